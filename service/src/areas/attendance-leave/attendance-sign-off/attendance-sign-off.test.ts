import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { employeePosition } from '../../employee/employee/employee.table.ts'
import { businessDate } from '../../../http/request.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { attendanceStage, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { attendanceSignOff, storesNotSignedOff } from './attendance-sign-off.table.ts'

const api = 'employee/report/attendance-sign-off'
const month = '2026-01'
let t: Stage
let admin: TestUser
let [first, second] = ['', '']
let [mover, stays] = ['', '']
const rows = async (user = admin) => (await user.call('GET', `${api}?month=${month}&limit=50`)).body
const rowOf = async (outlet: string, user = admin) =>
  (await rows(user)).data.find(({ id }: { id: string }) => id === `${outlet}_${month}`)
async function signed(outlet: string, user = admin, seen?: Record<string, unknown>) {
  const row = await rowOf(outlet)
  return user.call('POST', `${api}/${outlet}_${month}/sign`, {
    body: {
      through: row.lastDay,
      missingScans: row.missingScans,
      unexplainedDays: row.unexplainedDays,
      ...seen,
    },
  })
}
const unsigned = async (from = '2026-01-01', to = '2026-01-31') =>
  (await storesNotSignedOff(t.app.db, { from, to, today: businessDate() })).map(({ id }) => id).sort()

beforeAll(async () => {
  t = await attendanceStage()
  admin = await t.app.signIn()
  const [a, b] = t.company.stores
  ;[first, second] = [a?.outlet ?? '', b?.outlet ?? '']
  ;[mover, stays] = [(await t.hire()).id, (await t.hire()).id]
  await t.app.db.delete(employeePosition)
  await t.app.db.insert(employeePosition).values([
    {
      employeeId: mover,
      companyStructurePositionId: a?.position ?? '',
      startDate: '2025-01-01',
      endDate: '2026-01-14',
      isPrimary: true,
    },
    { employeeId: mover, companyStructurePositionId: b?.position ?? '', startDate: '2026-01-15', isPrimary: true },
    { employeeId: stays, companyStructurePositionId: a?.position ?? '', startDate: '2025-01-01', isPrimary: true },
  ])
  const workingShiftId = t.company.shiftId
  const absent = { status: 'ABSENT', absentWeight: 1, presentWeight: 0 }
  await t.app.db
    .insert(attendanceDay)
    .values([
      dayRow({ employeeId: mover, date: '2026-01-14', workingShiftId }, { flags: ['MISSED_SCAN'] }),
      dayRow({ employeeId: mover, date: '2026-01-15', workingShiftId }, absent),
      dayRow({ employeeId: stays, date: '2026-01-14', workingShiftId }, absent),
      dayRow({ employeeId: stays, date: '2026-01-20', workingShiftId }),
    ])
})
afterAll(() => t.app.close())

describe('the sign-off list', () => {
  it('counts each day in the store in which its person stood on it', async () => {
    const { data, totals } = await rows()
    expect(data).toHaveLength(2)
    expect(await rowOf(first)).toMatchObject({
      people: 2,
      missingScans: 1,
      unexplainedDays: 1,
      state: 'NOT_SIGNED',
      lastDay: '2026-01-31',
    })
    expect(await rowOf(second)).toMatchObject({ people: 1, missingScans: 0, unexplainedDays: 1 })
    expect(totals).toMatchObject({ people: 3, missingScans: 1, unexplainedDays: 2 })
    const { body } = await admin.call('GET', `${api}/${first}_${month}/days`)
    expect(body.data).toMatchObject([
      { date: '2026-01-14', isChanged: false },
      { date: '2026-01-14', isChanged: false },
    ])
  })
  it('shows stores that lie wholly in reach, and lets nobody else sign for them', async () => {
    const keys = ['READ_ATTENDANCE_SIGN_OFF', 'UPDATE_ATTENDANCE_SIGN_OFF'] as const
    const manager = await t.app.signIn({
      permissions: keys,
      dataScope: 'OUTLET',
      employeeId: stays,
      isSelfService: true,
    })
    expect((await rows(manager)).data.map(({ id }: { id: string }) => id)).toEqual([`${first}_${month}`])
    expect((await signed(second, manager)).status).toBe(404)
    expect((await manager.call('GET', `${api}/${second}_${month}/days`)).status).toBe(404)
    expect((await manager.call('DELETE', `${api}/${second}_${month}/sign`)).status).toBe(404)
    const part = await t.app.signIn({ permissions: keys, dataScope: 'TEAM', employeeId: mover })
    expect((await rows(part)).data).toEqual([])
    expect((await signed(first, part)).status).toBe(404)
    const reader = await t.app.signIn({ permissions: [keys[0]] })
    expect((await rows(reader)).data).toHaveLength(2)
    expect((await signed(first, reader)).status).toBe(403)
  })
})

describe('a sign-off', () => {
  it('is for what was seen, once, and counts for every period of its days', async () => {
    expect(await unsigned()).toEqual([first, second].sort())
    expect((await signed(first, admin, { unexplainedDays: 0 })).status).toBe(409)
    expect((await signed(first, admin, { through: '2026-01-30' })).status).toBe(409)
    expect((await signed(first)).status).toBe(200)
    expect((await signed(first)).status).toBe(200)
    expect(await t.app.db.select().from(attendanceSignOff)).toHaveLength(1)
    expect(await rowOf(first)).toMatchObject({ state: 'SIGNED', signedThrough: '2026-01-31' })
    expect(await unsigned()).toEqual([second])
    expect(await unsigned('2026-01-16', '2026-01-20')).toEqual([second])
    expect(await unsigned('2025-12-01', '2026-01-14')).toEqual([])
  })
  it('is asked for again when one of its days is made again', async () => {
    await t.app.db
      .update(attendanceDay)
      .set({ calculatedAt: sql`now() + interval '1 minute'` })
      .where(sql`${attendanceDay.employeeId} = ${stays} and ${attendanceDay.date} = '2026-01-20'`)
    expect(await rowOf(first)).toMatchObject({ state: 'SIGN_AGAIN', changedDays: 1 })
    expect(await unsigned()).toContain(first)
    await t.app.db.update(attendanceDay).set({ calculatedAt: '2026-02-01T00:00:00Z' })
    expect(await rowOf(first)).toMatchObject({ state: 'SIGNED', changedDays: 0 })
    // A figure that differs from what was signed, whenever the day was made.
    await t.app.db
      .update(attendanceDay)
      .set({ flags: ['MISSED_SCAN'] })
      .where(sql`${attendanceDay.employeeId} = ${stays} and ${attendanceDay.date} = '2026-01-20'`)
    expect((await rowOf(first)).state).toBe('SIGN_AGAIN')
    expect((await signed(first)).status).toBe(200)
    expect((await rowOf(first)).state).toBe('SIGNED')
  })
  it('is taken back until the days are settled', async () => {
    expect((await admin.call('DELETE', `${api}/${first}_${month}/sign`)).status).toBe(200)
    expect((await rowOf(first)).state).toBe('NOT_SIGNED')
    expect((await admin.call('DELETE', `${api}/${first}_${month}/sign`)).status).toBe(404)
    expect((await signed(first)).status).toBe(200)
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: '2026-01-01', to: '2026-01-31', sourceId: 'run', by: null }),
    )
    expect((await admin.call('DELETE', `${api}/${first}_${month}/sign`)).status).toBe(409)
  })
})
