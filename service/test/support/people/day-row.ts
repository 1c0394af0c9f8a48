import type { attendanceDay } from '../../../src/areas/attendance-leave/attendance-day/attendance-day.table.ts'

type DayRow = typeof attendanceDay.$inferInsert
/**
 * A day as the day engine would have written it, for what reads days: a whole day present, unless `more` says
 * otherwise.
 */
export const dayRow = (
  of: Pick<DayRow, 'employeeId' | 'date' | 'workingShiftId'>,
  more: Partial<DayRow> = {},
): DayRow => ({
  ...of,
  // No reader of the table looks into the plan.
  plan: {} as DayRow['plan'],
  kind: 'WORKDAY',
  isOpen: false,
  weight: 1,
  presentWeight: 1,
  absentWeight: 0,
  paidWeight: 1,
  flags: [],
  inputsHash: of.date,
  ...more,
})
