import { and, asc, eq } from 'drizzle-orm'
import { answerRequest, type Sent } from '../../../approvals/answer.ts'
import { later } from '../../../dated/days.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { acceptOffer } from '../shift-offer/answer-offer.ts'
import { getMs, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { openShift, shiftOffer } from '../shift-offer/shift-offer.table.ts'
import { askChange } from './ask-change.ts'
import { shiftChange } from './shift-change.table.ts'

export interface Person {
  readonly id: string
  readonly userId: string
}
export const morning = getMs('07:12')
export const [eight, four, six] = [8 * 60, 16 * 60, 18 * 60]
/** So many days after the day of the stage. */
export const day = (days: number): string => later(today, days, 'day')

/** What stands of shifts that change hands. */
function readsOn(t: OfferStage) {
  const own = ({ id, userId }: Person) =>
    t.as({ userId, employeeId: id, dataScope: 'SELF', permissions: new Set(['READ_EMPLOYEE_WORKING_SCHEDULE']) })
  const loadRows = async ({ id }: Person) =>
    (
      await t.app.db
        .select()
        .from(schedule)
        .where(eq(schedule.employeeId, id))
        .orderBy(asc(schedule.scheduleDate), asc(schedule.startMinute))
    ).map((row) => [row.scheduleDate, row.startMinute, row.endMinute])
  async function loadRow({ id }: Person, date: string) {
    const [row] = await t.app.db
      .select()
      .from(schedule)
      .where(and(eq(schedule.employeeId, id), eq(schedule.scheduleDate, date)))
    if (!row) throw new Error('no row')
    return row
  }
  const told = async ({ userId }: Pick<Person, 'userId'>) =>
    (await t.app.db.select().from(notification).where(eq(notification.userId, userId))).map(
      ({ contentEn }) => contentEn,
    )
  const loadShift = async (id: string) => (await t.app.db.select().from(openShift).where(eq(openShift.id, id)))[0]
  async function loadRequest(openShiftId: string) {
    const [row] = await t.app.db.select().from(shiftChange).where(eq(shiftChange.openShiftId, openShiftId))
    const [request] = await t.app.db
      .select()
      .from(tracking)
      .where(eq(tracking.entityId, row?.id ?? ''))
    if (!row || !request) throw new Error('no request')
    return { row, request }
  }
  return { own, loadRows, loadRow, told, loadShift, loadRequest }
}
/** What people do to them, and what became of it, on a stage of offers. */
export function changesOn(t: OfferStage) {
  const reads = readsOn(t)
  const { own, loadRow, loadRequest } = reads
  async function ask(from: Person, date: string, to: readonly Person[], back?: { person: Person; date: string }) {
    const row = await loadRow(from, date)
    const its = back && (await loadRow(back.person, back.date))
    const order = {
      rowId: row.id,
      version: row.version,
      offerTo: to.map(({ id }) => id),
      ...(its && { inReturn: { rowId: its.id, version: its.version } }),
    }
    return t.run(own(from), (ctx) => askChange(ctx, from.id, order, morning))
  }
  async function accept(person: Person, openShiftId: string) {
    const [found] = await t.app.db
      .select()
      .from(shiftOffer)
      .where(and(eq(shiftOffer.employeeId, person.id), eq(shiftOffer.openShiftId, openShiftId)))
    return t.run(own(person), (ctx) => acceptOffer(ctx, found?.id ?? '', morning))
  }
  /** The planner, who is asked, answers. */
  async function decide(openShiftId: string, sent: Sent = { approvalResult: true }) {
    const { request } = await loadRequest(openShiftId)
    await t.run(t.as({}), (ctx) =>
      answerRequest(ctx, request.id, { version: request.version, ...sent }, async () => undefined),
    )
    return (await loadRequest(openShiftId)).request.status
  }
  /** Who gives a shift of the day after tomorrow, and a colleague who is free. */
  const pair = async () => [await t.person(eight, four, day(2)), await t.person()] as const
  return { ...reads, ask, accept, decide, pair }
}
