import {
  payCauses,
  payrollCompareCall,
  payrollCompareFileCall,
  payrollComparedSlipsCall,
  payrollInputsChangedCall,
  payrollInputsChangedFileCall,
  type ComparedPay,
  type PayComparison,
} from '@staff/contract/payroll'
import { holds } from '@staff/contract'
import * as z from 'zod'
import { inTurns } from '../../../../background/thread-watch.ts'
import { anyRecord } from '../../../../crud/answers.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { loadComparedSlips } from '../../payslip/compared-slips.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { payrollRun as run } from '../payroll-run.table.ts'
import { frozenSlips } from '../slips/slip-snapshots.ts'
import { payrollCheckedOperation } from './checked.operations.ts'
import { bySize, comparedPay, getCauses, getTotal } from './compared-pay.ts'
import { differencesFile, differencesLabel } from './differences-file.ts'
import { inputsChanged } from './inputs-changed.ts'
import { payrollRemindOperation } from './remind.operations.ts'
import { askSalary, loadRun } from './run-access.ts'
import { loadSlipChecks } from './slip-checks.ts'

const shared = {
  method: 'GET',
  rows: 'scoped',
  tag: 'payroll-generation',
  need: 'READ_PAYROLL_GENERATION',
} as const
const ofFile = {
  ...shared,
  method: 'POST',
  readOnly: true,
  need: 'DOWNLOAD_PAYROLL_GENERATION',
  perMinute: mostPerMinute.file,
  body: z.strictObject({
    causes: z
      .array(z.enum(payCauses, { error: 'CHOICE' }))
      .max(payCauses.length)
      .optional(),
  }),
} as const
type RunRow = typeof run.$inferSelect

/** People who are compared before other calls have their turn. */
const atOnce = 10
/** Everybody whom two payrolls pay otherwise. */
async function loadComparison({ db }: RequestContext, now: RunRow, before: RunRow): Promise<PayComparison> {
  const checks = await loadSlipChecks(db, now.id)
  const people: ComparedPay[] = []
  let same = 0
  for await (const some of frozenSlips(db, [now, before])) {
    for await (const own of inTurns(grouped(some, ({ employeeId }) => employeeId).values(), atOnce)) {
      const of = ({ id }: RunRow) => own.find(({ runId }) => runId === id)
      const found = comparedPay(of(before), of(now))
      if (found) people.push({ ...found, checked: checks.get(found.employeeId) ?? null })
      else same += 1
    }
  }
  const sized = people.map((pay) => ({ accountNo: pay.accountNo, pay }))
  return {
    people: bySize(sized, now.exchangeRate).map(({ pay }) => pay),
    causes: getCauses(people),
    same,
    total: getTotal(people),
  }
}
/** The two payrolls of a call, for a caller who sees everybody and may see salaries. */
async function loadBoth(
  ctx: RequestContext,
  params: Readonly<Record<string, string>>,
): Promise<readonly [RunRow, RunRow]> {
  const both = [await loadRun(ctx, params['id']), await loadRun(ctx, params['otherId'])] as const
  askSalary(ctx.caller)
  return both
}
const compare = operation({
  ...shared,
  path: payrollCompareCall(':id', ':otherId'),
  perMinute: mostPerMinute.preview,
  summary: 'Why the net of each person in a payroll differs from that in another one; every change has its cause',
  answer: anyRecord,
  async handler(ctx, { params }) {
    return { body: { data: await loadComparison(ctx, ...(await loadBoth(ctx, params))) } }
  },
})
const compareFile = operation({
  ...ofFile,
  path: payrollCompareFileCall(':id', ':otherId'),
  summary: 'The differences between two payrolls as a workbook',
  async handler(ctx, { params, body: { causes } }) {
    const [now, before] = await loadBoth(ctx, params)
    const { people } = await loadComparison(ctx, now, before)
    const rows = people.map((pay) => ({ ...pay, pay }))
    return differencesFile(ctx, { run: now, title: differencesLabel(now, before) }, rows, causes)
  },
})
const comparedSlips = operation({
  ...shared,
  path: payrollComparedSlipsCall(':id', ':otherId', ':employeeId'),
  perMinute: mostPerMinute.preview,
  summary: 'The payslip of one person in a payroll beside that in another one, line by line',
  answer: anyRecord,
  async handler(ctx, { params }) {
    const both = await loadBoth(ctx, params)
    return { body: { data: (await loadComparedSlips(ctx.db, both, params['employeeId'] ?? '')) ?? notFound() } }
  },
})

const changedSince = (sources: PaySources) =>
  operation({
    ...shared,
    path: payrollInputsChangedCall(':id'),
    perMinute: mostPerMinute.preview,
    summary: 'The people whose inputs have changed since the snapshot of a payroll, with the changed inputs',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({
      body: {
        data: await inputsChanged(ctx.db, await loadRun(ctx, params['id']), sources, {
          withAmounts: holds(ctx.caller.permissions, 'READ_SALARY'),
        }),
      },
    }),
  })
const changedSinceFile = (sources: PaySources) =>
  operation({
    ...ofFile,
    path: payrollInputsChangedFileCall(':id'),
    summary: 'What a payroll would pay otherwise by now, as a workbook',
    async handler(ctx, { params, body: { causes } }) {
      const row = await loadRun(ctx, params['id'])
      askSalary(ctx.caller)
      const { people } = await inputsChanged(ctx.db, row, sources, { withAmounts: true })
      const rows = people.flatMap(({ pay, ...person }) => (pay ? [{ ...person, pay }] : []))
      return differencesFile(ctx, { run: row, title: differencesLabel(row) }, rows, causes)
    },
  })

/** Two payrolls compared, and a payroll compared with the present records. */
export const payrollCompareOperations = (sources: PaySources): Operation[] => [
  compare,
  compareFile,
  comparedSlips,
  payrollCheckedOperation,
  payrollRemindOperation,
  changedSince(sources),
  changedSinceFile(sources),
]
