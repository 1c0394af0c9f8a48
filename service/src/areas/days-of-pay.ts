import { makeWaitingDays, openDays } from './attendance-leave/attendance-day/recalculation/open-days.ts'
import { makeDaysOfPerson } from './attendance-leave/attendance-day/recalculation/recalculate.ts'
import type { DaysOfPay } from './payroll/payroll-run/inputs/days-of-pay.ts'

/** What payroll asks of the days that it pays by. */
export const daysOfPay: DaysOfPay = { open: openDays, make: makeWaitingDays, makeOfPerson: makeDaysOfPerson }
