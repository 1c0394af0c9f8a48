import { dateSchema, idSchema, required, shownDay } from '@staff/contract'
import { scheduleWords, weeklyRest } from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { lockPeopleInReach, mustPlan } from '../employee-working-schedule/change-schedule.ts'
import {
  employeeWorkingSchedule as row,
  scheduleRest as table,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { shiftOnDay } from '../employee-working-schedule/shifts-on-days.ts'
import { clearRest, writeRest } from './rest-days.ts'

const body = z.strictObject({
  employeeId: required(idSchema),
  scheduleDate: required(dateSchema),
  isRest: z.boolean({ error: 'REQUIRED' }),
})
/** Refuses days that are settled or have a day off in force. */
async function refuseClosed({ db }: RequestContext, day: DayKey): Promise<void> {
  if ((await lockedDays(db, [day])).size > 0) refuse('scheduleDate', 'PERIOD_LOCKED', { day: shownDay(day.date) })
  const { employeeId, dayOffDate, status } = dayOffRequest
  const isFree = and(eq(employeeId, day.employeeId), eq(dayOffDate, day.date), eq(status, 'ACTIVE'))
  if ((await db.$count(dayOffRequest, isFree)) > 0) refuse('scheduleDate', scheduleWords.dayOffLocked)
}
/** Refuses weekly rest of people who do not work by the roster on the day, and on days with hours. */
async function refuseRest({ db }: RequestContext, day: DayKey): Promise<void> {
  const shift = await shiftOnDay(db, day)
  if (!shift) refuse('scheduleDate', scheduleWords.notEmployed)
  if (shift.terms.kind !== 'ROSTER') refuse('scheduleDate', scheduleWords.notRoster)
  const hasHours = and(eq(row.employeeId, day.employeeId), eq(row.scheduleDate, day.date))
  if ((await db.$count(row, hasHours)) > 0) refuse('scheduleDate', scheduleWords.hasHours)
}

/**
 * Weekly rest by hand (docs/rules/time.md, "Weekly rest"): a planner sets and clears it, one day of a person at a time.
 */
export const weeklyRestOperations = [
  operation({
    rows: 'scoped',
    tag: 'employee-working-schedule',
    method: 'PUT',
    path: weeklyRest.path,
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Sets or clears the weekly rest of one person on one day; the same again changes nothing',
    body,
    answer: anyRecord,
    async handler(ctx, { body: asked }) {
      mustPlan(ctx)
      const [employeeId, date] = [String(asked.employeeId), String(asked.scheduleDate)]
      const { isRest } = asked
      const held = await lockPeopleInReach(ctx, [employeeId])
      if (!held.has(employeeId)) refuse('employeeId', 'NOT_FOUND_REF')
      const day = { employeeId, date }
      const stands = and(eq(table.employeeId, employeeId), eq(table.scheduleDate, date))
      const wasRest = (await ctx.db.$count(table, stands)) > 0
      const data = { employeeId, scheduleDate: date, isRest }
      if (wasRest === isRest) return { isUnchanged: true, body: { data } }
      refuseOwnRow(ctx, 'employeeId', employeeId, 'ROSTER')
      await refuseClosed(ctx, day)
      if (isRest) {
        await refuseRest(ctx, day)
        await writeRest({ tx: ctx.db, by: ctx.caller.userId }, [day], 'PLANNER')
      } else await clearRest(ctx.db, [day])
      ctx.audit({
        entity: 'employee-working-schedule',
        entityId: employeeId,
        changes: { scheduleDate: { old: date, new: date }, isRest: { old: wasRest, new: isRest } },
      })
      return { body: { data } }
    },
  }),
]
