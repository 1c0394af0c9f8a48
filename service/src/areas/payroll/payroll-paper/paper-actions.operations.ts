import { asFormat, dateSchema, L, required, shownMonth, versionSchema } from '@staff/contract'
import {
  getPaperFigure,
  getPaperHeading,
  getPaperTotal,
  getPaperValue,
  payrollPaperCall,
  payrollPapers,
  type PaperColumn,
  type PaperSheet,
  type PayrollPaperKind,
} from '@staff/contract/payroll'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { textCell, type Cell } from '../../../crud/export/cells.ts'
import type { ExportColumn } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuse, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notFuture } from '../../../people/date-order.ts'
import { askSalary, seesEverybody } from '../payroll-run/run/run-access.ts'
import { loadSheet } from './paper-rows.ts'
import { paperSource } from './paper-source.ts'
import { payrollPaperFiling as table } from './payroll-paper.table.ts'

const shared = { rows: 'scoped', tag: 'payroll-paper' } as const
const words = {
  total: L('Total', 'សរុប'),
  beforeMonth: L('Not before its month', 'មិនមុនខែរបស់ខ្លួនទេ'),
} as const

interface Listed extends Record<string, unknown> {
  readonly payMonth: string
  readonly paper: PayrollPaperKind
  readonly state: string
  readonly basis: string
  readonly filingId: string | null
}
/** A paper of the list, for a caller who sees everybody; 404 for other callers, whose list is empty too. */
async function paperAt(ctx: RequestContext, id: string | undefined): Promise<Listed> {
  if (!seesEverybody(ctx.caller)) return notFound()
  const { rows } = await ctx.db.execute<Listed>(sql`select * from (${paperSource(ctx)}) papers where id = ${id ?? ''}`)
  return rows[0] ?? notFound()
}
/** The same after the approval of its payroll, for a caller who may see amounts. */
async function readyPaper(ctx: RequestContext, id: string | undefined): Promise<Listed> {
  const paper = await paperAt(ctx, id)
  askSalary(ctx.caller)
  if (paper.state === 'NOT_READY') refuse('', 'STATUS_NOT_ALLOWED')
  return paper
}

const view = operation({
  ...shared,
  method: 'GET',
  path: payrollPaperCall(':id', 'sheet'),
  perMinute: mostPerMinute.preview,
  need: 'READ_PAYROLL_PAPER',
  summary: 'A paper of a month in the columns of its layout, from the approval on',
  answer: anyRecord,
  async handler(ctx, { params }) {
    const { payMonth, paper } = await readyPaper(ctx, params['id'])
    return { body: { data: await loadSheet(ctx.db, payMonth, paper, 'km') } }
  },
})

const decimals = { USD: 2, KHR: 0 } as const
const moneyCell = (value: string | null, currency: 'USD' | 'KHR'): Cell =>
  value === null ? { type: 'empty' } : { type: 'number', value: Number(value), decimals: decimals[currency] }
const getCell = (column: PaperColumn, row: PaperSheet['rows'][number]): Cell => {
  const value = getPaperValue(column, row)
  if (value === null) return { type: 'empty' }
  if (column.currency) return moneyCell(value, column.currency)
  const { isNumber } = getPaperFigure(column.figure)
  if (isNumber) return { type: 'number', value: Number(value), decimals: value.includes('.') ? 2 : 0 }
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { type: 'date', value } : textCell(value)
}
/** The sheet as a workbook: both headings over each column, the sum of each column of money below. */
function loadWorkbook(ctx: RequestContext, sheet: PaperSheet) {
  const columns = sheet.columns.map((column): ExportColumn => {
    const { km, en } = getPaperHeading(column)
    return { heading: `${km} / ${en}`, read: () => ({ type: 'empty' }) }
  })
  const total = {
    style: 'total' as const,
    cells: sheet.columns.map((column, at): Cell =>
      at === 0
        ? textCell(words.total[ctx.lang])
        : column.currency
          ? moneyCell(getPaperTotal(sheet, column), column.currency)
          : { type: 'empty' },
    ),
  }
  const paper = payrollPapers.find(({ value }) => value === sheet.paper)?.label ?? L(sheet.paper, sheet.paper)
  const month = shownMonth(sheet.payMonth)
  const title = L(`${paper.en} ${month}`, `${paper.km} ${month}`)
  const lines = sheet.rows.map((row) => ({ cells: sheet.columns.map((column) => getCell(column, row)) }))
  // The office that takes the paper prescribes its layout: one sheet, nothing said of how it was made.
  return exportFile(ctx, 'XLSX', title, columns, [], [...lines, total])
}
const file = operation({
  ...shared,
  method: 'POST',
  path: payrollPaperCall(':id', 'file'),
  need: 'READ_PAYROLL_PAPER',
  summary: 'A paper of a month as a workbook, from the approval on',
  readOnly: true,
  perMinute: 60,
  async handler(ctx, { params }) {
    const { payMonth, paper } = await readyPaper(ctx, params['id'])
    return loadWorkbook(ctx, await loadSheet(ctx.db, payMonth, paper, ctx.lang))
  },
})

const filed = operation({
  ...shared,
  method: 'POST',
  path: payrollPaperCall(':id', 'filed'),
  need: 'FILE_PAYROLL_PAPER',
  summary: 'Marks a paper of a month as handed in, or its amendment',
  body: z.strictObject({
    filedOn: required(dateSchema) as z.ZodType<string>,
    reference: z.string().trim().max(100, { error: 'TOO_LONG' }).optional(),
    link: z
      .url({ protocol: /^https$/, error: asFormat('webAddress') })
      .max(500, { error: 'TOO_LONG' })
      .optional(),
  }),
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const { payMonth, paper, state, basis } = await paperAt(ctx, params['id'])
    refuseAny(notFuture('filedOn', body.filedOn, ctx))
    if (body.filedOn < `${payMonth}-01`) refuse('filedOn', words.beforeMonth)
    if (state === 'NOT_READY' || state === 'FILED') refuse('', 'STATUS_NOT_ALLOWED')
    const by = ctx.caller.userId
    const { filedOn, reference, link } = body
    const [made] = await ctx.db
      .insert(table)
      .values({
        payMonth,
        paper,
        basis,
        filedOn,
        reference: reference ?? null,
        link: link ?? null,
        createdBy: by,
        updatedBy: by,
      })
      .returning({ id: table.id, version: table.version })
    ctx.audit({
      entity: 'payroll-paper',
      entityId: made?.id ?? '',
      changes: {
        paper: { old: null, new: `${payMonth} ${paper}` },
        filedOn: { old: null, new: filedOn },
        reference: { old: null, new: reference ?? null },
        link: { old: null, new: link ?? null },
      },
    })
    return { status: 201, body: { data: made } }
  },
})
const undo = operation({
  ...shared,
  method: 'POST',
  path: payrollPaperCall(':id', 'undo'),
  need: 'FILE_PAYROLL_PAPER',
  summary: 'Takes back with a reason that a paper of a month was handed in',
  body: z.strictObject({
    version: versionSchema,
    reason: required(
      z.string().trim().min(1, { error: 'REQUIRED' }).max(500, { error: 'TOO_LONG' }),
    ) as z.ZodType<string>,
  }),
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const { payMonth, paper, filingId } = await paperAt(ctx, params['id'])
    if (filingId === null) return refuse('', 'STATUS_NOT_ALLOWED')
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, filingId), isNull(table.undoneAt)))
      .for('update')
    if (!row) return refuse('', 'STATUS_NOT_ALLOWED')
    await checkVersion(ctx, row, body.version, () => ({ id: row.id, version: row.version }))
    const by = ctx.caller.userId
    const [made] = await ctx.db
      .update(table)
      .set({
        undoneAt: sql`now()`,
        undoneBy: by,
        undoReason: body.reason,
        version: sql`${table.version} + 1`,
        updatedBy: by,
        updatedAt: sql`now()`,
      })
      .where(eq(table.id, row.id))
      .returning({ id: table.id, version: table.version })
    ctx.audit({
      entity: 'payroll-paper',
      entityId: row.id,
      changes: {
        paper: { old: `${payMonth} ${paper}`, new: null },
        filedOn: { old: row.filedOn, new: null },
        undoReason: { old: null, new: body.reason },
      },
    })
    return { body: { data: made } }
  },
})
/** The actions on a paper of a month (docs/rules/pay.md, "Papers of the month"). */
export const payrollPaperActions = [view, file, filed, undo]
