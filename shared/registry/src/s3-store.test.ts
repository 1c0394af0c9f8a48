import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPublisher, signed } from '../test/releases.ts'
import { account, bucketName, startS3, type S3Server } from '../test/s3-server.ts'
import { RegistryFault, s3Store, type S3Options } from './index.ts'

describe('a registry in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.stop())
  const options = (more: Partial<S3Options> = {}): S3Options => ({
    ...account,
    endpoint: server.endpoint,
    bucket: bucketName,
    prefix: 'remotes',
    pathStyle: true,
    ...more,
  })

  it('writes the release after all of its files were read back', async () => {
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '1.0.0')
    const from = server.seen.length
    await s3Store(options()).publish(release, files)
    const actions = server.seen.slice(from)
    const last = actions.indexOf('PUT remotes/admin/1.0.0.json')
    for (const path of files.keys()) {
      const [put, get] = ['PUT', 'GET'].map((method) =>
        actions.findIndex((action) => action.startsWith(`${method} remotes/admin/1.0.0/`) && action.endsWith(path)),
      )
      expect(put, path).toBeGreaterThan(-1)
      expect(get, path).toBeGreaterThan(put!)
      expect(get, path).toBeLessThan(last)
    }
  })

  it('publishes nothing that reads back differently', async () => {
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '8.0.0')
    const store = s3Store(options())
    server.spoilReadsOf(/8\.0\.0\/.*\.css$/)
    await expect(store.publish(release, files)).rejects.toThrow(/css\/7\.css was stored but reads back differently/)
    server.spoilReadsOf(undefined)
    expect(await store.release('admin', '8.0.0')).toBeUndefined()
    expect(await store.publish(release, files)).toBe('published')
  })

  it('works at the root of a bucket and keeps prefixes apart', async () => {
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '5.0.0', '', 'reports')
    await s3Store(options({ prefix: '' })).publish(release, files)
    expect(await s3Store(options({ prefix: '' })).versions('reports')).toEqual(['5.0.0'])
    expect(await s3Store(options({ prefix: 'other' })).versions('reports')).toEqual([])
  })

  it('does not take a wrong secret, a missing bucket or a dead server for an empty registry', async () => {
    const stores = [
      options({ secretAccessKey: 'wrong' }),
      options({ bucket: 'nowhere' }),
      options({ endpoint: 'http://127.0.0.1:9' }),
    ].map(s3Store)
    for (const store of stores) {
      await expect(store.release('admin', '1.0.0')).rejects.toThrow(RegistryFault)
      await expect(store.versions('admin')).rejects.toThrow(RegistryFault)
    }
  })

  it('never shows the secret in a fault', async () => {
    const fault = await s3Store(options({ secretAccessKey: 'a-secret-of-ours' }))
      .release('admin', '1.0.0')
      .catch((error: unknown) => String(error))
    expect(fault).toMatch(/403 SignatureDoesNotMatch/)
    expect(fault).not.toContain('a-secret-of-ours')
  })
})

it('a bucket that takes the connection and says nothing fails a publish by itself, with the cause', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const store = s3Store({ ...account, endpoint, bucket: bucketName, prefix: '', pathStyle: true })
  const { keys } = await newPublisher()
  const { release, files } = await signed(keys, '1.0.0')
  await expect(store.publish(release, files)).rejects.toThrow(/cannot be reached: no answer within 2\.0 s/)
  silent.closeAllConnections()
  silent.close()
})

it('refuses to publish where the server ignores If-None-Match', async () => {
  const server = await startS3({ conditional: false })
  const store = s3Store({ ...account, endpoint: server.endpoint, bucket: bucketName, prefix: '', pathStyle: true })
  const { keys } = await newPublisher()
  const { release, files } = await signed(keys, '1.0.0')
  await expect(store.publish(release, files)).rejects.toThrow(/ignores "If-None-Match/)
  expect(await store.versions('admin')).toEqual([])
  await server.stop()
})
