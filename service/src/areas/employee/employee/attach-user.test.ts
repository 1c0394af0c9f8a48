import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { startSession } from '../../platform/auth/sessions.ts'
import { message } from '../../platform/messages/message.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'

const path = 'employee/employee-master-information'
const t = withPeople()
const attach = (id: string, userId: string | undefined, user = t.hr) =>
  user.call('PATCH', `${path}/${id}/user`, { body: { userId } })
const loadUser = async (id: string) =>
  (await t.hr.call('GET', `${path}/${id}`)).body['data'].user as { id: string } | null

it('attaches a free user, in place of the one before, and writes it down', async () => {
  const [id, first, second] = [await t.person(), await t.app.signIn(), await t.app.signIn()]
  expect((await attach(id, first.userId)).body['data']).toMatchObject({ id, user: { id: first.userId } })
  expect((await attach(id, first.userId)).status).toBe(200)
  expect((await attach(id, second.userId)).status).toBe(200)
  expect((await loadUser(id))?.id).toBe(second.userId)
  const [freed] = await t.app.db.select().from(userAccount).where(eq(userAccount.id, first.userId))
  expect(freed?.employeeId).toBeNull()
  const rows = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, second.userId)).orderBy(auditLog.id)
  expect(rows.map(({ changes }) => changes)).toEqual([{ employeeId: { old: null, new: id } }])
  const left = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, first.userId)).orderBy(auditLog.id)
  expect(left.map(({ changes }) => changes)).toEqual([
    { employeeId: { old: null, new: id } },
    { employeeId: { old: id, new: null } },
  ])
})
it('refuses the user of another employee, a missing one and a disabled one', async () => {
  const [one, two, user] = [await t.person(), await t.person(), await t.app.signIn()]
  await attach(one, user.userId)
  expect(codes(await attach(two, user.userId))).toEqual([409, 'userId:DUPLICATE'])
  expect((await loadUser(one))?.id).toBe(user.userId)
  expect(codes(await attach(two, undefined))).toEqual([400, 'userId:REQUIRED'])
  expect(codes(await attach(two, 'nobody'))).toEqual([400, 'userId:NOT_FOUND_REF'])
  const disabled = await t.app.signIn()
  await t.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, disabled.userId))
  expect(codes(await attach(two, disabled.userId))).toEqual([400, 'userId:NOT_FOUND_REF'])
})
it('needs ATTACH_USER_TO_EMPLOYEE, and an employee in reach', async () => {
  const [here, there, free] = [await t.person(), await t.person(), await t.app.signIn()]
  expect(
    codes(
      await attach(
        there,
        free.userId,
        await t.app.signIn({ permissions: ['UPDATE_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_USER'] }),
      ),
    ),
  ).toEqual([403, ':FORBIDDEN'])
  const near = await t.app.signIn({ permissions: ['ATTACH_USER_TO_EMPLOYEE'], dataScope: 'SELF', employeeId: here })
  expect(codes(await attach(there, free.userId, near))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await attach('nobody', free.userId))).toEqual([404, ':NOT_FOUND'])
})
it('names an attached account to callers with its person in reach, and a free one to everybody who may attach', async () => {
  const [here, there, free, taken, own] = [
    await t.person(),
    await t.person(),
    await t.app.signIn(),
    await t.app.signIn(),
    await t.app.signIn(),
  ]
  await attach(there, taken.userId)
  await attach(here, own.userId)
  const near = await t.app.signIn({ permissions: ['ATTACH_USER_TO_EMPLOYEE'], dataScope: 'OUTLET' })
  const named = async (user: typeof near, id: string) =>
    (await user.call('GET', `employee/user/search/template/${id}`)).status
  expect([await named(near, free.userId), await named(near, taken.userId), await named(near, own.userId)]).toEqual([
    200, 404, 404,
  ])
  expect([await named(t.hr, free.userId), await named(t.hr, taken.userId)]).toEqual([200, 200])
})

it('nobody changes the link of the own account or of the own person, whatever the rights, by any call', async () => {
  const [me, free] = [await t.person(), await t.app.signIn()]
  const admin = await t.app.signIn({ employeeId: me })
  const here = { version: 1 }
  for (const answer of [
    await attach(me, free.userId, admin),
    await admin.call('PATCH', `${path}/${me}`, { body: { userId: null, ...here } }),
    await admin.call('PATCH', `${path}/${me}`, { body: { userId: free.userId, ...here } }),
    await attach(await t.person(), admin.userId, admin),
    await attach(await t.person(), t.hr.userId),
    await admin.call('PATCH', `${path}/${await t.person()}`, { body: { userId: admin.userId, ...here } }),
  ])
    expect(codes(answer)).toEqual([409, 'userId:OWN_ACCOUNT_LINK'])
  for (const [userId, employeeId, by] of [
    [admin.userId, null, admin],
    [free.userId, me, admin],
    [t.hr.userId, await t.person(), t.hr],
  ] as const) {
    await t.app.db
      .update(userAccount)
      .set({ email: `${userId}@example.com` })
      .where(eq(userAccount.id, userId))
    expect(codes(await by.call('PATCH', `employee/user/${userId}`, { body: { employeeId, version: 1 } }))).toEqual([
      409,
      'employeeId:OWN_ACCOUNT_LINK',
    ])
  }
  expect((await loadUser(me))?.id).toBe(admin.userId)
  const km = await t.hr.call('PATCH', `${path}/${me}/user`, { body: { userId: t.hr.userId }, lang: 'km' })
  expect(km.body.errors[0].message).toMatch(/[\u1780-\u17ff]/)
})
it('a changed link is told to the account before and to the new one, in the app and by mail, and signs both out', async () => {
  const id = await t.person()
  const signedIn = async (email: string) => {
    const user = await t.app.signIn()
    await t.app.db.update(userAccount).set({ passwordHash: 'x', email }).where(eq(userAccount.id, user.userId))
    const { refreshToken } = await startSession(t.app.db, user.userId, { ip: '', userAgent: '', bearer: null })
    return { ...user, refreshToken }
  }
  const [before, after] = [await signedIn('before@example.com'), await signedIn('after@example.com')]
  expect((await attach(id, before.userId)).status).toBe(200)
  await t.app.db.delete(message)
  const again = await startSession(t.app.db, before.userId, { ip: '', userAgent: '', bearer: null })
  expect((await attach(id, after.userId)).status).toBe(200)
  for (const token of [again.refreshToken, after.refreshToken])
    expect(
      (await t.app.call('POST', 'authentication/refresh-token', { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(401)
  expect((await after.call('GET', 'authentication/user/current')).status).toBe(401)
  const mails = await t.app.db
    .select({ to: message.recipient, text: message.masked })
    .from(message)
    .orderBy(message.recipient)
  expect(mails).toEqual([
    { to: 'after@example.com', text: expect.stringMatching(/now belongs to the employee .*signed out/s) as unknown },
    { to: 'before@example.com', text: expect.stringMatching(/no longer belongs to the employee/) as unknown },
  ])
  const loadNotices = async (userId: string) =>
    (
      await t.app.db
        .select({ text: notification.contentEn })
        .from(notification)
        .where(eq(notification.userId, userId))
        .orderBy(notification.createdAt)
    ).map(({ text }) => text)
  expect(await loadNotices(before.userId)).toEqual([
    expect.stringMatching(/now belongs/),
    expect.stringMatching(/no longer belongs/),
  ])
  expect(await loadNotices(after.userId)).toEqual([expect.stringMatching(/now belongs/)])
})
it('the contact of a person is no way into the account: codes go to the phone of the account alone', async () => {
  const id = await t.person()
  await t.app.db.insert(userAccount).values({ username: 'boss', phone: '012760001', passwordHash: 'x', employeeId: id })
  expect(
    (
      await t.hr.call('POST', 'employee/employee-contact', {
        body: { employeeId: id, contactType: 'PHONE', contact: '012760002', isDefault: true },
      })
    ).status,
  ).toBe(201)
  expect(codes(await t.hr.call('GET', 'employee/user/otp?phone=012760002'))).toEqual([404, ':NOT_FOUND'])
  expect((await t.app.call('GET', 'auth/get-otp?phone=012760002')).status).toBe(200)
  expect(await t.app.db.select().from(message).where(eq(message.recipient, '012760002'))).toEqual([])
})
