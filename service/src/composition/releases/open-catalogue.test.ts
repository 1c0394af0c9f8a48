import { getDigest, getIntegrity, newKeyPair, RegistryFault, storeFrom } from '@staff/registry'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  descriptorOf,
  entry,
  entryBytes,
  folders,
  page,
  type Folders,
} from '../../../test/support/composition/compositions.ts'
import { emptyShelf } from '../../../test/support/composition/memory-catalogue.ts'
import { registryCatalogue } from './registry-catalogue.ts'
import { joinedCatalogue, openCatalogue } from './open-catalogue.ts'

let at: Folders
const told: Error[] = []
const open = (production = false, publisherFiles = [join(at.root, 'publishers.json')]) =>
  openCatalogue(
    {
      dataDir: join(at.root, 'data'),
      remotesDir: at.remotesDir,
      registry: at.registry,
      registrySecrets: {},
      publisherFiles,
      production,
    },
    emptyShelf,
    (error) => told.push(error),
  )
const getCode = async (name: string, version = '1.0.0') => {
  const found = await (await open()).find(name, version)
  return found.ok ? found.release.source : found.code
}
const changeRelease = async (change: (text: string) => string) => {
  const file = join(at.registry, 'admin/1.0.0/release.json')
  const text = await readFile(file, 'utf8')
  await chmod(file, 0o644)
  await writeFile(file, change(text))
}
beforeEach(async () => {
  at = await folders()
  told.length = 0
})

describe('a release on the catalogue', () => {
  it('is taken from the build and from the registry, and both are listed', async () => {
    await at.build(descriptorOf('admin', '1.0.0'))
    await at.publish(descriptorOf('admin', '1.10.0'))
    await at.publish(descriptorOf('admin', '1.9.0'))
    await at.publish(descriptorOf('kiosk', '0.1.0'))
    const catalogue = await open()
    expect(await catalogue.names()).toEqual(['admin', 'kiosk'])
    expect(await catalogue.versions('admin')).toEqual(['1.10.0', '1.9.0', '1.0.0'])
    expect(await catalogue.versions('nobody')).toEqual([])
    expect(await catalogue.find('admin', '1.9.0')).toMatchObject({
      ok: true,
      release: { source: 'registry', descriptor: { version: '1.9.0' } },
    })
    expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ ok: true, release: { source: 'built' } })
    expect(await catalogue.find('admin', '9.9.9')).toMatchObject({ ok: false, code: 'RELEASE_MISSING' })
  })
  it('comes from the registry first in production and from the build first elsewhere; a digest decides over both', async () => {
    await at.build(descriptorOf('admin', '1.0.0', {}, 'mine'), 'mine')
    await at.publish(descriptorOf('admin'))
    expect(await (await open(true)).find('admin', '1.0.0')).toMatchObject({ release: { source: 'registry' } })
    const catalogue = await open()
    expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ release: { source: 'built' } })
    const published = getDigest(descriptorOf('admin'))
    expect(await catalogue.find('admin', '1.0.0', published)).toMatchObject({
      release: { source: 'registry', digest: published },
    })
    expect(await catalogue.find('admin', '1.0.0', 'f'.repeat(64))).toMatchObject({
      ok: false,
      code: 'RELEASE_MISSING',
      message: expect.stringContaining('other content'),
    })
  })
  it('is trusted as soon as its key is in a list, and stays so while a list cannot be read', async () => {
    const list = join(at.root, 'publishers.json')
    const keys = await readFile(list, 'utf8')
    await at.publish(descriptorOf('admin'))
    await writeFile(list, '[]')
    const catalogue = await open()
    expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ ok: false, code: 'RELEASE_UNSIGNED' })
    await writeFile(list, keys)
    await expect.poll(() => catalogue.find('admin', '1.0.0'), { timeout: 3_000 }).toMatchObject({ ok: true })
    await at.publish(descriptorOf('admin', '1.1.0'))
    await writeFile(list, '{ half')
    await expect.poll(() => catalogue.find('admin', '1.1.0'), { timeout: 3_000 }).toMatchObject({ ok: true })
  })
  it('keeps its digest when the schema fills in a member that its build did not write', async () => {
    const { navigation: _, ...rest } = descriptorOf('admin')
    const entryOf = { id: 'a', under: 'admin', label: { en: 'A', km: 'ក' }, order: 1 }
    const written = { ...rest, navigation: [entryOf] }
    await at.build(descriptorOf('admin'), '', written)
    expect(await (await open()).find('admin', '1.0.0')).toMatchObject({
      release: { digest: getDigest(written), descriptor: { navigation: [{ selfService: false }] } },
    })
  })
  it.each([
    ['a descriptor that is no JSON', '{', /JSON/],
    [
      'a route without a permission',
      { ...descriptorOf('admin'), routes: [{ ...(page('/a', '') as object), permission: undefined }] },
      /routes\.0\.permission/,
    ],
    ['an entry without a hash', { ...descriptorOf('admin'), files: {} }, /entry/],
    ['another version in the folder', descriptorOf('admin', '2.0.0'), /holds admin 2\.0\.0/],
  ])('is refused with %s', async (_, written, words) => {
    await at.build(descriptorOf('admin'), '', written)
    expect(await (await open()).find('admin', '1.0.0')).toMatchObject({
      ok: false,
      code: 'BAD_SCHEMA',
      message: expect.stringMatching(words),
    })
    expect(await (await open()).file('admin', '1.0.0', entry)).toBeUndefined()
  })
})

describe('a published release', () => {
  it('is refused when nobody trusts its key, or trusts it for other remotes', async () => {
    await at.publish(descriptorOf('admin'), '', await newKeyPair())
    expect(await getCode('admin')).toBe('RELEASE_UNSIGNED')
    await at.publish(descriptorOf('payroll'))
    await at.put(
      'publishers.json',
      JSON.stringify(at.publishers.map((publisher) => ({ ...publisher, remotes: ['admin'] }))),
    )
    expect(await getCode('payroll')).toBe('RELEASE_UNSIGNED')
  })
  it('is refused when it was changed after it was signed, or is damaged', async () => {
    await at.publish(descriptorOf('admin'))
    await changeRelease((text) => text.replace('"signedIn"', '"READ_ROLE"'))
    expect(await getCode('admin')).toBe('RELEASE_UNSIGNED')
    expect(await (await open()).file('admin', '1.0.0', entry)).toBeUndefined()
    await changeRelease((text) => text.slice(0, 90))
    expect(await getCode('admin')).toBe('BAD_SCHEMA')
  })
  it('that is refused leaves the place to a good one that was built', async () => {
    await at.build(descriptorOf('admin'))
    await at.publish(descriptorOf('admin'), '', await newKeyPair())
    expect(await (await open(true)).find('admin', '1.0.0')).toMatchObject({ ok: true, release: { source: 'built' } })
  })
  it('of a list of publishers that is none stops the start', async () => {
    await at.put('publishers.json', '{"keys": []}')
    await expect(open()).rejects.toThrow(/publishers\.json is not a list/)
    await expect(open(false, [join(at.root, 'none.json')])).resolves.toBeDefined()
  })
  it('appears without a restart, and a release that is known outlives its registry', async () => {
    let down = false
    const release = descriptorOf('admin')
    await at.publish(release)
    await at.publish(descriptorOf('admin', '2.0.0'))
    const store = storeFrom(at.registry, {})
    const flaky = {
      ...store,
      release: (name: string, version: string) =>
        down ? Promise.reject(new RegistryFault('gone')) : store.release(name, version),
    }
    const catalogue = joinedCatalogue([
      registryCatalogue(
        flaky,
        async () => at.publishers,
        (error) => told.push(error),
      ),
    ])
    expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ ok: true })
    down = true
    expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ ok: true })
    expect(await catalogue.find('admin', '2.0.0')).toMatchObject({
      ok: false,
      code: 'RELEASE_MISSING',
      message: expect.stringContaining('gone'),
    })
    expect(told.map(({ message }) => message)).toEqual(['gone'])
  })
})

it('the first release of a remote can be had as soon as it is listed, though the names were asked before it was there', async () => {
  await at.publish(descriptorOf('reports'))
  const catalogue = await open()
  expect(await catalogue.find('reports', '1.0.0')).toMatchObject({ ok: true })
  await at.publish(descriptorOf('admin'))
  expect(await catalogue.versions('admin')).toEqual(['1.0.0'])
  expect(await catalogue.find('admin', '1.0.0')).toMatchObject({ ok: true })
})

it('a registry is not asked about invented remotes and versions one by one', async () => {
  await at.publish(descriptorOf('admin'))
  const store = storeFrom(at.registry, {})
  const asked: string[] = []
  const counted = {
    ...store,
    names: () => {
      asked.push('names')
      return store.names()
    },
    versions: (name: string) => {
      asked.push(name)
      return store.versions(name)
    },
    release: (name: string, version: string) => {
      asked.push(`${name} ${version}`)
      return store.release(name, version)
    },
  }
  const catalogue = joinedCatalogue([
    registryCatalogue(
      counted,
      async () => at.publishers,
      (error) => told.push(error),
    ),
  ])
  for (let n = 0; n < 50; n++)
    expect([
      await catalogue.file('admin', `9.0.${n}`, entry),
      await catalogue.file(`other-${n}`, '1.0.0', entry),
    ]).toEqual([undefined, undefined])
  expect(asked).toEqual(['names', 'admin'])
})

describe('a file of a release', () => {
  it('is given when it is listed and has its hash', async () => {
    await at.publish(descriptorOf('admin'))
    await at.build(descriptorOf('reports'))
    const catalogue = await open()
    for (const name of ['admin', 'reports'])
      expect(await catalogue.file(name, '1.0.0', entry)).toEqual(entryBytes(name, '1.0.0'))
    for (const path of [
      'descriptor.json',
      'release.json',
      '../1.0.0/remoteEntry.1.js',
      '__proto__',
      'constructor',
      '',
      'none.js',
    ]) {
      expect(await catalogue.file('admin', '1.0.0', path), path).toBeUndefined()
      expect(await catalogue.file('reports', '1.0.0', path), path).toBeUndefined()
    }
  })
  it('is not given when one byte of it changed', async () => {
    await at.publish(descriptorOf('admin'))
    await at.build(descriptorOf('reports'))
    for (const file of [join(at.registry, 'admin/1.0.0', entry), join(at.remotesDir, 'reports/1.0.0', entry)]) {
      await chmod(file, 0o644)
      await writeFile(file, 'changed')
    }
    const catalogue = await open()
    for (const name of ['admin', 'reports']) expect(await catalogue.file(name, '1.0.0', entry), name).toBeUndefined()
  })
  it('is called changed only when its bytes were read: else it is missing, or nobody knows', async () => {
    await at.publish(descriptorOf('admin'))
    await at.publish(descriptorOf('reports'))
    const file = join(at.registry, 'admin/1.0.0', entry)
    await chmod(file, 0o644)
    await writeFile(file, 'changed')
    await rm(join(at.registry, 'reports/1.0.0', entry))
    const store = storeFrom(at.registry, {})
    let down = false
    const flaky = {
      ...store,
      file: (name: string, version: string, path: string) =>
        down ? Promise.reject(new RegistryFault('no answer within 2.0 s')) : store.file(name, version, path),
    }
    const catalogue = joinedCatalogue([
      registryCatalogue(
        flaky,
        async () => at.publishers,
        (error) => told.push(error),
      ),
    ])
    const states = async () => [
      await catalogue.fileState('admin', '1.0.0', entry),
      await catalogue.fileState('reports', '1.0.0', entry),
    ]
    expect(await states()).toEqual([{ is: 'changed' }, { is: 'missing' }])
    down = true
    const unread = { is: 'unread', why: 'no answer within 2.0 s' }
    expect(await states()).toEqual([unread, unread])
    expect(await catalogue.file('admin', '1.0.0', entry)).toBeUndefined()
  })
  it('of a version that was built and published differently is found on either side', async () => {
    const other = 'chunk.2.js'
    await at.publish(descriptorOf('admin'))
    const bytes = Buffer.from('built only')
    const built = descriptorOf('admin', '1.0.0', { entry: other, files: { [other]: getIntegrity(bytes) } })
    await at.build(built)
    await at.put(`remotes/admin/1.0.0/${other}`, bytes)
    const catalogue = await open()
    expect(await catalogue.file('admin', '1.0.0', other)).toEqual(bytes)
    expect(await catalogue.file('admin', '1.0.0', entry)).toEqual(entryBytes('admin', '1.0.0'))
  })
})
