import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes } from '../../../../test/app.ts'
import { withPeople } from '../../../../test/with-people.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'

const path = 'employee/employee-master-information'
const t = withPeople()
const attach = (id: string, userId: string | undefined, user = t.hr) =>
  user.call('PATCH', `${path}/${id}/user`, { body: { userId } })
const userOf = async (id: string) =>
  (await t.hr.call('GET', `${path}/${id}`)).body['data'].user as { id: string } | null

it('attaches a free user, in place of the one before, and writes it down', async () => {
  const [id, first, second] = [await t.person(), await t.app.signIn(), await t.app.signIn()]
  expect((await attach(id, first.userId)).body['data']).toMatchObject({ id, user: { id: first.userId } })
  expect((await attach(id, first.userId)).status).toBe(200)
  expect((await attach(id, second.userId)).status).toBe(200)
  expect((await userOf(id))?.id).toBe(second.userId)
  const [freed] = await t.app.db.select().from(userAccount).where(eq(userAccount.id, first.userId))
  expect(freed?.employeeId).toBeNull()
  const rows = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, second.userId)).orderBy(auditLog.id)
  expect(rows.map(({ changes }) => changes)).toEqual([{ employeeId: { old: null, new: id } }])
})
it('refuses the user of another employee, a missing one and a disabled one', async () => {
  const [one, two, user] = [await t.person(), await t.person(), await t.app.signIn()]
  await attach(one, user.userId)
  expect(codes(await attach(two, user.userId))).toEqual([409, 'userId:DUPLICATE'])
  expect((await userOf(one))?.id).toBe(user.userId)
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
