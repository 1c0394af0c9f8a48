import { dateSchema, searchKey } from '@staff/contract'
import type { RejectFileKey, RejectFileRow, RejectOutcome } from '@staff/contract/payroll'
import { getShown, type FileCell } from '../../../imports/cell.ts'
import type { SheetRow } from '../../../imports/headings.ts'
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
type Cells = Readonly<Partial<Record<RejectFileKey, FileCell>>>
/** What a cell says in a column of a kind; '' for one that is empty or cannot be read. */
function readText(kind: ColumnKind, cell: FileCell = '', isRiel = false): string {
  const said = readCell(kind, cell, isRiel)
  return 'value' in said ? String(said.value) : ''
}
/** What a row says, or undefined where it cannot be read. */
function readRow(cells: Cells): ReadRow | undefined {
  // Banks write accounts as numbers, too: `accountKey` compares them without the zeros that are lost.
  const account = accountKey(readText('name', cells.accountNumber))
  const currency = currencies[readText('name', cells.currency).trim().toUpperCase()]
  const amount = readText('amount', cells.amount, currency === 'KHR')
  const day = cells.rejectedOn === undefined ? null : dateSchema.safeParse(readText('day', cells.rejectedOn))
  if (account === '' || !currency || !/^\d{1,15}(\.\d{1,15})?$/.test(amount) || day?.success === false) return undefined
  return { account, amount: Exact.of(amount), currency, day: day?.data ?? null }
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
export function matchRejects(rows: readonly SheetRow[], lines: readonly SentLine[], days: RejectDays): MatchedRow[] {
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
  return rows.map(({ rowNumber, cells }) => {
    const read = readRow(cells)
    const { line, outcome } = validateLine(read, cells)
    return {
      row: rowNumber,
      accountNumber: getShown(cells['accountNumber'] ?? ''),
      amount: read ? read.amount.toString() : getShown(cells['amount'] ?? ''),
      currency: read?.currency ?? getShown(cells['currency'] ?? ''),
      rejectedOn: read ? (read.day ?? days.rejectedOn) : null,
      reason: getShown(cells['reason'] ?? '').slice(0, 500),
      outcome,
      accountNo: line?.accountNo ?? null,
      name: line?.name ?? null,
      nameKh: line?.nameKh ?? null,
      paymentId: outcome === 'MATCHED' && line ? line.id : null,
    }
  })
}
