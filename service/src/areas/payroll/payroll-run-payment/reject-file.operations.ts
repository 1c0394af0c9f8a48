import { authorName, dateSchema, fill, L, required, shownInstant, shownMonth } from '@staff/contract'
import { importLimits } from '@staff/contract/admin'
import {
  payrollMaster,
  payrollRunPayment,
  rejectFileCall,
  rejectFileColumns,
  type RejectFileCheck,
} from '@staff/contract/payroll'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import { safeName } from '../../../imports/files.ts'
import { getTable, type Table } from '../../../imports/headings.ts'
import { ownColumn } from '../../../imports/import-kind.ts'
import { readSheet, type Sheet } from '../../../imports/sheet.ts'
import { operation, type RequestContext, type Database } from '../../../http/operation.ts'
import { notFuture } from '../../../people/date-order.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import { payrollPayment as payment, payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { askSalary, loadRun } from '../payroll-run/run/compare.operations.ts'
import { identityOf } from '../payroll-run-tabs/slip-source.ts'
import { matchRejects } from './match-rejects.ts'
import { beforePaying, mustBePaid } from './paid-run.ts'
import { payrollPaymentReject as reject, payrollRejectFile as table } from './payment-reject.table.ts'
import { recordRejects } from './record-rejects.ts'
import type { SentLine } from './reject-outcome.ts'

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
  before: L(
    'This file was recorded before by {{name}}, {{time}}, for {{month}}',
    'ឯកសារនេះត្រូវបានកត់ត្រាពីមុនដោយ {{name}} {{time}} សម្រាប់ {{month}}',
  ),
}
// The file as read before the transaction: no connection is held while a file is read.
const ready = new WeakMap<UploadedFile, { readonly table: Table; readonly format: Sheet['format'] }>()
const getHash = ({ bytes }: UploadedFile) => createHash('sha256').update(bytes).digest('hex')

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
async function tableIn(ctx: RequestContext, file: UploadedFile) {
  const { format, rows } = await readSheet(file, ctx.caller.userId)
  return { format, table: getTable(columns, rows) }
}
/** A line to be paid by a bank; cash is returned by hand only. */
const byBank = and(isNotNull(payment.accountNumber), ne(payment.methodType, 'CASH'))
/** The lines of a run that banks were to pay, with what became of each last. */
async function sentLines(db: Database, { id }: RunRow): Promise<SentLine[]> {
  const { rows } = await db.execute<SentLine & { accountName: string | null } & Record<string, unknown>>(sql`
    select ${payment.id} as id, ${identityOf('accountNo')} as "accountNo", ${identityOf('name')} as name, ${identityOf('nameKh')} as "nameKh",
      ${payment.accountName} as "accountName", ${payment.accountNumber} as account, came.paid_account_number as "againTo", ${payment.currency} as currency,
      ${payment.amount}::text as amount,
      case when came.id is null then null else json_build_object('on', came.rejected_on, 'paidAgainOn', came.paid_on) end as "cameBack"
    from ${payment} join ${slip} on ${slip.id} = ${payment.slipId} left join lateral (
      select * from ${reject} one where one.payment_id = ${payment.id} and one.undone_at is null order by one.created_at desc, one.id limit 1
    ) came on true
    where ${payment.runId} = ${id} and ${byBank}`)
  return rows.map(({ accountName, ...line }) => ({
    ...line,
    names: [line.name, line.nameKh, accountName].filter((name) => name !== null),
  }))
}
/** The person who recorded a file of these bytes with a reject that is still in force; null for nobody. */
async function recordedBefore(db: Database, hash: string): Promise<RejectFileCheck['recordedBefore']> {
  const [found] = await db
    .select({ at: table.createdAt, by: table.createdBy, startDate: run.startDate })
    .from(table)
    .innerJoin(run, eq(run.id, table.runId))
    .innerJoin(reject, and(eq(reject.fileId, table.id), isNull(reject.undoneAt)))
    .where(eq(table.fileHash, hash))
    .limit(1)
  if (!found) return null
  return {
    at: new Date(found.at).toISOString(),
    by: (await loadAuthors(db, [found.by]))(found.by),
    payMonth: found.startDate.slice(0, 7),
  }
}
/**
 * Reserves the file for this recording: a file in force is refused with who and when; a file that was fully taken back
 * may come again.
 */
async function takeFile(
  ctx: RequestContext,
  { id: runId }: RunRow,
  file: UploadedFile,
  format: Sheet['format'],
): Promise<string> {
  const fileHash = getHash(file)
  const by = ctx.caller.userId
  const own = { runId, filename: safeName(file.filename, format), createdBy: by, updatedBy: by }
  const [made] = await ctx.db
    .insert(table)
    .values({ ...own, fileHash })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (made) return made.id
  // Of two who take it again the second sees what the first has recorded.
  await ctx.db.select({ id: table.id }).from(table).where(eq(table.fileHash, fileHash)).for('update')
  const before = await recordedBefore(ctx.db, fileHash)
  if (before) {
    const { by: author, at: time, payMonth: month } = before
    const name = author ? authorName(author, ctx.lang) : ''
    refuse('file', fill(words.before, { name, time: shownInstant(time), month: shownMonth(month) }))
  }
  const [taken] = await ctx.db
    .update(table)
    .set({ ...own, createdAt: sql`now()`, updatedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.fileHash, fileHash))
    .returning({ id: table.id })
  if (!taken) throw new Error('the file that was there is gone')
  return taken.id
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
const matched = async (ctx: RequestContext, paid: RunRow & { paidOn: string }, { rows }: Table, { rejectedOn }: Body) =>
  matchRejects(rows, await sentLines(ctx.db, paid), { paidOn: paid.paidOn, today: ctx.today, rejectedOn })

const check = operation({
  ...shared,
  path: rejectFileCall(':id', 'check'),
  summary: "Which lines of a paid payroll the bank's rejects file is about; nothing is recorded",
  readOnly: true,
  async handler(ctx, { params, body }) {
    const paid = await rejectingRun(ctx, params['id'], body.rejectedOn)
    const read = await tableIn(ctx, body.file)
    const rows = await matched(ctx, paid, read.table, body)
    const data: RejectFileCheck = {
      recordedBefore: await recordedBefore(ctx.db, getHash(body.file)),
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
    ready.set(body.file, await tableIn(ctx, body.file))
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
