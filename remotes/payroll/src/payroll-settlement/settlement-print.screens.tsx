import { fill, L } from '@staff/contract'
import { isSettledRun, settlementCalls, type SettlementSheet } from '@staff/contract/payroll'
import { formatDate, formatMoney, formatNumber, NotFoundState, useLabel } from '@staff/kit'
import {
  BothLanguages,
  LetterHeading,
  LetterLines,
  LetterPage,
  LetterSignatures,
  PrintPage,
  letterWords as shared,
} from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { useNavigate } from 'react-router-dom'
import { PaperLines } from '../pay-form/paper-lines.tsx'
import paper from '../pay-form/paper-lines.module.css'
import { sheetWords as words } from './words.ts'

/** Milliseconds before the dialog opens (spec 3 section 9). */
const printDelay = 1_000

const Totals = ({ of: { totals } }: { readonly of: SettlementSheet }) => (
  <table className={`kit-paper-lines ${paper['lines']} ${paper['totals']}`}>
    <tbody>
      {totals.map(({ currency, net }) => (
        <tr key={currency} data-net>
          <th scope="row">
            <BothLanguages of={words.net} />
          </th>
          <td>{formatMoney(net, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
function Sheet({ of: sheet }: { readonly of: SettlementSheet }) {
  const say = useLabel()
  const navigate = useNavigate()
  const { employee, startDate, lastDay, dueOn, cause, leave, noticeDays, earlierWages, currency, lines } = sheet
  return (
    <PrintPage
      title={`${say(words.title)} ${employee.accountNo}`}
      delayMs={printDelay}
      onClose={() => void navigate(-1)}
    >
      <LetterHeading of={words.title} />
      <LetterLines
        lines={[
          [shared.employee, employee.name],
          [shared.accountNo, employee.accountNo],
          [shared.position, employee.position],
          [shared.place, employee.place],
          [words.startDate, formatDate(startDate)],
          [words.lastDay, formatDate(lastDay)],
          [words.cause, cause.en || cause.km ? cause : null],
          [words.dueOn, formatDate(dueOn)],
          ...leave.map(({ name, days, fromDate }) => {
            const grantedFrom = formatDate(fromDate)
            const of = L(`${words.leave.en}: ${name.en} ${grantedFrom}`, `${words.leave.km}៖ ${name.km} ${grantedFrom}`)
            return [of, fill(words.days, { count: formatNumber(days) })] as const
          }),
          [words.notice, noticeDays === 0 ? null : formatNumber(noticeDays)],
          [words.earlierWages, earlierWages === 0 ? null : formatMoney(earlierWages, currency)],
        ]}
      />
      <h2>
        <BothLanguages of={words.lines} />
      </h2>
      <PaperLines lines={lines} />
      <Totals of={sheet} />
      <LetterSignatures approvers={[]} signers={[shared.signEmployee, shared.signManager, shared.signHr]} />
    </PrintPage>
  )
}
/** The final settlement on paper, in both languages, after the approval (docs/rules/pay.md, "Final settlement"). */
export default function SettlementPrintPage({ params = {} }: ScreenProps) {
  return (
    <LetterPage<SettlementSheet> call={settlementCalls.sheet(params['id'] ?? '')}>
      {(sheet) => (sheet.status !== null && isSettledRun(sheet.status) ? <Sheet of={sheet} /> : <NotFoundState />)}
    </LetterPage>
  )
}
