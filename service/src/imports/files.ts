import { L } from '@staff/contract'
import { and, asc, eq } from 'drizzle-orm'
import { bulkImportRow } from '../areas/admin/bulk-import-document/bulk-import-document.table.ts'
import { media } from '../areas/platform/media/media.table.ts'
import { cleanName } from '../areas/platform/media/stored-file.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { UploadedFile } from '../plugins/multipart.ts'
import { getShown, type FileCell } from './cell.ts'
import { sayCellFault, type CellFault } from './cell-fault.ts'
import type { ImportColumn } from './import-kind.ts'
import { writeSheet, type Sheet } from './sheet.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const hiddenCell = '********'
const words = {
  row: L('Row', 'ជួរ'),
  status: L('Result', 'លទ្ធផល'),
  reason: L('Reason', 'មូលហេតុ'),
  IMPORTED: L('Imported', 'បាននាំចូល'),
  VALID: L('Valid', 'ត្រឹមត្រូវ'),
  INVALID: L('Faulty', 'មានកំហុស'),
  WARNING: L('Warning', 'ការព្រមាន'),
}
/** A name without surprises, with the ending of what the file is. */
export const safeName = (name: string, format: Sheet['format']): string =>
  cleanName(name, xlsxType).replace(/\.xlsx$/, `.${format.toLowerCase()}`)

/** Keeps the uploaded file with its import; answers the id of the stored file. */
export async function keepInput(
  { db, caller }: RequestContext,
  documentId: string,
  { bytes, filename }: UploadedFile,
  format: Sheet['format'],
): Promise<string> {
  const [kept] = await db
    .insert(media)
    .values({
      entityType: 'BULK_IMPORT',
      entityId: documentId,
      filename: safeName(filename, format),
      mimeType: format === 'CSV' ? 'text/csv' : xlsxType,
      bytes,
      size: bytes.length,
      createdBy: caller.userId,
    })
    .returning({ id: media.id })
  if (!kept) throw new Error('the file was not stored')
  return kept.id
}

/** A cell as it is given back: numbers stay numbers. What had no content of its own must not become an empty cell. */
function getGivenBack(cell: FileCell): string | number {
  if (typeof cell === 'string') return cell
  if (cell.kind === 'number') return Number(cell.value)
  return cell.kind === 'formulaWithoutResult' || cell.kind === 'merged' ? '#N/A' : getShown(cell)
}
/**
 * The rows of an import as a workbook with what became of each and why; `onlyFaulty` leaves out those that were right;
 * cells of columns that are not `isShown` only say that there is something.
 */
export async function resultFile(
  { db, lang }: RequestContext,
  documentId: string,
  columns: readonly ImportColumn[],
  title: string,
  { onlyFaulty, isShown }: { readonly onlyFaulty: boolean; readonly isShown: (column: ImportColumn) => boolean },
): Promise<Buffer> {
  const rows = await db
    .select()
    .from(bulkImportRow)
    .where(and(eq(bulkImportRow.documentId, documentId), onlyFaulty ? eq(bulkImportRow.status, 'INVALID') : undefined))
    .orderBy(asc(bulkImportRow.rowNumber))
  const shown = new Set(columns.filter(isShown).map(({ key }) => key))
  const say = (found: CellFault) =>
    sayCellFault({ ...found, suggestion: found.column === null || shown.has(found.column) ? found.suggestion : null })[
      lang
    ]
  return writeSheet(title, [
    [...columns.map(({ label }) => label[lang]), words.row[lang], words.status[lang], words.reason[lang]],
    ...rows
      .filter(({ status }) => status !== 'WARNING')
      .map(({ rowNumber, status, cells, faults }) => [
        ...columns.map((column) =>
          cells[column.key] && !isShown(column) ? hiddenCell : getGivenBack(cells[column.key] ?? ''),
        ),
        rowNumber,
        words[status][lang],
        (faults as readonly CellFault[]).map(say).join('\n'),
      ]),
  ])
}
