import { L, versionSchema } from '@staff/contract'
import { payrollRegenerateOneCall } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { lockRun } from './actions.operations.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { collected, isPaidIn } from './collect-inputs.ts'
import { snapshotText } from '../inputs/snapshot.ts'
import { monthOfRun } from './month-of-run.ts'
import { payPeople } from './paid-people.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { payrollSlip as slip, type payrollRun } from '../payroll-run.table.ts'
import { removeSlips } from '../slips/remove-slips.ts'
import { ratesToSnapshot, sumUp } from './run-task.ts'

type RunRow = typeof payrollRun.$inferSelect
const otherRates = L(
  'The statutory rates or exchange rates of this month have changed. Generate the whole payroll again.',
  'ច្បាប់ ឬអត្រានៃខែនេះបានផ្លាស់ប្តូរហើយ។ សូមគណនាបញ្ជីបៀវត្សរ៍ទាំងមូលឡើងវិញ។',
)
/**
 * Refuses where the whole run would now have other rates or another law: one slip would then differ from all others.
 */
async function refuseOtherRates(
  ctx: RequestContext,
  row: RunRow,
  month: PayMonth & { readonly bankRate: Exact },
): Promise<void> {
  const { rates, bankRate } = month
  const frozen = [row.exchangeRate, row.exchangeRateNssf, row.exchangeRateBank ?? row.exchangeRate]
  const isSameRates = [rates.tax, rates.nssf, bankRate].every((rate, at) => rate.equals(Exact.of(frozen[at] ?? '0')))
  if (!isSameRates || snapshotText(row.law) !== snapshotText(await ratesToSnapshot(ctx.db, month)))
    refuse('', otherRates)
}
/** Generates one person of a draft again; the slips of the others stay (docs/rules/pay.md, "A run"). */
export const onePersonOperations = (sources: PaySources, days: DaysOfPay): Operation[] => [
  operation({
    method: 'POST',
    path: payrollRegenerateOneCall(':id', ':employeeId'),
    perMinute: mostPerMinute.start,
    rows: 'scoped',
    tag: 'payroll-generation',
    need: 'GENERATE_PAYROLL',
    summary: 'Generates one person of a payroll that is not approved again; the payslips of the others stay',
    body: z.strictObject({ version: versionSchema }),
    answer: anyRecord,
    async handler(ctx, { params, body }) {
      const row = await lockRun(ctx, params['id'] ?? '', body.version)
      // The settlement of one person is generated again as a whole.
      if (row.status !== 'nssf' || row.type === 'OFF_CYCLE') refuse('', 'STATUS_NOT_ALLOWED')
      const employeeId = params['employeeId'] ?? ''
      const month = await monthOfRun(ctx.db, row)
      await refuseOtherRates(ctx, row, month)
      const { from, to } = month
      await days.makeOfPerson(ctx.db, Date.now(), { employeeId, from, to })
      const isPaid = await isPaidIn(ctx.db, month, employeeId)
      const [old] = await removeSlips(ctx.db, row.id, employeeId)
      if (!old && !isPaid) return notFound()
      const people = isPaid ? await collected(ctx.db, month, [employeeId], sources) : []
      const by = ctx.caller.userId
      await payPeople(ctx.db, { ...row, generatedBy: by }, [people])
      // More than 1 = it was made after the others: its checks begin at its own time.
      await ctx.db
        .update(slip)
        .set({ version: (old?.version ?? 1) + 1 })
        .where(and(eq(slip.runId, row.id), eq(slip.employeeId, employeeId)))
      const accountNo = (people[0]?.person.identity ?? old?.identity)?.accountNo ?? ''
      ctx.audit({
        entity: 'payroll-master',
        entityId: row.id,
        changes: { generatedAgain: { old: null, new: accountNo } },
      })
      return { body: { data: await sumUp(ctx.db, row.id, { updatedBy: by, updatedAt: sql`now()` }) } }
    },
  }),
]
