import { queryClient } from '../provider/query-client.ts'

/** All counts of contributions, and the lists of My tasks, lie under this key of the query client. */
export const countsKey = ['contribution-counts'] as const
/** Asks for them again: something was done that may have ended a task. */
export const refreshCounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: countsKey })
