import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employmentPeriod, employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { attendanceRecord } from '../../attendance-record/attendance-record.table.ts'
import { ingestScans, matchWaiting } from '../../attendance-record/ingest.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDirty } from '../attendance-day.table.ts'
import { calculateAttendance } from '../calculate-attendance.job.ts'
import { markDirty, recalculateBatch } from './recalculate.ts'
import { attendanceStage, deviceOf, longAfter as long, week, type Stage } from './stage.fixtures.ts'

const [monday, tuesday, wednesday, , , , sunday] = week
let stage: Stage
let app: Stage['app']
let company: Stage['company']
let device: string
beforeAll(async () => {
  stage = await attendanceStage()
  ;({ app, company, device } = stage)
})
beforeEach(() => stage.empty())
afterAll(() => app.close())
const hire = () => stage.hire()
const scan: Stage['scan'] = (number, ...times) => stage.scan(number, ...times)
const settle: Stage['settle'] = (now) => stage.settle(now)
const dayOf: Stage['dayOf'] = (id, date) => stage.dayOf(id, date)
const partsOf: Stage['partsOf'] = (id, date) => stage.partsOf(id, date)
const everything = () => stage.everything()
/** The law of the day as one statement over everything that is stored. */
const broken = async () =>
  (
    await app.db
      .execute(sql`select d.employee_id, d.date from ${attendanceDay} d left join ${attendanceDayPart} p on p.employee_id = d.employee_id and p.date = d.date
  and p.kind in ('WORKED', 'FORGIVEN', 'LEAVE', 'MISSION', 'HOLIDAY', 'BORROWED', 'LATE', 'EARLY', 'ABSENT')
  where not d.is_open group by d.employee_id, d.date having coalesce(sum(p.minutes), 0) <> d.planned_minutes`)
  ).rows

describe('a scan becomes a day', () => {
  it('with its slots, parts and store, and the days around it', async () => {
    const { id, number } = await hire()
    await scan(number, `${monday} 08:10:00`, `${monday} 17:00:00`)
    expect(await settle()).toBe(3)
    expect(await dayOf(id, monday)).toMatchObject({
      status: 'PRESENT',
      kind: 'WORKDAY',
      isOpen: false,
      plannedMinutes: 540,
      lateCheckIn: 10,
      outletId: company.stores[0]?.outlet,
    })
    expect(new Date((await dayOf(id, monday))?.checkIn ?? '').toISOString()).toBe(`${monday}T01:10:00.000Z`)
    expect(await partsOf(id, monday)).toEqual([
      ['WORKED', 530],
      ['LATE', 10],
    ])
    expect(await dayOf(id, tuesday)).toMatchObject({ status: 'ABSENT', absentWeight: 1 })
    expect(await dayOf(id, '2026-01-04')).toMatchObject({ status: 'DAY_OFF', weight: 0 })
    expect(await broken()).toEqual([])
  })
  it('writes nothing when nothing differs', async () => {
    const { id, number } = await hire()
    await scan(number, `${monday} 08:00:00`, `${monday} 17:00:00`)
    await settle()
    const before = await dayOf(id, monday)
    await markDirty(app.db, [
      { employeeId: id, date: monday },
      { employeeId: id, date: monday },
    ])
    expect(await settle()).toBe(1)
    expect(await dayOf(id, monday)).toEqual(before)
  })
  it('shows a running day and judges it when it is over', async () => {
    const { id, number } = await hire()
    await scan(number, `${monday} 08:10:00`)
    await settle(Date.parse(`${monday}T03:00:00Z`))
    expect(await dayOf(id, monday)).toMatchObject({
      isOpen: true,
      status: 'PRESENT',
      checkOut: null,
      lateCheckIn: 10,
      absentWeight: 0,
    })
    expect(await dayOf(id, tuesday)).toMatchObject({ isOpen: true, status: null })
    expect(await partsOf(id, monday)).toEqual([])
    await scan(number, `${monday} 17:00:00`)
    await settle()
    expect(await dayOf(id, monday)).toMatchObject({ isOpen: false, status: 'PRESENT' })
  })
  it('belongs to the person who gets its number later', async () => {
    const { id } = await hire()
    await scan('9999', `${monday} 08:00:00`, `${monday} 17:00:00`)
    expect(await settle()).toBe(0)
    await app.db.execute(sql`update employee set finger_print_id = '9999' where id = ${id}`)
    expect(await matchWaiting(app.db)).toBe(2)
    await settle()
    expect(await dayOf(id, monday)).toMatchObject({ status: 'PRESENT' })
  })
  it('is a holiday where the calendar says so', async () => {
    const { id, number } = await hire()
    await app.db.insert(publicHoliday).values({ name: 'Victory', date: tuesday })
    await scan(number, `${monday} 08:00:00`)
    await settle()
    expect(await dayOf(id, tuesday)).toMatchObject({ kind: 'HOLIDAY', status: 'PUBLIC_HOLIDAY', paidWeight: 1 })
  })
})

describe('who was employed with which shift', () => {
  it('has no day before the first and after the last of an employment; a day that was made goes', async () => {
    const { id, number } = await hire()
    await scan(number, `${monday} 08:00:00`)
    await settle()
    const start =
      (await app.db.execute<{ start_date: string }>(sql`select start_date::text from employee where id = ${id}`))
        .rows[0]?.start_date ?? ''
    await app.db
      .insert(employmentPeriod)
      .values({ employeeId: id, startDate: start, endDate: monday, contractType: 'UDC' })
    await markDirty(
      app.db,
      [monday, tuesday].map((date) => ({ employeeId: id, date })),
    )
    await settle()
    expect([await dayOf(id, monday), await dayOf(id, tuesday)]).toMatchObject([{ date: monday }, undefined])
  })
  it('follows the dated terms, and an edit of a shift does not reach back', async () => {
    const { id, number } = await hire()
    const [late] = await app.db
      .insert(workingShift)
      .values({
        name: `Late ${number}`,
        workShiftTypeId: 'NORMAL',
        startWorkingTime: '10:00',
        endWorkingTime: '19:00',
        scanPerDay: 2,
        weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF'],
      })
      .returning()
    await app.db.insert(employmentTerm).values([
      {
        employeeId: id,
        startDate: '2024-01-01',
        endDate: monday,
        employmentType: 'FULL_TIME',
        workingShiftId: company.shiftId,
      },
      { employeeId: id, startDate: tuesday, employmentType: 'FULL_TIME', workingShiftId: late?.id ?? '' },
    ])
    await scan(number, `${monday} 08:00:00`, `${monday} 17:00:00`, `${tuesday} 10:00:00`, `${tuesday} 19:00:00`)
    await settle()
    expect([await partsOf(id, monday), await partsOf(id, tuesday)]).toEqual([[['WORKED', 540]], [['WORKED', 540]]])
    const hr = await app.signIn()
    const edit = { startWorkingTime: '06:00', holdsFrom: wednesday }
    expect((await hr.call('PATCH', `employee/working-shift/${late?.id ?? ''}`, { body: edit })).status).toBe(200)
    await markDirty(app.db, [{ employeeId: id, date: tuesday }])
    await settle()
    expect(await partsOf(id, tuesday)).toEqual([['WORKED', 540]])
  })
})

describe('whatever the order', () => {
  it('scans in any order, in pieces and twice give byte-equal days; so do four workers at once', async () => {
    const people = await Promise.all([hire(), hire(), hire()])
    const all = people.flatMap(({ number }, n) =>
      [monday, tuesday, sunday].flatMap((date) =>
        [`08:0${String(n)}`, '12:00', '13:00', `17:0${String(n)}`].map((clock) => ({
          fingerPrintId: number,
          scanTime: `${date} ${clock}:00`,
        })),
      ),
    )
    await ingestScans(app.db, device, all)
    await settle()
    const expected = await everything()
    expect(expected.length).toBeGreaterThanOrEqual(21)
    for (const table of [attendanceDay, attendanceDirty, attendanceRecord]) await app.db.delete(table)
    for (const one of [...all].reverse()) {
      await ingestScans(app.db, device, [one, one])
      await Promise.all([1, 2, 3, 4].map(() => recalculateBatch(app.db, long)))
    }
    await settle()
    expect(await everything()).toEqual(expected)
    expect(await broken()).toEqual([])
  })
  it('the store of a day is that of its first scan, also where only the store differs by now, and where two devices saw the same second', async () => {
    const other = await deviceOf(app.db, company.stores[1]?.outlet ?? '', '10.9.1.2')
    const [first, second] = company.stores.map(({ outlet }) => outlet)
    const there = (by: string, number: string, clock: string) =>
      ingestScans(app.db, by, [{ fingerPrintId: number, scanTime: `${monday} ${clock}` }])
    // The touch of 08:00:40 came first; that of 08:00:05, in the same minute, is the one that counts.
    const late = await hire()
    await there(other, late.number, '08:00:40')
    await settle()
    expect((await dayOf(late.id, monday))?.outletId).toBe(second)
    await there(device, late.number, '08:00:05')
    await settle()
    expect((await dayOf(late.id, monday))?.outletId).toBe(first)
    const stores = new Set<string | null | undefined>()
    for (const order of [...Array(8).keys()].map((n) => (n % 2 ? [device, other] : [other, device]))) {
      const both = await hire()
      for (const by of order) await there(by, both.number, '08:00:00')
      await settle()
      stores.add((await dayOf(both.id, monday))?.outletId)
    }
    expect(stores.size).toBe(1)
  })
})

describe('CALCULATE_ATTENDANCE', () => {
  it('makes the days that nobody asked for, from the first scan of the company on, and is safe to repeat', async () => {
    const [present, absent] = [await hire(), await hire()]
    await scan(present.number, `${monday} 08:00:00`, `${monday} 17:00:00`)
    const run = () =>
      calculateAttendance.run({
        db: app.db,
        today: tuesday,
        signal: new AbortController().signal,
        log: { info: () => undefined, warn: () => undefined },
        audit: async () => undefined,
      })
    expect((await run()).days).toBeGreaterThan(0)
    expect(await dayOf(absent.id, monday)).toMatchObject({ status: 'ABSENT' })
    expect(await dayOf(absent.id, '2026-01-04')).toBeUndefined()
    expect(await run()).toEqual({ days: 0 })
  })
})
