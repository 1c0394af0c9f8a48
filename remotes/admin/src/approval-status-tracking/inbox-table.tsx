import { ActionIcon, Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { kitWords, useWords, type RowsProps } from '@staff/kit'
import { IconChevronDown, IconChevronUp, IconLayoutSidebarRight } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import classes from './inbox.module.css'
import { RowAbout } from './row-about.tsx'
import { RowLink } from './row-link.tsx'
import { useOpenRow, useRowName, type TrackingRow } from './tracking-row.ts'
import type { Bulk } from './use-bulk.ts'
import { trackingWords } from './words.ts'

type Column = RowsProps['arrangement']['visible'][number]
interface Props extends Pick<RowsProps, 'list' | 'arrangement'> {
  readonly rows: readonly TrackingRow[]
  readonly bulk: Bulk
  /** Absent when nobody decides from this list. */
  readonly canChoose: boolean
  readonly waits: (row: TrackingRow) => boolean
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  /** A step up or down from the row that has the focus. */
  readonly onStep: (by: 1 | -1) => void
}
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const onControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null
// Next to an open request, the list needs only the columns that identify a request.
const brief = new Set(['employee', 'requestType', 'createdAt', 'status'])

function Head({
  column: { id, heading, sortable },
  list: {
    state: { sort },
    setSort,
  },
}: { readonly column: Column } & Pick<Props, 'list'>) {
  const sorted = sort.find(({ key }) => key === id)?.direction
  if (!sortable) return <Table.Th>{heading}</Table.Th>
  const Sign = sorted === 'DESC' ? IconChevronDown : IconChevronUp
  return (
    <Table.Th aria-sort={sorted ? (sorted === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={sorted !== undefined}
        onClick={() => setSort([{ key: id, direction: sorted === 'ASC' ? 'DESC' : 'ASC' }])}
      >
        {heading}
        <Sign size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
interface RowProps extends Pick<Props, 'bulk' | 'canChoose' | 'onCurrent'> {
  readonly row: TrackingRow
  readonly number: number
  readonly columns: readonly Column[]
  readonly isWaiting: boolean
  readonly isCurrent: boolean
}
/** One request; a click outside its controls opens it. */
function InboxRow({ row, number, columns, bulk, canChoose, isWaiting, isCurrent, onCurrent }: RowProps) {
  const w = useWords(trackingWords)
  const nameOf = useRowName()
  const openRow = useOpenRow()
  return (
    <Table.Tr
      className={classes.row}
      aria-current={isCurrent ? 'true' : undefined}
      data-current={isCurrent || undefined}
      onClick={(event) => {
        if (!onControl(event)) openRow(row)
      }}
    >
      {canChoose && (
        <Table.Td>
          {isWaiting && (
            <Checkbox
              size="sm"
              aria-label={w('select', { name: nameOf(row) })}
              checked={bulk.isChosen(row.id)}
              onChange={(event) => bulk.choose(row, event.currentTarget.checked)}
            />
          )}
        </Table.Td>
      )}
      <Table.Td className="kit-figures kit-muted">{number}</Table.Td>
      {columns.map(({ id, field, cell }) => (
        <Table.Td key={id} data-field={field}>
          {field === 'employee' ? <RowLink row={row} /> : cell({ ...row })}
          {field === 'requestType' && <RowAbout row={row} />}
        </Table.Td>
      ))}
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={w('readOf', { name: nameOf(row) })}
          aria-expanded={isCurrent}
          onClick={() => onCurrent(row.id)}
        >
          <IconLayoutSidebarRight size={18} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
/** The requests as a table; with fewer columns next to an open request. */
export function InboxTable({ list, arrangement, rows, bulk, canChoose, waits, current, onCurrent, onStep }: Props) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  const columns = arrangement.visible.filter(({ field }) => current === null || brief.has(field))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <Table.ScrollContainer minWidth={current === null ? 1080 : 480} onKeyDown={onKeyDown}>
      <Table verticalSpacing={8} horizontalSpacing="xs" fz="sm" highlightOnHover aria-busy={list.isPlaceholder}>
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            {canChoose && (
              <Table.Th w={44}>
                <Checkbox
                  size="sm"
                  aria-label={w('selectPage')}
                  checked={bulk.isPage}
                  indeterminate={!bulk.isPage && bulk.chosen.length > 0}
                  disabled={bulk.open.length === 0}
                  onChange={() => bulk.choosePage(!bulk.isPage)}
                />
              </Table.Th>
            )}
            <Table.Th w={48}>{kit('rowNo')}</Table.Th>
            {columns.map((column) => (
              <Head key={column.id} column={column} list={list} />
            ))}
            <Table.Th w={48}>
              <VisuallyHidden>{kit('actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <InboxRow
              key={row.id}
              row={row}
              number={list.state.offset + at + 1}
              columns={columns}
              bulk={bulk}
              canChoose={canChoose}
              isWaiting={waits(row)}
              isCurrent={row.id === current}
              onCurrent={onCurrent}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
