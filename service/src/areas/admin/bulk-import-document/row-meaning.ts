import type { RequestContext } from '../../../http/request-context.ts'
import type { Answer } from '../../../http/operation.ts'
import { getCellText, type FileCells } from '../../../imports/cell.ts'
import type { ImportKind } from '../../../imports/import-kind.ts'

interface FoundRow {
  readonly code: string | null
  readonly cells: FileCells
}
/**
 * Rows of a check with what they mean, for a reader of all columns that it is made of; a row with a fault means
 * nothing yet. Their cells are not answered.
 */
export async function withMeaning(
  ctx: RequestContext,
  { meaning }: Pick<ImportKind, 'meaning'>,
  hidden: ReadonlySet<string>,
  answer: Answer,
): Promise<Answer> {
  const body = answer.body as { readonly data: readonly FoundRow[] }
  const right = body.data.filter(({ code }) => code === null)
  const isRead = meaning !== undefined && !meaning.columns.some((column) => hidden.has(column))
  const meanings =
    isRead && right.length
      ? await meaning.load(
          ctx,
          right.map(({ cells }) =>
            Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, getCellText(cell)])),
          ),
        )
      : []
  const data = body.data.map(({ cells: _, ...row }, at) => ({
    ...row,
    meaning: meanings[right.findIndex((one) => one === body.data[at])] ?? null,
  }))
  return { ...answer, body: { ...body, data } }
}
