import { errors, L } from '@staff/contract'
import type { FastifyInstance } from 'fastify'
import type { ActiveComposition } from '../composition/live/active.ts'
import type { CdnWatch } from '../composition/cdn/cdn-watch.ts'
import type { Soundness } from '../composition/live/soundness.ts'
import { isEmpty } from '../composition/live/in-force.ts'
import type { PooledDatabase } from '../db/database.ts'
import { isFitting, schemaLevels } from '../db/migrate.ts'
import { hasDiskSpace } from '../db/disk-space.ts'
import { isNoSpace } from '../db/failures.ts'
import { fault, Refusal } from '../http/errors.ts'
import { inTime } from '../background/time-limit.ts'
import type { AnsweredService } from '../operate/status/status.ts'

/** How much of what does not work one answer names; status and screen name all. */
const mostTold = 20
// In ms. The caller decides by the answer where to send people, and must not wait as long as they would.
const patience = 2_000

/** What readiness knows of the composition of this instance. */
interface Served {
  readonly present: () => ActiveComposition
  readonly cdn: Pick<CdnWatch, 'away'>
  readonly soundness: Pick<Soundness, 'faults'>
  /** Whether an instance without any remote is of no use; elsewhere the API alone may be what is tried. */
  readonly needsRemotes: boolean
  /** Whether the process is about to stop: who sends people here sends them elsewhere now. */
  readonly isLeaving: () => boolean
}
const getLacking = ({ lacking }: ActiveComposition): string[] =>
  lacking.map(
    ({ remote, exact: { wanted, shown } }) => `${remote} ${wanted}${shown === null ? '' : ` (${shown} stands in)`}`,
  )
function emptyProduct(lacking: readonly string[]): never {
  const names = lacking.join(', ') || '-'
  const label = L(`No remote is available here: ${names}`, `រកផ្នែកណាមួយនៃកម្មវិធីមិនឃើញនៅទីនេះទេ៖ ${names}`)
  throw new Refusal(503, [{ path: 'remotes', code: 'UNAVAILABLE', label }], { headers: { 'retry-after': '5' } })
}

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: the database answers too and has this program's schema,
 * and some remote can be opened; after an answer that there was no room on the disk, there is room again. Without room
 * it says so (NO_SPACE), also while nothing can be read. While others hold the one connection of the embedded database,
 * it is ready when it was before and answers them. `degraded` while others cannot be had (`remotes`), or are served
 * and do not work (`unsound`). `cdn` says how a CDN was met that gives nothing: pages do without it. Answers how to ask
 * the same from within.
 */
export function registerHealth(
  api: FastifyInstance,
  { $client: pool, $sinceAnswer }: PooledDatabase,
  expectedLevel: number,
  { present, cdn, soundness, needsRemotes, isLeaving }: Served,
): () => Promise<AnsweredService> {
  let wasFull = false
  api.addHook('onResponse', (_, reply, done) => {
    if (reply.statusCode === errors.NO_SPACE.status) wasFull = true
    done()
  })
  type State = 'READY' | 'UNAVAILABLE' | 'NO_SPACE'
  let last: State = 'UNAVAILABLE'
  const ask = async (): Promise<State> => {
    if (!isFitting(await schemaLevels(pool))) return 'UNAVAILABLE'
    if (wasFull) wasFull = !(await hasDiskSpace(pool))
    return wasFull ? 'NO_SPACE' : 'READY'
  }
  /**
   * Others hold the one connection of the embedded database, and it answered them just now: nobody else can have
   * changed its schema.
   */
  const isAtWork = () => pool.idleCount === 0 && $sinceAnswer !== undefined && $sinceAnswer() < patience
  const getState = async (): Promise<State> => {
    if (isLeaving()) return 'UNAVAILABLE'
    if (last === 'READY' && !wasFull && isAtWork()) return last
    // Without room the database may refuse even to be asked.
    last = await inTime(ask(), patience, () => new Error('late')).catch((error: unknown) =>
      wasFull || isNoSpace(error) ? 'NO_SPACE' : 'UNAVAILABLE',
    )
    return last
  }
  api.get('/health/live', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))
  api.get('/health/ready', { exposeHeadRoute: true }, async () => {
    const state = await getState()
    if (state !== 'READY') throw new Refusal(503, [fault('', state)], { headers: { 'retry-after': '2' } })
    const composition = present()
    const lacking = getLacking(composition)
    if (needsRemotes && isEmpty(composition)) emptyProduct(lacking)
    const away = cdn.away()
    const unsound = soundness.faults().map(({ code, why }) => `${code} ${why}`)
    return {
      status: lacking.length + unsound.length > 0 ? 'degraded' : 'ok',
      ...(lacking.length > 0 ? { remotes: lacking } : {}),
      ...(unsound.length > 0 ? { unsound: unsound.slice(0, mostTold) } : {}),
      schema: expectedLevel,
      ...(away === undefined ? {} : { cdn: away }),
    }
  })
  return async () => {
    const isServed = !needsRemotes || !isEmpty(present())
    const isReady = (await getState()) === 'READY' && isServed
    return { isReady, said: isReady ? '200' : '503', lacking: getLacking(present()) }
  }
}
