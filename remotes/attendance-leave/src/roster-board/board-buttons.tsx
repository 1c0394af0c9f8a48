import { Button } from '@mantine/core'
import { useWords } from '@staff/kit'
import { memo } from 'react'
import { AutoScheduleButton } from './auto-schedule.tsx'
import { BoardBar, type BarProps } from './board-bar.tsx'
import type { OpenDialog } from './board-dialog.tsx'
import { boardWords } from './board-words.ts'
import type { BoardActs } from './use-board-acts.ts'

interface ButtonsProps {
  readonly acts: BoardActs
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly isSending: boolean
  readonly hasAuto: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}
function BoardButtons({ acts, mayUndo, mayRedo, isSending, hasAuto, onOpen }: ButtonsProps) {
  const w = useWords(boardWords)
  return (
    <>
      <Button variant="default" px="sm" aria-label={w('undo')} disabled={!mayUndo} onClick={acts.undo}>
        {'↶'}
      </Button>
      <Button variant="default" px="sm" aria-label={w('redo')} disabled={!mayRedo} onClick={acts.redo}>
        {'↷'}
      </Button>
      <Button variant="default" px="sm" onClick={() => onOpen('week')}>
        {w('copyWeek')}
      </Button>
      <Button variant="default" px="sm" onClick={() => onOpen('generate')}>
        {w('generate')}
      </Button>
      <AutoScheduleButton isThere={hasAuto} onOpen={() => onOpen('auto')} />
      <Button px="sm" onClick={() => onOpen('publish')} disabled={isSending}>
        {w('publish')}
      </Button>
    </>
  )
}
/** The store and days that are shown with the buttons of the board: not drawn again while cells are chosen. */
export const BoardTop = memo(function BarWithButtons({
  store,
  isPhone,
  view,
  day,
  onView,
  onDay,
  onOther,
  ...buttons
}: Omit<BarProps, 'children'> & ButtonsProps) {
  return (
    <BoardBar store={store} isPhone={isPhone} view={view} day={day} onView={onView} onDay={onDay} onOther={onOther}>
      <BoardButtons {...buttons} />
    </BoardBar>
  )
})
