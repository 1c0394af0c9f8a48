import { snapshotHeader } from '@staff/contract'
import fastify, { LogController } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
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
