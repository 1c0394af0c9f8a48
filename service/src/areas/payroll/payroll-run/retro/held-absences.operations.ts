import { L } from '@staff/contract'
import {
  heldAbsenceCalls,
  mostReleased,
  type HeldAbsenceRelease,
  type HeldAbsencesReleased,
} from '@staff/contract/payroll'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord, anyRecordList } from '../../../../crud/answers.ts'
import { isOwnRow } from '../../../../people/own-pay.ts'
import { refuse } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { attendanceDifference as table } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { askEverybody, askSalary, seesEverybody } from '../run/run-access.ts'
import { getDaysHash, loadHeldAbsences, lockHeldDays, toAbsenceKey, type HeldDay } from './held-absences.ts'

const words = {
  own: L(
    'You cannot release your own absences. Ask another payroll officer.',
    'អ្នកមិនអាចអនុញ្ញាតឱ្យបើកអវត្តមានរបស់ខ្លួនឯងបានទេ។ សូមសុំមន្ត្រីបៀវត្សរ៍ផ្សេង។',
  ),
  changed: L(
    'These days have changed since you opened the list. Open it again and check the sums.',
    'ថ្ងៃទាំងនេះបានផ្លាស់ប្ដូរ តាំងពីអ្នកបើកបញ្ជី។ សូមបើកវាម្ដងទៀត ហើយពិនិត្យចំនួនប្រាក់។',
  ),
} as const
const sent = z.strictObject({
  absences: z
    .array(
      z.strictObject({
        employeeId: z.string().min(1, { error: 'REQUIRED' }),
        payMonth: z.string().regex(/^\d{4}-\d{2}$/, { error: 'DATE' }),
        daysHash: z.string().min(1, { error: 'REQUIRED' }),
      }),
    )
    .min(1, { error: 'REQUIRED' })
    .max(mostReleased, { error: 'RANGE' }),
})
const shared = { rows: 'scoped', tag: 'payroll-held-absence' } as const

/** Releases days that are held by this transaction: from now on they are late changes as any other. */
async function release(ctx: RequestContext, days: readonly HeldDay[]): Promise<void> {
  if (days.length === 0) return
  await ctx.db
    .update(table)
    .set({
      isHeld: false,
      releasedAt: sql`now()`,
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(
      inArray(
        table.id,
        days.map(({ id }) => id),
      ),
    )
  for (const { id: entityId, employeeId } of days)
    ctx.audit({
      entity: 'attendance-difference',
      entityId,
      changes: { employeeId: { old: employeeId, new: employeeId }, isHeld: { old: true, new: false } },
    })
}
/** Releases what was sent, but for the caller's own; 409 where days are others than those that were read. */
async function releaseAll(ctx: RequestContext, absences: readonly HeldAbsenceRelease[]): Promise<HeldAbsencesReleased> {
  const others = absences.filter(({ employeeId }) => !isOwnRow(ctx, employeeId))
  if (others.length === 0) refuse('', words.own)
  const held = await lockHeldDays(ctx.db, [...new Set(others.map(({ employeeId }) => employeeId))])
  // What was released before is not held any more: a second release finds nothing and says so.
  const found = new Map(others.map((one) => [toAbsenceKey(one), one.daysHash]))
  const waiting = [...found].flatMap(([key, daysHash]) => {
    const days = held.get(key)
    if (days && getDaysHash(days) !== daysHash) refuse('', words.changed)
    return days ? [days] : []
  })
  await release(ctx, waiting.flat())
  return { released: waiting.length, isOwnLeftOut: others.length < absences.length }
}

/** The list of held absences and their release (docs/rules/pay.md, "Held absences"), for callers who see everybody. */
export const payrollHeldAbsenceOperations = (sources: PaySources): Operation[] => [
  operation({
    ...shared,
    method: 'GET',
    path: heldAbsenceCalls.list,
    need: 'READ_PAYROLL_GENERATION',
    summary: 'Absences of closed months that wait until payroll releases them, with what each would pay',
    answer: anyRecordList,
    handler: async ({ db, caller }) => ({
      body: { data: seesEverybody(caller) ? await loadHeldAbsences(db, sources, caller) : [] },
    }),
  }),
  operation({
    ...shared,
    method: 'POST',
    path: heldAbsenceCalls.release,
    need: 'UPDATE_PAYROLL_GENERATION',
    summary: 'Releases held absences of closed months: the next payroll carries them',
    body: sent,
    answer: anyRecord,
    async handler(ctx, { body: { absences } }) {
      askEverybody(ctx.caller)
      askSalary(ctx.caller)
      const data = await releaseAll(ctx, absences)
      return { body: { data }, isUnchanged: data.released === 0 }
    },
  }),
]
