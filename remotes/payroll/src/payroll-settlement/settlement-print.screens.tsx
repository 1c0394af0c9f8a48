import { fill, L } from '@staff/contract'
import { isSettledRun, settlementCalls, type SettlementSheet } from '@staff/contract/payroll'
import { formatDate, formatMoney, formatNumber } from '@staff/kit'
import { BothLanguages, letterScreen } from '@staff/kit/print'
import { PaperLines } from '../pay-form/paper-lines.tsx'
import paper from '../pay-form/paper-lines.module.css'
import { sheetWords as words } from './words.ts'

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
/** The final settlement on paper, in both languages, after the approval (docs/rules/pay.md, "Final settlement"). */
export default letterScreen<SettlementSheet>({
  title: words.title,
  call: settlementCalls.sheet,
  isPrintable: ({ status }) => status !== null && isSettledRun(status),
  lines: ({ startDate, lastDay, cause, dueOn, leave, noticeDays, earlierWages, currency }) => [
    [words.startDate, formatDate(startDate)],
    [words.lastDay, formatDate(lastDay)],
    [words.cause, cause.en || cause.km ? cause : null],
    [words.dueOn, formatDate(dueOn)],
    ...leave.map(({ name, days, fromDate }) => {
      const lot = formatDate(fromDate)
      const of = L(`${words.leave.en}: ${name.en} ${lot}`, `${words.leave.km}៖ ${name.km} ${lot}`)
      return [of, fill(words.days, { count: formatNumber(days) })] as const
    }),
    [words.notice, noticeDays === 0 ? null : formatNumber(noticeDays)],
    [words.earlierWages, earlierWages === 0 ? null : formatMoney(earlierWages, currency)],
  ],
  body: (sheet) => (
    <>
      <h2>
        <BothLanguages of={words.lines} />
      </h2>
      <PaperLines lines={sheet.lines} />
      <Totals of={sheet} />
    </>
  ),
})
