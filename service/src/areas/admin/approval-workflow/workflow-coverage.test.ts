import type { ApprovalWorkflowType } from '@staff/contract/admin'
import { approvalSteps } from '@staff/contract/admin'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { testDatabase } from '../../../../test/support/app/database.ts'
import { seed } from '../../../seed/index.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { areaOperations } from '../../index.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { rolePermission } from '../role/role.table.ts'
import { userAccount, userRole } from '../user/user.table.ts'

const types = 'employee/approval-workflow-type'
describe.each([200, 60])('the demo company of %i', (employees) => {
  let t: TestApp
  let reader: TestUser
  const all = async () => (await reader.call('GET', `${types}?limit=100`)).body['data'] as ApprovalWorkflowType[]
  beforeAll(async () => {
    const database = await testDatabase()
    await seed(database.db.$client, 'demo', { employees, isPaid: false })
    t = await testApp({ operations: areaOperations, database })
    reader = await t.signIn({ permissions: ['READ_REQUEST_APPROVAL_WORKFLOW'], dataScope: 'SELF' })
  })
  afterAll(() => t.close())

  it('has a workflow for every pair of levels, of every type', async () => {
    const levels = await t.db.$count(positionLevel)
    const pairs = (await all()).map(({ requestType, requestApprovalWorkflow }) => [
      requestType,
      requestApprovalWorkflow.reduce(
        (sum, { requesters, requestFors }) => sum + requesters.length * requestFors.length,
        0,
      ),
    ])
    expect(levels).toBe(10)
    expect(pairs.filter(([, covered]) => covered !== levels ** 2)).toEqual([])
    expect(pairs).toHaveLength(15)
  })
  it('asks nobody who could not answer', async () => {
    const steps = (await all()).flatMap(({ requestType, requestApprovalWorkflow }) =>
      requestApprovalWorkflow.flatMap((one) =>
        approvalSteps.flatMap((step) => {
          const of = one[step]
          return of ? [[requestType, one.description, step, of.holders] as const] : []
        }),
      ),
    )
    expect(steps.filter(([, , , { people, unable }]) => people === 0 || unable > 0)).toEqual([])
    expect(steps.length).toBeGreaterThan(40)
  })
  it('says of a step how many of its people cannot answer, as soon as one of them loses the right', async () => {
    const [chief] = await t.db
      .select({ id: employee.id, level: orgPath.positionLevelId })
      .from(employee)
      .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
      .where(eq(orgPath.levelNumber, 10))
    const holders = (mode: string, id: string, who = reader) =>
      who.call('GET', `${types}/holders?mode=${mode}&id=${id}`)
    expect((await holders('LEVEL', chief?.level ?? '')).body).toEqual({ data: { people: 1, unable: 0 } })
    const [account] = await t.db
      .select()
      .from(userAccount)
      .where(eq(userAccount.employeeId, chief?.id ?? ''))
    const roles = await t.db
      .select({ id: userRole.roleId })
      .from(userRole)
      .where(eq(userRole.userId, account?.id ?? ''))
    await t.db.delete(rolePermission).where(
      and(
        inArray(
          rolePermission.roleId,
          roles.map(({ id }) => id),
        ),
        eq(rolePermission.permission, 'UPDATE_APPROVAL_STATUS_TRACKING'),
      ),
    )
    expect((await holders('LEVEL', chief?.level ?? '')).body['data']).toMatchObject({ people: 1, unable: 1 })
    const movement = (await all()).find(({ requestType }) => requestType === 'MOVEMENT')
    expect(
      movement?.requestApprovalWorkflow.flatMap(({ secondApprover }) =>
        secondApprover?.positionLevelId === chief?.level ? [secondApprover?.holders] : [],
      ),
    ).toContainEqual({ people: 1, unable: 1 })
    expect((await holders('LEVEL', 'nothing')).body['data']).toEqual({ people: 0, unable: 0 })
  })
  it('tells it of one person within reach only, and to a user who may read workflows', async () => {
    const [person] = await t.db.select({ id: employee.id }).from(employee).where(eq(employee.status, 'POST_PROBATION'))
    const path = `${types}/holders?mode=EMPLOYEE&id=${person?.id ?? ''}`
    expect((await reader.call('GET', path)).status).toBe(404)
    expect((await (await t.signIn()).call('GET', path)).body['data']).toMatchObject({ people: 1 })
    expect((await (await t.signIn({ permissions: ['READ_POSITION_LEVEL'] })).call('GET', path)).status).toBe(403)
    expect(codes(await reader.call('GET', `${types}/holders?mode=ANY`))).toEqual([400, 'mode:CHOICE', 'id:REQUIRED'])
  })
})
