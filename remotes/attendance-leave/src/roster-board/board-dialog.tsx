import type { RosterBoard } from '@staff/contract/attendance-leave'
import { AutoScheduleDialog } from './auto-schedule.tsx'
import dayjs from 'dayjs'
import { getWeekStarts } from './board-days.ts'
import { CopyWeekDialog, GenerateBoardDialog, KeysDialog } from './board-dialogs.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { useDraft } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'

export type OpenDialog = 'publish' | 'generate' | 'auto' | 'week' | 'keys'
interface Props {
  readonly open: OpenDialog | null
  readonly board: RosterBoard
  readonly draft: ReturnType<typeof useDraft>
  readonly acts: BoardActs
  /** The column of the chosen cell: its week is the one that is copied. */
  readonly col: number
  readonly onDay: (day: string) => void
  readonly onClose: () => void
}
/** The dialog that a button of the board has opened. */
export function BoardDialog({ open, board, draft, acts, col, onDay, onClose }: Props) {
  const dates = board.days.map(({ date }) => date)
  const shown = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const add = (day: string, days: number) => dayjs(day).add(days, 'day').format('YYYY-MM-DD')
  if (open === 'keys') return <KeysDialog onClose={onClose} />
  if (open === 'publish')
    return (
      <PublishDialog
        node={board.node}
        shown={shown}
        getVersion={draft.getVersion}
        onPublished={draft.readSteps}
        onClose={onClose}
      />
    )
  if (open === 'generate')
    return (
      <GenerateBoardDialog
        node={board.node}
        shown={shown}
        getVersion={draft.getVersion}
        onGenerated={({ from }) => {
          draft.readSteps()
          onDay(from)
        }}
        onClose={onClose}
      />
    )
  if (open === 'auto')
    return <AutoScheduleDialog node={board.node} shown={shown} getVersion={draft.getVersion} onClose={onClose} />
  if (open === 'week') {
    const weeks = getWeekStarts(dates).map((start) => ({
      col: start,
      monday: add(shown.from, start),
      sunday: add(shown.from, start + 6),
    }))
    const from = weeks.findLast((one) => one.col <= col)?.col ?? 0
    return <CopyWeekDialog weeks={weeks} from={from} onCopy={(to) => acts.copyWeek(from, to)} onClose={onClose} />
  }
  return null
}
