import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { RegistryFault, RegistrySilent } from './store.ts'

/** Where an S3-compatible bucket is and who we are there. */
export interface S3Options {
  /** For example `https://s3.eu-central-1.amazonaws.com`; without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  /** The folder inside the bucket, without slashes at its ends; may be empty. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  /** The bucket in the path instead of the host name, as most servers other than Amazon's want it. */
  readonly pathStyle: boolean
}

/** The few acts that a registry needs of a bucket. Keys are relative to the prefix. All throw {@link RegistryFault}. */
export interface S3Bucket {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Writes a key that does not exist; false when it does (`If-None-Match: *`). */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  /** The keys directly in a folder, without the folder's path. */
  names(folder: string): Promise<string[]>
  /** The folders directly below the prefix, without slashes. */
  folders(): Promise<string[]>
}

/** Milliseconds within which a bucket begins to answer a question, and within which an answer is whole. */
const answerLimit = { begins: 2_000, whole: 30_000 } as const
/** Bytes per millisecond of the slowest usable connection: a write gets more time in proportion to its size. */
const slowestLine = 50
const conflictRetries = 5
const xml = new XMLParser({ isArray: (name) => name === 'Contents' || name === 'CommonPrefixes', parseTagValue: false })
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
})
const errorCode = /<Code>(\w+)<\/Code>/

/** An answer that arrived to its last byte. */
interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly bytes: Uint8Array
}
const getText = (bytes: Uint8Array) => Buffer.from(bytes).toString()

function getAddress({ endpoint, bucket, pathStyle }: S3Options): string {
  const url = new URL(endpoint)
  if (pathStyle) return `${url.origin}${url.pathname.replace(/\/$/, '')}/${bucket}`
  return `${url.protocol}//${bucket}.${url.host}`
}

/** Why a request failed: fetch says only that it did, and keeps the reason behind that. */
const getReason = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? cause.message : message
}
type Ask = (
  method: 'GET' | 'PUT',
  target: string,
  body?: Uint8Array,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>
/** Asks a bucket; a server that cannot be reached is a {@link RegistryFault}, any answer of it is an answer. */
function getAsker(options: S3Options): Ask {
  const { accessKeyId, secretAccessKey, sessionToken, region } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    ...(sessionToken ? { sessionToken } : {}),
  })
  const address = getAddress(options)
  return async (method, target, body, headers = {}) => {
    // With the hash of the body in the signature the server refuses bytes that were changed on their way.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const limit = answerLimit.begins + Math.ceil((body?.length ?? 0) / slowestLine)
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Error(`no answer within ${(limit / 1000).toFixed(1)} s`)), limit)
    const init = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal: AbortSignal.any([silence.signal, AbortSignal.timeout(answerLimit.whole + limit)]),
      ...(body ? { body: new Uint8Array(body) } : {}),
    }
    try {
      const answer = await client.fetch(`${address}${target}`, init)
      clearTimeout(timer)
      return { ok: answer.ok, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
    } catch (error) {
      const Fault = silence.signal.aborted ? RegistrySilent : RegistryFault
      throw new Fault(`${method} ${target}: the bucket cannot be reached: ${getReason(error)}`, {
        cause: error,
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

function refused(action: string, { status, bytes }: Answer): RegistryFault {
  const code = errorCode.exec(getText(bytes))?.[1]
  return new RegistryFault(`${action}: the bucket answered ${status}${code ? ` ${code}` : ''}`)
}

/** What lies directly in a folder, as paths below it; the folders end in a slash. */
async function list(ask: Ask, inside: string): Promise<{ readonly keys: string[]; readonly folders: string[] }> {
  const keys: string[] = []
  const folders: string[] = []
  for (let token: string | undefined, more = true; more;) {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: inside,
      delimiter: '/',
      ...(token ? { 'continuation-token': token } : {}),
    })
    const answer = await ask('GET', `?${query.toString()}`)
    if (!answer.ok) throw refused(`LIST ${inside}`, answer)
    const read = listing.safeParse(xml.parse(getText(answer.bytes)))
    if (!read.success) throw new RegistryFault(`LIST ${inside}: the bucket's answer is not a listing`)
    const page = read.data.ListBucketResult
    keys.push(...page.Contents.map(({ Key }) => Key.slice(inside.length)))
    folders.push(...page.CommonPrefixes.map(({ Prefix }) => Prefix.slice(inside.length)))
    token = page.NextContinuationToken
    more = page.IsTruncated === 'true' && token !== undefined
  }
  return { keys, folders }
}

/** Opens a bucket; nothing is asked of it yet. */
export function s3Bucket(options: S3Options): S3Bucket {
  const ask = getAsker(options)
  const getKey = (key: string) => (options.prefix ? `${options.prefix}/${key}` : key)
  const getPath = (key: string) => `/${getKey(key)}`
  return {
    async get(key) {
      const answer = await ask('GET', getPath(key))
      if (answer.ok) return answer.bytes
      const fault = refused(`GET ${key}`, answer)
      // A missing bucket is 404 as well, and no reason to believe that nothing was published.
      if (answer.status === 404 && !fault.message.endsWith('NoSuchBucket')) return undefined
      throw fault
    },
    async put(key, bytes) {
      const answer = await ask('PUT', getPath(key), bytes)
      if (!answer.ok) throw refused(`PUT ${key}`, answer)
    },
    async create(key, bytes) {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await ask('PUT', getPath(key), bytes, { 'if-none-match': '*' })
        if (answer.ok) return true
        if (answer.status === 412) return false
        // Another conditional write to the same key is under way; its end decides.
        if (answer.status !== 409 || attempt === conflictRetries) throw refused(`PUT ${key}`, answer)
      }
    },
    names: async (folder) => (await list(ask, getKey(`${folder}/`))).keys,
    folders: async () => (await list(ask, getKey(''))).folders.map((folder) => folder.replace(/\/$/, '')),
  }
}
