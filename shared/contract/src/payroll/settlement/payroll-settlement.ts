import { decimal, L, rows, text, type Label } from '../../index.ts'
import type { LetterPerson } from '../../platform/letter.ts'
import type { PayslipLine, PayslipTotals } from '../payslip/payslip.ts'
import type { PayCause } from '../run/payroll-compare.ts'
import type { PayrollRunStatus } from '../run/payroll-run-words.ts'

/** An employment that has ended (docs/rules/pay.md, "Final settlement"). Days are `YYYY-MM-DD`. */
export interface EndedEmployment {
  readonly startDate: string
  readonly lastDay: string
  /** 48 hours after the last day (article 116). */
  readonly dueOn: string
  /** Why it ended; empty where nobody said. */
  readonly cause: Label
}
/** What changed about a settled employment afterwards: parts of its pay, and settled days (`YYYY-MM-DD`, in order). */
export interface EnteredSince {
  readonly causes: readonly PayCause[]
  readonly days: readonly string[]
}
/** A settlement that was made, with how far its payroll is. */
export interface MadeSettlement extends EndedEmployment {
  readonly id: string
  readonly runId: string
  readonly status: PayrollRunStatus
  /** Null while it is made, and where nothing was entered since. */
  readonly enteredSince: EnteredSince | null
}
/** The notice that the labour law asks for, by the kind of contract and the length of service. */
export interface NoticeProposal {
  /** Of the labour law. */
  readonly article: 75 | 73
  readonly count: number
  readonly unit: 'DAYS' | 'MONTHS'
  /** As it is entered: a month is the day divisor, which pays the base salary. */
  readonly days: number
  readonly serviceMonths: number
}
/** Somebody with what is to be settled, and what was. */
export interface PersonSettlements {
  readonly employeeId: string
  readonly employee: LetterPerson
  /**
   * The next employment to settle, with the borrowed minutes not worked back in it (negative if more was worked back),
   * and the notice that the law asks for, null where the settings do not say. Null if none has ended, or all are
   * settled.
   */
  readonly open: (EndedEmployment & { readonly minutesOwed: number; readonly notice: NoticeProposal | null }) | null
  /** The newest first. */
  readonly made: readonly MadeSettlement[]
}
/** Unused days that a settlement pays, of one lot of one type. */
export interface SettledLeave {
  readonly name: Label
  readonly isCarried: boolean
  /** The days of the entitlement; null = it does not lapse. */
  readonly fromDate: string
  readonly untilDate: string | null
  readonly days: number
}
export interface Damage {
  readonly reason: string
  readonly amount: number
}
/**
 * A final settlement to read and print. Negative notice days are owed by the person. Sums without a currency are in
 * `currency`.
 */
export interface SettlementSheet extends EndedEmployment {
  /** Null while it is on trial. */
  readonly id: string | null
  readonly status: PayrollRunStatus | null
  readonly employee: LetterPerson
  readonly leave: readonly SettledLeave[]
  readonly noticeDays: number
  readonly earlierWages: number
  readonly damages: readonly Damage[]
  readonly currency: PayslipLine['currency']
  readonly lines: readonly PayslipLine[]
  readonly totals: readonly PayslipTotals[]
}
/** Body of the trial and of the making. Money is in the currency of the base salary. */
export interface SettlementInput {
  readonly employeeId: string
  readonly noticeDays?: number | undefined
  /** Wages of the contract from before the product was used, for the severance of a fixed one. */
  readonly earlierWages?: number | undefined
  readonly damages?: readonly Damage[] | undefined
}
/** What making and trying asks for. */
export const settlementFields = {
  noticeDays: decimal({
    label: L('Days of notice, below zero owed by the employee', 'ថ្ងៃជូនដំណឹង លេខអវិជ្ជមានបុគ្គលិកជំពាក់'),
    optional: true,
    min: -90,
    max: 90,
  }),
  earlierWages: decimal({
    label: L(
      'Wages of a fixed contract from before, in the currency of the salary',
      'ប្រាក់ឈ្នួលពីមុននៃកិច្ចសន្យា គិតជារូបិយប័ណ្ណនៃប្រាក់ខែ',
    ),
    optional: true,
    min: 0,
  }),
  damages: rows({
    label: L('Damages', 'ការខូចខាត'),
    use: 'input',
    optional: true,
    max: 20,
    fields: {
      reason: text({ label: L('Reason', 'មូលហេតុ'), max: 200 }),
      amount: decimal({
        label: L('Amount, in the currency of the salary', 'ចំនួន គិតជារូបិយប័ណ្ណនៃប្រាក់ខែ'),
        min: 0,
      }),
    },
    form: [['reason', 'amount']],
    add: L('Add Damage', 'បន្ថែមការខូចខាត'),
    one: L('Damage', 'ការខូចខាត'),
  }),
} as const
/** Where a settlement is printed, by its id. */
export const settlementPrintScreen = '/payroll-management/final-settlement/print'
const root = 'employee/payroll-generation/settlement'
const below = (id: string) => `${root}/${encodeURIComponent(id)}`
/**
 * GET of a person answers {@link PersonSettlements}; GET of a sheet and POST of a trial answer {@link SettlementSheet}.
 * POST of `make` starts the task. DELETE deletes a settlement that is not approved yet.
 */
export const settlementCalls = {
  make: root,
  preview: `${root}/preview`,
  person: (employeeId: string): string => `${root}/employee/${encodeURIComponent(employeeId)}`,
  sheet: (id: string): string => `${below(id)}/sheet`,
  takeBack: below,
} as const

/** How far a settlement is, for the list of people who wait for one. */
export const settlementStates = [
  { value: 'DUE', label: L('To be made', 'ត្រូវធ្វើ') },
  { value: 'MADE', label: L('Made, not approved', 'បានធ្វើ មិនទាន់អនុម័ត') },
  { value: 'APPROVED', label: L('Approved, not paid', 'បានអនុម័ត មិនទាន់បើកប្រាក់') },
  { value: 'PAID', label: L('Paid', 'បានបើកប្រាក់') },
] as const
