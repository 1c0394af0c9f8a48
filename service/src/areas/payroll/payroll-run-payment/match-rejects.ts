import { dateSchema, searchKey, type Fault, type Label } from '@staff/contract'
import type { RejectFileKey, RejectFileRow, RejectOutcome } from '@staff/contract/payroll'
import { fault } from '../../../http/errors.ts'
import { getShown, type FileCell } from '../../../imports/cell.ts'
import { getCellFault, sayCellFault } from '../../../imports/cell-fault.ts'
import type { SheetRow, Table } from '../../../imports/headings.ts'
import { importWords } from '../../../imports/import-kind.ts'
import { readCell, type ColumnKind } from '../../../imports/read-cell.ts'
import { Exact } from '../../../money/money.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { accountKey, getOutcome, type RejectDays, type SentLine } from './reject-outcome.ts'

/** A row of the file, and the line to record where its outcome is MATCHED. */
export type MatchedRow = RejectFileRow & { readonly paymentId: string | null }

const currencies: Readonly<Record<string, string>> = { USD: 'USD', US$: 'USD', $: 'USD', KHR: 'KHR', '៛': 'KHR' }
interface ReadRow {
  readonly account: string
  readonly amount: Exact
  readonly currency: string
  readonly day: string | null
}
/** The columns that do not take any text, for what is told of their cells. */
const columns = [
  { key: 'accountNumber', shape: 'digits' },
  { key: 'amount', shape: 'amount' },
  { key: 'rejectedOn', shape: 'day' },
] as const
const wrongForm = fault('', 'FORMAT')
const unknown: Fault = { path: '', code: 'NOT_FOUND_REF', label: importWords.unknown }
const toAmount = (text: string) => (/^\d{1,15}(\.\d{1,15})?$/.test(text) ? Exact.of(text) : undefined)
/** What a row says, or what is wrong with its cells where they cannot be read. */
function readRow(row: SheetRow, at: Table['at']): { readonly read?: ReadRow; readonly faults: readonly Label[] } {
  const faults: Label[] = []
  const fail = (key: RejectFileKey, found: Fault, suggestion?: string): undefined => {
    faults.push(sayCellFault(getCellFault({ columns, at }, row, key, found, suggestion)))
  }
  const readAs = <T>(
    key: RejectFileKey,
    kind: ColumnKind,
    to: (text: string) => T | undefined,
    { wrong = wrongForm, isRiel = false } = {},
  ): T | undefined => {
    const cell = row.cells[key]
    if (cell === undefined) return fail(key, fault('', 'REQUIRED'))
    const said = readCell(kind, cell, isRiel)
    return 'fault' in said ? fail(key, said.fault, said.suggestion) : (to(String(said.value)) ?? fail(key, wrong))
  }
  // Banks write accounts as numbers, too: `accountKey` compares them without the zeros that are lost.
  const account = readAs('accountNumber', 'name', (text) => accountKey(text) || undefined)
  const currency = readAs('currency', 'name', (text) => currencies[text.trim().toUpperCase()], { wrong: unknown })
  const amount = readAs('amount', 'amount', toAmount, { isRiel: currency === 'KHR' })
  const day =
    row.cells['rejectedOn'] === undefined
      ? null
      : readAs('rejectedOn', 'day', (text) => dateSchema.safeParse(text).data)
  const isRead = account !== undefined && currency !== undefined && amount !== undefined && day !== undefined
  return { faults, ...(isRead ? { read: { account, currency, amount, day } } : {}) }
}

/** Finds the lines that went to an account, at first or when they were paid again. */
function linesByAccount(lines: readonly SentLine[]): (account: string) => readonly SentLine[] {
  const reached = lines.flatMap((line) =>
    [...new Set([accountKey(line.account), accountKey(line.againTo ?? '')])].map((account) => ({ account, line })),
  )
  const found = grouped(reached, ({ account }) => account)
  return (account) => (found.get(account) ?? []).map(({ line }) => line)
}
/** Whether a cell says a number; one that the spreadsheet made a number of has lost its zeros. */
const isSameNumber = (cell: FileCell, number: string) =>
  searchKey(getShown(cell)) === searchKey(typeof cell === 'string' ? number : number.replace(/^0+/, ''))
/**
 * The lines that a row may mean, among those of its account: by currency and amount. The employee number must agree;
 * the name only decides between several lines.
 */
function getCandidates(
  { amount, currency }: ReadRow,
  { employeeNumber, name }: SheetRow['cells'],
  lines: readonly SentLine[],
): readonly SentLine[] {
  const fitting = lines.filter(
    (line) =>
      line.currency === currency &&
      amount.equals(line.amount) &&
      (employeeNumber === undefined || isSameNumber(employeeNumber, line.accountNo)),
  )
  if (fitting.length < 2 || name === undefined) return fitting
  const wanted = searchKey(getShown(name))
  const called = fitting.filter(({ names }) => names.some((one) => searchKey(one) === wanted))
  return called.length ? called : fitting
}
/**
 * Matches the rows of a bank's rejects file with the lines of one payroll (docs/rules/pay.md, "Paying out"). A row is
 * MATCHED where exactly one line has its account, currency and amount and is not returned already; a person decides
 * every doubtful row. Pure: nothing is recorded.
 */
export function matchRejects(
  { rows, at }: Pick<Table, 'at' | 'rows'>,
  lines: readonly SentLine[],
  days: RejectDays,
): MatchedRow[] {
  const sentTo = linesByAccount(lines)
  const named = new Set<string>()
  const validateLine = (
    read: ReadRow | undefined,
    cells: SheetRow['cells'],
  ): { line?: SentLine; outcome: RejectOutcome } => {
    if (!read) return { outcome: 'UNREADABLE' }
    const [line, ...others] = getCandidates(read, cells, sentTo(read.account))
    if (!line) return { outcome: 'NONE' }
    if (others.length) return { outcome: 'SEVERAL' }
    if (named.has(line.id)) return { line, outcome: 'TWICE' }
    named.add(line.id)
    return { line, outcome: getOutcome(read, line, days) }
  }
  return rows.map((row) => {
    const { rowNumber, cells } = row
    const { read, faults } = readRow(row, at)
    const { line, outcome } = validateLine(read, cells)
    return {
      row: rowNumber,
      accountNumber: getShown(cells['accountNumber'] ?? ''),
      amount: read ? read.amount.toString() : getShown(cells['amount'] ?? ''),
      currency: read?.currency ?? getShown(cells['currency'] ?? ''),
      rejectedOn: read ? (read.day ?? days.rejectedOn) : null,
      reason: getShown(cells['reason'] ?? '').slice(0, 500),
      outcome,
      faults,
      accountNo: line?.accountNo ?? null,
      name: line?.name ?? null,
      nameKh: line?.nameKh ?? null,
      paymentId: outcome === 'MATCHED' && line ? line.id : null,
    }
  })
}
