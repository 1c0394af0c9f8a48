import type { Approval, ApprovalPerson, ApprovalStepAnswer, Lang } from '@staff/contract'
import { formatDate, formatDateTime } from '../formats/dates.ts'
import type { Say } from '../i18n/define-words.ts'
import type { approvalWords } from './words.ts'

type Keys = typeof approvalWords extends { keys?: infer K } ? NonNullable<K> : never
/** The words of approvals in the reader's language. */
export type SayApproval = Say<Keys>
const shown = 3

/** A person's name in the reader's script. */
export const personName = (
  { displayFullNameEn, displayFullNameKh }: Pick<ApprovalPerson, 'displayFullNameEn' | 'displayFullNameKh'>,
  lang: Lang,
): string => (lang === 'km' ? displayFullNameKh || displayFullNameEn : displayFullNameEn || displayFullNameKh)

/** Several people in one line: three by name, the others as a number. */
export function peopleNames(people: readonly ApprovalPerson[], lang: Lang, w: SayApproval): string {
  if (people.length === 0) return w('nobody')
  const names = people
    .slice(0, shown)
    .map((person) => personName(person, lang))
    .join(', ')
  return people.length > shown ? w('andMore', { names, count: people.length - shown }) : names
}

/** Whether a step waits longer than its time limit allows. */
export const isOverdue = (
  { state, dueAt }: Pick<ApprovalStepAnswer, 'state' | 'dueAt'>,
  now: number = Date.now(),
): boolean => state === 'OPEN' && dueAt !== null && Date.parse(dueAt) < now

/** The person who has the request now, in one line. */
export function holderLine({ status, steps, actionType, effectiveDate }: Approval, lang: Lang, w: SayApproval): string {
  const open = steps.find(({ state }) => state === 'OPEN')
  const names = open ? peopleNames(open.approvers, lang, w) : ''
  switch (status) {
    case 'PENDING':
      return open ? w('with', { names, time: formatDateTime(open.openedAt) }) : w('withNobody')
    case 'IN_SCHEDULE':
      return w('takesEffect', { date: formatDate(effectiveDate) })
    case 'ACTIVE':
      return open
        ? w('toAcknowledge', { names })
        : w(actionType === 'NO' && steps.length === 0 ? 'inForceAtOnce' : 'inForce')
    case 'REJECTED': {
      const by = steps.find(({ state }) => state === 'REJECTED')?.answeredBy
      return by ? w('rejectedBy', { name: personName(by, lang) }) : w('wasRejected')
    }
    case 'CANCEL':
      return w('wasCancelled')
  }
}
