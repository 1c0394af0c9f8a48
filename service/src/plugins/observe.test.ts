import { snapshotHeader } from '@staff/contract'
import { sql } from 'drizzle-orm'
import fastify, { LogController } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '../../test/support/app/app.ts'
import { newDeviceKey } from '../areas/admin/finger-print-device/device-key.ts'
import { longestHold } from '../background/thread-watch.ts'
import { createLog } from '../http/log.ts'
import { operation } from '../http/operation.ts'
import { registerObservation } from './observe.ts'

it('a request line names the snapshot of the tab, and nothing else of the header', async () => {
  const lines: string[] = []
  const app = fastify({
    loggerInstance: createLog('info', { write: (line) => void lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  const pool = new pg.Pool()
  registerObservation(app, pool, undefined)
  app.post('/act', async () => ({}))
  const snapshot = 'eb4a94f39ec6571dfba4244fde31068a'
  for (const given of [snapshot, `${snapshot}"x`, 'e'.repeat(65), 'XYZ'])
    await app.inject({ method: 'POST', url: '/act', headers: { [snapshotHeader]: given } })
  await app.inject({ method: 'POST', url: '/act' })
  await app.close()
  await pool.end()
  expect(lines.map((line) => (JSON.parse(line) as { snapshot?: string }).snapshot)).toEqual([
    snapshot,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('a request line never shows the key of a device, wherever a terminal puts it', async () => {
  const lines: string[] = []
  const app = fastify({
    loggerInstance: createLog('info', { write: (line) => void lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  const pool = new pg.Pool()
  registerObservation(app, pool, undefined)
  app.post('/*', async () => ({}))
  const key = newDeviceKey()
  const shown = [
    `/iclock/${key}/cdata?SN=1&table=ATTLOG`,
    `/iclock/${key}/getrequest`,
    `/iclock/${key}`,
    `/iclock/${key}/iclock/cdata`,
    `/ICLOCK/${key}/cdata`,
    `/iclock/shorter-key/cdata`,
    `/${key}/iclock/cdata`,
    `/iclock/cdata?key=${key}`,
  ]
  for (const url of shown) await app.inject({ method: 'POST', url })
  for (const url of ['/iclock/cdata?SN=1', '/api/employee/x/0123456789abcdef0123456789abcdef', '/iclock/devicecmd'])
    await app.inject({ method: 'POST', url })
  await app.close()
  await pool.end()
  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path)
  expect(lines.join('')).not.toContain(key)
  expect(lines.join('')).not.toContain('shorter-key')
  expect(paths.slice(shown.length - 1)).toEqual([
    '/iclock/cdata',
    '/iclock/cdata',
    '/api/employee/x/0123456789abcdef0123456789abcdef',
    '/iclock/devicecmd',
  ])
})

it('an operation that holds the thread between two questions to the database stands in the figures', async () => {
  const t = await testApp({
    operations: [
      operation({
        method: 'GET',
        path: 'tried/:id/held',
        need: 'signedIn',
        rows: 'own',
        tag: 'tried',
        summary: 'tried',
        async handler({ db }) {
          await db.execute(sql`select 1`)
          const end = performance.now() + longestHold + 50
          while (performance.now() < end);
          await db.execute(sql`select 1`)
          return { body: { data: {} } }
        },
      }),
    ],
  })
  const user = await t.signIn()
  expect((await user.call('GET', 'tried/secret/held')).status).toBe(200)
  const { body } = await t.app.inject({ url: '/api/metrics' })
  expect(body).toMatch(/^thread_held_seconds_count\{operation="GET tried\/:id\/held"\} 1$/m)
  expect(body).not.toContain('secret')
  await t.close()
})
