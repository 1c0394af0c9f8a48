import { Anchor, Skeleton, Text } from '@mantine/core'
import { L, sayAmount } from '@staff/contract'
import { payCardCall, payrollBenefit, payslipScreens, type PayCard as PayNow } from '@staff/contract/payroll'
import {
  api,
  defineWords,
  formatDate,
  PersonCard,
  PersonFact,
  useLabel,
  useSession,
  useWords,
  WidgetFault,
  type ResourceScreenProps,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hiddenAmount, ShowAmounts } from '../payslip/show-amounts.tsx'
import { sayNet } from './say-net.ts'
import { useReadsPay } from './use-reads-pay.ts'

const payCardWords = defineWords('profile-pay', {
  title: L('Pay', 'ប្រាក់បៀវត្ស'),
  since: L('{{amount}} since {{date}}', '{{amount}} តាំងពី {{date}}'),
  none: L('No pay is in force.', 'គ្មានប្រាក់បៀវត្សជាធរមានទេ។'),
  deduction: L('Deduction', 'ការកាត់ប្រាក់'),
  noDeduction: L('none', 'គ្មាន'),
  until: L('{{amount}} until {{date}}', '{{amount}} ដល់ {{date}}'),
  paidTo: L('Paid to', 'បើកទៅ'),
  noAccount: L('no account', 'គ្មានគណនី'),
  payslip: L('Last payslip', 'បង្កាន់ដៃចុងក្រោយ'),
  noPayslip: L('none yet', 'មិនទាន់មាន'),
})
/** More parts of pay than this are on the tab. */
const most = 6
type Part = Pick<PayNow['benefits'][number], 'name' | 'nameKhmer'>
const getName = ({ name, nameKhmer }: Part) => L(name, nameKhmer)
const usePayNow = (employeeId: string) =>
  useQuery({
    queryKey: [payrollBenefit.name, 'now', employeeId],
    // Pay does not stay in the memory of a page that has left it.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: PayNow }>(`employee/${payCardCall(encodeURIComponent(employeeId))}`, undefined, {
          signal,
        })
      ).data,
  })
/** What a person is paid now: amounts for who reads salaries. In self-service nothing of others. */
export default function PayCard({ id = '' }: ResourceScreenProps) {
  return useReadsPay(id) ? <PayInForce id={id} /> : null
}
/** Says an amount, or that it is hidden. */
type SayHidden = (amount: string) => string
interface Covered {
  readonly cover: SayHidden
}
function Benefits({ benefits, cover }: Pick<PayNow, 'benefits'> & Covered) {
  const w = useWords(payCardWords)
  const say = useLabel()
  if (benefits.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('none')}
      </Text>
    )
  return benefits.slice(0, most).map(({ id, amount, currency, unit, since, ...part }) => (
    <PersonFact key={id} label={say(getName(part))}>
      {amount === undefined
        ? formatDate(since)
        : w('since', {
            amount: cover(say(sayAmount({ value: String(amount), currency, unit }))),
            date: formatDate(since),
          })}
    </PersonFact>
  ))
}
function Deductions({ deductions, cover }: Covered & { readonly deductions: NonNullable<PayNow['deductions']> }) {
  const w = useWords(payCardWords)
  const say = useLabel()
  return (
    <PersonFact label={w('deduction')}>
      {deductions.length === 0 && w('noDeduction')}
      {deductions.slice(0, most).map(({ id, amount, currency, until, ...part }) => (
        <div key={id}>
          {say(getName(part))}{' '}
          {w('until', {
            amount: amount === undefined ? '' : cover(say(sayAmount({ value: String(amount), currency }))),
            date: formatDate(until),
          }).trim()}
        </div>
      ))}
    </PersonFact>
  )
}
function PaidTo({ paidTo }: { readonly paidTo: NonNullable<PayNow['paidTo']> }) {
  const w = useWords(payCardWords)
  const say = useLabel()
  return (
    <PersonFact label={w('paidTo')}>
      {paidTo.length === 0 && w('noAccount')}
      {paidTo.map(({ id, accountNumber, sharePercent, ...part }) => (
        <div key={id}>
          {[say(getName(part)), accountNumber, paidTo.length > 1 && `${String(sharePercent)} %`]
            .filter(Boolean)
            .join(' ')}
        </div>
      ))}
    </PersonFact>
  )
}
function LastPayslip({ payslip, cover }: Covered & { readonly payslip: NonNullable<PayNow['payslip']> | null }) {
  const w = useWords(payCardWords)
  return (
    <PersonFact label={w('payslip')}>
      {payslip === null ? (
        w('noPayslip')
      ) : (
        <Anchor component={Link} inherit to={`${payslipScreens.view}/${encodeURIComponent(payslip.id)}`}>
          {[`${formatDate(payslip.startDate)} – ${formatDate(payslip.endDate)}`, cover(sayNet(payslip))]
            .filter(Boolean)
            .join(', ')}
        </Anchor>
      )}
    </PersonFact>
  )
}
/** Whether the card says an amount at all: none for who reads no salaries. */
const hasAmounts = ({ benefits, deductions = [], payslip }: PayNow): boolean =>
  [...benefits, ...deductions].some(({ amount }) => amount !== undefined) || (!!payslip && sayNet(payslip) !== '')

function PayInForce({ id }: { readonly id: string }) {
  const w = useWords(payCardWords)
  const { data, isError, refetch } = usePayNow(id)
  // One's own page is read on the phone among others: amounts come with a tap, as on the home.
  const isOwn = useSession(({ user }) => user?.employee?.id === id)
  const [isShown, setShown] = useState(false)
  const cover: SayHidden = (amount) => (isOwn && !isShown && amount ? hiddenAmount : amount)
  return (
    <PersonCard title={w('title')} employeeId={id} tab="pay">
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={160} />
      ) : (
        <>
          {isOwn && hasAmounts(data) && (
            <div>
              <ShowAmounts isShown={isShown} onChange={setShown} />
            </div>
          )}
          <Benefits benefits={data.benefits} cover={cover} />
          {data.deductions && <Deductions deductions={data.deductions} cover={cover} />}
          {data.paidTo && <PaidTo paidTo={data.paidTo} />}
          {data.payslip !== undefined && <LastPayslip payslip={data.payslip} cover={cover} />}
        </>
      )}
    </PersonCard>
  )
}
