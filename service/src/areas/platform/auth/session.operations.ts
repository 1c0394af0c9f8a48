import { calls } from '@staff/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { endSession, endSessions } from '../../../accounts/end-sessions.ts'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { session } from './session.table.ts'

const tag = 'Sign-in'
const listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      isCurrent: z.boolean(),
    }),
  ),
})
const getInstant = (text: string) => new Date(text).toISOString()

/** The caller's own sessions: which devices are signed in, and the way to end them. */
export const sessionOperations: readonly Operation[] = [
  operation({
    method: 'GET',
    path: calls.sessions,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'Where the caller is signed in, the latest use first',
    answer: listed,
    async handler(ctx) {
      const rows = await ctx.db
        .select({
          id: session.id,
          createdAt: session.createdAt,
          lastUsedAt: session.lastUsedAt,
          ipAddress: session.ipAddress,
          userAgent: session.userAgent,
        })
        .from(session)
        .where(and(eq(session.userId, ctx.caller.userId), isNull(session.revokedAt), sql`${session.expiresAt} > now()`))
        .orderBy(desc(session.lastUsedAt), session.id)
        .limit(100)
      return {
        body: {
          data: rows.map((row) => ({
            ...row,
            createdAt: getInstant(row.createdAt),
            lastUsedAt: getInstant(row.lastUsedAt),
            isCurrent: row.id === ctx.caller.sessionId,
          })),
        },
      }
    },
  }),
  operation({
    method: 'DELETE',
    path: calls.sessions,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'End every other session of the caller',
    async handler(ctx) {
      await endSessions(ctx.db, ctx.caller.userId, 'SIGNED_OUT', ctx.caller.sessionId)
      ctx.audit({
        entity: 'session',
        entityId: ctx.caller.sessionId,
        changes: { others: { old: 'open', new: 'ended' } },
      })
      return { body: { data: {} } }
    },
  }),
  operation({
    method: 'DELETE',
    path: `${calls.sessions}/:id`,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'End one session of the caller',
    async handler(ctx, { params }) {
      const [own] = await ctx.db
        .select({ id: session.id })
        .from(session)
        .where(
          and(eq(session.id, params['id'] ?? ''), eq(session.userId, ctx.caller.userId), isNull(session.revokedAt)),
        )
      if (!own) return notFound()
      await endSession(ctx.db, own.id, 'SIGNED_OUT')
      ctx.audit({ entity: 'session', entityId: own.id, changes: {} })
      return { body: { data: {} } }
    },
  }),
]
