import { L, type Label } from '@staff/contract'
import { importLimits } from '@staff/contract/admin'
import { askThread } from '../background/ask-thread.ts'
import { refuse, refuseAll } from '../http/errors.ts'
import type { UploadedFile } from '../plugins/multipart.ts'
import { workQueue } from '../background/work-queue.ts'
import type { FileCell } from './cell.ts'
import { countColumns, getTable, headRows, type Table } from './headings.ts'
import type { ImportColumn } from './import-kind.ts'

/** A sheet of a file. A formula counts by its stored result and is never calculated. */
export interface Sheet {
  readonly format: 'XLSX' | 'CSV'
  /** Its name; '' in CSV. */
  readonly title: string
  readonly rows: readonly (readonly FileCell[])[]
  /** The other sheets of the file by their place, with their first rows. */
  readonly others: readonly OtherSheet[]
}
interface OtherSheet {
  readonly at: number
  readonly title: string
  readonly rows: readonly (readonly FileCell[])[]
}
type Reply = Sheet | { readonly fault: 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'UNREADABLE' | 'FAR'; readonly cell?: string }

/**
 * What a file may hold, looked at before anything of it is kept: bytes unpacked, files in it, the row and column of its
 * last cell, cells, tags of one of its files and characters between two of them, characters of one line of CSV and of
 * all cells. 5,000 rows of 60 columns fit twice.
 */
const limits = {
  unpacked: 40 * 1_048_576,
  files: 200,
  rows: 20_000,
  columns: 1_000,
  cells: 500_000,
  tags: 3_000_000,
  between: 100_000,
  line: 200_000,
  text: 10_000_000,
} as const
// For one file: in ms, and in MB of its thread.
const patience = 20_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const
// Two threads of that size are what the service can always spare; who comes later waits.
const reading = workQueue({ atOnce: 2, perKey: 1, longest: 50 })
/** Where a user's file is among those that wait to be read here. */
export const lineOf = reading.lineOf
const words = {
  UNREADABLE: L(
    'The file cannot be read. Save it as Excel workbook (.xlsx) or as CSV in UTF-8.',
    'មិនអាចអានឯកសារនេះបានទេ។ សូមរក្សាទុកជា Excel (.xlsx) ឬ CSV បែប UTF-8។',
  ),
  TOO_LARGE: L('The unpacked file is too large', 'ឯកសារនេះធំពេកពេលពន្លា'),
} as const
const far = (cell: string) =>
  L(
    `A cell far from the table (${cell}) makes the sheet too large. Delete the rows and columns after your data, then save.`,
    `ក្រឡាមួយនៅឆ្ងាយពីតារាង (${cell}) ធ្វើឱ្យសន្លឹកធំពេក។ សូមលុបជួរដេក និងជួរឈរក្រោយទិន្នន័យរបស់អ្នក រួចរក្សាទុក។`,
  )
const tooMany = (rows: number) =>
  L(`The file has more than ${String(rows)} rows. Divide it.`, `ឯកសារមានលើសពី ${String(rows)} ជួរ។ សូមបែងចែកវា។`)
const refuseFile = (label: Label): never => refuseAll([{ path: 'file', code: 'VALIDATION', label }])

const ask = <T>(question: object): Promise<T> =>
  askThread<T>(new URL('./sheet.worker.mjs', import.meta.url), question, { memory, patienceMs: patience })
/**
 * Reads a sheet of an uploaded XLSX or CSV file, the first one unless `sheet` says another place. It reads in a thread
 * of its own with bounded time and memory; two files at once, one of each user, the others in line. Refuses on `file`
 * what is neither, holds too many rows, or would be larger than any list.
 */
export async function readSheet(
  { bytes }: UploadedFile,
  userId: string,
  { maxRows = importLimits.maxRows, sheet = 0 }: { readonly maxRows?: number; readonly sheet?: number } = {},
): Promise<Sheet> {
  if (bytes.length > importLimits.maxBytes) refuse('file', 'FILE_TOO_LARGE')
  // A thread that died of the file has not read it either.
  const reply = await reading.run(userId, () =>
    ask<Reply>({ bytes: new Uint8Array(bytes), limits, maxRows, headRows, sheet }).catch((): Reply => ({
      fault: 'UNREADABLE',
    })),
  )
  if (!('fault' in reply)) return reply
  if (reply.fault === 'FAR') return refuseFile(far(reply.cell ?? ''))
  return refuseFile(reply.fault === 'TOO_MANY_ROWS' ? tooMany(maxRows) : words[reply.fault])
}
/**
 * The table of an uploaded file: the first sheet, unless another one has more of its columns, such as where the Guide
 * was moved before the table.
 */
export async function readTable(
  file: UploadedFile,
  userId: string,
  columns: readonly ImportColumn[],
  maxRows: number = importLimits.maxRows,
): Promise<{ readonly format: Sheet['format']; readonly table: Table }> {
  const first = await readSheet(file, userId, { maxRows })
  const best = first.others
    .map(({ at, rows }) => ({ at, found: countColumns(columns, rows) }))
    .reduce((most, one) => (one.found > most.found ? one : most), { at: 0, found: countColumns(columns, first.rows) })
  const sheet = best.at === 0 ? first : await readSheet(file, userId, { maxRows, sheet: best.at })
  return { format: sheet.format, table: getTable(columns, sheet.rows, { title: sheet.title, isFirst: best.at === 0 }) }
}
/** Writes a workbook with one sheet in such a thread; the first row is its heading. */
export async function writeSheet(title: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const { bytes } = await ask<{ readonly bytes?: Uint8Array }>({ write: { title, rows } })
  if (!bytes) throw new Error('the workbook was not written')
  return Buffer.from(bytes)
}
