import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, inbox, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { codes, type TestUser } from '../../test/support/app/app.ts'
import { approvalDelegation } from '../areas/admin/approval-delegation/approval-delegation.table.ts'
import { globalConfiguration } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { role } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'

let c: ApprovalCompany
let staff: Member
let first: Member
let second: Member
let head: Member
let hr: Member
const level = () => ({ mode: 'LEVEL', positionLevelId: c.levels.manager, scope: 'OUTLET' }) as const
const person = ({ employeeId }: Member) => ({ mode: 'EMPLOYEE', employeeId }) as const
const approve = { approvalResult: 'APPROVED' } as const
const edit = (who: TestUser, entityId: string) => who.call('PATCH', `test/request/${entityId}`, { body: {} })
const steps = async (id: string) =>
  ((await c.see(c.admin, id)).steps as { state: string; approvers: { id: string }[]; isFallback: boolean }[]).map(
    ({ state, approvers, isFallback }) => [state, approvers.map((one) => one.id), isFallback],
  )
/** The person of an account gets another one, and the account nobody. */
async function relink(from: Member, to: TestUser) {
  await c.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.id, from.userId))
  await c.app.db.update(userAccount).set({ employeeId: from.employeeId }).where(eq(userAccount.id, to.userId))
}
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff)
  ;[first, second] = [await c.hire(c.posts.managerA), await c.hire(c.posts.managerA)]
  head = await c.hire(c.posts.head)
  hr = await c.hire(c.posts.staff)
  const [office] = await c.app.db.insert(role).values({ name: 'HR Desk', dataScope: 'ALL' }).returning()
  await c.app.db.insert(userRole).values({ userId: hr.userId, roleId: office?.id ?? '' })
  await c.app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue: 'HR Desk' })
})
afterAll(() => c.close())

it('an approver who changes a request leaves it to the others of the step', async () => {
  await c.workflow({ firstApprover: level() })
  const { id, entityId } = await c.ask(staff)
  expect((await steps(id))[0]).toEqual(['OPEN', [first.employeeId, second.employeeId].toSorted(), false])
  expect((await edit(first, entityId)).status).toBe(200)
  expect(await steps(id)).toEqual([['OPEN', [second.employeeId], false]])
  expect((await c.see(first, id)).abilities).toMatchObject({ approve: false, reject: false })
  for (const sent of [approve, { status: 'REJECTED', reason: 'x' }])
    expect(codes(await c.answer(first, id, sent))).toEqual([403, ':FORBIDDEN'])
  expect((await c.answer(second, id, approve)).body['data'].status).toBe('ACTIVE')
})
it('the only approver who changes a request is followed by the fallback role, flagged, in an open and in a waiting step', async () => {
  await c.workflow({ firstApprover: person(head) })
  const open = await c.ask(staff)
  expect((await edit(head, open.entityId)).status).toBe(200)
  expect(await steps(open.id)).toEqual([['OPEN', [hr.employeeId], true]])
  expect(codes(await c.answer(head, open.id, approve))).toEqual([403, ':FORBIDDEN'])
  expect((await c.answer(hr, open.id, approve)).status).toBe(200)
  await c.workflow({ firstApprover: person(second), secondApprover: person(head) })
  const waiting = await c.ask(staff)
  expect((await edit(head, waiting.entityId)).status).toBe(200)
  expect(await steps(waiting.id)).toEqual([
    ['OPEN', [second.employeeId], false],
    ['WAITING', [hr.employeeId], true],
  ])
  expect((await c.answer(second, waiting.id, approve)).status).toBe(200)
  expect(codes(await c.answer(head, waiting.id, approve))).toEqual([403, ':FORBIDDEN'])
  expect((await c.answer(hr, waiting.id, approve)).body['data'].status).toBe('ACTIVE')
})
it('an edit that would leave nobody who could answer is refused', async () => {
  await c.workflow({ firstApprover: person(hr) })
  const { id, entityId } = await c.ask(staff)
  expect(codes(await edit(hr, entityId))).toEqual([409, ':RULE'])
  expect(await steps(id)).toEqual([['OPEN', [hr.employeeId], false]])
})
it('the user who changed it does not decide as a delegate, later, or by a second account', async () => {
  await c.workflow({ firstApprover: person(second), secondApprover: person(head) })
  const { id, entityId } = await c.ask(staff)
  expect((await edit(first, entityId)).status).toBe(200)
  await c.app.db.insert(approvalDelegation).values({
    fromEmployeeId: second.employeeId,
    toEmployeeId: first.employeeId,
    fromDate: '2024-01-01',
    toDate: '2999-01-01',
  })
  const listed = async (who: TestUser) =>
    ((await who.call('GET', `${inbox}?displayType=Normal&limit=100`)).body['data'] as { id: string }[]).map(
      (row) => row.id,
    )
  expect([await listed(first), codes(await c.answer(first, id, approve))]).toEqual([
    expect.not.arrayContaining([id]),
    [403, ':FORBIDDEN'],
  ])
  expect(await listed(second)).toContain(id)
  const other = await c.app.signIn({
    permissions: ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING'],
  })
  await relink(first, other)
  expect(codes(await c.answer(other, id, approve))).toEqual([403, ':FORBIDDEN'])
  // The account that changed it, now somebody else's.
  await relink(second, { ...first })
  expect(codes(await c.answer(first, id, approve))).toEqual([403, ':FORBIDDEN'])
  await c.app.db.delete(approvalDelegation)
})
it("the history names account and person as they were, also when the account is somebody else's now", async () => {
  await c.workflow({ firstApprover: person(head) })
  const { id, entityId } = await c.ask(staff)
  await edit(staff, entityId)
  await relink(staff, await c.app.signIn({ permissions: [] }))
  const { history } = (await c.see(c.admin, id)) as { history: { event: string; by: unknown }[] }
  const by = {
    id: staff.userId,
    name: expect.stringMatching(/^user-/),
    employee: { id: staff.employeeId, accountNo: 'P1' },
  }
  expect(history).toMatchObject([
    { event: 'CREATED', by },
    { event: 'EDITED', by },
  ])
  // The maker stays the maker.
  const [account] = await c.app.db.select().from(userAccount).where(eq(userAccount.employeeId, staff.employeeId))
  expect(account?.id).not.toBe(staff.userId)
})
