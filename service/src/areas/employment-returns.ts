import type { EmploymentReturns } from '../people/employment-returns.ts'
import { daysOfReturned } from './attendance-leave/attendance-day/recalculation/days-of-returned.ts'
import { takeBackPaidOut } from './attendance-leave/leave-balance/ledger-writes.ts'
import { payOutLeave } from './attendance-leave/leave-balance/pay-out.ts'
import type { LeaveOfEnd } from './payroll/payroll-run/settlement/settlement-made.ts'
import { settlementOfReturned } from './payroll/payroll-run/settlement/settlement-taken-back.ts'

/** What a final settlement does to leave. */
export const leaveOfEnd: LeaveOfEnd = { payOut: payOutLeave, takeBack: takeBackPaidOut }
/** What an employment that goes on again brings about, explicitly; the area that owns it declares it. */
export const employmentReturns: readonly EmploymentReturns[] = [settlementOfReturned(leaveOfEnd), daysOfReturned]
