import { shownDuration, to } from '@staff/contract'
import { leaveOwedReport, leaveOwedWidget, peopleOfFigures, type LeaveOwedByStore } from '@staff/contract/reports'
import { formatMoney, formatNumber, useWords, WidgetData, WidgetEmpty, WidgetLink } from '@staff/kit'
import { companyWords } from './company-words.ts'
import { FigureTable } from './figure-table.tsx'
import { MonthLine, useMonth } from './month-line.tsx'

type Store = LeaveOwedByStore['stores'][number]
const getCells = ({ days, money, overtime, share }: Pick<Store, 'days' | 'money' | 'overtime' | 'share'>) => [
  formatNumber(days),
  formatMoney(money, 'USD'),
  shownDuration(overtime),
  `${formatNumber(share ?? 0)} %`,
]

/** The stores of a month: days and money of leave, hours of overtime and their part of the hours worked. */
function Stores({ month, stores, all }: LeaveOwedByStore) {
  const w = useWords(companyWords)
  return (
    <FigureTable
      label={w('owed')}
      headings={[w('store'), w('daysOwed'), w('inMoney'), w('overtime'), w('ofHours')]}
      rows={stores.map((store) => ({
        key: store.id ?? '',
        name: <WidgetLink to={peopleOfFigures.owed(month, store.id)}>{store.name ?? w('none')}</WidgetLink>,
        cells: getCells(store),
      }))}
      total={{ name: w('all'), cells: getCells(all) }}
    />
  )
}
/** Leave Owed and Overtime: each store with the leave that would be paid out, and the overtime of a month. */
export default function LeaveOwedWidget() {
  const [asked, choose] = useMonth()
  return (
    <WidgetData<LeaveOwedByStore> widget={leaveOwedWidget} query={asked === null ? {} : { month: asked }}>
      {(data) => (
        <>
          <MonthLine month={data.month} onChoose={choose} to={to(leaveOwedReport).list({ month: data.month })} />
          {data.stores.length === 0 ? <WidgetEmpty chart /> : <Stores {...data} />}
        </>
      )}
    </WidgetData>
  )
}
