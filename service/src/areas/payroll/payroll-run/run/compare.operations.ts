import { holds } from '@staff/contract'
import { payCauses, type ComparedPay, type PayComparison } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { anyRecord } from '../../../../crud/answers.ts'
import { forbidden, notFound } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import { operation, type Caller, type RequestContext, type Operation } from '../../../../http/operation.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { slipDifference } from './compare-slips.ts'
import { frozenSlips, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { byAccount } from '../inputs/by-account.ts'
import { getNames, inputsChanged } from './inputs-changed.ts'
import { payrollRun as run } from '../payroll-run.table.ts'
import { seesEverybody } from './run-task.ts'

const shared = {
  method: 'GET',
  rows: 'scoped',
  tag: 'payroll-generation',
  need: 'READ_PAYROLL_GENERATION',
} as const
type RunRow = typeof run.$inferSelect

/** An existing run, for a caller who sees everybody; 404 for other callers, whose list is empty too. */
export async function loadRun(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: string | undefined,
): Promise<RunRow> {
  if (!seesEverybody(caller)) return notFound()
  const [row] = await db
    .select()
    .from(run)
    .where(eq(run.id, id ?? ''))
  return row ?? notFound()
}
/** Amounts of others are for callers who may see salaries. */
export function askSalary({ permissions }: Caller): void {
  if (!holds(permissions, 'READ_SALARY')) forbidden()
}

/** One person in two runs; undefined where the net is the same. */
function comparedPay(before: SlipSnapshot | undefined, after: SlipSnapshot | undefined): ComparedPay | undefined {
  const known = after ?? before
  if (!known) return undefined
  const [was, is] = [before ?? { netUsd: '0', netKhr: '0' }, after ?? { netUsd: '0', netKhr: '0' }]
  const whole = {
    netUsd: Exact.of(is.netUsd).minus(was.netUsd).toString(),
    netKhr: Exact.of(is.netKhr).minus(was.netKhr).toString(),
  }
  const difference =
    before && after
      ? slipDifference(before.facts, after.facts, after)
      : {
          changes: [{ cause: after ? 'JOINER' : 'LEAVER', name: null, nameKh: null, ...whole } as const],
          remainderUsd: '0',
          remainderKhr: '0',
        }
  if (difference.changes.length === 0 && whole.netUsd === '0' && whole.netKhr === '0') return undefined
  return {
    ...getNames(known.employeeId, known.facts.person),
    beforeUsd: was.netUsd,
    beforeKhr: was.netKhr,
    nowUsd: is.netUsd,
    nowKhr: is.netKhr,
    ...difference,
  }
}
/** Changes summed by cause, in the order of the calculation. */
function getCauses(people: readonly ComparedPay[]): PayComparison['causes'] {
  const groups = grouped(
    people.flatMap(({ changes }) => changes),
    ({ cause }) => cause,
  )
  return payCauses.flatMap((cause) => {
    const changes = groups.get(cause)
    if (!changes) return []
    const getSum = (key: 'netUsd' | 'netKhr') => Exact.sum(changes.map((change) => change[key])).toString()
    return [{ cause, netUsd: getSum('netUsd'), netKhr: getSum('netKhr') }]
  })
}
const compare = operation({
  ...shared,
  path: 'employee/payroll-generation/:id/compare/:otherId',
  summary: 'Why the net of each person in a payroll differs from that in another one; every change has its cause',
  answer: anyRecord,
  async handler(ctx, { params }) {
    const [now, before] = [await loadRun(ctx, params['id']), await loadRun(ctx, params['otherId'])]
    askSalary(ctx.caller)
    const people: ComparedPay[] = []
    for await (const some of frozenSlips(ctx.db, [now, before])) {
      for (const own of grouped(some, ({ employeeId }) => employeeId).values()) {
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
    summary: 'The people whose inputs have changed since the snapshot of a payroll, with the changed inputs',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({
      body: { data: await inputsChanged(ctx.db, await loadRun(ctx, params['id']), sources) },
    }),
  })

/** Two payrolls compared, and a payroll compared with the present records. */
export const payrollCompareOperations = (sources: PaySources): Operation[] => [compare, changedSince(sources)]
