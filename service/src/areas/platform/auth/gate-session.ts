import { endSession } from '../../../accounts/end-sessions.ts'
import type { Database } from '../../../db/database.ts'
import { accessTokenMinutes, type AccessTokens } from './access-token.ts'
import { startSession } from './sessions.ts'

/**
 * Signs a user in for the smoke gate: a token that stores no session (ADR 023), and the way to end it. A session that a
 * killed instance left open ends with its token.
 */
export async function startGateSession(
  db: Database,
  tokens: Pick<AccessTokens, 'issue'>,
  userId: string,
): Promise<{ readonly token: string; readonly end: () => Promise<void> }> {
  const origin = { ip: '127.0.0.1', userAgent: 'Smoke gate', bearer: null }
  const { sessionId } = await startSession(db, userId, origin, accessTokenMinutes)
  return {
    token: await tokens.issue({ userId, sessionId, isTrial: true }),
    end: async () => void (await endSession(db, sessionId, 'SMOKE_ENDED')),
  }
}
