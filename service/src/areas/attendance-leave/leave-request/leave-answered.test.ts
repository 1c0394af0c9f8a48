import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest } from './leave-request.table.ts'

// What happens between asking and answering (docs/rules/time.md, "Effects of leave, missions and days off").
const path = 'employee/leave-request'
let t: RosterCompany
let three = ''
beforeAll(async () => {
  t = await rosterCompany()
  await t.approved('LEAVE_REQUEST')
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Three',
      leaveTypeNameKh: 'បី',
      code: 'THREE',
      accrualMethod: 'UPFRONT',
      daysPerYear: 3,
      allowNegativeDays: 0,
    })
    .returning()
  three = type?.id ?? ''
})
afterAll(() => t.close())

// Three days of the roster in the leave year in progress, all of them over or all to come.
const first = today.slice(5, 7) < '07' ? `${today.slice(0, 4)}-10-05` : `${today.slice(0, 4)}-03-02`
const day = (offset: number) => inDays(offset, first)
const ask = (employeeId: string, fromDate: string, toDate = fromDate) =>
  t.hr.call('POST', path, {
    body: { employeeId, leaveTypeId: three, fromDate, toDate, reasonTemplateId: t.reasonId },
  })
const asked = async (employeeId: string, fromDate: string, toDate = fromDate): Promise<string> =>
  String((await ask(employeeId, fromDate, toDate)).body['data'].id)
const requestOf = async (id: string, type = 'LEAVE_REQUEST') =>
  (await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/${type}`)).body['data']
const answer = async (id: string, body: object = { approvalResult: true }, user = t.boss) => {
  const { id: request, version } = await requestOf(id)
  return user.call('PATCH', `employee/approval-status-tracking/${String(request)}`, { body: { ...body, version } })
}
const cancel = (id: string) => answer(id, { status: 'CANCEL', reason: 'Not after all' }, t.hr)
const statusOf = async (id: string) =>
  (await t.app.db.select({ status: leaveRequest.status }).from(leaveRequest).where(eq(leaveRequest.id, id)))[0]?.status
const uses = async (id: string) =>
  (
    await t.app.db
      .select()
      .from(leaveLedger)
      .where(and(eq(leaveLedger.sourceId, id), inArray(leaveLedger.kind, ['USED', 'REVERSAL'])))
      .orderBy(leaveLedger.createdAt, leaveLedger.date)
  ).map(({ kind, days, date }) => `${kind} ${String(days)} ${date}`)

describe('a leave that waits', () => {
  it('reserves its days, and frees them when it is taken back or rejected', async () => {
    const me = await t.roster()
    const one = await asked(me, day(0), day(1))
    expect(codes(await ask(me, day(7), day(8)))).toEqual([409, 'leaveTypeId:NOT_ENOUGH_LEAVE'])
    await t.hr.call('DELETE', `${path}/${one}`, { body: { reason: 'Typed wrongly' } })
    const other = await asked(me, day(7), day(8))
    await answer(other, { approvalResult: false, reason: 'Not now' })
    expect([await statusOf(one), await statusOf(other), (await ask(me, day(0), day(2))).status]).toEqual([
      'CANCEL',
      'REJECTED',
      201,
    ])
  })
  it('is judged again when it is changed, without standing in its own way; in force it is changed no more', async () => {
    const me = await t.roster()
    const id = await asked(me, day(0), day(1))
    const change = (toDate: string) => t.hr.call('PATCH', `${path}/${id}`, { body: { toDate } })
    expect(codes(await change(day(4)))).toEqual([409, 'leaveTypeId:NOT_ENOUGH_LEAVE'])
    expect((await change(day(2))).body['data']).toMatchObject({ duration: 3 })
    await answer(id)
    expect([await statusOf(id), codes(await change(day(1)))]).toEqual(['ACTIVE', [409, ':STATUS_NOT_ALLOWED']])
  })
  it('is cancelled with the reason where a last day was decided, or a day off took its only day', async () => {
    const [leaver, rested] = [await t.roster(), await t.roster()]
    const ahead = inDays(3)
    const [late, covered] = [await asked(leaver, ahead), await asked(rested, ahead)]
    await t.leave(leaver, inDays(1))
    expect(codes(await ask(leaver, inDays(4)))).toEqual([409, 'fromDate:RULE'])
    const free = await t.hr.call('POST', 'employee/day-off-request', {
      body: { employeeId: rested, dayOffDate: ahead },
    })
    expect(free.body['data']).toMatchObject({ status: 'ACTIVE' })
    for (const id of [late, covered]) await answer(id)
    expect([await statusOf(late), await statusOf(covered), await uses(late), await uses(covered)]).toEqual([
      'CANCEL',
      'CANCEL',
      [],
      [],
    ])
  })
  it('stands beside a mission of the other time only, whichever was asked for first', async () => {
    const me = await t.roster()
    const away = { employeeId: me, destination: 'Kampot', durationType: 'DATE_RANGE', reasonTemplateId: t.reasonId }
    const go = (date: string) =>
      t.hr.call('POST', 'employee/mission-request', { body: { ...away, fromDate: date, toDate: date } })
    await asked(me, day(0))
    expect([codes(await go(day(0))), (await go(day(1))).status]).toEqual([[409, 'fromDate:RULE'], 201])
    expect(codes(await ask(me, day(0), day(1)))).toEqual([409, 'fromDate:RULE'])
  })
})
describe('leave of a settled day', () => {
  it('is decided and cancelled all the same: the ledger tells both, each on its day', async () => {
    const me = await t.roster()
    const id = await asked(me, day(0), day(1))
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: day(0), to: day(1), employeeId: me, sourceId: 'run', by: null }),
    )
    await answer(id)
    const used = [`USED -1 ${day(0)}`, `USED -1 ${day(1)}`]
    expect(await uses(id)).toEqual(used)
    expect((await cancel(id)).status).toBe(200)
    expect([await statusOf(id), (await uses(id)).toSorted()]).toEqual([
      'CANCEL',
      [`REVERSAL 1 ${day(0)}`, `REVERSAL 1 ${day(1)}`, ...used],
    ])
    expect((await cancel(id)).status).toBe(409)
  })
})

describe('the list of leaves', () => {
  const list = async (query: string): Promise<string[]> =>
    (await t.hr.call('GET', `${path}?${query}`)).body['data'].map(({ id }: { readonly id: string }) => id)
  it('finds a leave that reaches into the days asked for, one that was cancelled, and the words of its reason', async () => {
    const me = await t.roster()
    const id = await asked(me, first, day(2))
    const of = `employeeId=${me}`
    expect(await list(`${of}&fromDate=${day(1)}&toDate=${day(1)}`)).toEqual([id])
    expect(await list(`${of}&fromDate=${day(2)}`)).toEqual([id])
    expect(await list(`${of}&fromDate=${day(3)}`)).toEqual([])
    expect(await list(`${of}&toDate=${day(-1)}`)).toEqual([])
    const [row] = (await t.hr.call('GET', `${path}?${of}`)).body['data']
    const word = String(row.reasonTemplate.name).split(' ')[0] ?? ''
    expect(await list(`${of}&keywords=${encodeURIComponent(word)}`)).toEqual([id])
    expect(await list(`${of}&keywords=nobodywrotethis`)).toEqual([])
    await cancel(id)
    expect(await list(`${of}&status=CANCEL`)).toEqual([id])
    expect(await list(`${of}&status=ACTIVE,PENDING`)).toEqual([])
  })
  it('says where the person works', async () => {
    const me = await t.roster()
    await asked(me, first, day(2))
    const [row] = (await t.hr.call('GET', `${path}?employeeId=${me}`)).body['data']
    expect(row.workplace[0].companyStructurePosition.companyStructureComponent.name).toBeTruthy()
  })
})
