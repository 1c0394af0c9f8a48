import { descriptorSchema, type Publisher, type RemoteDescriptor, type WantedComposition } from '@staff/contract'
import { getIntegrity, newKeyPair, signRelease, storeFrom, type KeyPair } from '@staff/registry'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ActiveComposition } from '../../../src/composition/live/active.ts'
import { getDigest } from '@staff/registry'
import { releaseKey, type AvailableRelease } from '../../../src/composition/releases/release-catalogue.ts'
import { sampleRelease } from './memory-catalogue.ts'

const label = { en: 'A', km: 'ក' }
/** A page of a descriptor. */
export const page = (path: string, permission: string): unknown => ({
  path,
  permission,
  title: label,
  screen: path,
  mode: 'page',
})

/** The entry of every release made here; `mark` makes other bytes. */
export const entry = 'remoteEntry.1.js'
export const entryBytes = (name: string, version: string, mark = ''): Buffer =>
  Buffer.from(`// ${name} ${version} ${mark}\n${'x'.repeat(3000)}`)

/** A good descriptor with one file and one page that anyone may open; `more` replaces members. */
export function descriptorOf(name: string, version = '1.0.0', more: object = {}, mark = ''): RemoteDescriptor {
  const files = { [entry]: getIntegrity(entryBytes(name, version, mark)) }
  return descriptorSchema.parse(
    sampleRelease(name, version, { entry, files, routes: [page(`/${name}`, 'signedIn')], ...more }),
  )
}
/** A descriptor as a catalogue gives it. */
export const available = (descriptor: RemoteDescriptor): AvailableRelease => ({
  descriptor,
  digest: getDigest(descriptor),
  source: 'built',
})

/** A composition in force of these releases, live at the version that `wanted` says. */
export function activeOf(
  wanted: WantedComposition,
  releases: readonly RemoteDescriptor[],
  previous: readonly RemoteDescriptor[] = [],
  more: Partial<ActiveComposition> = {},
): ActiveComposition {
  return {
    snapshot: 'abcdef0123456789',
    sequence: 1,
    activatedAt: new Date().toISOString(),
    wanted,
    digests: {},
    releases: new Map(releases.map((one) => [releaseKey(one.name, one.version), available(one)])),
    previous: new Map(previous.map((one) => [one.name, available(one)])),
    lacking: [],
    flags: new Set(),
    ...more,
  }
}
/** The wanted state with these remotes at 1.0.0 unless said otherwise. */
export const live = (
  ...names: readonly (string | readonly [string, WantedComposition['remotes'][string]])[]
): WantedComposition => ({
  remotes: Object.fromEntries(names.map((one) => (typeof one === 'string' ? [one, { version: '1.0.0' }] : one))),
})

/**
 * Folders of a service: built remotes, a registry with a trusted publisher, a manifest and a host, and the helpers that
 * put releases there.
 */
export async function folders(wanted?: WantedComposition) {
  const root = await mkdtemp(join(tmpdir(), 'staff-composition-'))
  const remotesDir = join(root, 'remotes')
  const registry = join(root, 'registry')
  const keys = await newKeyPair()
  const publishers: Publisher[] = [{ keyId: keys.keyId, owner: 'Release desk', remotes: '*', key: keys.publicKey }]
  const put = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await put(join(root, 'publishers.json'), JSON.stringify(publishers))
  if (wanted) await put(join(root, 'manifest.json'), JSON.stringify(wanted))
  return {
    root,
    remotesDir,
    registry,
    keys,
    publishers,
    /** Settings of a service on these folders; without a browser for the smoke gate. */
    settings: {
      REMOTES_DIR: remotesDir,
      REGISTRY: registry,
      PUBLISHERS_FILE: join(root, 'publishers.json'),
      MANIFEST_FILE: join(root, 'manifest.json'),
      HOST_DIR: join(root, 'host'),
      SMOKE: 'off',
    },
    put: (path: string, content: string | Uint8Array) => put(join(root, path), content),
    /** Writes the files of a build; `written` replaces the descriptor. */
    async build(descriptor: RemoteDescriptor, mark = '', written: unknown = descriptor) {
      const folder = join(remotesDir, descriptor.name, descriptor.version)
      await put(join(folder, 'descriptor.json'), typeof written === 'string' ? written : JSON.stringify(written))
      await put(join(folder, entry), entryBytes(descriptor.name, descriptor.version, mark))
    },
    /** Publishes a release, signed by the trusted publisher or by another key. */
    async publish(descriptor: RemoteDescriptor, mark = '', by: KeyPair = keys) {
      const release = await signRelease(descriptor, by.privateKey, by.keyId, '2026-01-05T08:00:00.000Z')
      await storeFrom(registry, {}).publish(
        release,
        new Map([[entry, entryBytes(descriptor.name, descriptor.version, mark)]]),
      )
    },
  }
}
export type Folders = Awaited<ReturnType<typeof folders>>
