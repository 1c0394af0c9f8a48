import { L, versionSchema } from '@staff/contract'
import { bulkImport, importLimits } from '@staff/contract/admin'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { fault, forbidden, refuse, refuseAny } from '../../../http/errors.ts'
import type { FileCell } from '../../../imports/cell.ts'
import { cellName } from '../../../imports/cell-fault.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { mustImport, readsColumn } from '../../../imports/reach.ts'
import { runImport } from '../../../imports/run-import.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpenTask } from '../../../tasks/start-task.ts'
import { busyWords, lockDocument, moveDocument, type Document } from './commit-rows.ts'
import { importTask } from './commit-task.ts'
import { checkCounts, rewriteRows, storedRows } from './import-rows.ts'

const words = { noCell: L('The file has no such cell', 'ឯកសារគ្មានក្រឡាបែបនេះទេ') }
const cell = z.strictObject({
  rowNumber: z.int(),
  column: z.string(),
  text: z.string().max(importLimits.maxText).trim(),
})
type Cell = z.infer<typeof cell>

/**
 * The rows with new text in some cells. Refuses cells that the file does not have, and columns that the caller may not
 * read.
 */
async function rowsWith(ctx: RequestContext, document: Document, cells: readonly Cell[]) {
  const { columns } = getImportKind(document.type)
  const rows = await storedRows(ctx, document.id)
  const known = new Set(rows.map(({ rowNumber }) => rowNumber))
  refuseAny(
    cells.flatMap(({ rowNumber, column }, n) =>
      known.has(rowNumber) && column in document.columnsAt ? [] : [fault(`cells.${String(n)}`, words.noCell)],
    ),
  )
  const edited = new Set(cells.map(({ column }) => column))
  if (!columns.every((column) => !edited.has(column.key) || readsColumn(ctx.caller, document, column))) forbidden()
  return rows.map((row) => {
    const own = cells.filter(({ rowNumber }) => rowNumber === row.rowNumber)
    const all = Object.entries<FileCell>({
      ...row.cells,
      ...Object.fromEntries(own.map(({ column, text }) => [column, text])),
    })
    return { ...row, cells: Object.fromEntries(all.filter(([, content]) => content !== '')) }
  })
}
/** New text in cells of a checked file, then a new check of all its rows. The uploaded file does not change. */
export const editRowsOperation = operation({
  method: 'PATCH',
  path: `${bulkImport.base}/:id/row`,
  need: 'signedIn',
  rows: 'scoped',
  tag: bulkImport.document.name,
  summary: 'Change cells of a checked file and check it again',
  perMinute: 20,
  body: z.strictObject({ version: versionSchema, cells: z.array(cell).min(1).max(importLimits.maxEdits) }),
  answer: anyRecord,
  async handler(ctx, { params: { id = '' }, body: { version, cells } }) {
    const old = await lockDocument(ctx, id, ['CHECKED', 'FAILED'])
    const kind = getImportKind(old.type)
    mustImport(ctx.caller, kind, old.mode)
    await checkVersion(ctx, old, version, () => old)
    if (await loadOpenTask(ctx, importTask, id)) refuse('', busyWords)
    const rows = await rowsWith(ctx, old, cells)
    const results = await runImport(ctx, { kind, mode: old.mode, at: old.columnsAt, rows }, () => false)
    await rewriteRows(
      ctx,
      id,
      results.map((result) => ({ ...result, recordId: null })),
    )
    const counts = checkCounts(results)
    await moveDocument(ctx, old, counts)
    const changed = cells.map(({ rowNumber, column }) => cellName(old.columnsAt[column] ?? 0, rowNumber)).join(', ')
    ctx.audit({ entity: bulkImport.document.name, entityId: id, changes: { cells: { old: null, new: changed } } })
    return { body: { data: { id, totalRows: rows.length, ...counts } } }
  },
})
