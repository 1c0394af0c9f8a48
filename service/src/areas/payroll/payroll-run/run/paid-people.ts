import type { PgTable } from 'drizzle-orm/pg-core'
import { letOthersRun } from '../../../../background/thread-watch.ts'
import { insertSets, type NewRow } from '../../../../crud/new-rows/insert-rows.ts'
import type { Database } from '../../../../db/database.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import type { Collected } from './collect-inputs.ts'
import { snapshotText, getHash, packed, parseRatesSnapshot } from '../inputs/snapshot.ts'
import { loadRatesOfRun } from '../slips/slip-snapshots.ts'
import {
  payrollPayment as payment,
  type payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  payrollSnapshot as snapshot,
} from '../payroll-run.table.ts'
import { cycleOfRun, getSlip, type MadeSlip } from '../slips/make-slip.ts'
import { changingRates, watchRates } from '../slips/to-confirm.ts'

type RunRow = typeof run.$inferSelect
/** The rows of some people in a run. */
interface PaidRows {
  readonly snapshots: readonly NewRow[]
  readonly slips: readonly NewRow[]
  readonly lines: readonly NewRow[]
  readonly payments: readonly NewRow[]
}

/**
 * The id of a slip comes from run and person: after another generation it is the same, and records that refer to it
 * stay.
 */
const slipId = (runId: string, employeeId: string): string => getHash(`${runId} ${employeeId}`).slice(0, 32)

/** What a slip pays, as a text. */
const paidText = ({ figures, netUsd, netKhr }: MadeSlip): string => JSON.stringify([figures, netUsd, netKhr])

/** Freezes what the pay of some people rests on and makes their slips of it, by the law of the run. */
function rowsMaker(row: RunRow): (people: readonly Collected[]) => PaidRows {
  const { secondFrom, toConfirm: asked } = parseRatesSnapshot(row.law)
  const statutoryRates = loadRatesOfRun(row)
  const cycle = cycleOfRun(row, secondFrom)
  const bankRate = row.exchangeRateBank ?? row.exchangeRate
  const runId = row.id
  return (people) => {
    const made = people.map(({ employeeId, person }) => {
      const id = slipId(runId, employeeId)
      const watch = watchRates(statutoryRates, asked)
      const own = getSlip(person, watch.watched, cycle, bankRate)
      const resultBy = (by: StatutoryRates) => paidText(getSlip(person, by, cycle, bankRate))
      return {
        id,
        employeeId,
        person,
        text: snapshotText(person),
        own,
        toConfirm: changingRates(watch, paidText(own), resultBy),
      }
    })
    return {
      snapshots: made.map(({ employeeId, text }) => ({ runId, employeeId, input: packed(text), hash: getHash(text) })),
      slips: made.map(({ id, employeeId, person, own, toConfirm }) => {
        const { lines: _, payments: __, explain, ...kept } = own
        const base = { id, runId, employeeId, identity: person.identity, createdBy: row.generatedBy }
        return { ...base, ...kept, explain: packed(explain), toConfirm }
      }),
      lines: made.flatMap(({ id, own }) => own.lines.map((each, ordinal) => ({ slipId: id, ordinal, ...each }))),
      payments: made.flatMap(({ id, employeeId, own }) =>
        own.payments.map((each, ordinal) => ({ slipId: id, runId, employeeId, ordinal, ...each })),
      ),
    }
  }
}
/** Writes the rows of some people; they leave before it returns. */
const written = (db: Database, parts: readonly PaidRows[]): Promise<void> =>
  insertSets(
    db,
    new Map<PgTable, readonly NewRow[]>([
      [snapshot, parts.flatMap(({ snapshots }) => snapshots)],
      [slip, parts.flatMap(({ slips }) => slips)],
      [line, parts.flatMap(({ lines }) => lines)],
      [payment, parts.flatMap(({ payments }) => payments)],
    ]),
  )

/** People who are worked out before others of the service have their turn. */
const atOnce = 10
/** People of one write: they are written while the next are worked out. */
const batchSize = 50

/**
 * Pays some people in a run, one group after the other: their inputs are stored as snapshots, and their slips are made
 * from nothing else (docs/rules/pay.md, "A run"). Answers the number of people. When it ends, even with an error, no
 * write is open.
 */
export async function payPeople(
  db: Database,
  row: RunRow,
  groups: Iterable<readonly Collected[]> | AsyncIterable<readonly Collected[]>,
): Promise<number> {
  const rowsOf = rowsMaker(row)
  let [writing, paid] = [Promise.resolve(), 0]
  try {
    for await (const people of groups) {
      for (let from = 0; from < people.length; from += batchSize) {
        const parts: PaidRows[] = []
        const group = people.slice(from, from + batchSize)
        for (let at = 0; at < group.length; at += atOnce) {
          parts.push(rowsOf(group.slice(at, at + atOnce)))
          await letOthersRun()
        }
        await writing
        writing = written(db, parts)
        // The error is raised where the promise is awaited.
        writing.catch(() => undefined)
      }
      paid += people.length
    }
    await writing
    return paid
  } finally {
    await writing.catch(() => undefined)
  }
}
