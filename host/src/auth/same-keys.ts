/** Whether two lists of permissions hold the same keys, in whatever order. */
export const sameKeys = (before: ReadonlySet<string>, now: readonly string[]): boolean =>
  before.size === new Set(now).size && now.every((key) => before.has(key))
