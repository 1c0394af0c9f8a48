import { Anchor, Badge, Group, Modal, Stack, Text, Title } from '@mantine/core'
import {
  getRuleWords,
  type BoardTotals,
  type BrokenDay,
  type CellHours,
  type RosterBoard,
} from '@staff/contract/attendance-leave'
import { businessToday, formatDate, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { memo, useMemo, useState } from 'react'
import { getShortSpans, type BoardRow, type ShortSpan } from './cells/board-rows.ts'
import { getLock, getRestedHours, type Place } from './cells/board-steps.ts'
import { getCellText } from './cells/cell-text.ts'
import { boardWords } from './board-words.ts'

/** An hour of the clock in two digits. */
export const getTwoDigits = (hour: number): string => String(hour).padStart(2, '0')
const getHours = ({ from, to }: ShortSpan): string => `${getTwoDigits(from)}–${getTwoDigits(to)}`
/** So many lines are seen at once. */
const mostLines = 6

export interface LookProps {
  readonly rows: readonly BoardRow[]
  readonly totals: readonly BoardTotals[]
  readonly rules: RosterBoard['rules']
  readonly onSet: (place: Place, hours: CellHours) => void
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
  const cols = rows[0]?.cells.flatMap(({ date }, col) => (dayjs(date).day() === 0 ? [col] : [])) ?? []
  return rows.flatMap(({ person, cells }) => {
    const sundays = cols.flatMap((col) => cells[col] ?? [])
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
} as const satisfies Record<BrokenDay['kind'], string>

interface Line {
  readonly key: string
  readonly tag: string
  readonly color: string
  readonly text: string
  /** Where the act leads: to a cell, or to the question who could work in these hours. */
  readonly at: PositionShort | { readonly employeeId: string; readonly date: string }
  /** Hours that keep the rule, and their cell. */
  readonly mend?: { readonly place: Place; readonly hours: CellHours } | undefined
}
/** A broken rule with its person. */
interface Warning extends BrokenDay {
  readonly row: number
  readonly person: BoardRow['person']
}
/** Hard rules first, and what lies ahead before what is over. */
const getUrgency = ({ kind, date }: Warning, { hard }: LookProps['rules'], today: string): number =>
  Number(date >= today) * 2 + Number(hard.includes(kind))
/** The later shift with the start that leaves the rest between the two. */
function getMend({ rows, rules }: Pick<LookProps, 'rows' | 'rules'>, { kind, row, date }: Warning): Line['mend'] {
  if (kind !== 'REST' || date < businessToday()) return undefined
  const line = rows[row]
  const col = line?.cells.findIndex((cell) => cell.date === date) ?? -1
  const hours = line && getRestedHours(line, col, rules.restHours)
  return hours && { place: { row, col }, hours }
}
/** Everything to look at; each is put into words when it is shown. */
function useLines({ rows, totals, rules }: Omit<LookProps, 'onSet' | 'onShow'>): readonly (() => Line)[] {
  const w = useWords(boardWords)
  const say = useLabel()
  return useMemo(() => {
    const getWarning = (warning: Warning): Line => {
      const { kind, date, person } = warning
      const { employeeId, name } = person
      return {
        key: `${kind} ${employeeId} ${date}`,
        tag: w(tags[kind]),
        color: rules.hard.includes(kind) ? 'danger' : 'warning',
        text: `${say(name)}: ${say(getRuleWords(warning, rules))}`,
        at: { employeeId, date },
        mend: getMend({ rows, rules }, warning),
      }
    }
    const today = businessToday()
    const warnings = rows.flatMap(({ person }, row) => person.broken.map((one): Warning => ({ ...one, row, person })))
    const getShortLine = (span: PositionShort): Line => {
      const { date, planned, needed, position } = span
      const values = { day: formatDate(date), hours: getHours(span), planned, needed }
      return {
        key: `short ${date} ${String(span.from)} ${span.positionId ?? ''}`,
        tag: w('short'),
        color: 'danger',
        text: position ? w('shortPosition', { ...values, position: say(position) }) : w('shortText', values),
        at: span,
      }
    }
    return [
      ...warnings
        .toSorted((one, other) => getUrgency(other, rules, today) - getUrgency(one, rules, today))
        .map((warning) => () => getWarning(warning)),
      ...getShort(totals)
        .toSorted((one, other) => getMissing(other) - getMissing(one))
        .map((span) => () => getShortLine(span)),
      ...getUnfair(rows).map(({ person, worked, first }) => (): Line => ({
        key: `fair ${person.employeeId}`,
        tag: w('fair'),
        color: 'gray',
        text: w('sundays', { name: say(person.name), worked, all: worked }),
        at: { employeeId: person.employeeId, date: first },
      })),
    ]
  }, [rows, totals, rules, w, say])
}
/** What the rules and the demand say of the roster, each in words with the act beside it. */
export const LookPanel = memo(function PanelToLook(props: LookProps) {
  const w = useWords(boardWords)
  const [asked, setAsked] = useState<PositionShort | null>(null)
  const [isAll, setAll] = useState(false)
  const lines = useLines(props)
  const shown = (isAll ? lines : lines.slice(0, mostLines)).map((getLine) => getLine())
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
        {shown.map(({ key, tag, color, text, at, mend }) => (
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
              {mend && (
                <>
                  {' '}
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => props.onSet(mend.place, mend.hours)}
                  >
                    {w('setHours', { hours: getCellText(mend.hours) })}
                  </Anchor>
                </>
              )}
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
})
