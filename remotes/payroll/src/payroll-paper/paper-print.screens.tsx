import type { Label } from '@staff/contract'
import {
  getPaperFigure,
  getPaperHeading,
  getPaperTotal,
  getPaperValue,
  payrollPaper,
  payrollPaperCall,
  payrollPapers,
  shownAmount,
  type PaperColumn,
  type PaperSheet,
} from '@staff/contract/payroll'
import { formatDate, formatMonth, formatNumber, useLabel } from '@staff/kit'
import { BothLanguages, LetterPage, PrintPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { useNavigate } from 'react-router-dom'
import styles from './payroll-paper.module.css'
import { sheetWords as words } from './words.ts'

/** Milliseconds before the dialog opens (spec 3 section 9). */
const printDelay = 1_000
const isFigure = ({ figure, currency }: PaperColumn) => currency !== null || getPaperFigure(figure).isNumber === true
function shown(column: PaperColumn, value: string | null): string {
  if (value === null) return ''
  if (column.currency) return shownAmount(value, column.currency)
  if (isFigure(column)) return formatNumber(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
const Heading = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <span lang="km">{km}</span>
    <br />
    <span lang="en">{en}</span>
  </>
)
const getKey = ({ figure, currency }: PaperColumn) => `${figure} ${currency ?? ''}`
/** The rows of a paper with the sums of its columns of money below them. */
const Rows = ({ sheet }: { readonly sheet: PaperSheet }) => (
  <table className={`kit-paper-lines ${styles['rows']}`}>
    <thead>
      <tr>
        {sheet.columns.map((column) => (
          <th key={getKey(column)} scope="col" data-signature={column.figure === 'signature' || undefined}>
            <Heading of={getPaperHeading(column)} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sheet.rows.map((row, at) => (
        <tr key={String(at)}>
          {sheet.columns.map((column) => (
            <td key={getKey(column)} data-figure={isFigure(column) || undefined}>
              {shown(column, getPaperValue(column, row))}
            </td>
          ))}
        </tr>
      ))}
      <tr data-total>
        {sheet.columns.map((column, at) => (
          <td key={getKey(column)} data-figure={isFigure(column) || undefined}>
            {at === 0 ? words.total.km : shown(column, getPaperTotal(sheet, column))}
          </td>
        ))}
      </tr>
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
      <h1 className={styles['title']}>
        <BothLanguages of={label} />
        {` · ${month}`}
      </h1>
      <Rows sheet={sheet} />
      <p className={styles['note']}>
        <BothLanguages of={words.note} />
      </p>
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
