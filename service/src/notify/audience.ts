import { notificationEvents, type NotificationEvent } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { notificationPreference as preference } from '../areas/platform/notification/notification.table.ts'
import { inList } from '../crud/conditions.ts'
import type { Database } from '../db/database.ts'

/** Who of some users is notified of an event. */
export interface Audience {
  readonly told: readonly string[]
  /** Those of them whose browsers take pushes of it. */
  readonly pushed: readonly string[]
}

/**
 * The users who want notifications of an event: all who have not chosen otherwise. What asks for an answer or guards
 * the account is told in any case.
 */
export async function loadAudience(
  tx: Database,
  event: NotificationEvent,
  users: readonly string[],
): Promise<Audience> {
  if (!users.length) return { told: [], pushed: [] }
  const said = await tx
    .select({ userId: preference.userId, inApp: preference.inApp, push: preference.push })
    .from(preference)
    .where(and(eq(preference.event, event), inList(preference.userId, users)))
  const refuses = (userId: string, by: 'inApp' | 'push') => said.some((one) => one.userId === userId && !one[by])
  const told = users.filter((userId) => notificationEvents[event].isAlwaysInApp || !refuses(userId, 'inApp'))
  return { told, pushed: told.filter((userId) => !refuses(userId, 'push')) }
}
