import { holds, type PermissionKey } from '@staff/contract'
import { approvalSteps, type ApprovalStep } from '@staff/contract/admin'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { isPresent } from '../accounts/people-in-reach.ts'
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
import { loadOnce } from '../crud/batch.ts'
import { inList } from '../crud/conditions.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import type { RequestRecord } from './effects.ts'
import { loadPay } from './kinds.ts'

/**
 * The key without which nobody answers; so that no request waits for someone who could not, only its holders are asked.
 */
export const answerKey = 'UPDATE_APPROVAL_STATUS_TRACKING'
const answerKeys = allPermissionKeys().filter((key) => holds(new Set([key]), answerKey))
/**
 * Where approvers are searched. `never`: the maker, the person concerned, and users who have had the request already. A
 * batch asks for the people of a place once.
 */
export interface Search extends Pick<RequestContext, 'batch'> {
  readonly personId: string
  /** What is asked about. */
  readonly request: RequestRecord
  readonly never: readonly string[]
  /** The people behind the account that makes the request now: a step that would ask them alone is skipped. */
  readonly makers?: readonly string[]
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
/** The users who may answer a step; `isFallback` when the workflow found no active user. */
export interface Chosen {
  readonly step: ApprovalStep
  readonly approvers: readonly string[]
  readonly isFallback: boolean
}

/** People who work here on that day and whose user is enabled and may answer requests. */
export const mayAnswer = (today: string): SQL => sql`${isPresent(today)} and exists (
  select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id} join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled}
  join ${rolePermission} on ${rolePermission.roleId} = ${role.id} and ${rolePermission.permission} = any(${sql.param(answerKeys)}::text[])
  where ${userAccount.employeeId} = ${employee.id} and ${userAccount.isEnabled})`

const scopes = ['TEAM', 'DEPARTMENT', 'OUTLET', 'LOCATION', 'COMPANY'] as const
const nodes = {
  TEAM: orgPath.teamId,
  DEPARTMENT: orgPath.departmentId,
  OUTLET: orgPath.outletId,
  LOCATION: orgPath.locationId,
} as const
/** A person's place: the level of the position and the nodes above it; all null where the position has no path. */
const place = { positionId: employee.positionId, levelId: orgPath.positionLevelId, ...nodes }
const placed = (db: Database) =>
  db
    .select({ id: employee.id, ...place })
    .from(employee)
    .leftJoin(orgPath, eq(orgPath.positionId, employee.positionId))
export type ApprovalPlace = Awaited<ReturnType<typeof placed>>[number]
/** The places of people, by their id: one statement for all of them. */
export async function loadPlaces(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalPlace>> {
  const rows = await placed(db).where(inList(employee.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
/**
 * Those who fit and may answer, by account number. `question` says which they are: a batch asks it once and leaves out
 * of the answer who is never asked.
 */
async function found(
  db: Database,
  { never, today, batch }: Search,
  question: string,
  where: SQL | undefined,
): Promise<readonly ApprovalPlace[]> {
  const all = await loadOnce({ batch }, `approvers ${question}`, () =>
    placed(db)
      .where(and(mayAnswer(today), where))
      .orderBy(asc(employee.accountNo)),
  )
  return all.filter(({ id }) => !never.includes(id))
}
const people = async (db: Database, search: Search, question: string, where: SQL | undefined): Promise<string[]> =>
  (await found(db, search, question, where)).map(({ id }) => id)

/** The people of a list who may still answer. */
export const stillHere = (db: Database, ids: readonly string[], search: Search): Promise<string[]> =>
  ids.length ? people(db, search, `among ${ids.join(' ')}`, inArray(employee.id, [...ids])) : Promise.resolve([])

/** People of a level, in the smallest node of a person's own path that has one, up to `scope`. */
async function peopleOfLevel(
  db: Database,
  levelId: string,
  scope: (typeof scopes)[number],
  own: ApprovalPlace | undefined,
  search: Search,
): Promise<string[]> {
  const all = await found(db, search, `of level ${levelId}`, eq(orgPath.positionLevelId, levelId))
  for (const at of scopes.slice(0, scopes.indexOf(scope) + 1)) {
    const near = at === 'COMPANY' ? all : all.filter((one) => one[at] !== null && one[at] === own?.[at])
    if (near.length) return near.map(({ id }) => id)
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
  const own = (await loadPlaces(db, [search.personId])).get(search.personId)
  for (const { id } of await db
    .select({ id: positionLevel.id })
    .from(positionLevel)
    .where(gt(positionLevel.levelNumber, top.level))
    .orderBy(asc(positionLevel.levelNumber))) {
    const asked = await peopleOfLevel(db, id, 'COMPANY', own, search)
    if (asked.length) return asked
  }
  return []
}
const holders = (
  of: SQL,
): SQL => sql`exists (select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id} join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled}
  where ${userAccount.employeeId} = ${employee.id} and ${of})`
const keysOfRight = (right: PermissionKey): readonly string[] =>
  allPermissionKeys().filter((key) => holds(new Set([key]), right))
/**
 * Holders of the role in the setting approval_fallback_role; where none of them may answer, as when HR's only manager
 * asks, the administrators, and for a change of pay all who may approve payroll.
 */
export async function fallbackPeople(db: Database, search: Search): Promise<string[]> {
  const name = await loadOnce(search, 'approval_fallback_role', () =>
    settingAt(db, 'approval_fallback_role', search.today),
  )
  const asked = name
    ? await people(db, search, `of role ${name}`, holders(sql`lower(${role.name}) = lower(${name})`))
    : []
  if (asked.length) return asked
  const right = (await loadPay(db, search.request)) === 'CHANGES' ? 'APPROVE_PAYROLL' : 'ALL_FUNCTION'
  const held = sql`${rolePermission.permission} = any(${sql.param(keysOfRight(right))}::text[])`
  return people(
    db,
    search,
    `of right ${right}`,
    holders(sql`exists (select 1 from ${rolePermission} where ${rolePermission.roleId} = ${role.id} and ${held})`),
  )
}
function named(db: Database, rule: StepRule, own: ApprovalPlace | undefined, search: Search): Promise<string[]> {
  const { mode, positionLevelId, companyStructurePositionId, employeeId, scope } = rule
  if (mode === 'LEVEL') return peopleOfLevel(db, positionLevelId ?? '', scope ?? 'COMPANY', own, search)
  if (mode === 'EMPLOYEE') return stillHere(db, employeeId === null ? [] : [employeeId], search)
  const node = companyStructurePositionId ?? ''
  return people(
    db,
    search,
    `on position ${node}`,
    inArray(
      employee.id,
      db
        .select({ id: employeePosition.employeeId })
        .from(employeePosition)
        .where(
          and(
            eq(employeePosition.companyStructurePositionId, node),
            lte(employeePosition.startDate, search.today),
            sql`(${employeePosition.endDate} is null or ${employeePosition.endDate} >= ${search.today})`,
          ),
        ),
    ),
  )
}
/** A step with the people whom it names. `isMakers`: it names the maker alone, who has said yes by asking. */
interface NamedStep {
  readonly rule: StepRule
  readonly asked: readonly string[]
  readonly isMakers: boolean
}
async function namedStep(
  db: Database,
  rule: StepRule,
  own: ApprovalPlace | undefined,
  search: Search,
): Promise<NamedStep> {
  const { never, makers = [], personId } = search
  const others = never.filter((id) => id === personId || !makers.includes(id))
  const all = await named(db, rule, own, { ...search, never: others })
  const asked = all.filter((id) => !makers.includes(id))
  return { rule, asked, isMakers: all.length > 0 && asked.length === 0 }
}
/**
 * The users who may answer each step of a workflow (docs/rules/requests.md, "Who answers"): as it says, or else the
 * fallback role. A step that names the maker alone is skipped while another step decides: nobody from outside of the
 * chain takes the place of the maker.
 */
export async function chooseApprovers(
  db: Database,
  { steps }: FoundWorkflow,
  own: ApprovalPlace | undefined,
  search: Search,
): Promise<Chosen[]> {
  const all: NamedStep[] = []
  for (const rule of steps) all.push(await namedStep(db, rule, own, search))
  const decides = all.some(({ rule: { step }, asked }) => step !== 'acknowledger' && asked.length > 0)
  const chosen: Chosen[] = []
  for (const { rule, asked, isMakers } of all) {
    if (isMakers && decides) continue
    const approvers = isMakers ? await named(db, rule, own, search) : asked
    chosen.push({
      step: rule.step,
      approvers: approvers.length ? approvers : await fallbackPeople(db, search),
      isFallback: !approvers.length,
    })
  }
  return chosen
}

/** The one step of a request that no workflow asks about and that somebody must decide. */
export const chooseFallback = async (db: Database, search: Search): Promise<Chosen> => ({
  step: 'firstApprover',
  approvers: await fallbackPeople(db, search),
  isFallback: true,
})

/** The workflow of a request type for the level of its maker and that of the person; undefined = nobody is asked. */
export async function findWorkflow(
  db: Database,
  requestType: string,
  makerLevelId: string,
  personLevelId: string,
): Promise<FoundWorkflow | undefined> {
  const [workflow] = await db
    .select({ id: approvalWorkflow.id, slaHours: approvalWorkflow.slaHours, onTimeout: approvalWorkflow.onTimeout })
    .from(pair)
    .innerJoin(
      requestWorkflowType,
      and(eq(requestWorkflowType.id, pair.workflowTypeId), eq(requestWorkflowType.requestType, requestType)),
    )
    .innerJoin(approvalWorkflow, eq(approvalWorkflow.id, pair.workflowId))
    .where(and(eq(pair.requesterLevelId, makerLevelId), eq(pair.requestForLevelId, personLevelId)))
  if (!workflow) return undefined
  const rules = await db.select().from(approvalWorkflowStep).where(eq(approvalWorkflowStep.workflowId, workflow.id))
  return {
    slaHours: workflow.slaHours,
    onTimeout: workflow.onTimeout,
    steps: approvalSteps.flatMap((step) => rules.filter((rule) => rule.step === step)),
  }
}
