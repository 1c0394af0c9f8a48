import type { CompositionKeys } from '@staff/contract'
import { newKeyPair } from '@staff/registry'
import { calculateJwkThumbprint } from 'jose'
import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ConfigError, type Config } from '../../config.ts'
import { getJson, textIfThere } from '../json-file.ts'

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

/** The key that signs compositions and preview links. */
export interface CompositionKey {
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** What hosts check with. */
  readonly published: CompositionKeys
  /** ECDSA P-256 with SHA-256 over the UTF-8 of a text: base64 of r|s. */
  readonly sign: (text: string) => string
}

async function keyFrom(text: string, file: string): Promise<CompositionKey> {
  const read = privateJwk.safeParse(getJson(text))
  // Never the parser's own words: they could quote a part of the key.
  const wrong = () =>
    new ConfigError(`Wrong setting - COMPOSITION_KEY_FILE: ${file} is not the JWK of a private P-256 key`)
  if (!read.success) throw wrong()
  const { kty, crv, x, y } = read.data
  try {
    const privateKey = createPrivateKey({ key: read.data, format: 'jwk' })
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    const signed = (content: string) =>
      sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    if (!verify('sha256', Buffer.from('probe'), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed('probe')))
      throw wrong()
    const keyId = Buffer.from(await calculateJwkThumbprint({ kty, crv, x, y }, 'sha256'), 'base64url')
      .toString('hex')
      .slice(0, 32)
    return {
      keyId,
      privateKey,
      publicKey,
      published: [{ keyId, key: { kty, crv, x, y } }],
      sign: (content) => signed(content).toString('base64'),
    }
  } catch {
    throw wrong()
  }
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

/**
 * The key of COMPOSITION_KEY_FILE, else one made once and kept in the data folder for its owner only. Throws {@link
 * ConfigError} for a file that holds none.
 */
export async function compositionKey({
  compositionKeyFile,
  dataDir,
}: Pick<Config, 'compositionKeyFile' | 'dataDir'>): Promise<CompositionKey> {
  const file = compositionKeyFile ?? join(dataDir, 'composition-key.json')
  if (compositionKeyFile === undefined && (await textIfThere(file)) === undefined) await makeOnce(file, dataDir)
  const text = await textIfThere(file)
  if (text === undefined) throw new ConfigError(`Wrong setting - COMPOSITION_KEY_FILE: there is no file ${file}`)
  return keyFrom(text, file)
}
