import { searchKey } from '@staff/contract'
import { flatten, type Branch } from '../tree/tree.ts'

/** The searched text of each branch: its names in both languages, its people and their numbers. In reading order. */
export type SearchIndex = readonly { readonly id: string; readonly key: string }[]

// A separator between two names; nobody types it.
const boundary = '\u0000'

export const getIndex = (branches: readonly Branch[]): SearchIndex =>
  flatten(branches).map(({ id, name, nameKh, people = [] }) => ({
    id,
    key: [
      name,
      nameKh,
      ...people.flatMap((person) => [person.accountNo, person.displayFullNameEn, person.displayFullNameKh]),
    ]
      .map(searchKey)
      .join(boundary),
  }))

/** The ids of the branches that contain the typed words; none for no words. */
export function matching(index: SearchIndex, typed: string): readonly string[] {
  const wanted = searchKey(typed)
  return wanted ? index.filter(({ key }) => key.includes(wanted)).map(({ id }) => id) : []
}
