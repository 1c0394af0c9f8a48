import { permit, type AnyResource } from '@staff/contract'
import type { ImportType } from '@staff/contract/admin'
import { hasTemplate, type RequestDeclaration } from '@staff/contract/requests'
import { asc, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { peopleInReach } from '../accounts/people-in-reach.ts'
import { getKind } from '../approvals/kinds.ts'
import { answersAsOffice } from '../approvals/role-in-request.ts'
import { no, words } from '../approvals/words.ts'
import { getEffect } from '../approvals/transition.ts'
import { createCall } from '../crud/new-rows/rows-of-new.ts'
import {
  fieldColumn,
  named,
  ownColumn,
  sentValues,
  type ImportColumn,
  type ImportKind,
  type ImportOption,
  type ImportStep,
  type RowValues,
} from '../imports/import-kind.ts'
import { refuseLocked } from '../dated/period-lock.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Operation } from '../http/operation.ts'
import { approvalStatusTracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { reasonTemplate } from '../areas/admin/reason-template/reason-template.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import type { PersonTable } from '../people/of-person.ts'
import { reasonTemplatesOf } from './request-rules.ts'

/** The people within the caller's reach, by account number. */
async function people({ db, caller }: RequestContext): Promise<ImportOption[]> {
  const rows = await db
    .select({ id: employee.id, accountNo: employee.accountNo })
    .from(employee)
    .where(peopleInReach(caller))
  return rows.map(({ id, accountNo }) => ({ value: id, names: [accountNo] }))
}
/** The column that says whose record a row makes. */
export const personColumn = (r: AnyResource): ImportColumn => {
  const account = r.fields['accountNo']
  if (!account) throw new Error(`${r.name} shows no account number`)
  return ownColumn(r, 'accountNo', account.label, {
    required: true,
    sent: 'employeeId',
    shape: 'identifier',
    options: people,
    isUnlisted: true,
  })
}

/** The columns that say why, as far as the kind says it. */
function reasonColumns(r: AnyResource, reasons: RequestDeclaration['reasons']): ImportColumn[] {
  if (reasons === 'NONE') return []
  if (!hasTemplate(reasons)) return [fieldColumn(r, 'reason')]
  const options = async ({ db }: RequestContext) =>
    (await db.select().from(reasonTemplate).where(reasonTemplatesOf(reasons)).orderBy(asc(reasonTemplate.name))).map(
      named,
    )
  return [fieldColumn(r, 'reasonTemplate', { options }), fieldColumn(r, 'reason')]
}

interface RequestImport {
  readonly type: ImportType
  readonly declared: RequestDeclaration
  readonly resource: AnyResource
  readonly table: PersonTable & { readonly status: AnyPgColumn }
  readonly operations: readonly Operation[]
  /** The fields between the person and the reason. */
  readonly columns: readonly ImportColumn[]
  readonly prepareRow?: ImportKind['prepareRow']
  readonly once?: ImportKind['once']
  /** Where a request has lines, each in a row of its own. */
  readonly lines?: ImportKind['lines']
  readonly meaning?: ImportKind['meaning']
  readonly prepareCurrency?: ImportKind['prepareCurrency']
  /** Where a fault is shown that is of no column of the same name. */
  readonly shownAt?: ImportStep['shownAt']
}
/**
 * Takes back what the requests of an import have brought into force. Refuses requests that only the office takes back,
 * and days that are settled.
 */
async function takeEffectsBack(
  ctx: RequestContext,
  requestType: RequestDeclaration['requestType'],
  table: RequestImport['table'],
  ids: readonly string[],
): Promise<void> {
  const days = await getKind(requestType).summary(ctx.db, ids)
  const rows = await ctx.db
    .select({ id: table.id, status: table.status, employeeId: table.employeeId })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const decided = rows.filter(({ status }) => status === 'ACTIVE' || status === 'IN_SCHEDULE')
  // What is in force only the office takes back, by this way as well.
  if (!decided.every(({ employeeId }) => answersAsOffice(ctx.caller, requestType, String(employeeId))))
    no(words.notOffice)
  for (const { id, employeeId } of rows) {
    const about = days.get(String(id))
    if (about?.from && about.to)
      await refuseLocked(ctx.db, '', { employeeId: String(employeeId), from: about.from, to: about.to })
  }
  for (const { id, status } of rows)
    if (status === 'ACTIVE' || status === 'IN_SCHEDULE')
      await getKind(requestType).onCancelled?.(getEffect(ctx), String(id), status)
}
/**
 * An import of requests about people: each request passes its approvers as if made by hand. Taking it back also takes
 * back its effects.
 */
export function requestImport({
  type,
  declared: { requestType, reasons, pay },
  resource,
  table,
  operations,
  columns: own,
  prepareRow,
  once,
  lines,
  meaning,
  prepareCurrency,
  shownAt,
}: RequestImport): ImportKind {
  const columns = [personColumn(resource), ...own, ...reasonColumns(resource, reasons)]
  const office = permit(resource, 'UPDATE')
  const heads = columns.filter(({ key }) => !lines?.columns.includes(key))
  return {
    type,
    table,
    entity: resource.name,
    columns,
    about: 'accountNo',
    ...(prepareRow ? { prepareRow } : {}),
    ...(once ? { once } : {}),
    ...(lines ? { lines } : {}),
    ...(meaning ? { meaning } : {}),
    ...(prepareCurrency ? { prepareCurrency } : {}),
    steps: [
      {
        operation: createCall(resource, operations),
        input: (row: RowValues) => ({ ...sentValues(heads, row), ...(lines ? { [lines.sent]: row[lines.sent] } : {}) }),
        ...(shownAt ? { shownAt } : {}),
      },
    ],
    loose: [
      { table: approvalStatusTracking, column: approvalStatusTracking.entityId },
      { table: notification, column: notification.entityId, isNews: true },
    ],
    ...(office && pay !== 'CHANGES' ? { decides: office } : {}),
    ...(pay === 'NONE' ? {} : { pay: 'ANOTHER' as const }),
    beforeUndo: (ctx, ids) => takeEffectsBack(ctx, requestType, table, ids),
  }
}
