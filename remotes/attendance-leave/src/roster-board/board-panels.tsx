import { Anchor, Badge, Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { BoardTotals, RosterBoard, ScheduleWarning } from '@staff/contract/attendance-leave'
import { formatDate, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import styles from './board-grid.module.css'
import { getShortSpans, type BoardRow, type ShortSpan } from './cells/board-rows.ts'
import { getLock } from './cells/board-steps.ts'
import { countDraft } from './cells/draft-state.ts'
import { boardWords } from './board-words.ts'
import { TakeBackButton } from './publish-dialog.tsx'

const two = (hour: number): string => String(hour).padStart(2, '0')
const getHours = ({ from, to }: ShortSpan): string => `${two(from)}–${two(to)}`
/** So many lines are seen at once. */
const mostLines = 6

interface LookProps {
  readonly rows: readonly BoardRow[]
  readonly totals: readonly BoardTotals[]
  readonly warnings: RosterBoard['warnings']
  readonly onShow: (employeeId: string, date: string) => void
}
interface PositionShort extends ShortSpan {
  readonly position?: BoardTotals['positions'][number]['position']
  readonly positionId?: string
}
/** All hours in which people are missing: any, and those of a position. */
const getShort = (totals: readonly BoardTotals[]): PositionShort[] =>
  totals.flatMap((day) => [
    ...getShortSpans(day),
    ...day.positions.flatMap(({ positionId, position, planned, needed }) =>
      getShortSpans({ date: day.date, planned, needed }).map((span) => ({ ...span, position, positionId })),
    ),
  ])
const getMissing = ({ planned, needed }: ShortSpan): number => needed - planned
/** People who work on every Sunday shown, where there are three at least. */
function getUnfair(rows: readonly BoardRow[]) {
  return rows.flatMap(({ person, cells }) => {
    const sundays = cells.filter(({ date }) => dayjs(date).day() === 0)
    const worked = sundays.filter(({ shown }) => shown !== 'REST' && shown.length > 0)
    return sundays.length >= 3 && worked.length === sundays.length && !person.isFixed
      ? [{ person, worked: worked.length, first: worked[0]?.date ?? '' }]
      : []
  })
}

/** Who of a store has no hours on a day and may be planned, those who want to first. */
function WhoCould({
  span,
  rows,
  onShow,
  onClose,
}: Pick<LookProps, 'rows' | 'onShow'> & { readonly span: PositionShort; readonly onClose: () => void }) {
  const w = useWords(boardWords)
  const say = useLabel()
  const free = rows.flatMap((row) => {
    const col = row.cells.findIndex(({ date }) => date === span.date)
    const cell = row.cells[col]
    const isFree = cell && (cell.shown === 'REST' || cell.shown.length === 0) && getLock(row, col) === null
    const fits = span.positionId === undefined || span.positionId === row.person.positionId
    const kinds = cell?.availability.map(({ kind }) => kind) ?? []
    if (!isFree || !fits || cell.marks.length > 0 || kinds.includes('CANNOT')) return []
    return [
      { row, kinds, worth: kinds.includes('STAND_BY') ? 2 : kinds.includes('LIKE') || kinds.includes('CAN') ? 1 : 0 },
    ]
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={w('couldDay', { hours: getHours(span), day: formatDate(span.date) })}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <Stack gap={6}>
        {free.length === 0 && <Text size="sm">{w('nobodyCould')}</Text>}
        {free
          .toSorted((a, b) => b.worth - a.worth)
          .map(({ row: { person }, kinds }) => (
            <Group key={person.employeeId} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {say(person.name)}
                {kinds.includes('STAND_BY') ? ` · ${w('standsBy')}` : kinds.includes('LIKE') ? ` · ${w('wants')}` : ''}
              </Text>
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  onClose()
                  onShow(person.employeeId, span.date)
                }}
              >
                {w('show')}
              </Anchor>
            </Group>
          ))}
      </Stack>
    </Modal>
  )
}
const tags = {
  REST: 'REST',
  DAYS_IN_ROW: 'DAYS_IN_ROW',
  DAY_HOURS: 'DAY_HOURS',
  WEEK_HOURS: 'WEEK_HOURS',
  WEEKLY_REST: 'WEEKLY_REST',
  UNDER_AGE: 'UNDER_AGE',
  TWO_STORES: 'TWO_STORES',
  AWAY: 'leave',
  UNAVAILABLE: 'UNAVAILABLE',
} as const satisfies Record<ScheduleWarning['kind'], string>

interface Line {
  readonly key: string
  readonly tag: string
  readonly color: string
  readonly text: string
  /** Where the act leads: to a cell, or to the question who could work in these hours. */
  readonly at: PositionShort | { readonly employeeId: string; readonly date: string }
}
/** Everything to look at, in words. */
function useLines({ rows, totals, warnings }: LookProps): readonly Line[] {
  const w = useWords(boardWords)
  const say = useLabel()
  return useMemo(() => {
    const names = new Map(rows.map(({ person }) => [person.employeeId, say(person.name)]))
    return [
      ...warnings
        .toSorted((one, other) => Number(other.isHard) - Number(one.isHard))
        .map(({ kind, employeeId, scheduleDate: date, isHard, words }): Line => ({
          key: `${kind} ${employeeId} ${date}`,
          tag: w(tags[kind]),
          color: isHard ? 'danger' : 'warning',
          text: `${names.get(employeeId) ?? ''}: ${say(words)}`,
          at: { employeeId, date },
        })),
      ...getShort(totals)
        .toSorted((one, other) => getMissing(other) - getMissing(one))
        .map((span): Line => {
          const { date, planned, needed, position } = span
          const values = { day: formatDate(date), hours: getHours(span), planned, needed }
          return {
            key: `short ${date} ${String(span.from)} ${span.positionId ?? ''}`,
            tag: w('short'),
            color: 'danger',
            text: position ? w('shortPosition', { ...values, position: say(position) }) : w('shortText', values),
            at: span,
          }
        }),
      ...getUnfair(rows).map(({ person, worked, first }): Line => ({
        key: `fair ${person.employeeId}`,
        tag: w('fair'),
        color: 'gray',
        text: w('sundays', { name: say(person.name), worked, all: worked }),
        at: { employeeId: person.employeeId, date: first },
      })),
    ]
  }, [rows, totals, warnings, w, say])
}
/** What the rules and the demand say of the roster, each in words with the act beside it. */
function LookPanel(props: LookProps) {
  const w = useWords(boardWords)
  const [asked, setAsked] = useState<PositionShort | null>(null)
  const [isAll, setAll] = useState(false)
  const lines = useLines(props)
  const shown = isAll ? lines : lines.slice(0, mostLines)
  return (
    <section className="kit-panel kit-section" style={{ alignContent: 'start' }}>
      <Title order={2} size="h5" mb="xs">
        {w('look')}
      </Title>
      <Stack gap={6}>
        {lines.length === 0 && (
          <Text size="sm" c="dimmed">
            {w('nothingToLook')}
          </Text>
        )}
        {shown.map(({ key, tag, color, text, at }) => (
          <Group key={key} gap={6} wrap="nowrap" align="flex-start">
            <Badge variant="light" color={color} size="sm" tt="none" className="kit-badge" style={{ flex: 'none' }}>
              {tag}
            </Badge>
            <Text size="sm">
              {`${text} `}
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => ('from' in at ? setAsked(at) : props.onShow(at.employeeId, at.date))}
              >
                {w('from' in at ? 'whoCould' : 'show')}
              </Anchor>
            </Text>
          </Group>
        ))}
        {lines.length > shown.length && (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setAll(true)}>
            {w('more', { count: lines.length - shown.length })}
          </Anchor>
        )}
      </Stack>
      {asked && <WhoCould span={asked} rows={props.rows} onShow={props.onShow} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** A day of the roster by hour: people planned as bars, people needed as lines above them. */
function HoursPanel({ total }: { readonly total: BoardTotals | undefined }) {
  const w = useWords(boardWords)
  if (!total) return null
  const used = total.planned.flatMap((count, hour) => (count > 0 || (total.needed[hour] ?? 0) > 0 ? [hour] : []))
  const [first = 0, last = -1] = [used[0], used.at(-1)]
  const hours = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const most = Math.max(1, ...total.planned, ...total.needed)
  const height = (count: number) => (count / most) * 72
  return (
    <section className="kit-panel kit-section" style={{ alignContent: 'start' }}>
      <Title order={2} size="h5" mb="xs">
        {w('byHour', { day: formatDate(total.date) })}
      </Title>
      {hours.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('noHours')}
        </Text>
      ) : (
        <ul className={styles['bars']} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {hours.map((hour) => {
            const [planned, needed] = [total.planned[hour] ?? 0, total.needed[hour] ?? 0]
            const words = w('coverageOf', { day: `${two(hour)}:00`, planned, needed, hour: `${two(hour)}:00` })
            return (
              <li
                key={hour}
                className={styles['bar']}
                {...(planned < needed && { 'data-short': true })}
                title={words}
                aria-label={words}
              >
                <div className={styles['fill']} style={{ height: height(planned) }} />
                {needed > 0 && <div className={styles['line']} style={{ bottom: height(needed) + 15 }} />}
                {hour}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** What Publish would send of the days shown, and the last publication while it can be taken back. */
function PublishPanel({ board, rows }: { readonly board: RosterBoard; readonly rows: readonly BoardRow[] }) {
  const w = useWords(boardWords)
  const { cells, people } = useMemo(() => countDraft(rows), [rows])
  const { days, publication } = board
  return (
    <section className="kit-panel kit-section" style={{ alignContent: 'start' }}>
      <Title order={2} size="h5" mb="xs">
        {w('publishNow')}
      </Title>
      <Text size="sm">
        {`${formatDate(days[0]?.date)} – ${formatDate(days.at(-1)?.date)} · `}
        <Text component="span" fw={600} size="sm">
          {w('publishText', { days: days.length, people, changed: cells })}
        </Text>
      </Text>
      <Text size="sm">{w('publishMessage')}</Text>
      <Text size="sm" c="dimmed">
        {w('publishTakeBack')}
      </Text>
      {publication && <TakeBackButton publication={publication} />}
    </section>
  )
}

interface PanelsProps extends Pick<LookProps, 'rows' | 'totals' | 'onShow'> {
  readonly board: RosterBoard
  /** The column of the chosen day. */
  readonly col: number
}
/** What stands below the cells: what to look at, the chosen day by hour, and what Publish would send. */
export function BoardPanels({ board, rows, totals, col, onShow }: PanelsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }}>
      <LookPanel rows={rows} totals={totals} warnings={board.warnings} onShow={onShow} />
      <HoursPanel total={totals[col]} />
      <PublishPanel board={board} rows={rows} />
    </SimpleGrid>
  )
}
