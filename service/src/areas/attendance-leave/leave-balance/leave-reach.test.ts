import type { PermissionKey } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'
import { giveBack } from './ledger-writes.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'

const keys: PermissionKey[] = ['READ_LEAVE_REQUEST', 'CREATE_LEAVE_REQUEST', 'READ_LEAVE_REMAINING_REPORT']
const requests = 'employee/leave-request'
let t: LifeCompany
let annual = ''
let me = ''
let colleague = ''
let other = ''
let self: TestUser
let manager: TestUser
beforeAll(async () => {
  t = await lifeCompany()
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Annual',
      leaveTypeNameKh: 'ប្រចាំឆ្នាំ',
      code: 'ANNUAL',
      accrualMethod: 'UPFRONT',
      daysPerYear: 18,
    })
    .returning()
  annual = type?.id ?? ''
  me = await t.person()
  colleague = await t.person()
  other = await t.person({
    positions: [
      { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
  })
  self = await t.app.signIn({ employeeId: me, dataScope: 'SELF', isSelfService: true, permissions: keys })
  manager = await t.app.signIn({
    employeeId: colleague,
    dataScope: 'OUTLET',
    isSelfService: true,
    permissions: [...keys, 'ADJUST_LEAVE_STOCK', 'UPDATE_LEAVE_REQUEST'],
  })
})
afterAll(() => t.close())

const listed = async (user: TestUser) =>
  ((await user.call('GET', `${requests}/leave-stock/list?limit=100`)).body['data'] as { id: string }[]).map(
    ({ id }) => id,
  )
const asked = (employeeId: string, more: object = {}) => ({
  employeeId,
  leaveTypeId: annual,
  fromDate: today,
  toDate: today,
  reasonTemplateId: t.reasonId,
  ...more,
})
const preview = (employeeId: string) => {
  const { reasonTemplateId: _, ...sent } = asked(employeeId)
  return `${requests}/preview?${new URLSearchParams(sent).toString()}`
}

describe('whose leave one sees', () => {
  it("the widget tells what is left by the name of each type that is earned, one's own, and nothing to who has no record", async () => {
    const call = 'employee/report/leave/leave-remaining-report'
    const { body } = await self.call('GET', call)
    const [balance] = body['leaves']
    expect([body['employeeId'], body['data']]).toEqual([me, { Annual: balance.remaining }])
    expect(balance.remaining).toBeGreaterThan(0)
    const nobody = await t.app.signIn({ permissions: keys })
    expect((await nobody.call('GET', call)).body).toMatchObject({ data: {}, employeeId: null, leaves: [] })
  })
  it('self-service its own, also a store manager; the office of a store its store, that of the company everybody, in list, file and sums', async () => {
    expect([await listed(self), await listed(manager), (await listed(t.hr)).includes(other)]).toEqual([
      [me],
      [colleague],
      true,
    ])
    const office = await t.app.signIn({ employeeId: await t.person(), dataScope: 'OUTLET', permissions: keys })
    const seen = await listed(office)
    expect(seen).toEqual(expect.arrayContaining([me, colleague]))
    expect(seen).not.toContain(other)
    expect((await self.call('GET', 'employee/leave-stock/summary/report')).body['data'].people).toBe(1)
    const file = await self.call('POST', `${requests}/leave-stock/list/export?exportFileType=CSV`, { body: [] })
    expect([file.status, String(file.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('Leave Remaining'),
    ])
  })
  it('balances and their rows of people in reach alone', async () => {
    for (const path of [
      `employee/leave-stock/${other}`,
      `employee/leave-stock/${other}/${annual}/rows?figure=yearly`,
    ]) {
      expect([(await self.call('GET', path)).status, (await manager.call('GET', path)).status]).toEqual([404, 404])
      expect((await t.hr.call('GET', path)).status).toBe(200)
    }
    expect((await self.call('GET', `employee/leave-stock/${me}`)).status).toBe(200)
  })
  it('what a leave would mean for oneself alone in self-service, whatever is sent', async () => {
    expect((await self.call('GET', preview(me))).status).toBe(200)
    expect(codes(await self.call('GET', preview(colleague)))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
    expect(codes(await manager.call('GET', preview(me)))).toEqual([409, 'employeeId:RULE'])
    expect((await t.hr.call('GET', preview(other))).status).toBe(200)
  })
})
describe('who asks and who corrects', () => {
  it('in self-service one asks for oneself; the office for others', async () => {
    expect(codes(await manager.call('POST', requests, { body: asked(me) }))).toEqual([409, 'employeeId:RULE'])
    expect(codes(await self.call('POST', requests, { body: asked(colleague) }))).toEqual([
      400,
      'employeeId:NOT_FOUND_REF',
    ])
  })
  it('balances are brought in by the office, never in self-service nor about oneself, and only with the right', async () => {
    const entry = (employeeId: string) => ({
      body: { employeeId, leaveTypeId: annual, kind: 'ADJUST', date: today, days: 1, reason: 'Counted again' },
    })
    const path = 'employee/leave-stock/entry'
    expect(codes(await self.call('POST', path, entry(me)))).toEqual([403, ':FORBIDDEN'])
    expect(codes(await manager.call('POST', path, entry(me)))).toEqual([403, ':FORBIDDEN'])
    const officerId = await t.person()
    const officer = await t.app.signIn({ employeeId: officerId, permissions: ['ADJUST_LEAVE_STOCK'] })
    expect(codes(await officer.call('POST', path, entry(officerId)))).toEqual([409, 'employeeId:RULE'])
    expect((await officer.call('POST', path, entry(me))).status).toBe(201)
  })
  it('beside a request only for those who see the request', async () => {
    const { id } = (
      await t.hr.call('POST', requests, {
        body: asked(other, {
          leaveTypeId: t.company.leaveTypes[0],
          durationType: 'FIRST_HALF_DAY',
          fromDate: '2026-11-16',
          toDate: '2026-11-16',
        }),
      })
    ).body['data']
    const path = `${requests}/${id}/aside`
    expect([(await self.call('GET', path)).status, (await manager.call('GET', path)).status]).toEqual([404, 404])
    expect((await t.hr.call('GET', path)).body['data']).toMatchObject({
      employeeId: other,
      month: '2026-11',
      duration: 0.5,
      before: null,
      after: null,
    })
  })
  it('what is left without and with the leave, whether it waits or is in force', async () => {
    const person = await t.person()
    const aside = async (id: string) => (await t.hr.call('GET', `${requests}/${id}/aside`)).body['data']
    const week = { fromDate: `${today.slice(0, 4)}-06-01`, toDate: `${today.slice(0, 4)}-06-07` }
    const made = (await t.hr.call('POST', requests, { body: asked(person, week) })).body['data']
    const left = { duration: made.duration, before: 18, after: 18 - made.duration }
    expect(made.duration).toBeGreaterThan(1)
    expect(await aside(made.id)).toMatchObject(left)
    await t.app.db.update(leaveRequest).set({ status: 'CANCEL' }).where(eq(leaveRequest.id, made.id))
    await giveBack(t.app.db, made.id, null)
    expect(await aside(made.id)).toMatchObject(left)
  })
})
