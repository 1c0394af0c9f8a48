import { insertRows } from '../../../crud/insert-rows.ts'
import type { Database } from '../../../operation.ts'
import type { Collected } from './collect.ts'
import { frozenText, hashOf, packed, thawedLaw } from './frozen.ts'
import { lawOfRun } from './frozen-slips.ts'
import {
  payrollPayment as payment,
  type payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  payrollSnapshot as snapshot,
} from './payroll-run.table.ts'
import { cycleOfRun, slipOf } from './slips.ts'
import { changingLaw } from './to-confirm.ts'

type RunRow = typeof run.$inferSelect
type Row = Readonly<Record<string, unknown>>
/** The rows of some people in a run. */
interface PaidRows {
  readonly snapshots: readonly Row[]
  readonly slips: readonly Row[]
  readonly lines: readonly Row[]
  readonly payments: readonly Row[]
}

/** The id of a slip tells run and person: generated again it is the same, and what hangs on it stays. */
const slipId = (runId: string, employeeId: string): string => hashOf(`${runId} ${employeeId}`).slice(0, 32)

/** Freezes what the pay of some people rests on and makes their slips of it, by the law of the run. */
function rowsMaker(row: RunRow): (people: readonly Collected[]) => PaidRows {
  const { secondFrom, toConfirm: asked } = thawedLaw(row.law)
  const law = lawOfRun(row)
  const cycle = cycleOfRun(row, secondFrom)
  const bankRate = row.exchangeRateBank ?? row.exchangeRate
  const runId = row.id
  return (people) => {
    const made = people.map(({ employeeId, person }) => {
      const id = slipId(runId, employeeId)
      return { id, employeeId, person, text: frozenText(person), own: slipOf(person, law, cycle, bankRate) }
    })
    return {
      snapshots: made.map(({ employeeId, text }) => ({ runId, employeeId, input: packed(text), hash: hashOf(text) })),
      slips: made.map(({ id, employeeId, person, own }) => {
        const { lines: _, payments: __, explain, ...kept } = own
        const toConfirm = changingLaw(person, law, cycle, asked)
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
async function written(db: Database, { snapshots, slips, lines, payments }: PaidRows): Promise<void> {
  await insertRows(db, snapshot, snapshots)
  await insertRows(db, slip, slips)
  await insertRows(db, line, lines)
  await insertRows(db, payment, payments)
}

/** People who are worked out before others of the service have their turn. */
const atOnce = 10
/** People of one write: they are written while the next are worked out. */
const together = 50
const turn = () => new Promise<void>((done) => setImmediate(done))

/** Pays some people in a run: what their pay rests on is frozen, and their slips are made of nothing else (docs/rules/pay.md, "A run"). */
export async function payPeople(db: Database, row: RunRow, people: readonly Collected[]): Promise<void> {
  const rowsOf = rowsMaker(row)
  let writing = Promise.resolve()
  for (let from = 0; from < people.length; from += together) {
    const parts: PaidRows[] = []
    const group = people.slice(from, from + together)
    for (let at = 0; at < group.length; at += atOnce) {
      parts.push(rowsOf(group.slice(at, at + atOnce)))
      await turn()
    }
    await writing
    writing = written(db, {
      snapshots: parts.flatMap(({ snapshots }) => snapshots),
      slips: parts.flatMap(({ slips }) => slips),
      lines: parts.flatMap(({ lines }) => lines),
      payments: parts.flatMap(({ payments }) => payments),
    })
    // Told where it is awaited.
    writing.catch(() => undefined)
  }
  await writing
}
