/**
 * What thousands of writes in one transaction, as an import makes them, need not ask again: records that one of them made and
 * references that were found good. While there is a batch, nobody reads what a write answers but the id.
 */
export class Batch {
  readonly #known = new Map<object, Set<string>>()
  /** Remembers an id that `of` may point to: the plan of a field, or the table that holds the record. */
  note(of: object, id: string): void {
    const ids = this.#known.get(of)
    if (ids) ids.add(id)
    else this.#known.set(of, new Set([id]))
  }
  knows(of: object, id: string): boolean {
    return this.#known.get(of)?.has(id) === true
  }
}
