import type { Caller, Change, Database } from '../../../operation.ts'
import { auditLog } from './audit-log.table.ts'

/** What the audit row tells of the request itself. */
export interface AuditedRequest {
  readonly method: string
  /** The path; a query is left out because it may carry what no log should keep. */
  readonly url: string
  readonly ip: string
  readonly requestId: string
}

/** Writes the rows of one write in its own transaction: one per changed record, or one without a record. */
export async function writeAudit(db: Database, request: AuditedRequest, who: Pick<Caller, 'userId' | 'username'>, statusCode: number, changes: readonly Change[]): Promise<void> {
  const row = {
    userId: who.userId || null, username: who.username || null, requestMethod: request.method, requestUrl: request.url,
    ipAddress: request.ip, requestId: request.requestId, statusCode,
  }
  await db.insert(auditLog).values(changes.length > 0 ? changes.map((change) => ({ ...row, ...change })) : [row])
}
