import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longAfter } from '../attendance-day/recalculation/stage.fixtures.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { callSick } from '../shift-offer/sick-call.ts'
import { endStaleChanges } from './end-stale-changes.ts'
import { changesOn, day, eight, four, morning, type Person } from './shift-change.fixtures.ts'
import { loadMarket, takeOpen } from './shift-market.ts'

let t: OfferStage
let c: ReturnType<typeof changesOn>
beforeAll(async () => {
  t = await offerStage()
  c = changesOn(t)
})
afterAll(() => t.app.close())

describe('an open shift of the own store', () => {
  const opened = async () => {
    const [sick, one, two] = [await t.person(eight, four), await t.person(), await t.person()]
    const made = await t.run(t.as({}), (ctx) => callSick(ctx, { employeeId: sick.id, offerTo: [two.id] }, morning))
    return { sick, one, two, id: made.openShift.id, version: made.openShift.version }
  }
  it('is asked for, approved and planned; nobody reads whose it was', async () => {
    const { sick, one, id, version } = await opened()
    const market = await t.run(c.own(one), (ctx) => loadMarket(ctx, one.id, morning))
    expect(market.open.find((shift) => shift.id === id)).toMatchObject({ from: '08:00', to: '16:00', isAsked: false })
    expect(JSON.stringify(market)).not.toContain(sick.id)
    await t.run(c.own(one), (ctx) => takeOpen(ctx, one.id, id, version))
    expect(await c.decide(id)).toBe('ACTIVE')
    expect(await c.loadRows(one)).toEqual([[today, eight, four]])
    expect(await c.loadShift(id)).toMatchObject({ status: 'FILLED', filledBy: one.id })
  })
  it('is of whoever was offered it and was faster than the approver', async () => {
    const { one, two, id, version } = await opened()
    await t.run(c.own(one), (ctx) => takeOpen(ctx, one.id, id, version))
    expect((await c.accept(two, id)).status).toBe('ACCEPTED')
    expect(await c.decide(id)).toBe('CANCEL')
    expect(await c.loadRows(one)).toEqual([])
  })
})

describe('what cannot change hands any more', () => {
  const end = () =>
    t.app.db.transaction((tx) =>
      endStaleChanges(tx, { today, nowMs: morning }, (change) => void t.changes.push(change)),
    )
  const changed = async (person: Person) => {
    const row = await c.loadRow(person, day(2))
    await t.app.db
      .update(schedule)
      .set({ version: row.version + 1 })
      .where(eq(schedule.id, row.id))
  }
  it.each([false, true])('is ended, and who waits is told (approver asked: %s)', async (isAsked) => {
    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    if (isAsked) await c.accept(taker, asked.id)
    await end()
    expect((await c.loadShift(asked.id))?.status).toBe(isAsked ? 'ASKED' : 'OPEN')
    await changed(giver)
    await end()
    expect((await c.loadShift(asked.id))?.status).toBe(isAsked ? 'CLOSED' : 'EXPIRED')
    if (isAsked) expect((await c.loadRequest(asked.id)).request.status).toBe('CANCEL')
    expect((await c.told(taker)).join()).toContain(isAsked ? 'was changed since' : 'no longer open')
    expect((await c.ask(giver, day(2), [taker])).status).toBe('OPEN')
  })
  it('is ended by a scan of its owner before its first minute', async () => {
    const giver = await t.person(eight, four)
    const taker = await t.person()
    const asked = await c.ask(giver, today, [taker])
    await t.scan(giver.number, `${today}T07:05:00+07:00`)
    await expect(c.accept(taker, asked.id)).rejects.toMatchObject({ status: 409 })
    await end()
    expect((await c.loadShift(asked.id))?.status).toBe('EXPIRED')
  })
})

it('the days of both people are made by the calendars as they are then', async () => {
  const [giver, taker] = await c.pair()
  const asked = await c.ask(giver, day(2), [taker])
  await c.accept(taker, asked.id)
  await c.decide(asked.id)
  await t.scan(taker.number, `${day(2)}T08:00:00+07:00`, `${day(2)}T16:00:00+07:00`)
  await t.settle(longAfter)
  const [given, taken] = [await t.dayOf(giver.id, day(2)), await t.dayOf(taker.id, day(2))]
  expect([given?.plannedMinutes ?? 0, given?.absentWeight ?? 0]).toEqual([0, 0])
  expect([taken?.plannedMinutes, taken?.workedMinutes, taken?.absentWeight]).toEqual([480, 480, 0])
})
