import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { approvalTeam, approve, level, person } from '../../test/support/requests/approval-team.ts'
import { inbox, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { codes } from '../../test/support/app/app.ts'
import {
  approvalDelegation,
  approvalDelegationType,
} from '../areas/admin/approval-delegation/approval-delegation.table.ts'
import { globalConfiguration } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { requestWorkflowType } from '../areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { role } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'

let c: ApprovalCompany
let staff: Member
let managerA: Member
let head: Member
const { waiting, told } = approvalTeam((team) => void ({ c, staff, managerA, head } = team))

it('looks for a level in the smallest place of the person first, then upward, and never beyond the scope', async () => {
  await c.workflow({ firstApprover: level(c.levels.manager, 'COMPANY') })
  expect(await waiting((await c.ask(staff)).id)).toEqual([managerA.employeeId])
  await c.workflow({ firstApprover: level(c.levels.head, 'COMPANY') })
  expect(await waiting((await c.ask(staff)).id)).toEqual([head.employeeId])
  await c.workflow({ firstApprover: level(c.levels.head, 'OUTLET') })
  expect(codes(await staff.call('POST', 'test/request', { body: {} }))).toEqual([409, ':RULE'])
})
it('asks only people who work here, may answer and have a user; else the fallback role, and says so', async () => {
  const [none, barred, gone] = [
    await c.hire(c.posts.director, { hasUser: false }),
    await c.hire(c.posts.director, { mayAnswer: false }),
    await c.hire(c.posts.director),
  ]
  await c.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.employeeId, gone.employeeId))
  await c.workflow({ firstApprover: level(c.levels.director, 'COMPANY') })
  await c.app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue: 'Deciders' })
  const hr = await c.hire(c.posts.staff)
  const roleId =
    (await c.app.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, hr.userId)))[0]?.id ?? ''
  await c.app.db.update(role).set({ name: 'Deciders' }).where(eq(role.id, roleId))
  const { id } = await c.ask(staff)
  expect([none, barred, gone].map(({ employeeId }) => employeeId)).not.toContain(hr.employeeId)
  expect(await c.see(c.admin, id)).toMatchObject({ steps: [{ approvers: [{ id: hr.employeeId }], isFallback: true }] })
  expect((await c.answer(hr, id, approve)).body['data'].status).toBe('ACTIVE')
  // The one of the fallback role asks for himself: nobody is left, until an administrator has a record of his own.
  expect(codes(await hr.call('POST', 'test/request', { body: {} }))).toEqual([409, ':RULE'])
  const boss = await c.hire(c.posts.staff, { hasUser: false })
  await c.app.db.update(userAccount).set({ employeeId: boss.employeeId }).where(eq(userAccount.id, c.admin.userId))
  expect(await waiting((await c.ask(hr)).id)).toEqual([boss.employeeId])
  await c.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.id, c.admin.userId))
  await c.app.db.delete(globalConfiguration)
})
it('skips the step of the maker while anybody else of the chain is there: the levels above the person are asked', async () => {
  const hr = await c.hire(c.posts.staff)
  const enter = async (maker: Member) => {
    const { id } = await c.ask(maker, { employeeId: staff.employeeId })
    const { steps } = (await c.see(c.admin, id)) as {
      steps: { step: string; isFallback: boolean; approvers: { id: string }[] }[]
    }
    return steps.map(({ step, isFallback, approvers }) => [step, isFallback, approvers.map((one) => one.id)])
  }
  await c.workflow({ firstApprover: level(c.levels.manager, 'COMPANY'), secondApprover: person(hr) })
  // What HR enters goes to the manager of the person; what the manager enters goes to HR, not to a manager elsewhere.
  expect(await enter(hr)).toEqual([['firstApprover', false, [managerA.employeeId]]])
  expect(await enter(managerA)).toEqual([['secondApprover', false, [hr.employeeId]]])
  // A person asks for oneself as before: nobody's step is given up for it.
  expect(await waiting((await c.ask(staff)).id)).toEqual([managerA.employeeId])
})
it('asks a repeated approver once', async () => {
  await c.workflow({
    firstApprover: person(managerA),
    secondApprover: person(managerA),
    acknowledger: person(managerA),
  })
  const { id } = await c.ask(staff)
  expect((await c.answer(managerA, id, approve)).body['data']).toMatchObject({
    status: 'ACTIVE',
    actionType: 'NO',
    steps: [{ state: 'APPROVED' }, { state: 'SKIPPED' }, { state: 'SKIPPED' }],
  })
})
it('a user who has decided does not also decide for the fallback role, while there is somebody else', async () => {
  await c.app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue: 'Only one' })
  const hr = await c.hire(c.posts.staff)
  const [own] = await c.app.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, hr.userId))
  await c.app.db
    .update(role)
    .set({ name: 'Only one' })
    .where(eq(role.id, own?.id ?? ''))
  // Nobody of the second level may answer: the fallback role is asked, whose only holder is the first approver.
  await c.workflow({ firstApprover: person(hr), secondApprover: level(c.levels.director, 'COMPANY') })
  const alone = await c.ask(staff)
  expect((await c.answer(hr, alone.id, approve)).body['data']).toMatchObject({
    status: 'ACTIVE',
    steps: [{ state: 'APPROVED' }, { state: 'SKIPPED', isFallback: true }],
  })
  const boss = await c.hire(c.posts.staff, { hasUser: false })
  await c.app.db.update(userAccount).set({ employeeId: boss.employeeId }).where(eq(userAccount.id, c.admin.userId))
  const { id } = await c.ask(staff)
  expect((await c.answer(hr, id, approve)).body['data'].status).toBe('PENDING')
  expect(await waiting(id)).toEqual([boss.employeeId])
  await c.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.id, c.admin.userId))
  await c.app.db.delete(globalConfiguration)
})
it('lets a delegate answer on the days and for the kinds that were given, both names kept; never for two steps or for oneself', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const give = (from: Member, to: Member, fromDate = '2024-01-01', toDate = '2999-01-01') =>
    c.app.db
      .insert(approvalDelegation)
      .values({ fromEmployeeId: from.employeeId, toEmployeeId: to.employeeId, fromDate, toDate })
  const deputy = await c.hire(c.posts.staff)
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head) })
  await give(managerA, deputy, '2024-01-01', '2024-12-31')
  const { id } = await c.ask(staff)
  expect((await deputy.call('GET', `${inbox}/${id}`)).status, `over before ${today}`).toBe(404)
  // For leave requests only: this one is none.
  const [other] = await c.app.db
    .insert(requestWorkflowType)
    .values({ requestType: 'LEAVE_REQUEST', name: 'Leave', nameKh: 'ច្បាប់' })
    .returning()
  const [narrow] = await give(managerA, deputy).returning()
  await c.app.db
    .insert(approvalDelegationType)
    .values({ delegationId: narrow?.id ?? '', workflowTypeId: other?.id ?? '' })
  expect((await deputy.call('GET', `${inbox}/${id}`)).status, 'another kind').toBe(404)
  expect((await deputy.call('GET', `${inbox}?displayType=Normal`)).body['data']).toEqual([])
  await give(managerA, deputy)
  await give(head, deputy)
  expect(await told(deputy, id)).toEqual([])
  const more = await c.ask(staff)
  expect(await told(deputy, more.id)).toEqual(['It waits for your decision.'])
  expect(
    (await deputy.call('GET', `${inbox}?displayType=Normal&limit=50`)).body['data'].map(
      (row: { id: string }) => row.id,
    ),
  ).toEqual(expect.arrayContaining([id, more.id]))
  const done = await c.answer(deputy, id, approve)
  expect(done.body['data'].steps[0]).toMatchObject({
    state: 'APPROVED',
    answeredBy: { id: deputy.employeeId },
    onBehalfOf: { id: managerA.employeeId },
  })
  expect(codes(await c.answer(deputy, id, approve))).toEqual([403, ':FORBIDDEN'])
  const own = await c.ask(deputy)
  expect(codes(await c.answer(deputy, own.id, approve))).toEqual([403, ':FORBIDDEN'])
  await c.app.db.delete(approvalDelegation)
})
