import {
  bulkImport,
  importLimits,
  getImportPage,
  importRowStatuses,
  importTypes,
  type ImportType,
} from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord, anyRecordList } from '../../../crud/answers.ts'
import { attachment } from '../../../crud/export/file.ts'
import { crud } from '../../../crud/operations.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden } from '../../../http/errors.ts'
import type { CellFault } from '../../../imports/cell-fault.ts'
import { resultFile, xlsxType } from '../../../imports/files.ts'
import type { ImportColumn } from '../../../imports/import-kind.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { loadPreview } from '../../../imports/preview.ts'
import { importInReach, importReach, mayImport, mayOpenInput, mayRead, readsColumn } from '../../../imports/reach.ts'
import { templateFile } from '../../../imports/template.ts'
import { operation, type Answer } from '../../../http/operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount } from '../user/user.table.ts'
import { bulkImportDocument as table, bulkImportRow as row } from './bulk-import-document.table.ts'
import { withMeaning } from './row-meaning.ts'
import { commitOperations } from './commit.operations.ts'
import { editRowsOperation } from './edit-rows.operations.ts'
import { storedRows } from './import-rows.ts'
import { lineOperation, uploadOperation } from './upload.operations.ts'

const { document: declared } = bulkImport
const shared = { need: 'signedIn', rows: 'scoped', tag: declared.name } as const
const named = (bytes: Buffer, name: string): Answer => ({
  body: bytes,
  headers: { 'content-type': xlsxType, 'content-disposition': attachment(`${name}.xlsx`) },
})
const isType = (type: string): type is ImportType => importTypes.some((known) => known === type)

// Whose right decides depends on the type, so the calls ask for a signed-in user and the rows for the rest.
const history = crud(declared, {
  table,
  rows: importReach,
  rules: { allows: (caller, _act, { type, mode }) => isType(type) && mayImport(caller, type, mode) },
  expressions: {
    uploadedBy: () =>
      sql`(select coalesce(p.display_full_name_en, u.username) from ${userAccount} u left join ${employee} p on p.id = u.employee_id where u.id = ${table.createdBy})`,
    undoUntil: () =>
      sql`case when ${table.status} = 'COMPLETED' then ${table.committedAt} + make_interval(hours => ${importLimits.undoHours}) end`,
    inputFile: ({ caller }) => sql`case when ${mayOpenInput(caller)} then nullif(${table.fileId}, '') end`,
  },
})
  .filter(({ path }) => !path.endsWith('/export'))
  .map((op) => ({ ...op, need: 'signedIn' as const }))

const template = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/template/:type`,
  perMinute: mostPerMinute.file,
  summary: 'The workbook to fill in for a type',
  async handler(ctx, { params: { type = '' } }) {
    const kind = getImportKind(type)
    if (!mayRead(ctx.caller, kind.type)) return forbidden()
    return named(await templateFile(ctx, kind), getImportPage(kind.type).label[ctx.lang])
  },
})
const result = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/:id/result`,
  perMinute: mostPerMinute.file,
  summary: 'The rows of an import with what became of each',
  query: z.strictObject({ only: z.literal('faulty').optional() }),
  async handler(ctx, { params: { id = '' }, query: { only } }) {
    const document = await importInReach(ctx, id)
    const { type, filename } = document
    return named(
      await resultFile(ctx, id, getImportKind(type).columns, getImportPage(getImportKind(type).type).label[ctx.lang], {
        onlyFaulty: only === 'faulty',
        isShown: (column) => readsColumn(ctx.caller, document, column),
      }),
      `${filename.replace(/\.[^.]+$/, '')} - result`,
    )
  },
})
const rows = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/:id/row`,
  summary: 'What the check says, cell by cell',
  answer: anyRecordList,
  query: z.strictObject({ ...optionQuery, status: z.enum(importRowStatuses).optional() }),
  async handler(ctx, { params: { id = '' }, query: { status, limit, offset } }) {
    const document = await importInReach(ctx, id)
    const kind = getImportKind(document.type)
    const { columns } = kind
    const hidden = new Set(columns.filter((column) => !readsColumn(ctx.caller, document, column)).map(({ key }) => key))
    const headings = new Map(columns.map(({ key, label }) => [key, label[ctx.lang]]))
    const answer = await optionList(
      ctx,
      {
        from: sql`${row} left join lateral jsonb_array_elements(${row.faults}) with ordinality as said(fault, place) on true`,
        where: [eq(row.documentId, id), status && eq(row.status, status)],
        order: sql`${row.rowNumber}, said.place`,
        limit,
        offset,
        columns: { rowNumber: row.rowNumber, status: row.status, cells: row.cells, fault: sql`said.fault` },
      },
      ({ rowNumber, status: state, cells, fault }) => {
        const {
          column = null,
          cell = null,
          value = null,
          code = null,
          message = null,
          messageKh = null,
          suggestion = null,
        } = (fault ?? {}) as Partial<CellFault>
        const isHidden = column !== null && hidden.has(column)
        return {
          id: `${String(rowNumber)}${cell ?? ''}`,
          rowNumber,
          status: state,
          cell,
          key: isHidden ? null : column,
          column: column === null ? null : (headings.get(column) ?? column),
          value: isHidden ? null : value,
          code,
          message,
          messageKh,
          suggestion: isHidden ? null : suggestion,
          cells,
        }
      },
    )
    return withMeaning(ctx, kind, hidden, answer)
  },
})
const preview = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/:id/preview`,
  perMinute: mostPerMinute.preview,
  summary: 'What the right rows of a checked file will bring, as they were read, with the sums of all of them',
  answer: anyRecord,
  query: z.strictObject({ limit: optionQuery.limit, offset: optionQuery.offset }),
  async handler(ctx, { params: { id = '' }, query: { limit, offset } }) {
    const document = await importInReach(ctx, id)
    const right = (await storedRows(ctx, id)).filter(({ status }) => status !== 'INVALID')
    const isShown = (column: ImportColumn) => readsColumn(ctx.caller, document, column)
    const kind = getImportKind(document.type)
    const data = await loadPreview(ctx, kind, right, document.columnsAt, { isShown, limit, offset })
    return { body: { data, pageMeta: { totalCount: right.length } } }
  },
})
/** The calls of imports (docs/rules/imports-exports.md, "Checking and importing"). */
export const bulkImportDocumentOperations = [
  lineOperation,
  ...history,
  template,
  result,
  rows,
  preview,
  uploadOperation,
  editRowsOperation,
  ...commitOperations,
]
