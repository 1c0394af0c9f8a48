import { L } from '@staff/contract'
import { bulkImport, type ImportProgress } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseOne } from '../../../crud/answers.ts'
import { refuse } from '../../../errors.ts'
import { importKindOf } from '../../../imports/kinds.ts'
import { importInReach, mustImport } from '../../../imports/reach.ts'
import { runImport, withoutTrace } from '../../../imports/run-import.ts'
import { takeBack } from '../../../imports/take-back.ts'
import { notify } from '../../../notify/notify.ts'
import { operation, type Cx } from '../../../operation.ts'
import { bulkImportDocument as table, bulkImportRow } from './bulk-import-document.table.ts'
import { storedRows, writeRows } from './import-rows.ts'

const words = {
  faulty: L(
    'Some rows are faulty. Correct the file, or import only the valid rows.',
    'ជួរខ្លះមានកំហុស។ សូមកែឯកសារ ឬនាំចូលតែជួរដែលត្រឹមត្រូវ។',
  ),
  none: L('No row of this file is valid', 'គ្មានជួរណាមួយក្នុងឯកសារនេះត្រឹមត្រូវទេ'),
  done: (made: number, failed: number) =>
    L(
      `Imported: ${String(made)}. Left out: ${String(failed)}.`,
      `បាននាំចូល៖ ${String(made)}។ បានរំលង៖ ${String(failed)}។`,
    ),
  notDone: L('Nothing was imported: something has changed since the check.', 'មិនបាននាំចូលទេ៖ មានការផ្លាស់ប្ដូរក្រោយពេលពិនិត្យ។'),
  busy: L('This import is being worked on already', 'ការនាំចូលនេះកំពុងដំណើរការរួចហើយ'),
}
type Document = typeof table.$inferSelect
const shared = { need: 'signedIn', rows: 'scoped', tag: bulkImport.document.name, answer: looseOne } as const

/** The import, held until the end of the transaction: of two at once the second is refused instead of waiting for minutes. */
async function held(cx: Cx, id: string, statuses: readonly Document['status'][]): Promise<Document> {
  await importInReach(cx, id)
  const [row] = await cx.db.select().from(table).where(eq(table.id, id)).for('update', { skipLocked: true })
  if (!row) return refuse('', words.busy)
  return statuses.includes(row.status) ? row : refuse('', 'STATUS_NOT_ALLOWED')
}
/** Writes the new state with its audit row. */
async function move(
  cx: Cx,
  old: Document,
  now: Partial<Pick<Document, 'status' | 'succeeded' | 'failed'>>,
): Promise<void> {
  await cx.db
    .update(table)
    .set({
      ...now,
      committedAt: now.status === 'COMPLETED' ? sql`now()` : null,
      version: old.version + 1,
      updatedBy: cx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(table.id, old.id))
  cx.audit({
    entity: bulkImport.document.name,
    entityId: old.id,
    changes: Object.fromEntries(
      Object.entries(now).map(([key, value]) => [key, { old: old[key as keyof Document], new: value }]),
    ),
  })
}
// How far the commits of this process are; the database shows nothing of them before they are done.
const running = new Map<string, ImportProgress>()

const commit = operation({
  ...shared,
  method: 'POST',
  path: `${bulkImport.base}/:id/commit`,
  summary: 'Import the rows of a checked file: all of them, or only the valid ones',
  body: z.strictObject({ onlyValid: z.boolean().optional() }),
  async handler(cx, { params: { id = '' }, body: { onlyValid = false } }) {
    const old = await held(cx, id, ['CHECKED', 'FAILED'])
    const kind = importKindOf(old.type)
    mustImport(cx.caller, kind)
    if (old.failed && old.status === 'CHECKED' && !onlyValid) refuse('onlyValid', words.faulty)
    const rows = await storedRows(cx, id)
    try {
      // The world may have changed since the check: all of it is judged again, and the file stays out as a whole unless only the valid rows are asked for.
      const results = await withoutTrace(
        cx,
        (inner) =>
          runImport(inner, { kind, at: old.columnsAt, rows }, (done) => running.set(id, { done, total: rows.length })),
        (made) =>
          made.every(({ recordId }) => recordId !== null) ||
          (onlyValid && made.some(({ recordId }) => recordId !== null)),
      )
      const made = results.filter(({ recordId }) => recordId !== null).length
      const failed = results.filter(({ faults }) => faults.length).length
      const isIn = failed === 0 || (onlyValid && made > 0)
      if (!isIn && onlyValid) refuse('', words.none)
      await writeRows(cx, id, isIn ? results : results.map((result) => ({ ...result, recordId: null })))
      const now = {
        status: isIn ? ('COMPLETED' as const) : ('FAILED' as const),
        succeeded: isIn ? made : rows.length - failed,
        failed,
      }
      await move(cx, old, now)
      // Thousands of rows take minutes: whoever started it may be elsewhere by then.
      await notify(cx.db, {
        to: [cx.caller.userId],
        event: 'IMPORT_DONE',
        entityType: 'BULK_IMPORT',
        entityId: id,
        by: null,
        values: { document: old.filename, outcome: isIn ? words.done(made, failed) : words.notDone },
      })
      return { body: { data: { id, totalRows: rows.length, ...now } } }
    } finally {
      running.delete(id)
    }
  },
})
const undo = operation({
  ...shared,
  method: 'POST',
  path: `${bulkImport.base}/:id/undo`,
  summary: 'Take an import back, while no later change touches its records',
  async handler(cx, { params: { id = '' } }) {
    const old = await held(cx, id, ['COMPLETED'])
    const kind = importKindOf(old.type)
    mustImport(cx.caller, kind)
    const ids = (await storedRows(cx, id)).flatMap(({ recordId }) => recordId ?? [])
    await takeBack(cx, kind, ids, old.committedAt ?? '')
    for (const entityId of ids) cx.audit({ entity: kind.entity, entityId, changes: { import: { old: id, new: null } } })
    await cx.db
      .update(bulkImportRow)
      .set({ status: 'VALID', recordId: null })
      .where(and(eq(bulkImportRow.documentId, id), eq(bulkImportRow.status, 'IMPORTED')))
    await move(cx, old, { status: 'UNDONE' })
    return { body: { data: { id, status: 'UNDONE' } } }
  },
})
const progress = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/:id/progress`,
  summary: 'How many rows of a running import are done; empty when this process runs none',
  async handler(cx, { params: { id = '' } }) {
    await importInReach(cx, id)
    return { body: { data: running.get(id) ?? {} } }
  },
})
export const commitOperations = [commit, undo, progress]
