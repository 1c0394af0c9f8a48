import { snapshotHeader } from '@staff/contract'
import fastify, { LogController } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { newDeviceKey } from '../areas/admin/finger-print-device/device-key.ts'
import { createLog } from '../http/log.ts'
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
