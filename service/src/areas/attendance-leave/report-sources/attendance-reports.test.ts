import { monthEnd, type Lang } from '@staff/contract'
import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { businessDate } from '../../../http/request.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { employee as person, employeePosition } from '../../employee/employee/employee.table.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'

const [monday, tuesday, wednesday] = week
type Json = ReturnType<typeof JSON.parse>
let stage: Stage
let hr: TestUser
let self: TestUser
let [me, other] = [
  { id: '', number: '' },
  { id: '', number: '' },
]
const ask = async (path: string, user = hr): Promise<Json> => {
  const { status, body } = await user.call('GET', `employee/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const csv = async (path: string, columns: readonly string[], lang: Lang = 'en'): Promise<string[]> => {
  const { statusCode, body } = await stage.app.app.inject({
    method: 'POST',
    url: `/api/employee/${path}&exportFileType=CSV`,
    headers: { authorization: `Bearer ${hr.token}`, 'accept-language': lang },
    payload: columns.map((field) => ({ field, label: field })),
  })
  expect(statusCode, body).toBe(200)
  return body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  ;[me, other] = [await stage.hire(), await stage.hire()]
  self = await stage.app.signIn({
    permissions: [
      'READ_ATTENDANCE_REPORT',
      'READ_MONTHLY_ATTENDANCE_REPORT',
      'READ_WORKING_HOUR_REPORT_SUMMARY',
      'READ_REPORT_EMPLOYEE_ATTENDANCE',
    ],
    dataScope: 'ALL',
    employeeId: me.id,
    isSelfService: true,
  })
  await hr.call('POST', 'employee/public-holiday', {
    body: { name: 'Victory', nameKh: 'ជ័យជម្នះ', date: tuesday, isPaid: true },
  })
  await stage.scan(me.number, `${monday} 08:20:00`, `${monday} 17:00:00`)
  await stage.scan(other.number, `${monday} 08:00:00`, `${monday} 17:00:00`)
  const left = await hr.call('POST', 'employee/leave-request', {
    body: {
      employeeId: me.id,
      leaveTypeId: stage.company.leaveTypes[0],
      durationType: 'DATE_RANGE',
      fromDate: wednesday,
      toDate: wednesday,
      reasonTemplateId: stage.company.reasons[0],
    },
  })
  if (left.status !== 201) throw new Error(JSON.stringify(left.body))
  await stage.settle()
  const today = businessDate()
  await stage.scan(other.number, `${today} 08:00:00`)
  await stage.settle(Date.parse(`${today}T05:00:00Z`))
})
afterAll(() => stage.app.close())

describe('the daily attendance report', () => {
  const path = `attendance-report?fromDate=${monday}&toDate=${wednesday}`
  it('shows what the days say, with the leave of a day in the words of the reader', async () => {
    const { data } = await ask(`${path}&employeeId=${me.id}&orderBy=date:ASC`)
    expect(data).toMatchObject([
      {
        date: monday,
        checkIn: '08:20',
        checkOut: '17:00',
        lateCheckIn: 20,
        workingHour: 520,
        status: 'PRESENT',
        scanType: 'DEVICE',
        leaveTitle: null,
        isPublicHoliday: false,
      },
      { date: tuesday, status: 'PUBLIC_HOLIDAY', isPublicHoliday: true, scanType: null, workingHour: 0 },
      { date: wednesday, status: 'LEAVE', leave: expect.stringContaining('08:00') },
    ])
    expect(data[0]).not.toHaveProperty('version')
    const { body } = await hr.call('GET', `employee/${path}&employeeId=${me.id}`, { lang: 'km' })
    expect(body.data[0].leaveTitle).toMatch(/[\u1780-\u17ff]/)
  })
  it('sums over all pages, whichever page is asked for', async () => {
    const all = await ask(`${path}&limit=50`)
    const sum = all.data.reduce((total: number, { workingHour }: Json) => total + workingHour, 0)
    expect(sum).toBe(520 + 540)
    for (const page of [1, 2]) {
      const { totals, pageMeta } = await ask(`${path}&limit=3&currentPage=${page}`)
      expect([totals.workingHour, totals.lateCheckIn, pageMeta.totalCount]).toEqual([sum, 20, all.data.length])
    }
  })
  it('is oneself alone in self-service, whatever the reach and in totals too', async () => {
    const { data, totals } = await ask(path, self)
    expect(new Set(data.map(({ employee }: Json) => employee.id))).toEqual(new Set([me.id]))
    expect(totals.workingHour).toBe(520)
  })
  it('exports what it shows, minutes as hours', async () => {
    const file = await csv(`attendance-report/export?fromDate=${monday}&toDate=${monday}&orderBy=lateCheckIn:DESC`, [
      'lateCheckIn',
      'workingHour',
    ])
    expect(file).toEqual(['lateCheckIn,workingHour', '0:20,8:40', '0:00,9:00', '0:20,17:40'])
  })
})

describe('the reports of a period', () => {
  const month = 'report/monthly-attendance-report?month=2026-01'
  it('add up the days of each person and month', async () => {
    const { data } = await ask(`${month}&employeeId=${me.id}`)
    expect(data).toMatchObject([{ month: '2026-01', totalPresent: 1, totalLate: 20, totalWorkingHour: 520 }])
    expect(data[0].positions[0].companyStructurePosition.id).toBe(stage.company.stores[0]?.position)
    const { totals } = await ask(month)
    const days = await ask('attendance-report?fromDate=2026-01-01&toDate=2026-01-31')
    const absent = await ask('attendance-report?fromDate=2026-01-01&toDate=2026-01-31&status=ABSENT')
    expect(totals.totalAbsent).toBe(absent.pageMeta.totalCount)
    expect([totals.totalWorkingHour, totals.totalOvertime]).toEqual([
      days.totals.workingHour,
      days.totals.overtimeDuration,
    ])
    expect((await ask('report/monthly-attendance-report?month=2025-01')).data).toEqual([])
  })
  it('exports a month by a POST to the report itself as well', async () => {
    const [itself, beside] = [
      await csv(month, ['totalWorkingHour']),
      await csv(month.replace('?', '/export?'), ['totalWorkingHour']),
    ]
    expect(itself).toEqual(beside)
    expect(itself.sort()).toEqual(['17:40', '8:40', '9:00', 'totalWorkingHour'])
  })
  it('tell leave in days and hours with and without what lies beyond the plan, in any range', async () => {
    const summary = (from: string, to: string, user = hr) =>
      ask(`report/working-hour-report-summary?fromDate=${from}&toDate=${to}&employeeId=${me.id}`, user)
    expect((await summary(monday, wednesday)).data).toMatchObject([
      { totalLeaveDays: 1, totalLate: 20, totalHoursWorked: 520, regularHoursWorked: 520, totalOvertime: 0 },
    ])
    expect((await summary(tuesday, wednesday)).data).toMatchObject([{ totalLeaveDays: 1, totalHoursWorked: 0 }])
  })
  it('are oneself alone in self-service', async () => {
    for (const path of [month, 'report/working-hour-report-summary?limit=10']) {
      const { data, pageMeta } = await ask(path, self)
      expect([data.map(({ employee }: Json) => employee.id), pageMeta.totalCount]).toEqual([[me.id], 1])
    }
  })
})

describe('the temporary report', () => {
  it('finds the days that were off, absent or borrowed', async () => {
    const found = async (filter: string) =>
      (await ask(`attendance-report/temporary-report?fromDate=${monday}&toDate=${wednesday}&${filter}`)).data
    expect(await found('borrow=true')).toEqual([])
    expect(await found('dayOff=true')).toEqual([])
    expect((await found('absent=false&limit=50')).length).toBeGreaterThan(2)
    await stage.app.db.update(attendanceDay).set({ absentWeight: 0.5 }).where(eq(attendanceDay.date, tuesday))
    expect((await found('absent=true')).every(({ date }: Json) => date === tuesday)).toBe(true)
    await stage.app.db
      .update(attendanceDay)
      .set({ borrowedMinutes: 30 })
      .where(and(eq(attendanceDay.employeeId, me.id), eq(attendanceDay.date, monday)))
    expect(await found('borrow=true')).toMatchObject([{ date: monday, employee: { id: me.id } }])
  })
})

describe('the employee attendance report', () => {
  it('shows nobody else in self-service, as the temporary report does', async () => {
    const path = 'report/employee-attendance-report'
    expect((await ask(path)).data.map(({ id }: Json) => id)).toContain(other.id)
    expect((await ask(path, self)).data.map(({ id }: Json) => id)).not.toContain(other.id)
    const days = await ask(`attendance-report/temporary-report?fromDate=${monday}&toDate=${wednesday}`, self)
    expect(new Set(days.data.map(({ employee }: Json) => employee.id))).toEqual(new Set([me.id]))
  })
  it('says how the probation ended in the words of its reader, in calls by its code', async () => {
    const path = 'report/employee-attendance-report'
    for (const [passProbationStatus, en, km] of [
      ['POST_PROBATION', 'Passed', 'ជាប់'],
      ['FAILED_PROBATION', 'Failed', 'ធ្លាក់'],
    ] as const) {
      await stage.app.db.update(person).set({ passProbationStatus }).where(eq(person.id, other.id))
      expect((await ask(`${path}?limit=500`)).data.find(({ id }: Json) => id === other.id)).toMatchObject({
        passProbationStatus,
      })
      for (const [lang, words] of [
        ['en', en],
        ['km', km],
      ] as const)
        expect(await csv(`${path}/export?limit=500`, ['accountNo', 'passProbationStatus'], lang)).toContain(
          `${other.number},${words}`,
        )
    }
  })
  it('lists the people that the dashboard counts', async () => {
    const { present, absent } = (await ask('report/attendance/employee-current-day-attendance/summary')).data
    const count = async (type: string) =>
      (await ask(`report/employee-attendance-report?type=${type}&include=positions`)).pageMeta.totalCount
    expect([await count('PRESENT'), await count('ABSENT')]).toEqual([present, absent])
    expect(present + absent).toBeGreaterThan(0)
  })
})

it('the counts of a month on the dashboard are the rows and sums that they open', async () => {
  const today = businessDate()
  const month = today.slice(0, 7)
  // Nothing else in the month: what its days say by themselves differs by the weekday of today.
  const { db } = stage.app
  await db
    .update(attendanceDay)
    .set({ flags: [], absentWeight: 0 })
    .where(gte(attendanceDay.date, `${month}-01`))
  const ofToday = and(eq(attendanceDay.employeeId, other.id), eq(attendanceDay.date, today))
  await db
    .update(attendanceDay)
    .set({ flags: ['MISSED_SCAN'], absentWeight: 0.5 })
    .where(ofToday)
  const missed = `attendance-report?fromDate=${month}-01&toDate=${monthEnd(month)}&missedScan=true`
  const shown = async (user: TestUser) => {
    const { totals } = await ask(`report/monthly-attendance-report?month=${month}`, user)
    return {
      totalMissedScanCount: (await ask(missed, user)).pageMeta.totalCount,
      totalLateInMinuteCount: totals.totalLate,
      totalAbsentCount: totals.totalAbsent,
    }
  }
  const reminder = 'report/attendance/attendance-reminder-report'
  const { totalMissedScanCount, totalAbsentCount } = (await ask(reminder)).data
  expect([totalMissedScanCount, totalAbsentCount]).toEqual([1, 0.5])
  expect((await ask(missed)).data).toMatchObject([{ date: today, employee: { id: other.id } }])
  for (const user of [hr, self]) expect((await ask(reminder, user)).data).toEqual(await shown(user))
})

describe('the reports of where and when people worked', () => {
  it('tell who worked on a holiday, in the words of the reader, in self-service oneself alone', async () => {
    const path = `report/holiday-work-report?fromDate=${monday}&toDate=${wednesday}`
    expect((await ask(path)).data).toEqual([])
    await stage.scan(other.number, `${tuesday} 08:00:00`, `${tuesday} 12:00:00`)
    await stage.settle()
    const { data, totals } = await ask(path)
    expect(data).toMatchObject([{ date: tuesday, holiday: 'Victory', checkIn: '08:00', employee: { id: other.id } }])
    expect(totals.workingHour).toBe(data[0].workingHour)
    const { body } = await hr.call('GET', `employee/${path}`, { lang: 'km' })
    expect(body.data[0].holiday).toBe('ជ័យជម្នះ')
    expect((await ask(path, self)).pageMeta.totalCount).toBe(0)
  })
  it('add up hours by the place of the work, also of people of other stores; in self-service only the own hours', async () => {
    const path = 'report/store-hours-report?month=2026-01'
    const [, elsewhere = { outlet: '' }] = stage.company.stores
    await stage.app.db
      .update(attendanceDay)
      .set({ outletId: elsewhere.outlet })
      .where(and(eq(attendanceDay.employeeId, me.id), eq(attendanceDay.date, monday)))
    const { data, totals } = await ask(`${path}&storeId=${elsewhere.outlet}`)
    expect(data).toMatchObject([{ people: 1, days: 1, fromElsewhere: 1, regularHours: 520, totalHoursWorked: 520 }])
    expect(totals).toMatchObject({ days: 1, totalHoursWorked: 520 })
    const month = await ask('report/monthly-attendance-report?month=2026-01')
    expect((await ask(path)).totals.regularHours).toBe(month.totals.totalWorkingHour)
    expect((await ask(path, self)).totals).toMatchObject({ people: 1, days: 1, regularHours: 520 })
  })
  it('count the days of a person who moved in the month at the place of each day', async () => {
    const [here, elsewhere = { outlet: '', position: '' }] = stage.company.stores
    const mover = await stage.hire()
    const [from, to] = [monday, week[3]]
    for (const day of [from, to]) await stage.scan(mover.number, `${day} 08:00:00`, `${day} 17:00:00`)
    await stage.settle()
    const path = `report/store-hours-report?month=2026-01&storeId=${elsewhere.outlet}`
    const { days, fromElsewhere } = (await ask(path)).totals
    await stage.app.db
      .update(attendanceDay)
      .set({ outletId: elsewhere.outlet })
      .where(eq(attendanceDay.employeeId, mover.id))
    await stage.app.db
      .update(employeePosition)
      .set({ companyStructurePositionId: here?.position ?? '', endDate: wednesday })
      .where(eq(employeePosition.employeeId, mover.id))
    await stage.app.db.insert(employeePosition).values({
      employeeId: mover.id,
      companyStructurePositionId: elsewhere.position,
      startDate: to,
      isPrimary: true,
    })
    expect((await ask(path)).totals).toMatchObject({ days: days + 2, fromElsewhere: fromElsewhere + 1 })
  })
})
