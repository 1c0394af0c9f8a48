import { groupEdges, L, type LineColours, type ReportColours, type ReportGroup, type ReportLine } from '@staff/contract'
import type { RequestContext } from '../../http/request-context.ts'
import type { Page } from '../read.ts'
import type { WireRow } from '../rows.ts'
import type { About } from './about.ts'
import { textCell, type Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'

/** One line of a file below its headings: a row, or one that is above or below the rows of a place or of all. */
export interface Line {
  readonly style?: ReportLine
  readonly cells: readonly Cell[]
}
/** What is in a file beside its rows. */
export interface AroundRows {
  /** The colours that its reader chose for the lines of reports. */
  readonly colours?: ReportColours
  /** What it was made with; not in CSV, which other programs read. */
  readonly about?: About
}
/** The colours of the lines in a file: those that were chosen, else the product's own. */
export const colouredLines = (chosen: ReportColours): Readonly<Record<ReportLine, LineColours>> => ({
  head: { ground: 'e6f2f1', ink: '1f2933' },
  sub: { ground: 'f0f4f8', ink: '1f2933' },
  total: { ground: 'd9e2ec', ink: '1f2933' },
  ...chosen,
})
const words = {
  nowhere: L('No such place', 'គ្មានកន្លែង'),
  sub: L('Subtotal', 'សរុបរង'),
  total: L('Grand total', 'សរុបរួម'),
}
/** The lines of plain rows. */
export const plainLines = (columns: readonly ExportColumn[], rows: readonly WireRow[]): Line[] =>
  rows.map((row) => ({ cells: columns.map(({ read }) => read(row)) }))

const empty: Cell = { type: 'empty' }
/** A line of sums, its name under the first column that has none. */
function sums(
  style: 'sub' | 'total',
  name: string,
  columns: readonly ExportColumn[],
  totals: Readonly<Record<string, number>>,
): Line {
  const cells = columns.map(({ key = '', sum }) => {
    const total = totals[key]
    return total === undefined || !sum ? empty : sum(total)
  })
  const named = cells.findIndex(({ type }) => type === 'empty')
  return { style, cells: cells.map((cell, i) => (i === named ? textCell(name) : cell)) }
}
/** What is written around the rows of a report. */
interface Around {
  readonly columns: readonly ExportColumn[]
  readonly totals: Page['totals']
  readonly groups?: readonly ReportGroup[] | undefined
}
type Speaks = Pick<RequestContext, 'lang'>
/**
 * The lines of rows that begin at `offset` of the whole list: above those of a place its name, below them its sums over
 * all pages. A row that is gone meanwhile keeps its turn.
 */
export function groupedLines(
  { lang }: Speaks,
  around: Pick<Around, 'columns' | 'groups'>,
  rows: readonly (Line | undefined)[],
  offset: number,
): Line[] {
  const { columns, groups = [] } = around
  const getName = ({ label }: ReportGroup) => (label ?? words.nowhere)[lang]
  return rows.flatMap((row, i) => {
    const { first, last } = groupEdges(groups, offset + i)
    return [
      ...(first
        ? [{ style: 'head' as const, cells: columns.map((_, at) => (at ? empty : textCell(getName(first)))) }]
        : []),
      ...(row ? [row] : []),
      ...(last ? [sums('sub', `${words.sub[lang]} – ${getName(last)}`, columns, last.totals)] : []),
    ]
  })
}
/** The line below them all; none where no column of the file is summed. */
export function totalLine({ lang }: Speaks, { columns, totals = {} }: Around): Line[] {
  return columns.some(({ key = '' }) => key in totals) ? [sums('total', words.total[lang], columns, totals)] : []
}
