import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { rosterBoard, storeGapsWidget, type StoreGaps } from '@staff/contract/attendance-leave'
import { formatDate, formatWeekday, useLanguage, usePageAccess, useWords, WidgetData } from '@staff/kit'
import { Link } from 'react-router-dom'
import { getShortHours } from './short-hours.ts'
import { storeNowWords } from './words.ts'

const two = (hour: number): string => String(hour).padStart(2, '0')

/** A day of the week with the hours in which people are missing. */
function GapDay({ day: { date, hours } }: { readonly day: StoreGaps['days'][number] }) {
  const w = useWords(storeNowWords)
  const lang = useLanguage()
  return (
    <Group component="li" gap="xs" align="flex-start">
      <Text size="sm" miw={110} className="kit-figures">
        {`${formatWeekday(date, lang, 'narrow')} ${formatDate(date)}`}
      </Text>
      {getShortHours(hours, 0).map(({ from, to, people }) => (
        <Badge key={from} variant="light" color="danger" className="kit-badge">
          {w('shortHours', { hours: `${two(from)}–${two(to)}`, people })}
        </Badge>
      ))}
    </Group>
  )
}
function Gaps({ of: { hasDemand, days } }: { readonly of: StoreGaps }) {
  const w = useWords(storeNowWords)
  const opens = usePageAccess()
  const short = days.filter(({ hours }) => getShortHours(hours, 0).length > 0)
  if (short.length === 0) return <Text c="dimmed">{w(hasDemand ? 'noGaps' : 'noDemand')}</Text>
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {short.map((day) => (
          <GapDay key={day.date} day={day} />
        ))}
      </Stack>
      {opens(rosterBoard.screen) && (
        <Button component={Link} to={rosterBoard.screen} variant="default">
          {w('fill')}
        </Button>
      )}
    </Stack>
  )
}

/** What the week lacks in the reader's store: people planned against people needed (docs/rules/time.md, "My store"). */
export function StoreGapsView() {
  return <WidgetData<StoreGaps> widget={storeGapsWidget}>{(gaps) => <Gaps of={gaps} />}</WidgetData>
}
