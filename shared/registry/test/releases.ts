import type { Publisher, RemoteDescriptor, SignedRelease } from '@staff/contract'
import { getIntegrity, newKeyPair, signRelease, type KeyPair, type ReleaseFiles } from '../src/index.ts'

export const publishedAt = '2026-01-05T08:00:00.000Z'

/**
 * A release with its files, as a remote's build makes it: an entry, a nested chunk and a stylesheet. `mark` changes the
 * bytes.
 */
export function built(
  version: string,
  mark = '',
  name: RemoteDescriptor['name'] = 'admin',
): { descriptor: RemoteDescriptor; files: ReleaseFiles } {
  const files = new Map<string, Uint8Array>([
    ['remoteEntry.59e170e8.js', Buffer.from(`entry ${name} ${version} ${mark}`)],
    ['static/js/async/3.a495fc3be0.js', Buffer.from(`chunk ${mark}`)],
    ['static/css/7.css', Buffer.from('')],
  ])
  const descriptor: RemoteDescriptor = {
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    service: 1,
    entry: 'remoteEntry.59e170e8.js',
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, getIntegrity(bytes)])),
    screens: { 'position-level': ['static/js/async/3.a495fc3be0.js'] },
    shared: {},
    permissions: ['READ_POSITION_LEVEL'],
    routes: [
      {
        path: '/admin/position-level',
        permission: 'READ_POSITION_LEVEL',
        title: { en: 'Position Level', km: 'កម្រិតមុខតំណែង' },
        screen: 'position-level',
        mode: 'list',
      },
    ],
    navigation: [],
    tabs: [],
    cards: [],
    search: [],
    widgets: [],
    approvals: [],
  }
  return { descriptor, files }
}

/** The descriptor as an older build wrote it: a member is missing that the schema fills in today. */
export function withoutDefaults(descriptor: RemoteDescriptor): RemoteDescriptor {
  const entry = { id: 'admin', under: 'root', label: { en: 'Admin', km: 'រដ្ឋបាល' }, order: 1 }
  return { ...descriptor, navigation: [entry] } as unknown as RemoteDescriptor
}

/** A publisher with a new key, and what signs in its name. */
export async function newPublisher(
  remotes: Publisher['remotes'] = '*',
): Promise<{ keys: KeyPair; publisher: Publisher }> {
  const keys = await newKeyPair()
  return { keys, publisher: { keyId: keys.keyId, owner: 'Release desk', remotes, key: keys.publicKey } }
}

/** A signed release with its files. */
export async function signed(
  keys: KeyPair,
  ...of: Parameters<typeof built>
): Promise<{ release: SignedRelease; files: ReleaseFiles }> {
  const { descriptor, files } = built(...of)
  return { release: await signRelease(descriptor, keys.privateKey, keys.keyId, publishedAt), files }
}
