import { publisherSchema, remoteNameSchema, type Publisher } from '@staff/contract'
import { newKeyPair } from '@staff/registry'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import * as z from 'zod'
import { CommandFault } from './remote/outcome.ts'
import { isProduction, pathIn, type Surroundings } from './remote/surroundings.ts'

const keyFolder = join('.data', 'keys')
/** The key of this machine, and the list of local keys that are trusted outside production. */
const localKey = join(keyFolder, 'publisher.json')
const localPublishers = join(keyFolder, 'publishers.json')
/** The committed list of publishers for production. */
const trustedPublishers = join('deploy', 'publishers.json')

const keyFileSchema = publisherSchema
  .omit({ key: true })
  .extend({ privateKey: publisherSchema.shape.key.extend({ d: z.string().min(1) }) })
/** A publisher's key file: the entry of the trusted list, with the private key in place of the public key. */
export type PublisherKey = z.infer<typeof keyFileSchema>

/** The public half, as lists of trusted publishers contain it. */
export function publicEntry({ keyId, owner, remotes, privateKey: { kty, crv, x, y } }: PublisherKey): Publisher {
  return { keyId, owner, remotes, key: { kty, crv, x, y } }
}

async function readJson<T>(path: string, schema: z.ZodType<T>, what: string): Promise<T | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // Neither the parser's message nor the schema's: they could quote part of a private key.
    throw new CommandFault('usage', `${path} is not ${what}`)
  }
}
const readKey = (path: string) => readJson(path, keyFileSchema, "a publisher's key")
const readPublishers = async (path: string) =>
  (await readJson(path, z.array(publisherSchema), 'a list of publishers')) ?? []
const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The committed publishers: every product may use their releases. */
export const trustedInProduction = (around: Surroundings): Promise<readonly Publisher[]> =>
  readPublishers(pathIn(around, trustedPublishers))

/** The trusted publishers: the committed ones, and outside production the keys made on this machine. */
export async function publishersHere(around: Surroundings): Promise<readonly Publisher[]> {
  const lists = isProduction(around) ? [trustedPublishers] : [trustedPublishers, localPublishers]
  const read = await Promise.all(lists.map((list) => readPublishers(pathIn(around, list))))
  return read.flat()
}

/**
 * Writes a file that only this user can read, whole or not at all: a second process must not read half a key.
 * Fails when it exists.
 */
async function writeNew(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
    await link(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Makes a key and writes it to a file that only this user can read.
 * @param file from the repository's folder on; by default one of its own in the local data.
 * @throws {CommandFault} when the file exists or git could take it.
 */
export async function makeKey(
  around: Surroundings,
  owner: string,
  remotes: Publisher['remotes'],
  file?: string,
): Promise<{ readonly file: string; readonly key: PublisherKey }> {
  const { keyId, privateKey } = await newKeyPair()
  const path = pathIn(around, file ?? join(keyFolder, `${keyId}.json`))
  const inside = relative(around.root, path)
  const outside = isAbsolute(inside) || inside.startsWith('..')
  if (!outside && !inside.startsWith('.data'))
    throw new CommandFault('usage', `${path} could be committed; keep private keys outside the repository or in .data`)
  const key: PublisherKey = { keyId, owner, remotes, privateKey }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeNew(path, asText(key)).catch((error: unknown) => {
    throw new CommandFault('usage', `${path} cannot be written or is there already`, { cause: error })
  })
  return { file: path, key }
}

async function trustLocally(around: Surroundings, key: PublisherKey): Promise<void> {
  const path = pathIn(around, localPublishers)
  const known = await readPublishers(path)
  if (known.some(({ keyId }) => keyId === key.keyId)) return
  const next = `${path}.${randomUUID()}`
  await writeFile(next, asText([...known, publicEntry(key)]))
  await rename(next, path)
}

/**
 * The key to sign with: the file named by the option or by PUBLISHER_KEY.
 * Otherwise the key of this machine, which is made on first use outside production.
 */
export async function signingKey(around: Surroundings, option: string | undefined): Promise<PublisherKey> {
  const named = option ?? (around.env['PUBLISHER_KEY'] || undefined)
  if (named === undefined && !isProduction(around)) return machineKey(around)
  if (named === undefined)
    throw new CommandFault('absent', 'In production name the key to sign with: --key or PUBLISHER_KEY')
  const key = await readKey(pathIn(around, named))
  if (!key)
    throw new CommandFault(
      'absent',
      `There is no key ${named}; make one with: pnpm remote keygen --owner <name> --key <file>`,
    )
  return key
}

async function machineKey(around: Surroundings): Promise<PublisherKey> {
  const path = pathIn(around, localKey)
  const key =
    (await readKey(path)) ??
    // Another process may make the key at the same moment; then that key is used.
    (await makeKey(around, 'this machine', '*', localKey).then(
      (made) => made.key,
      () => readKey(path),
    ))
  if (!key) throw new CommandFault('failed', `${localKey} cannot be written`)
  await trustLocally(around, key)
  return key
}

/**
 * Reads `*` or a list of remotes; they may live in another repository.
 * @throws {CommandFault} for what cannot be a name.
 */
export function getRemotes(text: string): Publisher['remotes'] {
  if (text === '*') return '*'
  const names = text.split(',').map((name) => name.trim())
  const wrong = names.filter((name) => !remoteNameSchema.safeParse(name).success)
  if (wrong.length > 0) throw new CommandFault('usage', `"${wrong.join('", "')}" cannot be the name of a remote`)
  return names
}
