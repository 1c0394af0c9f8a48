import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { CompositionKey } from '../answer/composition-key.ts'

const algorithm = 'ES256'
const issuer = 'staff'
/**
 * A preview of one version is bound to its row; a smoke token names its versions, a replay its snapshot, and neither is
 * stored.
 */
const audiences = ['preview', 'smoke', 'replay'] as const

/** What a token opens, for whom. */
export type Opened =
  | { readonly kind: 'preview'; readonly userId: string; readonly id: string }
  | { readonly kind: 'smoke'; readonly userId: string; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'replay'; readonly userId: string; readonly snapshot: string; readonly until: Date }

const claims = z.union([
  z.object({ aud: z.literal('preview'), sub: z.string(), jti: z.string() }),
  z.object({ aud: z.literal('smoke'), sub: z.string(), versions: z.record(z.string(), z.string()) }),
  z.object({ aud: z.literal('replay'), sub: z.string(), snapshot: z.string(), exp: z.number() }),
])

const signed = (
  key: CompositionKey,
  content: Readonly<Record<string, unknown>>,
  audience: (typeof audiences)[number],
  userId: string,
  end: Date,
) =>
  new SignJWT(content)
    .setProtectedHeader({ alg: algorithm, kid: key.keyId })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setExpirationTime(end)

/** The token of a preview link: a JWS (ES256) for one user until a moment. */
export const previewToken = (
  key: CompositionKey,
  { id, userId, until }: { readonly id: string; readonly userId: string; readonly until: Date },
): Promise<string> => signed(key, {}, 'preview', userId, until).setJti(id).sign(key.privateKey)

const smokeMinutes = 2
/** A token with which the smoke gate sees versions that are not live, for two minutes. `versions` by remote. */
export const smokeToken = (
  key: CompositionKey,
  { userId, versions }: { readonly userId: string; readonly versions: Readonly<Record<string, string>> },
): Promise<string> =>
  signed(key, { versions }, 'smoke', userId, new Date(Date.now() + smokeMinutes * 60_000)).sign(key.privateKey)

/** A token with which one user sees an earlier composition until a moment. */
export const replayToken = (
  key: CompositionKey,
  { snapshot, userId, until }: { readonly snapshot: string; readonly userId: string; readonly until: Date },
): Promise<string> => signed(key, { snapshot }, 'replay', userId, until).sign(key.privateKey)

function refuseKey(keyId: string): never {
  throw new Error(`Nobody believes the key ${keyId.slice(0, 64)}`)
}

/** What a token opens; undefined when it is forged, ended, or no token at all. */
export async function openToken(key: CompositionKey, token: string): Promise<Opened | undefined> {
  const checked = await jwtVerify(token, ({ kid = '' }) => key.find(kid) ?? refuseKey(kid), {
    issuer,
    audience: [...audiences],
    algorithms: [algorithm],
    requiredClaims: ['exp', 'sub'],
  }).catch(() => undefined)
  const read = claims.safeParse(checked?.payload)
  if (!read.success) return undefined
  const { data } = read
  if (data.aud === 'preview') return { kind: 'preview', userId: data.sub, id: data.jti }
  if (data.aud === 'smoke') return { kind: 'smoke', userId: data.sub, versions: data.versions }
  return { kind: 'replay', userId: data.sub, snapshot: data.snapshot, until: new Date(data.exp * 1000) }
}
