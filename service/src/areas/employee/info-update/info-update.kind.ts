import { L, type AnyResource, type Label } from '@staff/contract'
import { ownPartNames, ownParts, type OwnPart } from '@staff/contract/employee'
import { and, eq, inArray } from 'drizzle-orm'
import type { AuditedEffect, RequestKind } from '../../../approvals/request-kind.ts'
import { openRequest } from '../../../approvals/open-requests.ts'
import { refuse } from '../../../http/errors.ts'
import { getRecord } from '../../../crud/records.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { applyOwn } from '../own-information/apply-own.ts'
import { keepAttachments, type ProposedAttachments } from './attachments.ts'
import { employeeInfoUpdate as table, type ProposedChange } from './info-update.table.ts'

const requestType = 'EMPLOYEE_INFO_UPDATE'
const entity = 'employee-info-update'
const loadRow = async (db: Database, id: string) =>
  (await db.select({ employeeId: table.employeeId, changes: table.changes }).from(table).where(eq(table.id, id)))[0]

/**
 * Writes approved changes of one group to a person's record, in the transaction of the approval. If it refuses, nothing
 * is approved.
 */
type Applier = (effect: AuditedEffect, employeeId: string, changes: readonly ProposedChange[]) => Promise<void>
/** The appliers by the `group` of a proposed change. A group without one cannot be proposed. */
const appliers: Readonly<Record<string, Applier>> = Object.fromEntries(
  ownPartNames.map((name) => [name, applyOwn(name)]),
)

async function apply(effect: AuditedEffect, id: string): Promise<void> {
  const row = await loadRow(effect.tx, id)
  if (!row) return
  for (const group of new Set(row.changes.map((change) => change.group)))
    await appliers[group]?.(
      effect,
      row.employeeId,
      row.changes.filter((change) => change.group === group),
    )
}

const getResource = (group: string): AnyResource | null =>
  (ownParts as Readonly<Record<string, OwnPart>>)[group]?.resource ?? null

/** The names of the changed fields; only readers with the right see the values. */
const summary: RequestKind['summary'] = async (db, ids) => {
  const rows = await db
    .select({ id: table.id, changes: table.changes })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const named = (changes: readonly ProposedChange[], lang: keyof Label) =>
    changes.map(({ label }) => label[lang]).join(', ')
  return new Map(
    rows.map(({ id, changes }) => [
      id,
      { from: null, to: null, sentence: changes.length ? L(named(changes, 'en'), named(changes, 'km')) : null },
    ]),
  )
}

/** Whether payroll reads a proposed value: only its dependants ask for an answer where no workflow does. */
function isPayRead({ group, field }: ProposedChange): boolean {
  const part = (ownParts as Readonly<Record<string, OwnPart>>)[group]
  const pay = part && getRecord(part.resource.name)?.storage.pay
  return pay !== undefined && !pay.free?.includes(field.split('.').at(-1) ?? '')
}
/** Change requests for the own record. Changes in force cannot be taken back; a further request changes them again. */
export const infoUpdateKind: RequestKind = {
  // It has no calls of its own; callers who may change the record itself act for others.
  requestType,
  entity,
  table,
  pay: 'READ',
  loadPay: async (db, id) => ((await loadRow(db, id))?.changes.some(isPayRead) ? 'READ' : 'NONE'),
  office: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
  view: 'READ_EMPLOYEE_MASTER_INFORMATION',
  onActive: apply,
  attachments: { category: requestType },
  summary,
  changes: async (db, id) =>
    ((await loadRow(db, id))?.changes ?? []).map(({ group, field, label, old, new: wanted }) => ({
      field,
      label,
      old,
      new: wanted,
      of: getResource(group),
    })),
}

/**
 * Asks for changes in a person's record instead of making them: writes the request in the caller's transaction and
 * sends it to its approvers. Every `group` needs its applier. Its papers stay with it, whatever is answered. 409 when
 * one of the same fields waits for an answer already. Answers the id of the request.
 */
export async function proposeChanges(
  ctx: RequestContext,
  employeeId: string,
  changes: readonly ProposedChange[],
  attachments: ProposedAttachments = {},
): Promise<string> {
  if (!changes.length) refuse('', 'REQUIRED')
  const unknown = changes.find(({ group }) => !Object.hasOwn(appliers, group))
  if (unknown) throw new Error(`no applier for proposed changes of the group "${unknown.group}"`)
  const waiting = await ctx.db
    .select({ changes: table.changes })
    .from(table)
    .where(and(eq(table.employeeId, employeeId), eq(table.status, 'PENDING')))
    .for('update')
  const taken = changes.find(({ group, field }) =>
    waiting.some((one) => one.changes.some((other) => other.group === group && other.field === field)),
  )
  if (taken)
    refuse(
      taken.field,
      L(`A change of "${taken.label.en}" waits for an answer already`, `ការកែ "${taken.label.km}" កំពុងរង់ចាំចម្លើយរួចហើយ`),
    )
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [made] = await ctx.db
    .insert(table)
    .values({ employeeId, changes, ...author })
    .returning({ id: table.id })
  const id = made?.id ?? ''
  await keepAttachments(ctx, { id, employeeId }, attachments)
  ctx.audit({
    entity,
    entityId: id,
    changes: Object.fromEntries(
      changes.map(({ group, field, old, new: wanted }) => [`${group}.${field}`, { old, new: wanted }]),
    ),
  })
  await openRequest(ctx, { requestType, entityId: id, employeeId })
  return id
}
