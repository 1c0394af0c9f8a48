import { allPermissionKeys } from '@staff/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { areaOperations } from '../areas/index.ts'
import { anonymous } from '../plugins/operations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, settings: { METRICS_TOKEN: 'a-token-of-sixteen-or-more' } })
})
afterAll(() => t.close())

const publicFeed = 'employee/absence-calendar/feed'
const closed = areaOperations.filter(({ need }) => need !== 'public')

describe('every operation', () => {
  it('asks for a permission of the catalogue, and names the public ones one by one', () => {
    const known = new Set<string>([...allPermissionKeys(), 'signedIn', 'public'])
    expect(areaOperations.filter(({ need }) => !known.has(need))).toEqual([])
    // The token of a calendar link stands for its user.
    expect(areaOperations.filter(({ need }) => need === 'public').map(({ path }) => path)).toEqual([publicFeed])
    expect(anonymous.permissions.size).toBe(0)
  })
  it('answers 401 without a token, 403 without the right, before it reads the body', async () => {
    const nobody = await t.signIn({ permissions: [] })
    for (const { method, path, need } of closed) {
      const url = path.replace(/:\w+/g, 'x')
      const bad = { body: '{broken' }
      expect([path, (await t.call(method, url, method === 'GET' ? {} : bad)).status]).toEqual([path, 401])
      if (need !== 'signedIn')
        expect([path, (await nobody.call(method, url, method === 'GET' ? {} : bad)).status]).toEqual([path, 403])
    }
  })
  it('is closed to someone who must change the password first', async () => {
    const user = await t.signIn({ mustChange: true })
    for (const { method, path } of closed) {
      const answer = await user.call(method, path.replace(/:\w+/g, 'x'))
      expect([path, answer.status, answer.body.errors[0].code]).toEqual([path, 403, 'MUST_CHANGE_PASSWORD'])
    }
    expect((await user.call('GET', 'authentication/user/current')).status).toBe(200)
  })
  it('is in the OpenAPI document with its permission', async () => {
    const { body } = await t.call('GET', 'openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path, need } of areaOperations) {
      const described = body.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect([path, described?.['x-permission']]).toEqual([path, need])
    }
    expect(body.paths['/api/auth/login'].post.security).toEqual([])
  })
})

it('health tells live from ready', async () => {
  expect((await t.call('GET', 'health/live')).body).toEqual({ status: 'ok' })
  const ready = await t.call('GET', 'health/ready')
  expect([ready.status, ready.body.status]).toEqual([200, 'ok'])
  const { $client: pool } = t.db
  await pool.query(`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
  expect((await t.call('GET', 'health/ready')).status).toBe(503)
  await pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
})

it('metrics need their token and count by route template', async () => {
  await t.call('GET', 'employee/position-level/some-id')
  expect((await t.call('GET', 'metrics')).status).toBe(403)
  const { payload } = await t.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer a-token-of-sixteen-or-more' },
  })
  expect(payload).toContain('route="/api/employee/position-level/:id"')
  expect(payload).toMatch(/db_pool_connections\{state="waiting"\} 0/)
  expect(payload).toContain('nodejs_eventloop_lag_seconds')
})

it('answers carry no-store, nosniff and a request id of ours when the given one is odd', async () => {
  const answer = await t.call('GET', 'auth/password-policy', { headers: { 'x-request-id': 'a\u007fb c' } })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

it('the docs page loads files of our own origin only', async () => {
  const { payload, headers } = await t.app.inject({ url: '/api/docs' })
  const files = [...payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, url = '']) => new URL(url, 'http://host/api/docs'),
  )
  expect(files.length).toBeGreaterThan(3)
  for (const { host, pathname } of files)
    expect([host, pathname, (await t.app.inject({ url: pathname })).statusCode]).toEqual(['host', pathname, 200])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(payload).not.toMatch(/<script>[^<]/)
})
