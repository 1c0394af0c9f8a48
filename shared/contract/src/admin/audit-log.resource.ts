import { bool, choice, dateTime, int, L, longText, ref, resource, text, time, type Label, type Row } from '../index.ts'

const calls = 'audit-log'
const field = {
  method: L('Request Method', 'វិធីសាស្ត្រសំណើ'),
  url: L('Request URL', 'អាសយដ្ឋានសំណើ'),
  createdBy: L('Created By', 'បង្កើតដោយ'),
}

/**
 * Spec 2 section 2.3: what was done, by which user and from where. The service writes a row with each change; nobody
 * changes or deletes a row.
 */
export const auditLog = resource({
  name: 'audit-log',
  screen: '/admin/audit-log',
  permission: 'AUDIT_LOG',
  permissions: { CREATE: null, UPDATE: null, DELETE: null },
  label: L('Audit Log', 'កំណត់ហេតុសវនកម្ម'),
  title: ['requestMethod', 'requestUrl'],
  fields: {
    requestMethod: choice({
      label: field.method,
      readOnly: true,
      options: [
        { value: 'GET', label: L('GET', 'GET (អាន)') },
        { value: 'POST', label: L('POST', 'POST (បង្កើត)') },
        { value: 'PUT', label: L('PUT', 'PUT (ជំនួស)') },
        { value: 'PATCH', label: L('PATCH', 'PATCH (កែ)') },
        { value: 'DELETE', label: L('DELETE', 'DELETE (លុប)') },
      ],
    }),
    requestUrl: longText({ label: field.url, readOnly: true }),
    ipAddress: text({ label: L('IP Address', 'អាសយដ្ឋាន IP'), readOnly: true, optional: true }),
    user: ref({
      label: field.createdBy,
      use: 'filter',
      to: { search: `${calls}/user`, nameEn: 'username', nameKm: 'username' },
    }),
    isArchive: bool({ label: L('Is Archive', 'ជាប័ណ្ណសារ'), readOnly: true }),
    date: dateTime({ label: L('Date', 'កាលបរិច្ឆេទ'), use: 'filter' }),
    time: time({ label: L('Time', 'ម៉ោង'), use: 'filter' }),
    statusCode: int({ label: L('Status Code', 'លេខកូដចម្លើយ'), readOnly: true, optional: true, use: 'detail' }),
    durationMs: int({ label: L('Duration (ms)', 'រយៈពេល (មិល្លីវិនាទី)'), readOnly: true, optional: true, use: 'detail' }),
    entity: text({ label: L('Record', 'កំណត់ត្រា'), readOnly: true, optional: true, use: 'detail' }),
    entityId: text({ label: L('Record ID', 'លេខសម្គាល់កំណត់ត្រា'), readOnly: true, optional: true, use: 'detail' }),
    requestId: text({ label: L('Correlation ID', 'លេខតាមដានសំណើ'), readOnly: true, use: 'detail' }),
    previousHash: longText({
      label: L('Hash of the row before', 'ស្នាមសម្គាល់នៃជួរមុន'),
      readOnly: true,
      optional: true,
      use: 'detail',
    }),
    hash: longText({ label: L('Hash of this row', 'ស្នាមសម្គាល់នៃជួរនេះ'), readOnly: true, optional: true, use: 'detail' }),
  },
  list: {
    columns: ['requestMethod', 'requestUrl', 'ipAddress', 'createdBy', 'createdAt'],
    filters: ['requestMethod', 'requestUrl', 'user', 'isArchive', 'date', 'time'],
    sort: ['createdBy', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: ['requestUrl'],
    defaults: { isArchive: 'false' },
    export: 'page',
  },
  form: [
    {
      label: L('Request', 'សំណើ'),
      rows: [['requestMethod', 'statusCode'], ['requestUrl'], ['ipAddress', 'durationMs'], ['requestId', 'isArchive']],
    },
    { label: L('Seal', 'ត្រាបិទ'), rows: [['previousHash'], ['hash']] },
  ],
})
export type AuditLog = Row<typeof auditLog>

/** One changed value of an audited record. `hidden`: the value changed, but the reader has no right to see it. */
export interface AuditChange {
  readonly key: string
  /** The words of the field, where a declaration has it. */
  readonly label: Label | null
  readonly old: unknown
  readonly new: unknown
  /** What the two stand for where they are values of a list. */
  readonly words?: { readonly old: Label | null; readonly new: Label | null }
  readonly hidden?: true
}
/** A row of the list; `said` = what was done in the words of HR, null where the kind of record has none. */
export interface AuditRow extends AuditLog {
  readonly said: Label | null
}
/** The answer for one row. */
export interface AuditEntry extends Omit<AuditLog, 'updatedAt'> {
  readonly updatedAt: null
  readonly entityLabel: Label | null
  /** The page of the record. Null if there is none, the reader may not open it, or this request deleted the record. */
  readonly recordPath: string | null
  readonly changes: readonly AuditChange[]
}

/** What is wrong with the first sealed row that is not as it was written. */
export const auditFaults = ['changed', 'removed', 'added', 'cut'] as const
/** Answer of `GET audit-log/verify`, under `data`. */
export interface AuditVerdict {
  readonly ok: boolean
  /** Sealed rows that were read. */
  readonly rows: number
  /** The number of the last sealed row; later ones are sealed within seconds. */
  readonly sealedUpTo: number
  /** The hash of the last sealed row: kept elsewhere, it shows that the whole chain was not rewritten. */
  readonly head: string
  /** `position` counts sealed rows from 1; `id` is the row's own number. */
  readonly firstBroken?: {
    readonly position: number
    readonly id: number
    readonly fault: (typeof auditFaults)[number]
  }
}
/** The call that reads the whole chain. */
export const auditVerifyCall = `employee/${calls}/verify`
