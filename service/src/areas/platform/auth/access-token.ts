import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { refuse } from '../../../http/errors.ts'

/** What an access token says; everything else is looked up. */
export interface TokenSubject {
  readonly userId: string
  readonly sessionId: string
  /**
   * Signed in by the smoke gate (`Caller.isTrial`): said by the token alone, so that no session becomes one and none of
   * them another.
   */
  readonly isTrial?: boolean
}
/** Lifetime of an access token, in minutes (docs/rules/access.md, "Sessions"). */
export const accessTokenMinutes = 10
const shape = { issuer: 'staff', audience: 'staff-api' } as const

/** Issues and checks access tokens: JWT, HS256, nothing else accepted. */
export interface AccessTokens {
  readonly issue: (subject: TokenSubject) => Promise<string>
  /** Refuses with 401 when the token is missing, expired, forged or of another algorithm. */
  readonly verify: (token: string | null) => Promise<TokenSubject>
}

/** `key` = at least 32 bytes. */
export function accessTokens(key: Uint8Array): AccessTokens {
  // A token is the same text for ten minutes; its signature is checked once and then only its end.
  const verified = new LRUCache<string, TokenSubject & { readonly until: number }>({ max: 5_000 })
  return {
    issue: ({ userId, sessionId, isTrial }) =>
      new SignJWT({ sid: sessionId, ...(isTrial ? { trial: true } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(shape.issuer)
        .setAudience(shape.audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenMinutes}m`)
        .sign(key),
    verify: async (token) => {
      if (!token) return refuse('', 'TOKEN_MISSING')
      const known = verified.get(token)
      if (known && known.until > Date.now()) return known
      const checked = await jwtVerify(token, key, {
        ...shape,
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'sid'],
      }).catch(() => undefined)
      const { sub, sid, exp, trial } = checked?.payload ?? {}
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number')
        return refuse('', 'TOKEN_EXPIRED')
      const subject = { userId: sub, sessionId: sid, until: exp * 1000, ...(trial === true ? { isTrial: true } : {}) }
      verified.set(token, subject)
      return subject
    },
  }
}
