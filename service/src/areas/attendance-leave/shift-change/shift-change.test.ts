import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRequest } from '../../../approvals/answer.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import {
  employeeWorkingSchedule as schedule,
  scheduleRest,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { declineOffer } from '../shift-offer/answer-offer.ts'
import { offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { shiftOffer } from '../shift-offer/shift-offer.table.ts'
import { askChange, closeChange } from './ask-change.ts'
import { changesOn, day, eight, four, morning, six, type Person } from './shift-change.fixtures.ts'

let t: OfferStage
let c: ReturnType<typeof changesOn>
beforeAll(async () => {
  t = await offerStage()
  c = changesOn(t)
})
afterAll(() => t.app.close())

describe('a shift that is given away', () => {
  it('changes hands when the colleague has agreed and the approver has said yes: both calendars at once', async () => {
    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    expect(asked).toMatchObject({ kind: 'GIVE', status: 'OPEN' })
    expect((await c.told(taker)).join()).toContain('Can you work on')
    expect(await c.accept(taker, asked.id)).toMatchObject({ status: 'ACCEPTED' })
    expect((await c.loadShift(asked.id))?.status).toBe('ASKED')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
    expect(await c.decide(asked.id)).toBe('ACTIVE')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[], [[day(2), eight, four]]])
    expect(await c.loadShift(asked.id)).toMatchObject({ status: 'FILLED', filledBy: taker.id })
    for (const person of [giver, taker]) expect((await c.told(person)).join()).toContain('Approved.')
    expect((await c.told(taker)).join()).toContain('08:00–16:00')
  })
  it('goes to the first who agrees; the others are told', async () => {
    const [giver, taker] = await c.pair()
    const other = await t.person()
    const asked = await c.ask(giver, day(2), [taker, other])
    await c.accept(taker, asked.id)
    expect(await c.accept(other, asked.id)).toMatchObject({ status: 'LOST' })
    expect((await c.told(other)).join()).toContain('no longer open')
  })
  it('stays with its person when the approver refuses, and can be asked again', async () => {
    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    await c.accept(taker, asked.id)
    expect(await c.decide(asked.id, { approvalResult: false, reason: 'Too few people' })).toBe('REJECTED')
    expect((await c.loadShift(asked.id))?.status).toBe('CLOSED')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
    expect((await c.ask(giver, day(2), [taker])).status).toBe('OPEN')
  })
  it('is taken back by its person, also while the approver is asked', async () => {
    const [giver, taker] = await c.pair()
    const close = (id: string, version: number) => t.run(c.own(giver), (ctx) => closeChange(ctx, giver.id, id, version))
    const first = await c.ask(giver, day(2), [taker])
    expect((await close(first.id, first.version)).status).toBe('CLOSED')
    const second = await c.ask(giver, day(2), [taker])
    await c.accept(taker, second.id)
    const { version = 0 } = (await c.loadShift(second.id)) ?? {}
    await expect(t.run(c.own(taker), (ctx) => closeChange(ctx, taker.id, second.id, version))).rejects.toMatchObject({
      status: 404,
    })
    expect((await close(second.id, version)).status).toBe('CLOSED')
    expect((await c.loadRequest(second.id)).request.status).toBe('CANCEL')
  })
  it('is as before when the office cancels it', async () => {
    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    await c.accept(taker, asked.id)
    await c.decide(asked.id)
    const { request } = await c.loadRequest(asked.id)
    const office = t.as({ isSelfService: false })
    const cancelled = { version: request.version, status: 'CANCEL', reason: 'A mistake' } as const
    await t.run(office, (ctx) => answerRequest(ctx, request.id, cancelled, async () => undefined))
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
  })
})

describe('a swap', () => {
  it.each([
    ['of two days', day(2), day(3), eight, four],
    ['of one day, with hours that meet', day(2), day(2), 10 * 60, six],
  ])('%s writes both calendars in one step', async (_, date, other, from, to) => {
    const giver = await t.person(eight, four, date)
    const taker = await t.person(from, to, other)
    const asked = await c.ask(giver, date, [taker], { person: taker, date: other })
    expect((await c.told(taker)).join()).toContain('give your shift of')
    expect((await c.accept(taker, asked.id)).status).toBe('ACCEPTED')
    expect(await c.decide(asked.id)).toBe('ACTIVE')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual([[[other, from, to]], [[date, eight, four]]])
  })
  it.each(['given', 'returned'] as const)('is cancelled when the %s shift was changed since', async (which) => {
    const giver = await t.person(eight, four, day(2))
    const taker = await t.person(eight, four, day(3))
    const asked = await c.ask(giver, day(2), [taker], { person: taker, date: day(3) })
    await c.accept(taker, asked.id)
    const row = which === 'given' ? await c.loadRow(giver, day(2)) : await c.loadRow(taker, day(3))
    await t.app.db
      .update(schedule)
      .set({ endMinute: six, version: row.version + 1 })
      .where(eq(schedule.id, row.id))
    const before = [await c.loadRows(giver), await c.loadRows(taker)]
    expect(await c.decide(asked.id)).toBe('CANCEL')
    expect([await c.loadRows(giver), await c.loadRows(taker)]).toEqual(before)
    expect((await c.told(giver)).join()).toContain('was changed since')
    expect((await c.loadShift(asked.id))?.status).toBe('CLOSED')
  })
})

describe('the rules are asked before anybody else is', () => {
  const cases: Readonly<Record<string, (taker: Person) => Promise<unknown>>> = {
    'works at that time': (taker) => t.plan(taker.id, day(2), 10 * 60, six),
    'has too little rest': (taker) => t.plan(taker.id, day(1), 14 * 60, 23 * 60),
    'has the weekly rest': (taker) =>
      t.app.db.insert(scheduleRest).values({ employeeId: taker.id, scheduleDate: day(2), source: 'PLANNER' }),
    'has the hours of the week': async (taker) => {
      for (const days of [0, 1, 3, 4, 5]) await t.plan(taker.id, day(days), eight, 17 * 60)
    },
  }
  it.each(Object.entries(cases))('who %s is not asked, and does not get it when it comes later', async (_, prepare) => {
    const [giver, taker] = await c.pair()
    const asked = await c.ask(giver, day(2), [taker])
    await prepare(taker)
    await expect(c.accept(taker, asked.id)).rejects.toMatchObject({ status: 409 })
    const { version = 0 } = (await c.loadShift(asked.id)) ?? {}
    await t.run(c.own(giver), (ctx) => closeChange(ctx, giver.id, asked.id, version))
    await expect(c.ask(giver, day(2), [taker])).rejects.toMatchObject({ status: 409 })
  })
  it('who leaves before the day, or begins after it, is not asked', async () => {
    const [giver, leaver] = await c.pair()
    const late = await t.person()
    const left = { employeeId: leaver.id, contractType: 'UNDETERMINED', startDate: '2024-01-15', endDate: day(1) }
    await t.app.db.insert(employmentPeriod).values(left)
    await t.app.db
      .update(employee)
      .set({ startDate: day(4) })
      .where(eq(employee.id, late.id))
    for (const person of [leaver, late])
      await expect(c.ask(giver, day(2), [person])).rejects.toMatchObject({ status: 409 })
  })
  it('a shift that has begun, or somebody else’s, is not given', async () => {
    const giver = await t.person(7 * 60, four)
    const taker = await t.person()
    await expect(c.ask(giver, today, [taker])).rejects.toMatchObject({ status: 409 })
    const row = await c.loadRow(giver, today)
    const order = { rowId: row.id, version: row.version, offerTo: [giver.id] }
    await expect(t.run(c.own(taker), (ctx) => askChange(ctx, taker.id, order, morning))).rejects.toMatchObject({
      status: 404,
    })
  })
  it('one question is alive for each shift, on either side of a swap', async () => {
    const giver = await t.person(eight, four, day(2))
    const [taker, third] = [await t.person(eight, four, day(3)), await t.person(eight, four, day(4))]
    const asked = await c.ask(giver, day(2), [taker], { person: taker, date: day(3) })
    await expect(c.ask(giver, day(2), [third])).rejects.toMatchObject({ status: 409 })
    await expect(c.ask(third, day(4), [taker], { person: taker, date: day(3) })).rejects.toMatchObject({ status: 409 })
    const [found] = await t.app.db.select().from(shiftOffer).where(eq(shiftOffer.openShiftId, asked.id))
    await t.run(c.own(taker), (ctx) => declineOffer(ctx, found?.id ?? ''))
  })
})
