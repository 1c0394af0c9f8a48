import {
  notificationCalls as calls,
  notificationListSchema,
  notificationSchema,
  notificationPage,
  notificationTypes,
  wholeParam,
  type Lang,
  type Notification,
  type NotificationList,
} from '@staff/contract'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import { announce } from '../../../notify/notify.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { notification } from './notification.table.ts'
import type { Streams } from './streams.ts'

const shared = { rows: 'own', tag: 'Notifications' } as const
const one = z.object({ data: notificationSchema })
const query = z.strictObject({
  limit: wholeParam(1, 50).default(notificationPage.size),
  offset: wholeParam(0, 1_000_000).default(0),
})

const columns = {
  id: notification.id,
  entityType: notification.entityType,
  entityId: notification.entityId,
  approvalStatusId: notification.approvalStatusId,
  contentEn: notification.contentEn,
  contentKm: notification.contentKm,
  readAt: notification.readAt,
  version: notification.version,
  createdAt: sql<string>`to_char(${notification.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  createdBy: notification.createdBy,
  author: userAccount.username,
}
type Row = Pick<
  typeof notification.$inferSelect,
  | 'id'
  | 'entityType'
  | 'entityId'
  | 'approvalStatusId'
  | 'contentEn'
  | 'contentKm'
  | 'readAt'
  | 'version'
  | 'createdAt'
  | 'createdBy'
> & { readonly author: string | null }
const labels: Readonly<Record<string, { readonly label: Readonly<Record<Lang, string>> }>> = notificationTypes

const answered = (row: Row, lang: Lang): Notification => ({
  id: row.id,
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
  entityType: row.entityType,
  version: row.version,
  title: {
    name: labels[row.entityType]?.label[lang] ?? row.entityType,
    content: lang === 'km' ? row.contentKm : row.contentEn,
  },
  approvalStatus: { entityId: row.entityId, id: row.approvalStatusId },
  createdBy: row.createdBy === null || row.author === null ? null : { id: row.createdBy, username: row.author },
})
const own = ({ caller }: RequestContext, id?: string) =>
  and(eq(notification.userId, caller.userId), id === undefined ? undefined : eq(notification.id, id))
const rows = (ctx: RequestContext, id?: string) =>
  ctx.db
    .select(columns)
    .from(notification)
    .leftJoin(userAccount, eq(userAccount.id, notification.createdBy))
    .where(own(ctx, id))
const unread = isNull(notification.readAt)

async function find(ctx: RequestContext, id: string): Promise<Notification> {
  const [row] = await rows(ctx, id)
  return row ? answered(row, ctx.lang) : notFound()
}
async function list(ctx: RequestContext, { limit, offset }: z.infer<typeof query>): Promise<NotificationList> {
  const [counts] = await ctx.db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${unread})`.mapWith(Number) })
    .from(notification)
    .where(own(ctx))
  const page = await rows(ctx).orderBy(desc(notification.createdAt), desc(notification.id)).limit(limit).offset(offset)
  return {
    data: [{ isNotReadCount: counts?.unread ?? 0 }, ...page.map((row) => answered(row, ctx.lang))],
    pageMeta: { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: counts?.total ?? 0 },
  }
}
/** Marks unread ones as read, or a read one as unread; informs the caller's other tabs of a change. */
async function mark(ctx: RequestContext, isRead: boolean, id?: string): Promise<void> {
  const changed = await ctx.db
    .update(notification)
    .set({
      readAt: isRead ? sql`now()` : null,
      version: sql`${notification.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(own(ctx, id), isRead ? isNull(notification.readAt) : sql`${notification.readAt} is not null`))
    .returning({ id: notification.id })
  if (!changed.length) return
  await announce(ctx.db, ctx.caller.userId, null)
  ctx.audit({
    entity: 'notification',
    entityId: id ?? '',
    changes: { isRead: { old: !isRead, new: isRead }, ...(id ? {} : { count: { old: null, new: changed.length } }) },
  })
}

const readAll = operation({
  ...shared,
  method: 'GET',
  path: calls.list,
  need: 'READ_NOTIFICATION',
  summary: "The caller's notifications, newest first; the first element is the count",
  query,
  answer: notificationListSchema,
  handler: async (ctx, input) => ({ body: await list(ctx, input.query) }),
})
const stream = (streams: Pick<Streams, 'open'>) =>
  operation({
    ...shared,
    method: 'GET',
    path: calls.stream,
    need: 'signedIn',
    summary:
      "Server-sent events: says when something of the caller's notifications changed, and which composition is in force",
    stream: true,
    perMinute: 30,
    handler: async ({ caller }) => ({
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      body: streams.open(caller),
    }),
  })
const markAll = operation({
  ...shared,
  method: 'PATCH',
  path: calls.readAll,
  need: 'UPDATE_NOTIFICATION',
  summary: 'Mark all as read',
  answer: z.object({ data: z.object({}) }),
  handler: async (ctx) => {
    await mark(ctx, true)
    return { body: { data: {} } }
  },
})
const readOne = operation({
  ...shared,
  method: 'GET',
  path: `${calls.list}/:id`,
  need: 'READ_NOTIFICATION',
  summary: "One of the caller's notifications",
  answer: one,
  handler: async (ctx, { params }) => ({ body: { data: await find(ctx, params['id'] ?? '') } }),
})
const markOne = operation({
  // The version is taken and not compared: reading twice is no conflict.
  ...shared,
  method: 'PATCH',
  path: `${calls.list}/:id`,
  need: 'UPDATE_NOTIFICATION',
  summary: 'Mark one as read or unread',
  body: z.strictObject({ isRead: z.boolean(), version: z.number().int().optional() }),
  answer: one,
  handler: async (ctx, { params, body }) => {
    await mark(ctx, body.isRead, params['id'] ?? '')
    return { body: { data: await find(ctx, params['id'] ?? '') } }
  },
})

/** The calls of the bell (spec 3 section 7): everyone sees and marks one's own notifications only. */
export const notificationOperations = (streams: Pick<Streams, 'open'>): Operation[] => [
  readAll,
  stream(streams),
  markAll,
  readOne,
  markOne,
]
