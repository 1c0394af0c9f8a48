import { sql } from 'drizzle-orm'
import type { Operation } from '../../../http/operation.ts'

// Any number that no other lock of the product uses.
const structureLock = 7_300_302

/**
 * Lets one change of the structure through at a time: rules look at neighbours, and full names below are spelled again,
 * so two at once would each miss the other. Taken before any row is locked, so that two changes never wait for each
 * other in a ring. The history of the structure (structure-state.table.ts) takes the business day of the call from
 * here.
 */
export const oneAtATime = (operations: readonly Operation[]): Operation[] =>
  operations.map((op) =>
    op.method === 'GET' || op.readOnly
      ? op
      : {
          ...op,
          async handler(ctx, input) {
            await ctx.db.execute(
              sql`select pg_advisory_xact_lock(${structureLock}), set_config('staff.today', ${ctx.today}, true)`,
            )
            return op.handler(ctx, input)
          },
        },
  )
