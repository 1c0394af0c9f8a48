import { to } from '@staff/contract'
import { storeSalesPage } from '@staff/contract/refs'
import {
  peopleOfFigures,
  staffCostRatioWidget,
  staffCostReport,
  type StaffCostRatio,
  type StaffCostRatioByStore,
} from '@staff/contract/reports'
import { formatMoney, formatMonth, Text, useWords, WidgetData, WidgetEmpty, WidgetLink } from '@staff/kit'
import { companyWords } from './company-words.ts'
import { FigureTable } from './figure-table.tsx'
import { MonthLine, useMonth } from './month-line.tsx'

const dollars = (value: number | null): string => (value === null ? '–' : formatMoney(value, 'USD'))

/** The stores of a month: cost for a dollar of sales, where its reader may see them, and for an hour. */
function Ratios({ month, runId, sales, all, stores }: StaffCostRatioByStore) {
  const w = useWords(companyWords)
  const compared = [month === null ? '' : formatMonth(month), w('against'), w('yearAgo')]
  const groups = [...(sales === null ? [] : [w('perSale')]), w('perHour')]
  const cells = (of: StaffCostRatio) =>
    [
      ...(sales === null ? [] : [of.costPerSale, of.costPerSaleBefore, of.costPerSaleYearAgo]),
      of.costPerHour,
      of.costPerHourBefore,
      of.costPerHourYearAgo,
    ].map(dollars)
  return (
    <FigureTable
      label={w('ratio')}
      groups={groups.map((one) => ({ label: one, span: compared.length }))}
      headings={[w('store'), ...groups.flatMap(() => compared)]}
      rows={stores.map(({ name, ...own }) => {
        const people = peopleOfFigures.run(runId, name)
        const shown = name ?? w('none')
        return {
          key: name ?? '',
          name: people ? <WidgetLink to={people}>{shown}</WidgetLink> : shown,
          cells: cells(own),
        }
      })}
      total={{ name: w('all'), cells: cells(all) }}
    />
  )
}
/** Staff Cost for Sales and Hours: a month beside the one before and a year ago; a store opens its people. */
export default function StaffCostRatioWidget() {
  const w = useWords(companyWords)
  const [asked, choose] = useMonth()
  return (
    <WidgetData<StaffCostRatioByStore> widget={staffCostRatioWidget} query={asked === null ? {} : { month: asked }}>
      {(data) =>
        data.month === null ? (
          <WidgetEmpty chart />
        ) : (
          <>
            <MonthLine month={data.month} onChoose={choose} to={to(staffCostReport).list({ month: data.month })}>
              {data.sales === 0 && (
                <WidgetLink to={to(storeSalesPage).list()}>
                  <Text size="sm">{w('noSales')}</Text>
                </WidgetLink>
              )}
            </MonthLine>
            {data.stores.length === 0 ? <WidgetEmpty chart /> : <Ratios {...data} />}
          </>
        )
      }
    </WidgetData>
  )
}
