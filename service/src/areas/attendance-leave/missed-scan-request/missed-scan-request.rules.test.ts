import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { lifeCompany, takeClockDays, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { attendanceDay, attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceRecord } from '../attendance-record/attendance-record.table.ts'

const path = 'employee/missed-scan-request'
const inbox = 'employee/approval-status-tracking'
let t: LifeCompany
// Whether a scan is in the future is decided by the clock.
const { today, inDays } = takeClockDays()
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())

const keys = ['READ', 'CREATE', 'UPDATE', 'DELETE', 'VIEW'].map((action) => `${action}_MISSED_SCAN_REQUEST` as const)
const selfOf = (employeeId: string, dataScope: 'SELF' | 'OUTLET' = 'SELF') =>
  t.app.signIn({ employeeId, isSelfService: true, dataScope, permissions: [...keys] as never })
const ask = (user: TestUser, employeeId: string, more: object = {}) =>
  user.call('POST', path, {
    body: { employeeId, reasonTemplateId: t.reasonId, requestDate: inDays(-1), scanTime: '17:05', ...more },
  })
const scansOf = (employeeId: string) =>
  t.app.db
    .select()
    .from(attendanceRecord)
    .where(eq(attendanceRecord.employeeId, employeeId))
    .orderBy(asc(attendanceRecord.scanTime))
const dirtyOf = async (employeeId: string) =>
  (
    await t.app.db
      .select()
      .from(attendanceDirty)
      .where(eq(attendanceDirty.employeeId, employeeId))
      .orderBy(asc(attendanceDirty.date))
  ).map(({ date }) => date)
const monday = '2026-01-05'

describe('a missed scan', () => {
  it('in force is a scan of its minute, recalculates its days, and leaves an audit row; cancelled it is none', async () => {
    const me = await t.person()
    const { body } = await ask(t.hr, me, { requestDate: monday, scanTime: '08:00' })
    expect(body['data']).toMatchObject({ status: 'ACTIVE', scanTime: '08:00', isNextDay: false })
    await ask(t.hr, me, { requestDate: monday, scanTime: '17:00' })
    const scans = await scansOf(me)
    expect(scans).toMatchObject([
      { deviceId: null, isMissedScan: true, outletId: t.company.stores[0]?.outlet },
      { isMissedScan: true },
    ])
    expect(scans.map(({ scanTime }) => new Date(scanTime).toISOString())).toEqual([
      `${monday}T01:00:00.000Z`,
      `${monday}T10:00:00.000Z`,
    ])
    expect(await dirtyOf(me)).toEqual(['2026-01-04', monday, '2026-01-06'])
    expect(
      await t.app.db.$count(
        auditLog,
        and(eq(auditLog.entity, 'attendance-record'), eq(auditLog.entityId, scans[0]?.id ?? '')),
      ),
    ).toBe(1)
    while ((await recalculateBatch(t.app.db, Date.now())) > 0);
    const dayOf = async () =>
      (
        await t.app.db
          .select()
          .from(attendanceDay)
          .where(sql`employee_id = ${me} and date = ${monday}`)
      )[0]
    expect(await dayOf()).toMatchObject({ status: 'PRESENT', lateCheckIn: 0, checkOutEarly: 0, flags: [] })
    const request = (await t.hr.call('GET', `${inbox}/entity/${body['data'].id}/entityType/MISSED_SCAN`)).body['data']
    const cancelled = await t.hr.call('PATCH', `${inbox}/${request.id}`, {
      body: { version: request.version, status: 'CANCEL', reason: 'Was at home' },
    })
    expect(cancelled.status).toBe(200)
    expect(await scansOf(me)).toHaveLength(1)
    while ((await recalculateBatch(t.app.db, Date.now())) > 0);
    expect(await dayOf()).toMatchObject({ status: 'PRESENT', flags: ['MISSED_SCAN'] })
  })
  it('on the next day is the scan after midnight', async () => {
    const me = await t.person()
    await ask(t.hr, me, { requestDate: monday, scanTime: '01:30', isNextDay: true })
    expect(new Date((await scansOf(me))[0]?.scanTime ?? '').toISOString()).toBe('2026-01-05T18:30:00.000Z')
  })
  it('is never in the future, of an hour as of a day', async () => {
    const me = await t.person()
    expect(codes(await ask(t.hr, me, { requestDate: inDays(1) }))).toEqual([409, 'requestDate:RULE'])
    expect(codes(await ask(t.hr, me, { requestDate: today, scanTime: '00:00', isNextDay: true }))).toEqual([
      409,
      'scanTime:RULE',
    ])
  })
  it('lies in the employment: not before the first day, not after a last day that is decided', async () => {
    const me = await t.person()
    expect(codes(await ask(t.hr, me, { requestDate: '2024-01-14' }))).toEqual([409, 'requestDate:RULE'])
    expect((await ask(t.hr, me, { requestDate: '2024-01-15' })).status).toBe(201)
    const gone = await t.person()
    await t.leave(gone, inDays(-1))
    expect(codes(await ask(t.hr, gone, { requestDate: today, scanTime: '00:00' }))).toEqual([409, 'requestDate:RULE'])
    // The check out of the last day, which nobody could enter before it was over.
    expect((await ask(t.hr, gone)).body['data']).toMatchObject({ status: 'ACTIVE' })
    expect(await scansOf(gone)).toMatchObject([{ isMissedScan: true, outletId: t.company.stores[0]?.outlet }])
  })
  it('stands once for each person and minute, also when the same instant is named in another way', async () => {
    const [me, other] = [await t.person(), await t.person()]
    expect((await ask(t.hr, me, { requestDate: monday, scanTime: '02:00', isNextDay: true })).status).toBe(201)
    expect(codes(await ask(t.hr, me, { requestDate: '2026-01-06', scanTime: '02:00' }))).toEqual([409, 'scanTime:RULE'])
    expect((await ask(t.hr, other, { requestDate: '2026-01-06', scanTime: '02:00' })).status).toBe(201)
  })
  it('is refused where a device has seen the person in that minute', async () => {
    const me = await t.person()
    await storeScans(t.app.db, me, `${monday}T08:00:42`)
    expect(codes(await ask(t.hr, me, { requestDate: monday, scanTime: '08:00' }))).toEqual([409, 'scanTime:RULE'])
    expect((await ask(t.hr, me, { requestDate: monday, scanTime: '08:01' })).status).toBe(201)
  })
})

describe('in self-service', () => {
  it('is requested only for oneself, also when others are within reach', async () => {
    const [me, manager, other] = [await t.person(), await t.person(), await t.person()]
    const self = await selfOf(me)
    expect((await ask(self, me)).status).toBe(201)
    expect(codes(await ask(self, other))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
    expect(codes(await ask(await selfOf(manager, 'OUTLET'), other))).toEqual([409, 'employeeId:RULE'])
  })
  it('goes few days back; the office is exempt', async () => {
    const me = await t.person()
    const self = await selfOf(me)
    expect((await ask(self, me, { requestDate: inDays(-7) })).status).toBe(201)
    expect(codes(await ask(self, me, { requestDate: inDays(-8) }))).toEqual([409, 'requestDate:RULE'])
    expect((await ask(t.hr, me, { requestDate: inDays(-8) })).status).toBe(201)
  })
  it('stands three times in a month, those of the office and those that wait counted', async () => {
    const me = await t.person()
    const self = await selfOf(me)
    // One day, so that all of them lie in one month.
    const at = (scanTime: string, user = self) => ask(user, me, { scanTime })
    expect((await at('07:01')).status).toBe(201)
    expect((await at('07:02', t.hr)).status).toBe(201)
    expect((await at('07:03')).status).toBe(201)
    expect(codes(await at('07:04'))).toEqual([409, 'requestDate:LIMIT_REACHED'])
    expect((await at('07:05', t.hr)).status).toBe(201)
  })
})

it('is asked again when it is decided: a scan that came meanwhile, an employment that ended', async () => {
  await t.approved('MISSED_SCAN')
  const [me, gone] = [await t.person(), await t.person()]
  const approve = async (entityId: string) => {
    const { id, version } = (await t.hr.call('GET', `${inbox}/entity/${entityId}/entityType/MISSED_SCAN`)).body['data']
    return (await t.boss.call('PATCH', `${inbox}/${id}`, { body: { version, approvalResult: true } })).body['data']
      .status
  }
  const waits = (await ask(t.hr, me, { requestDate: monday, scanTime: '08:00' })).body['data'].id
  const late = (await ask(t.hr, gone, { requestDate: inDays(-1) })).body['data'].id
  const fine = (await ask(t.hr, me, { requestDate: monday, scanTime: '17:00' })).body['data'].id
  await storeScans(t.app.db, me, `${monday}T08:00:10`)
  await t.leave(gone, inDays(-2))
  expect([await approve(waits), await approve(late), await approve(fine)]).toEqual(['CANCEL', 'CANCEL', 'ACTIVE'])
  expect((await scansOf(me)).filter(({ isMissedScan }) => isMissedScan)).toHaveLength(1)
  expect(await scansOf(gone)).toEqual([])
})
it('counts no second time when the maker changes it while it waits', async () => {
  const me = await t.person()
  const self = await selfOf(me)
  for (const scanTime of ['07:01', '07:02']) expect((await ask(self, me, { scanTime })).status).toBe(201)
  const { id, version, status } = (await ask(self, me, { scanTime: '07:03' })).body['data']
  expect(status).toBe('PENDING')
  expect((await self.call('PATCH', `${path}/${id}`, { body: { scanTime: '07:09', version } })).status).toBe(200)
  expect(codes(await ask(self, me, { scanTime: '07:10' }))).toEqual([409, 'requestDate:LIMIT_REACHED'])
})
