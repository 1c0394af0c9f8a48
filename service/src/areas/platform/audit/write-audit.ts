import { getPerson } from '../../../accounts/person-of.ts'
import { insertRows, isPlainRow } from '../../../crud/new-rows/insert-rows.ts'
import { runBuilt } from '../../../crud/statement.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Change } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { auditLog } from './audit-log.table.ts'

/** The values of the request in its audit row. */
export interface AuditedRequest {
  readonly method: string
  /** The path; a query is left out because it may carry what no log should keep. */
  readonly url: string
  readonly ip: string
  readonly requestId: string
  /** When the request arrived, by `performance.now()`. */
  readonly since?: number
}

// An import writes thousands of rows; one value of them all would be large.
const mostRows = 1_000
const mask = '********'
// The last line of defence: writers leave secrets out by themselves.
const secret = /password|secret|token|otp|(api|private|device|comm)key/i
const masked = (value: unknown) => (value === null || value === undefined ? null : mask)
/** What changed, without the values of fields that are secrets by their name. */
const withoutSecrets = (changes: Change['changes']): Change['changes'] =>
  Object.keys(changes).some((key) => secret.test(key))
    ? Object.fromEntries(
        Object.entries(changes).map(([key, change]) => [
          key,
          secret.test(key) ? { old: masked(change.old), new: masked(change.new) } : change,
        ]),
      )
    : changes

/** Writes the rows of one write in its own transaction: one per changed record, or one without a record. */
export async function writeAudit(
  db: Database,
  request: AuditedRequest,
  who: Pick<Caller, 'userId' | 'username'>,
  statusCode: number,
  changes: readonly Change[],
): Promise<void> {
  const row = {
    userId: who.userId || null,
    username: who.username || null,
    requestMethod: request.method,
    requestUrl: request.url,
    ipAddress: request.ip,
    requestId: request.requestId,
    statusCode,
    durationMs: request.since === undefined ? null : Math.round(performance.now() - request.since),
  }
  const rows =
    changes.length > 0
      ? changes.map((change) => ({
          ...row,
          ...change,
          employeeId: getPerson(change),
          changes: withoutSecrets(change.changes),
        }))
      : [row]
  const written: Promise<unknown>[] = []
  // Sent one after the other without a wait: the next rows are put together while the database writes those before.
  for (let at = 0; at < rows.length; at += mostRows) {
    const some = rows.slice(at, at + mostRows)
    // A change that does not name its person lets the database find out.
    written.push(
      some.every(isPlainRow) ? insertRows(db, auditLog, some) : runBuilt(db, db.insert(auditLog).values(some)),
    )
  }
  await pipelined(...written)
}
