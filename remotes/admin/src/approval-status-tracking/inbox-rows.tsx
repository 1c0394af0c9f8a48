import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Approval } from '@staff/contract'
import { kitWords, useHolds, useShortcut, useWords, type Accepting, type RowsProps } from '@staff/kit'
import { useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { HeldBar, undoKey } from './held-bar.tsx'
import { InboxCards } from './inbox-cards.tsx'
import { InboxTable } from './inbox-table.tsx'
import classes from './inbox.module.css'
import { ReadingPane } from './reading-pane.tsx'
import { useRowName, useWaits, type TrackingRow } from './tracking-row.ts'
import { useBulk } from './use-bulk.ts'
import { useHeldAnswer } from './use-held-answer.ts'
import { trackingWords } from './words.ts'

const keys = { next: 'j', before: 'k' } as const
const focusRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()

/** The request that is read beside the list, and the ways to another one. */
function useReading(rows: readonly TrackingRow[], waits: (row: TrackingRow) => boolean) {
  const [current, setCurrent] = useState<string | null>(null)
  const at = rows.findIndex(({ id }) => id === current)
  return {
    row: rows[at] ?? null,
    read: setCurrent,
    step: (by: 1 | -1) => {
      const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
      if (!next) return
      setCurrent(next.id)
      focusRow(next.id)
    },
    /** After an answer: the next that waits, below first. */
    advance: () => setCurrent([...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(waits)?.id ?? null),
  }
}
/** The rows of a list of requests: table and reading pane on a desk, cards and a drawer on a phone; several can be answered at once. */
export function InboxRows({ resource, list, arrangement }: RowsProps) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  const nameOf = useRowName()
  const holds = useHolds()
  // The service answers these rows for this resource; the list itself knows any row.
  const rows = list.rows as unknown as readonly TrackingRow[]
  const { held, hold, undo } = useHeldAnswer()
  const mayWait = useWaits(resource)
  const waits = (row: TrackingRow) => row.id !== held?.row.id && mayWait(row)
  const bulk = useBulk(rows, list.asked, (list.total ?? 0) > rows.length, waits)
  const { row, read, step, advance } = useReading(rows, waits)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  useShortcut(keys.next, () => step(1))
  useShortcut(keys.before, () => step(-1))
  const takeBack = () => {
    if (held) read(held.row.id)
    undo()
  }
  useShortcut(undoKey, takeBack)
  const canChoose = holds('UPDATE_APPROVAL_STATUS_TRACKING')
  if (list.isPending)
    return (
      <Stack gap="xs" p="md" aria-hidden>
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} h={36} />
        ))}
      </Stack>
    )
  const close = () => read(null)
  const pane = row && {
    row,
    onAnswered: advance,
    onClose: close,
    isHeld: held?.row.id === row.id,
    onKey: (act: Accepting, { version }: Approval) => {
      hold({ row, act, version, name: nameOf(row) })
      advance()
    },
  }
  return (
    <>
      <BulkBar bulk={bulk} />
      {held && <HeldBar held={held} onUndo={takeBack} />}
      {isPhone ? (
        <InboxCards
          arrangement={arrangement}
          rows={rows}
          bulk={bulk}
          canChoose={canChoose}
          waits={waits}
          onCurrent={read}
        />
      ) : (
        <div className={classes.desk} data-reading={isWide && row ? true : undefined}>
          <div className={classes.list}>
            <InboxTable
              list={list}
              arrangement={arrangement}
              rows={rows}
              bulk={bulk}
              canChoose={canChoose}
              waits={waits}
              current={isWide ? (row?.id ?? null) : null}
              onCurrent={read}
              onStep={step}
            />
            <Text size="xs" c="dimmed" px="sm" py={6}>
              {w('keys')}
            </Text>
          </div>
          {isWide && pane && <ReadingPane key={pane.row.id} {...pane} />}
        </div>
      )}
      {!isWide && (
        <Drawer
          opened={row !== null}
          onClose={close}
          position="right"
          size={isPhone ? '100%' : 460}
          title={row ? nameOf(row) : ''}
          closeButtonProps={{ 'aria-label': kit('close') }}
        >
          {pane && <ReadingPane key={pane.row.id} {...pane} isBare />}
        </Drawer>
      )}
    </>
  )
}
