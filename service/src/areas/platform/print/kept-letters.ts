import type { KeptLetter } from '../../../print/kept-letter.ts'
import { keptLetters } from '../../kept-letters.ts'
import type { MediaEntity } from '../media/media-entities.ts'

/** The letter that a page prints, with the id of its record; undefined for pages of which no copy is kept. */
export function letterAt(path: string): { readonly letter: KeptLetter; readonly id: string } | undefined {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  const letter = keptLetters.find(({ pageOf }) => pageOf(id) === path)
  return letter && { letter, id }
}
/** The copies that printing leaves behind: read as their letter says, and nobody adds, changes or deletes them. */
export const letterCopies: readonly MediaEntity[] = keptLetters.map(({ category, table, mayRead }) => ({
  entityType: category,
  table,
  may: async (ctx, action, entityId) => action !== 'write' && entityId !== null && mayRead(ctx, action, entityId),
}))
