import { L, type Fault } from '@staff/contract'
import { weekdays, type workingShift as declared, type WorkingShiftInput } from '@staff/contract/employee'
import { and, eq, gte } from 'drizzle-orm'
import { type Rules, merged } from '../../../crud/rules.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  shiftTermKeys,
  workingShift as table,
  workingShiftVersion as version,
  type StoredShiftTerms,
  type WeekdayPlan,
} from './working-shift.table.ts'

const outside = L('The break must lie within the working time', 'ការសម្រាកត្រូវស្ថិតក្នុងម៉ោងធ្វើការ')
const needsBreak = L('Four scans need a break', 'ការស្កេន 4 ដងត្រូវមានម៉ោងសម្រាក')
const getMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const dayLong = 1_440
/** Minutes from the start of the shift; a time before it lies on the next day. */
const from = (start: string, time: string): number => (getMinute(time) - getMinute(start) + dayLong) % dayLong

const timeKeys = [
  'startWorkingTime',
  'endWorkingTime',
  'breakStartTime',
  'breakEndTime',
  'scanPerDay',
  'workShiftTypeId',
] as const
type Times = Pick<WorkingShiftInput, (typeof timeKeys)[number]>
/** What is wrong with the times of a shift, over midnight as well. */
export function shiftFaults({
  startWorkingTime: start,
  endWorkingTime: end,
  breakStartTime,
  breakEndTime,
  scanPerDay = 4,
  workShiftTypeId,
}: Times): Fault[] {
  const faults: Fault[] = []
  if (scanPerDay === 3) faults.push(fault('scanPerDay', 'CHOICE'))
  if (Boolean(breakStartTime) !== Boolean(breakEndTime))
    return [...faults, fault(breakStartTime ? 'breakEndTime' : 'breakStartTime', 'REQUIRED')]
  if (!breakStartTime || !breakEndTime)
    return scanPerDay === 4 && workShiftTypeId !== 'FLEXIBLE' ? [...faults, fault('scanPerDay', needsBreak)] : faults
  const [length, begins, ends] = [from(start, end) || dayLong, from(start, breakStartTime), from(start, breakEndTime)]
  return begins < ends && ends <= length ? faults : [...faults, fault('breakStartTime', outside)]
}
type Week = Partial<Pick<WorkingShiftInput, (typeof weekdays)[number]>>
/** The stored pattern, Monday first; days that are not sent stay. */
const getWeek = (sent: Week, before: readonly WeekdayPlan[]): readonly WeekdayPlan[] =>
  weekdays.map((day, at) => sent[day] ?? before[at] ?? 'FULL')

type Stored = typeof table.$inferSelect
const getTerms = (row: Stored): StoredShiftTerms =>
  Object.fromEntries(shiftTermKeys.map((key) => [key, row[key]])) as unknown as StoredShiftTerms
/** Before every day that a scan can have. */
const always = '1900-01-01'

/**
 * Keeps the old values of the shift for the days before `firstDay`. From that day on the saved values apply, and
 * planned later values are dropped.
 */
async function keepTerms({ db, caller }: RequestContext, old: Stored, firstDay: string): Promise<void> {
  const [now] = await db.select().from(table).where(eq(table.id, old.id))
  if (!now || JSON.stringify(getTerms(now)) === JSON.stringify(getTerms(old))) return
  const own = eq(version.workingShiftId, old.id)
  const made = { workingShiftId: old.id, createdBy: caller.userId, updatedBy: caller.userId }
  if ((await db.$count(version, own)) === 0)
    await db.insert(version).values({ ...made, startDate: always, terms: getTerms(old) })
  await db.delete(version).where(and(own, gte(version.startDate, firstDay)))
  await db.insert(version).values({ ...made, startDate: firstDay, terms: getTerms(now) })
}

/** What working shifts must keep to (docs/rules/people.md, "Working shifts"). */
export const workingShiftRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, input) {
    refuseAny(shiftFaults(input))
    return { weekPattern: getWeek(input, []) }
  },
  async beforeUpdate({ today }, input, old) {
    if (input.holdsFrom && input.holdsFrom > today) refuse('holdsFrom', 'FUTURE')
    // What exists already is not held against another field.
    if (timeKeys.some((key) => input[key] !== undefined)) refuseAny(shiftFaults(merged(old, input)))
    return { weekPattern: getWeek(input, old.weekPattern) }
  },
  async afterWrite(ctx, _id, { holdsFrom }, old) {
    if (old) await keepTerms(ctx, old, holdsFrom ?? ctx.today)
  },
}
