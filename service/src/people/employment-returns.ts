import type { AuditedEffect } from '../approvals/request-kind.ts'

/** What it means to an area that an employment which has ended goes on again; the person is held. */
export type EmploymentReturns = (
  effect: AuditedEffect,
  employment: { readonly employeeId: string; readonly startDate: string },
) => Promise<void>
let all: readonly EmploymentReturns[] = []
/**
 * Tells the engine what hears of employments that go on again (areas/employment-returns.ts). Called when the app is
 * built.
 */
export const knowEmploymentReturns = (list: readonly EmploymentReturns[]): void => {
  all = list
}
/** Notifies them, in the transaction of the change; each may refuse. */
export const employmentReturned: EmploymentReturns = async (effect, employment) => {
  for (const returns of all) await returns(effect, employment)
}
