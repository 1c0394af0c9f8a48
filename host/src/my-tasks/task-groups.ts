import { taskGroups, type Counts, type TaskContribution } from '@staff/contract'

/** The tasks of one group, in their order. */
export interface PageGroup {
  /** Undefined for groups that this host does not know. */
  readonly group: (typeof taskGroups)[number] | undefined
  readonly tasks: readonly TaskContribution[]
}
/** The tasks by group, in the order of the groups; those of groups that this host does not know come last. */
export function inTaskGroups(tasks: readonly TaskContribution[]): PageGroup[] {
  const known = taskGroups.map((group) => ({ group, tasks: tasks.filter((task) => task.group === group) }))
  const others = tasks.filter((task) => !taskGroups.some((group) => group === task.group))
  return [...known, { group: undefined, tasks: others }].filter((one) => one.tasks.length > 0)
}

/** What one task counts; undefined where its count is not known. */
export function getTaskCount(counts: Counts, { count }: Pick<TaskContribution, 'count'>): number | undefined {
  const found = counts[count]
  return typeof found === 'number' ? found : undefined
}
/** What waits in all: the sum of the counts that are known. */
export const getTotal = (counts: Counts, tasks: readonly TaskContribution[]): number =>
  tasks.reduce((sum, task) => sum + (getTaskCount(counts, task) ?? 0), 0)
