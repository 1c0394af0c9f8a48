import { eq, sql } from 'drizzle-orm'
import { run } from '../../../crud/statement.ts'
import type { Cx } from '../../../operation.ts'
import type { CellFault } from '../../../imports/cell-fault.ts'
import type { RowResult } from '../../../imports/judge.ts'
import { bulkImportRow as table } from './bulk-import-document.table.ts'

/** Puts what was found out about the rows in place of what stood there. `heading` = the number of the heading with its warnings. */
export async function writeRows(
  cx: Cx,
  documentId: string,
  results: readonly RowResult[],
  heading?: { readonly rowNumber: number; readonly faults: readonly CellFault[] },
): Promise<void> {
  const rows = [
    ...(heading?.faults.length
      ? [{ rowNumber: heading.rowNumber, status: 'WARNING', cells: {}, faults: heading.faults, recordId: null }]
      : []),
    ...results.map(({ rowNumber, cells, faults, recordId }) => ({
      rowNumber,
      status: recordId ? 'IMPORTED' : faults.length ? 'INVALID' : 'VALID',
      cells,
      faults,
      recordId,
    })),
  ]
  if (!heading)
    await run(
      cx.db,
      sql`delete from ${table} where ${eq(table.documentId, documentId)} and ${table.status} <> 'WARNING'`,
    )
  // One value for all: thousands of rows are too many parameters.
  await run(
    cx.db,
    sql`insert into ${table} (document_id, row_number, status, cells, faults, record_id)
    select ${documentId}, "rowNumber", status, cells, faults, "recordId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("rowNumber" int, status text, cells jsonb, faults jsonb, "recordId" text)`,
  )
}
/** The rows as they were read. */
export async function storedRows(cx: Cx, documentId: string) {
  const rows = await cx.db
    .select({ rowNumber: table.rowNumber, cells: table.cells, status: table.status, recordId: table.recordId })
    .from(table)
    .where(eq(table.documentId, documentId))
    .orderBy(table.rowNumber)
  return rows.filter(({ status }) => status !== 'WARNING')
}
