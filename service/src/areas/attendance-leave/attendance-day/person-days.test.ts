import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { businessDate } from '../../../http/request.ts'
import { attendanceDifference } from './attendance-day.table.ts'
import { attendanceStage, week, type Stage } from './recalculation/stage.fixtures.ts'

const [monday, tuesday] = week
const call = 'employee/attendance-day'
let stage: Stage
let hr: TestUser
let [me, other] = [
  { id: '', number: '' },
  { id: '', number: '' },
]
const asked = (from = monday, to = tuesday, employeeId = me.id) =>
  `${call}?employeeId=${employeeId}&fromDate=${from}&toDate=${to}`
const self = () =>
  stage.app.signIn({
    permissions: ['READ_ATTENDANCE_REPORT', 'READ_REPORT_EMPLOYEE_ATTENDANCE'],
    dataScope: 'SELF',
    employeeId: me.id,
    isSelfService: true,
  })
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  ;[me, other] = [await stage.hire(), await stage.hire()]
  await hr.call('POST', 'employee/public-holiday', {
    body: { name: 'Victory', nameKh: 'ជ័យជម្នះ', date: tuesday, isPaid: true },
  })
  await stage.scan(me.number, `${monday} 08:20:00`, `${monday} 17:00:00`)
  await stage.scan(other.number, `${monday} 09:00:00`, `${monday} 17:00:00`)
  await stage.settle()
  const today = businessDate()
  await stage.scan(other.number, `${today} 08:00:00`)
  await stage.settle(Date.parse(`${today}T05:00:00Z`))
  await stage.app.db.execute(sql`update attendance_day set flags = '{MISSED_SCAN}' where date = ${today}`)
})
afterAll(() => stage.app.close())

describe('the days of a person', () => {
  it('come with the parts of each and the reason of every minute, the holiday by its name and its page', async () => {
    const { body } = await hr.call('GET', asked())
    expect(body.data.employee).toMatchObject({ id: me.id })
    const [first, second] = body.data.days
    expect(first).toMatchObject({
      date: monday,
      status: 'PRESENT',
      lateCheckIn: 20,
      isSettled: false,
      rows: [{ from: 480, to: 1_020 }],
      checkIn: '2026-01-05T01:20:00+00:00',
    })
    expect(first.parts.map(({ kind, minutes }: { kind: string; minutes: number }) => [kind, minutes])).toContainEqual([
      'LATE',
      20,
    ])
    expect(second.parts[0]).toMatchObject({ kind: 'HOLIDAY', source: { label: { en: 'Victory', km: 'ជ័យជម្នះ' } } })
    expect(second.parts[0].source.path).toMatch(/public-holiday\/view\//)
  })
  it('are asked for in order and sixty-two at most, with the right to read attendance', async () => {
    expect(codes(await hr.call('GET', asked(tuesday, monday)))).toEqual([400, 'toDate:DATE_ORDER'])
    expect(codes(await hr.call('GET', asked('2026-01-01', '2026-03-04')))).toEqual([400, 'toDate:RANGE'])
    expect((await hr.call('GET', asked('2026-01-01', '2026-03-03'))).status).toBe(200)
    const nobody = await stage.app.signIn({ permissions: ['READ_ATTENDANCE_RECORD'] })
    expect((await nobody.call('GET', asked())).status).toBe(403)
  })
  it('are own ones in self-service, whatever is sent; counts and late changes too', async () => {
    const user = await self()
    expect((await user.call('GET', asked(monday, tuesday, other.id))).status).toBe(404)
    const own = await user.call('GET', `${call}?fromDate=${monday}&toDate=${tuesday}`)
    expect(own.body.data.employee.id).toBe(me.id)
    await stage.app.db.insert(attendanceDifference).values([
      { employeeId: me.id, date: monday },
      { employeeId: other.id, date: monday },
    ])
    const listed = await user.call('GET', `employee/attendance-difference?employeeId=${other.id}`)
    expect(listed.body.data).toEqual([])
    expect((await user.call('GET', 'employee/attendance-difference')).body.data).toHaveLength(1)
    expect(
      (await user.call('POST', 'employee/attendance-difference/export?exportFileType=CSV', { body: [] })).status,
    ).toBe(200)
    const reminder = 'employee/report/attendance/attendance-reminder-report'
    expect((await user.call('GET', reminder)).body.data.totalMissedScanCount).toBe(0)
    expect((await hr.call('GET', reminder)).body.data.totalMissedScanCount).toBe(1)
    const today = 'employee/report/attendance/employee-current-day-attendance/summary'
    expect((await user.call('GET', today)).body.data).toEqual({ present: 0, absent: 0 })
    expect((await hr.call('GET', today)).body.data).toEqual({ present: 1, absent: 0 })
  })
})
