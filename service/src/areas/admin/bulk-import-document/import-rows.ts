import { eq, sql } from 'drizzle-orm'
import { run } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { CellFault } from '../../../imports/cell-fault.ts'
import type { RowResult } from '../../../imports/validate-rows.ts'
import { bulkImportRow as table } from './bulk-import-document.table.ts'

type Found = Pick<RowResult, 'rowNumber' | 'faults' | 'recordId' | 'before'>
/** What is kept of what became of a row. */
const kept = ({ rowNumber, faults, recordId, before }: Found) => ({
  rowNumber,
  status: recordId ? 'IMPORTED' : faults.length ? 'INVALID' : 'VALID',
  faults,
  recordId,
  before: recordId ? before : null,
})
/** One value for all: thousands of rows are too many parameters. */
const given = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("rowNumber" int, status text, cells jsonb, faults jsonb, "recordId" text, before jsonb)`

/** Keeps the rows of a file as read, with the results of the check. The heading is among them where it has warnings. */
export async function writeRows(
  ctx: RequestContext,
  documentId: string,
  results: readonly RowResult[],
  heading: { readonly rowNumber: number; readonly faults: readonly CellFault[] },
): Promise<void> {
  const rows = [
    ...(heading.faults.length ? [{ ...heading, status: 'WARNING', cells: {} }] : []),
    ...results.map((result) => ({ ...kept(result), cells: result.cells })),
  ]
  await run(
    ctx.db,
    sql`insert into ${table} (document_id, row_number, status, cells, faults, record_id, before)
    select ${documentId}, "rowNumber", status, cells, faults, "recordId", before from ${given(rows)}`,
  )
}
/** Replaces the check results of stored rows, and those of their cells that are given again. */
export async function rewriteRows(
  ctx: RequestContext,
  documentId: string,
  results: readonly (Found & { readonly cells?: RowResult['cells'] })[],
): Promise<void> {
  const rows = results.map((result) => ({ ...kept(result), ...(result.cells ? { cells: result.cells } : {}) }))
  await run(
    ctx.db,
    sql`update ${table} set status = given.status, cells = coalesce(given.cells, ${table.cells}), faults = given.faults, record_id = given."recordId", before = given.before
    from ${given(rows)} where ${table.documentId} = ${documentId} and ${table.rowNumber} = given."rowNumber"`,
  )
}
/** How many of the rows change an existing record. */
export const changedIn = (results: readonly RowResult[]): number =>
  results.filter(({ before, faults }) => before && !faults.length).length
/** What a check says of a file. */
export function checkCounts(results: readonly RowResult[]) {
  const failed = results.filter(({ faults }) => faults.length).length
  return { status: 'CHECKED' as const, succeeded: results.length - failed, changed: changedIn(results), failed }
}
/** The rows as they were read. */
export async function storedRows(ctx: RequestContext, documentId: string) {
  const rows = await ctx.db
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
