import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDifference } from '../attendance-day.table.ts'
import { attendanceStage, week, type Stage } from './stage.fixtures.ts'

const [monday, tuesday, wednesday, thursday, friday] = week
let stage: Stage
beforeAll(async () => {
  stage = await attendanceStage()
})
afterAll(() => stage.app.close())

/** Days as the former rules made them in a company without scans: everybody absent, a mission on a holiday nothing. */
async function storeFormer(employeeId: string): Promise<void> {
  const { db } = stage.app
  const workingShiftId = stage.company.shiftId
  const absent = { status: 'ABSENT', plannedMinutes: 540, presentWeight: 0, absentWeight: 1, paidWeight: 0 }
  const feast = { kind: 'HOLIDAY', status: 'PUBLIC_HOLIDAY', plannedMinutes: 540, presentWeight: 0 }
  const rows = [monday, tuesday, wednesday, thursday, friday].map((date) =>
    dayRow({ employeeId, date, workingShiftId }, date === wednesday ? feast : absent),
  )
  await db.insert(attendanceDay).values(rows)
  await db.insert(attendanceDayPart).values(
    rows.map(({ date, kind }) => ({
      employeeId,
      date,
      ordinal: 0,
      kind: kind === 'HOLIDAY' ? 'HOLIDAY' : 'ABSENT',
      minutes: 540,
      paidPercent: kind === 'HOLIDAY' ? 100 : 0,
    })),
  )
}

it('days of before the migration are made again; in closed months a mission is a late change, and absence waits for payroll', async () => {
  const { db } = stage.app
  const hr = await stage.app.signIn()
  const { id } = await stage.hire()
  await db.insert(publicHoliday).values({ name: 'Victory', date: wednesday })
  const mission = await hr.call('POST', 'employee/mission-request', {
    body: {
      employeeId: id,
      destination: 'Kep',
      durationType: 'DATE_RANGE',
      fromDate: wednesday,
      toDate: wednesday,
      reasonTemplateId: stage.company.reasons[0],
    },
  })
  expect(mission.status, JSON.stringify(mission.body)).toBe(201)
  await db.execute(sql`delete from attendance_dirty`)
  await storeFormer(id)
  await db.transaction((tx) => lockPeriod(tx, { from: monday, to: wednesday, sourceId: 'run', by: null }))

  const path = new URL('../../../../../migrations/0089_first_scans.sql', import.meta.url)
  const statements = (await readFile(path, 'utf8')).split('--> statement-breakpoint')
  const again = statements.slice(statements.findIndex((one) => one.includes('UPDATE attendance_day SET')))
  expect(again).toHaveLength(3)
  for (const statement of again) await db.$client.query(statement)
  await stage.settle()

  const statuses = []
  for (const date of [monday, tuesday, wednesday, thursday, friday])
    statuses.push((await stage.dayOf(id, date))?.status)
  expect(statuses).toEqual(['ABSENT', 'ABSENT', 'PUBLIC_HOLIDAY', 'NOT_RECORDED', 'NOT_RECORDED'])
  expect(await stage.dayOf(id, wednesday)).toMatchObject({ isPublicHoliday: true })
  const kept = await db.select().from(attendanceDifference).orderBy(attendanceDifference.date)
  expect(kept).toMatchObject([
    { date: monday, isHeld: true, settled: { paidWeight: 0 }, current: { paidWeight: 1, status: 'NOT_RECORDED' } },
    { date: tuesday, isHeld: true },
    { date: wednesday, isHeld: false, current: { status: 'PRESENT' } },
  ])
  expect(kept[2]?.current?.parts).toEqual([
    { kind: 'HOLIDAY', paidPercent: 100, minutes: 540 },
    { kind: 'HOLIDAY_WORKED', paidPercent: 100, minutes: 540 },
  ])
  const { data } = (await hr.call('GET', 'employee/attendance-difference?isHeld=true&orderBy=date:ASC')).body
  expect(data).toMatchObject([{ date: monday, settledPaid: 0, currentPaid: 1 }, { date: tuesday }])

  // A day that payroll has released stays released when it is made again; one that is still held stays held.
  await db.execute(sql`update attendance_difference set is_held = false, released_at = now() where date = ${monday}`)
  await db.execute(sql`update attendance_difference set current = '{}'::jsonb`)
  await db.execute(sql`insert into attendance_dirty (employee_id, date) values (${id}, ${monday}), (${id}, ${tuesday})`)
  await stage.settle()
  expect(await db.select().from(attendanceDifference).orderBy(attendanceDifference.date)).toMatchObject([
    { date: monday, isHeld: false, current: { paidWeight: 1 } },
    { date: tuesday, isHeld: true, current: { paidWeight: 1 } },
    { date: wednesday, isHeld: false },
  ])
})
