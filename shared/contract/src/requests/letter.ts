import type { Label } from '../index.ts'

/** Who stands under a letter: an approver with the day of the answer; only told to self-service users (spec 2 section 2.8). */
export interface LetterApprover {
  readonly step: string
  readonly name: Label
  readonly answeredAt: string | null
}
/** Whom a letter is about, at the place of its day. */
export interface LetterPerson {
  readonly accountNo: string
  readonly name: Label
  readonly position: Label
  readonly place: Label
}
