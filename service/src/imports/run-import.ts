import { faultsOf, holds, L, searchKey, type Fault } from '@staff/contract'
import { setImmediate } from 'node:timers/promises'
import { Batch, settledFirst } from '../crud/batch.ts'
import { isSerializationFailure, refusalOf } from '../db/failures.ts'
import { fault, Refusal } from '../errors.ts'
import type { Change, Cx } from '../operation.ts'
import { cellName, faultOf, type CellFault } from './cell-fault.ts'
import type { SheetRow } from './headings.ts'
import type { Fail, ImportKind, ImportStep, RowValues } from './import-kind.ts'
import { rowReader } from './read-row.ts'

/** What became of a row. */
export interface RowResult {
  readonly rowNumber: number
  readonly cells: Readonly<Record<string, string>>
  readonly faults: readonly CellFault[]
  /** The record that it made. */
  readonly recordId: string | null
}
/** The rows to be imported and where their columns stand. */
export interface ImportInput {
  readonly kind: ImportKind
  readonly at: Readonly<Record<string, number>>
  readonly rows: readonly SheetRow[]
}
const sameAs = (row: number) =>
  L(`The same as in row ${String(row)} of this file`, `ដូចគ្នានឹងជួរ ${String(row)} នៃឯកសារនេះ`)
const dayForms = L(
  'Not a date: use a date cell, 2026-11-21 or 21-Nov-2026',
  'មិនមែនជាកាលបរិច្ឆេទ៖ សូមប្រើក្រឡាកាលបរិច្ឆេទ 2026-11-21 ឬ 21-Nov-2026',
)
const ownPath = (kind: ImportKind, path: string) => kind.columns.find(({ sent }) => sent === path)?.key ?? null

/** The column under which a fault of a call is shown. */
function columnOf(kind: ImportKind, step: ImportStep, path: string): string | null {
  const { shownAt = {} } = step
  const place = Object.keys(shownAt)
    .filter((key) => path === key || (key !== '' && path.startsWith(`${key}.`)))
    .sort((a, b) => b.length - a.length)[0]
  return place === undefined ? (step === kind.steps[0] ? ownPath(kind, path) : null) : (shownAt[place] ?? null)
}

type Reader = Awaited<ReturnType<typeof rowReader>>
/** What a row says, before anything is written. */
interface Judged {
  readonly values: RowValues
  /** What the first call takes, by its schema. */
  readonly first: unknown
  readonly isFaulty: boolean
  readonly fail: Fail
  readonly done: (recordId: string | null) => RowResult
}

/** One file being judged row by row: the calls of the form decide, and a row that they refuse leaves nothing. */
class Run {
  readonly #cx: Cx
  readonly #input: ImportInput
  readonly #seen = new Map<string, number>()
  readonly #batch = new Batch()
  constructor(cx: Cx, input: ImportInput) {
    this.#cx = cx
    this.#input = input
  }
  /** Values that the file had before, so that a double is told where. */
  #note(row: SheetRow) {
    for (const [key, text] of Object.entries(row.cells))
      this.#seen.set(`${key} ${searchKey(text)}`, this.#seen.get(`${key} ${searchKey(text)}`) ?? row.rowNumber)
  }
  #double(column: string | null, row: SheetRow): number | undefined {
    const text = column === null ? undefined : row.cells[column]
    return text === undefined ? undefined : this.#seen.get(`${column ?? ''} ${searchKey(text)}`)
  }
  /** What zod says of everything that the row sends, in one go; answers the body of the first call. */
  #shape(values: RowValues, fail: Fail): unknown {
    const { kind } = this.#input
    let first: unknown
    for (const step of kind.steps) {
      const body = step.input(values, 'new')
      const result = body && step.operation.body?.safeParse(body)
      if (result && !result.success)
        for (const found of faultsOf(result.error)) fail(columnOf(kind, step, found.path) ?? '', found)
      if (step === kind.steps[0]) first = result?.data ?? body
    }
    return first
  }
  /** Makes the records of a row; answers the id of the first. `settle` ends each of its calls: what a row alone writes is refused as what its call said. */
  async #write(cx: Cx, { values, first }: Judged, settle?: () => Promise<void>): Promise<string> {
    const { kind } = this.#input
    let id = ''
    for (const step of kind.steps) {
      const { operation } = step
      const { need, body: schema } = operation
      const body = step.input(values, id)
      if (!body) continue
      if (need === 'public' || !holds(cx.caller.permissions, need))
        throw new StepRefusal(step, [fault('', 'FORBIDDEN')])
      const { body: answer } = await this.#step(step, async () => {
        const made = await operation.handler(cx, {
          body: step === kind.steps[0] ? first : schema?.parse(body),
          query: {},
          params: {},
        })
        await settle?.()
        return made
      })
      id ||= (answer as { readonly data: { readonly id: string } }).data.id
    }
    return id
  }
  #judge(row: SheetRow, read: Reader): Judged {
    const { kind, at } = this.#input
    const faults: CellFault[] = []
    const fail: Fail = (column, found, suggestion) => {
      // One fault says enough of a cell.
      if (column !== '' && faults.some((other) => other.column === column)) return
      const value = row.cells[column] ?? null
      const isDay = found.code === 'FORMAT' && kind.columns.some(({ key, isDate }) => key === column && isDate)
      const place = at[column]
      faults.push({
        ...faultOf(isDay ? { ...found, label: dayForms } : found, column || null, suggestion ?? null),
        value,
        cell: place === undefined ? null : cellName(place, row.rowNumber),
      })
    }
    const values = read(row.cells, fail)
    const first = this.#shape(values, fail)
    return {
      values,
      first,
      isFaulty: faults.length > 0,
      fail,
      done: (recordId) => ({
        ...row,
        faults: faults.toSorted((a, b) => (at[a.column ?? ''] ?? 0) - (at[b.column ?? ''] ?? 0)),
        recordId,
      }),
    }
  }
  /** Makes the records of some rows inside a savepoint of their own. Throws what refuses one of them; then nothing of them stays. */
  async #made(rows: readonly SheetRow[], judged: readonly Judged[]): Promise<RowResult[]> {
    const changes: Change[] = []
    const results = await this.#cx.db
      .transaction(async (inner) => {
        const own = { ...this.#cx, db: inner, batch: this.#batch, audit: (change: Change) => void changes.push(change) }
        const settle = () => this.#batch.settle(own)
        const cx: Cx = { ...own, db: settledFirst(inner, settle) }
        const right = judged.filter(({ isFaulty }) => !isFaulty)
        this.#batch.begin(right.map(({ first }) => first as RowValues))
        const made: RowResult[] = []
        for (const one of judged)
          made.push(one.done(one.isFaulty ? null : await this.#write(cx, one, right.length === 1 ? settle : undefined)))
        await this.#step(this.#input.kind.steps[0], settle)
        return made
      })
      .catch((error: unknown) => {
        this.#batch.forget()
        throw error
      })
    for (const change of changes) this.#cx.audit(change)
    for (const [n, row] of rows.entries()) if (judged[n]?.isFaulty === false) this.#note(row)
    return results
  }
  /** Runs what a step writes; a refusal names the step. */
  async #step<T>(step: ImportStep, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isSerializationFailure(error) || error instanceof StepRefusal) throw error
      const refusal = error instanceof Refusal ? error : refusalOf(error)
      if (!refusal || refusal.status >= 500) throw error
      throw new StepRefusal(step, refusal.faults)
    }
  }
  async #alone(row: SheetRow, judged: Judged): Promise<RowResult[]> {
    if (judged.isFaulty) return [judged.done(null)]
    return this.#made([row], [judged]).catch((error: unknown) => {
      if (!(error instanceof StepRefusal)) throw error
      for (const found of error.faults) {
        const column = columnOf(this.#input.kind, error.step, found.path)
        const double = found.code === 'DUPLICATE' || found.code === 'OVERLAP' ? this.#double(column, row) : undefined
        judged.fail(column ?? '', double === undefined ? found : { ...found, label: sameAs(double) })
      }
      return [judged.done(null)]
    })
  }
  /**
   * Some rows that follow each other, in one savepoint and written as one set. Where one of them is refused nothing of them stays, and each half
   * is tried by itself, down to the single row that hears why.
   */
  async #together(rows: readonly SheetRow[], judged: readonly Judged[]): Promise<RowResult[]> {
    const [row, one] = [rows[0], judged[0]]
    if (!row || !one) return []
    if (rows.length === 1) return this.#alone(row, one)
    const made = await this.#made(rows, judged).catch((error: unknown) => {
      if (!(error instanceof StepRefusal)) throw error
    })
    if (made) return made
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await this.#together(rows.slice(0, half), judged.slice(0, half))),
      ...(await this.#together(rows.slice(half), judged.slice(half))),
    ]
  }
  /** Some rows that follow those before. */
  some(rows: readonly SheetRow[], read: Reader): Promise<RowResult[]> {
    return this.#together(
      rows,
      rows.map((row) => this.#judge(row, read)),
    )
  }
}
/** A refusal with the step that it came from. */
class StepRefusal extends Error {
  readonly step: ImportStep
  readonly faults: readonly Fault[]
  constructor(step: ImportStep, faults: readonly Fault[]) {
    super('refused')
    this.step = step
    this.faults = faults
  }
}

// So many rows share a savepoint and their statements.
const slice = 200
/** Makes the records of all rows in the open transaction, in their order; rows that are refused leave nothing. `told` hears the number done. */
export async function runImport(
  cx: Cx,
  input: ImportInput,
  told: (done: number) => void = () => undefined,
): Promise<RowResult[]> {
  const read = await rowReader(cx, input.kind, new Set(Object.keys(input.at)))
  const run = new Run(cx, input)
  const results: RowResult[] = []
  for (let from = 0; from < input.rows.length; from += slice) {
    results.push(...(await run.some(input.rows.slice(from, from + slice), read)))
    // Rows that are refused at once ask nothing of the database: others get their turn all the same.
    await setImmediate()
    told(results.length)
  }
  return results
}

class Undo extends Error {}
/** Does the work inside a savepoint and takes all of it back; what it found out remains. */
export async function withoutTrace<T>(
  cx: Cx,
  work: (cx: Cx) => Promise<T>,
  stays: (result: T) => boolean = () => false,
): Promise<T> {
  const changes: Change[] = []
  let result: { readonly value: T } | undefined
  try {
    await cx.db.transaction(async (inner) => {
      result = { value: await work({ ...cx, db: inner, audit: (change) => void changes.push(change) }) }
      if (!stays(result.value)) throw new Undo()
    })
    for (const change of changes) cx.audit(change)
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!result) throw new Error('the work has no result')
  return result.value
}
