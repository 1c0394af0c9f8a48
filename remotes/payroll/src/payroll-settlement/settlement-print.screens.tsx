import { fill, L } from '@staff/contract'
import { isSettledRun, settlementCalls, type SettlementSheet } from '@staff/contract/payroll'
import { formatDate, formatMoney, formatMonth, formatNumber } from '@staff/kit'
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
  month: ({ lastDay }) => formatMonth(lastDay.slice(0, 7)),
  isPaired: true,
  isPrintable: ({ status }) => status !== null && isSettledRun(status),
  lines: ({ startDate, lastDay, cause, dueOn, leave, noticeDays, earlierWages, currency }) => [
    [words.startDate, formatDate(startDate)],
    [words.lastDay, formatDate(lastDay)],
    [words.cause, cause.en || cause.km ? cause : null],
    [words.dueOn, formatDate(dueOn)],
    ...leave.map(({ name, days, fromDate }, at) => {
      const [grantedFrom, number] = [formatDate(fromDate), leave.length > 1 ? ` ${String(at + 1)}` : '']
      const { en, km } = fill(words.days, { count: formatNumber(days) })
      const of = L(`${words.leave.en}${number}`, `${words.leave.km}${number}`)
      return [of, L(`${name.en} ${grantedFrom}: ${en}`, `${name.km} ${grantedFrom}៖ ${km}`)] as const
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
