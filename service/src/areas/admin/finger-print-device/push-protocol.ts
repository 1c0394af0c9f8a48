import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { namedWork } from '../../../background/thread-watch.ts'
import { Refusal } from '../../../http/errors.ts'
import { limiter } from '../../../http/limiter.ts'
import type { Database, PooledDatabase } from '../../../db/database.ts'
import { plainAddress } from './address-list.ts'
import { useDeviceKey } from './device-key.ts'
import type { Ingest } from './device-link.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'
import type { DeviceScan } from './zk/records.ts'

/** Bytes of one push; a terminal sends some hundred lines at a time. */
const largestPush = 2 * 1024 * 1024
const words = z.object({
  SN: z
    .string()
    .trim()
    .regex(/^\P{C}{1,50}$/u),
  table: z.string().max(30).optional(),
  Stamp: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional()
    .catch(undefined),
})
/** A scan with the line that it stands in. */
interface PushedScan extends DeviceScan {
  readonly line: string
}
/** The lines of an attendance table: number, wall clock, then what we do not keep, each after a tab. */
export const getScans = (text: string): PushedScan[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [fingerPrintId = '', scanTime = ''] = line.split('\t')
      return { fingerPrintId: fingerPrintId.trim(), scanTime: scanTime.trim(), line }
    })
/**
 * The answer to a terminal that starts: continue after this stamp, send scans at once, and nothing else (no prints, no
 * photos, no user list).
 */
const options = (serial: string, stamp: string | null): string =>
  [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${stamp ?? '0'}`,
    `Stamp=${stamp ?? '0'}`,
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=9999',
    'ErrorDelay=60',
    'Delay=30',
    'TransTimes=00:00;12:00',
    'TransInterval=1',
    'TransFlag=1000000000',
    'TimeZone=7',
    'Realtime=1',
    'Encrypt=0',
    '',
  ].join('\n')

interface Pushing {
  readonly id: string
  readonly serialNumber: string
  readonly pushStamp: string | null
  readonly table: string | undefined
  readonly stamp: string | undefined
}
/**
 * The enabled device that sends: known by its key and serial number, or by serial number and address where its record
 * allows that.
 */
async function loadDevice(db: PooledDatabase, request: FastifyRequest): Promise<Pushing | undefined> {
  const { key } = request.params as { key?: string }
  const query = words.safeParse(request.query)
  if (!query.success) return undefined
  const { SN: serialNumber } = query.data
  const device =
    key === undefined
      ? await findBySerial(db, serialNumber, request.ip)
      : await useDeviceKey(db, { key, serialNumber, address: request.ip })
  return device && { ...device, table: query.data.table?.toUpperCase(), stamp: query.data.Stamp }
}
async function findBySerial(db: Database, serialNumber: string, address: string) {
  const [device] = await db
    .select({ id: table.id, serialNumber: table.serialNumber, pushStamp: table.pushStamp })
    .from(table)
    .where(
      and(
        eq(sql`lower(${table.serialNumber})`, serialNumber.toLowerCase()),
        eq(table.isEnabled, true),
        eq(table.pushBySerial, true),
        eq(table.ipAddress, plainAddress(address)),
      ),
    )
  return device
}

interface Parts {
  readonly db: PooledDatabase
  readonly ingest: Ingest
}
/**
 * Stores the scans of a pushed table. Answers the stamp after which the terminal continues. Other tables are accepted
 * and ignored.
 */
async function storePushed({ db, ingest }: Parts, device: Pushing, body: string): Promise<string> {
  if (device.table !== 'ATTLOG') return 'OK\n'
  const { received } = await ingest(db, device.id, getScans(body))
  // Only after the scans: a stamp that is ahead of them would lose some.
  await db
    .update(table)
    .set({
      lastRetrievedStatus: 'SUCCESS',
      lastRetrievedDate: sql`now()`,
      lastFault: null,
      ...(device.stamp ? { pushStamp: device.stamp } : {}),
    })
    .where(eq(table.id, device.id))
  return `OK: ${String(received)}\n`
}

interface Answering {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (device: Pushing, body: string) => Promise<string> | string
}
const getAnswers = (parts: Parts): readonly Answering[] => [
  { method: 'GET', path: 'cdata', answer: ({ serialNumber, pushStamp }) => options(serialNumber, pushStamp) },
  { method: 'POST', path: 'cdata', answer: (device, body) => storePushed(parts, device, body) },
  { method: 'GET', path: 'getrequest', answer: () => 'OK\n' },
  { method: 'GET', path: 'ping', answer: () => 'OK\n' },
  { method: 'POST', path: 'devicecmd', answer: () => 'OK\n' },
]

/** Every body and every answer is plain text, also an error; one address may ask 1,200 times a minute. */
function speakPlainly(app: FastifyInstance): void {
  const byAddress = limiter(1_200)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestPush }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    byAddress.hit(request.ip)
  })
  app.setErrorHandler((error: unknown, request, reply) => {
    const status = error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    if (status >= 500) request.log.warn({ requestId: request.id, err: error }, 'a pushed batch was not stored')
    return reply.code(status).send('ERROR\n')
  })
}

/**
 * The push protocol that terminals speak by themselves, outside /api and in plain text. A device is let in by its key
 * in the path, `/iclock/{key}/cdata?SN=...`, together with its serial number. A terminal that cannot be given a path is
 * let in by serial number alone only where its record allows it, and only from the address of its record: a serial
 * number is printed on the box. Anything but scans is accepted and thrown away.
 */
export async function registerPush(app: FastifyInstance, parts: Parts): Promise<void> {
  const byDevice = limiter(240)
  speakPlainly(app)
  for (const { method, path, answer } of getAnswers(parts)) {
    for (const url of [`/${path}`, `/:key/${path}`]) {
      app.route({
        method,
        url,
        handler: (request, reply) =>
          namedWork(`${method} iclock/${path}`, async () => {
            const device = await loadDevice(parts.db, request)
            if (!device) return reply.code(403).send('ERROR\n')
            byDevice.hit(device.id)
            return answer(device, typeof request.body === 'string' ? request.body : '')
          }),
      })
    }
  }
}
