import { weekdays, workingShift } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { workingShiftRules } from './working-shift.rules.ts'
import { workingShift as table } from './working-shift.table.ts'

type Weekday = (typeof weekdays)[number]
const plans = Object.fromEntries(
  weekdays.map((day, at) => [day, () => sql`(${table.weekPattern} ->> ${sql.raw(String(at))})`]),
) as Readonly<Record<Weekday, () => ReturnType<typeof sql>>>

/**
 * Each day of the pattern is a field of its own (docs/rules/people.md, "Working shifts"). Every caller may read shifts
 * as options (spec 2 section 7).
 */
export const workingShiftOperations = [
  ...crud(workingShift, { table, rows: 'reference', rules: workingShiftRules, expressions: plans }),
  ...pickerOperations({
    name: workingShift.name,
    table,
    searched: [table.name],
    narrowing: { workShiftType: table.workShiftTypeId },
    columns: {
      name: table.name,
      workShiftType: table.workShiftTypeId,
      startWorkingTime: table.startWorkingTime,
      endWorkingTime: table.endWorkingTime,
      breakStartTime: table.breakStartTime,
      breakEndTime: table.breakEndTime,
      scanPerDay: table.scanPerDay,
      weekPattern: table.weekPattern,
      standardHoursPerDay: sql`${table.standardHoursPerDay}::float8`,
      isEnabled: table.isEnabled,
    },
  }),
]
