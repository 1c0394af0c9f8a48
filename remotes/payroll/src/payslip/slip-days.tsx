import { Anchor, Text } from '@mantine/core'
import { to } from '@staff/contract'
import { payslipCalls, type Payslip, type PayslipLeave } from '@staff/contract/payroll'
import { personDaysPage } from '@staff/contract/refs'
import { api, formatDate, formatNumber, useLabel, usePageAccess, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { payslipWords } from './words.ts'

/** Days paid and late and leave used in the days of a payslip; undefined while they load. */
export function useSlipDays(id: string): PayslipLeave | undefined {
  const { data } = useQuery({
    queryKey: ['payslip', 'leave', id],
    queryFn: ({ signal }) =>
      api
        .get<{ data: PayslipLeave }>(`employee/${payslipCalls.leave(id)}`, undefined, { signal })
        .then((answer) => answer.data),
  })
  return data
}
/** The planned days that are not paid: each with its reason, and its own page for who may open it. */
export function UnpaidDays({ slip }: { readonly slip: Pick<Payslip, 'id' | 'employee'> }) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const mayOpen = usePageAccess()
  const days = useSlipDays(slip.id)
  if (!days) return null
  const opens = mayOpen(personDaysPage.screen)
  return (
    <>
      {days.unpaid.length > 0 && (
        <Text size="sm">
          {w('notPaid')}{' '}
          {days.unpaid.map(({ date, days: part, reason }, at) => (
            <span key={date}>
              {at > 0 && '; '}
              {opens ? (
                <Anchor component={Link} to={to(personDaysPage).list({ employeeId: slip.employee.id, date })} inherit>
                  {formatDate(date)}
                </Anchor>
              ) : (
                formatDate(date)
              )}
              {`${part < 1 ? ` (${w('part', { count: formatNumber(part) })})` : ''}, ${say(reason)}`}
            </span>
          ))}
        </Text>
      )}
      {days.outside > 0 && <Text size="sm">{w('outside', { count: formatNumber(days.outside) })}</Text>}
      {days.hasChanged && (
        <Text size="sm" c="dimmed">
          {w('daysChanged')}
        </Text>
      )}
    </>
  )
}
