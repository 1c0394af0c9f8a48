import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { inDays, lifeCompany, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { attendanceDayPart } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'

const path = 'employee/borrow-or-payback'
const inbox = 'employee/approval-status-tracking'
const [sunday, monday, tuesday, wednesday] = ['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07']

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
  await t.app.db.insert(publicHoliday).values({ name: 'Victory', date: wednesday })
})
afterAll(() => t.close())

const keys = ['READ', 'CREATE', 'UPDATE', 'DELETE', 'VIEW'].map((action) => `${action}_BORROW_OR_PAYBACK` as const)
const selfOf = (employeeId: string, dataScope: 'SELF' | 'OUTLET' = 'SELF') =>
  t.app.signIn({ employeeId, isSelfService: true, dataScope, permissions: [...keys] as never })
const send = (user: TestUser, employeeId: string, more: object) =>
  user.call('POST', path, { body: { employeeId, reason: 'Doctor', requestDate: monday, ...more } })
const borrow = (employeeId: string, startTime: string, endTime: string, more: object = {}, user = t.hr) =>
  send(user, employeeId, { type: 'BORROW', startTime, endTime, ...more })
const payBack = (employeeId: string, paybackForId: string, startTime: string, endTime: string, more: object = {}) =>
  send(t.hr, employeeId, { type: 'PAYBACK', requestDate: tuesday, paybackForId, startTime, endTime, ...more })
const made = async (answer: ReturnType<typeof send>) => (await answer).body['data'].id as string
const owed = async (id: string) => (await t.hr.call('GET', `${path}/${id}`)).body['data'].minutesOwed
const settle = async () => {
  while ((await recalculateBatch(t.app.db, Date.now())) > 0);
}
const partsOf = async (employeeId: string, date: string) => {
  await settle()
  const rows = await t.app.db
    .select()
    .from(attendanceDayPart)
    .where(sql`employee_id = ${employeeId} and date = ${date}`)
    .orderBy(attendanceDayPart.ordinal)
  return rows.map(({ kind, minutes, paidPercent }) => [kind, minutes, paidPercent])
}
const cancel = async (entityId: string) => {
  const { id, version } = (await t.hr.call('GET', `${inbox}/entity/${entityId}/entityType/BORROW%2FPAYBACK_HOUR`)).body[
    'data'
  ]
  return t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'Not needed' } })
}

describe('borrowed hours', () => {
  it('are neither late nor absent, and are owed until they are worked back', async () => {
    const me = await t.person()
    await storeScans(t.app.db, me, `${monday}T10:00:00`, `${monday}T17:00:00`)
    const id = await made(borrow(me, '08:00', '10:00'))
    expect(await owed(id)).toBe(120)
    expect(await partsOf(me, monday)).toEqual([
      ['WORKED', 420, 100],
      ['BORROWED', 120, 100],
    ])
    expect(await owed(id)).toBe(120)
    await storeScans(t.app.db, me, `${tuesday}T08:00:00`, `${tuesday}T18:00:00`)
    const back = await made(payBack(me, id, '17:00', '19:00'))
    expect(await owed(id)).toBe(0)
    // Only the hour in which the person was there is worked back; the other is owed again.
    expect(await partsOf(me, tuesday)).toEqual([
      ['WORKED', 540, 100],
      ['PAID_BACK', 60, 0],
    ])
    expect(await owed(id)).toBe(60)
    expect((await payBack(me, id, '06:00', '07:00')).status).toBe(201)
    expect(codes(await cancel(id))).toEqual([409, ':RULE'])
    expect((await cancel(back)).status).toBe(200)
  })
  it('in which the person was there are worked and not owed', async () => {
    const me = await t.person()
    await storeScans(t.app.db, me, `${monday}T09:00:00`, `${monday}T17:00:00`)
    const id = await made(borrow(me, '08:00', '10:00'))
    expect(await partsOf(me, monday)).toEqual([
      ['WORKED', 480, 100],
      ['BORROWED', 60, 100],
    ])
    expect(await owed(id)).toBe(60)
    expect(codes(await payBack(me, id, '17:00', '18:01'))).toEqual([409, 'endTime:RULE'])
    expect((await payBack(me, id, '17:00', '18:00')).status).toBe(201)
  })
  it('lie within the planned hours: not beyond them, not on a day off or holiday, not twice', async () => {
    const me = await t.person()
    expect(codes(await borrow(me, '16:00', '18:00'))).toEqual([409, 'startTime:RULE'])
    expect(codes(await borrow(me, '08:00', '09:00', { requestDate: sunday }))).toEqual([409, 'requestDate:RULE'])
    expect(codes(await borrow(me, '08:00', '09:00', { requestDate: wednesday }))).toEqual([409, 'requestDate:RULE'])
    expect(codes(await borrow(me, '08:00', '08:00'))).toEqual([409, 'endTime:RULE'])
    expect((await borrow(me, '08:00', '09:00')).status).toBe(201)
    expect(codes(await borrow(me, '08:30', '09:30'))).toEqual([409, 'startTime:RULE'])
    expect((await borrow(me, '09:00', '09:30')).status).toBe(201)
  })
  it('lie in the employment, and say why', async () => {
    const me = await t.person()
    expect(codes(await borrow(me, '08:00', '09:00', { requestDate: '2024-01-12' }))).toEqual([409, 'requestDate:RULE'])
    expect(codes(await borrow(me, '08:00', '09:00', { reason: '' }))).toEqual([400, 'reason:REQUIRED'])
    await t.leave(me, inDays(5))
    expect(codes(await borrow(me, '08:00', '09:00', { requestDate: inDays(6) }))).toEqual([409, 'requestDate:RULE'])
  })
})

describe('a payback', () => {
  it('names borrowed hours of the person that are in force', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const [mine, theirs] = [await made(borrow(me, '08:00', '09:00')), await made(borrow(other, '08:00', '09:00'))]
    expect(codes(await payBack(me, '', '17:00', '18:00'))[0]).toBe(400)
    expect(codes(await payBack(me, theirs, '17:00', '18:00'))).toEqual([409, 'paybackForId:RULE'])
    await cancel(mine)
    expect(codes(await payBack(me, mine, '17:00', '18:00'))).toEqual([409, 'paybackForId:RULE'])
  })
  it('lies beyond the planned hours, within so many days, and beside overtime', async () => {
    const me = await t.person()
    const id = await made(borrow(me, '08:00', '10:00'))
    expect(codes(await payBack(me, id, '16:30', '17:30'))).toEqual([409, 'startTime:RULE'])
    expect(codes(await payBack(me, id, '17:00', '18:00', { requestDate: '2026-02-05' }))).toEqual([
      409,
      'requestDate:RULE',
    ])
    expect(codes(await payBack(me, id, '17:00', '18:00', { requestDate: sunday }))).toEqual([409, 'requestDate:RULE'])
    expect((await payBack(me, id, '17:00', '18:00', { requestDate: '2026-02-04' })).status).toBe(201)
    const overtime = {
      employeeId: me,
      reasonTemplateId: t.reasonId,
      requestDate: tuesday,
      overtimeRequestTypeId: t.company.overtimeTypes[0],
      startTime: '17:30',
      endTime: '18:30',
    }
    expect((await t.hr.call('POST', 'employee/overtime-request', { body: overtime })).status).toBe(201)
    expect(codes(await payBack(me, id, '17:00', '18:00'))).toEqual([409, 'startTime:RULE'])
  })
  it('asks for no more than is owed, those that wait counted; the office and its options see the same', async () => {
    const me = await t.person()
    const id = await made(borrow(me, '08:00', '10:00'))
    const options = async () =>
      (await t.hr.call('GET', `${path}/search/owed?employeeId=${me}`)).body['data'].map(
        ({ minutesOwed, until }: { minutesOwed: number; until: string }) => [minutesOwed, until],
      )
    expect(await options()).toEqual([[120, '2026-02-04']])
    await t.approved('BORROW/PAYBACK_HOUR')
    const waits = await payBack(me, id, '17:00', '18:30')
    expect(waits.body['data'].status).toBe('PENDING')
    expect([await owed(id), await options()]).toEqual([120, [[30, '2026-02-04']]])
    expect(codes(await payBack(me, id, '18:30', '19:01'))).toEqual([409, 'endTime:RULE'])
    expect((await payBack(me, id, '18:30', '19:00')).status).toBe(201)
    expect(await options()).toEqual([])
  })
})

describe('in self-service', () => {
  it('hours are borrowed for oneself only, and options are those within reach', async () => {
    const [me, other] = [await t.person(), await t.person()]
    await borrow(other, '08:00', '09:00')
    const self = await selfOf(me, 'OUTLET')
    expect(codes(await borrow(other, '10:00', '11:00', {}, self))).toEqual([409, 'employeeId:RULE'])
    expect((await borrow(me, '10:00', '11:00', {}, self)).status).toBe(201)
    const stranger = await selfOf(await t.person())
    expect((await stranger.call('GET', `${path}/search/owed?employeeId=${other}`)).body['data']).toEqual([])
    expect((await stranger.call('GET', `${path}/day?employeeId=${other}&requestDate=${monday}`)).status).toBe(404)
  })
})
