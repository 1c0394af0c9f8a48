import { dayOfInstant, holds, type About } from '@staff/contract'
import { approvalStatusTracking as tracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { selected } from '../crud/statement.ts'
import { pipelined } from '../db/pipelined.ts'
import { grouped } from '../db/group-by-key.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { findKind } from './kinds.ts'
import type { RequestSummary } from './request-kind.ts'
import type { TrackingRow } from './tracking.ts'
import { inHandsOf, readsOthers, views } from './visible.ts'

type Request = Pick<TrackingRow, 'id' | 'requestType' | 'entityId' | 'employeeId'>
const untold: RequestSummary = { from: null, to: null, sentence: null }

/**
 * What requests are about, by their own id; one statement for each kind among them. A request that its kind does not
 * know, or whose record is gone, is about nothing.
 */
export async function aboutOf(
  db: Database,
  requests: readonly Request[],
): Promise<(request: Pick<Request, 'id'>) => RequestSummary> {
  const found = new Map<string, RequestSummary>()
  const tell = async ([requestType, own]: readonly [string, readonly Request[]]) => {
    const told = await findKind(requestType)?.summary(
      db,
      own.map(({ entityId }) => entityId),
    )
    for (const { id, entityId } of own) found.set(id, told?.get(entityId) ?? untold)
  }
  await pipelined(...[...grouped(requests, ({ requestType }) => requestType)].map(tell))
  return ({ id }) => found.get(id) ?? untold
}
/**
 * The first day that a request is about: its own, else that of its effect, else that on which it was made
 * (`YYYY-MM-DD`).
 */
export const getDay = (
  { effectiveDate, createdAt }: Pick<TrackingRow, 'effectiveDate' | 'createdAt'>,
  { from }: RequestSummary,
): string => from ?? effectiveDate ?? dayOfInstant(createdAt)

/**
 * Which of some visible requests a caller reads: those in the caller's hands (made, asked or answered), and of the
 * others, which are shown because their person is in reach or is the caller, those of a kind whose records the caller
 * may read; in self-service, where a kind says so, one's own alone.
 */
export async function loadReadable(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  requests: readonly Request[],
): Promise<(request: Request) => boolean> {
  const own = requests.length
    ? await selected(
        db
          .select({ id: tracking.id })
          .from(tracking)
          .where(
            inHandsOf(
              caller,
              requests.map(({ id }) => id),
            ),
          ),
      )
    : []
  const ownIds = new Set(own.map(({ id }) => id))
  return ({ id, requestType, employeeId }) => {
    if (ownIds.has(id)) return true
    const kind = findKind(requestType)
    return kind !== undefined && (employeeId === caller.employeeId || readsOthers(caller, kind)) && views(caller, kind)
  }
}
/**
 * What a request is about as one reader is told it: days for all who see the request, words for a caller who reads it,
 * an amount for a caller who holds its right.
 */
export const summaryFor = (
  { caller }: Pick<RequestContext, 'caller'>,
  { from, to, sentence, amount }: RequestSummary,
  isReadable: boolean,
): About => ({
  from,
  to,
  sentence: isReadable ? sentence : null,
  amount:
    isReadable && amount && holds(caller.permissions, amount.need)
      ? { parts: amount.parts, aboutMonth: amount.aboutMonth }
      : null,
})
