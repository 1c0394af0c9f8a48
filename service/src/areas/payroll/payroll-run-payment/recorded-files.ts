import { authorName, fill, L, shownInstant, shownMonth } from '@staff/contract'
import type { RejectFileCheck } from '@staff/contract/payroll'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { loadAuthors } from '../../../crud/lookups.ts'
import type { Database } from '../../../db/database.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { safeName } from '../../../imports/files.ts'
import type { Sheet } from '../../../imports/sheet.ts'
import type { UploadedFile } from '../../../plugins/multipart.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { payrollPaymentReject as reject, payrollRejectFile as table } from './payment-reject.table.ts'

const isThere = L(
  'This file was recorded before by {{name}}, {{time}}, for {{month}}',
  'ឯកសារនេះត្រូវបានកត់ត្រាពីមុនដោយ {{name}} {{time}} សម្រាប់ {{month}}',
)
const getHash = ({ bytes }: UploadedFile) => createHash('sha256').update(bytes).digest('hex')

/** Who recorded a file of these bytes with a reject that is still in force; null for nobody. */
export async function recordedBefore(db: Database, file: UploadedFile): Promise<RejectFileCheck['recordedBefore']> {
  const [found] = await db
    .select({ at: table.createdAt, by: table.createdBy, startDate: run.startDate })
    .from(table)
    .innerJoin(run, eq(run.id, table.runId))
    .innerJoin(reject, and(eq(reject.fileId, table.id), isNull(reject.undoneAt)))
    .where(eq(table.fileHash, getHash(file)))
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
export async function takeFile(
  ctx: RequestContext,
  { id: runId }: Pick<typeof run.$inferSelect, 'id'>,
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
  const before = await recordedBefore(ctx.db, file)
  if (before) {
    const { by: author, at: time, payMonth: month } = before
    const name = author ? authorName(author, ctx.lang) : ''
    refuse('file', fill(isThere, { name, time: shownInstant(time), month: shownMonth(month) }))
  }
  const [taken] = await ctx.db
    .update(table)
    .set({ ...own, createdAt: sql`now()`, updatedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.fileHash, fileHash))
    .returning({ id: table.id })
  if (!taken) throw new Error('the file that was there is gone')
  return taken.id
}
