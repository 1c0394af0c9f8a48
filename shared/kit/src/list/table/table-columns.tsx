import { toRecord, type AnyResource, type ReportGroup } from '@staff/contract'
import type { MRT_ColumnDef } from 'mantine-react-table'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { isGroupLine, type GroupLine } from '../summary/group-lines.ts'
import { valueName } from './list-columns.tsx'
import type { ListColumn } from './list-column.ts'
import type { ChosenRows } from '../bulk/use-chosen-rows.ts'
import type { List } from '../use-list.ts'

export const numberColumn = 'kit-no'

// What does not fit is cut with an ellipsis; its whole text is the cell's title, put there only when it is needed.
const tellWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

interface Setting {
  readonly resource: AnyResource
  readonly columns: readonly ListColumn[]
  /** The records before this page, for the running number. */
  readonly offset: number
  readonly numberWord: string
  /** The row that was just made, with its mark in place of a number. */
  readonly created: List['created']
  readonly createdMark: string
  /** What is under the columns that are summed, and the word for it. */
  readonly totals: List['totals']
  readonly totalWord: string
  /** Where each row of the page is, from 0; lines of places are none. */
  readonly places: ReadonlyMap<string, number>
  /** The words of a line of a place. */
  readonly lineName: (line: GroupLine['line'], group: ReportGroup) => string
  /** The list's address when rows open; null when they do not. */
  readonly from: string | null
  /** What is chosen, and the words of the control that chooses a row. */
  readonly chosen: ChosenRows | undefined
  readonly chooseWord: (row: AnyRow) => string
}
/**
 * A cell of the table. The record's name is a real link: for the keyboard, and for the browser's own ways to open a
 * link.
 */
function rowCell({ field, cell, hasLinks, wraps }: ListColumn, row: AnyRow, { resource: r, from }: Setting) {
  return (
    <div className={wraps ? 'kit-cell kit-cell-wraps' : 'kit-cell'} onMouseEnter={tellWhole}>
      {from !== null && !hasLinks && field === r.title?.[0] ? (
        // A reference is a link itself; as the name of a record it leads to that record.
        <Link to={toRecord(r, row).view(row.id)} state={{ list: from }}>
          {r.fields[field]?.kind === 'ref' ? valueName(r, row, field) : cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
    </div>
  )
}
/**
 * A cell of a line that is not a row: its sum. The name of the place is before all columns, where it never scrolls
 * away.
 */
function lineCell({ id, sum }: ListColumn, { line, group }: GroupLine) {
  const total = line === 'sub' ? group.totals[id] : undefined
  return total === undefined ? null : <div className="kit-cell">{sum(total)}</div>
}
const LineName = ({ name }: { readonly name: string }) => <span className="kit-line-name">{name}</span>
const getCell =
  (column: ListColumn, setting: Setting): NonNullable<MRT_ColumnDef<AnyRow>['Cell']> =>
  ({ row: { original } }) =>
    isGroupLine(original) ? lineCell(column, original) : rowCell(column, original, setting)
/** The control that chooses a row for an act on several of them. */
function ChooseRow({ row, setting: { chosen, chooseWord } }: { readonly row: AnyRow; readonly setting: Setting }) {
  if (!chosen) return null
  return (
    <label className="kit-choose">
      <input
        type="checkbox"
        aria-label={chooseWord(row)}
        checked={chosen.isChosen(row.id)}
        onChange={() => chosen.toggle(row.id)}
      />
    </label>
  )
}
const numberCell =
  (setting: Setting): NonNullable<MRT_ColumnDef<AnyRow>['Cell']> =>
  ({ row: { original } }) => {
    const { offset, created, createdMark, places, lineName } = setting
    if (isGroupLine(original)) return <LineName name={lineName(original.line, original.group)} />
    return (
      <>
        <ChooseRow row={original} setting={setting} />
        {original.id === created?.id ? (
          <span className="kit-created-mark">{createdMark}</span>
        ) : (
          <span className="kit-figures kit-muted">
            {offset + (places.get(original.id) ?? 0) + (created?.isAdded ? 0 : 1)}
          </span>
        )}
      </>
    )
  }

/** The grand total under a summed column. */
function getFooter({ id, sum }: ListColumn, { totals }: Setting) {
  const total = totals?.[id]
  return total === undefined ? {} : { Footer: () => sum(total) }
}

/** The list's columns as the table library takes them, the running number first. */
export function tableColumns(setting: Setting): MRT_ColumnDef<AnyRow>[] {
  const number: MRT_ColumnDef<AnyRow> = {
    id: numberColumn,
    header: setting.numberWord,
    size: setting.chosen ? 76 : 56,
    minSize: 48,
    grow: false,
    enableSorting: false,
    enableResizing: false,
    accessorFn: (row) => row.id,
    Cell: numberCell(setting),
    ...(setting.totals ? { Footer: () => <LineName name={setting.totalWord} /> } : {}),
    mantineTableFooterCellProps: { className: 'kit-grand-total' },
  }
  return [
    number,
    ...setting.columns.map((column): MRT_ColumnDef<AnyRow> => ({
      id: column.id,
      header: column.heading,
      size: column.width,
      minSize: 60,
      enableSorting: column.sortable,
      accessorFn: (row) => row[column.id],
      Cell: getCell(column, setting),
      ...getFooter(column, setting),
      mantineTableFooterCellProps: { className: `kit-${column.align} kit-grand-total` },
      mantineTableHeadCellProps: { className: `kit-${column.align}` },
      mantineTableBodyCellProps: { className: `kit-${column.align}` },
    })),
  ]
}
