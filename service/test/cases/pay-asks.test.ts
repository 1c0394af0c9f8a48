import type { ImportType, RequestType } from '@staff/contract/admin'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approvalStatusTracking as tracking,
  approvalStepApprover,
} from '../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import {
  approvalWorkflow,
  approvalWorkflowChange,
} from '../../src/areas/admin/approval-workflow/approval-workflow.table.ts'
import { globalConfiguration } from '../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { requestWorkflowType } from '../../src/areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { role } from '../../src/areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../../src/areas/admin/user/user.table.ts'
import { benefitComponent } from '../../src/areas/payroll/benefit-component/benefit-component.table.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import type { TestAnswer, TestUser } from '../support/app/app.ts'
import { commitImport, csv, importFaults, uploadImport } from '../support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../support/imports/importable.ts'
import { importKinds } from '../../src/areas/import-kinds.ts'
import type { RosterCompany } from '../support/people/roster.ts'
import { inDays } from '../support/people/working-life.ts'

// Each kind that changes pay, by form and by file, with a workflow, without one, with a deleted one, and where its
// maker is the only holder of the fallback role: another person always answers (docs/rules/requests.md).
let t: RosterCompany
let officer: TestUser
beforeAll(async () => {
  ;({ t } = await importableCompany())
  await t.app.db
    .update(benefitComponent)
    .set({ isBaseSalary: true })
    .where(eq(benefitComponent.id, t.company.benefits[0] ?? ''))
  officer = await t.app.signIn({ employeeId: await t.person() })
  const [made] = await t.app.db.insert(role).values({ name: 'Fallback', dataScope: 'ALL' }).returning()
  fallback = made?.id ?? ''
  await t.app.db
    .update(globalConfiguration)
    .set({ storedValue: 'Fallback' })
    .where(eq(globalConfiguration.name, 'approval_fallback_role'))
})
afterAll(() => t.close())

const changing = requestKinds.filter(({ pay }) => pay === 'CHANGES').map(({ requestType }) => requestType)
interface Door {
  readonly path: string
  readonly body: (of: RosterCompany) => object
  readonly file?: ImportType
}
const reason = 'Review'
const doors: Partial<Record<RequestType, Door>> = {
  PAYROLL_BENEFIT: {
    path: 'employee/payroll-benefit',
    body: ({ company }) => ({
      benefitComponentId: company.benefits[1],
      amount: 9,
      currency: 'USD',
      effectiveDateFrom: inDays(-3),
      reason,
    }),
  },
  PAYROLL_BENEFIT_ADJUSTMENT: {
    path: 'employee/payroll-benefit-adjustment',
    body: ({ company }) => ({
      adjustmentTypeId: company.adjustmentTypes.ANNUAL,
      effectiveDateFrom: inDays(-3),
      reason,
      payrollBenefitAdjustmentDetail: [{ benefitComponentId: company.benefits[1], adjustAmount: 9 }],
    }),
    file: 'payroll-benefit-adjustment',
  },
  PAYROLL_DEDUCTION: {
    path: 'employee/payroll-deduction',
    body: ({ company }) => ({
      payrollDeductionTypeId: company.deductionTypes[0],
      deductionDate: inDays(3),
      amount: 5,
      currency: 'USD',
    }),
    file: 'payroll-deduction',
  },
  MOVEMENT: {
    path: 'employee/employee-movement',
    body: ({ company, reasonId }) => ({
      newCompanyStructurePositionId: company.stores[1]?.position,
      effectiveDate: inDays(-3),
      reasonTemplateId: reasonId,
      newBaseSalary: 400,
      newBaseCurrency: 'USD',
    }),
  },
}
it('has a door for every kind that changes pay', () => {
  expect(Object.keys(doors).toSorted()).toEqual([...changing].toSorted())
})

let fallback = ''
/** Gives people the fallback role, and takes it from all others. */
async function fallbackIs(users: readonly TestUser[]): Promise<void> {
  const { db } = t.app
  await db.delete(userRole).where(eq(userRole.roleId, fallback))
  if (users.length > 0) await db.insert(userRole).values(users.map(({ userId }) => ({ userId, roleId: fallback })))
}
async function removeWorkflows(requestType: RequestType): Promise<void> {
  const { db } = t.app
  const ofType = eq(requestWorkflowType.requestType, requestType)
  const types = db.select({ id: requestWorkflowType.id }).from(requestWorkflowType).where(ofType)
  await db.delete(approvalWorkflow).where(inArray(approvalWorkflow.workflowTypeId, types))
  await db.delete(requestWorkflowType).where(ofType)
}
const byForm = async ({ path, body }: Door, employeeId: string): Promise<TestAnswer> =>
  officer.call('POST', path, { body: { employeeId, ...body(t) } })
async function byFile(type: ImportType, employeeId: string): Promise<TestAnswer> {
  const cells: RowCells = (good as Partial<Record<ImportType, RowCells>>)[type] ?? {}
  const { columns = [] } = importKinds.find((kind) => kind.type === type) ?? {}
  const { accountNo } = await t.row(employeeId)
  const file = csv([
    columns.map(({ label }) => label.en),
    columns.map(({ key }) => (key === 'accountNo' ? accountNo : (cells[key] ?? ''))),
  ])
  const { id } = (await uploadImport(officer, type, file)).body['data']
  expect(await importFaults(officer, id)).toEqual([])
  const atOnce = await officer.call('POST', `employee/bulk-import-document/${id}/commit`, {
    body: { status: 'ACTIVE' },
  })
  expect(atOnce.status).toBe(403)
  return commitImport(officer, id)
}
const every = changing.flatMap((requestType) => {
  const door = doors[requestType]
  return door ? [{ requestType, door, by: 'form' }, ...(door.file ? [{ requestType, door, by: 'file' }] : [])] : []
})
/** Who is asked about somebody's request; nobody where it was not made. */
async function askedAbout(employeeId: string, requestType: RequestType) {
  const rows = await t.app.db
    .select({ status: tracking.status, asked: approvalStepApprover.employeeId })
    .from(tracking)
    .innerJoin(approvalStepApprover, eq(approvalStepApprover.requestId, tracking.id))
    .where(and(eq(tracking.employeeId, employeeId), eq(tracking.requestType, requestType)))
  return { status: rows[0]?.status, asked: rows.map(({ asked }) => asked).toSorted() }
}
const loadPerson = async ({ userId }: TestUser) =>
  (await t.app.db.select().from(userAccount).where(eq(userAccount.id, userId)))[0]?.employeeId ?? ''

describe.each(every)('$requestType by $by', ({ requestType, door, by }) => {
  const ask = (employeeId: string) =>
    by === 'file' && door.file ? byFile(door.file, employeeId) : byForm(door, employeeId)
  it('without a workflow, or with a deleted one, waits for the fallback role', async () => {
    await fallbackIs([t.boss, officer])
    for (const isDeleted of [false, true]) {
      if (isDeleted) await t.approved(requestType)
      await removeWorkflows(requestType)
      const me = await t.person()
      expect((await ask(me)).status).toBeLessThan(300)
      expect(await askedAbout(me, requestType)).toEqual({ status: 'PENDING', asked: [await loadPerson(t.boss)] })
    }
  })
  it('where its maker alone has the fallback role, waits for all who may approve payroll', async () => {
    await fallbackIs([officer])
    const me = await t.person()
    expect((await ask(me)).status).toBeLessThan(300)
    expect(await askedAbout(me, requestType)).toEqual({ status: 'PENDING', asked: [await loadPerson(t.boss)] })
  })
  it('where nobody else may answer, is refused in words, and nothing comes into force', async () => {
    await fallbackIs([officer])
    const { db } = t.app
    const me = await t.person()
    await db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, t.boss.userId))
    if (by === 'form') {
      const { status, body } = await ask(me)
      expect([status, body['errors'][0].message]).toEqual([409, expect.stringContaining('right to approve payroll')])
    }
    await db.update(userAccount).set({ isEnabled: true }).where(eq(userAccount.id, t.boss.userId))
    expect(await askedAbout(me, requestType)).toEqual({ status: undefined, asked: [] })
  })
  it('with a workflow, waits for its approver', async () => {
    await fallbackIs([])
    await t.approved(requestType)
    const me = await t.person()
    expect((await ask(me)).status).toBeLessThan(300)
    expect(await askedAbout(me, requestType)).toEqual({ status: 'PENDING', asked: [await loadPerson(t.boss)] })
    await removeWorkflows(requestType)
  })
  it('its workflow is changed by holders of the right to approve payroll alone, and waits for a second person', async () => {
    const { db } = t.app
    await t.approved(requestType)
    const [found] = await db
      .select({ id: approvalWorkflow.id })
      .from(approvalWorkflow)
      .innerJoin(requestWorkflowType, eq(requestWorkflowType.id, approvalWorkflow.workflowTypeId))
      .where(eq(requestWorkflowType.requestType, requestType))
    const path = `employee/approval-workflow-type/workflow/${found?.id ?? ''}`
    const clerk = await t.app.signIn({ permissions: ['DELETE_REQUEST_APPROVAL_WORKFLOW'] })
    expect((await clerk.call('DELETE', path)).status).toBe(403)
    const stands = () => db.$count(approvalWorkflow, eq(approvalWorkflow.id, found?.id ?? ''))
    const asked = await officer.call('DELETE', path)
    expect([asked.status, asked.body['data'].isWaiting, await stands()]).toEqual([202, true, 1])
    const answer = `employee/approval-workflow-type/change/${asked.body['data'].id}/answer`
    const confirm = (user: TestUser) => user.call('POST', answer, { body: { isConfirmed: true } })
    expect((await confirm(officer)).status).toBe(409)
    expect((await confirm(clerk)).status).toBe(403)
    expect([(await confirm(t.boss)).status, await stands(), await db.$count(approvalWorkflowChange)]).toEqual([
      200, 0, 0,
    ])
  })
})
