/** Whether two lists of permissions contain the same keys, in any order. */
export const sameKeys = (before: ReadonlySet<string>, now: readonly string[]): boolean =>
  before.size === new Set(now).size && now.every((key) => before.has(key))
