import {
  L,
  notificationCalls as calls,
  notificationEventNames,
  notificationEvents,
  notificationPreferenceSchema,
  versionSchema,
  type NotificationEvent,
  type NotificationPreference,
} from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { refuse, versionConflict } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notificationPreference as table } from './notification.table.ts'

const shared = { path: calls.preferences, rows: 'own', tag: 'Notifications' } as const
const isSwitch = z.boolean({ error: 'FORMAT' })
const body = z.strictObject({
  event: z.enum(notificationEventNames, { error: 'CHOICE' }),
  inApp: isSwitch,
  push: isSwitch,
  version: versionSchema,
})
const alwaysTold = L('This notification is always shown in the app', 'រឿងនេះត្រូវជូនដំណឹងក្នុងកម្មវិធីជានិច្ច')
const asItComes = (event: NotificationEvent): NotificationPreference => ({ event, inApp: true, push: true, version: 0 })
const columns = { event: table.event, inApp: table.inApp, push: table.push, version: table.version }
const own = ({ caller }: RequestContext, event?: NotificationEvent) =>
  and(eq(table.userId, caller.userId), event === undefined ? undefined : eq(table.event, event))

/**
 * Every kind of event with the caller's choice, in the order of the contract; kinds that this release does not know are
 * left out.
 */
async function loadPreferences(ctx: RequestContext): Promise<NotificationPreference[]> {
  const rows = await ctx.db.select(columns).from(table).where(own(ctx))
  return notificationEventNames.map((event) => ({
    ...asItComes(event),
    ...rows.find((row) => row.event === event),
    event,
  }))
}
async function conflict(ctx: RequestContext, event: NotificationEvent): Promise<never> {
  const [row] = await ctx.db.select({ updatedAt: table.updatedAt }).from(table).where(own(ctx, event))
  const current = (await loadPreferences(ctx)).find((one) => one.event === event)
  return versionConflict(current, { name: ctx.caller.username, at: row?.updatedAt })
}
async function choose(
  ctx: RequestContext,
  { event, inApp, push, version }: NotificationPreference,
): Promise<NotificationPreference> {
  if (!inApp && notificationEvents[event].isAlwaysInApp) refuse('inApp', alwaysTold)
  const [old = asItComes(event)] = await ctx.db.select(columns).from(table).where(own(ctx, event)).for('update')
  if (old.version !== version) return conflict(ctx, event)
  const by = ctx.caller.userId
  // Two first choices at once: the later one finds the row of the other, and nothing is written.
  const [stored] =
    version === 0
      ? await ctx.db
          .insert(table)
          .values({ userId: by, event, inApp, push, createdBy: by, updatedBy: by })
          .onConflictDoNothing()
          .returning(columns)
      : await ctx.db
          .update(table)
          .set({ inApp, push, version: version + 1, updatedBy: by, updatedAt: sql`now()` })
          .where(own(ctx, event))
          .returning(columns)
  if (!stored) return conflict(ctx, event)
  ctx.audit({
    entity: 'notification-preference',
    entityId: event,
    changes: { inApp: { old: old.inApp, new: inApp }, push: { old: old.push, new: push } },
  })
  return { ...stored, event }
}

/** The caller's own choice of events, in the app and by push (docs/rules/platform.md, "Notifications"). */
export const preferenceOperations = [
  operation({
    ...shared,
    method: 'GET',
    need: 'READ_NOTIFICATION',
    summary: 'Of what the caller wants to be told',
    answer: z.object({ data: z.array(notificationPreferenceSchema) }),
    handler: async (ctx) => ({ body: { data: await loadPreferences(ctx) } }),
  }),
  operation({
    ...shared,
    method: 'PATCH',
    need: 'UPDATE_NOTIFICATION',
    summary: 'Be told of a kind of event, or not',
    body,
    answer: z.object({ data: notificationPreferenceSchema }),
    handler: async (ctx, input) => ({ body: { data: await choose(ctx, input.body) } }),
  }),
]
