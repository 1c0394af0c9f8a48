import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAfter, dayBefore, later } from '../../../dated/days.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { getMs, offerStage, today, type OfferStage } from '../shift-offer/shift-offer.fixtures.ts'
import { getOwnShifts } from './own-shifts.ts'

let t: OfferStage
beforeAll(async () => {
  t = await offerStage()
})
afterAll(() => t.app.close())
const getName = async (id: string) =>
  (await t.app.db.select({ en: employee.displayFullNameEn }).from(employee).where(eq(employee.id, id)))[0]?.en
const look = (employeeId: string, clock: string) => getOwnShifts(t.app.db, employeeId, today, getMs(clock))

it('the next shift is the first that is not over, with its store and the people beside it', async () => {
  const me = await t.person(8 * 60, 17 * 60)
  const [beside, apart] = [await t.person(12 * 60, 21 * 60), await t.person(18 * 60, 22 * 60)]
  const tomorrow = dayAfter(today)
  await t.plan(me.id, tomorrow, 12 * 60, 21 * 60)
  const { next, days } = await look(me.id, '07:00')
  expect(next).toMatchObject({ date: today, from: '08:00', to: '17:00', startsIn: 60 })
  const [near, far] = await Promise.all([beside, apart].map(({ id }) => getName(id)))
  expect(next?.colleagues.map(({ en }) => en)).toContain(near)
  expect(next?.colleagues.map(({ en }) => en)).not.toContain(far)
  expect(days).toHaveLength(14)
  expect(days.slice(0, 2).map(({ shifts }) => shifts)).toEqual([
    [{ from: '08:00', to: '17:00' }],
    [{ from: '12:00', to: '21:00' }],
  ])
  // While it runs it is the next one, afterwards tomorrow's is.
  expect((await look(me.id, '16:59')).next).toMatchObject({ date: today, startsIn: 0 })
  expect((await look(me.id, '17:00')).next).toMatchObject({ date: tomorrow, from: '12:00' })
})
it('a night shift of yesterday is the next one until it ends; a free day says why', async () => {
  const me = await t.person()
  await t.plan(me.id, dayBefore(today), 22 * 60, 30 * 60)
  await t.app.db
    .insert(dayOffRequest)
    .values({ employeeId: me.id, dayOffDate: later(today, 2, 'day'), status: 'ACTIVE' })
  const { next, days } = await look(me.id, '02:00')
  expect(next).toMatchObject({ date: dayBefore(today), from: '22:00', to: '06:00', startsIn: 0 })
  expect(days[2]?.mark).toBe('DAY_OFF')
  expect((await look(me.id, '06:00')).next).toBeNull()
})
