import type { Lang } from '@staff/contract'
import { dayStatuses } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { businessDate } from '../../../http/request.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { markDirty } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceStage, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'

// docs/rules/time.md, "Reports": what a day says while it runs, and a holiday or mission on a free day.
type Json = ReturnType<typeof JSON.parse>
let stage: Stage
let hr: TestUser
let [me, other] = [
  { id: '', number: '' },
  { id: '', number: '' },
]
const ask = async (path: string): Promise<Json> => {
  const { status, body } = await hr.call('GET', `employee/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const csv = async (path: string, field: string, lang: Lang): Promise<string[]> => {
  const { statusCode, body } = await stage.app.app.inject({
    method: 'POST',
    url: `/api/employee/${path}&exportFileType=CSV`,
    headers: { authorization: `Bearer ${hr.token}`, 'accept-language': lang },
    payload: [{ field, label: field }],
  })
  expect(statusCode, body).toBe(200)
  return body.replace('\uFEFF', '').trimEnd().split('\r\n')
}
const today = businessDate()
/** Makes the days that wait, as at noon of today. */
const settle = () => stage.settle(Date.parse(`${today}T05:00:00Z`))
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  ;[me, other] = [await stage.hire(), await stage.hire()]
  await stage.scan(other.number, `${today} 08:00:00`)
  await settle()
})
afterAll(() => stage.app.close())

describe('today, while it runs', () => {
  const counts = async () => (await ask('report/attendance/employee-current-day-attendance/summary')).data
  /** How many a report lists with a status of today, or as absent. */
  const count = async (path: string): Promise<number> => (await ask(path)).pageMeta.totalCount
  it('has one number of absent people on the dashboard and in every report by day', async () => {
    // The day has begun for a person who was not seen: the work should have begun at 00:00.
    const [shift] = await stage.app.db
      .insert(workingShift)
      .values({
        name: 'Midnight',
        workShiftTypeId: 'NORMAL',
        startWorkingTime: '00:00',
        endWorkingTime: '23:30',
        scanPerDay: 2,
        weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL'],
      })
      .returning()
    const late = await stage.hire({ workingShiftId: shift?.id })
    await markDirty(stage.app.db, [{ employeeId: late.id, date: today }])
    await settle()
    const [daily, temporary] = [
      `attendance-report?fromDate=${today}&toDate=${today}`,
      'attendance-report/temporary-report',
    ]
    expect(await counts()).toEqual({ present: 1, absent: 1 })
    // Spec 1 section 5: the summary of the dashboard answers there as well.
    expect((await ask('report/dashboard')).data).toEqual(await counts())
    expect([
      await count('report/employee-attendance-report?type=ABSENT'),
      await count(`${daily}&status=ABSENT`),
      await count(`${temporary}?fromDate=${today}&toDate=${today}&absent=true`),
    ]).toEqual([1, 1, 1])
    expect([
      await count('report/employee-attendance-report?type=PRESENT'),
      await count(`${daily}&status=PRESENT`),
    ]).toEqual([1, 1])
    const { data } = await ask(`${daily}&employeeId=${late.id}`)
    expect(data).toMatchObject([{ status: 'ABSENT' }])
  })
  it('says of a day that is not over that it is not, in both languages and by its filter', async () => {
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    await markDirty(stage.app.db, [{ employeeId: me.id, date: tomorrow }])
    await settle()
    const path = `attendance-report?fromDate=${tomorrow}&toDate=${tomorrow}&employeeId=${me.id}`
    expect((await ask(path)).data).toMatchObject([{ status: 'RUNNING' }])
    expect([await count(`${path}&status=RUNNING`), await count(`${path}&status=ABSENT`)]).toEqual([1, 0])
    const words = dayStatuses.find(({ value }) => value === 'RUNNING')?.label
    for (const lang of ['en', 'km'] as const)
      expect(await csv(path.replace('?', '/export?'), 'status', lang)).toEqual(['status', words?.[lang]])
  })
  it('that was not worked out at all says so on the dashboard, never that nobody is absent', async () => {
    const rows = await stage.app.db.select().from(attendanceDay).where(eq(attendanceDay.date, today))
    await stage.app.db.delete(attendanceDay).where(eq(attendanceDay.date, today))
    expect(await counts()).toEqual({ present: 0, absent: 0, isNotRun: true })
    await stage.app.db.insert(attendanceDay).values(rows)
    expect(await counts()).toMatchObject({ present: 1, absent: 1 })
  })
})

it('a holiday on a free day is shown as one, and a mission on it as a mission, with its minutes', async () => {
  const [sunday] = ['2026-01-11']
  await hr.call('POST', 'employee/public-holiday', { body: { name: 'Peace', date: sunday, isPaid: true } })
  const someone = await stage.hire()
  // Beside it the days are absent: the company has scans by then.
  await stage.scan(other.number, '2026-01-05 08:00:00')
  const made = await hr.call('POST', 'employee/mission-request', {
    body: {
      employeeId: someone.id,
      destination: 'Kep',
      durationType: 'DATE_RANGE',
      fromDate: sunday,
      toDate: sunday,
      reasonTemplateId: stage.company.reasons[0],
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await stage.settle()
  const day = `?fromDate=${sunday}&toDate=${sunday}&employeeId=${someone.id}`
  const { data } = await ask(`attendance-report${day}`)
  expect(data).toMatchObject([
    {
      status: 'PRESENT',
      isPublicHoliday: true,
      dayOff: false,
      workingHour: 480,
      mission: expect.stringContaining('Kep'),
    },
  ])
  const temporary = await ask(`attendance-report/temporary-report${day}`)
  expect(temporary.data).toMatchObject([{ missionDuration: 480, absent: false }])
  const month = await ask(`report/monthly-attendance-report?month=2026-01&employeeId=${someone.id}`)
  expect(month.data).toMatchObject([{ totalPresent: 1, totalDayOff: 0 }])
})
