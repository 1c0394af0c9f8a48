import { holds } from '@staff/contract'
import { approvalSteps, type ApprovalStep } from '@staff/contract/admin'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, asc, eq, gt, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import {
  approvalWorkflow,
  approvalWorkflowPair as pair,
  approvalWorkflowStep,
} from '../areas/admin/approval-workflow/approval-workflow.table.ts'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { settingAt } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { positionLevel } from '../areas/admin/position-level/position-level.table.ts'
import { requestWorkflowType } from '../areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { role, rolePermission } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { employee, employeePosition } from '../areas/employee/employee/employee.table.ts'
import type { Database } from '../operation.ts'

/** The key without which nobody answers; so that no request waits for someone who could not, only its holders are asked. */
export const answerKey = 'UPDATE_APPROVAL_STATUS_TRACKING'
const answerKeys = allPermissionKeys().filter((key) => holds(new Set([key]), answerKey))
/** Where approvers are looked for. `never`: the maker and the person concerned, and whoever has had the request already. */
export interface Search {
  readonly personId: string
  readonly never: readonly string[]
  /** The business date. */
  readonly today: string
}
type StepRule = typeof approvalWorkflowStep.$inferSelect
/** A workflow with its steps in their order. */
export interface FoundWorkflow {
  readonly slaHours: number
  readonly onTimeout: 'REMIND' | 'ESCALATE'
  readonly steps: readonly StepRule[]
}
/** Who may answer a step; `isFallback` when the workflow named nobody who is here. */
export interface Chosen {
  readonly step: ApprovalStep
  readonly approvers: readonly string[]
  readonly isFallback: boolean
}

/** People who work here on that day and whose user is enabled and may answer requests. */
export const mayAnswer = (
  today: string,
): SQL => sql`${employee.status} <> 'RESIGNED' and ${employee.startDate} <= ${today} and exists (
  select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id} join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled}
  join ${rolePermission} on ${rolePermission.roleId} = ${role.id} and ${rolePermission.permission} = any(${sql.param(answerKeys)}::text[])
  where ${userAccount.employeeId} = ${employee.id} and ${userAccount.isEnabled})`

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
const people = async (
  db: Database,
  { never, today }: Search,
  ...where: readonly (SQL | undefined)[]
): Promise<string[]> =>
  idsOf(
    await db
      .select({ id: employee.id })
      .from(employee)
      .where(and(mayAnswer(today), never.length ? notInArray(employee.id, [...never]) : undefined, ...where))
      .orderBy(asc(employee.accountNo)),
  )

/** The people of a list who may still answer. */
export const stillHere = (db: Database, ids: readonly string[], search: Search): Promise<string[]> =>
  ids.length ? people(db, search, inArray(employee.id, [...ids])) : Promise.resolve([])

const scopes = ['TEAM', 'DEPARTMENT', 'OUTLET', 'LOCATION', 'COMPANY'] as const
const columns = {
  TEAM: orgPath.teamId,
  DEPARTMENT: orgPath.departmentId,
  OUTLET: orgPath.outletId,
  LOCATION: orgPath.locationId,
} as const
async function placeOf(db: Database, employeeId: string) {
  const [place] = await db
    .select({
      levelId: orgPath.positionLevelId,
      TEAM: orgPath.teamId,
      DEPARTMENT: orgPath.departmentId,
      OUTLET: orgPath.outletId,
      LOCATION: orgPath.locationId,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(employee.id, employeeId))
  return place
}
/** People of a level, in the smallest node of the person's own path that has one, up to `scope`. */
export async function peopleOfLevel(
  db: Database,
  levelId: string,
  scope: (typeof scopes)[number],
  search: Search,
): Promise<string[]> {
  const place = await placeOf(db, search.personId)
  for (const at of scopes.slice(0, scopes.indexOf(scope) + 1)) {
    const node = at === 'COMPANY' ? undefined : place?.[at]
    if (at !== 'COMPANY' && !node) continue
    const within = at === 'COMPANY' || !node ? undefined : eq(columns[at], node)
    const found = await people(
      db,
      search,
      sql`${employee.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${and(eq(orgPath.positionLevelId, levelId), within)})`,
    )
    if (found.length) return found
  }
  return []
}
/** People of the lowest level above all of these who can be found, for a request that nobody answered in time. */
export async function peopleAbove(db: Database, ids: readonly string[], search: Search): Promise<string[]> {
  const [top] = ids.length
    ? await db
        .select({ level: sql<number | null>`max(${orgPath.levelNumber})` })
        .from(employee)
        .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
        .where(inArray(employee.id, [...ids]))
    : []
  if (typeof top?.level !== 'number') return []
  for (const { id } of await db
    .select({ id: positionLevel.id })
    .from(positionLevel)
    .where(gt(positionLevel.levelNumber, top.level))
    .orderBy(asc(positionLevel.levelNumber))) {
    const found = await peopleOfLevel(db, id, 'COMPANY', search)
    if (found.length) return found
  }
  return []
}
const holders = (
  of: SQL,
): SQL => sql`exists (select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id} join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled}
  where ${userAccount.employeeId} = ${employee.id} and ${of})`
/** Holders of the role in the setting approval_fallback_role; the administrators where none of them may answer, as when HR's only manager asks. */
export async function fallbackPeople(db: Database, search: Search): Promise<string[]> {
  const name = await settingAt(db, 'approval_fallback_role', search.today)
  const found = name ? await people(db, search, holders(sql`lower(${role.name}) = lower(${name})`)) : []
  return found.length
    ? found
    : people(
        db,
        search,
        holders(
          sql`exists (select 1 from ${rolePermission} where ${rolePermission.roleId} = ${role.id} and ${rolePermission.permission} = 'ALL_FUNCTION')`,
        ),
      )
}
function named(db: Database, rule: StepRule, search: Search): Promise<string[]> {
  const { mode, positionLevelId, companyStructurePositionId, employeeId, scope } = rule
  if (mode === 'LEVEL') return peopleOfLevel(db, positionLevelId ?? '', scope ?? 'COMPANY', search)
  if (mode === 'EMPLOYEE') return people(db, search, eq(employee.id, employeeId ?? ''))
  return people(
    db,
    search,
    inArray(
      employee.id,
      db
        .select({ id: employeePosition.employeeId })
        .from(employeePosition)
        .where(
          and(
            eq(employeePosition.companyStructurePositionId, companyStructurePositionId ?? ''),
            lte(employeePosition.startDate, search.today),
            sql`(${employeePosition.endDate} is null or ${employeePosition.endDate} >= ${search.today})`,
          ),
        ),
    ),
  )
}
/** Who may answer each step of a workflow (domain.md 3.6): as it says, or else the fallback role. */
export async function chooseApprovers(db: Database, { steps }: FoundWorkflow, search: Search): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  for (const rule of steps) {
    const found = await named(db, rule, search)
    chosen.push({
      step: rule.step,
      approvers: found.length ? found : await fallbackPeople(db, search),
      isFallback: !found.length,
    })
  }
  return chosen
}

/**
 * The workflow of a request type for the level of its maker and that of the person; undefined = nobody is asked. A maker without a place in the
 * company (an administrator) asks as the person would.
 */
export async function findWorkflow(
  db: Database,
  requestType: string,
  makerId: string | null,
  personId: string,
): Promise<FoundWorkflow | undefined> {
  const person = await placeOf(db, personId)
  const maker = makerId === null ? person : await placeOf(db, makerId)
  if (!person?.levelId || !maker?.levelId) return undefined
  const [found] = await db
    .select({ id: approvalWorkflow.id, slaHours: approvalWorkflow.slaHours, onTimeout: approvalWorkflow.onTimeout })
    .from(pair)
    .innerJoin(
      requestWorkflowType,
      and(eq(requestWorkflowType.id, pair.workflowTypeId), eq(requestWorkflowType.requestType, requestType)),
    )
    .innerJoin(approvalWorkflow, eq(approvalWorkflow.id, pair.workflowId))
    .where(and(eq(pair.requesterLevelId, maker.levelId), eq(pair.requestForLevelId, person.levelId)))
  if (!found) return undefined
  const rules = await db.select().from(approvalWorkflowStep).where(eq(approvalWorkflowStep.workflowId, found.id))
  return {
    slaHours: found.slaHours,
    onTimeout: found.onTimeout,
    steps: approvalSteps.flatMap((step) => rules.filter((rule) => rule.step === step)),
  }
}
