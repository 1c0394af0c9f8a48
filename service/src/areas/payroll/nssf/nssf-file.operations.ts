import { dateSchema } from '@staff/contract'
import { importLimits } from '@staff/contract/admin'
import { nssf, type NssfUpload } from '@staff/contract/payroll'
import { asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { namedFile, attachment } from '../../../crud/export/file.ts'
import { refuseAny } from '../../../http/errors.ts'
import { sayCellFault } from '../../../imports/cell-fault.ts'
import type { Table } from '../../../imports/headings.ts'
import { readTable, writeSheet } from '../../../imports/sheet.ts'
import { operation } from '../../../http/operation.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import { loadBands, nssfColumns } from './nssf-sheet.ts'
import { nssf as table } from './nssf.table.ts'

// The file as read before the transaction: no connection is held while a file is read.
const ready = new WeakMap<UploadedFile, Table>()
const shared = { method: 'POST', rows: 'reference', tag: nssf.name } as const

/**
 * The table of contributions as a workbook, and a workbook as the table from one day on
 * (docs/rules/pay.md, "NSSF table").
 */
export const nssfFileOperations = [
  operation({
    ...shared,
    path: 'employee/nssf/download-excel',
    need: 'DOWNLOAD_NATIONAL_SOCIAL_SECURITY_FUND',
    summary: 'The table of a day, or the newest, as a workbook to fill in',
    query: z.strictObject({ date: dateSchema.optional() }),
    readOnly: true,
    perMinute: 60,
    async handler(ctx, { query: { date } }) {
      const [newest] = await ctx.db.select({ date: table.date }).from(table).orderBy(desc(table.date)).limit(1)
      const rows = await ctx.db
        .select()
        .from(table)
        .where(eq(table.date, date ?? newest?.date ?? ctx.today))
        .orderBy(asc(table.salary))
      // A form to fill in and upload again, in the columns of the office: one sheet, nothing said of how it was made.
      const body = await writeSheet(nssf.label.en, [
        nssfColumns.map(({ label }) => label[ctx.lang]),
        ...rows.map((row) => [
          row.salary,
          row.salaryInAverage,
          row.salaryWithTax ?? '',
          row.nssfPersonalAccidentInsurrance,
          row.nssfHealthInsurrance,
          row.pensionFundEmployee,
          row.pensionFundCompany,
          row.date,
          row.nssfPersonalAccidentInsurrance +
            row.nssfHealthInsurrance +
            row.pensionFundEmployee +
            row.pensionFundCompany,
        ]),
      ])
      const { filename, asciiName, mimeType } = namedFile(ctx, 'XLSX', nssf.label)
      return { body, headers: { 'content-type': mimeType, 'content-disposition': attachment(filename, asciiName) } }
    },
  }),
  operation({
    ...shared,
    path: 'employee/nssf/upload/excel',
    need: 'UPDATE_NATIONAL_SOCIAL_SECURITY_FUND',
    summary: 'Replace the table of one day by a file',
    multipart: { maxBytes: importLimits.maxBytes },
    perMinute: 20,
    body: z.strictObject({
      file: uploadedFile,
    }),
    answer: anyRecord,
    async before(ctx, { body: { file } }) {
      ready.set(file, (await readTable(file, ctx.caller.userId, nssfColumns)).table)
    },
    async handler(ctx, { body: { file } }) {
      const read = ready.get(file)
      if (!read) throw new Error('the upload was not read')
      const { bands, faults } = await loadBands(ctx, read)
      refuseAny(faults)
      const date = bands[0]?.date ?? ''
      // Two files of one day come one after the other: the later one wins.
      await ctx.db.execute(sql`lock table ${table} in share row exclusive mode`)
      const gone = await ctx.db.delete(table).where(eq(table.date, date)).returning({ id: table.id })
      const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
      await ctx.db.insert(table).values(bands.map((band) => ({ ...band, ...author })))
      ctx.audit({
        entity: nssf.name,
        entityId: date,
        changes: { date: { old: gone.length ? date : null, new: date }, rows: { old: gone.length, new: bands.length } },
      })
      const data: NssfUpload = {
        date,
        rows: bands.length,
        replaced: gone.length,
        warnings: read.warnings.map(sayCellFault),
      }
      return { body: { data } }
    },
  }),
]
