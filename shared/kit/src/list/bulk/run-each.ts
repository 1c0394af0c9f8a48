import { getMessage } from '../../api/api-error.ts'
import type { AnyRow } from '../../fields/kit-kind.ts'

/** What an act on several rows came to. */
export interface BulkResult {
  readonly done: readonly AnyRow[]
  readonly failed: readonly { readonly row: AnyRow; readonly why: string }[]
}
/** Does one act for each row, one after the other: a refused row does not stop the rest. */
export async function runEach(rows: readonly AnyRow[], act: (row: AnyRow) => Promise<unknown>): Promise<BulkResult> {
  const done: AnyRow[] = []
  const failed: { row: AnyRow; why: string }[] = []
  for (const row of rows)
    await act(row).then(
      () => done.push(row),
      (error: unknown) => failed.push({ row, why: getMessage(error) }),
    )
  return { done, failed }
}
