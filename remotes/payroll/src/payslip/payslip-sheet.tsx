import { fill, L, type Label, type Lang } from '@staff/contract'
import {
  payrollRunScreen,
  payslipScreens,
  type Payslip,
  type PayslipLeave,
  type PrintedPayslip,
} from '@staff/contract/payroll'
import { formatDate, formatMoney, formatMonth, formatNumber, useLabel } from '@staff/kit'
import {
  BothLanguages,
  LetterHeading,
  LetterLines,
  LetterParagraphs,
  LetterSignatures,
  PrintPage,
} from '@staff/kit/print'
import { Fragment } from 'react'
import { useNavigate } from 'react-router-dom'
import { PaperLines } from '../pay-form/paper-lines.tsx'
import paper from '../pay-form/paper-lines.module.css'
import styles from './payslip.module.css'
import { sheetWords as words } from './words.ts'

/** Milliseconds before the dialog opens (spec 3 section 9). */
const printDelay = 1_000

/** The totals of each currency, then the statutory totals in the currency of the base salary. */
function Totals({ slip }: { readonly slip: Payslip }) {
  const { totals = [], currency, seniority = 0, nonTaxSeniority = 0 } = slip
  const rows = totals.flatMap(({ currency: own, gross, deduction, salaryTax, net }) => [
    [words.gross, formatMoney(gross, own)] as const,
    [words.deduction, formatMoney(-deduction, own)] as const,
    [words.salaryTax, formatMoney(-salaryTax, own)] as const,
    [words.net, formatMoney(net, own)] as const,
  ])
  const all = [
    ...rows,
    [words.seniority, formatMoney(seniority, currency)] as const,
    [words.nonTaxSeniority, formatMoney(nonTaxSeniority, currency)] as const,
  ]
  const pairs = all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []))
  return (
    <table className={`kit-paper-lines ${paper['lines']} ${styles['totals']}`}>
      <tbody>
        {pairs.map((pair, at) => (
          <tr key={String(at)}>
            {pair.map(([name, amount]) => (
              <Fragment key={name.en}>
                <th scope="row" data-net={name === words.net || undefined}>
                  <BothLanguages of={name} />
                </th>
                <td data-net={name === words.net || undefined}>{amount}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pay day, accounts, days and late minutes of a payslip. */
function getFacts(
  { payDay, accounts = [] }: Payslip,
  leave: PayslipLeave,
): readonly (readonly [Label, string | Label])[] {
  const { days, unpaid, outside, late, lateMinutes, isLateTaken } = leave
  const count = formatNumber(late)
  const told = fill(isLateTaken ? words.lateMinutes : words.lateKept, { count, minutes: formatNumber(lateMinutes) })
  const dates = (lang: Lang) =>
    [
      ...unpaid.map(({ date, days: part, reason }) =>
        [`${formatDate(date)}${part < 1 ? ` (${formatNumber(part)})` : ''}`, reason[lang]].join(', '),
      ),
      ...(outside > 0 ? [fill(words.outside, { count: formatNumber(outside) })[lang]] : []),
    ].join('; ')
  return [
    ...(payDay ? [[payDay.isPlanned ? words.payDayPlanned : words.payDay, formatDate(payDay.day)] as const] : []),
    ...accounts.map(({ method, account, currency, amount }, at) => {
      const number = accounts.length > 1 ? ` ${String(at + 1)}` : ''
      const rest = [account, accounts.length > 1 ? formatMoney(amount, currency) : null].filter(Boolean).join(' · ')
      const name = L(`${words.account.en}${number}`, `${words.account.km}${number}`)
      return [name, L([method.en, rest].filter(Boolean).join(' '), method.km)] as const
    }),
    ...(days
      ? [
          [
            words.days,
            fill(words.daysPaid, { paid: formatNumber(days.paid), planned: formatNumber(days.planned) }),
          ] as const,
        ]
      : []),
    [words.late, late === 0 ? count : told],
    ...(unpaid.length > 0 || outside > 0 ? [[words.unpaid, L(dates('en'), dates('km'))] as const] : []),
  ]
}

/** The payslip on paper, in both languages (spec 3 section 2.6, Payslip print). */
export function PayslipSheet({ slip, leave }: { readonly slip: Payslip; readonly leave: PayslipLeave }) {
  const say = useLabel()
  const navigate = useNavigate()
  return (
    <PrintPage
      title={`${say(words.title)} ${slip.employee.accountNo} ${formatMonth(slip.run.startDate.slice(0, 7))}`}
      delayMs={printDelay}
      onClose={() => void navigate(`${payslipScreens.view}/${slip.id}`)}
    >
      <SheetContent slip={slip} leave={leave} />
    </PrintPage>
  )
}
interface ManyProps {
  readonly run: string
  readonly slips: readonly PrintedPayslip[]
}
/** Several payslips on paper, each on a page of its own. */
export function PayslipSheets({ run, slips }: ManyProps) {
  const say = useLabel()
  const navigate = useNavigate()
  return (
    <PrintPage title={say(words.title)} delayMs={0} onClose={() => void navigate(payrollRunScreen(run))}>
      {slips.map(({ slip, leave }) => (
        <div key={slip.id} className={styles['sheet']}>
          <SheetContent slip={slip} leave={leave} />
        </div>
      ))}
    </PrintPage>
  )
}
/** What is on the paper of one payslip. */
function SheetContent({ slip, leave }: PrintedPayslip) {
  const { employee, run, payrollReportDetail = [], problems, note } = slip
  const [position] = employee.positions
  const month = formatMonth(run.startDate.slice(0, 7))
  return (
    <>
      <LetterHeading of={words.title} />
      <LetterLines
        isPaired
        lines={[
          [words.month, month],
          [words.employee, { en: employee.displayFullNameEn, km: employee.displayFullNameKh }],
          [words.id, employee.accountNo],
          [words.branch, { en: employee.branch.name ?? '', km: employee.branch.nameKh ?? '' }],
          [words.position, position ? { en: position.name, km: position.nameKh } : null],
          ...getFacts(slip, leave),
          ...leave.leaves.map(
            ({ name, nameKh, used }) =>
              [{ en: `${words.leave.en}: ${name}`, km: `${words.leave.km}៖ ${nameKh}` }, formatNumber(used)] as const,
          ),
        ]}
      />
      {payrollReportDetail.length > 0 && (
        <>
          <h2>
            <BothLanguages of={words.lines} />
          </h2>
          <PaperLines lines={payrollReportDetail} />
          <Totals slip={slip} />
        </>
      )}
      <section>
        <h2>
          <BothLanguages of={words.problems} />
        </h2>
        <ul className={styles['problems']} lang="km">
          {problems.map(({ id, nameKhmer }) => (
            <li key={id}>{nameKhmer}</li>
          ))}
        </ul>
      </section>
      {(note.km || note.en) && <LetterParagraphs of={note} />}
      <LetterSignatures approvers={[]} signers={[words.signEmployee, words.signHr]} />
    </>
  )
}
