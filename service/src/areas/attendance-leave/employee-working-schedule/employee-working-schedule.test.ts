import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { employeeWorkingSchedule } from './employee-working-schedule.table.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const day = inDays(3)
const sentence = 'Schedule cannot be move to another day'
const marked = async (employeeId: string) =>
  (await t.app.db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, employeeId)))
    .map(({ date }) => date)
    .toSorted()
const freeDay = (employeeId: string, dayOffDate: string, status = 'ACTIVE') =>
  t.app.db.insert(dayOffRequest).values({ employeeId, dayOffDate, status })

describe('the calls of a schedule', () => {
  it('shows the entries of one person in the current month, and one of them between two days', async () => {
    const id = await t.roster()
    const first = `${today.slice(0, 7)}-01`
    const entry = await t.plan(id, first, '22:00', '06:00')
    await t.plan(id, inDays(40, first))
    const listed = await t.hr.call('GET', `${schedulePath}?employeeId=${id}`)
    expect(listed.body).toEqual({
      data: [
        {
          id: entry.id,
          employeeId: id,
          scheduleDate: first,
          startWorkingTime: '22:00',
          endWorkingTime: '06:00',
          breakStartTime: null,
          breakMinutes: null,
          isBreakPaid: null,
          isEdited: true,
          isDayOff: false,
          version: 1,
        },
      ],
      rests: [],
      warnings: [],
      shiftHours: [],
      away: [],
    })
    const one = (from: string, to: string) =>
      t.hr.call('GET', `${schedulePath}/${entry.id}?fromDate=${from}&toDate=${to}`)
    expect((await one(first, first)).body['data']).toEqual(listed.body['data'][0])
    expect((await one(inDays(1, first), inDays(9, first))).status).toBe(404)
    expect(codes(await t.hr.call('GET', `${schedulePath}?employeeId=${id}&fromDate=${day}&toDate=${today}`))).toEqual([
      400,
      'toDate:DATE_ORDER',
    ])
  })
  it('changes the times of an entry and counts its version up; saved as it stands nothing happens', async () => {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    const moved = { id: entry.id, scheduleDate: day, startWorkingTime: '09:30', endWorkingTime: '18:00', version: 1 }
    expect((await t.put([moved])).body['data']).toMatchObject([{ startWorkingTime: '09:30', version: 2 }])
    const rows = () => t.app.db.$count(auditLog)
    const before = await rows()
    expect((await t.put([{ ...moved, version: 2 }])).body['data']).toMatchObject([{ version: 2 }])
    expect(await rows()).toBe(before)
  })
  it('asks for both times, and for the version of an entry that stands', async () => {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    const send = (more: object) =>
      t.hr.call('PUT', schedulePath, { body: { data: [{ id: entry.id, scheduleDate: day, version: 1, ...more }] } })
    expect(codes(await send({ startWorkingTime: '08:00' }))).toEqual([400, 'data.0.endWorkingTime:REQUIRED'])
    expect(codes(await send({ endWorkingTime: '08:00' }))).toEqual([400, 'data.0.startWorkingTime:REQUIRED'])
    const times = { startWorkingTime: '08:00', endWorkingTime: '16:00' }
    expect(codes(await send({ ...times, version: undefined }))).toEqual([400, 'data.0.version:REQUIRED'])
  })
  it('an entry may not leave its day, in the words of both languages', async () => {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    const { isEdited: _, isDayOff: __, ...sent } = entry as typeof entry & { isEdited: boolean; isDayOff: boolean }
    const answer = await t.put([{ ...sent, scheduleDate: inDays(4) }])
    expect(codes(answer)).toEqual([409, 'data.0.scheduleDate:RULE'])
    expect(answer.body['errors'][0].message).toBe(sentence)
    const km = await t.hr.call('PUT', schedulePath, {
      lang: 'km',
      body: { data: [{ ...sent, scheduleDate: inDays(4) }] },
    })
    expect(km.body['errors'][0].message).toBe('មិនអាចប្ដូរកាលវិភាគទៅថ្ងៃផ្សេងបានទេ')
    expect((await t.entries(id, day, inDays(4)))[0]).toMatchObject({ scheduleDate: day, version: 1 })
  })
  it('writes all of what is sent or nothing', async () => {
    const id = await t.roster()
    const [one, other] = [await t.plan(id, day), await t.plan(id, inDays(4))]
    const answer = await t.put([
      { id: one.id, scheduleDate: day, startWorkingTime: '10:00', endWorkingTime: '18:00', version: 1 },
      { id: other.id, scheduleDate: inDays(5), startWorkingTime: '10:00', endWorkingTime: '18:00', version: 1 },
    ])
    expect(codes(answer)).toEqual([409, 'data.1.scheduleDate:RULE'])
    expect((await t.entries(id, day, day))[0]).toMatchObject({ startWorkingTime: '08:00', version: 1 })
  })
})

describe('no minute of a person is planned twice', () => {
  it('holds split shifts that touch, and refuses rows that share a minute', async () => {
    const id = await t.roster()
    await t.plan(id, day, '06:00', '10:00')
    await t.plan(id, day, '10:00', '14:00')
    const more = { employeeId: id, scheduleDate: day, startWorkingTime: '13:59', endWorkingTime: '18:00' }
    expect(codes(await t.put([more]))).toEqual([409, 'data.0.startWorkingTime:OVERLAP'])
  })
  it('sees a night of the day before, over the end of a month as well', async () => {
    const id = await t.roster()
    await t.plan(id, '2027-01-31', '22:00', '06:00')
    const next = (startWorkingTime: string) =>
      t.put([{ employeeId: id, scheduleDate: '2027-02-01', startWorkingTime, endWorkingTime: '12:00' }])
    expect(codes(await next('05:30'))).toEqual([409, 'data.0.startWorkingTime:OVERLAP'])
    expect((await next('06:00')).status).toBe(200)
  })
  it('lets two entries of one body change places', async () => {
    const id = await t.roster()
    const [one, other] = [await t.plan(id, day, '06:00', '10:00'), await t.plan(id, day, '14:00', '18:00')]
    const answer = await t.put([
      { id: one.id, scheduleDate: day, startWorkingTime: '14:00', endWorkingTime: '18:00', version: 1 },
      { id: other.id, scheduleDate: day, startWorkingTime: '06:00', endWorkingTime: '10:00', version: 1 },
    ])
    expect([answer.status, answer.body['data'].length]).toEqual([200, 2])
  })
  it('stands in the database as well', async () => {
    const id = await t.roster()
    await t.plan(id, day)
    await expect(
      t.app.db
        .insert(employeeWorkingSchedule)
        .values({ employeeId: id, scheduleDate: day, startMinute: 900, endMinute: 960 }),
    ).rejects.toMatchObject({ cause: { code: '23P01' } })
  })
})

describe('a day off in force', () => {
  it('closes its day to moving, stretching, deleting and new entries; one that waits or was refused does not', async () => {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    await freeDay(id, day)
    await freeDay(id, inDays(4), 'PENDING')
    await freeDay(id, inDays(5), 'REJECTED')
    expect(await t.entries(id, day, day)).toMatchObject([{ isDayOff: true }])
    const changed = { id: entry.id, scheduleDate: day, startWorkingTime: '08:30', endWorkingTime: '17:30', version: 1 }
    const added = { employeeId: id, scheduleDate: day, startWorkingTime: '18:00', endWorkingTime: '20:00' }
    for (const sent of [changed, { ...changed, startWorkingTime: '08:00' }, added]) {
      const answer = await t.put([sent])
      expect(codes(answer)).toEqual([409, 'data.0.scheduleDate:RULE'])
      expect(answer.body['errors'][0].message).toBe('This day is a day off and cannot be changed')
    }
    expect(codes(await t.hr.call('DELETE', `${schedulePath}/${entry.id}`))).toEqual([409, ':RULE'])
    for (const free of [inDays(4), inDays(5)]) expect(await t.plan(id, free)).toMatchObject({ scheduleDate: free })
  })
})

describe('who works by the roster, and when', () => {
  it('refuses new entries for other staff, before the first day, and after a last day that is decided', async () => {
    const [office, starter, leaver] = [await t.person(), await t.roster(), await t.roster()]
    await t.leave(leaver, inDays(2))
    const add = async (employeeId: string, scheduleDate: string) => {
      const answer = await t.put([{ employeeId, scheduleDate, startWorkingTime: '08:00', endWorkingTime: '17:00' }])
      return [answer.status, answer.body['errors']?.[0]?.message]
    }
    expect(await add(office, day)).toEqual([409, 'Only people on the roster have a working schedule on this day'])
    expect(await add(starter, '2024-01-14')).toEqual([409, 'Not employed on this day'])
    expect(await add(leaver, day)).toEqual([409, 'Not employed on this day'])
    expect((await add(leaver, inDays(2)))[0]).toBe(200)
  })
  it('judges by the shift of the day: a movement to the office ends the roster on its day', async () => {
    const id = await t.roster()
    await t.hr.call('POST', 'employee/employee-movement', {
      body: {
        employeeId: id,
        effectiveDate: today,
        newWorkingShiftId: t.company.shiftId,
        reasonTemplateId: t.reasonId,
      },
    })
    const add = (scheduleDate: string) =>
      t.put([{ employeeId: id, scheduleDate, startWorkingTime: '08:00', endWorkingTime: '17:00' }])
    expect([(await add(today)).status, (await add(inDays(-1))).status]).toEqual([409, 200])
  })
})

describe('the days of attendance', () => {
  it('are made again where the schedule of a past day changes, with those beside it; days to come are not', async () => {
    const id = await t.roster()
    const past = inDays(-5)
    await t.plan(id, inDays(9))
    expect(await marked(id)).toEqual([])
    const { id: entry } = await t.plan(id, past)
    const around = [inDays(-6), past, inDays(-4)]
    expect(await marked(id)).toEqual(around)
    await t.app.db.delete(attendanceDirty)
    await t.put([{ id: entry, scheduleDate: past, startWorkingTime: '09:00', endWorkingTime: '18:00', version: 1 }])
    expect(await marked(id)).toEqual(around)
    await t.app.db.delete(attendanceDirty)
    await t.hr.call('DELETE', `${schedulePath}/${entry}`)
    expect([await marked(id), await t.entries(id, past, past)]).toEqual([around, []])
  })
  it('that are settled refuse every write, and leave no trace of it', async () => {
    const id = await t.roster()
    const [past, other] = [inDays(-40), inDays(-30)]
    const entry = await t.plan(id, past)
    await t.app.db.delete(attendanceDirty)
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: past, to: past, employeeId: id, sourceId: 'run', by: null }),
    )
    const times = { startWorkingTime: '18:00', endWorkingTime: '20:00' }
    for (const sent of [
      { id: entry.id, scheduleDate: past, version: 1, ...times },
      { employeeId: id, scheduleDate: past, ...times },
    ])
      expect(codes(await t.put([sent]))).toEqual([409, 'data.0.scheduleDate:PERIOD_LOCKED'])
    expect(codes(await t.hr.call('DELETE', `${schedulePath}/${entry.id}`))).toEqual([409, ':PERIOD_LOCKED'])
    expect([await marked(id), (await t.plan(id, other)).version]).toEqual([[], 1])
  })
})

it('of two editors the later one is told, who changed it and how it stands now', async () => {
  const id = await t.roster()
  const entry = await t.plan(id, day)
  const sent = { id: entry.id, scheduleDate: day, startWorkingTime: '09:00', endWorkingTime: '18:00', version: 1 }
  expect((await t.put([sent])).status).toBe(200)
  const late = await t.put([{ ...sent, startWorkingTime: '11:00' }])
  expect(codes(late)).toEqual([409, ':VERSION_CONFLICT'])
  expect(late.body['current']).toMatchObject({ id: entry.id, startWorkingTime: '09:00', version: 2 })
  expect(codes(await t.hr.call('DELETE', `${schedulePath}/${entry.id}?version=1`))).toEqual([409, ':VERSION_CONFLICT'])
  const [row] = await t.app.db
    .select()
    .from(employeeWorkingSchedule)
    .where(and(eq(employeeWorkingSchedule.id, entry.id)))
  expect(row).toMatchObject({ startMinute: 540, version: 2 })
})
it('warns of too little rest and too many days in a row, and writes all the same', async () => {
  const id = await t.roster()
  const from = '2027-03-01'
  for (let n = 0; n < 6; n += 1) await t.plan(id, inDays(n, from))
  const answer = await t.put([
    { employeeId: id, scheduleDate: inDays(6, from), startWorkingTime: '02:00', endWorkingTime: '10:00' },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body['warnings']).toMatchObject([
    { kind: 'WEEK_HOURS', scheduleDate: from },
    { kind: 'WEEKLY_REST', scheduleDate: from },
    {
      kind: 'REST',
      scheduleDate: '2027-03-07',
      words: { en: 'Only 9 hours of rest before 07-Mar-2027; the rule is 10' },
    },
    { kind: 'DAYS_IN_ROW', scheduleDate: '2027-03-07' },
  ])
  await freeDay(id, inDays(3, from))
  const read = await t.hr.call('GET', `${schedulePath}?employeeId=${id}&fromDate=${from}&toDate=${inDays(9, from)}`)
  expect(read.body['warnings']).toMatchObject([{ kind: 'REST' }])
})
it('warns of a day in the middle of others that makes them too many in a row', async () => {
  const me = await t.roster()
  const first = '2027-05-03'
  for (const at of [0, 1, 2, 4, 5, 6]) await t.plan(me, inDays(at, first), '08:00', '12:00')
  const answer = await t.put([
    { employeeId: me, scheduleDate: inDays(3, first), startWorkingTime: '08:00', endWorkingTime: '12:00' },
  ])
  expect(answer.body['warnings']).toMatchObject([
    { kind: 'WEEKLY_REST', scheduleDate: first },
    { kind: 'DAYS_IN_ROW', scheduleDate: inDays(6, first) },
  ])
  // Days behind a free one are no matter of this row.
  const other = await t.roster()
  for (const at of [2, 3, 4, 5, 6, 7, 8]) await t.plan(other, inDays(at, first), '08:00', '12:00')
  const before = await t.put([
    { employeeId: other, scheduleDate: first, startWorkingTime: '08:00', endWorkingTime: '12:00' },
  ])
  expect(before.body['warnings']).toEqual([])
})
