import { dateSchema, fill, L, required } from '@staff/contract'
import { importLimits } from '@staff/contract/admin'
import {
  payrollMaster,
  payrollRunPayment,
  rejectFileCall,
  rejectFileColumns,
  type RejectFileCheck,
} from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { sayCellFault } from '../../../imports/cell-fault.ts'
import { safeName } from '../../../imports/files.ts'
import type { Table } from '../../../imports/headings.ts'
import { ownColumn } from '../../../imports/import-kind.ts'
import { readTable, type Sheet } from '../../../imports/sheet.ts'
import { notFuture } from '../../../people/date-order.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import { payrollPayment as payment, type payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { askSalary, loadRun } from '../payroll-run/run/run-access.ts'
import { matchRejects } from './match-rejects.ts'
import { beforePaying, mustBePaid } from './paid-run.ts'
import { recordRejects } from './record-rejects.ts'
import { recordedBefore, takeFile } from './recorded-files.ts'
import { byBank, loadSentLines } from './sent-lines.ts'

type RunRow = typeof run.$inferSelect
interface Body {
  readonly file: UploadedFile
  readonly rejectedOn: string
}
const columns = Object.entries(rejectFileColumns).map(([key, { label, ...column }]) =>
  ownColumn(payrollRunPayment, key, label, column),
)
const words = {
  reason: L('Sent back by the bank: {{file}}', 'ធនាគារបានបញ្ជូនត្រឡប់មកវិញ៖ {{file}}'),
  nothing: L('No row of this file can be recorded', 'គ្មានជួរណាក្នុងឯកសារនេះអាចកត់ត្រាបានទេ'),
}
// The file as read before the transaction: no connection is held while a file is read.
const ready = new WeakMap<UploadedFile, { readonly table: Table; readonly format: Sheet['format'] }>()

/**
 * The payroll of the address, paid or closed, for a caller who may see its amounts; refuses a day outside its limits.
 */
async function rejectingRun(
  ctx: RequestContext,
  id: string | undefined,
  rejectedOn: string,
): Promise<RunRow & { paidOn: string }> {
  askSalary(ctx.caller)
  const paid = mustBePaid(await loadRun(ctx, id))
  refuseAny(notFuture('rejectedOn', rejectedOn, ctx))
  if (rejectedOn < paid.paidOn) refuse('rejectedOn', beforePaying)
  return paid
}
const shared = {
  method: 'POST',
  rows: 'scoped',
  tag: 'payroll-generation',
  need: 'PAY_PAYROLL',
  multipart: { maxBytes: importLimits.maxBytes },
  perMinute: 20,
  body: z.strictObject({ file: uploadedFile, rejectedOn: required(dateSchema) as z.ZodType<string> }),
  answer: anyRecord,
} as const
const matched = async (ctx: RequestContext, paid: RunRow & { paidOn: string }, table: Table, { rejectedOn }: Body) =>
  matchRejects(table, await loadSentLines(ctx.db, paid), { paidOn: paid.paidOn, today: ctx.today, rejectedOn })

const check = operation({
  ...shared,
  path: rejectFileCall(':id', 'check'),
  summary: "Which lines of a paid payroll the bank's rejects file is about; nothing is recorded",
  readOnly: true,
  async handler(ctx, { params, body }) {
    const paid = await rejectingRun(ctx, params['id'], body.rejectedOn)
    const read = await readTable(body.file, ctx.caller.userId, columns)
    const rows = await matched(ctx, paid, read.table, body)
    const data: RejectFileCheck = {
      recordedBefore: await recordedBefore(ctx.db, body.file),
      warnings: read.table.warnings.map(sayCellFault),
      rows: rows.map(({ paymentId: _, ...row }) => row),
    }
    return { body: { data } }
  },
})
const record = operation({
  ...shared,
  path: rejectFileCall(':id', 'record'),
  summary: "Records the lines of the bank's rejects file that came back, to be paid again",
  async before(ctx, { params, body }) {
    await rejectingRun(ctx, params['id'], body.rejectedOn)
    ready.set(body.file, await readTable(body.file, ctx.caller.userId, columns))
  },
  async handler(ctx, { params, body }) {
    const read = ready.get(body.file)
    if (!read) throw new Error('the upload was not read')
    const paid = await rejectingRun(ctx, params['id'], body.rejectedOn)
    // Entries by hand wait meanwhile. Lines are locked in one order, so that two files never wait for each other.
    await ctx.db
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.runId, paid.id), byBank))
      .orderBy(asc(payment.id))
      .for('update')
    const fileId = await takeFile(ctx, paid, body.file, read.format)
    const rows = await matched(ctx, paid, read.table, body)
    const filename = safeName(body.file.filename, read.format)
    const none = fill(words.reason, { file: filename })[ctx.lang]
    const rejects = rows.flatMap(({ paymentId, rejectedOn, reason }) =>
      paymentId === null || rejectedOn === null ? [] : [{ paymentId, rejectedOn, reason: reason || none, fileId }],
    )
    if (!rejects.length) refuse('file', words.nothing)
    await recordRejects(ctx, rejects)
    ctx.audit({
      entity: payrollMaster.name,
      entityId: paid.id,
      changes: { rejectFile: { old: null, new: filename }, rows: { old: null, new: rejects.length } },
    })
    return { status: 201, body: { data: { recorded: rejects.length, byHand: rows.length - rejects.length } } }
  },
})
/** The bank's file of returned payments, checked against a payroll and recorded (docs/rules/pay.md, "Paying out"). */
export const rejectFileOperations = [check, record]
