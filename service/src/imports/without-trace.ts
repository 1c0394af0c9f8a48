import type { Change, RequestContext } from '../http/request-context.ts'

class Undo extends Error {}
/**
 * Does the work inside a savepoint and takes all of it back unless its result says that it stays; what it found out
 * remains.
 */
export async function withoutTrace<T>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<T>,
  stays: (result: T) => boolean = () => false,
): Promise<T> {
  const changes: Change[] = []
  let result: { readonly value: T } | undefined
  try {
    await ctx.db.transaction(async (inner) => {
      result = { value: await work({ ...ctx, db: inner, audit: (change) => void changes.push(change) }) }
      if (!stays(result.value)) throw new Undo()
    })
    for (const change of changes) ctx.audit(change)
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!result) throw new Error('the work has no result')
  return result.value
}
