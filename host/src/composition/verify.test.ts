// @vitest-environment happy-dom
import {
  compositionPayload,
  type CompositionKeys,
  type IssuedComposition,
  type SignedComposition,
} from '@staff/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { CompositionRefused } from './refusal.ts'
import { pageKeys, verifyComposition } from './verify.ts'

const hash = `sha384-${'A'.repeat(64)}`
const label = { en: 'A', km: 'ក' }
const descriptor = {
  schema: 1,
  name: 'admin',
  version: '1.0.0',
  contract: '^1.0.0',
  service: 1,
  entry: 'e.js',
  files: { 'e.js': hash },
  shared: {},
  permissions: [],
  routes: [{ path: '/a', permission: 'READ_ROLE', title: label, screen: 'a', mode: 'list' }],
  navigation: [],
  tabs: [],
  cards: [],
  search: [],
  widgets: [],
  approvals: [],
}
const data = {
  snapshot: 's1',
  sequence: 4,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: {},
  fallback: [],
  closed: [],
  remotes: [{ base: '/remotes/admin/1.0.0/', descriptor }],
} as unknown as IssuedComposition

let keys: CompositionKeys
let signed: SignedComposition
let sign: (data: IssuedComposition) => Promise<SignedComposition>
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  keys = [{ keyId: 'k1', key: { kty: 'EC', crv: 'P-256', x, y } }]
  sign = async (one) => {
    const bytes = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(compositionPayload(one)),
    )
    return { data: one, keyId: 'k1', signature: btoa(String.fromCharCode(...new Uint8Array(bytes))) }
  }
  signed = await sign(data)
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
})
const getReason = async (answer: unknown, known = keys): Promise<string> => {
  const error = await verifyComposition(answer, known).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof CompositionRefused ? error.reason : `not refused: ${String(error)}`
}
const withRelease = (change: object) =>
  ({
    ...data,
    remotes: [{ base: '/remotes/admin/1.0.0/', descriptor: { ...descriptor, ...change } }],
  }) as unknown as IssuedComposition

describe('a composition is believed', () => {
  it('when the service signed it', async () => {
    expect((await verifyComposition(structuredClone(signed), keys)).data.snapshot).toBe('s1')
  })
  it('as it came, or with its members in another order', async () => {
    const inOrder = JSON.parse(compositionPayload(data)) as IssuedComposition
    const otherwise = Object.fromEntries(Object.entries(inOrder).reverse())
    expect((await verifyComposition({ ...signed, data: inOrder }, keys)).data.sequence).toBe(4)
    expect((await verifyComposition({ ...signed, data: otherwise }, keys)).data.sequence).toBe(4)
  })
  it.each<[string, string, () => unknown]>([
    [
      'another address',
      'signature',
      () => ({ ...signed, data: { ...data, remotes: [{ base: '/elsewhere/', descriptor }] } }),
    ],
    [
      'another hash',
      'signature',
      () => ({ ...signed, data: withRelease({ files: { 'e.js': `sha384-${'B'.repeat(64)}` } }) }),
    ],
    ['another sequence', 'signature', () => ({ ...signed, data: { ...data, sequence: 5 } })],
    [
      'a permission taken off a route',
      'schema',
      () => ({ ...signed, data: withRelease({ routes: [{ ...descriptor.routes[0], permission: undefined }] }) }),
    ],
    ['no signature', 'signature', () => ({ ...signed, signature: '' })],
    ['a signature that is no base64', 'signature', () => ({ ...signed, signature: '%%%' })],
    ['a foreign key', 'unknown key', () => ({ ...signed, keyId: 'k2' })],
    ['a word more', 'schema', () => ({ ...signed, data: { ...data, override: 'x' } })],
    ['nothing', 'schema', () => null],
    ['a page', 'schema', () => '<!doctype html>'],
    ['an empty object', 'schema', () => ({})],
  ])('not with %s', async (_, reason, answer) => {
    expect(await getReason(answer())).toBe(reason)
  })
  it.each<[string, object]>([
    ['a hash removed', { files: {} }],
    ['a weaker hash', { files: { 'e.js': `sha256-${'A'.repeat(43)}=` } }],
    ['a file outside', { files: { 'e.js': hash, '../x.js': hash } }],
  ])('not with %s, however well it is signed', async (_, change) => {
    expect(await getReason(await sign(withRelease(change)))).toBe('schema')
  })
  it('not with words of a later service, but then it says for which host they are, if the service signed them', async () => {
    const later = { ...data, host: 'bbbb', later: true } as unknown as IssuedComposition
    const well = await sign(later)
    const hostIn = (answer: unknown, known = keys) =>
      verifyComposition(answer, known).catch((error: unknown) =>
        error instanceof CompositionRefused ? [error.reason, error.host] : error,
      )
    // As it was sent: the service writes members in a fixed order.
    const sent = { ...well, data: JSON.parse(compositionPayload(later)) as unknown }
    expect(await hostIn(sent)).toEqual(['schema', 'bbbb'])
    expect(await hostIn(sent, [])).toEqual(['schema', undefined])
    expect(await hostIn({ ...sent, data: { ...later, host: 'cccc' } })).toEqual(['schema', undefined])
    expect(await hostIn({ ...sent, signature: '%%%' })).toEqual(['schema', undefined])
    expect(await hostIn({ ...sent, data: { later: true } })).toEqual(['schema', undefined])
  })
  it('by no page without keys', async () => {
    expect(pageKeys(new DOMParser().parseFromString('<!doctype html>', 'text/html'))).toEqual([])
    expect(await getReason(signed, [])).toBe('unknown key')
  })
  it('with the keys in the page', () => {
    const page = new DOMParser().parseFromString(
      `<meta name="composition-key" content='${JSON.stringify(keys)}'>`,
      'text/html',
    )
    expect(pageKeys(page)).toEqual(keys)
  })
})
