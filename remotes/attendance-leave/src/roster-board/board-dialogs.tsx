import { Button, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { choice, date as dateField, L, text as textField } from '@staff/contract'
import { rosterBoard, scheduleSources, scheduleWords, type DraftSaved } from '@staff/contract/attendance-leave'
import {
  ActionWindow,
  api,
  businessToday,
  formatDate,
  queryClient,
  say as sayWord,
  toastSuccess,
  useLabel,
  useWords,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShownDays } from '../working-schedule/use-schedule.ts'
import { getBoardDays, getNextMonth } from './board-days.ts'
import { boardKeys, boardWords } from './board-words.ts'
import { boardQuery, readBoards, type ReasonAsked } from './use-board.ts'

const fields = {
  source: choice({ label: scheduleWords.source, options: scheduleSources }),
  fromDate: dateField({ label: scheduleWords.fromDate }),
  toDate: dateField({ label: scheduleWords.toDate }),
} as const
/** So many months are looked through for one without a plan. */
const mostMonths = 4
/** The days shown where they have no plan; else the next month without one. */
async function findFreeDays(node: string, shown: ShownDays): Promise<ShownDays> {
  let days = shown
  for (let month = 0; month < mostMonths; month += 1) {
    const board = await queryClient.fetchQuery({ ...boardQuery(node, days), staleTime: 10_000 })
    const isPlanned = board.people.some((person) =>
      person.days.some(({ published, draft, lock }) => lock !== 'FIXED' && (published.length > 0 || draft !== null)),
    )
    if (!isPlanned && days.to >= businessToday()) return days
    days = getBoardDays('month', getNextMonth(days.from))
  }
  return days
}
interface GenerateProps {
  readonly node: string
  readonly shown: ShownDays
  readonly getVersion: () => number
  /** The days for which something was proposed. */
  readonly onGenerated: (days: ShownDays) => void
  readonly onClose: () => void
}
/** Proposes a plan into the draft: for the days shown, or for the next month that has none. */
export function GenerateBoardDialog({ node, shown, getVersion, onGenerated, onClose }: GenerateProps) {
  const w = useWords(boardWords)
  const { data: free } = useQuery({
    queryKey: ['roster-free-days', node, shown.from, shown.to],
    gcTime: 0,
    queryFn: () => findFreeDays(node, shown),
  })
  if (!free) return null
  return (
    <ActionWindow
      title={w('generateTitle')}
      label={w('generateTitle')}
      text={w('generateText')}
      fields={fields}
      initial={{ source: 'LAST_MONTH', fromDate: free.from, toDate: free.to }}
      send={async (sent) => {
        const { data } = await api.post<{ readonly data: DraftSaved }>(rosterBoard.generate, {
          node,
          version: getVersion(),
          ...sent,
        })
        await readBoards()
        const count = data.cells.length
        toastSuccess(sayWord(boardWords, count > 0 ? 'generated' : 'nothingGenerated', { count }))
        onGenerated({ from: String(sent['fromDate']), to: String(sent['toDate']) })
      }}
      onClose={onClose}
    />
  )
}

interface CopyWeekProps {
  /** The first days of the weeks shown, with their columns. */
  readonly weeks: readonly { readonly col: number; readonly monday: string; readonly sunday: string }[]
  /** The column of the week that is copied. */
  readonly from: number
  readonly onCopy: (toCols: readonly number[]) => void
  readonly onClose: () => void
}
/** Copies everybody's week into another one of the days shown, or into all that follow. */
export function CopyWeekDialog({ weeks, from, onCopy, onClose }: CopyWeekProps) {
  const w = useWords(boardWords)
  const source = weeks.find(({ col }) => col === from)
  const others = weeks.filter(({ col }) => col !== from)
  const later = others.filter(({ col }) => col > from)
  const [to, setTo] = useState(later.length > 0 ? 'all' : String(others[0]?.col ?? ''))
  return (
    <Modal opened onClose={onClose} title={w('copyWeekTitle')} closeButtonProps={{ 'aria-label': w('close') }}>
      <Stack gap="md">
        <Radio.Group
          value={to}
          onChange={setTo}
          label={w('copyWeekText', { from: formatDate(source?.monday), to: formatDate(source?.sunday) })}
        >
          <Stack gap="xs" mt="xs">
            {later.length > 0 && <Radio value="all" label={w('allWeeks')} />}
            {others.map(({ col, monday }) => (
              <Radio key={col} value={String(col)} label={w('weekFrom', { day: formatDate(monday) })} />
            ))}
          </Stack>
        </Radio.Group>
        {others.length === 0 && <Text size="sm">{w('noOtherWeek')}</Text>}
        <Button
          disabled={others.length === 0}
          onClick={() => {
            onCopy(to === 'all' ? later.map(({ col }) => col) : [Number(to)])
            onClose()
          }}
        >
          {w('copyWeekNow')}
        </Button>
      </Stack>
    </Modal>
  )
}

const reasonField = { reason: textField({ label: L('Reason', 'មូលហេតុ'), max: 255 }) }
/** Asks why a hard rule has to be broken; without a reason its cells are as before. */
export function ReasonDialog({
  asked,
  onReason,
}: {
  readonly asked: ReasonAsked
  readonly onReason: (reason: string | null) => void
}) {
  const w = useWords(boardWords)
  const given = useRef<string | null>(null)
  return (
    <ActionWindow
      title={w('reasonTitle')}
      label={w('keep')}
      text={asked.words}
      fields={reasonField}
      send={({ reason }) => {
        given.current = typeof reason === 'string' ? reason : ''
        return Promise.resolve()
      }}
      onClose={() => onReason(given.current)}
    />
  )
}
/** The keys of the board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(boardWords)
  const say = useLabel()
  return (
    <Modal opened onClose={onClose} title={w('keys')} closeButtonProps={{ 'aria-label': w('close') }}>
      <Table>
        <Table.Tbody>
          {boardKeys.map(([key, act]) => (
            <Table.Tr key={key.en}>
              <Table.Th scope="row">{say(key)}</Table.Th>
              <Table.Td>{say(act)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
