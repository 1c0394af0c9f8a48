import { holds } from '@staff/contract'
import {
  payCauses,
  type ChangedInputs,
  type ComparedPay,
  type InputsChanged,
  type PayComparison,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { anyRecord } from '../../../../crud/answers.ts'
import { forbidden, notFound } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { Database } from '../../../../db/database.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { everybodyOf } from './collect-inputs.ts'
import { changedParts, slipDifference } from './compare-slips.ts'
import { snapshotText, getHash, parsePersonSnapshot } from '../inputs/snapshot.ts'
import type { PersonSnapshot } from '../inputs/person-snapshot.ts'
import { frozenSlips, loadRatesOfRun, slipsOfPeople, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { changedRates } from '../slips/input-parts.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { byAccount } from '../inputs/by-account.ts'
import { monthOfRun } from './month-of-run.ts'
import { payrollRun as run, payrollSnapshot as snapshot } from '../payroll-run.table.ts'
import { seesEverybody } from './run-task.ts'
import { offCyclePerson } from './off-cycle.ts'

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

/** Who somebody was when it was frozen. */
export const getNames = (employeeId: string, { identity }: PersonSnapshot) => ({
  employeeId,
  accountNo: identity.accountNo,
  employeeName: identity.name,
  employeeNameKh: identity.nameKh,
})

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

/** Who of a run has other inputs by now, who would come in, and who would not be in it any more. */
async function inputsChanged(db: Database, row: RunRow, sources: PaySources): Promise<InputsChanged> {
  const month = await monthOfRun(db, row)
  const hashes = await db
    .select({ employeeId: snapshot.employeeId, hash: snapshot.hash })
    .from(snapshot)
    .where(eq(snapshot.runId, row.id))
  const frozen = new Map(hashes.map(({ employeeId, hash }) => [employeeId, hash]))
  const people: ChangedInputs[] = []
  const everybody =
    row.type === 'OFF_CYCLE' ? [await offCyclePerson(db, row, month, sources)] : everybodyOf(db, month, sources)
  for await (const some of everybody) {
    const differing = some
      .map((one) => ({ ...one, text: snapshotText(one.person) }))
      .filter(({ employeeId, text }) => getHash(text) !== frozen.get(employeeId))
    const old = await slipsOfPeople(
      db,
      [row],
      differing.map(({ employeeId }) => employeeId),
    )
    for (const { employeeId, person, text } of differing) {
      const before = old.find((one) => one.employeeId === employeeId)?.facts
      const causes = before
        ? changedParts(before, { ...before, person: parsePersonSnapshot(text) })
        : (['JOINER'] as const)
      people.push({ ...getNames(employeeId, person), causes })
    }
    for (const { employeeId } of some) frozen.delete(employeeId)
  }
  for (const { employeeId, facts } of await slipsOfPeople(db, [row], [...frozen.keys()]))
    people.push({ ...getNames(employeeId, facts.person), causes: ['LEAVER'] })
  return { people: people.toSorted(byAccount), law: changedRates(loadRatesOfRun(row), month.law) }
}
const changedSince = (sources: PaySources) =>
  operation({
    ...shared,
    path: 'employee/payroll-generation/:id/inputs-changed',
    summary: 'Whose pay rests on something else by now than what a payroll has frozen, and on what',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({
      body: { data: await inputsChanged(ctx.db, await loadRun(ctx, params['id']), sources) },
    }),
  })

/** Two payrolls compared, and a payroll compared with the present records. */
export const payrollCompareOperations = (sources: PaySources): Operation[] => [compare, changedSince(sources)]
