import { resolve } from 'node:path'
import { folderStore } from './folder-store.ts'
import { bucketFolder, s3Store } from './s3-store.ts'
import { RegistryFault, type RegistryStore } from './store.ts'

/** What a registry in a bucket takes from the environment; names and meaning are those of Amazon's own tools. */
export interface StoreSecrets {
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
  readonly AWS_SESSION_TOKEN?: string | undefined
  readonly AWS_REGION?: string | undefined
}

// No character that an address or a signature would have to escape.
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPath = /^([A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)?$/
const settings = new Set(['endpoint', 'region', 'pathStyle'])

/**
 * The registry that an address names: the path of a folder, or
 * `s3://bucket/prefix?endpoint=https://host&region=...&pathStyle=true|false`. Without an endpoint it is Amazon's; with
 * one, the bucket is in the path unless `pathStyle=false`.
 * @throws {RegistryFault} when the address or the secrets cannot be used.
 */
export function storeFrom(address: string, secrets: StoreSecrets): RegistryStore {
  // Two letters at least: a Windows path begins with one and a colon.
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(address)?.[1]
  if (!scheme) return folderStore(resolve(address))
  if (scheme !== 's3') throw new RegistryFault(`A registry is a folder or s3://bucket/prefix, not ${scheme}://`)
  return s3Store(s3Options(new URL(address), secrets))
}

/**
 * The folder of a release's files below the root of a registry, as an HTTP server of these files needs it. `digest` is
 * that of its descriptor.
 */
export const releaseFolder = (
  address: string,
  { name, version }: { readonly name: string; readonly version: string },
  digest: string,
): string => (/^s3:/i.test(address) ? bucketFolder(name, version, digest) : `${name}/${version}`)

function s3Options(url: URL, secrets: StoreSecrets) {
  const unknown = [...url.searchParams.keys()].filter((key) => !settings.has(key))
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const accessKeyId = secrets.AWS_ACCESS_KEY_ID
  const secretAccessKey = secrets.AWS_SECRET_ACCESS_KEY
  if (url.username || url.password) throw new RegistryFault('Secrets do not belong into the address of a registry')
  if (unknown.length > 0) throw new RegistryFault(`Unknown setting of the registry: ${unknown.join(', ')}`)
  if (!bucketName.test(url.hostname)) throw new RegistryFault(`"${url.hostname}" is not the name of a bucket`)
  if (!prefixPath.test(prefix)) throw new RegistryFault(`"${prefix}" cannot be the prefix of a registry`)
  if (!accessKeyId || !secretAccessKey)
    throw new RegistryFault('A registry in a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const given = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? (secrets.AWS_REGION || 'us-east-1')
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new RegistryFault(`"${endpoint}" is not the address of an S3 server`)
  const style = url.searchParams.get('pathStyle') ?? String(given !== null)
  if (style !== 'true' && style !== 'false') throw new RegistryFault('pathStyle is true or false')
  return {
    endpoint,
    region,
    bucket: url.hostname,
    prefix,
    accessKeyId,
    secretAccessKey,
    pathStyle: style === 'true',
    ...(secrets.AWS_SESSION_TOKEN ? { sessionToken: secrets.AWS_SESSION_TOKEN } : {}),
  }
}
