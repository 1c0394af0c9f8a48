import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { session } from '../../platform/auth/session.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'

const calendar = 'employee/absence-calendar'
const days = (from: string, to: string) => `fromDate=${from}&toDate=${to}`
let t: LifeCompany
let me = ''
let colleague = ''
let other = ''
let self: TestUser
beforeAll(async () => {
  t = await lifeCompany()
  me = await t.person()
  colleague = await t.person({ lastNameEn: 'Colleague' })
  other = await t.person({
    positions: [
      { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
  })
  self = await t.app.signIn({
    employeeId: me,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_LEAVE_REQUEST'],
  })
  for (const employeeId of [colleague, other])
    await t.hr.call('POST', 'employee/leave-request', {
      body: {
        employeeId,
        leaveTypeId: t.company.leaveTypes[0],
        fromDate: today,
        toDate: inDays(6),
        reasonTemplateId: t.reasonId,
      },
    })
})
afterAll(() => t.close())
const fed = async (address: string) => t.app.app.inject({ method: 'GET', url: address, headers: { authorization: '' } })
const made = async (user = self): Promise<string> => (await user.call('PUT', `${calendar}/link`)).body['data'].address

it('one sees who of the own team is away and when, never why; the team of others only within reach', async () => {
  const { status, body } = await self.call('GET', `${calendar}?${days(today, inDays(6))}`)
  const { away } = body['data'] as { away: { date: string; people: { name: { en: string } }[] }[] }
  expect([status, new Set(away.flatMap(({ people }) => people.map(({ name }) => name.en))).size]).toEqual([200, 1])
  expect(JSON.stringify(away)).toContain('Colleague')
  expect(JSON.stringify(body)).not.toMatch(/leave|type|reason|LEAVE/iu)
  for (const id of [colleague, other])
    expect((await self.call('GET', `${calendar}?${days(today, today)}&employeeId=${id}`)).status).toBe(404)
  expect((await t.hr.call('GET', `${calendar}?${days(today, today)}&employeeId=${other}`)).status).toBe(200)
  expect(codes(await self.call('GET', `${calendar}?${days(today, inDays(62))}`))).toEqual([400, 'toDate:RANGE'])
  expect(codes(await self.call('GET', `${calendar}?${days(today, inDays(-1))}`))).toEqual([400, 'toDate:DATE_ORDER'])
})
it('a link gives the same to a calendar program without signing in, until another is made or it is ended', async () => {
  expect((await self.call('GET', `${calendar}/link`)).body['data']).toBeNull()
  const first = await made()
  const file = await fed(first)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.body).toContain('Colleague')
  expect(file.body).not.toMatch(/leave|reason/iu)
  const second = await made()
  expect([(await fed(first)).statusCode, (await fed(second)).statusCode]).toEqual([404, 200])
  expect((await self.call('GET', `${calendar}/link`)).body['data']).toEqual({ createdAt: expect.any(String) })
  expect((await self.call('DELETE', `${calendar}/link`)).status).toBe(204)
  expect((await fed(second)).statusCode).toBe(404)
  expect((await self.call('DELETE', `${calendar}/link`)).status).toBe(404)
  expect((await fed(`/api/${calendar}/feed?token=guess`)).statusCode).toBe(404)
})
it.each([
  ['a new password of the user', 'PASSWORD_CHANGED', true],
  ['a disabled account, also when it is enabled again', 'DISABLED', false],
  ['the end of all other sessions', 'SIGNED_OUT', true],
])('a link ends with %s', async (_what, why, staysIn) => {
  const address = await made()
  expect((await fed(address)).statusCode).toBe(200)
  await endSessions(t.app.db, self.userId, why, staysIn ? self.sessionId : undefined)
  expect((await fed(address)).statusCode).toBe(404)
  if (!staysIn) await t.app.db.update(session).set({ revokedAt: null }).where(eq(session.id, self.sessionId))
})
it('a link ends with the right, the account and the employment of its person', async () => {
  const address = await made()
  const open = async () => (await fed(address)).statusCode
  const mine = eq(userAccount.id, self.userId)
  await t.app.db.update(userAccount).set({ isEnabled: false }).where(mine)
  expect(await open()).toBe(404)
  await t.app.db.update(userAccount).set({ isEnabled: true }).where(mine)
  expect(await open()).toBe(200)
  const roles = await t.app.db.delete(userRole).where(eq(userRole.userId, self.userId)).returning()
  expect(await open()).toBe(404)
  await t.app.db.insert(userRole).values(roles)
  expect(await open()).toBe(200)
  await t.leave(me, inDays(-1))
  expect(await open()).toBe(404)
})
it('a user who is no employee has no team and no link', async () => {
  expect(codes(await t.hr.call('PUT', `${calendar}/link`))).toEqual([409, ':RULE'])
  expect((await t.hr.call('GET', `${calendar}?${days(today, today)}`)).status).toBe(404)
})
