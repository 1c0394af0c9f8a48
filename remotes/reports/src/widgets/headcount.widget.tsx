import { to } from '@staff/contract'
import { headcountReport, headcountWidget, peopleOfFigures, type HeadcountByMonth } from '@staff/contract/reports'
import { BarFigure, formatMonth, formatNumber, Text, useWords, WidgetData, WidgetLink } from '@staff/kit'
import { companyWords } from './company-words.ts'
import { MonthLine, useMonth } from './month-line.tsx'

/** Who joined and who left in these months, and why; each figure opens its people. */
function Moves({ months, causes, turnover }: HeadcountByMonth) {
  const w = useWords(companyWords)
  const shown = { first: months[0]?.month ?? '', last: months.at(-1)?.month ?? '' }
  const sum = (of: 'joined' | 'left') => formatNumber(months.reduce((all, one) => all + one[of], 0))
  const figures = [
    { key: 'joined', said: `${w('joined')}: ${sum('joined')}`, people: peopleOfFigures.joined(shown) },
    { key: 'left', said: `${w('left')}: ${sum('left')}`, people: peopleOfFigures.left(shown) },
    ...causes.map(({ code, name, count }) => ({
      key: `left ${code ?? ''}`,
      said: `${name} ${formatNumber(count)}`,
      people: peopleOfFigures.left(shown, code),
    })),
  ]
  return (
    <>
      {figures.map(({ key, said, people }) => (
        <WidgetLink key={key} to={people}>
          <Text size="sm">{said}</Text>
        </WidgetLink>
      ))}
      {turnover !== null && <Text size="sm" c="dimmed">{`${w('turnover')}: ${formatNumber(turnover)} %`}</Text>}
    </>
  )
}
/** People, 12 Months: a bar per month, with who joined and who left and why; a bar opens its people. */
export default function HeadcountWidget() {
  const w = useWords(companyWords)
  const [asked, choose] = useMonth()
  return (
    <WidgetData<HeadcountByMonth> widget={headcountWidget} query={asked === null ? {} : { month: asked }}>
      {(data) => (
        <>
          <MonthLine month={data.month} onChoose={choose} to={to(headcountReport).list({ toMonth: data.month })}>
            {data.months.length > 0 && <Moves {...data} />}
          </MonthLine>
          <BarFigure
            valueLabel={w('people')}
            // The newest first: they are what one came for, and all twelve do not fit.
            points={data.months.toReversed().map(({ month, people }) => ({
              label: formatMonth(month),
              value: people,
              to: peopleOfFigures.employed(month),
            }))}
          />
        </>
      )}
    </WidgetData>
  )
}
