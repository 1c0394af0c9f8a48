import type { AnyResource } from '@staff/contract'
import type { ImportType } from '@staff/contract/admin'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { kindOf } from '../../../approvals/kinds.ts'
import { effectOf } from '../../../approvals/transition.ts'
import { createCall } from '../../../crud/rows-of-new.ts'
import {
  fieldColumn,
  named,
  ownColumn,
  sentValues,
  type ImportColumn,
  type ImportKind,
  type ImportOption,
  type RowValues,
} from '../../../imports/import-kind.ts'
import type { Cx, Operation } from '../../../operation.ts'
import { approvalStatusTracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { employee } from '../employee/employee.table.ts'
import type { PersonTable } from '../sub-record/of-person.ts'
import { reasonTypes, type LifeRequest } from './request-rules.ts'

/** The people within the caller's reach, by account number. */
async function people({ db, caller }: Cx): Promise<ImportOption[]> {
  const rows = await db
    .select({ id: employee.id, accountNo: employee.accountNo })
    .from(employee)
    .where(peopleInReach(caller))
  return rows.map(({ id, accountNo }) => ({ value: id, names: [accountNo] }))
}
/** The column that says whose record a row makes. */
const personColumn = (r: AnyResource): ImportColumn => {
  const account = r.fields['accountNo']
  if (!account) throw new Error(`${r.name} shows no account number`)
  return ownColumn('accountNo', account.label, {
    required: true,
    sent: 'employeeId',
    options: people,
    isUnlisted: true,
  })
}

interface RequestImport {
  readonly type: ImportType
  readonly requestType: LifeRequest
  readonly resource: AnyResource
  readonly table: PersonTable & { readonly status: AnyPgColumn }
  readonly operations: readonly Operation[]
  /** The fields between the person and the reason. */
  readonly columns: readonly ImportColumn[]
  readonly together?: ImportKind['together']
}
/** An import of requests about people: each goes its way through the approvers as if it were made by hand, and what it brought about is taken back with it. */
export function requestImport({
  type,
  requestType,
  resource,
  table,
  operations,
  columns: own,
  together,
}: RequestImport): ImportKind {
  const reasons = async ({ db }: Cx) =>
    (
      await db
        .select()
        .from(reasonTemplate)
        .where(
          and(
            eq(reasonTemplate.isEnabled, true),
            inArray(reasonTemplate.type, [reasonTypes[requestType], 'ALL', 'OTHER']),
          ),
        )
        .orderBy(asc(reasonTemplate.name))
    ).map(named)
  const columns = [
    personColumn(resource),
    ...own,
    fieldColumn(resource, 'reasonTemplate', { options: reasons }),
    fieldColumn(resource, 'reason'),
  ]
  return {
    type,
    table,
    entity: resource.name,
    columns,
    ...(together ? { together } : {}),
    steps: [{ operation: createCall(resource, operations), input: (row: RowValues) => sentValues(columns, row) }],
    loose: [
      { table: approvalStatusTracking, column: approvalStatusTracking.entityId },
      { table: notification, column: notification.entityId, isNews: true },
    ],
    async beforeUndo(cx, ids) {
      const rows = await cx.db
        .select({ id: table.id, status: table.status })
        .from(table)
        .where(inArray(table.id, [...ids]))
      for (const { id, status } of rows)
        if (status === 'ACTIVE' || status === 'IN_SCHEDULE')
          await kindOf(requestType).onCancelled?.(effectOf(cx), String(id), status)
    },
  }
}
