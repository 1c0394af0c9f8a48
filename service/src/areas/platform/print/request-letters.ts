import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import type { KeptLetter } from '../../../print/kept-letter.ts'
import { requestKinds } from '../../request-kinds.ts'
import { recordFiles } from '../media/media-entities.ts'

/** The letters of the kinds of request, read as the request's own papers are. */
export const requestLetters: readonly KeptLetter[] = requestKinds.flatMap(({ table, letter, attachments: papers }) => {
  if (!letter || !papers?.permission) return []
  const files = recordFiles({
    entityType: letter.category,
    table,
    permission: papers.permission,
    reach: (caller) => ofPeopleInReach(caller, table.employeeId),
  })
  return [{ ...letter, table, mayRead: files.may }]
})
