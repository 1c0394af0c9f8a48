import { to } from '@staff/contract'
import { staffCostReport, staffCostWidget, type StaffCostByStore } from '@staff/contract/reports'
import {
  BarFigure,
  formatMoney,
  formatMonth,
  Group,
  Text,
  useWords,
  WidgetData,
  WidgetEmpty,
  WidgetLink,
} from '@staff/kit'
import { companyWords } from './company-words.ts'

const dollars = (value: number): string => formatMoney(value, 'USD')

/** Staff Cost by Store: the newest month with a payroll, the month before, an hour's cost, and a bar per store. */
export default function StaffCostByStoreWidget() {
  const w = useWords(companyWords)
  return (
    <WidgetData<StaffCostByStore> widget={staffCostWidget}>
      {({ month, cost, costBefore, costPerHour, stores }) =>
        month === null ? (
          <WidgetEmpty chart />
        ) : (
          <>
            <WidgetLink to={to(staffCostReport).list({ month })}>
              <Group gap="lg">
                <Text size="sm" fw={600}>{`${w('costOf', { month: formatMonth(month) })}: ${dollars(cost)}`}</Text>
                <Text size="sm" c="dimmed">{`${w('against')}: ${dollars(costBefore)}`}</Text>
                {costPerHour !== null && <Text size="sm" c="dimmed">{`${w('hour')}: ${dollars(costPerHour)}`}</Text>}
              </Group>
            </WidgetLink>
            <BarFigure
              valueLabel={w('cost')}
              format={dollars}
              points={stores.map((store) => ({ label: store.name ?? w('none'), value: store.cost }))}
            />
          </>
        )
      }
    </WidgetData>
  )
}
