import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { periodLock } from '../../../../dated/period-lock.table.ts'
import { employmentPeriod, employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { attendanceDifference, attendanceDirty } from '../attendance-day.table.ts'
import { calculateAttendance } from '../calculate-attendance.job.ts'
import { liveDays } from './live-days.ts'
import { markDirty } from './recalculate.ts'
import { attendanceStage, longAfter, week, type Stage } from './stage.fixtures.ts'

const [monday, tuesday, wednesday, thursday] = week
const holidays = 'employee/public-holiday'
let stage: Stage
let db: Stage['app']['db']
let hr: TestUser
beforeAll(async () => {
  stage = await attendanceStage()
  db = stage.app.db
  hr = await stage.app.signIn()
})
beforeEach(() => stage.empty())
afterAll(() => stage.app.close())

/** Somebody who was there on each of these days from 08:00 to 17:00, with the days made. */
async function atWork(...days: readonly string[]) {
  const person = await stage.hire()
  for (const day of days) await stage.scan(person.number, `${day} 08:00:00`, `${day} 17:00:00`)
  await stage.settle()
  return person
}
const marked = async (employeeId: string) =>
  (
    await db.execute<{ date: string }>(
      sql`select date::text as date from ${attendanceDirty} where employee_id = ${employeeId} order by 1`,
    )
  ).rows.map(({ date }) => date)
const lock = (from: string, to: string) =>
  db.transaction((tx) => lockPeriod(tx, { from, to, sourceId: 'run', by: null }))
const differences = () => db.select().from(attendanceDifference).orderBy(attendanceDifference.date)

describe('a day is marked in the transaction that changes', () => {
  it('a public holiday that is added, moved, changed or taken away, on the days of everybody', async () => {
    const { id } = await atWork(tuesday, wednesday)
    const made = await hr.call('POST', holidays, { body: { name: 'Victory', date: tuesday, isPaid: true } })
    expect(await marked(id)).toEqual([tuesday])
    await stage.settle()
    expect(await stage.dayOf(id, tuesday)).toMatchObject({ kind: 'HOLIDAY' })
    const at = `${holidays}/${made.body.data.id}`
    await hr.call('PATCH', at, { body: { date: wednesday } })
    expect(await marked(id)).toEqual([tuesday, wednesday])
    await stage.settle()
    expect([(await stage.dayOf(id, tuesday))?.kind, (await stage.dayOf(id, wednesday))?.kind]).toEqual([
      'WORKDAY',
      'HOLIDAY',
    ])
    await hr.call('DELETE', at)
    expect(await marked(id)).toEqual([wednesday])
  })
  it('another shift of a person from a day on, its correction and its end; nobody else', async () => {
    const [me, other] = [await atWork(monday, wednesday), await atWork(monday)]
    const terms = { employeeId: me.id, employmentType: 'FULL_TIME', workingShiftId: stage.company.shiftId }
    const [first] = await db
      .insert(employmentTerm)
      .values({ ...terms, startDate: '2024-01-01' })
      .returning()
    await stage.settle()
    await db.transaction(async (tx) => {
      await tx.execute(sql`update ${employmentTerm} set end_date = ${tuesday} where id = ${first?.id}`)
      await tx.insert(employmentTerm).values({ ...terms, startDate: wednesday })
    })
    expect(await marked(me.id)).toEqual([tuesday, wednesday, thursday])
    expect(await marked(other.id)).toEqual([])
    await stage.settle()
    await db.execute(sql`update ${employmentTerm} set employment_type = 'PART_TIME' where employee_id = ${me.id}`)
    expect(await marked(me.id)).toEqual([])
    await db.execute(sql`update ${employmentTerm} set end_date = ${wednesday} where start_date = ${wednesday}`)
    expect(await marked(me.id)).toEqual([wednesday, thursday])
  })
  it('a last day of work, and the day after it goes; taken back, it returns', async () => {
    const { id } = await atWork(monday, wednesday)
    const [person] = (
      await db.execute<{ day: string }>(sql`select start_date::text as day from employee where id = ${id}`)
    ).rows
    await db
      .insert(employmentPeriod)
      .values({ employeeId: id, startDate: person?.day ?? '', endDate: tuesday, contractType: 'UDC' })
    await stage.settle()
    expect([(await stage.dayOf(id, tuesday))?.date, await stage.dayOf(id, wednesday)]).toEqual([tuesday, undefined])
    await db.execute(sql`update ${employmentPeriod} set end_date = null where employee_id = ${id}`)
    await markDirty(db, [{ employeeId: id, date: wednesday }])
    await stage.settle()
    expect(await stage.dayOf(id, wednesday)).toMatchObject({ status: 'PRESENT' })
  })
})

describe('the edit of a shift', () => {
  const edit = (id: string, body: object) => hr.call('PATCH', `employee/working-shift/${id}`, { body })
  async function shiftOf(person: { id: string; number: string }): Promise<string> {
    const [made] = await db
      .insert(workingShift)
      .values({
        name: `Shift ${person.number}`,
        workShiftTypeId: 'NORMAL',
        startWorkingTime: '08:00',
        endWorkingTime: '17:00',
        scanPerDay: 2,
        weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF'],
      })
      .returning()
    const terms = { employeeId: person.id, employmentType: 'FULL_TIME', workingShiftId: made?.id ?? '' }
    await db.insert(employmentTerm).values({ ...terms, startDate: '2024-01-01' })
    await stage.settle()
    return made?.id ?? ''
  }
  const late = async (id: string) => [
    (await stage.dayOf(id, monday))?.lateCheckIn,
    (await stage.dayOf(id, tuesday))?.lateCheckIn,
    (await stage.dayOf(id, wednesday))?.lateCheckIn,
  ]

  it('holds from the day that it names; days before it keep their plan, however often they are made again', async () => {
    const person = await atWork(monday, tuesday, wednesday)
    const shift = await shiftOf(person)
    expect((await edit(shift, { startWorkingTime: '07:00', holdsFrom: tuesday })).status).toBe(200)
    await stage.settle()
    expect(await late(person.id)).toEqual([0, 60, 60])
    await markDirty(
      db,
      [monday, tuesday].map((date) => ({ employeeId: person.id, date })),
    )
    await stage.settle()
    expect(await late(person.id)).toEqual([0, 60, 60])
  })
  it('again from a later day adds a version, from an earlier one replaces those after it', async () => {
    const person = await atWork(monday, tuesday, wednesday)
    const shift = await shiftOf(person)
    await edit(shift, { startWorkingTime: '07:00', holdsFrom: tuesday })
    await edit(shift, { startWorkingTime: '07:30', holdsFrom: wednesday })
    await stage.settle()
    expect(await late(person.id)).toEqual([0, 60, 30])
    await edit(shift, { startWorkingTime: '07:45', holdsFrom: monday })
    await stage.settle()
    expect(await late(person.id)).toEqual([15, 15, 15])
  })
  it('without a day holds from today, and a day to come is refused; another name marks nothing', async () => {
    const person = await atWork(monday)
    const shift = await shiftOf(person)
    expect(codes(await edit(shift, { startWorkingTime: '07:00', holdsFrom: '2999-01-01' }))).toEqual([
      400,
      'holdsFrom:FUTURE',
    ])
    await edit(shift, { name: `Other ${person.number}`, holdsFrom: monday })
    await edit(shift, { startWorkingTime: '06:00' })
    expect(await marked(person.id)).toEqual([])
    const versions = await db.execute(
      sql`select start_date from working_shift_version where working_shift_id = ${shift} order by start_date`,
    )
    expect(versions.rows).toHaveLength(2)
  })
})

describe('a settled day', () => {
  it('stays as it is; what it would be is kept with what was settled, follows, and goes when both agree', async () => {
    const me = await atWork(monday)
    const before = await stage.dayOf(me.id, monday)
    await lock(monday, monday)
    await stage.scan(me.number, `${monday} 20:00:00`)
    await hr.call('POST', holidays, { body: { name: 'Late', date: monday, isPaid: true } })
    await stage.settle()
    expect(await stage.dayOf(me.id, monday)).toEqual(before)
    expect(await differences()).toMatchObject([
      { employeeId: me.id, date: monday, settled: { kind: 'WORKDAY', paidWeight: 1 }, current: { kind: 'HOLIDAY' } },
    ])
    await db.execute(sql`delete from public_holiday`)
    await db.execute(sql`delete from attendance_record where scan_time = ${`${monday} 20:00:00+07`}::timestamptz`)
    await stage.settle()
    expect(await differences()).toEqual([])
  })
  it('that was never made lists what it would be; opened again it is made, and nothing is listed', async () => {
    const me = await stage.hire()
    await lock(monday, monday)
    await stage.scan(me.number, `${monday} 08:00:00`, `${monday} 17:00:00`)
    await stage.settle()
    expect(await stage.dayOf(me.id, monday)).toBeUndefined()
    expect(await differences()).toMatchObject([{ settled: null, current: { status: 'PRESENT' } }])
    await db.delete(periodLock)
    await calculateAttendance.run({
      db,
      today: tuesday,
      signal: new AbortController().signal,
      log: { info: () => undefined, warn: () => undefined },
      audit: async () => undefined,
    })
    expect(await stage.dayOf(me.id, monday)).toMatchObject({ date: monday })
    expect(await differences()).toEqual([])
  })
  it('keeps its hash through a thousand random writes of every kind', async () => {
    const people = [await atWork(monday, tuesday), await atWork(monday, tuesday), await atWork(tuesday)]
    await lock(monday, tuesday)
    const settledDays = async () => {
      const { rows } = await db.execute(
        sql`select d, (select jsonb_agg(p order by p.ordinal) from attendance_day_part p where p.employee_id = d.employee_id and p.date = d.date) as parts
          from attendance_day d where d.date in (${monday}, ${tuesday}) order by d.employee_id, d.date`,
      )
      return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    }
    const before = await settledDays()
    const term = (id: string, shift: string) =>
      sql`insert into employment_term (id, employee_id, start_date, end_date, employment_type, working_shift_id)
        values (gen_random_uuid()::text, ${id}, ${tuesday}, ${tuesday}, 'FULL_TIME', ${shift})`
    const writes: readonly ((id: string, number: string, n: number) => Promise<unknown>)[] = [
      (_, number, n) =>
        stage.scan(
          number,
          `${n % 2 ? monday : tuesday} ${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`,
        ),
      (id, _, n) =>
        db.execute(
          sql`update attendance_record set scan_time = scan_time + make_interval(mins => ${n % 50}) where employee_id = ${id} and scan_time < '2026-01-07'`,
        ),
      (id) => db.execute(sql`delete from attendance_record where employee_id = ${id} and id < '4'`),
      (_id, _number, n) =>
        db.execute(
          sql`insert into public_holiday (id, name, date) values (gen_random_uuid()::text, 'A', ${n % 2 ? monday : tuesday}) on conflict (lower(name), date) do update set is_paid = not public_holiday.is_paid`,
        ),
      () => db.execute(sql`delete from public_holiday`),
      (id) => db.execute(term(id, stage.company.shiftId)).catch(() => undefined),
      (id) => db.execute(sql`delete from employment_term where employee_id = ${id}`),
      (_id, _number, n) =>
        hr.call('PATCH', `employee/working-shift/${stage.company.shiftId}`, {
          body: { lateGraceMinutes: n % 60, holdsFrom: monday },
        }),
      (id) =>
        markDirty(
          db,
          [monday, tuesday].map((date) => ({ employeeId: id, date })),
        ),
    ]
    const chosen = fc.sample(fc.tuple(fc.nat(writes.length - 1), fc.nat(2), fc.nat(1_439)), {
      numRuns: 1_000,
      seed: 20_261,
    })
    for (const [at, [write, person, n]] of chosen.entries()) {
      const { id = '', number = '' } = people[person] ?? {}
      await writes[write]?.(id, number, n)
      if (at % 50 === 49) await stage.settle()
    }
    expect(await settledDays()).toBe(before)
    expect((await differences()).length).toBeGreaterThan(0)
  })
})

describe('the worker of an instance', () => {
  it('makes what is marked without being asked, beside others, and stops cleanly', async () => {
    const me = await stage.hire()
    const failed: unknown[] = []
    const workers = [1, 2].map(() =>
      liveDays({ db, log: { warn: (one: unknown) => failed.push(one) }, pauseMs: 20, now: () => longAfter }),
    )
    for (const worker of workers) worker.start()
    await stage.scan(me.number, `${monday} 08:30:00`, `${monday} 17:00:00`)
    await expect.poll(async () => (await stage.dayOf(me.id, monday))?.lateCheckIn).toBe(30)
    await stage.scan(me.number, `${monday} 08:00:00`)
    await expect.poll(async () => (await stage.dayOf(me.id, monday))?.lateCheckIn).toBe(0)
    await Promise.all(workers.map((worker) => worker.stop()))
    await stage.scan(me.number, `${monday} 07:00:00`)
    expect(await marked(me.id)).toContain(monday)
    expect(failed).toEqual([])
  })
})
