import type { Need, TaskRow } from '@staff/contract'
import type { RequestContext } from '../http/request-context.ts'

/**
 * A number that stands beside a contribution of a remote, such as a tab of the employee profile. It is asked by its key
 * together with others, in one call, each by its own right.
 */
export interface ContributionCount {
  /** Unique over all areas: `employee-papers`. */
  readonly key: string
  readonly need: Need
  /** The rows of one person, or what the caller has of the people in reach. */
  readonly of: 'person' | 'caller'
  /**
   * Counts within the caller's rights and data scope. `employeeId` is a person in the caller's reach, and an empty text
   * where the count is of the caller.
   */
  count(ctx: RequestContext, employeeId: string): Promise<number>
}

/** A page of a list, from the row `offset` on. A limit of 0 asks for the total alone. */
export interface TaskPage {
  readonly limit: number
  readonly offset: number
}
/**
 * What waits for people with a right: a list of My tasks. Its count is the total of this same list, so that the two
 * are equal always.
 */
export interface TaskList {
  /** Unique over all areas; also the key of its count. */
  readonly key: string
  readonly need: Need
  /** The rows within the caller's rights and data scope, most urgent first, and how many there are in all. */
  load(ctx: RequestContext, page: TaskPage): Promise<{ readonly total: number; readonly rows: readonly TaskRow[] }>
}

/** What the areas give to contributions. */
export interface ContributionSources {
  readonly counts: readonly ContributionCount[]
  readonly tasks: readonly TaskList[]
}
