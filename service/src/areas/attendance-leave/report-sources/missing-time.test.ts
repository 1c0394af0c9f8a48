import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'

const [, tuesday] = week
let stage: Stage
let hr: TestUser
let person = { id: '', number: '' }
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  person = await stage.hire()
  await stage.scan(person.number, `${tuesday} 08:00:00`, `${tuesday} 17:00:00`)
  await stage.settle()
})
afterAll(() => stage.app.close())
const ask = async (): Promise<unknown> => {
  const query = new URLSearchParams({ fromDate: tuesday, toDate: tuesday, employeeId: person.id })
  const { body } = await hr.call('GET', `employee/attendance-report?${query.toString()}`)
  return body.data[0].missingTime
}

const seen = { checkIn: null, breakIn: null, breakOut: null, checkOut: null }
const at = `${tuesday}T05:00:00Z`
const halves = [
  { from: 480, to: 720 },
  { from: 780, to: 1_020 },
]
it.each([
  [{}, halves, '08:00'],
  [{ checkIn: at }, halves, '17:00'],
  [{ checkIn: at, checkOut: at }, halves, '12:00'],
  [{ checkIn: at, checkOut: at, breakIn: at }, halves, '13:00'],
  [{ checkIn: at, checkOut: at }, halves.slice(0, 1), null],
  [{ checkIn: at }, [{ from: 1_320, to: 1_800 }], '06:00'],
  [{}, [], null],
] as const)('a day with the scans %o names the planned hour of the one that it lacks', async (scans, rows, hour) => {
  const { db } = stage.app
  const where = and(eq(attendanceDay.employeeId, person.id), eq(attendanceDay.date, tuesday))
  const plan = sql`jsonb_set(${attendanceDay.plan}, '{rows}', ${JSON.stringify(rows)}::jsonb)`
  await db
    .update(attendanceDay)
    .set({ ...seen, ...scans, flags: ['MISSED_SCAN'], plan })
    .where(where)
  expect(await ask()).toBe(hour)
  await db.update(attendanceDay).set({ flags: [] }).where(where)
  expect(await ask()).toBeNull()
})
