import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JobFailure } from '../../../../jobs/job.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import {
  globalConfiguration,
  globalConfigurationValue,
} from '../../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { shiftOnDay } from '../../employee-working-schedule/shifts-on-days.ts'
import { attendanceDirty } from '../attendance-day.table.ts'
import { calculateAttendance } from '../calculate-attendance.job.ts'
import { markDirty } from '../recalculation/recalculate.ts'
import { attendanceStage, longAfter, week, type Stage } from '../recalculation/stage.fixtures.ts'

const [monday, tuesday, wednesday, thursday, , , sunday] = week
/** A scan marks the days beside its own as well. */
const before = '2026-01-04'
let stage: Stage
let db: Stage['app']['db']
beforeAll(async () => {
  stage = await attendanceStage()
  db = stage.app.db
})
beforeEach(() => stage.empty())
afterAll(() => stage.app.close())

/** A shift of its own with this week, held by somebody who was there on each of these days. */
async function withShift(...days: readonly string[]) {
  const [like] = await db.select().from(workingShift).where(eq(workingShift.id, stage.company.shiftId))
  if (!like) throw new Error('no shift')
  const [shift] = await db
    .insert(workingShift)
    .values({
      ...like,
      id: crypto.randomUUID(),
      name: crypto.randomUUID(),
    })
    .returning()
  const shiftId = shift?.id ?? ''
  const person = await stage.hire()
  await db.update(employee).set({ workingShiftId: shiftId }).where(eq(employee.id, person.id))
  for (const day of days) await stage.scan(person.number, `${day} 08:00:00`, `${day} 17:00:00`)
  return { ...person, shiftId }
}
const waiting = (employeeId: string) =>
  db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, employeeId)).orderBy(attendanceDirty.date)
const dates = async (employeeId: string) => (await waiting(employeeId)).map(({ date }) => date)
const run = () =>
  calculateAttendance.run({
    db,
    today: '2026-02-01',
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: () => undefined },
    audit: async () => undefined,
  })

describe('a day that cannot be made', () => {
  it('holds no other: it keeps its fault, and is tried again later', async () => {
    const [broken, sound] = [await withShift(monday, tuesday), await withShift(monday)]
    await db.execute(sql`update ${workingShift} set week_pattern = 'null' where id = ${broken.shiftId}`)
    await stage.settle()
    expect(await stage.dayOf(sound.id, monday)).toMatchObject({ status: 'PRESENT' })
    expect(await stage.dayOf(broken.id, monday)).toBeUndefined()
    const kept = await waiting(broken.id)
    expect(kept.map(({ date, attempts }) => [date, attempts])).toEqual([
      [before, 1],
      [monday, 1],
      [tuesday, 1],
      [wednesday, 1],
    ])
    expect(kept[0]?.fault).toContain('null')
    // Not before its time.
    expect(await stage.settle()).toBe(0)

    await db.execute(
      sql`update ${workingShift} set week_pattern = (select week_pattern from ${workingShift} where id = ${sound.shiftId}) where id = ${broken.shiftId}`,
    )
    // What changes it tries it at once; the other one waits for its time.
    await markDirty(db, [{ employeeId: broken.id, date: monday }])
    await stage.settle()
    expect(await dates(broken.id)).toEqual([before, tuesday, wednesday])
    await stage.settle(longAfter + 86_400_000)
    expect(await waiting(broken.id)).toEqual([])
    expect(await stage.dayOf(broken.id, tuesday)).toMatchObject({ status: 'PRESENT' })
  })
  it('fails the job by name, with what was made beside it counted', async () => {
    const [broken, sound] = [await withShift(monday), await withShift(monday)]
    await db.execute(sql`update ${workingShift} set week_pattern = 'null' where id = ${broken.shiftId}`)
    const failure: unknown = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(JobFailure)
    expect((failure as JobFailure).label.en).toMatch(new RegExp(`days cannot be made; .* of ${broken.number}: `))
    expect((failure as JobFailure).counts['days']).toBeGreaterThan(0)
    expect(await stage.dayOf(sound.id, monday)).toMatchObject({ status: 'PRESENT' })
  })
})

describe('settings that days are made from', () => {
  it('mark them from the day on which a value begins; those that are the same on every day mark what is not settled', async () => {
    const { id } = await withShift(monday, tuesday, wednesday)
    await stage.settle()
    const [dated] = await db
      .insert(globalConfiguration)
      .values({ type: 'Attendance', name: 'night_percent', dataType: 'number', isEffectiveDated: true })
      .returning()
    await stage.settle()
    await db
      .insert(globalConfigurationValue)
      .values({ configurationId: dated?.id ?? '', effectiveFrom: wednesday, value: '40' })
    expect(await dates(id)).toEqual([wednesday, thursday])
    await stage.settle()
    await db.transaction((tx) => lockPeriod(tx, { from: monday, to: monday, sourceId: 'run', by: null }))
    await db
      .insert(globalConfiguration)
      .values({ type: 'Attendance', name: 'overtime_step_minutes', dataType: 'number', storedValue: '15' })
    expect(await dates(id)).toEqual([before, tuesday, wednesday, thursday])
    await stage.settle()
    await db.execute(sql`update ${globalConfiguration} set description = 'x' where name = 'overtime_step_minutes'`)
    expect(await dates(id)).toEqual([])
  })
})

it('a day between two dated terms holds the shift of the record, for the day and for the roster alike', async () => {
  const { id, shiftId } = await withShift(wednesday)
  const other = { employeeId: id, employmentType: 'FULL_TIME', workingShiftId: stage.company.shiftId }
  await db.insert(employmentTerm).values([
    { ...other, startDate: '2024-01-01', endDate: tuesday },
    { ...other, startDate: thursday },
  ])
  await stage.settle()
  expect(await stage.dayOf(id, wednesday)).toMatchObject({ workingShiftId: shiftId, status: 'PRESENT' })
  expect(await stage.dayOf(id, wednesday)).toMatchObject({
    plan: { shift: (await shiftOnDay(db, { employeeId: id, date: wednesday }))?.terms },
  })
})

it('a free day with work that nobody requested is among the exceptions, one scan is enough', async () => {
  const { id, number } = await stage.hire()
  await stage.scan(number, `${sunday} 09:00:00`)
  await stage.settle()
  expect(await stage.dayOf(id, sunday)).toMatchObject({ kind: 'OFF', flags: ['REST_WORKED'] })
})
