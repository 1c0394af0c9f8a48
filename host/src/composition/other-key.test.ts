// @vitest-environment happy-dom
import { compositionPayload, type IssuedComposition } from '@staff/contract'
import { signIn } from '@staff/kit'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PageBudget } from '../page-budget.ts'
import { adoptPending, look, startComposition } from './in-use.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const reported = vi.fn<typeof reportError>()
const ids = ['former', 'present'] as const
type Id = (typeof ids)[number]
const signed = new Map<Id, (data: IssuedComposition) => Promise<string>>()
const published: { keyId: Id; key: JsonWebKey }[] = []
beforeAll(async () => {
  for (const keyId of ids) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    published.push({ keyId, key: { kty: 'EC', crv: 'P-256', x, y } })
    signed.set(keyId, async (data) => {
      const text = new TextEncoder().encode(compositionPayload(data))
      const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text)
      return JSON.stringify({ data, keyId, signature: btoa(String.fromCharCode(...new Uint8Array(bytes))) })
    })
  }
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
  // The page of the former instance; the keys of a page are read once.
  document.head.innerHTML = '<meta name="host-release" content="aaaa"><meta name="composition-key">'
  document
    .querySelector('meta[name="composition-key"]')
    ?.setAttribute('content', JSON.stringify(published.filter(({ keyId }) => keyId === 'former')))
})
let asked = 0
/** Instances answer one after the other, each with its key. */
function instances(...keys: readonly Id[]): void {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    const keyId = keys[asked++ % keys.length] ?? 'former'
    return new Response(await signed.get(keyId)?.({ ...composition('first', 1, release('1.0.0')), host: 'aaaa' }))
  })
}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('currentUser', JSON.stringify({ id: 'u1', username: 'a' }))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useComposition.setState(startingState)
  vi.stubGlobal('reportError', reported)
  reported.mockClear()
  reload.mockClear()
})

it.each([
  ['present', 'former'],
  ['present', 'present', 'former'],
  ['former', 'present'],
] as const)('a page starts while instances with keys %s %s answer in turn, without a reload', async (...keys) => {
  instances(...keys)
  for (let at = 0; at < keys.length; at++) {
    expect(await startComposition(new PageBudget())).toMatchObject({ snapshot: 'first' })
    await look()
  }
  adoptPending()
  expect([reload.mock.calls.length, reported.mock.calls.length]).toEqual([0, 0])
})
it('an open tab whose key nobody has any more is told of another host, and loads anew once with its next page', async () => {
  instances('former')
  await startComposition(new PageBudget())
  instances('present')
  await look()
  expect([useComposition.getState().pending?.host, asked]).toEqual(['of the key present', 4])
  expect([reload.mock.calls.length, reported.mock.calls.length]).toEqual([0, 0])
  adoptPending()
  await look()
  adoptPending()
  expect(reload).toHaveBeenCalledTimes(1)
})
it('a start with a key that nobody has loads anew once', async () => {
  instances('present')
  for (const times of [1, 1]) {
    await expect(startComposition(new PageBudget())).rejects.toMatchObject({ reason: 'unknown key' })
    expect(reload).toHaveBeenCalledTimes(times)
  }
})
