import { and, eq, inArray } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { byShift } from '../employee-working-schedule/own-break.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { tellSchedule } from '../employee-working-schedule/publish-schedule.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { clearRest, restEmptied } from '../weekly-rest/rest-days.ts'
import type { ChangeSides } from './change-sides.ts'
import { isBegun, isSeen, type HandedRow } from './roster-rows.ts'
import type { shiftChange } from './shift-change.table.ts'

type Change = typeof shiftChange.$inferSelect
/** A row of the roster that goes from one person to another one; nobody = an open shift. */
interface Handed {
  readonly row: HandedRow | undefined
  readonly to: { readonly employeeId: string; readonly date: string; readonly times: StoredTimes }
}
const getTimes = (row: HandedRow): StoredTimes => {
  const { startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid } = row
  return { startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid }
}
/** Moves rows of the roster in one step: all are taken out before one is written, so that a swap of one day fits. */
async function move(effect: AuditedEffect, all: readonly Handed[]): Promise<void> {
  const { tx, by, today, audit } = effect
  const gone = all.flatMap(({ row }) => row ?? [])
  const days = [
    ...gone.map(({ employeeId, scheduleDate: date }) => ({ employeeId, date })),
    ...all.map(({ to: { employeeId, date } }) => ({ employeeId, date })),
  ]
  await tx.delete(schedule).where(
    inArray(
      schedule.id,
      gone.map(({ id }) => id),
    ),
  )
  await clearRest(
    tx,
    all.map(({ to }) => to),
  )
  await tx.insert(schedule).values(
    all.map(({ to: { employeeId, date, times } }) => ({
      employeeId,
      scheduleDate: date,
      ...times,
      isEdited: true,
      createdBy: by,
      updatedBy: by,
    })),
  )
  for (const { employeeId, scheduleDate: date, isEdited } of gone)
    await restEmptied({ tx, by }, { employeeId, date }, !isEdited)
  const dates = days.map(({ date }) => date).toSorted()
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  await tellSchedule({ db: tx, audit, caller: { userId: by } }, people, {
    from: dates[0] ?? today,
    to: dates.at(-1) ?? today,
  })
  await markAround({ tx, today }, days)
  for (const { row, to } of all)
    audit({
      entity: 'employee-working-schedule',
      entityId: row?.id ?? to.employeeId,
      changes: {
        employeeId: { old: row?.employeeId ?? null, new: to.employeeId },
        scheduleDate: { old: row?.scheduleDate ?? null, new: to.date },
      },
    })
}
/** Writes both calendars of a change in force. The caller holds both people and has asked the rules. */
export async function writeHandOver(
  effect: AuditedEffect,
  change: Change,
  sides: ChangeSides | undefined,
): Promise<void> {
  const { employeeId: giver, takenBy, shiftDate, startMinute, endMinute } = change
  if (!sides) {
    const times = { startMinute, endMinute, ...byShift }
    await move(effect, [{ row: undefined, to: { employeeId: takenBy, date: shiftDate, times } }])
    return
  }
  const { given, back } = sides
  await move(effect, [
    { row: given, to: { employeeId: takenBy, date: given.scheduleDate, times: getTimes(given) } },
    ...(back ? [{ row: back, to: { employeeId: giver, date: back.scheduleDate, times: getTimes(back) } }] : []),
  ])
}

async function findRow(
  { tx }: AuditedEffect,
  employeeId: string,
  { date, startMinute, endMinute }: { readonly date: string; readonly startMinute: number; readonly endMinute: number },
): Promise<HandedRow | undefined> {
  const [row] = await tx
    .select()
    .from(schedule)
    .where(
      and(
        eq(schedule.employeeId, employeeId),
        eq(schedule.scheduleDate, date),
        eq(schedule.startMinute, startMinute),
        eq(schedule.endMinute, endMinute),
      ),
    )
  return row
}
/**
 * Puts both calendars back as they were before a change. False = one of the shifts is gone, was changed, or has begun,
 * and nothing was written.
 */
export async function writeHandBack(effect: AuditedEffect, change: Change, nowMs: number): Promise<boolean> {
  const { tx, today } = effect
  const { employeeId: giver, takenBy, shiftDate: date, startMinute, endMinute } = change
  const { returnDate, returnStartMinute, returnEndMinute } = change
  const given = await findRow(effect, takenBy, { date, startMinute, endMinute })
  const isSwap = returnDate !== null && returnStartMinute !== null && returnEndMinute !== null
  const back = isSwap
    ? await findRow(effect, giver, { date: returnDate, startMinute: returnStartMinute, endMinute: returnEndMinute })
    : undefined
  if (!given || (isSwap && !back)) return false
  for (const row of back ? [given, back] : [given])
    if (isBegun(row, today, nowMs) || (await isSeen(tx, row, today, nowMs))) return false
  if (change.kind === 'TAKE') {
    await tx.delete(schedule).where(eq(schedule.id, given.id))
    const day = { employeeId: takenBy, date }
    await tellSchedule({ db: tx, audit: effect.audit, caller: { userId: effect.by } }, [takenBy], {
      from: date,
      to: date,
    })
    await markAround({ tx, today }, [day])
    return true
  }
  await move(effect, [
    { row: given, to: { employeeId: giver, date, times: getTimes(given) } },
    ...(back ? [{ row: back, to: { employeeId: takenBy, date: back.scheduleDate, times: getTimes(back) } }] : []),
  ])
  return true
}
