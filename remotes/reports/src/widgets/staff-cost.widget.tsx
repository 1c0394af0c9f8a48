import { to } from '@staff/contract'
import { peopleOfFigures, staffCostReport, staffCostWidget, type StaffCostByStore } from '@staff/contract/reports'
import { BarFigure, formatMoney, Text, useWords, WidgetData, WidgetEmpty } from '@staff/kit'
import { companyWords } from './company-words.ts'
import { MonthLine, useMonth } from './month-line.tsx'

const dollars = (value: number): string => formatMoney(value, 'USD')

/** Staff Cost by Store: a month beside the one before and a year ago, an hour's cost; a bar opens its people. */
export default function StaffCostByStoreWidget() {
  const w = useWords(companyWords)
  const [asked, choose] = useMonth()
  return (
    <WidgetData<StaffCostByStore> widget={staffCostWidget} query={asked === null ? {} : { month: asked }}>
      {({ month, runId, cost, costBefore, costYearAgo, costPerHour, stores }) =>
        month === null ? (
          <WidgetEmpty chart />
        ) : (
          <>
            <MonthLine month={month} onChoose={choose} to={to(staffCostReport).list({ month })}>
              <Text size="sm" fw={600}>
                {dollars(cost)}
              </Text>
              <Text size="sm" c="dimmed">{`${w('against')}: ${dollars(costBefore)}`}</Text>
              {costYearAgo > 0 && <Text size="sm" c="dimmed">{`${w('yearAgo')}: ${dollars(costYearAgo)}`}</Text>}
              {costPerHour !== null && <Text size="sm" c="dimmed">{`${w('hour')}: ${dollars(costPerHour)}`}</Text>}
            </MonthLine>
            {stores.length === 0 ? (
              <WidgetEmpty chart />
            ) : (
              <BarFigure
                valueLabel={w('cost')}
                format={dollars}
                points={stores.map((store) => ({
                  label: store.name ?? w('none'),
                  value: store.cost,
                  before: store.costBefore,
                  to: peopleOfFigures.run(runId, store.name),
                }))}
              />
            )}
          </>
        )
      }
    </WidgetData>
  )
}
