/** The rows under each parent, in their given order. */
export function childrenByParent<T extends { readonly parentId: string | null }>(
  rows: readonly T[],
): (parentId: string | null) => readonly T[] {
  const found = new Map<string | null, T[]>()
  for (const row of rows) {
    const siblings = found.get(row.parentId)
    if (siblings) siblings.push(row)
    else found.set(row.parentId, [row])
  }
  return (parentId) => found.get(parentId) ?? []
}
