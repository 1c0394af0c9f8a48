import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { endSession } from '../../../accounts/end-sessions.ts'
import type { Database } from '../../../db/database.ts'
import type { Origin } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { refreshToken, session } from './session.table.ts'
import type { TokenSubject } from './access-token.ts'

/**
 * How long and how often a used refresh token still works: for tabs and lost answers
 * (docs/rules/access.md, "Sessions").
 */
const grace = { seconds: 10, reuses: 3 } as const
const lifetime = sql`now() + interval '7 days'`

const getHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
async function newToken(db: Database, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(refreshToken).values({ hash: getHash(token), sessionId })
  return token
}

/**
 * Starts a session of a user; answers its id and its first refresh token. `minutes` = its longest life, where that is
 * not the usual one.
 */
export async function startSession(
  db: Database,
  userId: string,
  origin: Origin,
  minutes?: number,
): Promise<{ sessionId: string; refreshToken: string }> {
  const expiresAt = minutes === undefined ? lifetime : sql`now() + make_interval(mins => ${minutes})`
  const [made] = await db
    .insert(session)
    .values({ userId, expiresAt, ipAddress: origin.ip, userAgent: origin.userAgent.slice(0, 300) })
    .returning({ id: session.id })
  if (!made) throw new Error('the session was not stored')
  return { sessionId: made.id, refreshToken: await newToken(db, made.id) }
}

/** Notes that the owner of an account has signed in: sessions are removed after a time, and the gate has some too. */
export const noteFirstSignIn = (tx: Database, userId: string) =>
  tx
    .update(userAccount)
    .set({ firstSignInAt: sql`now()` })
    .where(and(eq(userAccount.id, userId), isNull(userAccount.firstSignInAt)))

/** A session that was ended because a used token of it came back. */
export interface ReusedSession {
  readonly userId: string
  /** Browser and address of the session; null where it does not say. */
  readonly userAgent: string | null
  readonly ipAddress: string | null
}
/**
 * Exchanges a refresh token; to be run in its own transaction. `undefined` = refused, and the session has been ended
 * where necessary; `tell` is called once for a session that a used token ended.
 */
export async function rotate(
  tx: Database,
  token: string,
  tell: (ended: ReusedSession) => Promise<void>,
): Promise<(TokenSubject & { readonly refreshToken: string }) | undefined> {
  const hash = getHash(token)
  // The row is locked: parallel uses of one token are counted one after the other.
  const [found] = await tx
    .select({
      sessionId: refreshToken.sessionId,
      reuses: refreshToken.reuses,
      used: sql<boolean>`${refreshToken.usedAt} is not null`,
      inGrace: sql<boolean>`coalesce(clock_timestamp() - ${refreshToken.usedAt} <= make_interval(secs => ${grace.seconds}), true)`,
    })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash))
    .for('update')
  if (!found) return undefined
  const [alive] = await tx
    .select({ userId: session.userId, userAgent: session.userAgent, ipAddress: session.ipAddress })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .leftJoin(employee, eq(employee.id, userAccount.employeeId))
    .where(
      and(
        eq(session.id, found.sessionId),
        isNull(session.revokedAt),
        sql`${session.expiresAt} > now()`,
        eq(userAccount.isEnabled, true),
        sql`${employee.status} is distinct from 'RESIGNED'`,
      ),
    )
  if (!alive) return undefined
  if (found.used && !found.inGrace) {
    // Someone kept a used token: the thief or the owner has the newer one, so the whole family goes.
    if (await endSession(tx, found.sessionId, 'TOKEN_REUSED')) await tell(alive)
    return undefined
  }
  if (found.used && found.reuses >= grace.reuses) return undefined
  await tx
    .update(refreshToken)
    .set(found.used ? { reuses: sql`${refreshToken.reuses} + 1` } : { usedAt: sql`clock_timestamp()` })
    .where(eq(refreshToken.hash, hash))
  await tx
    .update(session)
    .set({ lastUsedAt: sql`now()`, expiresAt: lifetime })
    .where(eq(session.id, found.sessionId))
  return { userId: alive.userId, sessionId: found.sessionId, refreshToken: await newToken(tx, found.sessionId) }
}

/** Drops tokens older than a session can live; ended sessions have a term of their own (retention). */
export async function forgetOldTokens(db: Database): Promise<void> {
  await db.delete(refreshToken).where(lt(refreshToken.issuedAt, sql`now() - interval '8 days'`))
}
