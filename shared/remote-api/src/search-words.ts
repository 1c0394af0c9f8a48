import { permit, to, type Action, type AnyResource, type Need, type SearchTerm } from '@staff/contract'

type Words = readonly string[]
interface Page {
  readonly path: string
  readonly permission: Need
}

function getNeed(r: AnyResource, action: Action): Need {
  const need = permit(r, action)
  if (need === null) throw new Error(`${r.name} has no ${action}`)
  return need
}
/** Further words under which quick search finds a page, in both languages. */
export const pageWords = ({ path, permission }: Page, en: Words, km: Words): SearchTerm => ({
  to: path,
  words: { en: [...en], km: [...km] },
  permission,
})
/** Further words for the list of a resource. */
export const listWords = (r: AnyResource, en: Words, km: Words): SearchTerm =>
  pageWords({ path: to(r).list(), permission: getNeed(r, 'READ') }, en, km)
/** Further words for the form of a new record. */
export const formWords = (r: AnyResource, en: Words, km: Words): SearchTerm =>
  pageWords({ path: to(r).create(), permission: getNeed(r, 'CREATE') }, en, km)
