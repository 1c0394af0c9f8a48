import type { Label } from '../../index.ts'
import type { contractTypes, employmentTypes } from '../../people/words.ts'
import type { LetterApprover, LetterPerson } from '../../platform/letter.ts'

const one = (path: string) => (id: string) => path.replace('{id}', encodeURIComponent(id))
/** The calls of a working life beside the resources' own. */
export const workingLifeCalls = {
  probation: one('employee/employee-master-information/{id}/probation'),
  rehire: one('employee/employee-resignation/{id}/rehire'),
  settlement: one('employee/employee-resignation/{id}/settlement'),
  warningLetter: one('employee/employee-warning/{id}/letter'),
  resignationLetter: one('employee/employee-resignation/{id}/letter'),
} as const
/** The print layouts, relative to the list's screen. */
export const letterPages = {
  warning: (id: string): string => `/employee-management/warning/print/${encodeURIComponent(id)}`,
  resignation: (id: string): string => `/employee-management/resignation/print/${encodeURIComponent(id)}`,
} as const

/** The longest probation in months, extensions included (Labour Law, article 68; the setting may only be shorter). */
export const longestProbation = 3
/** Body of PUT employee-master-information/{id}/probation: decided, or a new end; never both (spec 2 section 2.6). */
export interface ProbationDecision {
  readonly passProbationStatus?: 'POST_PROBATION' | 'FAILED_PROBATION' | null | undefined
  readonly extendToDate?: string | null | undefined
}

/**
 * Body of POST employee-resignation/{id}/rehire (⊕): the first day and place of a new employment under the same account
 * number.
 */
export interface Rehire {
  readonly startDate: string
  readonly companyStructurePositionId: string
  readonly workingShiftId: string
  readonly employmentType: (typeof employmentTypes)[number]['value']
  readonly contractType: (typeof contractTypes)[number]['value']
  /** Both for a fixed contract. */
  readonly contractPeriodStartDate?: string | null | undefined
  readonly contractPeriodEndDate?: string | null | undefined
  readonly probationMonths: number
}

/**
 * What the company still owes a leaver, in kind: payroll makes the amounts. GET employee-resignation/{id}/settlement.
 */
export const settlementLines = ['UNUSED_ANNUAL_LEAVE', 'SENIORITY', 'SEVERANCE_FDC', 'NOTICE'] as const
export interface SettlementLine {
  readonly kind: (typeof settlementLines)[number]
  /** Days or percent; null = not known until leave and payroll say it. */
  readonly quantity: number | null
  readonly unit: 'DAY' | 'PERCENT'
  /** Of which days it is counted, `YYYY-MM-DD`. */
  readonly fromDate: string
  readonly toDate: string
}

/** GET employee-warning/{id}/letter; only for what is ACTIVE. */
export interface WarningLetter {
  readonly id: string
  readonly employee: LetterPerson
  readonly title: string
  readonly type: Label
  readonly isWritten: boolean
  readonly date: string
  readonly validUntil: string | null
  /** Which of the unexpired written warnings of the person this one is, on its day. */
  readonly number: number
  readonly reasonTemplate: Label
  readonly reason: string | null
  readonly issuedBy: string
  readonly approvers: readonly LetterApprover[]
}
/** GET employee-resignation/{id}/letter; only for type RESIGNED, and ACTIVE. */
export interface ResignationLetter {
  readonly id: string
  readonly employee: LetterPerson
  readonly startDate: string
  readonly requestDate: string
  readonly resignDate: string
  readonly duration: { readonly years: number; readonly months: number; readonly days: number }
  readonly reasonTemplate: Label
  readonly reason: string | null
  readonly approvers: readonly LetterApprover[]
}
