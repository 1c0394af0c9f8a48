import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { markDirty, recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceDay, attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { employeeWorkingSchedule, scheduleRest } from '../employee-working-schedule/employee-working-schedule.table.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const folder = join(import.meta.dirname, '../../../../migrations')
const name = readdirSync(folder).find((one) => one.endsWith('_roster_rest_again.sql')) ?? ''
/** The statements of the migration that correct rows that stand; what it declares stands already. */
const corrections = readFileSync(join(folder, name), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^INSERT INTO/mu.test(statement) && !statement.includes('CREATE FUNCTION'))
/** A Monday of a week that is over, and one to come. */
const [past, ahead] = ['2026-03-02', '2099-03-02']

it('old rows: rest in weeks that are over or were generated, days made again, settled days left alone', async () => {
  const id = await t.roster()
  const row = (scheduleDate: string, isEdited = true) => ({
    employeeId: id,
    scheduleDate,
    startMinute: 480,
    endMinute: 1_020,
    isEdited,
  })
  await t.app.db
    .insert(employeeWorkingSchedule)
    .values([row(inDays(1, past)), row(inDays(4, past)), row(ahead, false), row(inDays(3, ahead), false)])
  const dates = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ employeeId: id, date: inDays(n, past) }))
  await markDirty(t.app.db, dates)
  while ((await recalculateBatch(t.app.db, Date.parse('2026-03-20'))) > 0);
  await t.app.db.transaction((tx) =>
    lockPeriod(tx, { from: past, to: inDays(2, past), employeeId: id, sourceId: 'run', by: null }),
  )
  expect(corrections).toHaveLength(3)
  for (const statement of corrections) await t.app.db.execute(statement)
  const rests = await t.app.db.select().from(scheduleRest).where(eq(scheduleRest.employeeId, id))
  expect(rests.map(({ scheduleDate, source }) => `${scheduleDate} ${source}`).toSorted()).toEqual([
    ...[3, 5, 6].map((n) => `${inDays(n, past)} WEEK_OVER`),
    ...[1, 2].map((n) => `${inDays(n, ahead)} GENERATED`),
  ])
  const marked = await t.app.db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, id))
  expect(marked.map(({ date }) => date).toSorted()).toEqual([3, 4, 5, 6].map((n) => inDays(n, past)))
  while ((await recalculateBatch(t.app.db, Date.parse('2026-03-20'))) > 0);
  const days = await t.app.db.select().from(attendanceDay).where(eq(attendanceDay.employeeId, id))
  const kinds = days.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ kind }) => kind)
  const [before, after] = [
    ['NOT_PLANNED', 'WORKDAY', 'NOT_PLANNED'],
    ['OFF', 'WORKDAY', 'OFF', 'OFF'],
  ]
  expect(kinds).toEqual([...before, ...after])
})
