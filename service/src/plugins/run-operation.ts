import { sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { PooledDatabase } from '../db/database.ts'
import { isSerializationFailure } from '../db/failures.ts'
import { pipelined } from '../db/pipelined.ts'
import type { ReplicaReads } from '../db/replica/replica-reads.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeAudit, type AuditedRequest } from '../areas/platform/audit/write-audit.ts'
import { claim, keep, type Claim } from '../areas/platform/idempotency/idempotency.ts'
import type { Answer, Operation } from '../http/operation.ts'
import type { Change, RequestContext } from '../http/request-context.ts'

/** An answer ready to be sent: JSON is already text. */
export interface Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | Readable
}
type Input = Parameters<Operation['handler']>[1]
const none = (): void => undefined

const toSent = ({ status = 200, headers = {}, body }: Answer): Sent => ({
  status,
  headers,
  payload: Buffer.isBuffer(body) || body instanceof Readable ? body : body === undefined ? '' : JSON.stringify(body),
})

/** Runs an operation that only reads, or one that keeps its own transactions, on the pool. */
export async function runDirect(
  op: Operation,
  ctx: Omit<RequestContext, 'audit' | 'db'>,
  db: PooledDatabase,
  input: Input,
): Promise<Sent> {
  return toSent(await op.handler({ ...ctx, db, audit: none }, input))
}

/** Runs a read: on the replica where there is one and the operation may be late. */
export function runRead(
  op: Operation,
  ctx: Omit<RequestContext, 'audit' | 'db'>,
  { db, replica }: { readonly db: PooledDatabase; readonly replica: ReplicaReads | undefined },
  input: Input,
): Promise<Sent> {
  if (!op.mayBeLate || !replica) return runDirect(op, ctx, db, input)
  return replica.read(ctx.caller.userId, db, (from) => runDirect(op, ctx, from, input))
}

/** Ends the transaction of a trial: all writes are rolled back, the answer stays. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
  constructor(readonly sent: Sent) {
    super('a trial is not kept')
  }
}

/**
 * Runs a write in one transaction with its audit rows and, when the request carries a key, its stored answer. Lost
 * races of the database are run again, three times at most. Returns the changes that were committed: of a trial none,
 * for it is rolled back when everything was done and checked that a commit would check.
 */
export async function runWrite(
  op: Operation,
  ctx: Omit<RequestContext, 'audit' | 'db'>,
  db: PooledDatabase,
  input: Input,
  request: AuditedRequest,
  claimed: Claim | undefined,
): Promise<{ sent: Sent; changes: readonly Change[] }> {
  await op.before?.({ ...ctx, db, audit: none }, input)
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        const before = claimed && (await claim(tx, claimed))
        if (before) return { sent: { ...before, headers: { 'idempotent-replayed': 'true' } }, changes: [] }
        const changes: Change[] = []
        const answer = await op.handler({ ...ctx, db: tx, audit: (change) => void changes.push(change) }, input)
        const sent = toSent(answer)
        await pipelined(
          answer.isUnchanged ? undefined : writeAudit(tx, request, ctx.caller, sent.status, changes),
          claimed && typeof sent.payload === 'string'
            ? keep(tx, claimed, { status: sent.status, payload: sent.payload })
            : undefined,
        )
        if (!ctx.caller.isTrial) return { sent, changes }
        await tx.execute(sql`set constraints all immediate`)
        throw new TakenBack(sent)
      })
    } catch (error) {
      if (error instanceof TakenBack) return { sent: error.sent, changes: [] }
      if (attempt >= 3 || !isSerializationFailure(error)) throw error
    }
  }
}
