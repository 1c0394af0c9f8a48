import { AtEnd } from '../../../crud/batch.ts'
import type { bulkAnswerSchema } from '@staff/contract'
import type * as z from 'zod'
import { answerRequest, type Sent } from '../../../approvals/answer.ts'
import { isSerializationFailure, getRefusal } from '../../../db/failures.ts'
import { Refusal } from '../../../http/errors.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'

type Result = z.infer<typeof bulkAnswerSchema>['data'][number]
interface Item {
  readonly id: string
  readonly version: number
}
/**
 * Answers several requests, each within its own savepoint: a refused one leaves the others as they are. The results
 * have the order of the items; a refusal has its message.
 */
export async function answerMany(
  ctx: RequestContext,
  items: readonly Item[],
  sent: Pick<Sent, 'approvalResult' | 'reason'>,
): Promise<Result[]> {
  const results = new Map<string, Result>()
  const atEnd = new AtEnd()
  // In one order for everybody, so that two bulk answers never wait for each other in a ring.
  for (const { id, version } of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (results.has(id)) continue
    const changes: Change[] = []
    try {
      await ctx.db.transaction((db) =>
        answerRequest(
          { ...ctx, db, atEnd, audit: (change) => void changes.push(change) },
          id,
          { ...sent, version },
          () => Promise.resolve(undefined),
        ),
      )
      atEnd.keep()
      changes.forEach(ctx.audit)
      results.set(id, { id, isDone: true, message: null })
    } catch (error) {
      atEnd.forget()
      if (isSerializationFailure(error)) throw error
      const refusal = error instanceof Refusal ? error : getRefusal(error)
      if (!refusal || refusal.status >= 500) throw error
      results.set(id, { id, isDone: false, message: refusal.faults.map(({ label }) => label[ctx.lang]).join('; ') })
    }
  }
  await atEnd.end(ctx.db)
  return items.flatMap(({ id }) => results.get(id) ?? [])
}
