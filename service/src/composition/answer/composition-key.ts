import type { CompositionKeys } from '@staff/contract'
import { newKeyPair } from '@staff/registry'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ConfigError, type Config } from '../../config.ts'
import type { PooledDatabase } from '../../db/database.ts'
import { compositionKeyUse } from '../composition.table.ts'
import { getJson, textIfThere } from '../json-file.ts'

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

/** For how long a former key of the list is believed after its follower was first used, in ms. */
const believedFor = 24 * 3_600_000

/** A key with which this service signs, or may have signed. */
interface KnownKey {
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly published: CompositionKeys[number]
}
/**
 * The keys of compositions and preview links: the first of the list signs, the former ones are believed for a day
 * after the first one was used first (docs/rules/composition.md, "What each caller gets").
 */
export interface CompositionKey {
  /** Of the key that signs. */
  readonly keyId: string
  readonly privateKey: KeyObject
  /** What hosts check with at this moment, the one that signs first. */
  readonly published: () => CompositionKeys
  /** The public half of a key that is believed at this moment. */
  readonly find: (keyId: string) => KeyObject | undefined
  /** ECDSA P-256 with SHA-256 over the UTF-8 of a text: base64 of r|s. */
  readonly sign: (text: string) => string
  /** Whether a key that is believed at this moment signed a text. */
  readonly isSigned: (text: string, signature: string) => boolean
}

const dsaEncoding = 'ieee-p1363'
async function loadKey(jwk: z.infer<typeof privateJwk>): Promise<KnownKey> {
  const { kty, crv, x, y } = jwk
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  const probe = Buffer.from('probe')
  const signed = sign('sha256', probe, { key: privateKey, dsaEncoding })
  if (!verify('sha256', probe, { key: publicKey, dsaEncoding }, signed)) throw new Error('The halves do not fit')
  const keyId = Buffer.from(await calculateJwkThumbprint({ kty, crv, x, y }, 'sha256'), 'base64url')
    .toString('hex')
    .slice(0, 32)
  return { keyId, privateKey, publicKey, published: { keyId, key: { kty, crv, x, y } } }
}

/** The keys of a text: one private JWK, or a JWK Set of which the first signs. */
async function keysFrom(text: string, file: string): Promise<readonly [KnownKey, ...KnownKey[]]> {
  // Never the parser's own words: they could quote a part of the key.
  const wrong = () =>
    new ConfigError(
      `Wrong setting - COMPOSITION_KEY_FILE: ${file} is not the JWK of a private P-256 key, nor a list of them ({"keys": [new, former]})`,
    )
  const read = z.union([privateJwk, z.object({ keys: z.array(privateJwk).min(1) })]).safeParse(getJson(text))
  if (!read.success) throw wrong()
  const [first, ...former] = await Promise.all(
    ('keys' in read.data ? read.data.keys : [read.data]).map((jwk) => loadKey(jwk)),
  ).catch(() => Promise.reject(wrong()))
  if (!first) throw wrong()
  return [first, ...former]
}

async function makeOnce(file: string, folder: string): Promise<void> {
  const { privateKey } = await newKeyPair()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, JSON.stringify(privateKey), { flag: 'wx', mode: 0o600 })
    // A link is whole or not there: of two processes that start together, both read the one that came first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

/** When a key signed first, by `Date.now()`; notes it where it never did. */
export type FirstUse = (keyId: string) => Promise<number>

/** The first use of keys as all instances know it. A key that a database names alone is believed by nobody. */
export const firstUseIn =
  (db: PooledDatabase): FirstUse =>
  async (keyId) => {
    await db.insert(compositionKeyUse).values({ keyId }).onConflictDoNothing()
    const [row] = await db.select().from(compositionKeyUse).where(eq(compositionKeyUse.keyId, keyId))
    return row ? Date.parse(row.firstAt) : Date.now()
  }

/**
 * The keys of COMPOSITION_KEY_FILE, else one made once and kept in the data folder for its owner only. Throws {@link
 * ConfigError} for a file that holds none.
 */
export async function compositionKey(
  { compositionKeyFile, dataDir }: Pick<Config, 'compositionKeyFile' | 'dataDir'>,
  firstUse: FirstUse = async () => Date.now(),
): Promise<CompositionKey> {
  const file = compositionKeyFile ?? join(dataDir, 'composition-key.json')
  if (compositionKeyFile === undefined && (await textIfThere(file)) === undefined) await makeOnce(file, dataDir)
  const text = await textIfThere(file)
  if (text === undefined) throw new ConfigError(`Wrong setting - COMPOSITION_KEY_FILE: there is no file ${file}`)
  const [first, ...former] = await keysFrom(text, file)
  const since = former.length > 0 ? await firstUse(first.keyId) : 0
  const getBelieved = () => (Date.now() - since < believedFor ? [first, ...former] : [first])
  return {
    keyId: first.keyId,
    privateKey: first.privateKey,
    published: () => getBelieved().map(({ published }) => published),
    find: (keyId) => getBelieved().find((one) => one.keyId === keyId)?.publicKey,
    sign: (content) => sign('sha256', Buffer.from(content), { key: first.privateKey, dsaEncoding }).toString('base64'),
    isSigned: (content, signature) =>
      getBelieved().some(({ publicKey }) =>
        verify('sha256', Buffer.from(content), { key: publicKey, dsaEncoding }, Buffer.from(signature, 'base64')),
      ),
  }
}
