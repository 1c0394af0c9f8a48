import { signedReleaseSchema, type Publisher, type SignedRelease } from '@staff/contract'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPublisher, signed, withoutDefaults } from '../test/releases.ts'
import { signRelease, verifyRelease, type KeyPair } from './index.ts'

let keys: KeyPair
let publisher: Publisher
let release: SignedRelease
beforeAll(async () => {
  ;({ keys, publisher } = await newPublisher())
  ;({ release } = await signed(keys, '1.0.0'))
})
const getCode = async (value: unknown, publishers: readonly Publisher[] = [publisher]) => {
  const verdict = await verifyRelease(value, publishers)
  return verdict.ok ? 'ok' : verdict.code
}

describe('a signed release', () => {
  it('fits the contract and is accepted', async () => {
    expect(signedReleaseSchema.parse(release)).toEqual(release)
    expect(await getCode(release)).toBe('ok')
  })
  it('is accepted in any order of its members', async () => {
    const reversed = Object.fromEntries(
      Object.entries(release)
        .reverse()
        .map(([key, value]) => [
          key,
          key === 'descriptor' ? Object.fromEntries(Object.entries(release.descriptor).reverse()) : value,
        ]),
    )
    expect(await getCode(reversed)).toBe('ok')
  })
  it('is checked as it was written, without the defaults that a schema fills in', async () => {
    const verdict = await verifyRelease(
      await signRelease(withoutDefaults(release.descriptor), keys.privateKey, keys.keyId, release.publishedAt),
      [publisher],
    )
    expect(verdict).toMatchObject({ ok: true, release: { descriptor: { navigation: [{ selfService: false }] } } })
  })
  it('is refused with every part changed', async () => {
    const { descriptor } = release
    const changed: Partial<SignedRelease>[] = [
      { publishedAt: '2026-01-06T08:00:00.000Z' },
      { descriptor: { ...descriptor, version: '9.0.0' } },
      { descriptor: { ...descriptor, name: 'payroll' } },
      {
        descriptor: {
          ...descriptor,
          files: { ...descriptor.files, [descriptor.entry]: descriptor.files['static/css/7.css']! },
        },
      },
      {
        descriptor: {
          ...descriptor,
          routes: descriptor.routes.map((route) => ({ ...route, permission: 'signedIn' as const })),
        },
      },
      { signature: `${'A'.repeat(86)}==` },
    ]
    for (const part of changed)
      expect(await getCode({ ...release, ...part }), JSON.stringify(part).slice(0, 60)).toBe('BAD_SIGNATURE')
  })
  it('is refused with any byte of the signature changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(63), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(release.signature, 'base64')
        bytes[at] = (bytes[at] ?? 0) ^ by
        expect(await getCode({ ...release, signature: bytes.toString('base64') })).toBe('BAD_SIGNATURE')
      }),
      { numRuns: 60 },
    )
  })
  it('is refused from a key that nobody trusts, even with a trusted id on it', async () => {
    const stranger = await newPublisher()
    const theirs = (await signed(stranger.keys, '1.0.0')).release
    expect(await getCode(theirs)).toBe('UNKNOWN_KEY')
    expect(await getCode(theirs, [])).toBe('UNKNOWN_KEY')
    expect(await getCode({ ...theirs, keyId: keys.keyId })).toBe('BAD_SIGNATURE')
    expect(
      await getCode(await signRelease(release.descriptor, stranger.keys.privateKey, keys.keyId, release.publishedAt)),
    ).toBe('BAD_SIGNATURE')
  })
  it('is refused from a key of other remotes', async () => {
    expect(await getCode(release, [{ ...publisher, remotes: ['payroll', 'reports'] }])).toBe('KEY_NOT_FOR_REMOTE')
    expect(await getCode(release, [{ ...publisher, remotes: [] }])).toBe('KEY_NOT_FOR_REMOTE')
    expect(await getCode(release, [{ ...publisher, remotes: ['admin'] }])).toBe('ok')
  })
  it('is refused when the trusted key is no point of the curve', async () => {
    expect(await getCode(release, [{ ...publisher, key: { ...publisher.key, x: publisher.key.y } }])).toBe(
      'UNKNOWN_KEY',
    )
  })
  it('is refused when it is anything else', async () => {
    const { signature: _, ...unsigned } = release
    for (const value of [
      undefined,
      null,
      '',
      7,
      [],
      {},
      unsigned,
      { ...release, extra: 1 },
      { ...release, signature: '' },
      { ...release, descriptor: { ...release.descriptor, extra: 1 } },
    ])
      expect(await getCode(value)).toBe('BAD_SCHEMA')
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await getCode(value)).toBe('BAD_SCHEMA')
      }),
      { numRuns: 50 },
    )
  })
})

it('signs with P-256 private keys only', async () => {
  const { d: _, ...publicHalf } = keys.privateKey
  await expect(
    signRelease(release.descriptor, publicHalf as KeyPair['privateKey'], keys.keyId, release.publishedAt),
  ).rejects.toThrow(/key/i)
})
