import { approvalWorkflowCalls, askedBy, type WouldBeAsked } from '@staff/contract/admin'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { demoDatabase } from '../../../../test/support/app/seeded.ts'
import { demoPassword } from '../../../seed/index.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { areaOperations } from '../../index.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { rolePermission } from '../role/role.table.ts'
import { userAccount, userRole } from '../user/user.table.ts'

let t: TestApp
let hr: TestUser['call']
/** People of stores below the level of their manager, and the managers of each store. */
let staff: { readonly id: string; readonly outletId: string | null }[]
const managers = new Map<string | null, string[]>()

beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  // HR reads no workflows in the demo company; here they may see who would be asked.
  const [role] = await t.db
    .select({ roleId: userRole.roleId })
    .from(userRole)
    .innerJoin(userAccount, and(eq(userAccount.id, userRole.userId), eq(userAccount.username, 'hr.manager')))
  await t.db
    .insert(rolePermission)
    .values({ roleId: role?.roleId ?? '', permission: 'READ_REQUEST_APPROVAL_WORKFLOW' })
    .onConflictDoNothing()
  const { body } = await t.call('POST', 'auth/login', { body: { username: 'hr.manager', password: demoPassword } })
  const headers = { authorization: `Bearer ${String(body.data?.accessToken ?? body.accessToken)}` }
  hr = (method, path, options = {}) => t.call(method, path, { ...options, headers })
  const people = (...levels: Parameters<typeof and>) =>
    t.db
      .select({ id: employee.id, outletId: orgPath.outletId })
      .from(employee)
      .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
      .where(and(inArray(employee.status, ['POST_PROBATION', 'IN_PROBATION']), ...levels))
  for (const { id, outletId } of await people(eq(orgPath.levelNumber, 6)))
    managers.set(outletId, [...(managers.get(outletId) ?? []), id])
  staff = (await people(gt(orgPath.levelNumber, 0), lte(orgPath.levelNumber, 3))).filter(({ outletId }) =>
    managers.has(outletId),
  )
})
afterAll(() => t.close())

const asked = async (employeeId: string, by: string): Promise<readonly WouldBeAsked[]> =>
  (await hr('GET', `${approvalWorkflowCalls.asked}?employeeId=${employeeId}&by=${by}`)).body.data

it.each(askedBy.map(({ value }) => value))(
  'says for each kind who would be asked about people of stores, made by %s: first the manager of the store, never the fallback role',
  async (by) => {
    const sample = staff.filter((_, at) => at % 12 === 0)
    expect(sample.length).toBeGreaterThan(3)
    for (const { id, outletId } of sample) {
      const kinds = await asked(id, by)
      expect(kinds.length).toBe(15)
      for (const { requestType, steps } of kinds) {
        const [first] = steps
        expect([requestType, steps.some(({ isFallback }) => isFallback)]).toEqual([requestType, false])
        expect(first?.people.length, requestType).toBeGreaterThan(0)
        if (/^(LEAVE|MISSION|OVERTIME|MISSED|DAY_OFF|BORROW|RESIGNATION|MOVEMENT|WARNING)/.test(requestType))
          expect(managers.get(outletId)).toEqual(expect.arrayContaining(first?.people.map((one) => one.id) ?? []))
      }
    }
  },
)
it('is told about people in reach alone', async () => {
  const reader = await t.signIn({ permissions: ['READ_REQUEST_APPROVAL_WORKFLOW'], dataScope: 'SELF' })
  const path = `${approvalWorkflowCalls.asked}?employeeId=${staff[0]?.id ?? ''}`
  expect((await reader.call('GET', path)).status).toBe(404)
})
