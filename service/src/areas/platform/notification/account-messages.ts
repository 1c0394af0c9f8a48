import { getDevice } from '@staff/contract'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { notify } from '../../../notify/notify.ts'
import type { Database } from '../../../db/database.ts'
import type { Origin } from '../../../http/request-context.ts'
import { session } from '../auth/session.table.ts'

/** Browser and system as a person reads them; an update of either is no new device. */
export function deviceName(userAgent: string): string {
  const { browser, system } = getDevice(userAgent)
  return `${browser ?? '?'}, ${system ?? '?'}`
}

/**
 * Tells a user of a sign-in on a device that made no earlier sign-in; to be called in the transaction of the sign-in.
 */
export async function notifyNewDevice(
  tx: Database,
  userId: string,
  sessionId: string,
  { userAgent }: Origin,
): Promise<void> {
  const earlier = await tx
    .selectDistinct({ userAgent: session.userAgent })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.id, sessionId), isNotNull(session.userAgent)))
  const device = deviceName(userAgent)
  // The first sign-in of all is no news.
  if (!earlier.length || earlier.some((other) => deviceName(other.userAgent ?? '') === device)) return
  await notify(tx, {
    to: [userId],
    event: 'NEW_DEVICE',
    entityType: 'USER_ACCOUNT',
    entityId: userId,
    values: { device },
    by: null,
  })
}

/** Tells a user that the password has changed; to be called in the transaction that changes it. */
export const notifyPasswordChanged = (tx: Database, userId: string): Promise<void> =>
  notify(tx, { to: [userId], event: 'PASSWORD_CHANGED', entityType: 'USER_ACCOUNT', entityId: userId, by: userId })

/**
 * Tells a user of a session that ended because a used token came back; to be called in the transaction that ends it.
 */
export const notifySessionReused = (
  tx: Database,
  userId: string,
  values: Readonly<Record<'device' | 'other' | 'address' | 'time', string>>,
): Promise<void> =>
  notify(tx, { to: [userId], event: 'SESSION_REUSED', entityType: 'USER_ACCOUNT', entityId: userId, values, by: null })
