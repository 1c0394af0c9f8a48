import { RegistryFault, RegistrySilent, storeFrom } from '@staff/registry'
import { readdir, rename, utimes, writeFile, chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  descriptorOf,
  entry,
  entryBytes,
  folders,
  type Folders,
} from '../../../test/support/composition/compositions.ts'
import { emptyShelf } from '../../../test/support/composition/memory-catalogue.ts'
import { answersInTime, registryTime, withinRegistryTime, type AskedStore } from './answers-in-time.ts'
import { keptBeside } from './kept-releases.ts'
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts'
import type { AvailableRelease } from './release-catalogue.ts'

let at: Folders
beforeEach(async () => {
  at = await folders()
})
afterEach(() => void vi.useRealTimers())
const open = (registry = at.registry): Promise<OpenCatalogue> =>
  openCatalogue(
    {
      dataDir: join(at.root, 'data'),
      remotesDir: at.remotesDir,
      registry,
      registrySecrets: { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      publisherFiles: [join(at.root, 'publishers.json')],
      production: true,
    },
    emptyShelf,
    () => undefined,
  )
async function released(catalogue: OpenCatalogue, version = '1.0.0'): Promise<AvailableRelease> {
  const found = await catalogue.find('admin', version)
  if (!found.ok) throw new Error(found.message)
  return found.release
}
const kept = () => readdir(join(at.root, 'data/releases/admin')).catch(() => [])

describe('a registry that takes a question and never answers', () => {
  it('costs its limit once; then nobody waits, and it is asked again by itself until it answers', async () => {
    vi.useFakeTimers()
    let isSilent = true
    const asked: string[] = []
    const say = <T>(what: string, answer: T) => {
      asked.push(what)
      return isSilent ? new Promise<never>(() => undefined) : Promise.resolve(answer)
    }
    const store: AskedStore = {
      names: () => say('names', ['admin']),
      versions: () => say('versions', []),
      release: () => say('release', undefined),
      file: () => say('file', undefined),
    }
    const patient = answersInTime(store)
    await Promise.all([
      expect(patient.release('admin', '1.0.0')).rejects.toThrow(RegistryFault),
      vi.advanceTimersByTimeAsync(registryTime.limit),
    ])
    for (let n = 0; n < 20; n++) await expect(patient.file('admin', '1.0.0', 'a.js')).rejects.toThrow(/does not answer/)
    expect(asked).toEqual(['release'])
    expect(patient.trouble()).toEqual({ cause: 'SILENT', detail: '2' })
    isSilent = false
    await vi.advanceTimersByTimeAsync(registryTime.rest)
    expect([await patient.names(), asked]).toEqual([['admin'], ['release', 'names', 'names']])
    expect(patient.trouble()).toBeUndefined()
  })
  it('is known as soon as the bucket itself gives up, and ends the questions on their way', async () => {
    const asked: string[] = []
    let giveUp: (error: Error) => void = () => undefined
    const never = new Promise<never>(() => undefined)
    const patient = answersInTime({
      names: () => never,
      versions: () => never,
      release: () => new Promise<never>((_, fail) => (giveUp = fail)),
      file(_, __, path) {
        asked.push(path)
        return never
      },
    })
    const coming = [patient.release('admin', '1.0.0'), patient.file('admin', '1.0.0', 'a.js'), patient.names()]
    giveUp(new RegistrySilent('no answer within 2.0 s'))
    for (const one of coming) await expect(one).rejects.toThrow(RegistryFault)
    await expect(patient.file('admin', '1.0.0', 'b.js')).rejects.toThrow(/does not answer/)
    expect([asked, patient.trouble()?.cause]).toEqual([['a.js'], 'SILENT'])
  })
  it('answers again after any number of silences', async () => {
    vi.useFakeTimers()
    let isSilent = true
    const say = <T>(answer: T) => (isSilent ? new Promise<never>(() => undefined) : Promise.resolve(answer))
    const patient = answersInTime({
      names: () => say(['admin']),
      versions: () => say(['1.0.0']),
      release: () => say(undefined),
      file: () => say(undefined),
    })
    for (let times = 0; times < 3; times++) {
      isSilent = true
      const coming = Promise.allSettled([
        patient.versions('admin'),
        patient.file('admin', '1.0.0', 'a.js'),
        patient.names(),
      ])
      await vi.advanceTimersByTimeAsync(registryTime.limit)
      await coming
      await vi.advanceTimersByTimeAsync(2 * (registryTime.rest + registryTime.limit))
      isSilent = false
      await vi.advanceTimersByTimeAsync(registryTime.rest + registryTime.limit)
      expect([await patient.versions('admin'), patient.trouble()]).toEqual([['1.0.0'], undefined])
    }
  })
  it('is asked the same question once at a time', async () => {
    const file = vi.fn<AskedStore['file']>(async () => new Uint8Array([1]))
    const patient = answersInTime({ ...storeFrom(at.registry, {}), file })
    const ask = () => patient.file('admin', '1.0.0', 'a.js')
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => new Uint8Array([1])))
    await Promise.all([ask(), patient.file('admin', '1.0.0', 'b.js')])
    expect(file).toHaveBeenCalledTimes(3)
  })
  it('takes an act no longer than its time together, however many slow answers it waits for', async () => {
    vi.useFakeTimers()
    let answered = 0
    const slow = answersInTime({
      ...storeFrom(at.registry, {}),
      release: () =>
        new Promise((done) => {
          setTimeout(() => {
            answered++
            done(undefined)
          }, registryTime.limit - 1)
        }),
    })
    const begun = performance.now()
    const act = withinRegistryTime(registryTime.act, async () => {
      for (let n = 0; n < 20; n++) await slow.release('admin', `1.0.${n}`).catch(() => undefined)
      return performance.now() - begun
    })
    await vi.advanceTimersByTimeAsync(20 * registryTime.limit)
    expect([await act, answered, slow.trouble()]).toEqual([registryTime.act, 1, undefined])
  })
  it('says what it is when it fails in another way', async () => {
    const broken = answersInTime({
      ...storeFrom(at.registry, {}),
      names: () => Promise.reject(new Error('EIO: i/o error')),
    })
    await expect(broken.names()).rejects.toMatchObject({
      name: 'RegistryFault',
      message: expect.stringContaining('EIO'),
    })
  })
})

describe('releases that are in use', () => {
  it('outlive their registry and a restart, byte by byte, and are not listed as published', async () => {
    await at.publish(descriptorOf('admin'))
    const catalogue = await open()
    await catalogue.keep([await released(catalogue)])
    // A bucket whose server takes the connection and does not answer.
    let asked = 0
    const silent = createServer(() => void asked++).listen(0, '127.0.0.1')
    await new Promise((done) => {
      silent.once('listening', done)
    })
    const { port } = silent.address() as AddressInfo
    const restarted = await open(`s3://releases/prefix?endpoint=http://127.0.0.1:${port}`)
    expect([
      (await released(restarted)).source,
      await restarted.file('admin', '1.0.0', entry),
      await restarted.versions('admin'),
    ]).toEqual(['registry', entryBytes('admin', '1.0.0'), []])
    expect(await restarted.find('admin', '9.0.0')).toMatchObject({ ok: false, away: true })
    // One question found it out; nobody asked another.
    expect(asked).toBe(1)
    silent.closeAllConnections()
    silent.close()
  })
  it('are asked for only while the registry is away: a removed release is gone', async () => {
    await at.publish(descriptorOf('admin'))
    const catalogue = await open()
    await catalogue.keep([await released(catalogue)])
    await rename(at.registry, `${at.registry}-gone`)
    expect(await (await open()).find('admin', '1.0.0')).toEqual({
      ok: false,
      code: 'RELEASE_MISSING',
      message: expect.any(String),
    })
  })
  it('are kept with a few of those before, and what was changed on the disk is read from the registry', async () => {
    const versions = Array.from({ length: keptBeside + 2 }, (_, minor) => `1.${minor}.0`)
    const newest = versions.at(-1) ?? ''
    for (const version of versions) await at.publish(descriptorOf('admin', version))
    const catalogue = await open()
    for (const [day, version] of versions.entries()) {
      await catalogue.keep([await released(catalogue, version)])
      await utimes(join(at.root, 'data/releases/admin', version, 'release.json'), day, day)
    }
    await catalogue.keep([await released(catalogue, newest)])
    expect(new Set(await kept())).toEqual(new Set(versions.slice(-keptBeside - 1)))
    const file = join(at.root, 'data/releases/admin', newest, entry)
    await chmod(file, 0o644)
    await writeFile(file, 'changed')
    expect(await (await open()).file('admin', newest, entry)).toEqual(entryBytes('admin', newest))
  })
  it('that were built with the service, or lie in its own folder already, are not copied', async () => {
    await at.build(descriptorOf('admin'))
    const catalogue = await open()
    await catalogue.keep([await released(catalogue)])
    await at.publish(descriptorOf('admin', '2.0.0'))
    const own = await openCatalogue(
      {
        dataDir: at.root,
        remotesDir: at.remotesDir,
        registry: at.registry,
        registrySecrets: {},
        publisherFiles: [join(at.root, 'publishers.json')],
        production: true,
      },
      emptyShelf,
      () => undefined,
    )
    await own.keep([await released(own, '2.0.0')])
    expect([await kept(), await readdir(at.root)]).toEqual([[], expect.not.arrayContaining(['releases'])])
  })
})
