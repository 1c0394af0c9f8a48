import { L, to } from '@staff/contract'
import { bulkImport } from '@staff/contract/admin'
import * as z from 'zod'
import { refuse } from '../../../http/errors.ts'
import { getImportKind } from '../../../imports/kinds.ts'
import { mustImport } from '../../../imports/reach.ts'
import { taskKind } from '../../../tasks/task-kind.ts'
import { commitRows, openDocument } from './commit-rows.ts'

const params = z.object({
  id: z.string(),
  type: z.string(),
  mode: z.enum(['INSERT', 'UPDATE', 'BOTH']).default('INSERT'),
  filename: z.string(),
  onlyValid: z.boolean(),
  isDecided: z.boolean().default(false),
})

/**
 * The commit of a large import as a task. All of its rows are one step, for all or none of them are in: killed in the
 * middle it leaves nothing and is begun again by the next instance (docs/adr/017).
 */
export const importTask = taskKind({
  name: 'IMPORT',
  params,
  position: z.object({}),
  begin: () => ({}),
  // Whose right decides depends on the type.
  need: 'signedIn',
  mayRun: (caller, { type, mode }) => mustImport(caller, getImportKind(type), mode),
  title: ({ filename }) => L(`Import: ${filename}`, `នាំចូល៖ ${filename}`),
  async step(ctx, { id, onlyValid, isDecided }) {
    // A killed instance may hold it until the database notices; the task is tried again then.
    const document = await openDocument(ctx, id, onlyValid, () => refuse('', 'UNAVAILABLE'))
    const { counts, outcome } = await commitRows(ctx, document, { onlyValid, isDecided }, (done, total) => {
      ctx.signal.throwIfAborted()
      ctx.tell(done, total)
    })
    const { status, succeeded, failed, totalRows } = counts
    return {
      result: { status, succeeded, failed },
      outcome,
      link: to(bulkImport.document).view(id),
      done: totalRows,
      total: totalRows,
    }
  },
  notice: ({ id, filename }, outcome) => ({
    event: 'IMPORT_DONE',
    entityType: 'BULK_IMPORT',
    entityId: id,
    values: { document: filename, outcome },
  }),
})
