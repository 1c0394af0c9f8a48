import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ListAnswer } from '@staff/contract'
import { payslipReport, payslipScreens, type PayslipRow } from '@staff/contract/payroll'
import { api, formatDate, formatMoney, formatMonth, useWords, WidgetFault, WidgetWait } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hiddenAmount, ShowAmounts } from './show-amounts.tsx'
import { payslipWords } from './words.ts'

/** The net of each currency in which something was paid. */
const getNets = ({ netUsd, netKhr }: PayslipRow): readonly string[] => [
  ...(netUsd === 0 ? [] : [formatMoney(netUsd, 'USD')]),
  ...(netKhr === 0 ? [] : [formatMoney(netKhr, 'KHR')]),
]
/** The month and pay day of the last payslip; its net is shown after a tap, so that nobody reads it in passing. */
export function LastPayslipView() {
  const w = useWords(payslipWords)
  const [isShown, setShown] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['payslip', 'last'],
    // Pay does not stay in the memory of a page that has left it.
    gcTime: 0,
    queryFn: ({ signal }) =>
      api
        .get<ListAnswer<PayslipRow>>(
          `employee/${payslipReport.api}`,
          { limit: 1, orderBy: 'startDate:DESC' },
          { signal, silent: true },
        )
        .then((answer) => answer.data),
  })
  if (isError) return <WidgetFault onRetry={() => void refetch()} />
  if (!data) return <WidgetWait />
  const [slip] = data
  if (!slip) return <Text c="dimmed">{w('noneYet')}</Text>
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2}>
        <Anchor component={Link} to={`${payslipScreens.view}/${slip.id}`} fw={600} c="inherit">
          {formatMonth(slip.startDate.slice(0, 7))}
        </Anchor>
        {slip.paymentDate && (
          <Text size="sm" c="dimmed">
            {w('payDay', { day: formatDate(slip.paymentDate) })}
          </Text>
        )}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Text fw={700} className="kit-figures">
          {isShown ? getNets(slip).join(' + ') || formatMoney(0, 'USD') : hiddenAmount}
        </Text>
        <ShowAmounts isShown={isShown} onChange={setShown} />
      </Group>
    </Group>
  )
}
