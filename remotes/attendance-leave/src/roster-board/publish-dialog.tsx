import { Alert, Group, List, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import {
  rosterBoard,
  type CellHours,
  type PublishPreview,
  type Published,
  type PublishedDay,
  type RosterBoard,
  type TakenBackRoster,
} from '@staff/contract/attendance-leave'
import { date as dateField, L } from '@staff/contract'
import {
  api,
  FieldInput,
  formatDate,
  getMessage,
  LoadingButton,
  say as sayWord,
  toastRefusal,
  toastSuccess,
  useLabel,
  useWords,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShownDays } from '../working-schedule/use-schedule.ts'
import { boardWords, type BoardSay } from './board-words.ts'
import { getCellText } from './cells/cell-text.ts'
import { readBoards } from './use-board.ts'

interface Answer<T> {
  readonly data: T
}
const days = { from: dateField({ label: L('From', 'ពី') }), to: dateField({ label: L('To', 'ដល់') }) }
const getOrder = (node: string, version: number, { from, to }: ShownDays) => ({
  node,
  version,
  fromDate: from,
  toDate: to,
})
const getHoursWords = (hours: CellHours, w: BoardSay): string =>
  hours === 'REST' ? w('rest') : getCellText(hours) || '–'

/** A day as its person will be told; without what it said where nothing was said. */
function getChangeWords({ date, before, after }: PublishedDay, w: BoardSay): string {
  const was = before.length === 0 ? '' : `${getHoursWords(before, w)} → `
  return `${formatDate(date)} ${was}${getHoursWords(after, w)}`
}
/** What each person will be told: every day with what it said and what it says. */
function Messages({ preview }: { readonly preview: PublishPreview }) {
  const w = useWords(boardWords)
  const say = useLabel()
  const { messages, dropped } = preview
  const silent = messages.filter(({ isTold }) => !isTold).length
  return (
    <>
      <Title order={3} size="h6">
        {w('messages')}
      </Title>
      {messages.length === 0 && <Text size="sm">{w('noMessages')}</Text>}
      <List
        size="sm"
        listStyleType="none"
        style={{ maxHeight: 240, overflowY: 'auto' }}
        tabIndex={0}
        aria-label={w('messages')}
      >
        {messages.map((person) => (
          <List.Item key={person.employeeId}>
            <Text size="sm" fw={600} component="span">
              {say(person.name)}
            </Text>{' '}
            {person.changes
              .slice(0, 4)
              .map((one) => getChangeWords(one, w))
              .join('; ')}
            {person.changes.length > 4 && `; ${w('more', { count: person.changes.length - 4 })}`}
          </List.Item>
        ))}
      </List>
      {silent > 0 && (
        <Text size="xs" c="dimmed">
          {w('notTold', { count: silent, all: messages.length })}
        </Text>
      )}
      {dropped.length > 0 && (
        <Alert color="warning" title={w('dropped')}>
          <List size="sm">
            {dropped.map((one) => (
              <List.Item key={`${one.employeeId} ${one.scheduleDate}`}>
                {`${say(one.name)}, ${formatDate(one.scheduleDate)}: ${say(one.words)}`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

function RangeInputs({ range, onRange }: { readonly range: ShownDays; readonly onRange: (range: ShownDays) => void }) {
  const w = useWords(boardWords)
  const input = (side: 'from' | 'to') => (
    <FieldInput
      name={side}
      field={days[side]}
      label={w(side)}
      value={range[side]}
      shown={undefined}
      required
      onBlur={() => undefined}
      onChange={(value) => onRange({ ...range, [side]: typeof value === 'string' ? value : '' })}
    />
  )
  return (
    <Group grow align="flex-start">
      {input('from')}
      {input('to')}
    </Group>
  )
}
interface PublishProps {
  readonly node: string
  readonly shown: ShownDays
  readonly getVersion: () => number
  readonly onPublished: () => void
  readonly onClose: () => void
}
/** Says what goes out before it goes out: days, people, changes and each message; then publishes. */
export function PublishDialog({ node, shown, getVersion, onPublished, onClose }: PublishProps) {
  const w = useWords(boardWords)
  const [range, setRange] = useState(shown)
  const { data, error } = useQuery({
    queryKey: ['roster-publish', node, range.from, range.to, getVersion()],
    gcTime: 0,
    enabled: range.from !== '' && range.to !== '',
    queryFn: () =>
      api
        .post<Answer<PublishPreview>>(rosterBoard.preview, getOrder(node, getVersion(), range))
        .then((answer) => answer.data),
  })
  const isReady = data !== undefined
  useEffect(() => {
    // A disabled button takes no focus when the dialog opens.
    if (isReady) document.querySelector<HTMLElement>('[data-publish]')?.focus()
  }, [isReady])
  async function publish(): Promise<void> {
    try {
      const answer = await api.post<Answer<Published>>(rosterBoard.publish, getOrder(node, getVersion(), range))
      onPublished()
      await readBoards()
      toastSuccess(
        sayWord(boardWords, 'published', { changed: answer.data.changed, people: answer.data.messages.length }),
      )
      onClose()
    } catch (failure) {
      toastRefusal(failure)
    }
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={w('publishNow')} closeButtonProps={{ 'aria-label': w('close') }}>
      <Stack gap="sm">
        <RangeInputs range={range} onRange={setRange} />
        {error && <Alert color="danger">{getMessage(error)}</Alert>}
        {!data && !error && <Skeleton h={120} />}
        {data && (
          <>
            <Text fw={600} aria-live="polite">
              {w('publishText', { days: data.days, people: data.people, changed: data.changed })}
            </Text>
            {data.stay > 0 && <Text size="sm">{w('stay', { changed: data.changed, stay: data.stay })}</Text>}
            <Text size="sm" c="dimmed">{`${w('publishMessage')} ${w('publishTakeBack')}`}</Text>
            <Messages preview={data} />
          </>
        )}
        <Group justify="flex-end">
          <LoadingButton data-publish disabled={!data} onClick={publish}>
            {w('publishNow')}
          </LoadingButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Takes the last publication back while nobody has opened its message. */
export function TakeBackButton({ publication }: { readonly publication: NonNullable<RosterBoard['publication']> }) {
  const w = useWords(boardWords)
  const say = useLabel()
  async function takeBack(): Promise<void> {
    try {
      const { data } = await api.post<Answer<TakenBackRoster>>(rosterBoard.takeBack, { publicationId: publication.id })
      await readBoards()
      const names = data.shown.map(({ name }) => say(name)).join(', ')
      const text = sayWord(boardWords, 'takenBackText', { cells: data.cells, messages: data.messages })
      toastSuccess(names ? `${text}. ${sayWord(boardWords, 'shownAlready', { names })}` : text)
    } catch (failure) {
      toastRefusal(failure)
      await readBoards()
    }
  }
  return (
    <LoadingButton variant="subtle" size="compact-sm" onClick={takeBack}>
      {w('takeBack')}
    </LoadingButton>
  )
}
