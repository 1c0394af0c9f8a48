import { apiPath, type AnyResource, type RowSent } from '@staff/contract'
import { Refusal } from '../../http/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Operation } from '../../http/operation.ts'

/** The call that creates a record of a resource by hand. */
export function createCall(r: AnyResource, operations: readonly Operation[]): Operation {
  const found = operations.find(({ method, path }) => method === 'POST' && path === `employee/${apiPath(r)}`)
  if (!found) throw new Error(`${r.name} has no call that creates a record`)
  return found
}
/** The call that changes a record of a resource. */
export function updateCall(r: AnyResource, operations: readonly Operation[]): Operation {
  const path = `employee/${apiPath(r)}/:id`
  const found = operations.find((one) => one.method === (r.update ?? 'PATCH') && one.path === path)
  if (!found) throw new Error(`${r.name} has no call that changes a record`)
  return found
}

/**
 * Makes the records that were typed on the form of a new one (kind `rows`, docs/adr/013), in the same transaction and
 * by the rules of their own call. `key` is the field that holds them, `parent` the one by which they point to the new
 * record; a fault names its row:
 * `families.0.dob`.
 */
export const rowsOfNew =
  (key: string, parent: string, create: Operation) =>
  async (ctx: RequestContext, id: string, rows: readonly RowSent[]): Promise<void> => {
    for (const [at, row] of rows.entries()) {
      try {
        await create.handler(ctx, { query: {}, body: { ...row, [parent]: id }, params: {} })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new Refusal(
          error.status,
          error.faults.map((fault) => ({ ...fault, path: fault.path ? `${key}.${String(at)}.${fault.path}` : key })),
        )
      }
    }
  }
