// @vitest-environment happy-dom
import type { BrowserReport, Release } from '@staff/contract'
import { api, signIn } from '@staff/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCaller, noteTold, getOwner, reportErrorState, watchCode } from './code-faults.ts'
import { startingState, useComposition } from './state.ts'

const release = (name: string) =>
  ({ base: `/remotes/${name}/1.0.0/`, descriptor: { name, version: '1.0.0' } }) as unknown as Release
const [admin, payroll] = [release('admin'), release('payroll')]
const at = (name: string, file = 'static/js/page.1.js') =>
  `    at x (${new URL(`/remotes/${name}/1.0.0/${file}`, location.href).href}:1:2)`
const thrown = (...frames: string[]) =>
  Object.assign(new TypeError('no'), { stack: ['TypeError: no', ...frames].join('\n') })
const uncaught = (error: unknown, type: 'error' | 'unhandledrejection' = 'error') =>
  window.dispatchEvent(Object.assign(new Event(type), type === 'error' ? { error, filename: '' } : { reason: error }))

const told: BrowserReport['entries'][number][] = []
let answer = () => new Response('{}')
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('composition/report')) return answer()
    told.push(...(JSON.parse(body) as BrowserReport).entries)
    return new Response('{"data":{}}')
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const adopted = { snapshot: 'abc', sequence: 3, issuedAt: '2026-01-05T08:00:00.000Z', killed: {}, closed: [] }
  useComposition.setState({ ...startingState, adopted: { ...adopted, remotes: [admin, payroll], fallback: [] } })
  document.body.innerHTML = '<main data-remote="payroll@1.0.0"></main>'
})
afterEach(() => vi.useRealTimers())
watchCode()
const heard = async () => {
  await vi.advanceTimersByTimeAsync(2_000)
  return told.map(({ remote, kind, cause, count }) => `${remote} ${kind} ${cause} ${count}`)
}
const refusing = (status: number, code: string) => () =>
  new Response(JSON.stringify({ message: 'x', errors: [{ path: 'a', message: 'x', code }] }), { status })

describe('what fails in the code of a remote', () => {
  it('is told with its class, of the remote whose file stands first in the stack', async () => {
    uncaught(thrown('    at kit (http://localhost/static/js/kit.js:1:1)', at('admin'), at('payroll')))
    uncaught(thrown(at('admin')), 'unhandledrejection')
    expect(await heard()).toEqual(['admin run TypeError 2'])
    expect(told[0]?.sample).toContain('remotes/admin/1.0.0/static/js/page.1.js:1:2')
    expect(getOwner(at('nobody'), [admin])).toBeUndefined()
  })
  it('is not what the host throws, what is told as another kind, or a call that was given up', async () => {
    const known = thrown(at('admin'))
    noteTold(known)
    uncaught(known)
    uncaught(thrown('    at host (http://localhost/static/js/host.js:1:1)'))
    uncaught(Object.assign(thrown(at('admin')), { name: 'AbortError' }), 'unhandledrejection')
    uncaught('a text')
    expect(await heard()).toEqual([])
  })
  it.each([['a text'], [{ code: 1 }], [undefined]])(
    'is told of the page where a promise is given up with %j',
    async (reason) => {
      uncaught(reason, 'unhandledrejection')
      expect(await heard()).toEqual(['payroll run thrown 1'])
    },
  )
  it('is a call that it makes by itself, and not one that the kit makes for it', () => {
    const own = ['Error', '    at fetch (http://localhost/static/js/host.js:1:1)', at('admin')].join('\n')
    const byKit = own.replace(at('admin'), `    at api (http://localhost/static/js/kit.js:1:1)\n${at('admin')}`)
    expect([getCaller(own, [admin]), getCaller(byKit, [admin])]).toEqual([admin, undefined])
  })
  it.each([
    [404, ['payroll call HTTP_404 1']],
    [409, ['payroll call HTTP_409 1']],
    [403, []],
    [503, []],
  ])('is a page that shows nothing but its failure after a call that was answered %i', async (status, expected) => {
    answer = refusing(status, 'NOT_FOUND')
    await api.get('employee/thing').catch(() => undefined)
    reportErrorState(payroll)
    expect(await heard()).toEqual(expected)
  })
  it.each([
    [500, 'UNAVAILABLE', ['payroll call HTTP_500 1']],
    [400, 'UNKNOWN_FIELD', ['payroll call UNKNOWN_FIELD 1']],
    [400, 'REQUIRED', []],
    [409, 'VERSION_CONFLICT', []],
    [503, 'UNAVAILABLE', []],
  ])('a call that is answered %i %s', async (status, code, expected) => {
    answer = refusing(status, code)
    await api.get('employee/thing').catch(() => undefined)
    await api.get('employee/thing', {}, { silent: true }).catch(() => undefined)
    expect(await heard()).toEqual(expected)
  })
})
