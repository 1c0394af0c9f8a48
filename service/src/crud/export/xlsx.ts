import { inBusinessZone, type ReportColours } from '@staff/contract'
import { askThread } from '../../background/ask-thread.ts'
import { workQueue } from '../../background/work-queue.ts'
import type { About } from './about.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { shownText } from './formats.ts'
import { colouredLines, type AroundRows, type Line } from './lines.ts'

/**
 * A cell as it travels to the thread that writes: text, a number with its format, a day, or a moment in ms as the
 * business zone shows it.
 */
export type SheetValue = null | string | readonly [number, string] | { readonly day: string } | { readonly at: number }
const numberFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.####']
export function sheetValue(cell: Cell): SheetValue {
  switch (cell.type) {
    case 'empty':
      return null
    case 'text':
      return cell.value
    case 'number':
      return [cell.value, numberFormats[cell.decimals] ?? '#,##0']
    case 'duration':
      return [cell.value / 1_440, '[h]:mm']
    case 'date':
      return { day: cell.value }
    case 'month':
      return shownText(cell)
    case 'instant':
      return { at: inBusinessZone(cell.value).getTime() }
  }
}
const width = (texts: readonly string[]) => Math.min(50, Math.max(8, ...texts.map((text) => [...text].length + 2)))
/** The width of each column, in characters, by its heading and some of its rows. */
export const getWidths = (headings: readonly string[], some: readonly (readonly Cell[])[]): number[] =>
  headings.map((heading, i) => width([heading, ...some.map((line) => (line[i] ? shownText(line[i]) : ''))]))

// What a workbook of the most rows may need; two threads of that size are what the service can spare, who comes later
// waits.
const limits = { memory: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }, patienceMs: 120_000 } as const
const { run: queued } = workQueue({ atOnce: 2, longest: 50 })
/** Writes a workbook with one sheet of rows in a thread of its own; the heading stays in sight. */
export async function workbook(book: {
  readonly title: string
  readonly headings: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** Of lines that are no row, by their place: what they are. */
  readonly styles?: Readonly<Record<number, Line['style']>>
  /** Those that were chosen for such lines. */
  readonly colours?: ReportColours
  /** A sheet of its own behind the rows, so that these stay where a program looks for them. */
  readonly about?: About
}): Promise<Buffer> {
  const { title, colours = {}, ...given } = book
  const more = { ...given, looks: colouredLines(colours) }
  // Sheet names hold 31 characters and none of these.
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const file = new URL('./xlsx.worker.mjs', import.meta.url)
  return Buffer.from(await queued('', () => askThread<Uint8Array>(file, { sheet, ...more }, limits)))
}
/** An Excel workbook with a sheet of typed cells. */
export async function xlsxFile(
  title: string,
  columns: readonly ExportColumn[],
  lines: readonly Line[],
  { colours = {}, about }: AroundRows = {},
): Promise<Buffer> {
  const headings = columns.map(({ heading }) => heading)
  const cells = lines.map((line) => line.cells)
  return workbook({
    title,
    headings,
    widths: getWidths(headings, cells),
    rows: cells.map((line) => line.map(sheetValue)),
    styles: Object.fromEntries(lines.map(({ style }, at) => [at, style])),
    colours,
    ...(about ? { about } : {}),
  })
}
