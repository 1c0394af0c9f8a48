import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification } from '../../platform/notification/notification.table.ts'
import {
  employeeWorkingSchedule as schedule,
  scheduleRest,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { overtimeRequest } from '../overtime-request/overtime-request.table.ts'
import { getStoreNow } from '../store-now/store-now.ts'
import { employeeAvailability } from '../employee-availability/employee-availability.table.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'
import { dayBefore, later } from '../../../dated/days.ts'
import { acceptOffer, chooseWilling, declineOffer } from './answer-offer.ts'
import { closeShift, lockOpenShift } from './open-shifts.ts'
import { getMs, noPay, offerStage, today, type OfferStage } from './shift-offer.fixtures.ts'
import { openShift, shiftOffer } from './shift-offer.table.ts'
import { callSick, getCoverPlan } from './sick-call.ts'

let t: OfferStage
beforeAll(async () => {
  t = await offerStage()
})
afterAll(() => t.app.close())

const [seven, four] = [7 * 60, 16 * 60]
const morning = getMs('07:12')
const plan = (employeeId: string) => t.run(t.as({}), (ctx) => getCoverPlan(ctx, employeeId, morning, noPay))
const callIn = (employeeId: string, ...offerTo: string[]) =>
  t.run(t.as({}), (ctx) => callSick(ctx, { employeeId, offerTo }, morning))
const own = (person: { id: string; userId: string }) =>
  t.as({ userId: person.userId, employeeId: person.id, dataScope: 'SELF', permissions: new Set() })
const getOffer = async (employeeId: string) => {
  const [found] = await t.app.db.select().from(shiftOffer).where(eq(shiftOffer.employeeId, employeeId))
  if (!found) throw new Error('no offer')
  return found
}
const accept = async (person: { id: string; userId: string }, at = morning) => {
  const { id } = await getOffer(person.id)
  return t.run(own(person), (ctx) => acceptOffer(ctx, id, at))
}
const loadRows = (employeeId: string) =>
  t.app.db
    .select()
    .from(schedule)
    .where(and(eq(schedule.employeeId, employeeId), eq(schedule.scheduleDate, today)))
const loadOvertime = (employeeId: string) =>
  t.app.db.select().from(overtimeRequest).where(eq(overtimeRequest.employeeId, employeeId))
const told = async (userId: string) =>
  (await t.app.db.select().from(notification).where(eq(notification.userId, userId))).map(({ contentEn }) => contentEn)

describe('who could take a shift', () => {
  it('is said of everybody of the position, with the rule that stands against whoever cannot', async () => {
    const sick = await t.person(seven, four)
    const free = await t.person()
    const [working, tired, full] = [await t.person(8 * 60, 17 * 60), await t.person(), await t.person()]
    await t.plan(tired.id, dayBefore(today), 14 * 60, 23 * 60)
    // Five long days of the same week before and after.
    for (const away of [-1, 1, 2, 3, 4]) await t.plan(full.id, later(today, away, 'day'), 8 * 60, 17 * 60)
    const { candidates, from, to } = await plan(sick.id)
    expect([from, to]).toEqual(['07:12', '16:00'])
    const said = (id: string) => candidates.find(({ employeeId }) => employeeId === id)
    expect(said(sick.id)).toBeUndefined()
    expect(said(free.id)).toMatchObject({ can: true, isSuggested: true })
    expect(said(free.id)?.reasons.map(({ en }) => en)).toEqual([
      'free on this day',
      '8.8 of 48 h this week',
      '0.8 h of it are overtime',
    ])
    expect(said(working.id)).toMatchObject({ can: false, reasons: [{ en: 'works at that time' }] })
    expect(said(tired.id)?.reasons[0]?.en).toMatch(/^Only 8\.2 hours of rest/)
    expect(said(full.id)).toMatchObject({ can: true, overtimeMinutes: 348 })
    expect(said(full.id)?.reasons.map(({ en }) => en)).toContain('5.8 h of it are overtime')
    // Those who cannot come last.
    const firstCannot = candidates.findIndex(({ can }) => !can)
    expect(candidates.slice(firstCannot).every(({ can }) => !can)).toBe(true)
  })
  it('is refused in words without a shift, for oneself, and to a caller who reaches the own record alone', async () => {
    const [free, busy] = [await t.person(), await t.person(seven, four)]
    await expect(plan(free.id)).rejects.toMatchObject({ status: 409 })
    await expect(
      t.run(t.as({ employeeId: busy.id }), (ctx) => getCoverPlan(ctx, busy.id, morning, noPay)),
    ).rejects.toMatchObject({ status: 409 })
    await expect(t.run(own(free), (ctx) => getCoverPlan(ctx, busy.id, morning, noPay))).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('people of other stores who stand by are found where the company says so, and nothing else is told of them', async () => {
  const [sick, near] = [await t.person(seven, four), await t.person()]
  const far = await t.personElsewhere()
  const outletId = t.company.stores[0]?.outlet ?? ''
  const manager = t.as({
    dataScope: 'OUTLET',
    place: { positionId: '', teamId: null, departmentId: null, outletId, locationId: null },
  })
  const find = async (id: string) =>
    (await t.run(manager, (ctx) => getCoverPlan(ctx, sick.id, morning, noPay))).candidates.find(
      ({ employeeId }) => employeeId === id,
    )
  const stand = { employeeId: far.id, kind: 'STAND_BY' as const, fromDate: today, toDate: today }
  await t.app.db.insert(employeeAvailability).values({ ...stand, fromTime: '06:00', toTime: '20:00' })
  expect(await find(far.id)).toBeUndefined()
  await t.app.db
    .insert(globalConfiguration)
    .values({ type: 'Attendance', name: 'open_shift_stand_by', dataType: 'boolean', storedValue: 'true' })
  expect(await find(far.id)).toMatchObject({
    can: true,
    accountNo: '',
    store: { en: 'Another store' },
    reasons: [],
    overtimeMinutes: 0,
  })
  expect((await find(near.id))?.reasons.length).toBeGreaterThan(0)
  await t.plan(far.id, today, 8 * 60, 12 * 60)
  expect(await find(far.id)).toMatchObject({ can: false, reasons: [] })
  await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'open_shift_stand_by'))
})

describe('a sick call', () => {
  it('enters the leave, keeps the shift of the absent person, and offers it', async () => {
    const [sick, one, two] = [await t.person(seven, four), await t.person(), await t.person()]
    const made = await callIn(sick.id, one.id, two.id)
    expect(made.openShift).toMatchObject({ status: 'OPEN', from: '07:12', to: '16:00', date: today })
    const [leave] = await t.app.db.select().from(leaveRequest).where(eq(leaveRequest.id, made.leaveRequestId))
    expect(leave).toMatchObject({ employeeId: sick.id, fromDate: today, toDate: today, durationType: 'DATE_RANGE' })
    expect(await loadRows(sick.id)).toHaveLength(1)
    expect((await told(one.userId)).join()).toContain('Can you work on')
    // Called in once a day.
    await expect(callIn(sick.id)).rejects.toMatchObject({ status: 409 })
  })
  it('writes nothing where one of the offers cannot be made', async () => {
    const [sick, busy] = [await t.person(seven, four), await t.person(8 * 60, 17 * 60)]
    await expect(callIn(sick.id, busy.id)).rejects.toMatchObject({ status: 409 })
    expect(await t.app.db.$count(leaveRequest, eq(leaveRequest.employeeId, sick.id))).toBe(0)
    expect(await t.app.db.$count(openShift, eq(openShift.coversEmployeeId, sick.id))).toBe(0)
  })
})

describe('an offer', () => {
  it('is of the first who accepts: the roster has the row, the others are told', async () => {
    const [sick, one, two] = [await t.person(seven, four), await t.person(), await t.person()]
    await callIn(sick.id, one.id, two.id)
    expect(await accept(one)).toMatchObject({ status: 'ACCEPTED', from: '07:12', to: '16:00' })
    // Eight hours are planned; what lies beyond is overtime, to which whoever offered has agreed.
    expect(await loadRows(one.id)).toMatchObject([{ startMinute: 432, endMinute: 912, isEdited: true }])
    expect(await loadOvertime(one.id)).toMatchObject([{ startTime: '15:12', endTime: '16:00', status: 'ACTIVE' }])
    expect(await accept(two)).toMatchObject({ status: 'LOST' })
    expect(await loadRows(two.id)).toEqual([])
    expect((await told(two.userId)).join()).toContain('no longer open')
    const { people } = await t.run(t.as({}), (ctx) => getStoreNow(ctx, t.company.stores[0]?.outlet, morning))
    const marks = (id: string) => {
      const found = people.find(({ employeeId }) => employeeId === id)
      return { name: found?.name, covers: found?.covers, coveredBy: found?.coveredBy }
    }
    expect(marks(one.id)).toMatchObject({ covers: marks(sick.id).name, coveredBy: null })
    expect(marks(sick.id)).toMatchObject({ covers: null, coveredBy: marks(one.id).name })
    const planner = t.as({}).userId
    expect((await told(planner)).join()).toContain('takes the shift of')
  })
  it('that was taken by mistake is taken out of the roster by the planner, and nobody counts as a cover any more', async () => {
    const [sick, one] = [await t.person(seven, four), await t.person()]
    await callIn(sick.id, one.id)
    await accept(one)
    await t.app.db.delete(schedule).where(eq(schedule.employeeId, one.id))
    await t.app.db.update(overtimeRequest).set({ status: 'CANCELLED' }).where(eq(overtimeRequest.employeeId, one.id))
    const { people } = await t.run(t.as({}), (ctx) => getStoreNow(ctx, t.company.stores[0]?.outlet, morning))
    expect(people.find(({ employeeId }) => employeeId === sick.id)).toMatchObject({ coveredBy: null })
    expect(people.find(({ employeeId }) => employeeId === one.id)?.covers ?? null).toBeNull()
  })
  it('on weekly rest is overtime from its first minute, of the type of such days', async () => {
    const [sick, one] = [await t.person(seven, four), await t.person()]
    await t.app.db.insert(scheduleRest).values({ employeeId: one.id, scheduleDate: today, source: 'PLANNER' })
    const { candidates } = await plan(sick.id)
    expect(candidates.find(({ employeeId }) => employeeId === one.id)).toMatchObject({
      can: true,
      overtimeMinutes: 528,
      reasons: [{ en: '8.8 of 48 h this week' }, { en: 'works on weekly rest, all of it overtime' }],
    })
    await callIn(sick.id, one.id)
    expect(await accept(one)).toMatchObject({ status: 'ACCEPTED' })
    expect(await loadRows(one.id)).toEqual([])
    expect(await loadOvertime(one.id)).toMatchObject([
      { startTime: '07:12', endTime: '16:00', paidPercent: '200.00', status: 'ACTIVE' },
    ])
  })
  it('that is collected waits for the choice of whoever offered', async () => {
    const [sick, one, two] = [await t.person(seven, four), await t.person(), await t.person()]
    const collected = await t.run(t.as({}), (ctx) =>
      callSick(ctx, { employeeId: sick.id, offerTo: [one.id, two.id], collectUntil: '08:00' }, morning),
    )
    expect([(await accept(one)).status, (await accept(two)).status]).toEqual(['WILLING', 'WILLING'])
    expect([await loadRows(one.id), await loadRows(two.id)]).toEqual([[], []])
    const { id, version } = collected.openShift
    const choose = (employeeId: string) =>
      t.run(t.as({}), (ctx) => chooseWilling(ctx, id, { version, employeeId }, morning))
    await expect(choose(sick.id)).rejects.toMatchObject({ status: 409 })
    await choose(two.id)
    expect([(await getOffer(one.id)).status, (await getOffer(two.id)).status]).toEqual(['LOST', 'ACCEPTED'])
    expect((await told(one.userId)).join()).toContain('no longer open')
    expect(await loadRows(two.id)).toHaveLength(1)
    await expect(choose(one.id)).rejects.toMatchObject({ status: 409 })
  })
  it('is judged again when it is accepted, and then changes nothing', async () => {
    const [sick, one] = [await t.person(seven, four), await t.person()]
    const { openShift: opened } = await callIn(sick.id, one.id)
    await t.plan(one.id, today, 8 * 60, 12 * 60)
    await expect(accept(one)).rejects.toMatchObject({ status: 409 })
    const [row] = await t.app.db.select().from(openShift).where(eq(openShift.id, opened.id))
    expect(row?.status).toBe('OPEN')
  })
  it('ends when the shift is over, is closed, or is declined', async () => {
    const [sick, one, two] = [await t.person(seven, four), await t.person(), await t.person()]
    const { openShift: opened } = await callIn(sick.id, one.id, two.id)
    await expect(accept(one, getMs('16:00'))).rejects.toMatchObject({ status: 409 })
    const { id } = await getOffer(one.id)
    expect(await t.run(own(one), (ctx) => declineOffer(ctx, id))).toMatchObject({ status: 'DECLINED' })
    await t.run(t.as({}), async (ctx) => closeShift(ctx, await lockOpenShift(ctx, opened.id, opened.version)))
    expect((await getOffer(two.id)).status).toBe('CLOSED')
    expect(await accept(two)).toMatchObject({ status: 'CLOSED' })
  })
  it('is nobody else’s', async () => {
    const [sick, one, other] = [await t.person(seven, four), await t.person(), await t.person()]
    await callIn(sick.id, one.id)
    const { id } = await getOffer(one.id)
    await expect(t.run(own(other), (ctx) => acceptOffer(ctx, id, morning))).rejects.toMatchObject({ status: 404 })
  })
})
