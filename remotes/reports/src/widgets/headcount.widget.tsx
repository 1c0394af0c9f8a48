import { to } from '@staff/contract'
import { headcountReport, headcountWidget, type HeadcountByMonth } from '@staff/contract/reports'
import { BarFigure, formatMonth, Text, useWords, WidgetData, WidgetLink } from '@staff/kit'
import { companyWords } from './company-words.ts'

/** People, 12 Months: a bar per month, with who joined and who left and why. */
export default function HeadcountWidget() {
  const w = useWords(companyWords)
  return (
    <WidgetData<HeadcountByMonth> widget={headcountWidget}>
      {({ months, causes }) => {
        const sum = (of: 'joined' | 'left') => months.reduce((all, one) => all + one[of], 0)
        const why = causes.map(({ name, count }) => `${name} ${String(count)}`).join(', ')
        return (
          <>
            <WidgetLink to={to(headcountReport).list({})}>
              <Text size="sm">
                {`${w('joined')}: ${String(sum('joined'))} · ${w('left')}: ${String(sum('left'))}${why && ` (${why})`}`}
              </Text>
            </WidgetLink>
            <BarFigure
              valueLabel={w('people')}
              points={months.map(({ month, people }) => ({ label: formatMonth(month), value: people }))}
            />
          </>
        )
      }}
    </WidgetData>
  )
}
