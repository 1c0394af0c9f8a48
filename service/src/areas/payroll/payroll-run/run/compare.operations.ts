import type { ChangedInputs, ComparedPay, InputsChanged, PayComparison } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { anyRecord } from '../../../../crud/answers.ts'
import type { Database } from '../../../../db/database.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { byAccount } from '../inputs/by-account.ts'
import { getNames } from '../inputs/person-snapshot.ts'
import { snapshotText, getHash, parsePersonSnapshot } from '../inputs/snapshot.ts'
import { type payrollRun as run, payrollSnapshot as snapshot } from '../payroll-run.table.ts'
import { changedRates } from '../slips/input-parts.ts'
import { frozenSlips, loadRatesOfRun, slipsOfPeople } from '../slips/slip-snapshots.ts'
import { everybodyOf } from './collect-inputs.ts'
import { changedParts } from './compare-slips.ts'
import { comparedPay, getCauses } from './compared-pay.ts'
import { monthOfRun } from './month-of-run.ts'
import { offCyclePerson } from './off-cycle.ts'
import { askSalary, loadRun } from './run-access.ts'

const shared = {
  method: 'GET',
  rows: 'scoped',
  tag: 'payroll-generation',
  need: 'READ_PAYROLL_GENERATION',
} as const
type RunRow = typeof run.$inferSelect

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
