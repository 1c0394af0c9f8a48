import { to } from '@staff/contract'
import {
  inNowWidget,
  peopleOfFigures,
  staffCostRatioWidget,
  staffCostReport,
  staffCostWidget,
  type InNowByStore,
  type StaffCostByStore,
  type StaffCostRatioByStore,
} from '@staff/contract/reports'
import { formatMoney, formatMonth, formatNumber, Text, useHolds, useWords, WidgetData, WidgetLink } from '@staff/kit'
import { companyWords } from './company-words.ts'
import { getChange, getPresence, getSpread } from './company-figures.ts'

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
  readonly to: string
}
function HeadFigure({ label, value, note, to: page }: FigureProps) {
  return (
    <WidgetLink to={page} className="widget-figure">
      <Text component="span" size="sm" c="dimmed">
        {label}
      </Text>
      <span className="widget-number">{value}</span>
      {note !== undefined && (
        <Text component="span" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </WidgetLink>
  )
}
function InNowFigure() {
  const w = useWords(companyWords)
  return (
    <WidgetData<InNowByStore> widget={inNowWidget}>
      {({ stores }) => {
        const { inside, all } = getPresence(stores)
        return (
          <HeadFigure
            label={w('inNow')}
            value={w('inOf', { count: formatNumber(inside), all: formatNumber(all) })}
            note={all > inside ? w('notSeen', { count: formatNumber(all - inside) }) : undefined}
            to={peopleOfFigures.allInNow}
          />
        )
      }}
    </WidgetData>
  )
}
function CostFigure() {
  const w = useWords(companyWords)
  return (
    <WidgetData<StaffCostByStore> widget={staffCostWidget} query={{}}>
      {({ month, cost, costBefore }) => {
        const change = getChange(cost, costBefore)
        return (
          <HeadFigure
            label={month === null ? w('cost') : w('costOf', { month: formatMonth(month) })}
            value={formatMoney(month === null ? null : cost)}
            note={
              change === null ? undefined : w('change', { percent: `${change > 0 ? '+' : ''}${formatNumber(change)}%` })
            }
            to={to(staffCostReport).list(month === null ? {} : { month })}
          />
        )
      }}
    </WidgetData>
  )
}
function HourFigure() {
  const w = useWords(companyWords)
  return (
    <WidgetData<StaffCostRatioByStore> widget={staffCostRatioWidget} query={{}}>
      {({ month, all, stores }) => {
        const spread = getSpread(stores.map(({ costPerHour }) => costPerHour))
        return (
          <HeadFigure
            label={w('hour')}
            value={formatMoney(all.costPerHour)}
            note={
              spread === null
                ? undefined
                : w('hourOfStores', { least: formatMoney(spread.least, 'USD'), most: formatMoney(spread.most, 'USD') })
            }
            to={to(staffCostReport).list(month === null ? {} : { month })}
          />
        )
      }}
    </WidgetData>
  )
}

/** Company Figures: who is in now, staff cost of the newest month with a payroll, the cost of an hour worked. */
export default function CompanyFiguresWidget() {
  const holds = useHolds()
  return (
    <ul className="widget-figures widget-head-figures">
      {holds(inNowWidget.permission) && (
        <li>
          <InNowFigure />
        </li>
      )}
      <li>
        <CostFigure />
      </li>
      <li>
        <HourFigure />
      </li>
    </ul>
  )
}
