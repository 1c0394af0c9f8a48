import { payrollSettlement } from '@staff/contract/payroll'

/** The page of a person's settlements. */
export const getSettlementPage = (employeeId: string): string =>
  `${payrollSettlement.screen}/${encodeURIComponent(employeeId)}`
