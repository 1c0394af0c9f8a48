import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Approval } from '@staff/contract'
import { kitWords, useHolds, useShortcut, useWords, type RowsProps } from '@staff/kit'
import { type Accepting } from '@staff/kit/approval'
import { useState, type ReactNode } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { PendingAnswerBar, undoKey } from './pending-answer-bar.tsx'
import { InboxCards } from './inbox-cards.tsx'
import { InboxTable } from './inbox-table.tsx'
import classes from './inbox.module.css'
import { ReadingPane } from './reading-pane.tsx'
import { useRowName, useWaits, type TrackingRow } from './tracking-row.ts'
import { useBulk, type Bulk } from './use-bulk.ts'
import { usePendingAnswer } from './use-pending-answer.ts'
import { trackingWords } from './words.ts'

const keys = { next: 'j', before: 'k' } as const
const focusRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()

/** The request that is open next to the list, and the ways to another one. */
function useReading(rows: readonly TrackingRow[], waits: (row: TrackingRow) => boolean) {
  const [current, setCurrent] = useState<string | null>(null)
  const at = rows.findIndex(({ id }) => id === current)
  const step = (by: 1 | -1) => {
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (!next) return
    setCurrent(next.id)
    focusRow(next.id)
  }
  useShortcut(keys.next, () => step(1))
  useShortcut(keys.before, () => step(-1))
  return {
    row: rows[at] ?? null,
    read: setCurrent,
    step,
    /** After a decision: the next waiting request, first below. */
    advance: () => {
      const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(waits)
      setCurrent(next?.id ?? null)
      // The ring follows: the next key acts on what is marked.
      if (next) focusRow(next.id)
    },
  }
}
interface Shown {
  readonly rows: readonly TrackingRow[]
  readonly bulk: Bulk
  readonly canChoose: boolean
  readonly waits: (row: TrackingRow) => boolean
  readonly onCurrent: (id: string | null) => void
}
/** The table, with the reading pane next to it when there is room. */
function Desk({
  list,
  arrangement,
  shown,
  current,
  pane,
  onStep,
}: Pick<RowsProps, 'list' | 'arrangement'> & {
  readonly shown: Shown
  readonly current: string | null
  readonly pane: ReactNode
  readonly onStep: (by: 1 | -1) => void
}) {
  const w = useWords(trackingWords)
  return (
    <div className={classes.desk} data-reading={pane ? true : undefined}>
      <div className={classes.list}>
        <InboxTable list={list} arrangement={arrangement} {...shown} current={current} onStep={onStep} />
        <Text size="xs" c="dimmed" px="sm" py={6}>
          {w('keys')}
        </Text>
      </div>
      {pane}
    </div>
  )
}
/** The reading pane as a drawer, when there is no room next to the rows. */
function PaneDrawer({
  title,
  isPhone,
  onClose,
  children,
}: {
  /** Null while no request is open. */
  readonly title: string | null
  readonly isPhone: boolean | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const kit = useWords(kitWords)
  return (
    <Drawer
      opened={title !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 460}
      title={title ?? ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {children}
    </Drawer>
  )
}
const Waiting = () => (
  <Stack gap="xs" p="md" aria-hidden>
    {[1, 2, 3, 4, 5].map((n) => (
      <Skeleton key={n} h={36} />
    ))}
  </Stack>
)

/**
 * The rows of a list of requests: table and reading pane on a desktop, cards and a drawer on a phone;
 * several can be decided at once.
 */
export function InboxRows({ resource, list, arrangement }: RowsProps) {
  const nameOf = useRowName()
  const holds = useHolds()
  // The service returns these rows for this resource; the list itself accepts any row.
  const rows = list.rows as unknown as readonly TrackingRow[]
  const { pending, hold, undo } = usePendingAnswer()
  const mayWait = useWaits(resource)
  const waits = (row: TrackingRow) => row.id !== pending?.row.id && mayWait(row)
  const bulk = useBulk(rows, list.asked, (list.total ?? 0) > rows.length, waits)
  const { row, read, step, advance } = useReading(rows, waits)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  const takeBack = () => {
    if (pending) read(pending.row.id)
    undo()
  }
  useShortcut(undoKey, takeBack)
  if (list.isPending) return <Waiting />
  const close = () => read(null)
  const pane = row && (
    <ReadingPane
      key={row.id}
      row={row}
      onAnswered={advance}
      onClose={close}
      isHeld={pending?.row.id === row.id}
      isBare={!isWide}
      onKey={(action: Accepting, { version }: Approval) => {
        hold({ row, action, version, name: nameOf(row) })
        advance()
      }}
    />
  )
  const shown: Shown = { rows, bulk, canChoose: holds('UPDATE_APPROVAL_STATUS_TRACKING'), waits, onCurrent: read }
  return (
    <>
      <BulkBar bulk={bulk} />
      {pending && <PendingAnswerBar pending={pending} onUndo={takeBack} />}
      {isPhone ? (
        <InboxCards arrangement={arrangement} {...shown} />
      ) : (
        <Desk
          list={list}
          arrangement={arrangement}
          shown={shown}
          current={isWide ? (row?.id ?? null) : null}
          pane={isWide && pane}
          onStep={step}
        />
      )}
      {!isWide && (
        <PaneDrawer title={row && nameOf(row)} isPhone={isPhone} onClose={close}>
          {pane}
        </PaneDrawer>
      )}
    </>
  )
}
