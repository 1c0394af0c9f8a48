import { Button, CloseButton, Drawer, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { CellHours, DayAvailability } from '@staff/contract/attendance-leave'
import { formatDate, useLabel, useWords } from '@staff/kit'
import { useEffect, useRef, useState } from 'react'
import type { BoardRow } from './cells/board-rows.ts'
import { getLock } from './cells/board-steps.ts'
import { boardWords } from './board-words.ts'
import { getCellText, parseCell } from './cells/cell-text.ts'

interface EditorProps {
  readonly row: BoardRow
  readonly col: number
  /** So many cells are chosen: what is set is set in all of them. */
  readonly count: number
  /** Hours to choose without typing. */
  readonly usual: readonly CellHours[]
  /** What was typed on the cell before the editor opened; null = it was opened by a press. */
  readonly typed: string | null
  readonly isPhone: boolean
  readonly mayPaste: boolean
  readonly onSet: (hours: CellHours | null) => void
  readonly onCopy: () => void
  readonly onPaste: () => void
  readonly onClose: () => void
}
const kinds = { CAN: 'can', LIKE: 'wants', CANNOT: 'cannot', STAND_BY: 'standsBy' } as const
function Wish({ wish: { kind, fromTime, toTime, note } }: { readonly wish: DayAvailability }) {
  const w = useWords(boardWords)
  const hours = fromTime === null || toTime === null ? '' : ` ${fromTime}–${toTime}`
  return (
    <Text size="xs" c="dimmed">
      {`${w(kinds[kind])}${hours}${note === null ? '' : `: ${note}`}`}
    </Text>
  )
}
/** The hours of a cell as text; Enter sets them. */
function TypedHours({
  first,
  isFocused,
  onSet,
}: {
  readonly first: string
  readonly isFocused: boolean
  readonly onSet: (hours: CellHours) => void
}) {
  const w = useWords(boardWords)
  const [text, setText] = useState(first)
  const [isFaulty, setFaulty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const send = () => {
    const hours = parseCell(text)
    setFaulty(hours === undefined)
    if (hours !== undefined) onSet(hours)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          name="hours"
          aria-label={w('hours')}
          placeholder={w('hoursExample')}
          flex={1}
          ref={input}
          inputMode="text"
          autoComplete="off"
          value={text}
          error={isFaulty ? w('notUnderstood') : undefined}
          onFocus={({ currentTarget }) => isFocused || currentTarget.select()}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {w('set')}
        </Button>
      </Group>
    </form>
  )
}
function Choices({
  row,
  col,
  usual,
  typed,
  isPhone,
  mayPaste,
  onSet,
  onCopy,
  onPaste,
}: Omit<EditorProps, 'onClose' | 'count'>) {
  const w = useWords(boardWords)
  // What a finger touches (docs/rules/screens.md, "Phones").
  const tall = isPhone ? 44 : 0
  const cell = row.cells[col]
  if (!cell) return null
  return (
    <>
      <TypedHours
        key={`${cell.date} ${typed ?? ''}`}
        first={typed ?? getCellText(cell.shown)}
        isFocused={typed !== null}
        onSet={onSet}
      />
      <Group gap={6}>
        {usual.map((hours) => (
          <Button key={getCellText(hours)} variant="light" size="compact-md" mih={tall} onClick={() => onSet(hours)}>
            {getCellText(hours)}
          </Button>
        ))}
        <Button variant="light" size="compact-md" mih={tall} onClick={() => onSet('REST')}>
          {w('setRest')}
        </Button>
      </Group>
      <Group gap={6}>
        <Button variant="subtle" size="compact-sm" mih={tall} onClick={() => onSet([])}>
          {w('clear')}
        </Button>
        <Button variant="subtle" size="compact-sm" mih={tall} onClick={onCopy}>
          {w('copy')}
        </Button>
        <Button variant="subtle" size="compact-sm" mih={tall} disabled={!mayPaste} onClick={onPaste}>
          {w('paste')}
        </Button>
        {cell.draft !== null && (
          <Button variant="subtle" size="compact-sm" mih={tall} onClick={() => onSet(null)}>
            {w('asPublished')}
          </Button>
        )}
      </Group>
    </>
  )
}
/** What may be done with the chosen cell: at the cell on a desk, from below on a phone. */
export function CellEditor({ isPhone, count, onClose, ...props }: EditorProps) {
  const w = useWords(boardWords)
  const say = useLabel()
  const { row, col } = props
  const cell = row.cells[col]
  if (!cell) return null
  const title =
    count > 1 ? w('cells', { count }) : w('cell', { name: say(row.person.name), day: formatDate(cell.date) })
  const lock = getLock(row, col)
  const content = (
    <Stack gap="xs">
      {cell.availability.map((wish) => (
        <Wish key={`${wish.kind} ${wish.fromTime ?? ''}`} wish={wish} />
      ))}
      {cell.isStale && (
        <Text size="xs" c="danger">
          {w('PLAN_CHANGED')}
        </Text>
      )}
      {lock === null ? <Choices {...props} isPhone={isPhone} /> : <Text size="sm">{w(lock)}</Text>}
    </Stack>
  )
  if (isPhone)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        styles={{ inner: { alignItems: 'flex-end' }, content: { height: 'auto', maxHeight: '85dvh' } }}
        title={title}
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {content}
      </Drawer>
    )
  return (
    <Paper
      role="dialog"
      aria-label={title}
      withBorder
      shadow="md"
      p="sm"
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') onClose()
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <CloseButton size="sm" aria-label={w('close')} onClick={onClose} />
      </Group>
      {content}
    </Paper>
  )
}
