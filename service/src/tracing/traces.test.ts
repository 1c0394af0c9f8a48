import { tracesMeta } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { testApp } from '../../test/support/app/app.ts'
import { folders, live } from '../../test/support/composition/compositions.ts'
import { operation } from '../http/operation.ts'
import { startTraces, traceStatement, type StopTraces } from './traces.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string() }).loose()),
})
const received = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
/** A collector as OpenTelemetry names it. */
async function openCollector() {
  const spans: z.infer<typeof spanSchema>[] = []
  const said: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const text = Buffer.concat(parts).toString()
      said.push(`${request.url} ${text}`)
      for (const { scopeSpans } of received.parse(JSON.parse(text)).resourceSpans)
        spans.push(...scopeSpans.flatMap((one) => one.spans))
      response.setHeader('content-type', 'application/json').end('{}')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { at: `http://127.0.0.1:${port}`, spans, said, close: () => void server.close() }
}
let stop: StopTraces = async () => undefined
afterEach(() => stop())
const tried = operation({
  method: 'POST',
  path: 'tried/:id/traced',
  need: 'signedIn',
  rows: 'own',
  tag: 'tried',
  summary: 'tried',
  body: z.strictObject({ name: z.string() }),
  async handler({ db }, { body }) {
    await db.execute(sql`select ${body.name}::text as traced`)
    return { body: { data: {} } }
  },
})
const traceId = '0af7651916cd43dd8448eb211c80319c'

it('a call of a browser is followed to its statement, and no value of it leaves', async () => {
  const collector = await openCollector()
  const at = await folders(live('admin'))
  await at.put('host/index.html', '<html><head></head></html>')
  const settings = { ...at.settings, DATA_DIR: join(at.root, 'data'), OTEL_EXPORTER_OTLP_ENDPOINT: collector.at }
  stop = await startTraces({ tracesEndpoint: collector.at })
  const t = await testApp({ operations: [tried], settings })
  const user = await t.signIn()
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  expect((await user.call('POST', 'tried/secret/traced', { body: { name: 'Sok Dara' }, headers })).status).toBe(200)
  expect((await t.app.inject({ url: '/' })).payload).toContain(`<meta name="${tracesMeta}"`)
  await t.close()
  await stop()
  const ours = collector.spans.filter((span) => span.traceId === traceId)
  const request = ours.find(({ name }) => name === 'POST /api/tried/:id/traced')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const statement = ours.find(({ attributes }) => JSON.stringify(attributes).includes('as traced'))
  expect(statement).toMatchObject({ name: 'select', parentSpanId: request?.spanId })
  expect(collector.said.join('')).not.toMatch(/Sok Dara|secret/)
  expect(collector.said.every((one) => one.startsWith('/v1/traces '))).toBe(true)
  collector.close()
})
it('is off without a collector: no span, no mark in the page', async () => {
  stop = await startTraces({ tracesEndpoint: undefined })
  expect(traceStatement('select 1')).toBeUndefined()
  const at = await folders(live('admin'))
  await at.put('host/index.html', '<html><head></head></html>')
  const t = await testApp({ settings: { ...at.settings, DATA_DIR: join(at.root, 'data') } })
  expect((await t.app.inject({ url: '/' })).payload).not.toContain(tracesMeta)
  await t.close()
})
it('a collector that is away holds no request and no stop', async () => {
  stop = await startTraces({ tracesEndpoint: 'http://127.0.0.1:9' })
  const t = await testApp({ operations: [tried] })
  const user = await t.signIn()
  expect((await user.call('POST', 'tried/1/traced', { body: { name: 'x' } })).status).toBe(200)
  await t.close()
  await stop()
  expect(traceStatement('select 1')).toBeUndefined()
})
