import type { Database } from '../../../../db/database.ts'
import { settingsOn } from '../../../admin/global-configuration/global-configuration.table.ts'
import type { DayRules } from '../calculation/day-types.ts'

/** The settings that the rules of attendance are made of. */
export const dayRuleSettings = [
  'night_from_hour',
  'night_to_hour',
  'night_percent',
  'holiday_worked_percent',
  'rest_worked_percent',
  'overtime_step_minutes',
  'overtime_approved_only',
] as const
type Name = (typeof dayRuleSettings)[number]
/** Where nothing is set, the law's least (Labour Law, articles 139, 144, 164 and 166). */
const otherwise: Readonly<Record<Name, string>> = {
  night_from_hour: '22',
  night_to_hour: '5',
  night_percent: '30',
  holiday_worked_percent: '100',
  rest_worked_percent: '200',
  overtime_step_minutes: '1',
  overtime_approved_only: 'false',
}
const day = 1_440

function rulesFrom(value: (name: Name) => string): DayRules {
  const [from, to] = [Number(value('night_from_hour')) * 60, Number(value('night_to_hour')) * 60]
  return {
    // The night that began the day before, this one, and the next, for a day whose work ends after midnight.
    night: [-day, 0, day].map((start) => ({ from: start + from, to: start + (to > from ? to : to + day) })),
    nightPercent: Number(value('night_percent')),
    holidayWorkedPercent: Number(value('holiday_worked_percent')),
    offWorkedPercent: Number(value('rest_worked_percent')),
    overtimeStep: Math.max(1, Number(value('overtime_step_minutes'))),
    overtimeScannedOnly: value('overtime_approved_only') !== 'true',
  }
}

/** The rules of attendance on any day (`YYYY-MM-DD`), from the values that {@link dayRuleSettings} have on it. */
export function createDayRules(value: (name: Name, day: string) => string | null): (date: string) => DayRules {
  const made = new Map<string, DayRules>()
  return (date) => {
    const found = made.get(date) ?? rulesFrom((name) => value(name, date) ?? otherwise[name])
    made.set(date, found)
    return found
  }
}
/** The same from the database; read once for a whole batch. */
export const dayRules = async (db: Database): Promise<(date: string) => DayRules> =>
  createDayRules(await settingsOn(db, dayRuleSettings))
