import type { AttachmentCategory } from '@staff/contract'
import type { RequestKind } from '../../../approvals/request-kind.ts'
import { requestKinds } from '../../request-kinds.ts'

/** A sheet of which every printed copy stays with its record. */
interface KeptLetter extends Pick<RequestKind, 'table'> {
  readonly pageOf: (id: string) => string
  readonly category: AttachmentCategory
}
const kept: readonly KeptLetter[] = requestKinds.flatMap(({ letter, table }) => (letter ? [{ ...letter, table }] : []))
/** The letter that a page prints, with the id of its record; undefined for pages of which no copy is kept. */
export function letterAt(path: string): { readonly letter: KeptLetter; readonly id: string } | undefined {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  const letter = kept.find(({ pageOf }) => pageOf(id) === path)
  return letter && { letter, id }
}
