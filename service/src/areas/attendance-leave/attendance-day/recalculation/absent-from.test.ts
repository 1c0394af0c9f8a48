import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import { storeScans } from '../../../../../test/support/people/scans.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { companyStructure } from '../../../admin/company-structure/company-structure.table.ts'
import { globalConfiguration } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employeePosition } from '../../../employee/employee/employee.table.ts'
import { ingestScans, matchWaiting } from '../../attendance-record/ingest.ts'
import { attendanceRecord } from '../../attendance-record/attendance-record.table.ts'
import { attendanceDifference } from '../attendance-day.table.ts'
import { calculateAttendance } from '../calculate-attendance.job.ts'
import { markDirty } from './recalculate.ts'
import { attendanceStage, deviceOf, week, type Stage } from './stage.fixtures.ts'

// docs/rules/time.md, "Before the first scan": one rule in the calculation, whoever has a day made.
const [monday, tuesday, wednesday, thursday, friday] = week
const days = [monday, tuesday, wednesday, thursday, friday]
let stage: Stage
let db: Stage['app']['db']
let hr: TestUser
let other: string
beforeAll(async () => {
  stage = await attendanceStage()
  db = stage.app.db
  hr = await stage.app.signIn()
  other = await deviceOf(db, stage.company.stores[1]?.outlet ?? '', '10.9.1.2')
})
beforeEach(async () => {
  await db.update(companyStructure).set({ absentFrom: null })
  await db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'absent_from'))
  await stage.empty()
})
afterAll(() => stage.app.close())

/** Somebody of one of the two stores. */
const hire = (store = 0) =>
  stage.hire({
    positions: [
      {
        companyStructurePositionId: stage.company.stores[store]?.position,
        startDate: '2024-01-15',
        isPrimary: true,
      },
    ],
    startDate: '2024-01-15',
  })
const run = () =>
  calculateAttendance.run({
    db,
    today: '2026-01-12',
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: () => undefined },
    audit: async () => undefined,
  })
const mode = (value: string) =>
  db
    .insert(globalConfiguration)
    .values({ type: 'Attendance', name: 'absent_from', dataType: 'text', storedValue: value })
const setStore = (store: number, absentFrom: string | null) =>
  db
    .update(companyStructure)
    .set({ absentFrom })
    .where(eq(companyStructure.id, stage.company.stores[store]?.outlet ?? ''))
/** The week of a person in one letter a day: absent, present, not recorded, leave, no row. */
async function loadWeek(employeeId: string): Promise<string> {
  await stage.settle()
  const letters = []
  for (const date of days) {
    const day = await stage.dayOf(employeeId, date)
    if (day?.status === 'NOT_RECORDED') expect([day.absentWeight, day.paidWeight]).toEqual([0, day.weight])
    letters.push(day?.status?.slice(0, 1) ?? '-')
  }
  return letters.join('')
}
/** Has all days made, whether a job, an event or somebody asked for them. */
const make = (...people: readonly { readonly id: string }[]) =>
  markDirty(
    db,
    people.flatMap(({ id }) => days.map((date) => ({ employeeId: id, date }))),
  )
const scan = (who: { readonly number: string }, date: string, device = stage.device) =>
  ingestScans(
    db,
    device,
    ['08:00:00', '17:00:00'].map((clock) => ({ fingerPrintId: who.number, scanTime: `${date} ${clock}` })),
  )

describe('a company without scans', () => {
  it('has nobody absent by the job, however often it runs; leave beside the days stays what it is', async () => {
    const me = await hire()
    await run()
    await run()
    expect(await loadWeek(me.id)).toBe('NNNNN')
    const leave = await hr.call('POST', 'employee/leave-request', {
      body: {
        employeeId: me.id,
        leaveTypeId: stage.company.leaveTypes[0],
        fromDate: wednesday,
        toDate: wednesday,
        reasonTemplateId: stage.company.reasons[0],
      },
    })
    expect(leave.status, JSON.stringify(leave.body)).toBe(201)
    expect(await loadWeek(me.id)).toBe('NNLNN')
    const [absent] = (await db.execute(sql`select sum(absent_weight)::float8 as days from attendance_day`)).rows
    expect(absent).toEqual({ days: 0 })
  })
  it('has nobody absent by a day that a request marked, where no row was made before', async () => {
    const me = await hire()
    await make(me)
    expect(await loadWeek(me.id)).toBe('NNNNN')
  })
  it('is still without scans after a missed scan that was entered, and a scan of a number that nobody has', async () => {
    const [me, late] = [await hire(), await hire()]
    await db.insert(attendanceRecord).values({
      fingerPrintId: me.number,
      employeeId: me.id,
      deviceTime: `${monday}T01:00:00Z`,
      scanTime: `${monday}T01:00:00Z`,
      isMissedScan: true,
    })
    await scan({ number: '99991' }, monday)
    await make(me, late)
    expect([await loadWeek(me.id), await loadWeek(late.id)]).toEqual(['PNNNN', 'NNNNN'])
    // The number is given: from its day on the company has scans.
    await db.execute(sql`update employee set finger_print_id = '99991' where id = ${late.id}`)
    await matchWaiting(db)
    expect([await loadWeek(me.id), await loadWeek(late.id)]).toEqual(['PAAAA', 'PAAAA'])
    await db.execute(sql`update employee set finger_print_id = null where id = ${late.id}`)
  })
})

describe('the first scan', () => {
  const starts = {
    COMPANY: ['NAPAA', 'NAAPA'],
    STORE: ['NNPAA', 'NAAPA'],
    PERSON: ['NNPAA', 'NNNPA'],
  } as const
  /** One of the first store who scans on Wednesday, and two of the second: on Tuesday and on Thursday. */
  async function threePeople() {
    const [first, second, early] = [await hire(0), await hire(1), await hire(1)]
    await scan(early, tuesday, other)
    await scan(first, wednesday)
    await scan(second, thursday, other)
    await make(first, second, early)
    return { first, second, early }
  }
  it.each(Object.entries(starts))('of %s is the day from which people are absent', async (which, expected) => {
    await mode(which)
    const { first, second, early } = await threePeople()
    expect([await loadWeek(first.id), await loadWeek(second.id)]).toEqual(expected)
    expect(await loadWeek(early.id)).toBe('NPAAA')
  })
  it('is another one with another setting: days that stand are made again', async () => {
    const { first, second } = await threePeople()
    const both = async () => [await loadWeek(first.id), await loadWeek(second.id)]
    expect(await both()).toEqual(starts.COMPANY)
    await mode('PERSON')
    expect(await both()).toEqual(starts.PERSON)
    await db
      .update(globalConfiguration)
      .set({ storedValue: 'STORE' })
      .where(eq(globalConfiguration.name, 'absent_from'))
    expect(await both()).toEqual(starts.STORE)
  })
  it.each(Object.keys(starts))('of %s that comes late, is corrected or goes moves the days with it', async (which) => {
    await mode(which)
    const me = await hire()
    await make(me)
    await scan(me, thursday)
    expect(await loadWeek(me.id)).toBe('NNNPA')
    await scan(me, tuesday)
    expect(await loadWeek(me.id)).toBe('NPAPA')
    const moved = sql`update attendance_record set scan_time = scan_time + interval '1 day'
      where scan_time < ${`${wednesday}T00:00:00+07`}::timestamptz`
    await db.execute(moved)
    await make(me)
    expect(await loadWeek(me.id)).toBe('NNPPA')
    await db.execute(sql`delete from attendance_record where scan_time < ${`${thursday}T00:00:00+07`}::timestamptz`)
    await make(me)
    expect(await loadWeek(me.id)).toBe('NNNPA')
  })
  it('of a person in the evening is of the shift after midnight, and the day before stays as it was', async () => {
    await mode('PERSON')
    const me = await hire()
    await db.execute(sql`update working_shift set start_working_time = '00:00', end_working_time = '08:00', break_start_time = null, break_end_time = null
      where id = ${stage.company.shiftId}`)
    await storeScans(db, me.id, `${tuesday}T23:50:00`, `${wednesday}T08:00:00`)
    await make(me)
    expect(await loadWeek(me.id)).toBe('NNPAA')
    await db.execute(
      sql`update working_shift set start_working_time = '08:00', end_working_time = '17:00' where id = ${stage.company.shiftId}`,
    )
  })
})

describe('a store with a day of its own', () => {
  it('counts from it, later and earlier than the setting, until it is taken away', async () => {
    const [here, there] = [await hire(0), await hire(1)]
    await scan(here, tuesday)
    await make(here, there)
    const both = async () => [await loadWeek(here.id), await loadWeek(there.id)]
    expect(await both()).toEqual(['NPAAA', 'NAAAA'])
    await setStore(1, thursday)
    expect(await both()).toEqual(['NPAAA', 'NNNAA'])
    await setStore(1, monday)
    expect(await both()).toEqual(['NPAAA', 'AAAAA'])
    await setStore(1, null)
    expect(await both()).toEqual(['NPAAA', 'NAAAA'])
  })
  it('is written by who may change the structure, of a store alone, with an audit entry', async () => {
    const [store] = stage.company.stores
    const version = async (id = '') =>
      (await hr.call('GET', `employee/company-structure/${id}`)).body.data.version as number
    const set = async (id = '') =>
      hr.call('PATCH', `employee/company-structure/${id}`, { body: { absentFrom: monday, version: await version(id) } })
    expect((await set(store?.outlet)).body.data.absentFrom).toBe(monday)
    const refused = await set(store?.department)
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'absentFrom'])
    const { rows } = await db.execute(
      sql`select from audit_log where entity_id = ${store?.outlet} and changes::text like '%absentFrom%'`,
    )
    expect(rows).toHaveLength(1)
  })
  it('follows the person to another store from the day of the movement on', async () => {
    const me = await hire(0)
    await setStore(0, monday)
    await setStore(1, friday)
    await make(me)
    expect(await loadWeek(me.id)).toBe('AAAAA')
    await db.update(employeePosition).set({ endDate: tuesday }).where(eq(employeePosition.employeeId, me.id))
    await db.insert(employeePosition).values({
      employeeId: me.id,
      companyStructurePositionId: stage.company.stores[1]?.position ?? '',
      startDate: wednesday,
      isPrimary: true,
    })
    expect(await loadWeek(me.id)).toBe('AANNA')
  })
  it('follows a position that is moved to another store, for all who hold it', async () => {
    const people = [await hire(0), await hire(0)]
    const [own, away] = stage.company.stores
    await setStore(0, monday)
    await setStore(1, friday)
    await make(...people)
    const weeks = async () => [await loadWeek(people[0]?.id ?? ''), await loadWeek(people[1]?.id ?? '')]
    expect(await weeks()).toEqual(['AAAAA', 'AAAAA'])
    const path = `employee/company-structure/${own?.position ?? ''}`
    const move = async (parentId: string | undefined) => {
      const { version } = (await hr.call('GET', path)).body.data as { version: number }
      const { status, body } = await hr.call('PATCH', path, { body: { parentId, version } })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await move(away?.department)
    expect(await weeks()).toEqual(['NNNNA', 'NNNNA'])
    await move(own?.department)
    expect(await weeks()).toEqual(['AAAAA', 'AAAAA'])
  })
})

it('in a settled month an earlier first scan makes nobody absent by itself', async () => {
  const me = await hire()
  await make(me)
  await scan(me, thursday)
  expect(await loadWeek(me.id)).toBe('NNNPA')
  await db.transaction((tx) => lockPeriod(tx, { from: monday, to: wednesday, sourceId: 'run', by: null }))
  const someone = await hire()
  await scan(someone, monday)
  expect(await loadWeek(me.id)).toBe('NNNPA')
  expect(await db.$count(attendanceDifference, eq(attendanceDifference.employeeId, me.id))).toBe(0)
})
