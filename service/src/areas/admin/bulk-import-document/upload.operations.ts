import { L, shownInstant } from '@staff/contract'
import { bulkImport, importLimits, getModes, type ImportLine } from '@staff/contract/admin'
import { and, eq, ne } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { refuse } from '../../../http/errors.ts'
import { keepInput, safeName } from '../../../imports/files.ts'
import type { Table } from '../../../imports/headings.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { columnsIn } from '../../../imports/matches.ts'
import { mustImport } from '../../../imports/reach.ts'
import { runImport } from '../../../imports/run-import.ts'
import { lineOf, readTable, type Sheet } from '../../../imports/sheet.ts'
import { operation } from '../../../http/operation.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import { settingAt } from '../global-configuration/global-configuration.table.ts'
import { bulkImportDocument as table } from './bulk-import-document.table.ts'
import { checkCounts, writeRows } from './import-rows.ts'

const words = {
  noChanges: L('A file of this type only adds records', 'ឯកសារប្រភេទនេះអាចបន្ថែមកំណត់ត្រាប៉ុណ្ណោះ'),
}
// What a check ahead of the transaction made of an upload: a file is not read while a connection is held.
const ready = new WeakMap<UploadedFile, { readonly format: Sheet['format']; readonly table: Table }>()

/**
 * The check of an upload creates all its records and rolls them back. Only the result of the check stays
 * (docs/rules/imports-exports.md, "Checking and importing").
 */
export const uploadOperation = operation({
  method: 'POST',
  path: `${bulkImport.base}/:type`,
  need: 'signedIn',
  rows: 'scoped',
  tag: bulkImport.document.name,
  summary: 'Upload a file to import and check it',
  multipart: { maxBytes: importLimits.maxBytes },
  perMinute: 20,
  body: z.strictObject({
    file: uploadedFile,
    mode: z.enum(['INSERT', 'UPDATE', 'BOTH']).default('INSERT'),
  }),
  answer: anyRecord,
  async before(ctx, { params: { type = '' }, body: { file, mode } }) {
    const kind = getImportKind(type)
    mustImport(ctx.caller, kind, mode)
    if (!getModes(kind.type).includes(mode)) refuse('mode', words.noChanges)
    const maxRows = Number((await settingAt(ctx.db, 'import_max_rows', ctx.today)) ?? importLimits.maxRows)
    ready.set(file, await readTable(file, ctx.caller.userId, columnsIn(kind, mode), maxRows))
  },
  async handler(ctx, { params: { type = '' }, body: { file, mode } }) {
    const kind = getImportKind(type)
    mustImport(ctx.caller, kind, mode)
    const read = ready.get(file)
    if (!read) throw new Error('the upload was not read')
    const {
      format,
      table: { at, rows, warnings, headingRow },
    } = read
    const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
    const fileHash = createHash('sha256').update(file.bytes).digest('hex')
    const filename = safeName(file.filename, format)
    const [made] = await ctx.db
      .insert(table)
      .values({ type: kind.type, mode, filename, fileHash, totalRows: rows.length, columnsAt: at, ...author })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!made) {
      const [same] = await ctx.db
        .select({ at: table.createdAt })
        .from(table)
        .where(
          and(
            eq(table.type, kind.type),
            eq(table.fileHash, fileHash),
            eq(table.mode, mode),
            ne(table.status, 'UNDONE'),
          ),
        )
      return refuse('file', 'SAME_FILE', { time: same ? shownInstant(same.at) : '' })
    }
    const { id } = made
    const results = await runImport(ctx, { kind, mode, at, rows }, () => false)
    const fileId = await keepInput(ctx, id, file, format)
    await writeRows(
      ctx,
      id,
      results.map((result) => ({ ...result, recordId: null })),
      { rowNumber: headingRow, faults: warnings },
    )
    const counts = { totalRows: rows.length, ...checkCounts(results) }
    await ctx.db
      .update(table)
      .set({ ...counts, fileId })
      .where(eq(table.id, id))
    ctx.audit({
      entity: bulkImport.document.name,
      entityId: id,
      changes: {
        filename: { old: null, new: filename },
        type: { old: null, new: kind.type },
        mode: { old: null, new: mode },
        totalRows: { old: null, new: rows.length },
        failed: { old: null, new: counts.failed },
      },
    })
    return { status: 201, body: { data: { id, filename, type: kind.type, mode, ...counts } } }
  },
})
/** Asked while an upload waits for its answer. */
export const lineOperation = operation({
  method: 'GET',
  path: bulkImport.line,
  need: 'signedIn',
  rows: 'own',
  tag: bulkImport.document.name,
  summary: "The place of the caller's file in the line of files to be read, as this process knows it",
  answer: anyRecord,
  handler: ({ caller }) => Promise.resolve({ body: { data: lineOf(caller.userId) satisfies ImportLine } }),
})
