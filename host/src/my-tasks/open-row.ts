import type { TaskContribution } from '@staff/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router-dom'
import type { Brought } from '../navigation/contributions.ts'

const param = 'beside'
// No id of a row has this sign.
const sign = '~'
/** A row of a task, as the address has it. */
export interface OpenRow {
  readonly task: Brought<TaskContribution>
  /** The row; undefined = the first one. */
  readonly id: string | undefined
}
/** The address of the page with a row open beside the list. */
export const getOpenAddress = ({ key }: Pick<TaskContribution, 'key'>, id: string): string =>
  `?${new URLSearchParams({ [param]: `${key}${sign}${id}` }).toString()}`
/** Whether there is room for a row beside the list. */
export const useHasRoom = (): boolean =>
  useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
/** The row of the address, else the first one of the first of these tasks; undefined without any. */
export function useOpenRow(tasks: readonly Brought<TaskContribution>[]): OpenRow | undefined {
  const [search] = useSearchParams()
  const [key, ...id] = (search.get(param) ?? '').split(sign)
  const named = tasks.find((task) => task.key === key)
  const task = named ?? tasks[0]
  return task && { task, id: named && id.length > 0 ? id.join(sign) : undefined }
}
