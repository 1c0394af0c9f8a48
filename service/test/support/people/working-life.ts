import { dayOfInstant } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import { and, asc, eq } from 'drizzle-orm'
import { activate } from '../../../src/approvals/kinds.ts'
import type { RequestKind } from '../../../src/approvals/request-kind.ts'
import { activateScheduled } from '../../../src/approvals/time-limits.ts'
import { approvalStatusTracking } from '../../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import {
  approvalWorkflow,
  approvalWorkflowPair,
  approvalWorkflowStep,
} from '../../../src/areas/admin/approval-workflow/approval-workflow.table.ts'
import { code } from '../../../src/areas/admin/code/code.table.ts'
import { globalConfiguration } from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { reasonTemplate } from '../../../src/areas/admin/reason-template/reason-template.table.ts'
import { requestWorkflowType } from '../../../src/areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { role } from '../../../src/areas/admin/role/role.table.ts'
import { userRole } from '../../../src/areas/admin/user/user.table.ts'
import { employee, employeePosition } from '../../../src/areas/employee/employee/employee.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { forgetCodes } from '../../../src/crud/lookups.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { businessDate } from '../../../src/http/request.ts'
import { takeForToday } from '../app/one-day.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../app/app.ts'
import type { TestDatabase } from '../app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from './people.ts'

export const employees = 'employee/employee-master-information'
export const today = businessDate()
/** Another day than today. */
export const inDays = (days: number, from = today): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
/** Has a file go by the clock, as the database does: its today, and days counted from it. */
export function takeClockDays() {
  const clockDay = dayOfInstant(Date.now())
  takeForToday(clockDay)
  return { today: clockDay, inDays: (days: number): string => inDays(days, clockDay) }
}

/**
 * A small company with written warnings, resignation types with notice, and a boss who approves where a workflow is
 * switched on.
 */
export interface LifeCompany {
  readonly app: TestApp
  readonly company: SmallCompany
  readonly hr: TestUser
  readonly boss: TestUser
  /** A reason for any request, and the free one. */
  readonly reasonId: string
  readonly otherId: string
  readonly person: (more?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly approved: (requestType: RequestType) => Promise<void>
  /** The boss approves all requests of a kind that wait. */
  readonly decideAll: (requestType: RequestType) => Promise<void>
  /** The boss answers a request of HR that changes pay and was made just now: the answer to HR, with its new status. */
  readonly decided: (made: TestAnswer, requestType: RequestType) => Promise<TestAnswer>
  /**
   * HR ends an employment on a last day, requested no later than today: at once where that day is over, else on its
   * day.
   */
  readonly leave: (employeeId: string, lastDay: string) => Promise<TestAnswer>
  readonly row: (id: string) => Promise<typeof employee.$inferSelect>
  readonly positions: (
    id: string,
  ) => Promise<{ readonly node: string; readonly from: string; readonly until: string | null }[]>
  /** What the calendar does with a request of a kind on a day. */
  readonly dawn: (kind: RequestKind, id: string, day: string) => Promise<void>
  /** What the nightly job does on a day, for all requests. */
  readonly calendar: (day: string) => Promise<void>
  readonly close: () => Promise<void>
}
export async function lifeCompany(database?: TestDatabase, further: readonly Operation[] = []): Promise<LifeCompany> {
  const app = await testApp({ operations: [...areaOperations, ...further], ...(database ? { database } : {}) })
  const { db } = app
  const company = await smallCompany(db)
  const hr = await app.signIn()
  const [other] = await db.insert(reasonTemplate).values({ name: 'Other', nameKh: 'ផ្សេងៗ', type: 'OTHER' }).returning()
  await db
    .update(code)
    .set({ noticeDays: 30, isPrintable: true })
    .where(and(eq(code.type, 'RESIGNATION_TYPE'), eq(code.identifier, 'RESIGNED')))
  await db.insert(code).values({
    type: 'WARNING_TYPE',
    identifier: 'WRITTEN',
    value: 'Written',
    valueKh: 'ជាលាយលក្ខណ៍អក្សរ',
    isWritten: true,
    validMonths: 12,
  })
  forgetCodes()
  let count = 0
  const person: LifeCompany['person'] = async (more = {}) => {
    count += 1
    const made = await hr.call('POST', employees, {
      body: {
        ...employeeInput(company, 1),
        accountNo: `L${String(count)}`,
        firstNameEn: `Life${String(count)}`,
        startDate: '2024-01-15',
        positions: [
          { companyStructurePositionId: company.stores[0]?.position, startDate: '2024-01-15', isPrimary: true },
        ],
        ...more,
      },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body['data'].id as string
  }
  const bossId = await person()
  const boss = await app.signIn({
    employeeId: bossId,
    permissions: ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING', 'APPROVE_PAYROLL'],
  })
  // Whatever somebody always answers, and no workflow asks about, the boss answers.
  const [held] = await db
    .select({ name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, boss.userId))
  await db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue: held?.name ?? '' })
  const answer = async (entityId: string, requestType: RequestType): Promise<string> => {
    const at = 'employee/approval-status-tracking'
    const found = await boss.call('GET', `${at}/entity/${entityId}/entityType/${requestType}`)
    const { id, version } = found.body['data']
    const answered = await boss.call('PATCH', `${at}/${id}`, { body: { approvalResult: true, version } })
    if (answered.status !== 200) throw new Error(JSON.stringify(answered.body))
    return answered.body['data'].status as string
  }
  return {
    app,
    company,
    hr,
    boss,
    person,
    reasonId: company.reasons[0] ?? '',
    otherId: other?.id ?? '',
    leave: (employeeId, lastDay) =>
      hr.call('POST', 'employee/employee-resignation', {
        body: {
          employeeId,
          resignTypeId: 'TERMINATED',
          requestDate: lastDay < today ? lastDay : today,
          resignDate: lastDay,
          reasonTemplateId: company.reasons[0] ?? '',
        },
      }),
    async approved(requestType) {
      const [type] = await db
        .insert(requestWorkflowType)
        .values({ requestType, name: requestType, nameKh: 'សំណើ' })
        .onConflictDoNothing()
        .returning()
      const workflowTypeId = type?.id ?? ''
      const [made] = await db.insert(approvalWorkflow).values({ workflowTypeId, description: 'All' }).returning()
      const workflowId = made?.id ?? ''
      await db
        .insert(approvalWorkflowPair)
        .values({ workflowTypeId, workflowId, requesterLevelId: company.levelId, requestForLevelId: company.levelId })
      await db
        .insert(approvalWorkflowStep)
        .values({ workflowId, step: 'firstApprover', mode: 'EMPLOYEE', employeeId: bossId })
    },
    async decided(made, requestType) {
      if (made.status !== 201) return made
      const data = made.body['data'] as { readonly id: string }
      const status = await answer(data.id, requestType)
      return { ...made, body: { ...made.body, data: { ...data, status } } }
    },
    async decideAll(requestType) {
      const { entityId, ...of } = approvalStatusTracking
      const waiting = await db
        .select({ entityId })
        .from(approvalStatusTracking)
        .where(and(eq(of.requestType, requestType), eq(of.status, 'PENDING')))
        .orderBy(asc(of.createdAt))
      for (const one of waiting) await answer(one.entityId, requestType)
    },
    async row(id) {
      const [found] = await db.select().from(employee).where(eq(employee.id, id))
      if (!found) throw new Error('no such person')
      return found
    },
    positions: async (id) =>
      (
        await db
          .select()
          .from(employeePosition)
          .where(and(eq(employeePosition.employeeId, id), eq(employeePosition.isPrimary, true)))
          .orderBy(employeePosition.startDate)
      ).map(({ companyStructurePositionId, startDate, endDate }) => ({
        node: companyStructurePositionId,
        from: startDate,
        until: endDate,
      })),
    dawn: (kind, id, day) =>
      db.transaction(async (tx) => activate(kind, { tx, today: day, by: null, audit: () => undefined }, [id])),
    async calendar(day) {
      await activateScheduled({
        db,
        today: day,
        signal: new AbortController().signal,
        failed: (_, error) => {
          throw error
        },
      })
    },
    close: () => app.close(),
  }
}
