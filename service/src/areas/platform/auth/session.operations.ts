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
const instantOf = (text: string) => new Date(text).toISOString()

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
    async handler(cx) {
      const rows = await cx.db
        .select({
          id: session.id,
          createdAt: session.createdAt,
          lastUsedAt: session.lastUsedAt,
          ipAddress: session.ipAddress,
          userAgent: session.userAgent,
        })
        .from(session)
        .where(and(eq(session.userId, cx.caller.userId), isNull(session.revokedAt), sql`${session.expiresAt} > now()`))
        .orderBy(desc(session.lastUsedAt), session.id)
        .limit(100)
      return {
        body: {
          data: rows.map((row) => ({
            ...row,
            createdAt: instantOf(row.createdAt),
            lastUsedAt: instantOf(row.lastUsedAt),
            isCurrent: row.id === cx.caller.sessionId,
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
    async handler(cx) {
      await endSessions(cx.db, cx.caller.userId, 'SIGNED_OUT', cx.caller.sessionId)
      cx.audit({ entity: 'session', entityId: cx.caller.sessionId, changes: { others: { old: 'open', new: 'ended' } } })
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
    async handler(cx, { params }) {
      const [own] = await cx.db
        .select({ id: session.id })
        .from(session)
        .where(and(eq(session.id, params['id'] ?? ''), eq(session.userId, cx.caller.userId), isNull(session.revokedAt)))
      if (!own) return notFound()
      await endSession(cx.db, own.id, 'SIGNED_OUT')
      cx.audit({ entity: 'session', entityId: own.id, changes: {} })
      return { body: { data: {} } }
    },
  }),
] as Operation[]
