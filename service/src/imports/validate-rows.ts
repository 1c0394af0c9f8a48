import { getFaults, L, searchKey, type Fault } from '@staff/contract'
import type { ImportMode } from '@staff/contract/admin'
import type { Caller } from '../http/caller.ts'
import { fault } from '../http/errors.ts'
import { getShown, type FileCells } from './cell.ts'
import { getCellFault, getFault, type CellFault } from './cell-fault.ts'
import type { SheetRow } from './headings.ts'
import type { ImportColumn, ImportKind, ImportMatch, ImportStep, ImportUpdate, RowValues } from './import-kind.ts'
import { changeStep, changingCells, fixedFaults, type Matched } from './matches.ts'
import type { RowReader } from './read-row.ts'

/** What became of a row. */
export interface RowResult {
  readonly rowNumber: number
  readonly cells: FileCells
  readonly faults: readonly CellFault[]
  /** The record that it made or changed. */
  readonly recordId: string | null
  /** The changes to an existing record, with the values of before; null where the row makes a record. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** The calls of the form have judged it: never where a cell was faulty already. */
  readonly isTried: boolean
}
/** The rows to be imported and where their columns are. */
export interface ImportInput {
  readonly kind: ImportKind
  readonly mode: ImportMode
  readonly at: Readonly<Record<string, number>>
  readonly rows: readonly SheetRow[]
  /** Requests come into force at once (ImportKind.decides). */
  readonly isDecided?: boolean
}
/** The rows of one record: one, or as many as it has lines. */
export type Unit = readonly [SheetRow, ...SheetRow[]]
/** What the rows of a file mean: prepared once for it. */
export interface Reader {
  readonly caller: Caller
  readonly read: RowReader
  readonly matchOf: (row: SheetRow) => Matched
}
/** A call of a record, and what it sends by its schema. */
export interface ImportCall {
  readonly step: ImportStep
  readonly body: RowValues
}
/** What the rows of a record say, before anything is written. */
export interface ValidatedRows {
  readonly rows: Unit
  /** The calls that it makes, the first one first. */
  readonly calls: readonly ImportCall[]
  /** The record that it changes; absent where it makes one. */
  readonly match?: ImportMatch
  readonly isFaulty: boolean
  /** Shows what a call refuses at the cells that it speaks of. */
  readonly refused: (step: ImportStep, found: Fault) => void
  /** `before` = its changes to the existing record. */
  readonly done: (recordId: string | null, before?: RowResult['before']) => RowResult[]
}

const words = {
  same: (row: number) => L(`The same as in row ${String(row)} of this file`, `ដូចគ្នានឹងជួរ ${String(row)} នៃឯកសារនេះ`),
  other: (row: number) =>
    L(
      `Not the same as in row ${String(row)}, which belongs to the same record`,
      `មិនដូចគ្នានឹងជួរ ${String(row)} ដែលជារបស់កំណត់ត្រាតែមួយ`,
    ),
  beside: (row: number) =>
    L(`Row ${String(row)}, which belongs to the same record, is faulty`, `ជួរ ${String(row)} ដែលជារបស់កំណត់ត្រាតែមួយ មានកំហុស`),
}
/** A fault that a row has because of another row of the file; a double says so in short. */
export const because = (found: Fault, row: number): Fault => ({
  ...found,
  label:
    found.code === 'DUPLICATE' || found.code === 'OVERLAP'
      ? words.same(row)
      : L(`${found.label.en} (row ${String(row)} of this file)`, `${found.label.km} (ជួរ ${String(row)} នៃឯកសារនេះ)`),
})

/**
 * The rows of a file as the records that they make: rows that say the same in the columns of a group are one, wherever
 * they are.
 */
export function getUnits({ kind: { lines }, rows }: ImportInput, { read }: Reader): Unit[] {
  if (!lines) return rows.map((row) => [row])
  const units = new Map<string, [SheetRow, ...SheetRow[]]>()
  for (const row of rows) {
    const values = read(row.cells, () => undefined)
    const key = JSON.stringify(lines.by.map((column) => values[column] ?? getKey(row.cells[column])))
    const there = units.get(key)
    if (there) there.push(row)
    else units.set(key, [row])
  }
  return [...units.values()]
}
/** What a cell shows, in the form in which it is compared. */
const getKey = (cell: FileCells[string] | undefined) => searchKey(getShown(cell ?? ''))
const ownPath = (columns: readonly ImportColumn[], path: string) =>
  columns.find(({ sent }) => sent === path)?.key ?? null
/** The column under which a fault of a call is shown, and which of the lines it means. */
function getPlace(kind: ImportKind, step: ImportStep, path: string): { column: string | null; line?: number } {
  const { lines, columns } = kind
  const [, line, rest] = lines && path.startsWith(`${lines.sent}.`) ? (/\.(\d+)\.?(.*)$/.exec(path) ?? []) : []
  if (lines && line !== undefined)
    return {
      column: ownPath(
        columns.filter(({ key }) => lines.columns.includes(key)),
        rest ?? '',
      ),
      line: Number(line),
    }
  const { shownAt = {} } = step
  const place = Object.keys(shownAt)
    .filter((key) => path === key || (key !== '' && path.startsWith(`${key}.`)))
    .sort((a, b) => b.length - a.length)[0]
  if (place !== undefined) return { column: shownAt[place] ?? null }
  // A call that changes a record is none of those that make one.
  return { column: kind.steps.indexOf(step) < 1 ? ownPath(columns, path) : null }
}

/** The faults of the rows of one record, in their cells: one says enough of a cell. */
class Faults {
  readonly #of: CellFault[][]
  readonly #input: ImportInput
  readonly #rows: Unit
  constructor(input: ImportInput, rows: Unit) {
    this.#input = input
    this.#rows = rows
    this.#of = rows.map(() => [])
  }
  get any(): boolean {
    return this.#of.some(({ length }) => length > 0)
  }
  add(line: number, column: string | null, found: Fault, suggestion?: string): void {
    const { kind, at } = this.#input
    const [row, faults] = [this.#rows[line], this.#of[line]]
    if (!row || !faults || (column !== null && faults.some((other) => other.column === column))) return
    faults.push(getCellFault({ columns: kind.columns, at }, row, column, found, suggestion))
  }
  /** A fault of a call: at its line, or at every row of the record. Of two lines that are the same, either is named. */
  ofCall(step: ImportStep, found: Fault): void {
    const { column, line } = getPlace(this.#input.kind, step, found.path)
    const text = line === undefined || column === null ? undefined : this.#rows[line]?.cells[column]
    const twins =
      found.code === 'DUPLICATE' && column !== null && text !== undefined
        ? this.#rows.filter(({ cells }) => getKey(cells[column]) === getKey(text))
        : []
    for (const [n, row] of this.#rows.entries())
      if (twins.length > 1 && twins.includes(row))
        this.add(n, column, because(found, (twins.find((other) => other !== row) ?? row).rowNumber))
      else if (line === undefined || n === line) this.add(n, column, found)
  }
  /** What the record says once, and its rows say differently. */
  differing(columns: readonly ImportColumn[]): void {
    for (const { key } of columns) {
      const said = this.#rows.flatMap((row, n) =>
        row.cells[key] === undefined ? [] : [{ n, row, text: row.cells[key] }],
      )
      for (const { n, text } of said) {
        const other = said.find((one) => getKey(one.text) !== getKey(text))
        if (other) this.add(n, key, { path: '', code: 'VALIDATION', label: words.other(other.row.rowNumber) })
      }
    }
  }
  results(recordId: string | null, before: RowResult['before'], isTried: boolean): RowResult[] {
    const { at } = this.#input
    const faulty = this.#rows.find((_, n) => this.#of[n]?.length)
    return this.#rows.map((row, n) => {
      const own = this.#of[n] ?? []
      const faults =
        own.length || !faulty
          ? own
          : [getFault({ path: '', code: 'VALIDATION', label: words.beside(faulty.rowNumber) })]
      return {
        ...row,
        faults: faults.toSorted((a, b) => (at[a.column ?? ''] ?? 0) - (at[b.column ?? ''] ?? 0)),
        recordId,
        before,
        isTried,
      }
    })
  }
}
/** The values of the rows of a record: what they say together, and the lines that each of them is. */
function getValues({ kind: { lines, columns } }: ImportInput, read: readonly RowValues[]): RowValues {
  const [only = {}] = read
  if (!lines) return only
  const ofLines = columns.filter(({ key }) => lines.columns.includes(key))
  return {
    ...Object.assign({}, ...read.toReversed()),
    [lines.sent]: read.map((row) =>
      Object.fromEntries(ofLines.flatMap(({ key, sent }) => (row[key] === undefined ? [] : [[sent, row[key]]]))),
    ),
  } as RowValues
}
/** The changes of the row to an existing record. */
function readChange(
  { kind: { columns } }: ImportInput,
  row: SheetRow,
  { caller, read }: Reader,
  { match, update }: { readonly match: ImportMatch; readonly update: ImportUpdate },
  faults: Faults,
): RowValues {
  const { said, cleared } = changingCells(row.cells)
  const values = read(
    said,
    (column, found, suggestion) => {
      if (found.code !== 'REQUIRED') faults.add(0, column || null, found, suggestion)
    },
    { isChange: true },
  )
  const all = { ...values, ...Object.fromEntries(cleared.map((column) => [column, null])) }
  for (const { column, fault: found } of fixedFaults({ caller }, columns, update, match, all))
    faults.add(0, column, found)
  return all
}
/** What the rows of a new record say. */
function readNew(input: ImportInput, rows: Unit, { read }: Reader, faults: Faults): RowValues {
  const { kind, mode } = input
  /** What a record says once need not be in each of its rows. */
  const isSaid = (column: string) =>
    kind.lines?.columns.includes(column) === false && rows.some(({ cells }) => cells[column] !== undefined)
  const readRow = ({ cells }: SheetRow, n: number) =>
    // There is nothing to clear in what is new.
    read(mode === 'INSERT' ? cells : changingCells(cells).said, (column, found, suggestion) => {
      if (found.code !== 'REQUIRED' || !isSaid(column)) faults.add(n, column || null, found, suggestion)
    })
  const values = getValues(input, rows.map(readRow))
  if (kind.lines) {
    const { columns, by } = kind.lines
    faults.differing(kind.columns.filter(({ key }) => !columns.includes(key) && !by.includes(key)))
  }
  return values
}
/** What the rows of a record say, with everything that zod finds wrong with what they send. */
export function validateRows(input: ImportInput, rows: Unit, reader: Reader): ValidatedRows {
  const { kind } = input
  const faults = new Faults(input, rows)
  const matched = reader.matchOf(rows[0])
  const change = matched.as === 'CHANGE' ? matched : undefined
  if (matched.as === 'UNKNOWN') faults.add(0, matched.column, matched.fault)
  if (matched.as === 'TWIN') faults.add(0, matched.column, because(fault('', 'DUPLICATE'), matched.row))
  const isNew = matched.as === 'NEW'
  const values = change
    ? readChange(input, rows[0], reader, change, faults)
    : isNew
      ? readNew(input, rows, reader, faults)
      : {}
  const steps = change ? [changeStep(kind, change.update, change.match)] : isNew ? kind.steps : []
  const calls = steps.flatMap((step): ImportCall[] => {
    const sent = step.input(values)
    if (!sent) return []
    const body = step.of === undefined ? sent : { ...sent, [step.of]: 'new' }
    const result = step.operation.body?.safeParse(body)
    if (result?.error) for (const found of getFaults(result.error)) faults.ofCall(step, found)
    return [{ step, body: (result?.data ?? body) as RowValues }]
  })
  const isFaulty = faults.any
  return {
    rows,
    calls,
    ...(change ? { match: change.match } : {}),
    isFaulty,
    refused: (step, found) => faults.ofCall(step, found),
    done: (recordId, before = change ? {} : null) => faults.results(recordId, before, !isFaulty),
  }
}
