import { versionConflict } from '../errors.ts'
import type { Cx } from '../operation.ts'
import { authorNames } from './lookups.ts'

/**
 * Ends with 409 VERSION_CONFLICT, who changed it and when, unless a row that the transaction holds stands at the version that
 * the caller read. `current` is the record as it stands, for the answer.
 */
export async function mustStandAt(
  cx: Cx,
  row: { readonly version: number; readonly updatedBy: string | null; readonly updatedAt: unknown },
  version: number,
  current: () => unknown,
): Promise<void> {
  if (row.version === version) return
  const by = row.updatedBy ?? ''
  versionConflict(await current(), { name: (await authorNames(cx.db, [by])).get(by) ?? '', at: row.updatedAt })
}
