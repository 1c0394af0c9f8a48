import {
  compositionPayload,
  signedCompositionSchema,
  type SignedComposition,
  type WantedComposition,
} from '@staff/contract'
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { activeOf, descriptorOf, live, page, available } from '../../../test/support/composition/compositions.ts'
import type { Caller } from '../../http/caller.ts'
import type { ActiveComposition } from '../live/active.ts'
import { choose, getsCanary } from './choice.ts'
import { compositionKey, type CompositionKey } from './composition-key.ts'
import { getCdn, issuer, type Issued } from './issue.ts'

let key: CompositionKey
beforeAll(async () => {
  key = await compositionKey({ compositionKeyFile: undefined, dataDir: await mkdtemp(join(tmpdir(), 'staff-key-')) })
})
afterEach(() => {
  vi.useRealTimers()
})
const makeCaller = (more: Partial<Caller> = {}): Caller => ({
  userId: randomUUID(),
  username: 'dara',
  sessionId: 's',
  employeeId: null,
  isSelfService: false,
  mustChange: false,
  permissions: new Set(),
  roles: new Set(),
  dataScope: 'ALL',
  place: null,
  ...more,
})
const read = async (issued: Issued) => JSON.parse((await issued.body()).toString()) as SignedComposition
const answer = (active: ActiveComposition, caller = makeCaller(), tried?: Parameters<ReturnType<typeof issuer>>[2]) =>
  read(issuer(key)(active, caller, tried))
const getVersions = ({ data }: SignedComposition) =>
  Object.fromEntries(data.remotes.map(({ descriptor: { name, version } }) => [name, version]))
const isSigned = ({ data, signature }: SignedComposition) => {
  const publicKey = createPublicKey({ key: { ...key.published()[0]!.key }, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(compositionPayload(data)),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  )
}
const admin = descriptorOf('admin')
const next = descriptorOf('admin', '2.0.0')
const killed = { en: 'Back at noon', km: 'ត្រឡប់មកវិញពេលថ្ងៃត្រង់' }
const canary = (more: Partial<NonNullable<WantedComposition['remotes'][string]['canary']>> = {}) =>
  live(
    ['admin', { version: '1.0.0', canary: { version: '2.0.0', percent: 0, roles: [], users: [], ...more } }],
    'reports',
  )
const withCanary = (more: Parameters<typeof canary>[0], previous = [descriptorOf('admin', '0.9.0')]) =>
  activeOf(canary(more), [admin, next, descriptorOf('reports')], previous)

describe('the answer', () => {
  it('fits the contract and is signed over what the host will check', async () => {
    const given = await answer(activeOf(live('admin', 'reports'), [admin, descriptorOf('reports')]))
    const parsed = signedCompositionSchema.parse(given)
    expect([isSigned(given), isSigned(parsed), parsed.keyId]).toEqual([true, true, key.keyId])
    expect(isSigned({ ...parsed, data: { ...parsed.data, sequence: 2 } })).toBe(false)
    expect(getVersions(given)).toEqual({ admin: '1.0.0', reports: '1.0.0' })
    expect(given.data.remotes[0]?.base).toBe('/remotes/admin/1.0.0/')
  })
  it('names the CDN of the registry for published releases, beside the address of the product, and signs it', async () => {
    const active = activeOf(live('admin', 'reports'), [admin, descriptorOf('reports')])
    const published = new Map(
      [...active.releases].map(([at, one]) => [
        at,
        at.startsWith('admin') ? { ...one, source: 'registry' as const } : one,
      ]),
    )
    const digest = published.get('admin@1.0.0')?.digest.slice(0, 32)
    for (const [registry, folder] of [
      ['.data/registry', 'admin/1.0.0/'],
      ['s3://releases/staff', `admin/1.0.0/${digest}/`],
    ] as const) {
      const cdn = getCdn({ registry, registryCdn: 'https://cdn.example/staff/' })
      const given = await read(issuer(key, { cdn })({ ...active, releases: published }, makeCaller()))
      expect([isSigned(given), signedCompositionSchema.safeParse(given).success]).toEqual([true, true])
      expect(given.data.remotes.map(({ base, cdn: at }) => [base, at])).toEqual([
        ['/remotes/admin/1.0.0/', `https://cdn.example/staff/${folder}`],
        ['/remotes/reports/1.0.0/', undefined],
      ])
    }
  })
  it('names the hash of an entry alone, which names those of all other files', async () => {
    const { entry, files } = descriptorOf('admin')
    const built = descriptorOf('admin', '1.0.0', { files: { ...files, 'a.js': `sha384-${'A'.repeat(64)}` } })
    const [release] = (await answer(activeOf(live('admin'), [built]))).data.remotes
    expect(release?.descriptor.files).toEqual({ [entry]: files[entry] })
  })
  it('has what a remote brings to the pages of others by the rights of the caller, also of a kind that it does not know', async () => {
    const label = { en: 'A', km: 'ក' }
    const entries = ['READ_ROLE', 'READ_USER'].map((permission, order) => ({
      key: `k${order}`,
      permission,
      order,
      label,
    }))
    const more = {
      routes: [page('/admin', 'READ_AUDIT_LOG')],
      tasks: entries.map((one) => ({ ...one, group: 'people', count: 'a', list: 'a', to: '/a' })),
      profileActions: entries.map((one) => ({ ...one, to: '/a/{employeeId}' })),
      laterTabs: entries,
    }
    const active = activeOf(live('admin'), [descriptorOf('admin', '1.0.0', more)])
    const shownTo = async (caller: Caller) => {
      const given = await answer(active, caller)
      expect([isSigned(given), signedCompositionSchema.safeParse(given).success]).toEqual([true, true])
      const [one] = given.data.remotes
      const lists: Readonly<Record<string, unknown>> = { ...one?.descriptor }
      return Object.keys(more).map((kind) => JSON.stringify(lists[kind])?.match(/k\d|AUDIT/g) ?? null)
    }
    const permissions = new Set(['READ_ROLE'])
    expect(await shownTo(makeCaller({ permissions }))).toEqual([null, ['k0'], ['k0'], ['k0']])
    expect(await shownTo(makeCaller({ permissions, isSelfService: true }))).toEqual([null, null, ['k0'], ['k0']])
    expect(await shownTo(makeCaller({ permissions: new Set() }))).toEqual([null, null, null, null])
  })
  it('is signed again after a minute, with the same tag', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T08:00:00Z') })
    const issued = issuer(key)(activeOf(live('admin'), [admin]), makeCaller())
    const at = async () => (await read(issued)).data.issuedAt
    expect(await at()).toBe('2026-01-05T08:00:00.000Z')
    vi.setSystemTime(new Date('2026-01-05T08:00:59Z'))
    expect(await at()).toBe('2026-01-05T08:00:00.000Z')
    vi.setSystemTime(new Date('2026-01-05T08:01:01Z'))
    expect(await at()).toBe('2026-01-05T08:01:01.000Z')
    expect(isSigned(await read(issued))).toBe(true)
  })
  it('is made once for callers with the same rights, and never shared by those with other ones', async () => {
    const issue = issuer(key)
    const active = activeOf(live('admin'), [
      descriptorOf('admin', '1.0.0', {
        routes: [page('/a', 'READ_ROLE'), page('/b', 'READ_USER')],
        navigation: [
          { id: 'a', under: 'admin', label: { en: 'A', km: 'ក' }, path: '/a', permission: 'READ_ROLE', order: 1 },
        ],
      }),
    ])
    const may = (...keys: string[]) => makeCaller({ permissions: new Set(keys) })
    const role = issue(active, may('READ_ROLE'))
    expect(issue(active, may('READ_ROLE'))).toBe(role)
    expect(issue(active, may('READ_ROLE', 'READ_USER'))).toBe(issue(active, may('READ_USER', 'READ_ROLE')))
    const routes = async (caller: Caller) =>
      (await read(issue(active, caller))).data.remotes[0]?.descriptor.routes.map(({ path }) => path)
    expect(
      await Promise.all([may('READ_ROLE'), may('READ_USER'), may('READ_ROLE', 'READ_USER'), may()].map(routes)),
    ).toEqual([['/a'], ['/b'], ['/a', '/b'], undefined])
    expect(issue(active, { ...may('READ_ROLE'), isSelfService: true }).etag).not.toBe(role.etag)
    expect(issue({ ...active, snapshot: 'abcdef', sequence: 2 }, may('READ_ROLE')).etag).not.toBe(role.etag)
  })
  it('keeps a group that gives the trail of a page its word, for those who see the page', async () => {
    const group = { id: 'import/people', under: 'admin', label: { en: 'People', km: 'មនុស្ស' }, order: 1 }
    const entry = {
      id: 'a',
      under: 'admin',
      label: { en: 'A', km: 'ក' },
      path: '/admin/import/people/a',
      permission: 'READ_ROLE' as const,
      order: 2,
    }
    const active = activeOf(live('admin'), [
      descriptorOf('admin', '1.0.0', {
        routes: [page(entry.path, 'READ_ROLE'), page('/b', 'signedIn')],
        navigation: [group, entry, { ...group, id: 'empty' }],
      }),
    ])
    const ids = async (...keys: string[]) =>
      (await answer(active, makeCaller({ permissions: new Set(keys) }))).data.remotes[0]?.descriptor.navigation.map(
        ({ id }) => id,
      )
    expect([await ids('READ_ROLE'), await ids()]).toEqual([['import/people', 'a'], []])
  })
  it('keeps the entry of a remote that is switched off, with its words, only for callers who would see it', async () => {
    const active = activeOf(
      live(['admin', { version: '1.0.0', killed }], 'reports'),
      [descriptorOf('admin', '1.0.0', { routes: [page('/a', 'READ_ROLE')] }), descriptorOf('reports')],
      [descriptorOf('admin', '0.9.0')],
    )
    const seen = await answer(active, makeCaller({ permissions: new Set(['READ_ROLE']) }))
    expect([getVersions(seen), seen.data.killed, seen.data.fallback]).toEqual([
      { admin: '1.0.0', reports: '1.0.0' },
      { admin: killed },
      [],
    ])
    expect((await answer(active)).data).toMatchObject({ killed: {}, closed: ['/a'] })
    expect(
      issuer(key)(active, makeCaller({ permissions: new Set(['READ_ROLE']) })).usable.map(
        ({ descriptor }) => descriptor.name,
      ),
    ).toEqual(['reports'])
  })
  it('names the release before as what a tab may fall back to, filtered like the rest', async () => {
    const before = descriptorOf('admin', '0.9.0', {
      routes: [page('/admin', 'signedIn'), page('/secret', 'READ_ROLE')],
    })
    const { data } = await answer(activeOf(live('admin'), [admin], [before]))
    expect(data.fallback.map(({ base, descriptor }) => [base, descriptor.routes.map(({ path }) => path)])).toEqual([
      ['/remotes/admin/0.9.0/', ['/admin']],
    ])
    expect(issuer(key)(activeOf(live('admin'), [admin], [before]), makeCaller()).given).toEqual(
      new Set(['admin@1.0.0', 'admin@0.9.0']),
    )
  })
  it('leaves a remote out whose release cannot be found', async () => {
    expect(getVersions(await answer(activeOf(live('admin', 'reports'), [admin])))).toEqual({ admin: '1.0.0' })
  })
})

describe('a canary', () => {
  it('goes to the listed users by id or name, to roles, and to nobody else at 0 %', async () => {
    const who = makeCaller({ roles: new Set(['Store manager']) })
    const gets = async (more: Parameters<typeof canary>[0], caller = who) =>
      getVersions(await answer(withCanary(more), caller))['admin']
    expect(await gets({ users: [who.userId] })).toBe('2.0.0')
    expect(await gets({ users: ['DARA'] })).toBe('2.0.0')
    expect(await gets({ roles: ['HR', 'Store manager'] })).toBe('2.0.0')
    expect(await gets({ users: ['sok'], roles: ['HR'] })).toBe('1.0.0')
    expect(await gets({ percent: 100 })).toBe('2.0.0')
  })
  it('falls back to the stable version, and the others to the one before it', async () => {
    const loadFallback = async (percent: number) =>
      (await answer(withCanary({ percent }))).data.fallback.map(({ descriptor }) => descriptor.version)
    expect([await loadFallback(100), await loadFallback(0)]).toEqual([['1.0.0'], ['0.9.0']])
  })
  it('whose release is gone leaves its users on the stable version', async () => {
    expect(getVersions(await answer(activeOf(canary({ percent: 100 }), [admin, descriptorOf('reports')])))).toEqual({
      admin: '1.0.0',
      reports: '1.0.0',
    })
  })
  it.each([5, 10, 50])(
    'of %i %% is that share of the users within 1 %%, the same users at every try, and they stay in when it grows',
    (percent) => {
      const users = Array.from({ length: 20_000 }, (_, n) => makeCaller({ userId: n % 2 ? randomUUID() : `user-${n}` }))
      const share = { version: '2.0.0', percent, roles: [], users: [] }
      const inside = users.filter((user) => getsCanary('admin', share, user))
      expect(Math.abs(inside.length / users.length - percent / 100)).toBeLessThan(0.01)
      expect(users.filter((user) => getsCanary('admin', share, { ...user }))).toEqual(inside)
      expect(inside.every((user) => getsCanary('admin', { ...share, percent: percent + 10 }, user))).toBe(true)
      const both = inside.filter((user) => getsCanary('payroll', share, user))
      expect(Math.abs(both.length / inside.length - percent / 100)).toBeLessThan(0.05)
    },
  )
})

describe('a tried release', () => {
  const preview = { remote: 'admin', version: '2.0.0', until: '2026-02-01T00:00:00.000Z' }
  it('comes before canary and live version, is told, and falls back to the stable one', async () => {
    const given = await answer(withCanary({ percent: 100 }), makeCaller(), {
      releases: new Map([['admin', available(descriptorOf('admin', '3.0.0'))]]),
      preview,
    })
    expect([
      getVersions(given),
      given.data.preview,
      given.data.fallback.map(({ descriptor }) => descriptor.version),
    ]).toEqual([{ admin: '3.0.0', reports: '1.0.0' }, preview, ['1.0.0']])
    expect(isSigned(given)).toBe(true)
  })
  it('is seen though the live one is switched off, and may be of a remote that is not live at all', async () => {
    const tried = {
      releases: new Map([
        ['admin', available(next)],
        ['kiosk', available(descriptorOf('kiosk'))],
      ]),
    }
    const choice = choose(activeOf(live(['admin', { version: '1.0.0', killed }]), [admin]), makeCaller(), tried)
    expect([
      choice.killed,
      choice.preview,
      choice.releases.map(({ descriptor: { name, version } }) => `${name} ${version}`),
    ]).toEqual([{}, undefined, ['admin 2.0.0', 'kiosk 1.0.0']])
  })
  it('without words to the user does not change what others with the same versions get', async () => {
    const issue = issuer(key)
    const active = activeOf(live('admin'), [admin], [descriptorOf('admin', '0.9.0')])
    expect(issue(active, makeCaller(), { releases: new Map([['admin', available(admin)]]) }).etag).toBe(
      issuer(key)(active, makeCaller()).etag,
    )
  })
})
