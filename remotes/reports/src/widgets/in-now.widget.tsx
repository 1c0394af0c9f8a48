import { inNowWidget, peopleOfFigures, type InNowByStore } from '@staff/contract/reports'
import { BarFigure, formatNumber, Text, useLabel, useWords, WidgetData, WidgetEmpty } from '@staff/kit'
import { getPresence } from './company-figures.ts'
import { companyWords } from './company-words.ts'

/** In Now, by Store: how many people of each store are in, of those who should be; a bar opens the store. */
export default function InNowWidget() {
  const w = useWords(companyWords)
  const say = useLabel()
  return (
    <WidgetData<InNowByStore> widget={inNowWidget}>
      {({ time, stores }) => {
        const busy = stores.filter(({ expected }) => expected > 0)
        if (busy.length === 0) return <WidgetEmpty chart />
        const { inside, all: expected } = getPresence(busy)
        const of = (count: number, all: number) => w('inOf', { count: formatNumber(count), all: formatNumber(all) })
        return (
          <>
            <Text size="sm">{`${of(inside, expected)} · ${time}`}</Text>
            <BarFigure
              valueLabel={w('inNow')}
              points={busy.map((one) => ({
                label: say(one.name),
                value: one.in,
                before: one.expected,
                shown: of(one.in, one.expected),
                to: peopleOfFigures.inNow(one.id),
              }))}
            />
          </>
        )
      }}
    </WidgetData>
  )
}
