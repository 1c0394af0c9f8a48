import type { WantedComposition } from '@staff/contract'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { browserPath } from '../../print/browser.ts'
import type { Caller } from '../../http/caller.ts'
import { anonymous } from '../../plugins/operations.ts'
import { smokeGate } from './smoke.ts'

// A host in a few lines: what it shows is decided by the address alone, and it tells what it was started with.
const route = (path: string, mode = 'page', permission = 'signedIn') => ({
  path,
  permission,
  title: { en: 'A', km: 'ក' },
  screen: 'page',
  mode,
})
const shown: Readonly<Record<string, string>> = {
  '/good': `show('admin@1.1.0', 'ready')`,
  '/form': `show('admin@1.1.0', 'ready')`,
  '/broken': `show('admin@1.1.0', 'failed')`,
  '/saving': `show('admin@1.1.0', 'ready'); saves('/api/employee/role', true)`,
  '/taken': `show('admin@1.1.0', 'ready'); saves('/api/employee/taken', false)`,
  '/refused': `show('admin@1.1.0', 'ready'); saves('/api/employee/refused', false)`,
  '/staying': `show('admin@1.1.0', 'ready'); saves('/api/employee/role', false)`,
  '/quarrelling': `show('admin@1.1.0', 'ready'); document.querySelector('form').onsubmit = (event) => { event.preventDefault(); throw new Error('no such button') }`,
  '/fallen': `show('admin@1.0.0', 'ready')`,
  '/throwing': `setTimeout(() => { show('admin@1.1.0', 'ready') }, 300); throw new Error('no such field')`,
  '/late': `show('admin@1.1.0', 'loading'); setTimeout(() => { show('admin@1.1.0', 'ready') }, 300)`,
  '/reports': `show('reports@2.0.0', 'ready')`,
  '/roles': `fetch('/api/employee/role?limit=20').then(() => show('admin@1.1.0', 'ready'))`,
  '/roles/view/r%207': `show('admin@1.1.0', 'ready')`,
  '/jobs': `fetch('/api/employee/role?limit=20').then(() => show('admin@1.1.0', 'ready'))`,
  '/jobs/view/r%207': `show('admin@1.1.0', 'failed')`,
}
const host = (path: string) => `<main>A page<form><button type="submit">Save</button></form></main><script>
  fetch('/told', { method: 'POST', body: JSON.stringify({ path: location.pathname, token: localStorage.getItem('accessToken'), preview: location.hash }) })
  const show = (name, state) => Object.assign(document.querySelector('main').dataset, { remote: name, remoteState: state })
  const saves = (call, leaves) => {
    document.querySelector('form').onsubmit = async (event) => {
      event.preventDefault()
      const { ok } = await fetch(call, { method: 'POST', body: location.search })
      if (ok && leaves) history.pushState(null, '', '/good')
    }
  }
  ${shown[path] ?? ''}
</script>`

interface Told {
  readonly path: string
  readonly token: string
  readonly preview: string
}
let server: Server
let told: Told[] = []
let saved: string[] = []
let signedIn = 0
let origin: string | undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part: Buffer) => (body += part.toString()))
      .on('end', () => {
        if (request.url === '/told') told.push(JSON.parse(body) as Told)
        if (request.method === 'POST' && request.url?.startsWith('/api/')) {
          saved.push(body)
          const code = /taken|refused/.exec(request.url)?.[0]
          return void response
            .writeHead(code ? 400 : 201, { 'content-type': 'application/json' })
            .end(
              JSON.stringify(code ? { errors: [{ code: code === 'taken' ? 'DUPLICATE' : 'UNKNOWN' }] } : { data: {} }),
            )
        }
        if (request.url?.startsWith('/api/'))
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ data: [{ id: 'r 7' }, { id: 'r 8' }] }))
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(request.url === '/told' ? '' : host((request.url ?? '').split('?')[0] ?? ''))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  told = []
  saved = []
  vi.unstubAllEnvs()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const caller: Caller = { ...anonymous, userId: 'u1', username: 'operator', permissions: new Set(['READ_ROLE']) }
const live: WantedComposition = { remotes: { admin: { version: '1.0.0' }, reports: { version: '1.0.0' } } }
const wanted = (
  admin: WantedComposition['remotes'][string],
  reports: WantedComposition['remotes'][string] = { version: '1.0.0' },
): WantedComposition => ({ remotes: { admin, reports } })
/**
 * The gate over a release of admin 1.1.0 with these routes, and what its forms are tried with. `at` null: the service
 * does not listen.
 */
const gateFor = (routes: readonly object[], at: string | null = origin ?? null, trials: object = {}, whole = 60_000) =>
  smokeGate({
    whole,
    catalogue: memoryCatalogue(
      sampleRelease('admin', '1.1.0', { routes, trials }),
      sampleRelease('reports', '2.0.0', { routes: [route('/reports')] }),
    ),
    origin: () => at ?? undefined,
    signIn: async ({ userId }) => {
      signedIn++
      return { token: `token of ${userId}`, end: async () => void signedIn-- }
    },
    tryToken: async (_, versions) => JSON.stringify(versions),
  })
const tried = ({ preview }: Told): unknown => JSON.parse(decodeURIComponent(preview.slice('#preview='.length)))
/** What a browser finds, where there is one; nothing is tried without. */
const found = <T>(faults: readonly T[]) => (browserPath() ? faults : [])

describe('the smoke gate', () => {
  it('opens lists, pages and an empty form of the new version, as the caller, with the candidate in the place of the live one', async () => {
    const gate = gateFor([
      route('/good'),
      route('/late', 'list'),
      route('/good/{id}', 'view'),
      route('/form', 'create'),
      route('/broken', 'page', 'READ_USER'),
    ])
    expect(await gate(caller, live, wanted({ version: '1.1.0' }))).toEqual([])
    expect(told.map(({ path, token }) => [path, token])).toEqual(
      found([
        ['/late', 'token of u1'],
        ['/form', 'token of u1'],
        ['/good', 'token of u1'],
      ]),
    )
    expect(told.map(tried)).toEqual(found([{ admin: '1.1.0' }, { admin: '1.1.0' }, { admin: '1.1.0' }]))
  })
  it('begins no further page when its time is over; one of each kind is opened anyway', async () => {
    const routes = [route('/good'), route('/form', 'create'), route('/broken'), route('/late', 'list')]
    const gate = gateFor(routes, undefined, {}, 0)
    expect(await gate(caller, live, wanted({ version: '1.1.0' }))).toEqual([])
    expect(told.map(({ path }) => path)).toEqual(found(['/late', '/form', '/good']))
  })
  it.each([
    ['/broken', 'it failed'],
    ['/fallen', 'it failed'],
    ['/throwing', 'it threw: no such field'],
  ])('refuses a version whose page %s does not stand', async (path, why) => {
    const faults = await gateFor([route('/good'), route(path)])(caller, live, wanted({ version: '1.1.0' }))
    expect(faults).toEqual(
      found([{ code: 'SMOKE_FAILED', remote: 'admin', message: `${path} of admin 1.1.0: ${why}` }]),
    )
  })
  it('opens a record of a list, of which nothing that was signed in for stays, and tells how far it is', async () => {
    const heard: string[] = []
    const routes = [route('/roles', 'list'), route('/roles/view/{id}', 'view'), route('/form', 'create')]
    expect(
      await gateFor(routes)(caller, live, wanted({ version: '1.1.0' }), {
        tell: (done, total) => heard.push(`${done} of ${total}`),
      }),
    ).toEqual([])
    expect(told.map(({ path }) => path)).toEqual(found(['/roles', '/roles/view/r%207', '/form']))
    expect([heard, signedIn]).toEqual([found(['1 of 2', '2 of 2', '2 of 2']), 0])
    const broken = [route('/jobs', 'list'), route('/jobs/view/{id}', 'view')]
    expect(await gateFor(broken)(caller, live, wanted({ version: '1.1.0' }))).toEqual(
      found([{ code: 'SMOKE_FAILED', remote: 'admin', message: '/jobs/view/r%207 of admin 1.1.0: it failed' }]),
    )
  })
  it('fills and saves the form for which a release says with what, before any other form', async () => {
    const routes = [route('/good'), route('/form', 'create'), { ...route('/saving', 'create'), screen: 'role' }]
    const gate = gateFor(routes, undefined, { role: { name: 'Tried & left', no: '9' } })
    expect(await gate(caller, live, wanted({ version: '1.1.0' }))).toEqual([])
    expect(told.map(({ path }) => path)).toEqual(found(['/saving', '/good', '/form']))
    expect(saved).toEqual(found(['?name=Tried+%26+left&no=9']))
  })
  it('takes a value that another record has for a form that was understood', async () => {
    const gate = gateFor([{ ...route('/taken', 'create'), screen: 'role' }], undefined, { role: { name: 'A' } })
    expect(await gate(caller, live, wanted({ version: '1.1.0' }))).toEqual([])
    expect(saved).toHaveLength(found(['once']).length)
  })
  it.each([
    ['/refused', 'the service refused what it saved: 400 {"errors":[{"code":"UNKNOWN"}]}'],
    ['/staying', 'it was saved, but its form stayed'],
    ['/quarrelling', 'saving threw: no such button'],
  ])('refuses a version whose form %s cannot be saved', async (path, why) => {
    const gate = gateFor([{ ...route(path, 'create'), screen: 'role' }], undefined, { role: { name: 'A' } })
    expect(await gate(caller, live, wanted({ version: '1.1.0' }))).toEqual(
      found([{ code: 'SMOKE_FAILED', remote: 'admin', message: `${path} of admin 1.1.0: ${why}` }]),
    )
  })
  it('stops when it is ended, and calls nothing of what it then saw a fault', async () => {
    const ended = new AbortController()
    const looking = gateFor([route('/never', 'list')])(caller, live, wanted({ version: '1.1.0' }), {
      signal: ended.signal,
    })
    if (browserPath()) await vi.waitFor(() => expect(told.length).toBe(1), { timeout: 30_000 })
    ended.abort(new Error('the service stops'))
    if (browserPath()) await expect(looking).rejects.toThrow('the service stops')
    expect(signedIn).toBe(0)
  })
  it('tries a canary beside the new stable versions', async () => {
    const to = wanted(
      { version: '1.0.0', canary: { version: '1.1.0', percent: 5, roles: [], users: [] } },
      { version: '2.0.0' },
    )
    expect(await gateFor([route('/broken')])(caller, live, to)).toEqual(
      found([{ code: 'SMOKE_FAILED', remote: 'admin', message: '/broken of admin 1.1.0: it failed' }]),
    )
    expect(told.map((one) => [one.path, tried(one)])).toEqual(
      found([
        ['/reports', { reports: '2.0.0' }],
        ['/broken', { admin: '1.1.0', reports: '2.0.0' }],
      ]),
    )
  })
  it('opens nothing for a version that is live, and nothing where the service does not listen', async () => {
    const broken = [route('/broken')]
    expect(await gateFor(broken)(caller, live, wanted({ version: '1.0.0', pinned: true }))).toEqual([])
    expect(await gateFor(broken, null)(caller, live, wanted({ version: '1.1.0' }))).toEqual([])
    expect(told).toEqual([])
  })
  it('opens what comes while its remote is switched off, and nothing of what is switched off already', async () => {
    const killed = { en: 'Off', km: 'បិទ' }
    const broken = gateFor([route('/broken')])
    expect(await broken(caller, live, wanted({ version: '1.1.0', killed }))).toEqual(
      found([{ code: 'SMOKE_FAILED', remote: 'admin', message: '/broken of admin 1.1.0: it failed' }]),
    )
    expect(await broken(caller, live, wanted({ version: '1.0.0', killed }))).toEqual([])
  })
  it('refuses where the browser does not start or the service cannot be opened', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect(await gateFor([route('/good')])(caller, live, wanted({ version: '1.1.0' }))).toMatchObject([
      { code: 'SMOKE_FAILED', message: expect.stringContaining('does not start') as string },
    ])
    vi.unstubAllEnvs()
    const faults = await gateFor([route('/good')], 'http://127.0.0.1:1')(caller, live, wanted({ version: '1.1.0' }))
    expect(faults).toMatchObject(
      found([
        {
          code: 'SMOKE_FAILED',
          message: expect.stringMatching(/^\/good of admin 1\.1\.0: it cannot be opened: .*ERR_/) as string,
        },
      ]),
    )
  })
})
