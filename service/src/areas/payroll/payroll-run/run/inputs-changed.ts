import { payCauseWords, type ChangedInputs, type InputsChanged, type PayrollCheck } from '@staff/contract/payroll'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { auditLog } from '../../../platform/audit/audit-log.table.ts'
import { byAccount } from '../inputs/by-account.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { paidIn } from '../inputs/employments.ts'
import { getNames, type PersonSnapshot } from '../inputs/person-snapshot.ts'
import { getHash, parsePersonSnapshot, parseRatesSnapshot, snapshotText } from '../inputs/snapshot.ts'
import { changedRates } from '../slips/input-parts.ts'
import { loadRatesOfRun, slipsOfPeople } from '../slips/slip-snapshots.ts'
import { payrollSlip as slip, payrollSnapshot as snapshot, type payrollRun } from '../payroll-run.table.ts'
import { collectedAhead, everybodyOf } from './collect-inputs.ts'
import { changedParts } from './compare-slips.ts'
import { bySize, getCauses, getPayDifference, type PaidSide } from './compared-pay.ts'
import { cycleOfRun, getSlip } from '../slips/make-slip.ts'
import { monthOfRun } from './month-of-run.ts'
import { offCyclePerson } from './off-cycle.ts'

type RunRow = typeof payrollRun.$inferSelect

/** Who of some people a run would pay by now, in the order of their ids. */
async function loadPaid(db: Database, { startDate: from, endDate: to }: RunRow, people: readonly string[]) {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(inList(employee.id, people), paidIn({ from, to })))
    .orderBy(asc(employee.id))
  return rows.map(({ id }) => id)
}
interface ChangesAsked {
  /** Some people only; everybody where it is absent. */
  readonly only?: readonly string[] | undefined
  /** Whether each person has what the slip pays and what it would pay by now. */
  readonly withAmounts?: boolean
}
/** A person as the slip of a run would be made of other inputs. */
function slipBy(row: RunRow, person: PersonSnapshot): PaidSide {
  const facts = {
    person,
    law: loadRatesOfRun(row),
    cycle: cycleOfRun(row, parseRatesSnapshot(row.law).secondFrom),
  }
  const { netUsd, netKhr } = getSlip(person, facts.law, facts.cycle, '1')
  return { netUsd, netKhr, facts }
}
/**
 * Who of a run has other inputs by now, who would come in, and who would not be in it any more; of everybody, or of
 * some people only.
 */
export async function inputsChanged(
  db: Database,
  row: RunRow,
  sources: PaySources,
  { only, withAmounts = false }: ChangesAsked = {},
): Promise<InputsChanged> {
  const month = await monthOfRun(db, row)
  const hashes = await db
    .select({ employeeId: snapshot.employeeId, hash: snapshot.hash })
    .from(snapshot)
    .where(and(eq(snapshot.runId, row.id), only && inList(snapshot.employeeId, only)))
  const frozen = new Map(hashes.map(({ employeeId, hash }) => [employeeId, hash]))
  const people: ChangedInputs[] = []
  const everybody =
    row.type === 'OFF_CYCLE'
      ? [await offCyclePerson(db, row, month, sources)]
      : only
        ? collectedAhead(db, month, await loadPaid(db, row, only), sources)
        : everybodyOf(db, month, sources)
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
      const before = old.find((one) => one.employeeId === employeeId)
      const now = parsePersonSnapshot(text)
      const causes = before ? changedParts(before.facts, { ...before.facts, person: now }) : (['JOINER'] as const)
      people.push({
        ...getNames(employeeId, person),
        causes,
        ...(withAmounts ? { pay: getPayDifference(before, slipBy(row, now)) } : {}),
      })
    }
    for (const { employeeId } of some) frozen.delete(employeeId)
  }
  for (const gone of await slipsOfPeople(db, [row], [...frozen.keys()]))
    people.push({
      ...getNames(gone.employeeId, gone.facts.person),
      causes: ['LEAVER'],
      ...(withAmounts ? { pay: getPayDifference(gone, undefined) } : {}),
    })
  const law = changedRates(loadRatesOfRun(row), month.law)
  const sized = people.flatMap((one) => (one.pay ? [{ ...one, pay: one.pay }] : []))
  return withAmounts
    ? { people: bySize(sized, row.exchangeRate), law, causes: getCauses(sized.map(({ pay }) => pay)) }
    : { people: people.toSorted(byAccount), law }
}

/** Records without a person that pay reads: when one was written, everybody's inputs may be others. */
const sharedEntities = [
  'benefit-component',
  'payroll-deduction-type',
  'payment-method',
  'working-shift',
  'company-structure',
  'company-structure-component',
]
/** Whose inputs may have changed since a run was made; undefined = anybody's. Naming too many only costs time. */
async function mayHaveChanged(db: Database, row: RunRow, sources: PaySources): Promise<readonly string[] | undefined> {
  const since = row.generatedAt ?? row.createdAt
  const isSince = and(eq(auditLog.isArchive, false), gt(auditLog.createdAt, since))
  const shared = await db.$count(
    auditLog,
    and(isSince, isNull(auditLog.employeeId), inArray(auditLog.entity, sharedEntities)),
  )
  if (shared > 0) return undefined
  const inRun = db.select({ id: slip.employeeId }).from(slip).where(eq(slip.runId, row.id))
  const written = db
    .selectDistinct({ id: sql<string>`${auditLog.employeeId}` })
    .from(auditLog)
    .where(and(isSince, isNotNull(auditLog.employeeId)))
  // Who would come into the run, and who would go out of it.
  const isIn = sql`exists (select 1 from ${slip} where ${slip.runId} = ${row.id} and ${slip.employeeId} = ${employee.id})`
  const moved = db
    .select({ id: employee.id })
    .from(employee)
    .where(sql`${isIn} <> (${paidIn({ from: row.startDate, to: row.endDate })})`)
  const [own, ...others] = await pipelined(inRun, written, moved)
  const amounts = await sources.changedSince(
    db,
    own.map(({ id }) => id),
    since,
  )
  return [...new Set([...amounts, ...others.flat().map(({ id }) => id)])]
}
/** People named of the finding. */
const shown = 50
/** The warning that a draft rests on other inputs than those of now; null where nothing differs. */
export async function inputsCheck(db: Database, row: RunRow, sources: PaySources): Promise<PayrollCheck | null> {
  if (row.status !== 'nssf') return null
  const only = row.type === 'OFF_CYCLE' ? undefined : await mayHaveChanged(db, row, sources)
  const { people, law: statutoryRates } = await inputsChanged(db, row, sources, { only })
  if (people.length === 0 && statutoryRates.length === 0) return null
  return {
    code: 'INPUTS_CHANGED',
    isBlocking: false,
    count: statutoryRates.length > 0 ? row.headCount : people.length,
    people: people.slice(0, shown).map(({ employeeId: id, accountNo, employeeName: name, employeeNameKh: nameKh }) => ({
      id,
      accountNo,
      name,
      nameKh,
      details: [],
    })),
    subjects: statutoryRates.map((cause) => `${payCauseWords[cause].en} · ${payCauseWords[cause].km}`),
  }
}
