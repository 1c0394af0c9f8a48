import type { ComparedPay, PayComparison } from '@staff/contract/payroll'
import { inTurns } from '../../../../background/thread-watch.ts'
import { anyRecord } from '../../../../crud/answers.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { byAccount } from '../inputs/by-account.ts'
import type { payrollRun as run } from '../payroll-run.table.ts'
import { frozenSlips } from '../slips/slip-snapshots.ts'
import { comparedPay, getCauses } from './compared-pay.ts'
import { inputsChanged } from './inputs-changed.ts'
import { askSalary, loadRun } from './run-access.ts'

const shared = {
  method: 'GET',
  rows: 'scoped',
  tag: 'payroll-generation',
  need: 'READ_PAYROLL_GENERATION',
} as const
type RunRow = typeof run.$inferSelect

/** People who are compared before other calls have their turn. */
const atOnce = 10
const compare = operation({
  ...shared,
  path: 'employee/payroll-generation/:id/compare/:otherId',
  perMinute: mostPerMinute.preview,
  summary: 'Why the net of each person in a payroll differs from that in another one; every change has its cause',
  answer: anyRecord,
  async handler(ctx, { params }) {
    const [now, before] = [await loadRun(ctx, params['id']), await loadRun(ctx, params['otherId'])]
    askSalary(ctx.caller)
    const people: ComparedPay[] = []
    for await (const some of frozenSlips(ctx.db, [now, before])) {
      for await (const own of inTurns(grouped(some, ({ employeeId }) => employeeId).values(), atOnce)) {
        const of = ({ id }: RunRow) => own.find(({ runId }) => runId === id)
        const found = comparedPay(of(before), of(now))
        if (found) people.push(found)
      }
    }
    return { body: { data: { people: people.toSorted(byAccount), causes: getCauses(people) } satisfies PayComparison } }
  },
})

const changedSince = (sources: PaySources) =>
  operation({
    ...shared,
    path: 'employee/payroll-generation/:id/inputs-changed',
    perMinute: mostPerMinute.preview,
    summary: 'The people whose inputs have changed since the snapshot of a payroll, with the changed inputs',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({
      body: { data: await inputsChanged(ctx.db, await loadRun(ctx, params['id']), sources) },
    }),
  })

/** Two payrolls compared, and a payroll compared with the present records. */
export const payrollCompareOperations = (sources: PaySources): Operation[] => [compare, changedSince(sources)]
