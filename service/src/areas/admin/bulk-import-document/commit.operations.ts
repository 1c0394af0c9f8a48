import { L } from '@staff/contract'
import { bulkImport, importLimits } from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { reasonSchema } from '../../../approvals/reason.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { refuse } from '../../../http/errors.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { importInReach, mustImport } from '../../../imports/reach.ts'
import { lockImported, putBack, takeBack } from '../../../imports/take-back.ts'
import { notify } from '../../../notify/notify.ts'
import { operation } from '../../../http/operation.ts'
import { loadOpenTask, startTask } from '../../../tasks/start-task.ts'
import { bulkImportRow } from './bulk-import-document.table.ts'
import { commitRows, lockDocument, moveDocument, openDocument } from './commit-rows.ts'
import { importTask } from './commit-task.ts'
import { storedRows } from './import-rows.ts'

const shared = { need: 'signedIn', rows: 'scoped', tag: bulkImport.document.name, answer: anyRecord } as const

const words = {
  tooLate: L(
    `An import can be undone within ${String(importLimits.undoHours)} hours`,
    `ការនាំចូលអាចត្រឡប់វិញបានក្នុងរយៈពេល ${String(importLimits.undoHours)} ម៉ោង`,
  ),
}
// A commit of so many rows at most takes seconds and is answered at once; a larger one goes on as a task.
const mostAtOnce = 500

const commit = operation({
  ...shared,
  method: 'POST',
  path: `${bulkImport.base}/:id/commit`,
  perMinute: mostPerMinute.start,
  summary:
    'Import the rows of a checked file: all of them, or only the valid ones; a large one answers 202 and goes on as a task',
  body: z.strictObject({ onlyValid: z.boolean().optional(), status: z.enum(['PENDING', 'ACTIVE']).optional() }),
  task: importTask,
  async handler(ctx, { params: { id = '' }, body: { onlyValid = false, status } }) {
    const isDecided = status === 'ACTIVE'
    const old = await openDocument(ctx, id, onlyValid)
    const { type, mode, filename, totalRows } = old
    if (totalRows > mostAtOnce)
      return startTask(
        ctx,
        importTask,
        { id, type, mode, filename, onlyValid, isDecided },
        { key: id, url: `${bulkImport.base}/${id}/commit` },
      )
    const { counts, outcome } = await commitRows(ctx, old, { onlyValid, isDecided })
    await notify(ctx.db, {
      to: [ctx.caller.userId],
      event: 'IMPORT_DONE',
      entityType: 'BULK_IMPORT',
      entityId: id,
      by: null,
      values: { document: filename, outcome },
    })
    return { body: { data: counts } }
  },
})
const undo = operation({
  ...shared,
  method: 'POST',
  path: `${bulkImport.base}/:id/undo`,
  summary: 'Take an import back, for a reason, while no later change touches its records',
  body: z.strictObject({ reason: reasonSchema }).nullish(),
  async handler(ctx, { params: { id = '' }, body }) {
    const old = await lockDocument(ctx, id, ['COMPLETED'])
    const kind = getImportKind(old.type)
    mustImport(ctx.caller, kind, old.mode)
    const sent = body?.reason
    const reason = typeof sent === 'string' && sent !== '' ? sent : refuse('reason', 'REQUIRED')
    if (Date.now() - Date.parse(old.committedAt ?? '') > importLimits.undoHours * 3_600_000) refuse('', words.tooLate)
    const stored = await storedRows(ctx, id)
    const ids = [...new Set(stored.flatMap(({ recordId }) => recordId ?? []))]
    const changed = stored.flatMap(({ recordId, before }) => (recordId && before ? [{ id: recordId, before }] : []))
    const stood = new Set(changed.map((one) => one.id))
    await lockImported(ctx, kind, ids)
    await takeBack(
      ctx,
      kind,
      ids.filter((one) => !stood.has(one)),
      old.committedAt ?? '',
    )
    await putBack(ctx, kind, changed, old.committedAt ?? '')
    for (const entityId of ids)
      ctx.audit({ entity: kind.entity, entityId, changes: { import: { old: id, new: null } } })
    await ctx.db
      .update(bulkImportRow)
      .set({ status: 'VALID', recordId: null, before: null })
      .where(and(eq(bulkImportRow.documentId, id), eq(bulkImportRow.status, 'IMPORTED')))
    await moveDocument(ctx, old, { status: 'UNDONE', undoReason: reason })
    return { body: { data: { id, status: 'UNDONE' } } }
  },
})
const progress = operation({
  ...shared,
  method: 'GET',
  path: `${bulkImport.base}/:id/progress`,
  summary: 'How many rows of a running import are done; empty while none runs',
  async handler(ctx, { params: { id = '' } }) {
    await importInReach(ctx, id)
    const { done, total } = (await loadOpenTask(ctx, importTask, id)) ?? {}
    return { body: { data: done === undefined ? {} : { done, total: total ?? 0 } } }
  },
})
export const commitOperations = [commit, undo, progress]
