import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ownDayMarks, type OwnShiftDay } from '@staff/contract/attendance-leave'
import { businessToday, formatDate, formatWeekday, useLabel, useLanguage, useWords } from '@staff/kit'
import css from './day-strip.module.css'
import { ownShiftWords } from './words.ts'

/** `08–17`, or `08:30–17` where minutes say something. */
const getShort = ({ from, to }: OwnShiftDay['shifts'][number]): string =>
  [from, to].map((clock) => (clock.endsWith(':00') ? clock.slice(0, 2) : clock)).join('–')

function Day({ day }: { readonly day: OwnShiftDay }) {
  const say = useLabel()
  const lang = useLanguage()
  const mark = ownDayMarks.find(({ value }) => value === day.mark)
  const hours = day.shifts.map(getShort)
  const words = hours.length > 0 ? hours : mark ? [say(mark.label)] : ['–']
  return (
    <li
      className={css.day}
      data-today={day.date === businessToday() || undefined}
      data-free={hours.length === 0 || undefined}
      aria-label={`${formatDate(day.date)}: ${words.join(', ')}`}
    >
      <span aria-hidden>
        {formatWeekday(day.date, lang, 'narrow')}
        <span className={css.date}>{day.date.slice(8)}</span>
        {words.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </span>
    </li>
  )
}
const week = 7
/** Seven days with their hours, or why there are none, and on request the seven after them. */
export function DayStrip({ days }: { readonly days: readonly OwnShiftDay[] }) {
  const w = useWords(ownShiftWords)
  const [isLater, { toggle }] = useDisclosure()
  return (
    <Stack gap={4}>
      <ol className={css.strip} aria-label={w(isLater ? 'laterDays' : 'days')}>
        {(isLater ? days.slice(week) : days.slice(0, week)).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <Group justify="flex-end">
        <Button variant="subtle" size="compact-sm" onClick={toggle}>
          {w(isLater ? 'days' : 'laterDays')}
        </Button>
      </Group>
    </Stack>
  )
}
