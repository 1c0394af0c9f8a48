import type { ChangedInputs, InputsChanged } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { byAccount } from '../inputs/by-account.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { getNames } from '../inputs/person-snapshot.ts'
import { getHash, parsePersonSnapshot, snapshotText } from '../inputs/snapshot.ts'
import { payrollSnapshot as snapshot, type payrollRun as run } from '../payroll-run.table.ts'
import { changedRates } from '../slips/input-parts.ts'
import { loadRatesOfRun, slipsOfPeople } from '../slips/slip-snapshots.ts'
import { everybodyOf } from './collect-inputs.ts'
import { changedParts } from './compare-slips.ts'
import { monthOfRun } from './month-of-run.ts'
import { offCyclePerson } from './off-cycle.ts'

type RunRow = typeof run.$inferSelect

/**
 * Whose inputs differ by now from the snapshot of a run, who would come in, and who would leave it; with the changed
 * statutory rates.
 */
export async function inputsChanged(db: Database, row: RunRow, sources: PaySources): Promise<InputsChanged> {
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
