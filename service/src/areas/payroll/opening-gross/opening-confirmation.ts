import { L, type AnyResource } from '@staff/contract'
import { openingConfirmationCall, type OpeningConfirmation, type OpeningConfirmed } from '@staff/contract/payroll'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { hasSecondHolder } from '../../../accounts/second-holder.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { loadOnce } from '../../../crud/batch.ts'
import { isOwnRow } from '../../../people/own-pay.ts'
import { refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { openingSeniority } from '../opening-seniority/opening-seniority.table.ts'
import type { openingGross } from './opening-gross.table.ts'

type OpeningTable = typeof openingGross | typeof openingSeniority
const key = 'APPROVE_PAYROLL'
const mostAtOnce = 500
const words = {
  alone: L(
    'Another person must confirm earlier pay, and nobody else has the right to approve payroll. Give it to another user.',
    'ត្រូវមានអ្នកផ្សេងបញ្ជាក់ប្រាក់ពីមុន ប៉ុន្តែគ្មាននរណាផ្សេងមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍ទេ។ សូមផ្ដល់សិទ្ធិនេះដល់អ្នកប្រើផ្សេង។',
  ),
  confirmed: L(
    'This row is confirmed. A user with the right to approve payroll must take the confirmation back first.',
    'ជួរនេះបានបញ្ជាក់រួចហើយ។ អ្នកប្រើដែលមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍ត្រូវដកការបញ្ជាក់វិញជាមុនសិន។',
  ),
} as const
/** Refuses to enter earlier pay where nobody else could confirm it (409). */
export async function refuseAlone(ctx: RequestContext): Promise<void> {
  if (!(await loadOnce(ctx, `second holder of ${key}`, () => hasSecondHolder(ctx, key)))) refuse('', words.alone)
}
/** Refuses to change what is confirmed (409). */
export function refuseConfirmed({ isConfirmed }: { readonly isConfirmed: boolean }): void {
  if (isConfirmed) refuse('', words.confirmed)
}
const body = z.strictObject({
  ids: z.array(z.string().max(64)).min(1, { error: 'REQUIRED' }).max(mostAtOnce, { error: 'TOO_LONG' }).optional(),
  isConfirmed: z.boolean({ error: 'REQUIRED' }),
}) as unknown as z.ZodType<OpeningConfirmation>

/** The rows that are meant, held in the order of their ids, without those that say the wanted already. */
const lockMeant = ({ db, caller }: RequestContext, table: OpeningTable, { ids, isConfirmed }: OpeningConfirmation) =>
  db
    .select({
      id: table.id,
      employeeId: table.employeeId,
      by: sql<readonly string[]>`array_remove(array[${table.createdBy}, ${table.updatedBy}], null)`,
    })
    .from(table)
    .where(
      and(
        ids && inArray(table.id, [...ids]),
        eq(table.isConfirmed, !isConfirmed),
        ofPeopleInReach(caller, table.employeeId),
      ),
    )
    .orderBy(asc(table.id))
    .limit(mostAtOnce)
    .for('no key update')
async function confirm(
  ctx: RequestContext,
  r: AnyResource,
  table: OpeningTable,
  asked: OpeningConfirmation,
): Promise<OpeningConfirmed> {
  const meant = await lockMeant(ctx, table, asked)
  const rows = meant.filter(
    ({ employeeId, by }) => !isOwnRow(ctx, employeeId) && !(asked.isConfirmed && by.includes(ctx.caller.userId)),
  )
  if (rows.length > 0)
    await ctx.db
      .update(table)
      .set({ isConfirmed: asked.isConfirmed, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(
        inArray(
          table.id,
          rows.map(({ id }) => id),
        ),
      )
  for (const { id, employeeId } of rows)
    ctx.audit({
      entity: r.name,
      entityId: id,
      changes: {
        employeeId: { old: employeeId, new: employeeId },
        isConfirmed: { old: !asked.isConfirmed, new: asked.isConfirmed },
      },
    })
  return { changed: rows.length, leftOut: meant.length - rows.length }
}
/** Confirms what another person entered of earlier pay, or takes it back (docs/rules/pay.md, "Taking over"). */
export const confirmOpenings = (
  r: AnyResource,
  list: Parameters<typeof openingConfirmationCall>[0],
  table: OpeningTable,
): Operation =>
  operation({
    method: 'POST',
    path: openingConfirmationCall(list),
    need: key,
    rows: 'scoped',
    tag: r.name,
    summary: 'Confirm what another person entered, or take it back; rows of the caller are left out',
    body,
    answer: anyRecord,
    async handler(ctx, { body: asked }) {
      const data = await confirm(ctx, r, table, asked)
      return { body: { data }, isUnchanged: data.changed === 0 }
    },
  })
