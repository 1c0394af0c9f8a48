import type { Approval, ApprovalPerson } from '@staff/contract'
import { asc, eq } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { summaryFor, aboutOf, loadReadable } from '../../../approvals/request-summary.ts'
import { findKind } from '../../../approvals/kinds.ts'
import {
  getAbilities,
  needsReasonToCancel,
  roleInRequest,
  type RoleInRequest,
} from '../../../approvals/role-in-request.ts'
import type { Tracked } from '../../../approvals/tracking.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { shownFields } from '../../../crud/records.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { approvalHistory } from './approval-status-tracking.table.ts'
import { accountsByIds, peopleByIds } from './approval-people.ts'
import { flatAnswers, isToldWhy } from './approval-rows.ts'

const place = (id: string | null | undefined, name: string | null | undefined, nameKh: string | null | undefined) =>
  id ? { id, name: name ?? '', nameKh: nameKh ?? '' } : null
async function loadPlaces(db: Database, positionId: string) {
  const [o] = await db.select().from(orgPath).where(eq(orgPath.positionId, positionId))
  return {
    location: place(o?.locationId, o?.locationName, o?.locationNameKh),
    outlet: place(o?.outletId, o?.outletName, o?.outletNameKh),
    department: place(o?.departmentId, o?.departmentName, o?.departmentNameKh),
    team: place(o?.teamId, o?.teamName, o?.teamNameKh),
    position: place(o?.positionId, o?.positionName, o?.positionNameKh),
  }
}
const nobody: ApprovalPerson = { id: '', accountNo: '', displayFullNameEn: '', displayFullNameKh: '' }

/**
 * The changes that a request would make. The maker, the person and the approvers see all of them. Other readers, who
 * see the request because its person is in reach, see the values that they may read in the record.
 */
async function changesFor(
  { caller, db }: Pick<RequestContext, 'caller' | 'db'>,
  { row, steps }: Tracked,
  { isMaker, isPerson, answer }: RoleInRequest,
): Promise<Approval['changes']> {
  const me = caller.employeeId
  const isAsked =
    answer !== undefined ||
    (me !== null &&
      steps.some(({ asked, answeredBy, onBehalfOf }) => asked.includes(me) || answeredBy === me || onBehalfOf === me))
  const values = (await findKind(row.requestType)?.changes?.(db, row.entityId)) ?? []
  if (isMaker || isPerson || isAsked) return values.map(({ of: _, ...value }) => value)
  const read = await loadReadNames({ db, caller }, row.employeeId, [...new Set(values.flatMap(({ of }) => of ?? []))])
  return values.map(({ of, ...value }) =>
    !of || read.has(of.name) ? value : { ...value, old: null, new: null, hidden: true },
  )
}
/**
 * The summary of the request for this reader: its subject, the fields of its record, and the place of its attachments.
 */
async function loadContent(
  ctx: RequestContext,
  { row }: Tracked,
  isReadable: boolean,
): Promise<Pick<Approval, 'about' | 'fields' | 'papers'>> {
  const kind = findKind(row.requestType)
  const about = (await aboutOf(ctx.db, [row]))(row)
  return {
    about: summaryFor(ctx, about, isReadable),
    fields: kind && isReadable ? await shownFields(ctx, kind.entity, row.entityId) : [],
    papers: isReadable ? (kind?.attachments?.category ?? null) : null,
  }
}
type People = Awaited<ReturnType<typeof peopleByIds>>
const getPath = (steps: Tracked['steps'], person: People, hasReasons: boolean): Approval['steps'] =>
  steps.map(({ step, state, asked, isFallback, openedAt, dueAt, answeredBy, onBehalfOf, answeredAt, reason }) => ({
    step,
    state,
    approvers: asked.flatMap((id) => person(id) ?? []),
    isFallback,
    openedAt: getInstant(openedAt),
    dueAt: getInstant(dueAt),
    answeredBy: person(answeredBy),
    onBehalfOf: person(onBehalfOf),
    answeredAt: getInstant(answeredAt),
    reason: hasReasons ? reason : null,
  }))
type HistoryRow = typeof approvalHistory.$inferSelect
async function loadHistory(
  { db, lang }: Pick<RequestContext, 'db' | 'lang'>,
  history: readonly HistoryRow[],
  person: People,
  hasReasons: boolean,
): Promise<Approval['history']> {
  const accounts = await accountsByIds(
    db,
    history.map(({ byUser }) => byUser),
  )
  return history.map(({ id, event, step, at, reason, reasonKm, byUser, byEmployee, onBehalfOf }) => ({
    id,
    event,
    step,
    at: getInstant(at) ?? '',
    reason: hasReasons ? (lang === 'km' ? (reasonKm ?? reason) : reason) : null,
    onBehalfOf: person(onBehalfOf),
    by: byUser === null ? null : { id: byUser, name: accounts.get(byUser) ?? '', employee: person(byEmployee) },
  }))
}
/**
 * A request as its panel shows it: summary, path, history, changes, and the actions of the caller now (approval.ts of
 * the contract).
 */
export async function approvalView(ctx: RequestContext, tracked: Tracked): Promise<Approval> {
  const { row, steps } = tracked
  const { db } = ctx
  const { id, version, requestType, entityId, status, actionType, effectiveDate, createdBy } = row
  const history = await db
    .select()
    .from(approvalHistory)
    .where(eq(approvalHistory.requestId, id))
    .orderBy(asc(approvalHistory.ordinal))
  const person = await peopleByIds(db, [
    row.employeeId,
    ...steps.flatMap(({ asked, answeredBy, onBehalfOf }) => [...asked, answeredBy, onBehalfOf]),
    ...history.flatMap(({ byEmployee, onBehalfOf }) => [byEmployee, onBehalfOf]),
  ])
  const author = await loadAuthors(db, [createdBy])
  const role = await roleInRequest(ctx, tracked)
  const isReadable = (await loadReadable(ctx, [row]))(row)
  const hasReasons = isToldWhy(ctx, row, isReadable)
  return {
    id,
    version,
    requestType,
    entityType: requestType,
    requestWorkflowType: { requestType },
    entityId: { id: entityId },
    status,
    actionType,
    effectiveDate,
    employee: { ...(person(row.employeeId) ?? nobody), ...(await loadPlaces(db, row.positionId)) },
    createdBy: author(createdBy),
    createdAt: getInstant(row.createdAt) ?? '',
    ...(await loadContent(ctx, tracked, isReadable)),
    steps: getPath(steps, person, hasReasons),
    ...flatAnswers(steps, person, hasReasons),
    history: await loadHistory(ctx, history, person, hasReasons),
    changes: await changesFor(ctx, tracked, role),
    abilities: getAbilities(tracked, role),
    isReasonNeeded: needsReasonToCancel(tracked, role),
  }
}
