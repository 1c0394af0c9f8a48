import { dateSchema, plainNumber, searchKey } from '@staff/contract'
import type { RejectFileKey, RejectFileRow, RejectOutcome } from '@staff/contract/payroll'
import type { SheetRow } from '../../../imports/headings.ts'
import { dayText } from '../../../imports/read-row.ts'
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
/** What a row says, or undefined where it cannot be read. */
function readRow(cells: Readonly<Partial<Record<RejectFileKey, string>>>): ReadRow | undefined {
  const account = accountKey(cells.accountNumber ?? '')
  const currency = currencies[(cells.currency ?? '').trim().toUpperCase()]
  const amount = plainNumber(cells.amount ?? '')
  const day = cells.rejectedOn === undefined ? null : dateSchema.safeParse(dayText(cells.rejectedOn))
  if (account === '' || !currency || !amount || !/^\d{1,15}(\.\d{1,15})?$/.test(amount) || day?.success === false)
    return undefined
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
/**
 * The lines that a row may mean, of those of its account: by currency and amount; the number of the employee has to
 * agree, the name only decides between several.
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
      (employeeNumber === undefined || searchKey(employeeNumber) === searchKey(line.accountNo)),
  )
  if (fitting.length < 2 || name === undefined) return fitting
  const called = fitting.filter(({ names }) => names.some((one) => searchKey(one) === searchKey(name)))
  return called.length ? called : fitting
}
/**
 * The rows of a bank's rejects file beside the lines of one payroll (docs/rules/pay.md, "Paying out"). A row is MATCHED
 * where exactly one line has its account, currency and amount and has not come back already; whatever leaves a doubt is
 * for a person to decide. Pure: nothing is recorded.
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
      accountNumber: cells['accountNumber'] ?? '',
      amount: read ? read.amount.toString() : (cells['amount'] ?? ''),
      currency: read?.currency ?? cells['currency'] ?? '',
      rejectedOn: read ? (read.day ?? days.rejectedOn) : null,
      reason: (cells['reason'] ?? '').slice(0, 500),
      outcome,
      accountNo: line?.accountNo ?? null,
      name: line?.name ?? null,
      nameKh: line?.nameKh ?? null,
      paymentId: outcome === 'MATCHED' && line ? line.id : null,
    }
  })
}
