import { Anchor, Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { profilePath } from '@staff/contract'
import { historyPage, type HistoryEntry } from '@staff/contract/employee'
import { businessToday, formatDate, StatusBadge, useLabel, useWords, WidgetFault } from '@staff/kit'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import classes from './timeline.module.css'
import { useHistory } from './use-history.ts'
import { historyWords } from './words.ts'

/** Entries beside the overview: the others are in the tab. */
const mostBeside = 6

interface DayProps {
  readonly day: string
  readonly onDay: ((day: string) => void) | undefined
}
/** The day of an entry, which shows the person on that day where the page can. */
function Day({ day, onDay }: DayProps) {
  const w = useWords(historyWords)
  const shown = formatDate(day)
  return (
    <Group gap={6} wrap="nowrap" align="baseline">
      {onDay ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className="kit-figures"
          aria-label={w('onDay', { date: shown })}
          onClick={() => onDay(day)}
        >
          {shown}
        </Anchor>
      ) : (
        <Text size="sm" fw={600} className="kit-figures">
          {shown}
        </Text>
      )}
      {day > businessToday() && (
        <Badge size="sm" variant="light" color="gray" className="kit-badge">
          {w('planned')}
        </Badge>
      )}
    </Group>
  )
}
interface EntryProps extends Pick<DayProps, 'onDay'> {
  readonly entry: HistoryEntry
  readonly isWide: boolean
}
function Entry({ entry: { day, label, facts, status, to }, onDay, isWide }: EntryProps) {
  const say = useLabel()
  return (
    <li className={classes['entry']} data-wide={isWide || undefined}>
      <Day day={day} onDay={onDay} />
      <div>
        <Group gap="xs" align="baseline">
          <Anchor component={Link} to={to} size="sm" fw={600}>
            {say(label)}
          </Anchor>
          {status && <StatusBadge status={status.value} label={status.label} />}
        </Group>
        {facts.length > 0 && (
          <Text size="sm" c="dimmed" className="kit-figures">
            {facts.map(({ label: name, value }) => (isWide ? `${say(name)}: ${value}` : value)).join(' · ')}
          </Text>
        )}
      </div>
    </li>
  )
}
interface Props extends Partial<Pick<DayProps, 'onDay'>> {
  readonly employeeId: string
  /** The latest entries alone, with the way to the tab. */
  readonly isBeside?: boolean
}
/** The dated tables of a person in one order, the latest day first; each entry opens its record. */
export function Timeline({ employeeId, onDay, isBeside = false }: Props) {
  const w = useWords(historyWords)
  const heading = useId()
  const history = useHistory(employeeId, isBeside ? mostBeside : historyPage)
  const entries = history.data?.pages.flatMap(({ data }) => data)
  return (
    <section className="kit-panel kit-section" aria-labelledby={heading}>
      <Title order={2} className="kit-section-title" id={heading}>
        {w('title')}
      </Title>
      {history.isError ? (
        <WidgetFault onRetry={() => void history.refetch()} />
      ) : !entries ? (
        <Skeleton h={160} />
      ) : entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <ol className={classes['entries']}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onDay={onDay} isWide={!isBeside} />
          ))}
        </ol>
      )}
      {isBeside ? (
        <Anchor component={Link} size="sm" to={profilePath(employeeId, 'history')}>
          {w('whole')}
        </Anchor>
      ) : (
        history.hasNextPage && (
          <div>
            <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {w('more')}
            </Button>
          </div>
        )
      )}
    </section>
  )
}
