import { parseSort, type AnyResource } from '@staff/contract'
import { MantineReactTable, useMantineReactTable, type MRT_TableOptions, type MRT_Updater } from 'mantine-react-table'
import { useEffect, useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import type { RowsProps } from '../../screens/screen-options.ts'
import { kitWords } from '../../words.ts'
import { useDrawnPart } from './drawn-part.ts'
import { isGroupLine, withGroupLines } from '../summary/group-lines.ts'
import { useFromList } from '../list-address.ts'
import { useAllowed, useOpeningAct, useOpenRecord } from './row-actions.ts'
import { RowMenu } from './row-menu.tsx'
import { numberColumn } from './table-columns.tsx'
import { tableWords } from './table-words.ts'
import { useTableDefs } from './use-table-defs.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTablePlace } from './use-table-place.ts'
import type { List } from '../use-list.ts'
import 'mantine-react-table/styles.css'
import './list-table.css'

const menuColumn = 'mrt-row-actions'
// Spec 3 section 9.
const menuWidth = { size: 80, minSize: 80, grow: false, enableResizing: false } as const
const settled = <T,>(updater: MRT_Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater
// Shadows are only where something is under a frozen column.
const markScroll = (box: HTMLElement) => {
  box.classList.toggle('kit-scrolled-from-start', box.scrollLeft > 1)
  box.classList.toggle('kit-scrolled-from-end', box.scrollLeft < box.scrollWidth - box.clientWidth - 1)
}
// A click on a control inside the row is for that control.
const onControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]') !== null

// Sorting, paging and filters are the service's; the table shows what it answered.
const served = {
  manualPagination: true,
  manualSorting: true,
  enablePagination: false,
  layoutMode: 'grid',
  enableTopToolbar: false,
  enableBottomToolbar: false,
  enableColumnActions: false,
  enableColumnFilters: false,
  enableGlobalFilter: false,
  enableStickyHeader: true,
  enableStickyFooter: true,
  enableColumnPinning: true,
  enableColumnResizing: true,
  columnResizeMode: 'onEnd',
  enableMultiSort: true,
  sortDescFirst: false,
  positionActionsColumn: 'last',
  mantinePaperProps: { shadow: 'none', withBorder: false, radius: 0, className: 'kit-table-paper' },
  mantineTableHeadCellProps: ({ column }) => {
    const sorted = column.getIsSorted()
    return sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {}
  },
} satisfies Partial<MRT_TableOptions<AnyRow>>

const getSorting = (sort: List['state']['sort']) =>
  sort.map(({ key, direction }) => ({ id: key, desc: direction === 'DESC' }))
const getSort = (sorting: ReturnType<typeof getSorting>) =>
  sorting.map(({ id, desc }) => ({ key: id, direction: desc ? ('DESC' as const) : ('ASC' as const) }))

/** The look of a row, and its click: it opens the record, or opens it in a new tab with the usual keys and buttons. */
function useRowProps(
  r: AnyResource,
  createdId: string | undefined,
  { beside, chosen, rowActions }: Pick<RowsProps, 'beside' | 'chosen' | 'rowActions'>,
) {
  const openPage = useOpenRecord(r)
  const opens = useAllowed(r)('VIEW')
  const act = useOpeningAct(r, rowActions)
  const hasAct = (row: AnyRow) => act !== undefined && act.when?.(row) !== false
  const open = (row: AnyRow, apart: boolean) => (act ? void act.run(row) : openPage(row, apart))
  const clicks = (row: AnyRow) => ({
    onClick: (event: MouseEvent) => {
      if (onControl(event)) return
      const apart = event.ctrlKey || event.metaKey
      if (beside && !apart) beside.open(row.id)
      else open(row, apart)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      if (beside) beside.open(row.id)
      else open(row, false)
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && !onControl(event)) open(row, true)
    },
  })
  const rowProps = ({ row: { original: row } }: { readonly row: { readonly original: AnyRow } }) =>
    isGroupLine(row)
      ? { className: lineLooks[row.line] }
      : {
          className: [
            (opens || hasAct(row)) && 'kit-row-opens',
            row.id === createdId && 'kit-row-created',
            (row.id === beside?.row?.id || chosen?.isChosen(row.id)) && 'kit-row-current',
          ]
            .filter(Boolean)
            .join(' '),
          // The keys of a list go from row to row; Tab goes on to the links inside.
          tabIndex: -1,
          'data-row': row.id,
          ...(row.id === beside?.row?.id ? { 'aria-current': true } : {}),
          ...(opens || hasAct(row) ? clicks(row) : {}),
        }
  return { opens, rowProps }
}

const lineLooks = { head: 'kit-line kit-line-head', sub: 'kit-line kit-line-sub' }
function useScrollMarks(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!box.current) return
    const mark = new ResizeObserver(([entry]) => {
      if (entry?.target instanceof HTMLElement) markScroll(entry.target)
    })
    mark.observe(box.current)
    return () => mark.disconnect()
  }, [box])
}

/** The rows as a table: sorted and paged by the service, columns as the person arranged them. */
export function ListTable({ resource: r, list, arrangement, rowActions, beside, chosen }: RowsProps) {
  const w = useWords(kitWords)
  const say = useLabel()
  const { list: address } = useFromList()
  const { state, rows, groups, totals, created, isPlaceholder, setSort } = list
  const { sort, limit } = state
  const { columns, isHidden, frozen, widths, setWidths } = arrangement
  const { opens, rowProps } = useRowProps(r, created?.id, { beside, chosen, rowActions })
  // A report without acts of its own keeps no empty column for them.
  const hasMenu = r.form !== undefined || rowActions.length > 0
  const data = useMemo(() => withGroupLines({ rows, groups, state }), [rows, groups, state])
  const defs = useTableDefs({ resource: r, list, columns, chosen, from: opens ? address : null })
  const shown = columns.filter(({ id }) => !isHidden(id)).length
  const drawn = useDrawnPart<AnyRow>(data.length, shown)
  const sorting = getSorting(sort.length > 0 ? sort : parseSort(r.list.order))
  const table = useMantineReactTable<AnyRow>({
    ...served,
    ...drawn.options,
    columns: defs,
    data: data as AnyRow[],
    getRowId: (row) => row.id,
    localization: tableWords(w),
    rowCount: data.length,
    enableTableFooter: totals !== undefined,
    enableRowActions: hasMenu,
    renderRowActions: ({ row: { original } }) =>
      isGroupLine(original) ? null : <RowMenu resource={r} row={original} actions={rowActions} />,
    displayColumnDefOptions: {
      [menuColumn]: { ...menuWidth, header: '', mantineTableHeadCellProps: { 'aria-label': w('actions') } },
    },
    onSortingChange: (updater) => setSort(getSort(settled(updater, sorting))),
    onColumnSizingChange: (updater) => setWidths(settled(updater, { ...widths })),
    state: {
      sorting,
      columnSizing: { ...widths },
      // Else the table keeps the order of the view before.
      columnOrder: [numberColumn, ...columns.map(({ id }) => id), ...(hasMenu ? [menuColumn] : [])],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !isHidden(id)])),
      columnPinning: { left: [numberColumn, ...frozen], right: hasMenu ? [menuColumn] : [] },
      pagination: { pageIndex: 0, pageSize: limit },
    },
    mantineTableContainerProps: {
      className: 'kit-table-container',
      tabIndex: 0,
      role: 'region',
      'aria-label': say(r.label),
      onScroll: (event) => markScroll(event.currentTarget),
    },
    mantineTableProps: { highlightOnHover: false, withColumnBorders: false, 'aria-busy': isPlaceholder },
    mantineTableBodyRowProps: rowProps,
  })
  useScrollMarks(table.refs.tableContainerRef)
  useTablePlace({ resource: r, list, arrangement, table })
  useRowKeys({ rows, beside, chosen })
  return <MantineReactTable key={drawn.key} table={table} />
}
