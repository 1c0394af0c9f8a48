import { requestStatuses, type Label, type RequestStatus } from '@staff/contract'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { bringAbout, setStatus, type RequestRecord } from './effects.ts'
import { findKind, getKind, kindsComingWith } from './kinds.ts'
import type { AuditedEffect, Effect } from './request-kind.ts'
import { after, type RequestState } from './state-machine.ts'
import { getState, lockTracked, ofEntity, type Tracked, type TrackingRow } from './tracking.ts'

/** Brings a held request to its next state (transition.ts). */
type Move = (
  effect: Effect,
  tracked: Tracked,
  wanted: RequestState,
  happened: { readonly event: 'ACTIVATED' | 'CANCELLED'; readonly reason?: Label },
) => Promise<RequestState>

/** Whether a day lets a request take effect now. */
const isDue = (effectiveDate: string | null, today: string): boolean => effectiveDate === null || effectiveDate <= today
/** The request that another one names, where its kind comes with others: its record, and whether it is a part of it. */
async function loadNamed(
  db: Database,
  { requestType, entityId }: RequestRecord,
): Promise<(RequestRecord & { readonly isPart: boolean; readonly status: unknown }) | undefined> {
  const kind = findKind(requestType)
  if (!kind?.comesWith) return undefined
  const { requestType: namedType, named, isPart } = kind.comesWith
  const { table } = getKind(namedType)
  const [found] = await db
    .select({ entityId: table.id, status: table.status, isPart })
    .from(kind.table)
    .innerJoin(table, eq(table.id, named))
    .where(eq(kind.table.id, entityId))
  return (
    found && {
      requestType: namedType,
      entityId: String(found.entityId),
      status: found.status,
      isPart: found.isPart === true,
    }
  )
}
/** The record by whose approval another one is decided: its own, or that of the request of which it is a part. */
export async function loadApproved(db: Database, record: RequestRecord): Promise<RequestRecord> {
  const named = await loadNamed(db, record)
  return named?.isPart ? named : record
}
/**
 * Whether a decided request may take effect now: its day has come, or it has none, and the request that it comes with
 * waits no more.
 */
export async function isReady(
  db: Database,
  request: RequestRecord & Pick<TrackingRow, 'effectiveDate'>,
  today: string,
): Promise<boolean> {
  if (!isDue(request.effectiveDate, today)) return false
  const named = await loadNamed(db, request)
  return named?.status !== 'PENDING' && named?.status !== 'IN_SCHEDULE'
}

interface Follower extends RequestRecord {
  readonly status: RequestStatus
  readonly isPart: boolean
  readonly fell: Label
}
/**
 * The requests that come with one, each held until the end of the transaction, in the order of their ids. Held before
 * the person, as their own answers do, so that two answers at once never wait for each other in a ring.
 */
export async function lockFollowers(tx: Database, { requestType, entityId }: RequestRecord): Promise<Follower[]> {
  const found: Follower[] = []
  for (const { requestType: own, table, comesWith } of kindsComingWith(requestType)) {
    if (!comesWith) continue
    const rows = await tx
      .select({ id: table.id, status: table.status, isPart: comesWith.isPart })
      .from(table)
      .where(eq(comesWith.named, entityId))
      .orderBy(asc(table.id))
      .for('no key update')
    for (const { id, status, isPart } of rows)
      found.push({
        requestType: own,
        entityId: String(id),
        status: requestStatuses.find(({ value }) => value === status)?.value ?? 'CANCEL',
        isPart: isPart === true,
        fell: comesWith.fell,
      })
  }
  return found
}
/** Why a part of a request can no longer come into force: then the whole of it cannot. */
export async function partBlocker(effect: Effect, request: RequestRecord): Promise<Label | null> {
  for (const follower of await lockFollowers(effect.tx, request)) {
    const why = follower.isPart ? await getKind(follower.requestType).blocker?.(effect, follower.entityId) : null
    if (why) return why
  }
  return null
}
const hasEnded = (status: RequestStatus): boolean => status === 'REJECTED' || status === 'CANCEL'
/** A request with an approval of its own begins with the one that it names where it waits for that alone, or falls. */
async function followTracked(effect: AuditedEffect, follower: Follower, to: RequestStatus, move: Move): Promise<void> {
  if (to !== 'ACTIVE' && !hasEnded(to)) return
  const tracked = await lockTracked(effect.tx, ofEntity(follower.requestType, follower.entityId))
  if (!tracked || (to === 'ACTIVE' && !isDue(tracked.row.effectiveDate, effect.today))) return
  const next = after(getState(tracked), { type: to === 'ACTIVE' ? 'ARRIVE' : 'CANCEL' })
  if (!next) return
  // The service does it: everybody concerned is told, also the user who answered the other request.
  const reached = await move(
    { ...effect, by: null },
    tracked,
    next,
    to === 'ACTIVE' ? { event: 'ACTIVATED' } : { event: 'CANCELLED', reason: follower.fell },
  )
  effect.audit({
    entity: 'approval-status-tracking',
    entityId: tracked.row.id,
    changes: { status: { old: tracked.row.status, new: reached.status } },
  })
}
/**
 * What the new status of a request brings about for those that come with it: a part of it has the same status, another
 * one comes into force once nothing but this one kept it, and falls with it.
 */
export async function followRequest(
  effect: AuditedEffect,
  request: RequestRecord,
  to: RequestStatus,
  move: Move,
): Promise<void> {
  for (const follower of await lockFollowers(effect.tx, request)) {
    if (!follower.isPart) await followTracked(effect, follower, to, move)
    else if (follower.status !== to && !hasEnded(follower.status)) {
      await setStatus(effect, follower, to)
      await bringAbout(effect, follower, follower.status, to)
      effect.audit({
        entity: getKind(follower.requestType).entity,
        entityId: follower.entityId,
        changes: { status: { old: follower.status, new: to } },
      })
    }
  }
}
