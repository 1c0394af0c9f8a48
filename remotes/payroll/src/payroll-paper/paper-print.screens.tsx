import type { Label } from '@staff/contract'
import {
  getPaperFigure,
  payrollPaper,
  payrollPaperCall,
  payrollPapers,
  type PaperFigureName,
  type PaperSheet,
} from '@staff/contract/payroll'
import { formatDate, formatMonth, formatNumber, useLabel } from '@staff/kit'
import { LetterHeading, LetterLines, LetterPage, LetterParagraphs, PrintPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { useNavigate } from 'react-router-dom'
import styles from './payroll-paper.module.css'
import { sheetWords as words } from './words.ts'

/** Milliseconds before the dialog opens (spec 3 section 9). */
const printDelay = 1_000
const isFigure = (name: PaperFigureName) => {
  const { in: money, isNumber } = getPaperFigure(name)
  return Boolean(money ?? isNumber)
}
function shown(name: PaperFigureName, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (isFigure(name)) return formatNumber(Number(value))
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
const Heading = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <span lang="km">{km}</span>
    <br />
    <span lang="en">{en}</span>
  </>
)
/** The rows of a paper with the sums of each currency below them. */
const Rows = ({ sheet: { columns, rows, totals } }: { readonly sheet: PaperSheet }) => (
  <table className={`kit-paper-lines ${styles['rows']}`}>
    <thead>
      <tr>
        {columns.map(({ figure, label }) => (
          <th key={figure} scope="col">
            <Heading of={label} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={String(at)}>
          {columns.map(({ figure }) => (
            <td key={figure} data-figure={isFigure(figure) || undefined}>
              {shown(figure, row[figure])}
            </td>
          ))}
        </tr>
      ))}
      {totals.map(({ currency, sums }) => (
        <tr key={currency} data-total>
          {columns.map(({ figure }, at) => (
            <td key={figure} data-figure={isFigure(figure) || undefined}>
              {at === 0 ? `${words.total.km} ${currency}` : shown(figure, sums[figure])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
function Sheet({ sheet }: { readonly sheet: PaperSheet }) {
  const say = useLabel()
  const navigate = useNavigate()
  const label = payrollPapers.find(({ value }) => value === sheet.paper)?.label ?? payrollPaper.label
  const month = formatMonth(sheet.payMonth)
  return (
    <PrintPage
      isWide
      title={`${say(label)} ${month}`}
      delayMs={printDelay}
      onClose={() => void navigate(payrollPaper.screen)}
    >
      <LetterHeading of={label} />
      <LetterLines lines={[[words.month, month]]} />
      <Rows sheet={sheet} />
      <LetterParagraphs of={words.note} />
    </PrintPage>
  )
}
/** A paper of a month to print, after the approval (docs/rules/pay.md, "Papers of the month"). */
export default function PaperPrintPage({ params = {} }: ScreenProps) {
  return (
    <LetterPage<PaperSheet> call={payrollPaperCall(params['id'] ?? '', 'sheet')}>
      {(sheet) => <Sheet sheet={sheet} />}
    </LetterPage>
  )
}
