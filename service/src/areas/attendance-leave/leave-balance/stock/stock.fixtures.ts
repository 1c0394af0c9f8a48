import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import type { LeaveAccount } from './balance.ts'

/** Annual leave by law. */
const annual = {
  id: 'annual',
  accrualMethod: 'MONTHLY',
  leaveYear: 'CALENDAR',
  daysPerYear: 18,
  bonusDays: 1,
  bonusEveryYears: 3,
  prorateOnJoin: true,
  fullMonthMinDays: 21,
  halfMonthMinDays: 15,
  carryOverMaxDays: 18,
  carryOverAboveDays: 12,
  carryOverExpireMonths: 36,
  allowNegativeDays: 0,
} as unknown as LeaveType
/** The leave of somebody who began on a day, with nothing written yet. */
export const getStock = (
  startDate: string,
  more: Partial<LeaveAccount> = {},
  type: Partial<LeaveType> = {},
): LeaveAccount => ({
  employeeId: 'me',
  type: { ...annual, ...type },
  term: 1,
  employment: { startDate, endDate: null },
  since: startDate,
  plannedDays: (from, to) => Math.round(((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1) * (26 / 30)),
  entitlements: [],
  rows: [],
  waiting: [],
  ...more,
})
