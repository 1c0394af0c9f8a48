import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { tellSchedule } from '../employee-working-schedule/publish-schedule.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { askOvertime } from './cover-overtime.ts'
import { loadTaking } from './load-take-facts.ts'
import type { openShift } from './shift-offer.table.ts'

type Shift = typeof openShift.$inferSelect

/**
 * Gives the open shift of a sick person to somebody whom the caller holds: a row of the roster for what is planned, and
 * a request for what of it is overtime. Refuses (409) whom a rule stands against by now.
 */
export async function giveShift(ctx: RequestContext, employeeId: string, shift: Shift): Promise<void> {
  const takes = { date: shift.shiftDate, from: shift.startMinute, to: shift.endMinute }
  const { obstacle, overtime } = await loadTaking(ctx, employeeId, { takes }, true)
  if (obstacle) refuse('', obstacle)
  const until = takes.to - overtime
  if (until > takes.from)
    await ctx.db.insert(schedule).values({
      employeeId,
      scheduleDate: takes.date,
      startMinute: takes.from,
      endMinute: until,
      isEdited: true,
      createdBy: ctx.caller.userId,
      updatedBy: ctx.caller.userId,
    })
  await tellSchedule(ctx, [employeeId], { from: takes.date, to: takes.date })
  await markAround({ tx: ctx.db, today: ctx.today }, [{ employeeId, date: takes.date }])
  if (overtime > 0) await askOvertime(ctx, employeeId, { ...takes, from: until }, shift.createdBy)
}
