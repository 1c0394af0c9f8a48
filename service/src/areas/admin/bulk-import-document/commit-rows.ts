import { holds, L, type Label } from '@staff/contract'
import { bulkImport } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { forbidden, refuse } from '../../../http/errors.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { importInReach, mustImport } from '../../../imports/reach.ts'
import { runImport } from '../../../imports/run-import.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { bulkImportDocument as table } from './bulk-import-document.table.ts'
import { changedIn, rewriteRows, storedRows } from './import-rows.ts'

const words = {
  faulty: L(
    'Some rows are faulty. Correct the file, or import only the valid rows.',
    'ជួរខ្លះមានកំហុស។ សូមកែឯកសារ ឬនាំចូលតែជួរដែលត្រឹមត្រូវ។',
  ),
  none: L('No row of this file is valid', 'គ្មានជួរណាមួយក្នុងឯកសារនេះត្រឹមត្រូវទេ'),
  done: (made: number, changed: number, failed: number) =>
    L(
      `Imported: ${String(made)}.${changed ? ` Changed of them: ${String(changed)}.` : ''} Left out: ${String(failed)}.`,
      `បាននាំចូល៖ ${String(made)}។${changed ? ` បានកែប្រែក្នុងនោះ៖ ${String(changed)}។` : ''} បានរំលង៖ ${String(failed)}។`,
    ),
  notDone: L('Nothing was imported: something has changed since the check.', 'មិនបាននាំចូលទេ៖ មានការផ្លាស់ប្ដូរក្រោយពេលពិនិត្យ។'),
  busy: L('This import is already in progress', 'ការនាំចូលនេះកំពុងដំណើរការរួចហើយ'),
}
export type Document = typeof table.$inferSelect

/** The answer to a second action on a running import. */
export const { busy: busyWords } = words
const alreadyBusy = (): never => refuse('', busyWords)
/**
 * The import, locked until the end of the transaction. The second of two commits at once is refused by `busy`, so it
 * does not wait for minutes.
 */
export async function lockDocument(
  ctx: RequestContext,
  id: string,
  statuses: readonly Document['status'][],
  busy: () => never = alreadyBusy,
): Promise<Document> {
  await importInReach(ctx, id)
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update', { skipLocked: true })
  if (!row) return busy()
  return statuses.includes(row.status) ? row : refuse('', 'STATUS_NOT_ALLOWED')
}
/**
 * The import, locked, if this caller may commit it now. An import with faulty rows is refused, unless the caller wants
 * only the valid ones.
 */
export async function openDocument(
  ctx: RequestContext,
  id: string,
  onlyValid: boolean,
  busy?: () => never,
): Promise<Document> {
  const document = await lockDocument(ctx, id, ['CHECKED', 'FAILED'], busy)
  mustImport(ctx.caller, getImportKind(document.type), document.mode)
  if (document.failed && document.status === 'CHECKED' && !onlyValid) refuse('onlyValid', words.faulty)
  return document
}
/** Writes the new state with its audit row. */
export async function moveDocument(
  ctx: RequestContext,
  old: Document,
  now: Partial<Pick<Document, 'status' | 'succeeded' | 'changed' | 'failed' | 'undoReason'>>,
): Promise<void> {
  await ctx.db
    .update(table)
    .set({
      ...now,
      committedAt: now.status === 'COMPLETED' ? sql`now()` : null,
      version: old.version + 1,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(table.id, old.id))
  ctx.audit({
    entity: bulkImport.document.name,
    entityId: old.id,
    changes: Object.fromEntries(
      Object.entries(now).map(([key, value]) => [key, { old: old[key as keyof Document], new: value }]),
    ),
  })
}

/** How a commit is asked for: with the valid rows alone, and with requests that come into force at once. */
export interface CommitChoice {
  readonly onlyValid: boolean
  readonly isDecided: boolean
}
/** The result of a commit: the counts of the answer, and the message for the caller. */
export interface Committed {
  readonly counts: Pick<Document, 'id' | 'status' | 'totalRows' | 'succeeded' | 'changed' | 'failed'>
  readonly outcome: Label
}
/**
 * Makes the records of a checked import in the open transaction: all of them, or with `onlyValid` those that are right.
 * The world may have changed since the check, so every row is judged again; where one is refused nothing stays. `told`
 * gets the number of rows done.
 */
export async function commitRows(
  ctx: RequestContext,
  old: Document,
  { onlyValid, isDecided }: CommitChoice,
  told: (done: number, total: number) => void = () => undefined,
): Promise<Committed> {
  const rows = await storedRows(ctx, old.id)
  const kind = getImportKind(old.type)
  if (isDecided && !(kind.decides && holds(ctx.caller.permissions, kind.decides))) forbidden()
  const input = { kind, mode: old.mode, at: old.columnsAt, rows, isDecided }
  const results = await runImport(
    ctx,
    input,
    (all) =>
      all.every(({ recordId }) => recordId !== null) || (onlyValid && all.some(({ recordId }) => recordId !== null)),
    (done) => told(done, rows.length),
  )
  const made = results.filter(({ recordId }) => recordId !== null).length
  const failed = results.filter(({ faults }) => faults.length).length
  const isIn = failed === 0 || (onlyValid && made > 0)
  if (!isIn && onlyValid) refuse('', words.none)
  await rewriteRows(
    ctx,
    old.id,
    results.map(({ rowNumber, faults, recordId, before }) => ({
      rowNumber,
      faults,
      recordId: isIn ? recordId : null,
      before,
    })),
  )
  const now = {
    status: isIn ? ('COMPLETED' as const) : ('FAILED' as const),
    succeeded: isIn ? made : rows.length - failed,
    changed: changedIn(results),
    failed,
  }
  await moveDocument(ctx, old, now)
  return {
    counts: { id: old.id, totalRows: rows.length, ...now },
    outcome: isIn ? words.done(made, now.changed, failed) : words.notDone,
  }
}
