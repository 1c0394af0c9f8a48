import { versionConflict } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { authorFor } from './lookups.ts'

/**
 * Ends with 409 VERSION_CONFLICT (by whom and when), unless a row locked by the transaction has the version that the
 * caller read. `current` is the present record, for the answer.
 */
export async function checkVersion(
  ctx: RequestContext,
  row: { readonly version: number; readonly updatedBy: string | null; readonly updatedAt: unknown },
  version: number,
  current: () => unknown,
): Promise<void> {
  if (row.version === version) return
  versionConflict(await current(), { name: await authorFor(ctx, row.updatedBy), at: row.updatedAt })
}
