import { taskGroups, type Counts, type TaskContribution } from '@staff/contract'

/** The tasks of one group, in their order. */
export interface PageGroup<Task extends TaskContribution = TaskContribution> {
  /** Undefined for groups that this host does not know. */
  readonly group: (typeof taskGroups)[number] | undefined
  readonly tasks: readonly Task[]
}
/** The tasks by group, in the order of the groups; those of groups that this host does not know come last. */
export function inTaskGroups<Task extends TaskContribution>(tasks: readonly Task[]): PageGroup<Task>[] {
  const known = taskGroups.map((group) => ({ group, tasks: tasks.filter((task) => task.group === group) }))
  const others = tasks.filter((task) => !taskGroups.some((group) => group === task.group))
  return [...known, { group: undefined, tasks: others }].filter((one) => one.tasks.length > 0)
}

/** What one task counts; undefined where its count is not known. */
export function getTaskCount(counts: Counts, { count }: Pick<TaskContribution, 'count'>): number | undefined {
  const found = counts[count]
  return typeof found === 'number' ? found : undefined
}
/** Whether no count of these tasks failed; one that was not asked for yet did not. */
export const areKnown = (counts: Counts, tasks: readonly TaskContribution[]): boolean =>
  tasks.every(({ count }) => counts[count] !== 'unknown')
/**
 * What waits in all: the sum of the counts that are known, with a plus where one did not come or where it is more than
 * `most`, and a question mark where nothing is known. Counts that were not asked for yet are 0.
 */
export function sayTotal(counts: Counts, tasks: readonly TaskContribution[], most = Infinity): string {
  const total = tasks.reduce((sum, task) => sum + (getTaskCount(counts, task) ?? 0), 0)
  const isWhole = areKnown(counts, tasks)
  if (total === 0 && !isWhole) return '?'
  return total > most ? `${String(most)}+` : `${String(total)}${isWhole ? '' : '+'}`
}
