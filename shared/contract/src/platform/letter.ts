import type { Label } from '../engine/label.ts'

/** The approvers below a letter, with the day of each answer. Sent to self-service users only (spec 2 section 2.8). */
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
