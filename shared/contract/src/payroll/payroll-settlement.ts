/** Somebody whose employment ends or has ended without a final settlement (docs/rules/pay.md, "Final settlement"). Days are `YYYY-MM-DD`. */
export interface SettlementDue {
  readonly employeeId: string
  readonly accountNo: string
  readonly employeeName: string
  readonly startDate: string
  readonly lastDay: string
  /** 48 hours after the last day (article 116). */
  readonly dueOn: string
  readonly isOverdue: boolean
}
/** GET answers `{data: SettlementDue[]}`, the earliest first; POST settles one person. */
export const payrollSettlementCall = 'employee/payroll-generation/settlement'
/** Body of the POST. Days of notice below zero are owed by the person; money is in the currency of the base salary. */
export interface SettlementInput {
  readonly employeeId: string
  readonly noticeDays?: number
  /** Wages of the contract from before the product was used, for the severance of a fixed one. */
  readonly earlierWages?: number
  readonly damages?: readonly { readonly reason: string; readonly amount: number }[]
}
