import { Anchor, Text } from '@mantine/core'
import { shownDuration, to } from '@staff/contract'
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
/** A day, which opens its own page for who may open it. */
function DayLink({ employeeId, date }: { readonly employeeId: string; readonly date: string }) {
  const opens = usePageAccess()(personDaysPage.screen)
  return opens ? (
    <Anchor component={Link} to={to(personDaysPage).list({ employeeId, date })} inherit>
      {formatDate(date)}
    </Anchor>
  ) : (
    formatDate(date)
  )
}
/** The days behind a line that goes by minutes: how long on each, and for which percent of the hour. */
export function TimedDays({ slip, kind }: { readonly slip: Pick<Payslip, 'id' | 'employee'>; readonly kind: string }) {
  const w = useWords(payslipWords)
  const days = useSlipDays(slip.id)?.timed.filter((one) => one.kind === kind) ?? []
  return days.map(({ date, minutes, percent }) => (
    <Text key={`${date} ${String(percent)}`} size="sm" className="kit-figures">
      <DayLink employeeId={slip.employee.id} date={date} />{' '}
      {w('timed', { hours: shownDuration(minutes), percent: formatNumber(percent) })}
    </Text>
  ))
}
/** The planned days that are not paid: each with its reason, and its own page for who may open it. */
export function UnpaidDays({ slip }: { readonly slip: Pick<Payslip, 'id' | 'employee'> }) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const days = useSlipDays(slip.id)
  if (!days) return null
  return (
    <>
      {days.unpaid.length > 0 && (
        <Text size="sm">
          {w('notPaid')}{' '}
          {days.unpaid.map(({ date, days: part, reason }, at) => (
            <span key={date}>
              {at > 0 && '; '}
              <DayLink employeeId={slip.employee.id} date={date} />
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
