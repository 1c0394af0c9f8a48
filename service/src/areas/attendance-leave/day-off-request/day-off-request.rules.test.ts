import { shownDay } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { attendanceDay, attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { mostInAWeek } from './day-off-request.rules.ts'

const path = 'employee/day-off-request'
let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
  await t.approved('DAY_OFF_REQUEST')
})
afterAll(() => t.close())
const day = inDays(3)
const ask = (employeeId: string, dayOffDate: string, user: TestUser = t.hr) =>
  user.call('POST', path, { body: { employeeId, dayOffDate } })
const said = async (answer: ReturnType<typeof ask>) => {
  const made = await answer
  return [...codes(made), made.body['errors']?.[0]?.message]
}
const requestOf = async (id: string) =>
  (await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/DAY_OFF_REQUEST`)).body['data']
const answer = async (id: string, approvalResult = true) => {
  const { id: request, version } = await requestOf(id)
  return t.boss.call('PATCH', `employee/approval-status-tracking/${request}`, {
    body: { approvalResult, version, ...(approvalResult ? {} : { reason: 'Too few people' }) },
  })
}
const statusOf = async (id: string) => (await t.hr.call('GET', `${path}/${id}`)).body['data'].status as string
const marked = async (employeeId: string) =>
  (await t.app.db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, employeeId)))
    .map(({ date }) => date)
    .toSorted()

describe('one day off in seven', () => {
  it.each([
    ['2026-03-10', ['2026-03-04'], 2],
    ['2026-03-10', ['2026-03-03', '2026-03-17'], 1],
    ['2026-03-10', ['2026-03-04', '2026-03-16'], 2],
    ['2026-03-01', ['2026-02-23', '2026-02-28', '2026-03-04'], 3],
    ['2026-03-10', [], 1],
  ])('%s beside %j: %i in any seven days', (asked, others, expected) =>
    expect(mostInAWeek(asked, others)).toBe(expected),
  )
  it('is refused where a second one lies within six days, asked for or in force; refused ones do not count', async () => {
    const id = await t.roster()
    const first = (await ask(id, day)).body['data'].id
    for (const near of [inDays(-6, day), inDays(6, day)])
      expect(await said(ask(id, near))).toEqual([
        409,
        'dayOffDate:LIMIT_REACHED',
        'Days off in any seven days: at most 1, including those that wait for an answer',
      ])
    expect((await ask(id, inDays(7, day))).status).toBe(201)
    await answer(first, false)
    expect((await ask(id, inDays(-1, day))).status).toBe(201)
  })
  it('is as many as the setting says', async () => {
    await t.setting('day_off_per_week', '2')
    const id = await t.roster()
    const made = [await ask(id, day), await ask(id, inDays(1, day)), await ask(id, inDays(2, day))]
    await t.setting('day_off_per_week', '1')
    expect(made.map((one) => one.status)).toEqual([201, 201, 409])
  })
  it('and never twice on one day', async () => {
    await t.setting('day_off_per_week', '7')
    const id = await t.roster()
    await ask(id, day)
    const second = await ask(id, day)
    await t.setting('day_off_per_week', '1')
    expect(codes(second)).toEqual([409, 'dayOffDate:DUPLICATE'])
  })
})

describe('who may have one', () => {
  it('people on the roster on that day: not the office, not before the first day, not after a decided last day', async () => {
    const [office, starter, leaver] = [await t.person(), await t.roster(), await t.roster()]
    await t.leave(leaver, inDays(2))
    const notEmployed = [409, 'dayOffDate:RULE', 'Not employed on this day']
    expect(await said(ask(office, day))).toEqual([
      409,
      'dayOffDate:RULE',
      `On ${shownDay(day)} this employee does not work by the roster: the free days are those of the shift`,
    ])
    expect(await said(ask(starter, '2024-01-14'))).toEqual(notEmployed)
    expect(await said(ask(leaver, day))).toEqual(notEmployed)
  })
  it('and in force it makes no day after a last day that is decided later', async () => {
    const [me, past] = [await t.roster(), inDays(-3)]
    const { id } = (await ask(me, past)).body['data']
    await answer(id)
    const kinds = async () => {
      await recalculateBatch(t.app.db, Date.now())
      const isIt = and(eq(attendanceDay.employeeId, me), eq(attendanceDay.date, past))
      return (await t.app.db.select().from(attendanceDay).where(isIt)).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['OFF'])
    await t.leave(me, inDays(-4))
    expect([await kinds(), await statusOf(id)]).toEqual([[], 'ACTIVE'])
  })
  it('in self-service only for oneself, also when another person is named; and never without the right to create', async () => {
    const [me, other] = [await t.roster(), await t.roster()]
    const self = (
      permissions: NonNullable<Parameters<typeof t.app.signIn>[0]>['permissions'],
      dataScope: 'SELF' | 'ALL',
    ) => t.app.signIn({ employeeId: me, isSelfService: true, dataScope, ...(permissions && { permissions }) })
    const own = await self(['READ_DAY_OFF_REQUEST', 'CREATE_DAY_OFF_REQUEST'], 'SELF')
    expect((await ask(me, day, own)).status).toBe(201)
    expect(codes(await ask(other, day, own))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
    const wide = await t.app.signIn({
      employeeId: other,
      isSelfService: true,
      dataScope: 'OUTLET',
      permissions: ['READ_DAY_OFF_REQUEST', 'CREATE_DAY_OFF_REQUEST'],
    })
    expect((await ask(me, inDays(9, day), wide)).status).toBe(409)
    const reader = await t.app.signIn({ permissions: ['READ_DAY_OFF_REQUEST'] })
    expect((await ask(other, day, reader)).status).toBe(403)
  })
})

it('is listed, exported, read, changed and taken back within reach only', async () => {
  const [me, other] = [await t.roster(), await t.roster()]
  const [mine, theirs] = [(await ask(me, day)).body['data'].id, (await ask(other, day)).body['data'].id]
  const self = await t.app.signIn({
    employeeId: me,
    isSelfService: true,
    dataScope: 'SELF',
    permissions: ['READ_DAY_OFF_REQUEST', 'CREATE_DAY_OFF_REQUEST', 'UPDATE_DAY_OFF_REQUEST', 'DELETE_DAY_OFF_REQUEST'],
  })
  const listed = (await self.call('GET', `${path}?employeeId=${me},${other}`)).body['data'] as { id: string }[]
  expect(listed.map(({ id }) => id)).toEqual([mine])
  const file = await t.app.app.inject({
    method: 'POST',
    url: `/api/${path}/export?exportFileType=CSV`,
    headers: { authorization: `Bearer ${self.token}` },
  })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(2)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect((await self.call(method, `${path}/${theirs}`, method === 'PATCH' ? { body: {} } : {})).status).toBe(404)
  expect((await self.call('DELETE', `${path}/${mine}`)).status).toBe(403)
  const own = (await ask(me, inDays(20), self)).body['data'].id
  expect([(await self.call('DELETE', `${path}/${own}`)).status, await statusOf(own)]).toEqual([200, 'CANCEL'])
})

describe('in force', () => {
  it('closes its day of the roster and frees it; taken back by the office the day opens again', async () => {
    const id = await t.roster()
    const past = inDays(-9)
    const entry = await t.plan(id, past)
    const request = (await ask(id, past)).body['data'].id
    expect(await t.entries(id, past, past)).toMatchObject([{ isDayOff: false }])
    await t.app.db.delete(attendanceDirty)
    expect((await answer(request)).status).toBe(200)
    expect(await t.entries(id, past, past)).toMatchObject([{ isDayOff: true }])
    expect(await marked(id)).toEqual([inDays(-10), past, inDays(-8)])
    expect((await t.hr.call('DELETE', `${schedulePath}/${entry.id}`)).status).toBe(409)
    const listed = await t.hr.call('GET', `${path}?status=ACTIVE&employeeId=${id}`)
    expect(listed.body['data']).toMatchObject([{ dayOffDate: past, status: 'ACTIVE' }])

    await t.app.db.delete(attendanceDirty)
    const { id: tracking, version } = await requestOf(request)
    await t.hr.call('PATCH', `employee/approval-status-tracking/${tracking}`, {
      body: { version, status: 'CANCEL', reason: 'Busy' },
    })
    expect([await statusOf(request), await marked(id)]).toEqual(['CANCEL', [inDays(-10), past, inDays(-8)]])
    expect(await t.entries(id, past, past)).toMatchObject([{ isDayOff: false }])
  })
  it('is still decided behind a settled day, whose rows stay as they are', async () => {
    const id = await t.roster()
    const past = inDays(-20)
    const request = (await ask(id, past)).body['data'].id
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: past, to: past, employeeId: id, sourceId: 'run', by: null }),
    )
    await answer(request)
    expect(await statusOf(request)).toBe('ACTIVE')
  })
})

describe('deciding asks the rules again', () => {
  it('a second one within seven days, once the first is in force', async () => {
    const id = await t.roster()
    await t.setting('day_off_per_week', '2')
    const [one, other] = [(await ask(id, day)).body['data'].id, (await ask(id, inDays(2, day))).body['data'].id]
    await t.setting('day_off_per_week', '1')
    await answer(one)
    await answer(other)
    expect([await statusOf(one), await statusOf(other)]).toEqual(['ACTIVE', 'CANCEL'])
  })
  it('a movement to the office, and a last day that was decided since', async () => {
    const [moved, leaver] = [await t.roster(), await t.roster()]
    const made = [(await ask(moved, day)).body['data'].id, (await ask(leaver, day)).body['data'].id]
    await t.hr.call('POST', 'employee/employee-movement', {
      body: {
        employeeId: moved,
        effectiveDate: today,
        newWorkingShiftId: t.company.shiftId,
        reasonTemplateId: t.reasonId,
      },
    })
    await t.leave(leaver, inDays(1))
    for (const id of made) await answer(id)
    expect([await statusOf(made[0]), await statusOf(made[1])]).toEqual(['CANCEL', 'CANCEL'])
  })
})
