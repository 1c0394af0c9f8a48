import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPublisher, signed } from '../test/releases.ts'
import { account, bucketName, startS3 } from '../test/s3-server.ts'
import { releaseFolder, RegistryFault, storeFrom } from './index.ts'

const secrets = { AWS_ACCESS_KEY_ID: account.accessKeyId, AWS_SECRET_ACCESS_KEY: account.secretAccessKey }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the address of a registry', () => {
  it.each([
    [
      's3://releases/staff?region=eu-central-1',
      'https://releases.s3.eu-central-1.amazonaws.com/staff/admin/1.0.0.json',
    ],
    ['s3://releases', 'https://releases.s3.ap-southeast-1.amazonaws.com/admin/1.0.0.json'],
    [
      's3://releases?endpoint=https://store.example.org:9000',
      'https://store.example.org:9000/releases/admin/1.0.0.json',
    ],
    [
      's3://releases/a/b?endpoint=https://store.example.org/s3/&pathStyle=true',
      'https://store.example.org/s3/releases/a/b/admin/1.0.0.json',
    ],
    [
      's3://releases?endpoint=https://store.example.org&pathStyle=false',
      'https://releases.store.example.org/admin/1.0.0.json',
    ],
  ])('%s asks the right server', async (address, url) => {
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request)
      return new Response('<Error><Code>NoSuchKey</Code></Error>', { status: 404 })
    })
    expect(
      await storeFrom(address, { ...secrets, AWS_REGION: 'ap-southeast-1', AWS_SESSION_TOKEN: 'session' }).release(
        'admin',
        '1.0.0',
      ),
    ).toBeUndefined()
    expect(asked.map((request) => request.url)).toEqual([url])
    expect(asked[0]?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 .*\/s3\/aws4_request, SignedHeaders=host;.*x-amz-security-token/,
    )
  })
  it('is a folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'registry-from-'))
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '1.0.0')
    expect(await storeFrom(join(root, 'a'), {}).publish(release, files)).toBe('published')
    expect(await storeFrom(join(root, 'a'), {}).versions('admin')).toEqual(['1.0.0'])
    await rm(root, { recursive: true })
  })
  it('is a bucket with a prefix', async () => {
    const server = await startS3()
    const address = `s3://${bucketName}/staff/remotes/?endpoint=${encodeURIComponent(server.endpoint)}`
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '1.0.0')
    expect(await storeFrom(address, secrets).publish(release, files)).toBe('published')
    expect(server.seen).toContain('PUT staff/remotes/admin/1.0.0.json')
    await server.stop()
  })
  it.each([
    ['another scheme', 'https://releases.example.org/'],
    ['secrets inside', 's3://key:secret@releases/'],
    ['an unknown setting', 's3://releases/?pathstyle=true'],
    ['no bucket name', 's3://A_b/'],
    ['a prefix that climbs', 's3://releases/a%2F..%2Fb'],
    ['a prefix to escape', 's3://releases/a b'],
    ['an endpoint that is none', 's3://releases/?endpoint=file:///etc'],
    ['a style that is none', 's3://releases/?pathStyle=yes'],
  ])('is not %s', (_, address) => {
    expect(() => storeFrom(address, secrets)).toThrow(RegistryFault)
  })
  it('needs secrets for a bucket', () => {
    expect(() => storeFrom('s3://releases/', { AWS_ACCESS_KEY_ID: 'A' })).toThrow(/AWS_SECRET_ACCESS_KEY/)
  })
})

it('says where a release lies below its root, for the server of its files', () => {
  const release = { name: 'admin', version: '1.0.0' }
  expect([
    releaseFolder('.data/registry', release, 'a'.repeat(64)),
    releaseFolder('s3://releases/staff', release, 'b'.repeat(64)),
  ]).toEqual(['admin/1.0.0', `admin/1.0.0/${'b'.repeat(32)}`])
})
