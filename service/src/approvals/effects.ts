import type { RequestStatus } from '@staff/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inList } from '../crud/conditions.ts'
import type { Database } from '../db/database.ts'
import { activate, getKind } from './kinds.ts'
import type { AuditedEffect, Effect } from './request-kind.ts'
import type { TrackingRow } from './tracking.ts'

/** A request by its kind and its own record. */
export type RequestRecord = Pick<TrackingRow, 'requestType' | 'entityId'>

/** Writes the first status to the requests' own rows. */
export async function writeFirstStatus(
  db: Database,
  rows: readonly (RequestRecord & Pick<TrackingRow, 'status'>)[],
): Promise<void> {
  const kinds = new Map(rows.map(({ requestType, status }) => [`${requestType} ${status}`, { requestType, status }]))
  for (const { requestType, status } of kinds.values()) {
    const { table } = getKind(requestType)
    const ids = rows.filter((row) => row.requestType === requestType && row.status === status)
    const entityIds = ids.map(({ entityId }) => entityId)
    // Most requests are written as what they are: waiting.
    await db
      .update(table)
      .set({ status })
      .where(and(inList(table.id, entityIds), ne(table.status, status)))
  }
}
/** Writes the status to the request's own row. */
export async function setStatus(
  { tx, by }: Effect,
  { requestType, entityId }: RequestRecord,
  status: RequestStatus,
): Promise<void> {
  const { table } = getKind(requestType)
  await tx
    .update(table)
    .set({ status, version: sql`${table.version} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(eq(table.id, entityId))
}
/** Brings about what it means to the kind of a request that its status is another one now. */
export async function bringAbout(
  effect: AuditedEffect,
  { requestType, entityId }: RequestRecord,
  from: RequestStatus,
  to: RequestStatus,
): Promise<void> {
  const kind = getKind(requestType)
  if (to === 'ACTIVE') await activate(kind, effect, [entityId])
  else if (to === 'IN_SCHEDULE') await kind.onScheduled?.(effect, entityId)
  else if (to === 'CANCEL' && (from === 'ACTIVE' || from === 'IN_SCHEDULE'))
    await kind.onCancelled?.(effect, entityId, from)
  else if (to === 'CANCEL' || to === 'REJECTED') await kind.onEnded?.(effect, entityId)
}
