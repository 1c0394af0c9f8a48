import { authorName, L, shownMonth, type Label, type Lang } from '@staff/contract'
import {
  payCauseWords,
  type PayCause,
  type PayChange,
  type PayDifference,
  type SlipCheck,
} from '@staff/contract/payroll'
import { aboutFile } from '../../../../crud/export/about.ts'
import { textCell, type Cell } from '../../../../crud/export/cells.ts'
import type { ExportColumn } from '../../../../crud/export/columns.ts'
import { exportFile } from '../../../../crud/export/file.ts'
import { plainLines, totalLine } from '../../../../crud/export/lines.ts'
import type { Answer } from '../../../../http/operation.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { Exact, zero, type Currency } from '../../../../money/money.ts'
import { getRunFileLabel } from '../../payroll-run-tabs/run-file.ts'
import type { payrollRun } from '../payroll-run.table.ts'

type RunRow = typeof payrollRun.$inferSelect
const words = {
  against: L('Against {{month}}', 'ធៀបនឹង {{month}}'),
  since: L('Since it was generated', 'ចាប់តាំងពីការគណនា'),
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  name: L('Employee Name', 'ឈ្មោះបុគ្គលិក'),
  nameKh: L('Khmer Name', 'ឈ្មោះខ្មែរ'),
  before: L('Before', 'មុន'),
  now: L('Now', 'ឥឡូវ'),
  difference: L('Difference', 'ភាពខុសគ្នា'),
  cause: L('Cause', 'មូលហេតុ'),
  checked: L('Checked by', 'បានពិនិត្យដោយ'),
  month: L('Month', 'ខែ'),
} as const
/** One person of a file of differences. */
export interface DifferenceRow {
  readonly employeeId: string
  readonly accountNo: string
  readonly employeeName: string
  readonly employeeNameKh: string
  readonly pay: PayDifference
  readonly checked?: SlipCheck | null
}
const getMonth = ({ startDate }: RunRow): string => shownMonth(startDate.slice(0, 7))
/** What a file of differences is called: against another payroll, or against the records of now. */
export const differencesLabel = (run: RunRow, other?: RunRow): Label =>
  getRunFileLabel(
    other
      ? L(
          words.against.en.replace('{{month}}', getMonth(other)),
          words.against.km.replace('{{month}}', getMonth(other)),
        )
      : words.since,
    run,
  )

/** A change in words, with its amounts: "Overtime and premiums +25.62 USD". */
function sayChange({ cause, name, nameKh, netUsd, netKhr }: PayChange, lang: Lang): string {
  const own = lang === 'km' ? nameKh : name
  const amount = (value: string, currency: Currency) =>
    Exact.of(value).isZero() ? [] : [`${Exact.of(value).isMore(zero) ? '+' : ''}${value} ${currency}`]
  return [
    [payCauseWords[cause][lang], own].filter(Boolean).join(': '),
    ...amount(netUsd, 'USD'),
    ...amount(netKhr, 'KHR'),
  ].join(' ')
}
const getAmount = (pay: PayDifference, part: 'before' | 'now' | 'difference', currency: Currency): string =>
  pay[`${part}${currency === 'USD' ? 'Usd' : 'Khr'}`]

/** The differences as a workbook, in the order of the list, narrowed to some causes, with their sums below. */
export async function differencesFile(
  ctx: RequestContext,
  { run, title }: { readonly run: RunRow; readonly title: Label },
  people: readonly DifferenceRow[],
  causes?: readonly PayCause[],
): Promise<Answer> {
  const { lang } = ctx
  const rows = people
    .filter(({ pay }) => !causes || pay.changes.some(({ cause }) => causes.includes(cause)))
    .map((row) => ({ ...row, id: row.employeeId }))
  type Row = (typeof rows)[number]
  const text = (heading: Label, read: (row: Row) => string) =>
    ({ heading: heading[lang], read: (row: object) => textCell(read(row as Row)) }) satisfies ExportColumn
  const amounts = (['before', 'now', 'difference'] as const).flatMap((part) =>
    (['USD', 'KHR'] as const).map((currency) => {
      const number = (value: number): Cell => ({ type: 'number', value, decimals: currency === 'USD' ? 2 : 0 })
      return {
        key: `${part}${currency}`,
        heading: `${words[part][lang]} (${currency})`,
        read: (row: object) => number(Exact.of(getAmount((row as Row).pay, part, currency)).toNumber()),
        sum: number,
        total: Exact.sum(rows.map(({ pay }) => getAmount(pay, part, currency))).toNumber(),
      }
    }),
  )
  const columns: ExportColumn[] = [
    text(words.accountNo, ({ accountNo }) => accountNo),
    text(words.name, ({ employeeName }) => employeeName),
    text(words.nameKh, ({ employeeNameKh }) => employeeNameKh),
    ...amounts.map(({ total: _, ...column }) => column),
    text(words.cause, ({ pay }) => pay.changes.map((change) => sayChange(change, lang)).join('; ')),
    text(words.checked, ({ checked }) => (checked?.by ? authorName(checked.by, lang) : '')),
  ]
  const totals = Object.fromEntries(amounts.map(({ key, total }) => [key, total]))
  return exportFile(
    ctx,
    'XLSX',
    title,
    columns,
    rows,
    [...plainLines(columns, rows), ...totalLine(ctx, { columns, totals })],
    {
      about: await aboutFile(ctx, title, [[words.month[lang], getMonth(run)]]),
    },
  )
}
