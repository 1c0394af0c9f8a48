import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RosterBoard } from '@staff/contract/attendance-leave'
import { ApiError, businessToday, EmptyState, ErrorState, useLabel, useWords } from '@staff/kit'
import { useMemo, useState, type ReactNode } from 'react'
import { AutoScheduleButton, AutoScheduleResult, useAutoSchedule } from './auto-schedule.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardBody } from './board-body.tsx'
import { getBoardDays, type BoardView } from './board-days.ts'
import { BoardDialog, type OpenDialog } from './board-dialog.tsx'
import { BoardPanels } from './board-panels.tsx'
import { getTotals, makeRows, type MadeRows } from './cells/board-rows.ts'
import { boardWords } from './board-words.ts'
import { ReasonDialog } from './board-dialogs.tsx'
import { DraftLine } from './draft-line.tsx'
import type { Chosen } from './grid-keys.ts'
import { useBoard, useDraft } from './use-board.ts'
import { useBoardActs } from './use-board-acts.ts'

/** Keeps the rows that were made last, so that unchanged ones stay the same objects. */
function createRowMaker() {
  let last: MadeRows | null = null
  return (board: RosterBoard, overlay: MadeRows['overlay']): MadeRows => {
    last = makeRows(board, overlay, last)
    return last
  }
}
type Draft = ReturnType<typeof useDraft>
const first = { row: 0, col: 0 }
/** The chosen cell begins on today where it is shown. */
function getFirstChosen({ days }: RosterBoard): Chosen {
  const col = Math.max(
    0,
    days.findIndex(({ date }) => date === businessToday()),
  )
  return { at: { ...first, col }, anchor: { ...first, col } }
}
const phone = '(max-width: 47.99em)'

/** The rows and totals of a board as they are shown now, with everything that changes them. */
function useShownBoard(board: RosterBoard, draft: Draft) {
  const [make] = useState(createRowMaker)
  const [chosen, setChosen] = useState(() => getFirstChosen(board))
  const [isFiltered, setFiltered] = useState(false)
  const made = make(board, draft.draft.overlay)
  const totals = useMemo(() => getTotals(made), [made])
  const rows = useMemo(
    () => (isFiltered ? made.rows.filter(({ cells }) => cells.some((cell) => cell.draft !== null)) : made.rows),
    [made, isFiltered],
  )
  // Fewer days or people may be shown than before.
  const most = { row: Math.max(0, rows.length - 1), col: Math.max(0, board.days.length - 1) }
  const fit = ({ row, col }: Chosen['at']) => ({ row: Math.min(row, most.row), col: Math.min(col, most.col) })
  const shown = { at: fit(chosen.at), anchor: fit(chosen.anchor) }
  const acts = useBoardActs(rows, shown, draft.dispatch)
  const show = (employeeId: string, date: string) => {
    const row = rows.findIndex(({ person }) => person.employeeId === employeeId)
    const col = board.days.findIndex((one) => one.date === date)
    const at = { row: Math.max(0, row), col: Math.max(0, col) }
    setChosen({ at, anchor: at })
  }
  return { made, totals, rows, chosen: shown, setChosen, isFiltered, setFiltered, acts, show }
}

interface ButtonsProps {
  readonly draft: Draft
  readonly acts: ReturnType<typeof useBoardActs>
  readonly hasAuto: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}
function BoardButtons({ draft, acts, hasAuto, onOpen }: ButtonsProps) {
  const w = useWords(boardWords)
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-label={w('undo')}
        disabled={draft.draft.past.length === 0}
        onClick={acts.undo}
      >
        {'↶'}
      </Button>
      <Button
        variant="default"
        px="sm"
        aria-label={w('redo')}
        disabled={draft.draft.future.length === 0}
        onClick={acts.redo}
      >
        {'↷'}
      </Button>
      <Button variant="default" px="sm" onClick={() => onOpen('week')}>
        {w('copyWeek')}
      </Button>
      <Button variant="default" px="sm" onClick={() => onOpen('generate')}>
        {w('generate')}
      </Button>
      <AutoScheduleButton isThere={hasAuto} onOpen={() => onOpen('auto')} />
      <Button px="sm" onClick={() => onOpen('publish')} disabled={draft.isSending}>
        {w('publish')}
      </Button>
    </>
  )
}
function UnsavedAlert({ draft: { unsaved, retry } }: { readonly draft: Draft }) {
  const w = useWords(boardWords)
  if (unsaved === 0) return null
  return (
    <Alert color="danger" role="alert">
      {`${w('saveFailed', { count: unsaved })} `}
      <Anchor component="button" type="button" size="sm" onClick={retry}>
        {w('retry')}
      </Anchor>
    </Alert>
  )
}
function Cells({
  isOld,
  isEmpty,
  children,
}: {
  readonly isOld: boolean
  readonly isEmpty: boolean
  readonly children: ReactNode
}) {
  const w = useWords(boardWords)
  return (
    <div inert={isOld} aria-busy={isOld}>
      {isEmpty ? <EmptyState text={w('nobody')} /> : children}
    </div>
  )
}
interface LoadedProps {
  readonly board: RosterBoard
  /** Other days are asked for and have not arrived: nothing is changed on these. */
  readonly isOld: boolean
  readonly draft: Draft
  readonly view: BoardView
  readonly day: string
  readonly onView: (view: BoardView) => void
  readonly onDay: (day: string) => void
  readonly onOther: () => void
}
function LoadedBoard({ board, isOld, draft, view, day, onView, onDay, onOther }: LoadedProps) {
  const say = useLabel()
  const isPhone = useMediaQuery(phone) ?? false
  const isTouch = useMediaQuery('(any-pointer: coarse)') ?? false
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const auto = useAutoSchedule(board.node)
  const { made, totals, rows, chosen, setChosen, isFiltered, setFiltered, acts, show } = useShownBoard(board, draft)
  return (
    <Stack gap="sm">
      <BoardBar
        store={say(board.store)}
        isPhone={isPhone}
        view={view}
        day={day}
        onView={onView}
        onDay={onDay}
        onOther={onOther}
      >
        <BoardButtons draft={draft} acts={acts} hasAuto={auto.data !== undefined} onOpen={setDialog} />
      </BoardBar>
      <DraftLine
        rows={made.rows}
        isSending={draft.isSending}
        isFiltered={isFiltered}
        onFilter={setFiltered}
        onDiscard={acts.discard}
        isTouch={isTouch || isPhone}
      />
      <UnsavedAlert draft={draft} />
      <AutoScheduleResult state={auto.data} />
      <Cells isOld={isOld} isEmpty={made.rows.length === 0}>
        <BoardBody
          view={view}
          rows={rows}
          totals={totals}
          chosen={chosen}
          onChosen={setChosen}
          acts={acts}
          isPhone={isPhone}
          onKeys={() => setDialog('keys')}
        />
      </Cells>
      <BoardPanels board={board} rows={made.rows} totals={totals} col={chosen.at.col} onShow={show} />
      <BoardDialog
        open={dialog}
        board={board}
        draft={draft}
        acts={acts}
        col={chosen.at.col}
        onDay={onDay}
        onClose={() => setDialog(null)}
      />
      {draft.asked && <ReasonDialog asked={draft.asked} onReason={draft.giveReason} />}
    </Stack>
  )
}

/** The roster board of one store: its days, its draft and what is done with them. */
export function StoreBoard({ node, onOther }: { readonly node: string; readonly onOther: () => void }) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [view, setView] = useState<BoardView>(isPhone ? 'week' : 'month')
  const [day, setDay] = useState(businessToday)
  const { data, error, refetch, isPlaceholderData } = useBoard(node, getBoardDays(view, day))
  const draft = useDraft(node, data)
  const w = useWords(boardWords)
  if (error && !data)
    return error instanceof ApiError && (error.status === 404 || error.status === 403) ? (
      <EmptyState text={w('noStore')} action={<Button onClick={onOther}>{w('chooseStore')}</Button>} />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton h={480} />
  return (
    <LoadedBoard
      board={data}
      isOld={isPlaceholderData}
      draft={draft}
      view={view}
      day={day}
      onView={setView}
      onDay={setDay}
      onOther={onOther}
    />
  )
}
