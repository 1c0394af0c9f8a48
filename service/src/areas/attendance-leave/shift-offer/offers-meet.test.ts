import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRequest } from '../../../approvals/answer.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'
import { overtimeRequest } from '../overtime-request/overtime-request.table.ts'
import { changesOn, day, eight, four, morning, type Person } from '../shift-change/shift-change.fixtures.ts'
import { offerStage, today, type OfferStage } from './shift-offer.fixtures.ts'
import { callSick } from './sick-call.ts'

// What meets offers and swaps of shifts: a leave that ends again, a month that payroll closed, people who come back.
let t: OfferStage
let c: ReturnType<typeof changesOn>
beforeAll(async () => {
  t = await offerStage()
  c = changesOn(t)
})
afterAll(() => t.app.close())

async function calledSick() {
  const [sick, one, two] = [await t.person(eight, four), await t.person(), await t.person()]
  const made = await t.run(t.as({}), (ctx) =>
    callSick(ctx, { employeeId: sick.id, offerTo: [one.id, two.id] }, morning),
  )
  return { sick, one, two, ...made }
}
/** Ends the leave of a sick call as the office does: refused while it waits, cancelled once it is in force. */
async function endLeave(leaveRequestId: string) {
  const isIt = and(eq(tracking.entityId, leaveRequestId), eq(tracking.requestType, 'LEAVE_REQUEST'))
  const [request] = await t.app.db.select().from(tracking).where(isIt)
  if (!request) throw new Error('no request')
  const office = t.as({ isSelfService: false, permissions: new Set(['ALL_FUNCTION']) })
  const sent = { version: request.version, status: 'CANCEL', reason: 'The person comes' } as const
  await t.run(office, (ctx) => answerRequest(ctx, request.id, sent, async () => undefined))
  const [leave] = await t.app.db.select().from(leaveRequest).where(eq(leaveRequest.id, leaveRequestId))
  return leave?.status
}
/** Payroll closes a person's month around a day. */
const close = ({ id }: Person, date: string) =>
  t.app.db.insert(periodLock).values({ employeeId: id, fromDate: date, toDate: date, sourceId: 'a run' })

describe('a leave that ends again', () => {
  it('closes the shift that is still open: the offers end, told, and nobody gets it', async () => {
    const { one, two, sick, openShift, leaveRequestId } = await calledSick()
    expect(['CANCEL', 'REJECTED']).toContain(await endLeave(leaveRequestId))
    expect((await c.loadShift(openShift.id))?.status).toBe('CLOSED')
    expect((await c.accept(one, openShift.id)).status).toBe('CLOSED')
    for (const person of [one, two]) {
      expect(await c.loadRows(person)).toEqual([])
      expect((await c.told(person)).join()).toContain('no longer open')
    }
    expect(await c.loadRows(sick)).toEqual([[today, eight, four]])
  })
  it('leaves a shift that was taken with whoever took it, once', async () => {
    const { one, sick, openShift, leaveRequestId } = await calledSick()
    expect((await c.accept(one, openShift.id)).status).toBe('ACCEPTED')
    const before = await c.loadRows(one)
    await endLeave(leaveRequestId)
    expect((await c.loadShift(openShift.id))?.status).toBe('FILLED')
    expect((await c.accept(one, openShift.id)).status).toBe('ACCEPTED')
    expect(await c.loadRows(one)).toEqual(before)
    expect(await c.loadRows(sick)).toEqual([[today, eight, four]])
    expect(await t.app.db.$count(overtimeRequest, eq(overtimeRequest.employeeId, one.id))).toBeLessThanOrEqual(1)
  })
  it('lets the person be called in sick again, with a new leave and a new shift', async () => {
    const { sick, one, openShift, leaveRequestId } = await calledSick()
    await endLeave(leaveRequestId)
    const again = await t.run(t.as({}), (ctx) => callSick(ctx, { employeeId: sick.id, offerTo: [] }, morning))
    expect([again.leaveRequestId === leaveRequestId, again.openShift.id === openShift.id]).toEqual([false, false])
    expect(one.id).not.toBe(sick.id)
  })
})

describe('a month that payroll closed', () => {
  it('gives no shift to anybody: not by an offer, and not by a change that was agreed before', async () => {
    const { one, openShift } = await calledSick()
    await close(one, today)
    await expect(c.accept(one, openShift.id)).rejects.toMatchObject({ status: 409 })
    expect(await c.loadRows(one)).toEqual([])

    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    await c.accept(taker, asked.id)
    await close(giver, day(2))
    expect(await c.decide(asked.id)).toBe('CANCEL')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
    await expect(c.ask(giver, day(2), [taker])).rejects.toMatchObject({ status: 409 })
  })
})

describe('people who left and came back', () => {
  const left = ({ id }: Person, endDate: string) =>
    t.app.db
      .insert(employmentPeriod)
      .values({ employeeId: id, contractType: 'UNDETERMINED', startDate: '2023-01-15', endDate })
  it('take shifts of days on which they work here again, and none of the time between', async () => {
    const back = await t.person()
    await left(back, '2023-12-31')
    const giver = await t.person(eight, four, day(2))
    const asked = await c.ask(giver, day(2), [back])
    expect((await c.accept(back, asked.id)).status).toBe('ACCEPTED')
    expect(await c.decide(asked.id)).toBe('ACTIVE')
    expect(await c.loadRows(back)).toEqual([[day(2), eight, four]])

    const between = await t.person()
    await left(between, day(1))
    await t.app.db
      .update(employee)
      .set({ startDate: day(4) })
      .where(eq(employee.id, between.id))
    const other = await t.person(eight, four, day(2))
    await expect(c.ask(other, day(2), [between])).rejects.toMatchObject({ status: 409 })
  })
})
