import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { beginScanning } from '../../../../test/support/people/scans.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceDay, attendanceDayPart } from '../attendance-day/attendance-day.table.ts'
import { missionFaults } from './mission-request.rules.ts'

const path = 'employee/mission-request'
let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
  await t.approved('MISSION_REQUEST')
  await beginScanning(t.app.db, await t.person())
})
afterAll(() => t.close())
const day = inDays(3)
type Sent = Readonly<Record<string, unknown>>
const ask = (employeeId: string, more: Sent = {}, user: TestUser = t.hr) =>
  user.call('POST', path, {
    body: {
      employeeId,
      destination: 'Siem Reap',
      durationType: 'DATE_RANGE',
      fromDate: day,
      toDate: day,
      reasonTemplateId: t.reasonId,
      ...more,
    },
  })
const hours = (fromTime: string, toTime: string, date = day): Sent => ({
  durationType: 'TIME',
  fromDate: date,
  toDate: date,
  fromTime,
  toTime,
})
const half = (which: 'FIRST' | 'SECOND', date = day): Sent => ({
  durationType: `${which}_HALF_DAY`,
  fromDate: date,
  toDate: date,
})
const answer = async (id: string, approvalResult = true) => {
  const request = (await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/MISSION_REQUEST`))
    .body['data']
  return t.boss.call('PATCH', `employee/approval-status-tracking/${request.id}`, {
    body: { approvalResult, version: request.version, ...(approvalResult ? {} : { reason: 'Not now' }) },
  })
}
const statusOf = async (id: string) => (await t.hr.call('GET', `${path}/${id}`)).body['data'].status as string

describe('the time of a mission', () => {
  const asked = { durationType: 'DATE_RANGE', fromDate: day, toDate: day, fromTime: null, toTime: null } as const
  const time = { ...asked, durationType: 'TIME' } as const
  it.each([
    ['days in order', asked, []],
    ['the end before the start', { ...asked, toDate: inDays(2) }, ['toDate:DATE_ORDER']],
    ['more than a year', { ...asked, toDate: inDays(400) }, ['toDate:RANGE']],
    ['half a day of two days', { ...asked, durationType: 'FIRST_HALF_DAY', toDate: inDays(4) }, ['toDate:RULE']],
    ['no hours', time, ['fromTime:REQUIRED', 'toTime:REQUIRED']],
    ['hours beside the step', { ...time, fromTime: '08:15', toTime: '10:00' }, ['fromTime:RULE']],
    ['no time at all', { ...time, fromTime: '08:00', toTime: '08:00' }, ['toTime:RULE']],
    ['hours over midnight', { ...time, fromTime: '22:00', toTime: '02:00' }, []],
  ] as const)('%s', (_, sent, expected) =>
    expect(missionFaults(sent).map((one) => `${one.path}:${one.code}`)).toEqual(expected),
  )
  it.each([
    ['three days', { fromDate: day, toDate: inDays(2, day) }, 3],
    ['half a day', half('SECOND'), 0.5],
    ['two of the eight standard hours of a day that is not planned', hours('09:00', '11:00'), 0.25],
  ] as const)('lasts %s', async (_, sent, duration) =>
    expect((await ask(await t.roster(), sent)).body['data']).toMatchObject({ duration, status: 'PENDING' }),
  )
  it('hours are a share of what is planned, and go when the mission is of whole days', async () => {
    const id = await t.roster()
    await t.plan(id, day, '08:00', '12:00')
    const made = (await ask(id, hours('08:00', '10:00'))).body['data']
    expect(made).toMatchObject({ duration: 0.5, fromTime: '08:00' })
    const changed = await t.hr.call('PATCH', `${path}/${made.id}`, {
      body: { durationType: 'DATE_RANGE', version: made.version },
    })
    expect(changed.body['data']).toMatchObject({ duration: 1, fromTime: null, toTime: null })
  })
  it('lists the duration types in both languages', async () => {
    const own = await t.app.signIn({ permissions: ['READ_MISSION_REQUEST', 'READ_LEAVE_REQUEST'] })
    const { data } = (await own.call('GET', `${path}/duration-type/enum`)).body
    expect((await own.call('GET', 'employee/leave-request/duration-type/enum')).body.data).toEqual(data)
    expect(data.durationType).toEqual(['DATE_RANGE', 'FIRST_HALF_DAY', 'SECOND_HALF_DAY', 'TIME'])
    expect([data.durationTypeEn.length, data.durationTypeKh.length]).toEqual([4, 4])
  })
})

describe('two missions of one person', () => {
  it('take no time twice, asked for or in force; halves and hours beside each other may stand', async () => {
    const id = await t.roster()
    expect((await ask(id, half('FIRST'))).status).toBe(201)
    const second = await ask(id)
    expect(codes(second)).toEqual([409, 'fromDate:RULE'])
    expect(second.body['errors'][0].message).toMatch(/^There is a mission on .* already$/)
    expect((await ask(id, half('SECOND'))).status).toBe(201)
    expect(codes(await ask(id, hours('10:00', '11:00')))).toEqual([409, 'fromDate:RULE'])
    expect((await ask(await t.roster())).status).toBe(201)
  })
  it('a refused or taken back one stands in nobody’s way, and a change not in its own', async () => {
    const id = await t.roster()
    const first = (await ask(id)).body['data']
    expect(
      (await t.hr.call('PATCH', `${path}/${first.id}`, { body: { toDate: inDays(1, day), version: first.version } }))
        .status,
    ).toBe(200)
    await t.hr.call('DELETE', `${path}/${first.id}`, { body: {} })
    const other = (await ask(id)).body['data'].id
    await answer(other, false)
    expect((await ask(id)).status).toBe(201)
  })
  it('may lie on a day off, and a day off on them', async () => {
    const id = await t.roster()
    await t.hr.call('POST', 'employee/day-off-request', { body: { employeeId: id, dayOffDate: day } })
    expect((await ask(id)).status).toBe(201)
    await ask(id, { fromDate: inDays(9, day), toDate: inDays(9, day) })
    const free = await t.hr.call('POST', 'employee/day-off-request', {
      body: { employeeId: id, dayOffDate: inDays(9, day) },
    })
    expect(free.status).toBe(201)
  })
})

describe('who goes', () => {
  it('is employed on every day of it', async () => {
    const [starter, leaver] = [await t.roster(), await t.roster()]
    await t.leave(leaver, inDays(4))
    expect(codes(await ask(starter, { fromDate: '2024-01-10', toDate: '2024-01-20' }))).toEqual([409, 'fromDate:RULE'])
    expect(codes(await ask(leaver, { toDate: inDays(9) }))).toEqual([409, 'toDate:RULE'])
    expect((await ask(leaver, { toDate: inDays(4) })).status).toBe(201)
  })
  it('in self-service only for oneself, also when another person is named or in reach', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const self = (employeeId: string, dataScope: 'SELF' | 'OUTLET') =>
      t.app.signIn({
        employeeId,
        isSelfService: true,
        dataScope,
        permissions: ['READ_MISSION_REQUEST', 'CREATE_MISSION_REQUEST'],
      })
    const [own, wide] = [await self(me, 'SELF'), await self(other, 'OUTLET')]
    expect((await ask(me, {}, own)).status).toBe(201)
    expect(codes(await ask(other, {}, own))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
    expect(codes(await ask(me, half('FIRST', inDays(9)), wide))).toEqual([409, 'employeeId:RULE'])
    const reader = await t.app.signIn({ permissions: ['READ_MISSION_REQUEST'] })
    expect((await ask(other, {}, reader)).status).toBe(403)
  })
})

describe('in force', () => {
  const past = inDays(-9)
  const dayOf = async (id: string) => {
    await recalculateBatch(t.app.db, Date.now())
    const [row] = (await t.app.db.select().from(attendanceDay).where(eq(attendanceDay.employeeId, id))).filter(
      ({ date }) => date === past,
    )
    const parts = (await t.app.db.select().from(attendanceDayPart).where(eq(attendanceDayPart.employeeId, id))).filter(
      ({ date }) => date === past,
    )
    return [row?.status, ...parts.map(({ kind, minutes }) => `${kind} ${String(minutes)}`)]
  }
  it('lasts as it was asked for when the roster changes under it; the day is made again', async () => {
    const id = await t.roster()
    const { id: entry, version } = await t.plan(id, past, '08:00', '12:00')
    const made = (await ask(id, hours('08:00', '10:00', past))).body['data'].id
    await answer(made)
    // At most half of the day is half absent, a mission counted as presence.
    expect(await dayOf(id)).toEqual(['PRESENT', 'MISSION 120', 'ABSENT 120'])
    const shorter = { scheduleDate: past, startWorkingTime: '08:00', endWorkingTime: '10:00' }
    expect((await t.put([{ id: entry, version, ...shorter }])).status).toBe(200)
    expect(await dayOf(id)).toEqual(['PRESENT', 'MISSION 120'])
    expect((await t.hr.call('GET', `${path}/${made}`)).body['data'].duration).toBe(0.5)
  })
  it('covers its days as presence, and no longer once it is cancelled', async () => {
    const id = await t.roster()
    await t.plan(id, past)
    const made = (await ask(id, { fromDate: past, toDate: past })).body['data'].id
    await answer(made)
    expect(await dayOf(id)).toEqual(['PRESENT', 'MISSION 240', 'MISSION 240'])
    const request = (
      await t.hr.call('GET', `employee/approval-status-tracking/entity/${made}/entityType/MISSION_REQUEST`)
    ).body['data']
    await t.hr.call('PATCH', `employee/approval-status-tracking/${request.id}`, {
      body: { version: request.version, status: 'CANCEL', reason: 'Put off' },
    })
    expect([await statusOf(made), ...(await dayOf(id))]).toEqual(['CANCEL', 'ABSENT', 'ABSENT 240', 'ABSENT 240'])
  })
  it('marks the days that it covers, not those to come', async () => {
    const id = await t.roster()
    await t.app.db.delete(attendanceDirty)
    await answer((await ask(id, { fromDate: inDays(-1), toDate: inDays(5) })).body['data'].id)
    const rows = await t.app.db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, id))
    expect(rows.map(({ date }) => date).toSorted()).toEqual([inDays(-2), inDays(-1), today])
  })
})

describe('deciding asks the rules again', () => {
  it('a last day that was decided since, and a second one for the same time', async () => {
    const leaver = await t.roster()
    const made = (await ask(leaver)).body['data'].id
    await t.leave(leaver, inDays(1))
    await answer(made)
    expect(await statusOf(made)).toBe('CANCEL')
  })
})

it('is told before it is asked for: how long it lasts and what stands in its way, of people within reach', async () => {
  const me = await t.roster()
  await t.plan(me, day, '08:00', '16:00')
  const preview = (more: Sent, user: TestUser = t.hr) =>
    user.call(
      'GET',
      `${path}/preview?${new URLSearchParams({ employeeId: me, durationType: 'DATE_RANGE', fromDate: day, toDate: day, ...(more as Record<string, string>) }).toString()}`,
    )
  expect((await preview({ toDate: inDays(4) })).body['data']).toEqual({ duration: 2, hindrance: null })
  expect((await preview(half('FIRST'))).body['data'].duration).toBe(0.5)
  expect((await preview(hours('08:00', '10:00'))).body['data'].duration).toBe(0.2857)
  expect((await preview({ toDate: inDays(2) })).body['data']).toEqual({ duration: null, hindrance: null })
  const { id } = (await ask(me)).body['data']
  expect((await preview({})).body['data'].hindrance.en).toContain('There is a mission on')
  expect((await preview({ id })).body['data'].hindrance).toBeNull()
  const self = await t.app.signIn({
    employeeId: await t.person(),
    isSelfService: true,
    dataScope: 'SELF',
    permissions: ['READ_MISSION_REQUEST'],
  })
  expect((await preview({}, self)).status).toBe(404)
})
