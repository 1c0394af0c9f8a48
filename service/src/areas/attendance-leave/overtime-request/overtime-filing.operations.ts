import { dateSchema, exportTypes, L, required, shownDay, type Label, type Lang } from '@staff/contract'
import { overtimeFiling, type FiledWork } from '@staff/contract/attendance-leave'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { aboutFile, rangeWords } from '../../../crud/export/about.ts'
import { exportBody, type ExportColumn } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { plainLines } from '../../../crud/export/lines.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { filedWork } from './overtime-filing.ts'

const days = { fromDate: required(dateSchema), toDate: required(dateSchema) }
const words = { date: L('Date', 'កាលបរិច្ឆេទ') } as const
const kinds = { OVERTIME: L('Overtime', 'ថែមម៉ោង'), HOLIDAY_WORK: L('Holiday work', 'ធ្វើការថ្ងៃបុណ្យ') } as const

/** The office files for everybody; in self-service there is nothing to file. */
async function listed(ctx: RequestContext, asked: { readonly fromDate: unknown; readonly toDate: unknown }) {
  if (ctx.caller.isSelfService) forbidden()
  const { from, to } = getDaysAsked(ctx.today, asked, overtimeFiling.mostDays)
  return filedWork(ctx, from, to)
}
function exportColumns(lang: Lang): ExportColumn[] {
  const text = (label: Label, read: (row: FiledWork) => string): ExportColumn => ({
    heading: label[lang],
    read: (row) => ({ type: 'text', value: read(row as unknown as FiledWork) }),
  })
  return [
    text(words.date, ({ date }) => shownDay(date)),
    text(L('Account No', 'លេខបុគ្គលិក'), ({ accountNo }) => accountNo),
    text(L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'), ({ displayFullNameEn }) => displayFullNameEn),
    text(L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), ({ displayFullNameKh }) => displayFullNameKh),
    text(L('Work', 'ការងារ'), ({ kind, type }) => (type ?? kinds[kind])[lang]),
    text(L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ'), ({ holiday }) => holiday?.[lang] ?? ''),
    text(L('Start Time', 'ម៉ោងចាប់ផ្ដើម'), ({ startTime }) => startTime),
    text(L('End Time', 'ម៉ោងបញ្ចប់'), ({ endTime }) => endTime),
    {
      heading: L('Minutes', 'នាទី')[lang],
      read: (row) => ({ type: 'number', value: (row as unknown as FiledWork).minutes, decimals: 0 }),
    },
    text(L('File by', 'ដាក់ជូនមុនថ្ងៃ'), ({ fileBy }) => shownDay(fileBy)),
  ]
}

/**
 * The list of overtime and work on holidays that the ministry requires in advance (docs/rules/time.md, "Requests of the
 * day"), and its file.
 */
export const overtimeFilingOperations = [
  operation({
    method: 'GET',
    path: `employee/${overtimeFiling.path}`,
    need: 'READ_OVERTIME_REQUEST',
    rows: 'scoped',
    tag: 'overtime-request',
    summary: 'Overtime and work on holidays between two days, with the last day on which each can be filed',
    query: z.strictObject(days),
    answer: anyRecord,
    handler: async (ctx, { query }) => ({ body: { data: await listed(ctx, query) } }),
  }),
  operation({
    method: 'POST',
    path: `employee/${overtimeFiling.export}`,
    perMinute: mostPerMinute.file,
    need: 'READ_OVERTIME_REQUEST',
    rows: 'scoped',
    tag: 'overtime-request',
    summary: 'The same as a file',
    query: z.strictObject({ ...days, exportFileType: z.enum(exportTypes).optional() }),
    body: exportBody,
    readOnly: true,
    async handler(ctx, { query }) {
      const rows = (await listed(ctx, query)).map((row) => ({ ...row }))
      const columns = exportColumns(ctx.lang)
      const { label } = overtimeFiling
      const period = rangeWords({ from: String(query.fromDate), to: String(query.toDate) }, ctx.lang)
      return exportFile(ctx, query.exportFileType ?? 'XLSX', label, columns, rows, plainLines(columns, rows), {
        about: await aboutFile(ctx, label, [[words.date[ctx.lang], period]]),
      })
    },
  }),
]
