import type { PermissionKey } from '@staff/contract'
import type { ApprovalStep, RequestType } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { knowRequestKinds } from '../../../src/approvals/kinds.ts'
import type { RequestKind } from '../../../src/approvals/request-kind.ts'
import { openRequest } from '../../../src/approvals/open-requests.ts'
import { restartRequest, withdrawRequest } from '../../../src/approvals/requests.ts'
import {
  approvalWorkflow,
  approvalWorkflowPair,
  approvalWorkflowStep,
} from '../../../src/areas/admin/approval-workflow/approval-workflow.table.ts'
import {
  companyStructure,
  companyStructureComponent,
} from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { rebuildOrgPath } from '../../../src/areas/admin/company-structure/org-path.ts'
import { positionLevel } from '../../../src/areas/admin/position-level/position-level.table.ts'
import { requestWorkflowType } from '../../../src/areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { employeeInfoUpdate } from '../../../src/areas/employee/info-update/info-update.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { requestKinds } from '../../../src/areas/request-kinds.ts'
import { operation } from '../../../src/http/operation.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../people/people.ts'
import type { TestDatabase } from '../app/database.ts'

type Rule = Omit<typeof approvalWorkflowStep.$inferInsert, 'workflowId' | 'step'>
export type Steps = Partial<Record<ApprovalStep, Rule>>
/** A person with a sign-in. */
export interface Member extends TestUser {
  readonly employeeId: string
}
export const requestType: RequestType = 'EMPLOYEE_INFO_UPDATE'
export const inbox = 'employee/approval-status-tracking'
const asks: readonly PermissionKey[] = ['READ_APPROVAL_STATUS_TRACKING']
const answers: readonly PermissionKey[] = ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING']

// The remark of the person counts the effects and their reversals.
const counted =
  (mark: string): NonNullable<RequestKind['onActive']> =>
  async ({ tx }, id) =>
    void (await tx
      .update(employee)
      .set({ remark: sql`coalesce(${employee.remark}, '') || ${mark}` })
      .where(
        sql`${employee.id} = (select ${employeeInfoUpdate.employeeId} from ${employeeInfoUpdate} where ${employeeInfoUpdate.id} = ${id})`,
      ))
const kind: RequestKind = {
  requestType,
  entity: 'employee-info-update',
  table: employeeInfoUpdate,
  pay: 'NONE',
  office: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
  view: 'READ_APPROVAL_STATUS_TRACKING',
  summary: async () => new Map(),
  onActive: counted('+'),
  onCancelled: counted('-'),
}
const body = z.looseObject({
  employeeId: z.string().optional(),
  effectiveDate: z.string().optional(),
  id: z.string().optional(),
})
const at = { need: 'signedIn', rows: 'own', tag: 'test', summary: 'A request of the tests' } as const
/** What an area does with its own record: it opens, edits and withdraws a request. */
const requests = [
  operation({
    ...at,
    method: 'POST',
    path: 'test/request',
    body,
    async handler(ctx, { body: { employeeId = ctx.caller.employeeId ?? '', effectiveDate = null } }) {
      const [made] = await ctx.db
        .insert(employeeInfoUpdate)
        .values({ employeeId, changes: [], createdBy: ctx.caller.userId })
        .returning()
      const entityId = made?.id ?? ''
      return {
        body: {
          data: { entityId, status: await openRequest(ctx, { requestType, entityId, employeeId, effectiveDate }) },
        },
      }
    },
  }),
  operation({
    ...at,
    method: 'PATCH',
    path: 'test/request/:id',
    body,
    handler: async (ctx, { params, body: { effectiveDate = null } }) => ({
      body: { data: await restartRequest(ctx, { requestType, entityId: params['id'] ?? '', effectiveDate }) },
    }),
  }),
  operation({
    ...at,
    method: 'DELETE',
    path: 'test/request/:id',
    handler: async (ctx, { params }) => ({
      body: { data: await withdrawRequest(ctx, { requestType, entityId: params['id'] ?? '' }) },
    }),
  }),
]

/**
 * A company with three levels, people of each in two stores, and requests that count their effects in the person's
 * remark.
 */
export interface ApprovalCompany {
  readonly app: TestApp
  readonly company: SmallCompany
  readonly admin: TestUser
  /** Staff 90 of store A, managers 91 of stores A and B, head 92 and director 93 in store B. */
  readonly levels: Readonly<Record<'staff' | 'manager' | 'head' | 'director', string>>
  readonly posts: Readonly<Record<'staff' | 'managerA' | 'managerB' | 'head' | 'director', string>>
  readonly hire: (
    post: string,
    options?: {
      readonly mayAnswer?: boolean
      readonly hasUser?: boolean
      readonly dataScope?: 'ALL' | 'OUTLET' | 'SELF'
    },
  ) => Promise<Member>
  /** The one workflow, for everybody about everybody; none without steps. */
  readonly workflow: (
    steps: Steps | undefined,
    more?: { readonly slaHours?: number; readonly onTimeout?: 'REMIND' | 'ESCALATE' },
  ) => Promise<void>
  /** A new request: the ids of its record and of its approval. */
  readonly ask: (
    maker: TestUser,
    about?: { readonly employeeId?: string; readonly effectiveDate?: string },
  ) => Promise<{ readonly entityId: string; readonly id: string }>
  readonly see: (user: TestUser, id: string) => Promise<TestAnswer['body']>
  /** Answers with the current version. */
  readonly answer: (user: TestUser, id: string, sent: Readonly<Record<string, unknown>>) => Promise<TestAnswer>
  readonly effects: (employeeId: string) => Promise<string>
  readonly close: () => Promise<void>
}
export async function approvalCompany(database?: TestDatabase): Promise<ApprovalCompany> {
  const app = await testApp({ operations: [...areaOperations, ...requests], ...(database ? { database } : {}) })
  knowRequestKinds([...requestKinds.filter((one) => one.requestType !== requestType), kind])
  const { db } = app
  const company = await smallCompany(db)
  const admin = await app.signIn()
  const level = async (levelNumber: number) =>
    (
      await db
        .insert(positionLevel)
        .values({ id: randomUUID(), levelTitle: `Level ${randomUUID()}`, levelNumber })
        .returning()
    )[0]?.id ?? ''
  const levels = { staff: company.levelId, manager: await level(91), head: await level(92), director: await level(93) }
  const post = async (name: string, parentId: string | undefined, positionLevelId: string) => {
    const [component] = await db
      .insert(companyStructureComponent)
      .values({ type: 'POSITION', name: `${name} ${randomUUID()}`, nameKh: 'មុខតំណែង' })
      .returning()
    return (
      (
        await db
          .insert(companyStructure)
          .values({
            type: 'POSITION',
            companyStructureComponentId: component?.id ?? '',
            parentId: parentId ?? null,
            positionLevelId,
          })
          .returning()
      )[0]?.id ?? ''
    )
  }
  const [a, b] = company.stores
  const posts = {
    staff: a?.position ?? '',
    managerA: await post('Manager', a?.team, levels.manager),
    managerB: await post('Manager', b?.team, levels.manager),
    head: await post('Head', b?.team, levels.head),
    director: await post('Director', b?.team, levels.director),
  }
  await rebuildOrgPath(db)
  const [type] = await db.insert(requestWorkflowType).values({ requestType, name: 'Info', nameKh: 'ព័ត៌មាន' }).returning()
  const typeId = type?.id ?? ''
  let count = 0
  const see: ApprovalCompany['see'] = async (user, id) => (await user.call('GET', `${inbox}/${id}`)).body['data']
  return {
    app,
    company,
    admin,
    levels,
    posts,
    see,
    async hire(position, { mayAnswer = true, hasUser = true, dataScope = 'SELF' } = {}) {
      count += 1
      const sent = {
        ...employeeInput(company, 0),
        accountNo: `P${String(count)}`,
        firstNameEn: `Member${String(count)}`,
        positions: [{ companyStructurePositionId: position, startDate: '2024-01-01', isPrimary: true }],
        startDate: '2024-01-01',
      }
      const made = await admin.call('POST', 'employee/employee-master-information', { body: sent })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      const employeeId = made.body['data'].id as string
      const user = hasUser
        ? await app.signIn({ employeeId, dataScope, permissions: mayAnswer ? answers : asks })
        : await app.signIn({ permissions: [] })
      return { ...user, employeeId }
    },
    async workflow(steps, { slaHours = 24, onTimeout = 'REMIND' } = {}) {
      await db.delete(approvalWorkflow)
      if (!steps) return
      const [made] = await db
        .insert(approvalWorkflow)
        .values({ workflowTypeId: typeId, description: 'All', slaHours, onTimeout })
        .returning()
      const workflowId = made?.id ?? ''
      const all = Object.values(levels)
      await db.insert(approvalWorkflowPair).values(
        all.flatMap((requesterLevelId) =>
          all.map((requestForLevelId) => ({
            workflowTypeId: typeId,
            workflowId,
            requesterLevelId,
            requestForLevelId,
          })),
        ),
      )
      await db
        .insert(approvalWorkflowStep)
        .values(Object.entries(steps).map(([step, rule]) => ({ workflowId, step: step as ApprovalStep, ...rule })))
    },
    async ask(maker, about = {}) {
      const made = await maker.call('POST', 'test/request', { body: about })
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      const entityId = made.body['data'].entityId as string
      return {
        entityId,
        id: (await admin.call('GET', `${inbox}/entity/${entityId}/entityType/${requestType}`)).body['data']
          .id as string,
      }
    },
    answer: async (user, id, sent) =>
      user.call('PATCH', `${inbox}/${id}`, { body: { version: (await see(admin, id)).version, ...sent } }),
    effects: async (employeeId) =>
      (await db.select({ remark: employee.remark }).from(employee).where(eq(employee.id, employeeId)))[0]?.remark ?? '',
    async close() {
      knowRequestKinds(requestKinds)
      await app.close()
    },
  }
}
