import { snapshotHeader } from '@staff/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { watchThread } from '../background/thread-watch.ts'
import type { ActiveComposition } from '../composition/live/active.ts'
import type { CdnWatch } from '../composition/cdn/cdn-watch.ts'
import type { Soundness } from '../composition/live/soundness.ts'
import { wantedAndServed } from '../composition/live/in-force.ts'
import { versionsIn } from '../composition/live/snapshots.ts'
import type { ReplicaReads } from '../db/replica/replica-reads.ts'
import { refuse } from '../http/errors.ts'
import { getBearer, getShownPath } from '../http/request.ts'
import type { Installation } from '../operate/status/installation.ts'
import { registerStatusFigures } from '../operate/status/status-metrics.ts'

const slow = 1_000
// Only what looks like a snapshot: a header must not write what it likes into the log.
const snapshotName = /^[0-9a-f]{1,64}$/
function getSnapshot({ headers }: FastifyRequest): string | undefined {
  const given = headers[snapshotHeader]
  return typeof given === 'string' && snapshotName.test(given) ? given : undefined
}
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    requestId: request.id,
    method: request.method,
    path: getShownPath(request.url, request.routeOptions.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    userId: request.caller?.userId || undefined,
    snapshot: getSnapshot(request),
  }
  // Quick reads would drown the log; they are counted in the metrics.
  const level =
    reply.elapsedTime > slow || reply.statusCode >= 500
      ? 'warn'
      : request.method === 'GET' && reply.statusCode < 400
        ? 'debug'
        : 'info'
  request.log[level](line, 'request')
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(getBearer(request.headers.authorization) ?? '', token)
  // Behind a proxy on the same machine everybody comes from loopback, but then with a forwarded address.
  return loopback.has(request.ip) && !request.headers['x-forwarded-for'] && !request.headers.forwarded
}

/** What the figures of the composition are taken from. */
interface Watched {
  readonly installation: Installation
  readonly present: () => ActiveComposition
  readonly cdn: Pick<CdnWatch, 'address' | 'away'>
  readonly soundness: Pick<Soundness, 'faults'>
  readonly replica: Pick<ReplicaReads, 'getCounts'> | undefined
}
/**
 * Remotes of the composition in force, of those that are wanted: served as they are, another version in their place, or
 * not at all.
 */
function remotesGauge(present: () => ActiveComposition): Gauge {
  return new Gauge({
    name: 'composition_remotes',
    help: 'Wanted remotes and canaries by what this instance serves of them',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { wanted, lacking } = present()
      const stoodIn = lacking.filter(({ shown }) => shown !== null).length
      this.set({ state: 'served' }, versionsIn(wanted).length - lacking.length)
      this.set({ state: 'stood in' }, stoodIn)
      this.set({ state: 'missing' }, lacking.length - stoodIn)
    },
  })
}
/** What is wanted of each remote and what this instance gives, as labels of a figure that is always 1. */
function releasesGauge(present: () => ActiveComposition): Gauge {
  return new Gauge({
    name: 'composition_release',
    help: 'The stable version of each remote that is wanted and the one that this instance serves, with their bytes',
    labelNames: ['remote', 'wanted', 'served'],
    registers: [],
    collect() {
      this.reset()
      for (const [remote, { wanted, served }] of wantedAndServed(present()))
        this.set({ remote, wanted, served: served ?? '' }, 1)
    },
  })
}

/** Live releases of which something does not work here, by the code of the gate. */
function unsoundGauge({ faults }: Pick<Soundness, 'faults'>): Gauge {
  return new Gauge({
    name: 'composition_unsound',
    help: 'What of live releases does not work on this instance: altered or missing files, a host or service that does not fit',
    labelNames: ['remote', 'code'],
    registers: [],
    collect() {
      this.reset()
      for (const { remote, code } of faults()) this.inc({ remote, code })
    },
  })
}

/** The CDN that the composition names: whether it gives nothing, and why. */
function cdnGauge({ address, away }: Pick<CdnWatch, 'address' | 'away'>): Gauge {
  return new Gauge({
    name: 'composition_cdn_away',
    help: 'Whether the CDN that the composition names gave nothing when this instance asked it the last time, and the cause',
    labelNames: ['address', 'cause'],
    registers: [],
    collect() {
      this.reset()
      const [named, met] = [address(), away()]
      if (named !== undefined) this.set({ address: named, cause: met?.cause ?? '' }, met ? 1 : 0)
    },
  })
}

/** Reads that may be late, by the server that answered them. */
function readsCounter(replica: Watched['replica']): Counter {
  return new Counter({
    name: 'db_reads_total',
    help: 'Reads that may be late: answered by the replica, by the primary, or returned to it by a failing replica',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      for (const [server, reads] of Object.entries(replica?.getCounts() ?? {})) this.inc({ server }, reads)
    },
  })
}

/** Tells of code that made everybody wait: in the log and as a figure. Answers how to end that. */
function tellHolds(app: FastifyInstance, registers: Registry[]): () => void {
  const time = new Histogram({
    name: 'thread_held_seconds',
    help: 'Time in which one operation, job or task held the only thread for more than 0.2 s without a pause',
    labelNames: ['operation'],
    buckets: [0.3, 0.5, 1, 2, 5, 10, 30],
    registers,
  })
  const cpu = new Counter({
    name: 'thread_held_cpu_seconds_total',
    help: 'Processor time of the process in these times: less where the machine was busy with something else',
    labelNames: ['operation'],
    registers,
  })
  return watchThread(({ operation, ms, cpuMs }) => {
    time.observe({ operation }, ms / 1000)
    cpu.inc({ operation }, cpuMs / 1000)
    const line = { operation, ms: Math.round(ms), cpuMs: Math.round(cpuMs) }
    app.log.warn(line, 'the thread was held: everybody else waited')
  })
}
/**
 * Logs and times each request. Answers how to serve `metrics` in Prometheus form: times by route template, event-loop
 * lag, what held the thread, pool use, remotes served, and the figures of the installation.
 */
export function registerObservation(
  app: FastifyInstance,
  pool: pg.Pool,
  metricsToken: string | undefined,
): (api: FastifyInstance, of: Watched) => void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const time = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of a request by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections of the pool by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'total' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
  app.addHook('onResponse', (request, reply, done) => {
    // A stream of events is open for hours; its duration says nothing about the service.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return done()
    time.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    logRequest(request, reply)
    done()
  })
  const stopTelling = tellHolds(app, registers)
  app.addHook('onClose', async () => {
    stopTelling()
    registry.clear()
  })
  return (api, { present, cdn, soundness, installation, replica }) => {
    registerStatusFigures(registry, installation)
    registry.registerMetric(readsCounter(replica))
    registry.registerMetric(remotesGauge(present))
    registry.registerMetric(releasesGauge(present))
    registry.registerMetric(cdnGauge(cdn))
    registry.registerMetric(unsoundGauge(soundness))
    api.get('/metrics', async (request, reply) => {
      if (!mayScrape(request, metricsToken)) return refuse('', 'FORBIDDEN')
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
}
