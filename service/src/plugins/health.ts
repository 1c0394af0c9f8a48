import { errors, L } from '@staff/contract'
import type { FastifyInstance } from 'fastify'
import type { ActiveComposition } from '../composition/live/active.ts'
import type { CdnWatch } from '../composition/cdn/cdn-watch.ts'
import { isEmpty } from '../composition/live/in-force.ts'
import type { PooledDatabase } from '../db/database.ts'
import { schemaLevel } from '../db/migrate.ts'
import { hasDiskSpace } from '../db/disk-space.ts'
import { isNoSpace } from '../db/failures.ts'
import { fault, Refusal } from '../http/errors.ts'
import { inTime } from '../background/time-limit.ts'

// In ms. The caller decides by the answer where to send people, and must not wait as long as they would.
const patience = 2_000

/** What readiness knows of the composition of this instance. */
interface Served {
  readonly present: () => ActiveComposition
  readonly cdn: Pick<CdnWatch, 'away'>
  /** Whether an instance without any remote is of no use; elsewhere the API alone may be what is tried. */
  readonly needsRemotes: boolean
}
function emptyProduct(lacking: readonly string[]): never {
  const names = lacking.join(', ') || '-'
  const label = L(`No remote is available here: ${names}`, `រកផ្នែកណាមួយនៃកម្មវិធីមិនឃើញនៅទីនេះទេ៖ ${names}`)
  throw new Refusal(503, [{ path: 'remotes', code: 'UNAVAILABLE', label }], { headers: { 'retry-after': '5' } })
}

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: the database answers too and has this program's schema,
 * and some remote can be opened; after an answer that there was no room on the disk, there is room again. Without room
 * it says so (NO_SPACE), also while nothing can be read. While others hold the one connection of the embedded database,
 * it is ready when it was before and answers them. `degraded` with their names while others cannot be had. `cdn` says
 * how a CDN was met that gives nothing: pages do without it.
 */
export function registerHealth(
  api: FastifyInstance,
  { $client: pool, $sinceAnswer }: PooledDatabase,
  expectedLevel: number,
  { present, cdn, needsRemotes }: Served,
): void {
  let wasFull = false
  api.addHook('onResponse', (_, reply, done) => {
    if (reply.statusCode === errors.NO_SPACE.status) wasFull = true
    done()
  })
  type State = 'READY' | 'UNAVAILABLE' | 'NO_SPACE'
  let last: State = 'UNAVAILABLE'
  const ask = async (): Promise<State> => {
    if ((await schemaLevel(pool)) !== expectedLevel) return 'UNAVAILABLE'
    if (wasFull) wasFull = !(await hasDiskSpace(pool))
    return wasFull ? 'NO_SPACE' : 'READY'
  }
  /**
   * Others hold the one connection of the embedded database, and it answered them just now: nobody else can have
   * changed its schema.
   */
  const isAtWork = () => pool.idleCount === 0 && $sinceAnswer !== undefined && $sinceAnswer() < patience
  const getState = async (): Promise<State> => {
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
    const lacking = composition.lacking.map(
      ({ remote, exact: { wanted, shown } }) => `${remote} ${wanted}${shown === null ? '' : ` (${shown} stands in)`}`,
    )
    if (needsRemotes && isEmpty(composition)) emptyProduct(lacking)
    const away = cdn.away()
    return {
      ...(lacking.length > 0 ? { status: 'degraded', remotes: lacking } : { status: 'ok' }),
      schema: expectedLevel,
      ...(away === undefined ? {} : { cdn: away }),
    }
  })
}
