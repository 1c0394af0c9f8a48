import type { RequestType } from '@staff/contract/admin'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import {
  attendanceDay,
  attendanceDayPart,
  attendanceDifference,
  attendanceDirty,
} from '../attendance-day/attendance-day.table.ts'
import { markDirty, recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'

// docs/rules/time.md, "Effects" and "Effects of leave, missions and days off": the effects of each kind of request,
// tested for all kinds.
type Body = Readonly<Record<string, unknown>>
interface Kind {
  readonly type: RequestType
  readonly path: string
  /** The field of its first day, and what a second one of the same time is refused by. */
  readonly field: string
  readonly twice: string
  readonly body: (day: string) => Body
  /** Scans of a day that it changes. */
  readonly seen: readonly string[]
  /** It is asked for afterwards alone. */
  readonly isPast?: true
}
let t: RosterCompany
const reason = () => ({ reasonTemplateId: t.reasonId })
const kinds: Readonly<Record<string, Kind>> = {
  leave: {
    type: 'LEAVE_REQUEST',
    path: 'leave-request',
    field: 'fromDate',
    twice: 'fromDate:RULE',
    body: (day) => ({ ...reason(), fromDate: day, toDate: day, leaveTypeId: t.company.leaveTypes[0] }),
    seen: [],
  },
  mission: {
    type: 'MISSION_REQUEST',
    path: 'mission-request',
    field: 'fromDate',
    twice: 'fromDate:RULE',
    body: (day) => ({ ...reason(), fromDate: day, toDate: day, durationType: 'DATE_RANGE', destination: 'Kampot' }),
    seen: [],
  },
  'day off': {
    type: 'DAY_OFF_REQUEST',
    path: 'day-off-request',
    field: 'dayOffDate',
    twice: 'dayOffDate:DUPLICATE',
    body: (day) => ({ dayOffDate: day }),
    seen: [],
  },
  overtime: {
    type: 'OVERTIME_REQUEST',
    path: 'overtime-request',
    field: 'requestDate',
    twice: 'startTime:RULE',
    body: (day) => ({
      ...reason(),
      requestDate: day,
      overtimeType: 'HOUR',
      overtimeRequestTypeId: t.company.overtimeTypes[0],
      startTime: '17:00',
      endTime: '18:00',
    }),
    seen: ['08:00:00', '18:00:00'],
  },
  'missed scan': {
    type: 'MISSED_SCAN',
    path: 'missed-scan-request',
    field: 'requestDate',
    twice: 'scanTime:RULE',
    // Today it is never one of a minute to come.
    body: (day) => ({ ...reason(), requestDate: day, scanTime: day === today ? '00:00' : '17:00' }),
    seen: [],
    isPast: true,
  },
  borrow: {
    type: 'BORROW/PAYBACK_HOUR',
    path: 'borrow-or-payback',
    field: 'requestDate',
    twice: 'startTime:RULE',
    body: (day) => ({ type: 'BORROW', reason: 'Doctor', requestDate: day, startTime: '16:00', endTime: '17:00' }),
    seen: ['08:00:00', '16:00:00'],
  },
}
beforeAll(async () => {
  t = await rosterCompany()
  for (const { type } of Object.values(kinds)) await t.approved(type)
})
beforeEach(() => t.app.db.delete(periodLock))
afterAll(() => t.close())

const past = inDays(-10)
/** Two days on which a request of the kind can be asked for. */
const daysFor = ({ isPast }: Kind): readonly [string, string] =>
  isPast ? [inDays(-9), inDays(-8)] : [inDays(3), inDays(4)]
/** Somebody on the roster, planned on these days. */
async function planned(...days: readonly string[]): Promise<string> {
  const me = await t.roster()
  for (const day of days) await t.plan(me, day)
  return me
}
const ask = ({ path, body }: Kind, employeeId: string, day: string) =>
  t.hr.call('POST', `employee/${path}`, { body: { employeeId, ...body(day) } })
async function asked(kind: Kind, employeeId: string, day: string): Promise<string> {
  const { status, body } = await ask(kind, employeeId, day)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.data.status).toBe('PENDING')
  return body.data.id
}
const tracked = async ({ type }: Kind, id: string) =>
  (await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/${encodeURIComponent(type)}`)).body
    .data
async function answer(kind: Kind, id: string, body: Body = { approvalResult: true }, user = t.boss): Promise<string> {
  const { id: request, version } = await tracked(kind, id)
  const done = await user.call('PATCH', `employee/approval-status-tracking/${request}`, { body: { ...body, version } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return (await tracked(kind, id)).status
}
const cancel = (kind: Kind, id: string) => answer(kind, id, { status: 'CANCEL', reason: 'Not after all' }, t.hr)
const change = ({ path }: Kind, id: string, body: Body) => t.hr.call('PATCH', `employee/${path}/${id}`, { body })

async function dayOf(employeeId: string, date: string) {
  while ((await recalculateBatch(t.app.db, Date.now())) > 0);
  const isIt = and(eq(attendanceDay.employeeId, employeeId), eq(attendanceDay.date, date))
  const [made] = await t.app.db.select().from(attendanceDay).where(isIt)
  const ofDay = and(eq(attendanceDayPart.employeeId, employeeId), eq(attendanceDayPart.date, date))
  return {
    made,
    parts: await t.app.db.select().from(attendanceDayPart).where(ofDay).orderBy(attendanceDayPart.ordinal),
  }
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const [day, next] = daysFor(kind)

  it('after a last day that is decided is refused', async () => {
    const me = await planned(day, next)
    await t.leave(me, day)
    expect(codes(await ask(kind, me, next))).toEqual([409, `${kind.field}:RULE`])
  })
  it('that waits is cancelled when it is answered after its person’s last day was decided', async () => {
    const me = await planned(day, next)
    const id = await asked(kind, me, next)
    await t.leave(me, day)
    expect(await answer(kind, id)).toBe('CANCEL')
  })
  it('of somebody hired again lies in one of the employments, never between them', async () => {
    const me = await planned(inDays(-5))
    const left = await t.leave(me, inDays(-5))
    const again = await t.hr.call('POST', `employee/employee-resignation/${String(left.body['data'].id)}/rehire`, {
      body: {
        startDate: today,
        companyStructurePositionId: t.company.stores[0]?.position,
        workingShiftId: t.company.rosterShiftId,
      },
    })
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    const between = await ask(kind, me, inDays(-3))
    // A leave says further reasons behind this one.
    expect(codes(between).slice(0, 2)).toEqual([409, `${kind.field}:RULE`])
    const later = kind.isPast ? today : day
    await t.plan(me, later)
    await asked(kind, me, later)
  })
  it('of a day to come makes no day before it comes', async () => {
    const me = await planned(inDays(3))
    if (kind.isPast) {
      expect(codes(await ask(kind, me, inDays(3)))).toEqual([409, `${kind.field}:RULE`])
      return
    }
    expect(await answer(kind, await asked(kind, me, inDays(3)))).toBe('ACTIVE')
    const ahead = and(eq(attendanceDirty.employeeId, me), gt(attendanceDirty.date, today))
    expect(await t.app.db.$count(attendanceDirty, ahead)).toBe(0)
  })
  it('is not asked for twice in the same time, what waits counted; taken back its time is free', async () => {
    const me = await planned(day)
    const id = await asked(kind, me, day)
    expect(codes(await ask(kind, me, day))).toEqual([409, kind.twice])
    await t.hr.call('DELETE', `employee/${kind.path}/${id}`, { body: { reason: 'Typed wrongly' } })
    await asked(kind, me, day)
  })
  it('is changed while it waits without standing in its own way, and in force no more', async () => {
    const me = await planned(day, next)
    const id = await asked(kind, me, day)
    expect((await change(kind, id, kind.body(day))).status).toBe(200)
    const changed = await change(kind, id, kind.body(next))
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body['data'][kind.field]).toBe(next)
    expect(await answer(kind, id)).toBe('ACTIVE')
    expect(codes(await change(kind, id, kind.body(day)))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  })
  it('of a settled month is decided and cancelled; its day stays, the difference is listed and goes', async () => {
    const me = await planned(past)
    if (kind.seen.length > 0) await storeScans(t.app.db, me, ...kind.seen.map((time) => `${past}T${time}`))
    await markDirty(t.app.db, [{ employeeId: me, date: past }])
    const before = await dayOf(me, past)
    const id = await asked(kind, me, past)
    await t.app.db.transaction((tx) => lockPeriod(tx, { from: past, to: past, sourceId: 'run', by: null }))
    const listed = async () => [
      await dayOf(me, past),
      await t.app.db.$count(attendanceDifference, eq(attendanceDifference.employeeId, me)),
    ]
    expect(await answer(kind, id)).toBe('ACTIVE')
    expect(await listed()).toEqual([before, 1])
    expect(await cancel(kind, id)).toBe('CANCEL')
    expect(await listed()).toEqual([before, 0])
  })
})
