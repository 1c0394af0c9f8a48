import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { built, newPublisher, publishedAt, signed, withoutDefaults } from '../test/releases.ts'
import { account, bucketName, startS3, type S3Server } from '../test/s3-server.ts'
import {
  folderStore,
  RegistryConflict,
  RegistryFault,
  s3Store,
  signRelease,
  verifyFiles,
  verifyRelease,
  type RegistryStore,
  type ReleaseFiles,
  type StoredRelease,
} from './index.ts'

/** Where a store keeps things. Every `open` is a publisher or reader of its own. */
interface Place {
  readonly title: string
  start(): Promise<void>
  stop(): Promise<void>
  open(space: string): RegistryStore
  /** Leaves what a publisher leaves that is cut off before the end. */
  cutOff(space: string, release: StoredRelease, files: ReleaseFiles): Promise<void>
}
function folders(): Place {
  let root = ''
  return {
    title: 'folder',
    async start() {
      root = await mkdtemp(join(tmpdir(), 'registry-'))
    },
    stop: () => rm(root, { recursive: true, force: true }),
    open: (space) => folderStore(join(root, space)),
    async cutOff(space, { descriptor: { name, version } }, files) {
      for (const [path, bytes] of files) {
        const target = join(root, space, name, `.${version}.killed`, path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, bytes)
      }
      await writeFile(join(root, space, name, `.${version}.killed`, 'release.json'), '{"descriptor":')
    },
  }
}
function buckets(): Place {
  let server: S3Server
  const open = (space: string) =>
    s3Store({ ...account, endpoint: server.endpoint, bucket: bucketName, prefix: space, pathStyle: true })
  return {
    title: 's3',
    async start() {
      server = await startS3()
    },
    stop: () => server.stop(),
    open,
    async cutOff(space, release, files) {
      server.failWritesOf(/\d\.json$/)
      await expect(open(space).publish(release, files)).rejects.toThrow(RegistryFault)
      server.failWritesOf(undefined)
    },
  }
}

describe.each([folders(), buckets()])('a registry in $title', (place) => {
  beforeAll(() => place.start())
  afterAll(() => place.stop())

  it('holds remotes of any name and tells which', async () => {
    const { keys } = await newPublisher()
    const store = place.open('open-names')
    expect(await store.names()).toEqual([])
    for (const name of ['payroll', 'kiosk-2']) {
      const { release, files } = await signed(keys, '1.0.0', '', name)
      await store.publish(release, files)
    }
    expect(await store.names()).toEqual(['kiosk-2', 'payroll'])
    expect(await store.versions('kiosk-2')).toEqual(['1.0.0'])
  })
  it('is empty at first', async () => {
    const store = place.open('empty')
    expect(await store.versions('admin')).toEqual([])
    expect(await store.release('admin', '1.0.0')).toBeUndefined()
    expect(await store.file('admin', '1.0.0', 'remoteEntry.59e170e8.js')).toBeUndefined()
  })

  it('gives back what was published, byte for byte and verifiable', async () => {
    const { keys, publisher } = await newPublisher()
    const { release, files } = await signed(keys, '1.0.0')
    expect(await place.open('round').publish(release, files)).toBe('published')

    const reader = place.open('round')
    const verdict = await verifyRelease(await reader.release('admin', '1.0.0'), [publisher])
    expect(verdict).toEqual({ ok: true, release, publisher })
    for (const [path, bytes] of files)
      expect(Buffer.from((await reader.file('admin', '1.0.0', path)) ?? []), path).toEqual(Buffer.from(bytes))
    expect(await verifyFiles(release.descriptor, (path) => reader.file('admin', '1.0.0', path))).toEqual([])
  })

  it('gives back what its publisher wrote, without the defaults of a later schema, so that the signature still fits', async () => {
    const { keys, publisher } = await newPublisher()
    const { descriptor, files } = built('1.0.0')
    const store = place.open('defaults')
    await store.publish(await signRelease(withoutDefaults(descriptor), keys.privateKey, keys.keyId, publishedAt), files)
    expect((await verifyRelease(await store.release('admin', '1.0.0'), [publisher])).ok).toBe(true)
  })

  it('lists versions in the order of semver, each remote its own', async () => {
    const { keys } = await newPublisher()
    const store = place.open('order')
    for (const version of ['1.10.0', '1.9.0', '2.0.0-rc.1', '2.0.0']) {
      const { release, files } = await signed(keys, version)
      await store.publish(release, files)
    }
    const other = await signed(keys, '7.0.0', '', 'payroll')
    await store.publish(other.release, other.files)
    expect(await store.versions('admin')).toEqual(['1.9.0', '1.10.0', '2.0.0-rc.1', '2.0.0'])
    expect(await store.versions('payroll')).toEqual(['7.0.0'])
  })

  it('takes the same release again as unchanged and keeps the first signature', async () => {
    const first = await newPublisher()
    const second = await newPublisher()
    const store = place.open('again')
    const { release, files } = await signed(first.keys, '1.0.0')
    await store.publish(release, files)
    expect(await store.publish(release, files)).toBe('unchanged')
    expect(await store.publish((await signed(second.keys, '1.0.0')).release, files)).toBe('unchanged')
    expect(await store.release('admin', '1.0.0')).toEqual(release)
  })

  it('refuses the same version with other bytes and keeps the first', async () => {
    const { keys } = await newPublisher()
    const store = place.open('other')
    const { release, files } = await signed(keys, '1.0.0')
    await store.publish(release, files)
    const changed = await signed(keys, '1.0.0', 'changed')
    await expect(store.publish(changed.release, changed.files)).rejects.toThrow(RegistryConflict)
    expect(await store.release('admin', '1.0.0')).toEqual(release)
    expect(await verifyFiles(release.descriptor, (path) => store.file('admin', '1.0.0', path))).toEqual([])
  })

  it('has one winner among publishers of different bytes, and its release is whole', async () => {
    const { keys } = await newPublisher()
    const candidates = await Promise.all([1, 2, 3, 4, 5].map((n) => signed(keys, '1.0.0', `candidate ${n}`)))
    const ends = await Promise.allSettled(
      candidates.map(({ release, files }) => place.open('race').publish(release, files)),
    )
    const won = candidates.filter((_, at) => ends[at]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(RegistryConflict)
    const reader = place.open('race')
    expect(await reader.release('admin', '1.0.0')).toEqual(won[0]?.release)
    expect(await verifyFiles(won[0]!.release.descriptor, (path) => reader.file('admin', '1.0.0', path))).toEqual([])
  })

  it('lets publishers of the same release agree', async () => {
    const { keys } = await newPublisher()
    const ones = await Promise.all([1, 2, 3, 4].map(() => signed(keys, '1.0.0')))
    const ends = await Promise.all(ones.map(({ release, files }) => place.open('agree').publish(release, files)))
    expect(ends.toSorted()).toEqual(['published', 'unchanged', 'unchanged', 'unchanged'])
  })

  it('shows nothing of a release that was cut off, and the next publisher is free', async () => {
    const { keys } = await newPublisher()
    const lost = await signed(keys, '1.0.0', 'lost')
    await place.cutOff('cut', lost.release, lost.files)
    const store = place.open('cut')
    expect(await store.versions('admin')).toEqual([])
    expect(await store.release('admin', '1.0.0')).toBeUndefined()
    for (const path of lost.files.keys()) expect(await store.file('admin', '1.0.0', path)).toBeUndefined()
    const { release, files } = await signed(keys, '1.0.0', 'other')
    expect(await store.publish(release, files)).toBe('published')
    expect(await verifyFiles(release.descriptor, (path) => store.file('admin', '1.0.0', path))).toEqual([])
  })

  it('refuses a release whose files do not fit, before anything is visible', async () => {
    const { keys } = await newPublisher()
    const store = place.open('unfit')
    const { release, files } = await signed(keys, '1.0.0')
    const without = new Map([...files].slice(1))
    const more = new Map([...files, ['extra.js', Buffer.from('extra')]])
    const changed = new Map([...files, ['static/css/7.css', Buffer.from('body{}')]])
    for (const bad of [without, more, changed]) await expect(store.publish(release, bad)).rejects.toThrow(RegistryFault)
    await expect(store.publish({ ...release, signature: 'none' }, files)).rejects.toThrow(RegistryFault)
    expect(await store.versions('admin')).toEqual([])
  })

  it.each(['../1.0.0', '1.0.0/..', '..', '.', '', '1.0.0-../../x', '01.0.0', '1.0.0\0', '%2e%2e'])(
    'knows no version %j',
    async (version) => {
      const store = place.open('names')
      expect(await store.release('admin', version)).toBeUndefined()
      expect(await store.file('admin', version, 'remoteEntry.59e170e8.js')).toBeUndefined()
    },
  )
  it.each(['..', '../admin', 'admin/../admin', '', '.', 'ADMIN', 'a_b', '-admin', '__proto__', 'admin\0'])(
    'knows no remote %j',
    async (name) => {
      const store = place.open('names')
      expect(await store.versions(name)).toEqual([])
      expect(await store.release(name, '1.0.0')).toBeUndefined()
    },
  )
  it('answers no path that the release does not list', async () => {
    const { keys } = await newPublisher()
    const store = place.open('paths')
    for (const version of ['1.0.0', '2.0.0']) {
      const { release, files } = await signed(keys, version)
      await store.publish(release, files)
    }
    const bad = [
      'release.json',
      '../2.0.0/release.json',
      '../2.0.0/static/css/7.css',
      '/etc/passwd',
      'static',
      'static/css/',
      'static//css/7.css',
      './static/css/7.css',
      'static/css/../css/7.css',
      'static\\css\\7.css',
      'static/css/7.css\0',
      'constructor',
      '__proto__',
      '',
    ]
    for (const path of bad) expect(await store.file('admin', '1.0.0', path), path).toBeUndefined()
  })
  it.each(['01.0.0', '1.0.0-01', '1.0.0-a..b'])(
    'publishes no version %s, which semver cannot order',
    async (version) => {
      const { keys } = await newPublisher()
      const { release, files } = await signed(keys, version)
      await expect(place.open('unordered').publish(release, files)).rejects.toThrow(RegistryFault)
      expect(await place.open('unordered').versions('admin')).toEqual([])
    },
  )
  it('publishes no file outside its release', async () => {
    const { keys } = await newPublisher()
    const { release, files } = await signed(keys, '1.0.0')
    const hash = release.descriptor.files['static/css/7.css']!
    for (const path of ['../escape.js', '/escape.js', 'a/./b.js', 'a//b.js', 'release.json']) {
      const descriptor = { ...release.descriptor, files: { ...release.descriptor.files, [path]: hash } }
      await expect(
        place.open('escape').publish({ ...release, descriptor }, new Map([...files, [path, Buffer.from('')]])),
        path,
      ).rejects.toThrow(RegistryFault)
    }
  })
})
