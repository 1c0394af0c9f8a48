import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../../test/support/app/database.ts'
import { restored } from '../../../../../test/support/app/restored.ts'
import { demoOnServer } from '../../../../../test/support/app/seeded.ts'
import { Exact } from '../../../../money/money.ts'
import { payrollCircleConfiguration as cycles } from '../../payroll-circle-configuration/payroll-circle-configuration.table.ts'
import { collected } from './collect-inputs.ts'
import { parsePersonSnapshot, unpacked } from '../inputs/snapshot.ts'
import { loadRatesOfRun } from '../slips/slip-snapshots.ts'
import { monthOfRun } from './month-of-run.ts'
import { paySources } from '../inputs/pay-sources.ts'
import { payrollRun as run, payrollSlip as slip, payrollSnapshot as snapshot } from '../payroll-run.table.ts'
import { runBegin, runStep } from './run-task.ts'
import { getSlip } from '../slips/make-slip.ts'

type RunRow = typeof run.$inferSelect
let demo: TestDatabase
let draft: RunRow
beforeAll(async () => {
  demo = await demoOnServer()
  draft = await draftOf(demo)
})
afterAll(() => demo.close())

async function draftOf({ db }: TestDatabase): Promise<RunRow> {
  const [found] = await db.select().from(run).where(eq(run.status, 'nssf'))
  if (!found) throw new Error('the demo has no draft')
  return found
}
/** Generates a payroll as its task does. */
async function generated({ db }: TestDatabase, id: string): Promise<RunRow | undefined> {
  for (let position = runBegin; ;) {
    const step = await db.transaction((tx) => runStep({ db: tx, audit: () => undefined }, id, position, paySources))
    if (!('next' in step)) break
    position = step.next
  }
  return (await db.select().from(run).where(eq(run.id, id)))[0]
}
const hashes = (row: RunRow | undefined) => [row?.inputsHash, row?.resultHash]
const slipsOf = ({ db }: TestDatabase, id: string) =>
  db.select().from(slip).where(eq(slip.runId, id)).orderBy(asc(slip.employeeId))

it('a person is paid alone as among all, in any order, and from the snapshot, byte by byte', async () => {
  const slips = await slipsOf(demo, draft.id)
  const paid = new Map(slips.map(({ employeeId, hash }) => [employeeId, hash]))
  const [statutoryRates, bankRate] = [loadRatesOfRun(draft), draft.exchangeRateBank ?? draft.exchangeRate]
  const hashOfSlip = (person: Parameters<typeof getSlip>[0]) => getSlip(person, statutoryRates, 'WHOLE', bankRate).hash
  const frozen = await demo.db.select().from(snapshot).where(eq(snapshot.runId, draft.id))
  expect(new Map(frozen.map((one) => [one.employeeId, hashOfSlip(parsePersonSnapshot(unpacked(one.input)))]))).toEqual(
    paid,
  )

  const month = await monthOfRun(demo.db, draft)
  const backwards = [...paid.keys()].toReversed()
  const shuffled = await collected(demo.db, month, [...backwards.slice(70), ...backwards.slice(0, 70)], paySources)
  expect(new Map(shuffled.map(({ employeeId, person }) => [employeeId, hashOfSlip(person)]))).toEqual(paid)
  for (const id of backwards.filter((_, at) => at % 20 === 0)) {
    const [alone] = await collected(demo.db, month, [id], paySources)
    expect(alone && hashOfSlip(alone.person), id).toBe(paid.get(id))
  }
})
it('generated twice, and in a restored backup, it is the same payroll', async () => {
  expect(draft.headCount).toBeGreaterThan(150)
  expect(hashes(await generated(demo, draft.id))).toEqual(hashes(draft))
  const copy = await restored(demo)
  try {
    expect(hashes(await generated(copy, draft.id))).toEqual(hashes(draft))
  } finally {
    await copy.close()
  }
})
it('two payments of a month pay everybody the same as a single one', async () => {
  const whole = await slipsOf(demo, draft.id)
  const [held] = await demo.db.select().from(cycles).orderBy(asc(cycles.effectiveFrom))
  if (!held) throw new Error('the demo has no payments of a month')
  await demo.db.update(cycles).set({ secondCycleFromDate: 16 })
  await generated(demo, draft.id)
  const first = await slipsOf(demo, draft.id)
  await demo.db.update(run).set({ status: 'approved' }).where(eq(run.id, draft.id))
  await demo.db.insert(run).values({ ...draft, id: 'second', type: 'SECOND', status: 'processing' })
  await generated(demo, 'second')
  const second = await slipsOf(demo, 'second')
  expect(first.filter(({ netUsd, netKhr }) => netUsd !== '0.00' || netKhr !== '0.00').length).toBeGreaterThan(150)
  const summed = second.map((own, at) => [
    own.employeeId,
    Exact.of(own.netUsd)
      .plus(first[at]?.netUsd ?? '0')
      .toString(),
    Exact.of(own.netKhr)
      .plus(first[at]?.netKhr ?? '0')
      .toString(),
  ])
  expect(summed).toEqual(
    whole.map(({ employeeId, netUsd, netKhr }) => [
      employeeId,
      Exact.of(netUsd).toString(),
      Exact.of(netKhr).toString(),
    ]),
  )
})
