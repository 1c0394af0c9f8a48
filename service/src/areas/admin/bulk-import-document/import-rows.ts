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
      ? [
          {
            rowNumber: heading.rowNumber,
            status: 'WARNING',
            cells: {},
            faults: heading.faults,
            recordId: null,
            before: null,
          },
        ]
      : []),
    ...results.map(({ rowNumber, cells, faults, recordId, before }) => ({
      rowNumber,
      status: recordId ? 'IMPORTED' : faults.length ? 'INVALID' : 'VALID',
      cells,
      faults,
      recordId,
      before: recordId ? before : null,
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
    sql`insert into ${table} (document_id, row_number, status, cells, faults, record_id, before)
    select ${documentId}, "rowNumber", status, cells, faults, "recordId", before from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("rowNumber" int, status text, cells jsonb, faults jsonb, "recordId" text, before jsonb)`,
  )
}
/** How many of the rows change a record that stands. */
export const changedIn = (results: readonly RowResult[]): number =>
  results.filter(({ before, faults }) => before && !faults.length).length
/** What a check says of a file. */
export function checkCounts(results: readonly RowResult[]) {
  const failed = results.filter(({ faults }) => faults.length).length
  return { status: 'CHECKED' as const, succeeded: results.length - failed, changed: changedIn(results), failed }
}
/** The rows as they were read. */
export async function storedRows(cx: Cx, documentId: string) {
  const rows = await cx.db
    .select({
      rowNumber: table.rowNumber,
      cells: table.cells,
      status: table.status,
      recordId: table.recordId,
      before: table.before,
    })
    .from(table)
    .where(eq(table.documentId, documentId))
    .orderBy(table.rowNumber)
  return rows.filter(({ status }) => status !== 'WARNING')
}
