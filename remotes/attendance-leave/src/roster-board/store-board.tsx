import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardTotals, RosterBoard } from '@staff/contract/attendance-leave'
import { ApiError, businessToday, EmptyState, ErrorState, useLabel, useWords } from '@staff/kit'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { AutoScheduleResult, useAutoSchedule } from './auto-schedule.tsx'
import { BoardBody } from './board-body.tsx'
import { BoardTop } from './board-buttons.tsx'
import { getBoardDays, type BoardView } from './board-days.ts'
import { BoardDialog, type OpenDialog } from './board-dialog.tsx'
import { BoardPanels } from './board-panels.tsx'
import { getTotals, makeRows, type MadeRows } from './cells/board-rows.ts'
import { boardWords } from './board-words.ts'
import { ReasonDialog } from './board-dialogs.tsx'
import { DraftLine } from './draft-line.tsx'
import type { Chosen } from './grid/grid-keys.ts'
import { readBoards, useBoard, useDraft } from './use-board.ts'
import { useBoardActs } from './use-board-acts.ts'

/** Keeps the rows and totals that were made last, so that unchanged ones stay the same objects. */
function createRowMaker() {
  let last: (MadeRows & { readonly totals: readonly BoardTotals[] }) | null = null
  return (board: RosterBoard, overlay: MadeRows['overlay']) => {
    const made = makeRows(board, overlay, last)
    const before = made.board === last?.board && made.rows === last.rows ? last : null
    last = { ...made, totals: before ? before.totals : getTotals(made) }
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
  const { rows: all, totals } = made
  const rows = useMemo(
    () => (isFiltered ? all.filter(({ cells }) => cells.some((cell) => cell.draft !== null)) : all),
    [all, isFiltered],
  )
  // Fewer days or people may be shown than before.
  const most = { row: Math.max(0, rows.length - 1), col: Math.max(0, board.days.length - 1) }
  const fit = ({ row, col }: Chosen['at']) => ({ row: Math.min(row, most.row), col: Math.min(col, most.col) })
  const shown = { at: fit(chosen.at), anchor: fit(chosen.anchor) }
  const { acts, mayPaste } = useBoardActs(rows, shown, draft.dispatch)
  const show = useCallback(
    (employeeId: string, date: string) => {
      const row = rows.findIndex(({ person }) => person.employeeId === employeeId)
      const col = board.days.findIndex((one) => one.date === date)
      const at = { row: Math.max(0, row), col: Math.max(0, col) }
      setChosen({ at, anchor: at })
    },
    [rows, board],
  )
  return { made, totals, rows, chosen: shown, setChosen, isFiltered, setFiltered, acts, mayPaste, show }
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
/** Opens a dialog; nothing is published while changes are on their way: that dialog opens when they are kept. */
function useOpening(setDialog: (dialog: OpenDialog) => void, hasAuto: boolean, isSending: boolean) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || isSending) return
    setAsked(false)
    setDialog('publish')
  }, [isAsked, isSending, setDialog])
  return useCallback(
    (asked: OpenDialog) => {
      if (asked === 'publish') setAsked(true)
      else if (asked !== 'auto' || hasAuto) setDialog(asked)
    },
    [setDialog, hasAuto],
  )
}
/** Gives the keys to the chosen cell where nothing else has them: at first, after a dialog, and for other days. */
function useFocusOfCell(isReady: boolean, firstDate: string | undefined): void {
  useEffect(() => {
    // The shell gives the page itself the focus where a closed dialog left it to nobody.
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'
    if (isReady && isFree)
      document.querySelector<HTMLElement>('[role="grid"] td[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isReady, firstDate])
}
interface ShownCellsProps extends Pick<LoadedProps, 'board' | 'isOld' | 'view'> {
  readonly shown: ReturnType<typeof useShownBoard>
  readonly isPhone: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}
function ShownCells({ shown, board, isOld, view, isPhone, onOpen }: ShownCellsProps) {
  const { made, totals, rows, chosen, setChosen, acts, mayPaste, show } = shown
  return (
    <>
      <Cells isOld={isOld} isEmpty={made.rows.length === 0}>
        <BoardBody
          view={view}
          rows={rows}
          totals={totals}
          chosen={chosen}
          onChosen={setChosen}
          acts={acts}
          mayPaste={mayPaste}
          isPhone={isPhone}
          onOpen={onOpen}
        />
      </Cells>
      <BoardPanels
        board={board}
        rows={made.rows}
        totals={totals}
        col={chosen.at.col}
        onSet={acts.setAt}
        onShow={show}
      />
    </>
  )
}
/** What stands above the cells: it follows a moment after them and their coverage, which do not wait for it. */
const useAbove = (rows: MadeRows['rows'], { draft: { past, future }, isSending }: Draft) => ({
  counted: useDeferredValue(rows),
  isSending: useDeferredValue(isSending),
  mayUndo: useDeferredValue(past.length > 0),
  mayRedo: useDeferredValue(future.length > 0),
})
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
  const hasAuto = auto.data !== undefined
  const { readSteps } = draft
  const readAll = useCallback(() => {
    readSteps()
    void readBoards()
  }, [readSteps])
  const shown = useShownBoard(board, draft)
  const { counted, isSending, mayUndo, mayRedo } = useAbove(shown.made.rows, draft)
  const { chosen, isFiltered, setFiltered, acts } = shown
  const open = useOpening(setDialog, hasAuto, draft.isSending)
  useFocusOfCell(!isPhone && dialog === null && !isOld, board.days[0]?.date)
  return (
    <Stack gap="sm">
      <BoardTop
        store={say(board.store)}
        isPhone={isPhone}
        view={view}
        day={day}
        onView={onView}
        onDay={onDay}
        onOther={onOther}
        acts={acts}
        mayUndo={mayUndo}
        mayRedo={mayRedo}
        isSending={isSending}
        hasAuto={hasAuto}
        onOpen={open}
      />
      <DraftLine
        rows={counted}
        isSending={isSending}
        isFiltered={isFiltered}
        onFilter={setFiltered}
        onDiscard={acts.discard}
        isTouch={isTouch || isPhone}
      />
      <UnsavedAlert draft={draft} />
      <AutoScheduleResult state={auto.data} onOver={readAll} />
      <ShownCells shown={shown} board={board} isOld={isOld} view={view} isPhone={isPhone} onOpen={open} />
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
