import type { ApprovalWorkflow, ApprovalWorkflowType, ApproverAnswer, WorkflowLevel } from '@staff/contract/admin'
import { aliasedTable, asc, eq, inArray } from 'drizzle-orm'
import { loadAuthors } from '../../../crud/lookups.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { placeEntry } from '../../../crud/places.ts'
import { loadHolders } from '../../../approvals/holders.ts'
import type { Database } from '../../../db/database.ts'
import { businessDate } from '../../../http/request.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import type { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'
import {
  approvalWorkflow as workflow,
  approvalWorkflowPair as pair,
  approvalWorkflowStep as step,
} from './approval-workflow.table.ts'

type Row = typeof workflow.$inferSelect
type Levels = ReadonlyMap<
  string,
  { readonly requesters: readonly WorkflowLevel[]; readonly requestFors: readonly WorkflowLevel[] }
>
const ofLevel = (id: string, levelNumber: number, levelTitle: string): WorkflowLevel => ({
  positionLevelId: id,
  positionLevel: { levelNumber, levelTitle },
})
const inOrder = (levels: Iterable<WorkflowLevel>) =>
  [...levels].sort((a, b) => a.positionLevel.levelNumber - b.positionLevel.levelNumber)

/** Both sets of levels of each workflow, lowest first. */
async function loadLevels(db: Database, ids: readonly string[]): Promise<Levels> {
  const maker = aliasedTable(positionLevel, 'maker')
  const person = aliasedTable(positionLevel, 'person')
  const rows = await db
    .select({
      id: pair.workflowId,
      makerId: maker.id,
      makerNo: maker.levelNumber,
      makerTitle: maker.levelTitle,
      personId: person.id,
      personNo: person.levelNumber,
      personTitle: person.levelTitle,
    })
    .from(pair)
    .innerJoin(maker, eq(maker.id, pair.requesterLevelId))
    .innerJoin(person, eq(person.id, pair.requestForLevelId))
    .where(inArray(pair.workflowId, [...ids]))
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.id === id)
      return [
        id,
        {
          requesters: inOrder(
            new Map(own.map((row) => [row.makerId, ofLevel(row.makerId, row.makerNo, row.makerTitle)])).values(),
          ),
          requestFors: inOrder(
            new Map(own.map((row) => [row.personId, ofLevel(row.personId, row.personNo, row.personTitle)])).values(),
          ),
        },
      ]
    }),
  )
}

const stepRows = (db: Database, ids: readonly string[]) =>
  db
    .select({
      step,
      place: orgPath,
      level: { levelNumber: positionLevel.levelNumber, levelTitle: positionLevel.levelTitle },
      person: {
        id: employee.id,
        accountNo: employee.accountNo,
        displayFullNameEn: employee.displayFullNameEn,
        displayFullNameKh: employee.displayFullNameKh,
      },
    })
    .from(step)
    .leftJoin(positionLevel, eq(positionLevel.id, step.positionLevelId))
    .leftJoin(orgPath, eq(orgPath.positionId, step.companyStructurePositionId))
    .leftJoin(employee, eq(employee.id, step.employeeId))
    .where(inArray(step.workflowId, [...ids]))
type StepRow = Awaited<ReturnType<typeof stepRows>>[number]

const getEntry = (o: typeof orgPath.$inferSelect) =>
  placeEntry(
    [
      o.positionId,
      o.positionName,
      o.positionNameKh,
      o.levelNumber,
      o.teamId,
      o.teamName,
      o.teamNameKh,
      o.departmentId,
      o.departmentName,
      o.departmentNameKh,
      o.outletId,
      o.outletName,
      o.outletNameKh,
      o.locationId,
      o.locationName,
      o.locationNameKh,
    ],
    0,
  )
function getApprover({ step: asked, place, level, person }: StepRow): Omit<ApproverAnswer, 'holders'> {
  const { mode, scope, positionLevelId, companyStructurePositionId, employeeId } = asked
  return {
    mode,
    scope,
    positionLevelId,
    positionLevel: level,
    companyStructurePositionId,
    employeeId,
    employee: person,
    companyStructurePosition: place && getEntry(place),
  }
}

/** The steps of each workflow with the names of what they point to. */
async function loadSteps(db: Database, ids: readonly string[]) {
  const rows = await stepRows(db, ids)
  const holders = await loadHolders(
    db,
    rows.map((row) => row.step),
    businessDate(),
  )
  return (id: string, name: (typeof step.$inferSelect)['step']): ApproverAnswer | null => {
    const found = rows.find((row) => row.step.workflowId === id && row.step.step === name)
    return found ? { ...getApprover(found), holders: holders(found.step) } : null
  }
}

async function loadAnswers(
  db: Database,
  rows: readonly Row[],
): Promise<(ApprovalWorkflow & { readonly typeId: string })[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const levels = await loadLevels(db, ids)
  const stepOf = await loadSteps(db, ids)
  const author = await loadAuthors(
    db,
    rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  )
  return rows.map(({ id, workflowTypeId, version, description, slaHours, onTimeout, ...row }) => ({
    id,
    typeId: workflowTypeId,
    version,
    description,
    requesters: levels.get(id)?.requesters ?? [],
    requestFors: levels.get(id)?.requestFors ?? [],
    firstApprover: stepOf(id, 'firstApprover'),
    secondApprover: stepOf(id, 'secondApprover'),
    acknowledger: stepOf(id, 'acknowledger'),
    slaHours,
    onTimeout,
    createdBy: author(row.createdBy),
    createdAt: getInstant(row.createdAt) ?? '',
    updatedBy: author(row.updatedBy),
    updatedAt: getInstant(row.updatedAt) ?? '',
  }))
}

/** One workflow as answered, or undefined. */
export async function loadWorkflow(db: Database, id: string): Promise<ApprovalWorkflow | undefined> {
  const [found] = await loadAnswers(db, await db.select().from(workflow).where(eq(workflow.id, id)))
  if (!found) return undefined
  const { typeId: _, ...answer } = found
  return answer
}

/** Kinds of request with their workflows, oldest first. */
export async function withWorkflows(
  db: Database,
  types: readonly (typeof requestWorkflowType.$inferSelect)[],
): Promise<Omit<ApprovalWorkflowType, 'changesPay' | 'waiting'>[]> {
  const ids = types.map(({ id }) => id)
  const all = ids.length
    ? await loadAnswers(
        db,
        await db
          .select()
          .from(workflow)
          .where(inArray(workflow.workflowTypeId, ids))
          .orderBy(asc(workflow.createdAt), asc(workflow.id)),
      )
    : []
  return types.map(({ id, requestType, name, nameKh, description, descriptionKh }) => ({
    id,
    requestType: requestType as ApprovalWorkflowType['requestType'],
    name,
    nameKh,
    description,
    descriptionKh,
    requestApprovalWorkflow: all.filter(({ typeId }) => typeId === id).map(({ typeId: _, ...answer }) => answer),
  }))
}
