import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRequest, type Sent } from '../../../approvals/answer.ts'
import { later } from '../../../dated/days.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import {
  employeeWorkingSchedule as schedule,
  scheduleRest,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { longAfter } from '../attendance-day/recalculation/stage.fixtures.ts'
import { acceptOffer, declineOffer } from '../shift-offer/answer-offer.ts'
import { getMs, offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { openShift, shiftOffer } from '../shift-offer/shift-offer.table.ts'
import { callSick } from '../shift-offer/sick-call.ts'
import { askChange, closeChange } from './ask-change.ts'
import { endStaleChanges } from './end-stale-changes.ts'
import { shiftChange } from './shift-change.table.ts'
import { loadMarket, takeOpen } from './shift-market.ts'

let t: OfferStage
beforeAll(async () => {
  t = await offerStage()
})
afterAll(() => t.app.close())

interface Person {
  readonly id: string
  readonly userId: string
}
const morning = getMs('07:12')
const [eight, four, six] = [8 * 60, 16 * 60, 18 * 60]
const day = (days: number) => later(today, days, 'day')
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
  (await t.app.db.select().from(notification).where(eq(notification.userId, userId))).map(({ contentEn }) => contentEn)
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
/** The planner, who is asked, answers. */
async function decide(openShiftId: string, sent: Sent = { approvalResult: true }) {
  const { request } = await loadRequest(openShiftId)
  await t.run(t.as({}), (ctx) =>
    answerRequest(ctx, request.id, { version: request.version, ...sent }, async () => undefined),
  )
  return (await loadRequest(openShiftId)).request.status
}
const pair = async () => [await t.person(eight, four, day(2)), await t.person()] as const

describe('a shift that is given away', () => {
  it('changes hands when the colleague has agreed and the approver has said yes: both calendars at once', async () => {
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    expect(asked).toMatchObject({ kind: 'GIVE', status: 'OPEN' })
    expect((await told(taker)).join()).toContain('Can you work on')
    expect(await accept(taker, asked.id)).toMatchObject({ status: 'ACCEPTED' })
    expect((await loadShift(asked.id))?.status).toBe('ASKED')
    expect([await loadRows(giver), await loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
    expect(await decide(asked.id)).toBe('ACTIVE')
    expect([await loadRows(giver), await loadRows(taker)]).toEqual([[], [[day(2), eight, four]]])
    expect(await loadShift(asked.id)).toMatchObject({ status: 'FILLED', filledBy: taker.id })
    for (const person of [giver, taker]) expect((await told(person)).join()).toContain('Approved.')
    expect((await told(taker)).join()).toContain('08:00–16:00')
  })
  it('goes to the first who agrees; the others are told', async () => {
    const [giver, taker] = await pair()
    const other = await t.person()
    const asked = await ask(giver, day(2), [taker, other])
    await accept(taker, asked.id)
    expect(await accept(other, asked.id)).toMatchObject({ status: 'LOST' })
    expect((await told(other)).join()).toContain('no longer open')
  })
  it('stays with its person when the approver refuses, and can be asked again', async () => {
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    await accept(taker, asked.id)
    expect(await decide(asked.id, { approvalResult: false, reason: 'Too few people' })).toBe('REJECTED')
    expect((await loadShift(asked.id))?.status).toBe('CLOSED')
    expect([await loadRows(giver), await loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
    expect((await ask(giver, day(2), [taker])).status).toBe('OPEN')
  })
  it('is taken back by its person, also while the approver is asked', async () => {
    const [giver, taker] = await pair()
    const close = (id: string, version: number) => t.run(own(giver), (ctx) => closeChange(ctx, giver.id, id, version))
    const first = await ask(giver, day(2), [taker])
    expect((await close(first.id, first.version)).status).toBe('CLOSED')
    const second = await ask(giver, day(2), [taker])
    await accept(taker, second.id)
    const { version = 0 } = (await loadShift(second.id)) ?? {}
    await expect(t.run(own(taker), (ctx) => closeChange(ctx, taker.id, second.id, version))).rejects.toMatchObject({
      status: 404,
    })
    expect((await close(second.id, version)).status).toBe('CLOSED')
    expect((await loadRequest(second.id)).request.status).toBe('CANCEL')
  })
  it('is as before when the office cancels it', async () => {
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    await accept(taker, asked.id)
    await decide(asked.id)
    const { request } = await loadRequest(asked.id)
    const office = t.as({ isSelfService: false })
    const cancelled = { version: request.version, status: 'CANCEL', reason: 'A mistake' } as const
    await t.run(office, (ctx) => answerRequest(ctx, request.id, cancelled, async () => undefined))
    expect([await loadRows(giver), await loadRows(taker)]).toEqual([[[day(2), eight, four]], []])
  })
})

describe('a swap', () => {
  it.each([
    ['of two days', day(2), day(3), eight, four],
    ['of one day, with hours that meet', day(2), day(2), 10 * 60, six],
  ])('%s writes both calendars in one step', async (_, date, other, from, to) => {
    const giver = await t.person(eight, four, date)
    const taker = await t.person(from, to, other)
    const asked = await ask(giver, date, [taker], { person: taker, date: other })
    expect((await told(taker)).join()).toContain('give your shift of')
    expect((await accept(taker, asked.id)).status).toBe('ACCEPTED')
    expect(await decide(asked.id)).toBe('ACTIVE')
    expect([await loadRows(giver), await loadRows(taker)]).toEqual([[[other, from, to]], [[date, eight, four]]])
  })
  it.each(['given', 'returned'] as const)('is cancelled when the %s shift was changed since', async (which) => {
    const giver = await t.person(eight, four, day(2))
    const taker = await t.person(eight, four, day(3))
    const asked = await ask(giver, day(2), [taker], { person: taker, date: day(3) })
    await accept(taker, asked.id)
    const row = which === 'given' ? await loadRow(giver, day(2)) : await loadRow(taker, day(3))
    await t.app.db
      .update(schedule)
      .set({ endMinute: six, version: row.version + 1 })
      .where(eq(schedule.id, row.id))
    const before = [await loadRows(giver), await loadRows(taker)]
    expect(await decide(asked.id)).toBe('CANCEL')
    expect([await loadRows(giver), await loadRows(taker)]).toEqual(before)
    expect((await told(giver)).join()).toContain('was changed since')
    expect((await loadShift(asked.id))?.status).toBe('CLOSED')
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
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    await prepare(taker)
    await expect(accept(taker, asked.id)).rejects.toMatchObject({ status: 409 })
    const { version = 0 } = (await loadShift(asked.id)) ?? {}
    await t.run(own(giver), (ctx) => closeChange(ctx, giver.id, asked.id, version))
    await expect(ask(giver, day(2), [taker])).rejects.toMatchObject({ status: 409 })
  })
  it('who leaves before the day, or begins after it, is not asked', async () => {
    const [giver, leaver] = await pair()
    const late = await t.person()
    const left = { employeeId: leaver.id, contractType: 'UNDETERMINED', startDate: '2024-01-15', endDate: day(1) }
    await t.app.db.insert(employmentPeriod).values(left)
    await t.app.db
      .update(employee)
      .set({ startDate: day(4) })
      .where(eq(employee.id, late.id))
    for (const person of [leaver, late])
      await expect(ask(giver, day(2), [person])).rejects.toMatchObject({ status: 409 })
  })
  it('a shift that has begun, or somebody else’s, is not given', async () => {
    const giver = await t.person(7 * 60, four)
    const taker = await t.person()
    await expect(ask(giver, today, [taker])).rejects.toMatchObject({ status: 409 })
    const row = await loadRow(giver, today)
    const order = { rowId: row.id, version: row.version, offerTo: [giver.id] }
    await expect(t.run(own(taker), (ctx) => askChange(ctx, taker.id, order, morning))).rejects.toMatchObject({
      status: 404,
    })
  })
  it('one question is alive for each shift, on either side of a swap', async () => {
    const giver = await t.person(eight, four, day(2))
    const [taker, third] = [await t.person(eight, four, day(3)), await t.person(eight, four, day(4))]
    const asked = await ask(giver, day(2), [taker], { person: taker, date: day(3) })
    await expect(ask(giver, day(2), [third])).rejects.toMatchObject({ status: 409 })
    await expect(ask(third, day(4), [taker], { person: taker, date: day(3) })).rejects.toMatchObject({ status: 409 })
    const [found] = await t.app.db.select().from(shiftOffer).where(eq(shiftOffer.openShiftId, asked.id))
    await t.run(own(taker), (ctx) => declineOffer(ctx, found?.id ?? ''))
  })
})

describe('an open shift of the own store', () => {
  const opened = async () => {
    const [sick, one, two] = [await t.person(eight, four), await t.person(), await t.person()]
    const made = await t.run(t.as({}), (ctx) => callSick(ctx, { employeeId: sick.id, offerTo: [two.id] }, morning))
    return { sick, one, two, id: made.openShift.id, version: made.openShift.version }
  }
  it('is asked for, approved and planned; nobody reads whose it was', async () => {
    const { sick, one, id, version } = await opened()
    const market = await t.run(own(one), (ctx) => loadMarket(ctx, one.id, morning))
    expect(market.open.find((shift) => shift.id === id)).toMatchObject({ from: '08:00', to: '16:00', isAsked: false })
    expect(JSON.stringify(market)).not.toContain(sick.id)
    await t.run(own(one), (ctx) => takeOpen(ctx, one.id, id, version))
    expect(await decide(id)).toBe('ACTIVE')
    expect(await loadRows(one)).toEqual([[today, eight, four]])
    expect(await loadShift(id)).toMatchObject({ status: 'FILLED', filledBy: one.id })
  })
  it('is of whoever was offered it and was faster than the approver', async () => {
    const { one, two, id, version } = await opened()
    await t.run(own(one), (ctx) => takeOpen(ctx, one.id, id, version))
    expect((await accept(two, id)).status).toBe('ACCEPTED')
    expect(await decide(id)).toBe('CANCEL')
    expect(await loadRows(one)).toEqual([])
  })
})

describe('what cannot change hands any more', () => {
  const end = () =>
    t.app.db.transaction((tx) =>
      endStaleChanges(tx, { today, nowMs: morning }, (change) => void t.changes.push(change)),
    )
  const changed = async (person: Person) => {
    const row = await loadRow(person, day(2))
    await t.app.db
      .update(schedule)
      .set({ version: row.version + 1 })
      .where(eq(schedule.id, row.id))
  }
  it.each([false, true])('is ended, and who waits is told (approver asked: %s)', async (isAsked) => {
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    if (isAsked) await accept(taker, asked.id)
    await end()
    expect((await loadShift(asked.id))?.status).toBe(isAsked ? 'ASKED' : 'OPEN')
    await changed(giver)
    await end()
    expect((await loadShift(asked.id))?.status).toBe(isAsked ? 'CLOSED' : 'EXPIRED')
    if (isAsked) expect((await loadRequest(asked.id)).request.status).toBe('CANCEL')
    expect((await told(taker)).join()).toContain(isAsked ? 'was changed since' : 'no longer open')
    expect((await ask(giver, day(2), [taker])).status).toBe('OPEN')
  })
  it('is ended by a scan of its owner before its first minute', async () => {
    const giver = await t.person(eight, four)
    const taker = await t.person()
    const asked = await ask(giver, today, [taker])
    await t.scan(giver.number, `${today}T07:05:00+07:00`)
    await expect(accept(taker, asked.id)).rejects.toMatchObject({ status: 409 })
    await end()
    expect((await loadShift(asked.id))?.status).toBe('EXPIRED')
  })
})

describe('days that are made', () => {
  it.each(['before', 'after'] as const)('follow the calendars when scans come %s the approval', async (when) => {
    const [giver, taker] = await pair()
    const asked = await ask(giver, day(2), [taker])
    await accept(taker, asked.id)
    const scan = () => t.scan(taker.number, `${day(2)}T08:00:00+07:00`, `${day(2)}T16:00:00+07:00`)
    if (when === 'before') {
      await scan()
      await t.settle(longAfter)
      expect((await t.dayOf(giver.id, day(2)))?.plannedMinutes).toBe(480)
    }
    await decide(asked.id)
    if (when === 'after') await scan()
    await t.settle(longAfter)
    const [given, taken] = [await t.dayOf(giver.id, day(2)), await t.dayOf(taker.id, day(2))]
    expect([given?.plannedMinutes ?? 0, given?.absentWeight ?? 0]).toEqual([0, 0])
    expect([taken?.plannedMinutes, taken?.workedMinutes, taken?.absentWeight]).toEqual([480, 480, 0])
  })
})
