import {
  notificationCalls as calls,
  pushConfigurationSchema,
  pushTopics,
  type PushConfiguration,
} from '@staff/contract'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod'
import { operation, type Operation } from '../../../http/operation.ts'
import type { Database } from '../../../db/database.ts'
import { pushDevice } from './notification.table.ts'

/** Browsers of one user that take pushes; the newest ones stay. */
const perUser = 20
const query = z.strictObject({
  token: z.string().regex(/^[\w:.-]{20,1000}$/, { error: 'FORMAT' }),
  topic: z.enum(pushTopics, { error: 'CHOICE' }),
})
const answer = z.object({ data: z.object({ subscribed: z.boolean() }) })
// Spec 3 section 7 has these as GET; they act on the caller's own rows, and neither log nor answer holds the token.
const shared = { method: 'GET', need: 'READ_NOTIFICATION', rows: 'own', tag: 'Notifications', perMinute: 30 } as const

async function subscribe(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { token, topic }: z.infer<typeof query>,
): Promise<void> {
  const now = { userId, sessionId, topic }
  // A browser has one token; who signs in there last gets its pushes.
  await db
    .insert(pushDevice)
    .values({ token, ...now })
    .onConflictDoUpdate({ target: pushDevice.token, set: now })
  const newest = db
    .select({ token: pushDevice.token })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(desc(pushDevice.createdAt))
    .limit(perUser)
  await db.delete(pushDevice).where(and(eq(pushDevice.userId, userId), notInArray(pushDevice.token, newest)))
}

/** The push calls. Without a configuration nothing is kept, and the host never asks. */
export function pushOperations(configuration: PushConfiguration): Operation[] {
  return [
    operation({
      ...shared,
      path: calls.push,
      summary: 'Push notifications of a topic to this browser',
      query,
      answer,
      handler: async ({ db, caller }, { query: sent }) => {
        if (configuration) await subscribe(db, caller, sent)
        return { body: { data: { subscribed: configuration !== null } } }
      },
    }),
    operation({
      ...shared,
      path: calls.pushEnd,
      summary: 'Push nothing to this browser any more',
      query,
      answer,
      handler: async ({ db, caller }, { query: { token } }) => {
        await db.delete(pushDevice).where(and(eq(pushDevice.token, token), eq(pushDevice.userId, caller.userId)))
        return { body: { data: { subscribed: false } } }
      },
    }),
    operation({
      ...shared,
      path: calls.pushConfiguration,
      summary: 'What a browser needs to know for push; null when it is not configured',
      answer: z.object({ data: pushConfigurationSchema }),
      handler: async () => ({ body: { data: configuration } }),
    }),
  ]
}
