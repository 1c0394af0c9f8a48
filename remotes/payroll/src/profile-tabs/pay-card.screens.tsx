import { Skeleton, Text } from '@mantine/core'
import { L, sayAmount, type ListAnswer } from '@staff/contract'
import { payrollBenefit, type PayrollBenefit } from '@staff/contract/payroll'
import {
  api,
  businessToday,
  defineWords,
  formatDate,
  PersonCard,
  PersonFact,
  useLabel,
  useWords,
  WidgetFault,
  type ResourceScreenProps,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useReadsPay } from './use-reads-pay.ts'

const payCardWords = defineWords('profile-pay', {
  title: L('Pay', 'ប្រាក់បៀវត្ស'),
  since: L('{{amount}} since {{date}}', '{{amount}} តាំងពី {{date}}'),
  none: L('No pay is in force.', 'គ្មានប្រាក់បៀវត្សជាធរមានទេ។'),
})
const getName = ({ benefitComponent: { name, nameKhmer } }: PayrollBenefit) =>
  L(String(name ?? ''), String(nameKhmer ?? name ?? ''))
/** More parts of pay than this are on the tab. */
const most = 6
const useInForce = (employeeId: string) =>
  useQuery({
    queryKey: [payrollBenefit.name, 'in-force', employeeId],
    queryFn: async ({ signal }) => {
      const query = { employeeId, status: 'ACTIVE', limit: 50, offset: 0 }
      const { data } = await api.get<ListAnswer<PayrollBenefit>>(`employee/${payrollBenefit.name}`, query, { signal })
      const today = businessToday()
      return data.filter(
        ({ effectiveDateFrom: from, effectiveDateTo: to }) => from <= today && (to === null || to >= today),
      )
    },
  })
/** What a person is paid now: amounts for who reads salaries. In self-service nothing of others. */
export default function PayCard({ id = '' }: ResourceScreenProps) {
  return useReadsPay(id) ? <PayInForce id={id} /> : null
}
function PayInForce({ id }: { readonly id: string }) {
  const w = useWords(payCardWords)
  const say = useLabel()
  const { data, isError, refetch } = useInForce(id)
  const amountNow = ({ amount, currency, unit, effectiveDateFrom }: PayrollBenefit) =>
    amount === undefined
      ? formatDate(effectiveDateFrom)
      : w('since', {
          amount: say(sayAmount({ value: String(amount), currency, unit })),
          date: formatDate(effectiveDateFrom),
        })
  return (
    <PersonCard title={w('title')} employeeId={id} tab="pay">
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={80} />
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        data.slice(0, most).map((row) => (
          <PersonFact key={row.id} label={say(getName(row))}>
            {amountNow(row)}
          </PersonFact>
        ))
      )}
    </PersonCard>
  )
}
