import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { at } from './in-process.ts'

/** A service in a process of its own, that answers from the database under its own name there. */
export interface Target {
  readonly child: ChildProcess
  readonly url: string
  readonly token?: string
  readonly applicationName: string
  /** CPU time that its process used so far, in µs. */
  readonly used: () => Promise<number>
}
/** CPU time of one request, in µs: of the service, and of its database backends where they run on this machine. */
export interface Cost {
  readonly service: number
  readonly database: number
}
export type Requests = autocannon.Request[]
export const totalOf = ({ service, database }: Cost): number => service + database

/** Starts a file of bare-servers/ that calls `answersAt`. */
export async function start(file: string, database: string, applicationName: string): Promise<Target> {
  const child = fork(fileURLToPath(new URL(`../bare-servers/${file}`, import.meta.url)), {
    env: { ...process.env, BENCH_DATABASE: database, BENCH_FOLDER: mkdtempSync(join(tmpdir(), 'staff-bench-')) },
  })
  const [target] = (await once(child, 'message')) as [{ url: string; token?: string }]
  const used = async () => {
    const answer = once(child, 'message') as Promise<[{ cpu: number }]>
    child.send('cpu')
    return (await answer)[0].cpu
  }
  return { child, applicationName, used, ...target }
}
// The kernel reports the CPU time of a process to other processes in hundredths of a second.
const tick = 10_000
/** CPU time that a process which knows nothing of the measure used so far with all its threads, in µs. */
export function usedBy(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
  return (Number(user) + Number(system)) * tick
}

/** CPU time of each backend of a service, in µs by process id; without a name of all. */
async function backends(pool: pg.Pool, applicationName?: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where $1::text is null or application_name = $1',
    [applicationName],
  )
  return new Map(
    rows.flatMap(({ pid }): [number, number][] => {
      try {
        return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000]]
      } catch {
        // A database on another machine, or a backend that ended between the two.
        return []
      }
    }),
  )
}
/** What they spent since, in µs. */
async function since(pool: pg.Pool, before: ReadonlyMap<number, number>, applicationName?: string): Promise<number> {
  const now = [...(await backends(pool, applicationName))].map(([pid, us]) => us - (before.get(pid) ?? 0))
  return now.reduce((sum, one) => sum + one, 0)
}
/**
 * The time of some work, in ms: by the clock, and the CPU time of this process and all backends that still run at its
 * end.
 */
export async function taken<T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ result: T; ms: number; cpu: number }> {
  const [database, own, begin] = [await backends(pool), process.cpuUsage(), performance.now()]
  const result = await work()
  const ms = performance.now() - begin
  const { user, system } = process.cpuUsage(own)
  return { result, ms, cpu: (user + system + (await since(pool, database))) / 1_000 }
}
/** What one request costs a service, over `amount` of them. Throws when an answer is no success. */
export async function cost(
  pool: pg.Pool,
  target: Target,
  requests: Requests,
  connections: number,
  amount: number,
): Promise<Cost> {
  const headers = target.token ? { authorization: `Bearer ${target.token}` } : {}
  const [database, service] = [await backends(pool, target.applicationName), await target.used()]
  const result = await autocannon({
    url: target.url,
    connections,
    amount,
    requests: requests.map((r) => ({ ...r, headers: { ...headers, ...r.headers } })),
  })
  if (result.non2xx || result.errors)
    throw new Error(
      `${target.applicationName}: ${result.non2xx} answers were no success, ${result.errors} failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  const spent = (await target.used()) - service
  return { service: spent / amount, database: (await since(pool, database, target.applicationName)) / amount }
}

/** Which service is asked, and for what. */
export interface Asked {
  readonly target: Target
  readonly requests: Requests
}
/** The cost of a request at each of some services, in as many rounds, alternately; the warm-up round does not count. */
export async function alternately<Name extends string>(
  pool: pg.Pool,
  asked: Readonly<Record<Name, Asked>>,
  connections: number,
  { rounds, amount }: { readonly rounds: number; readonly amount: number },
): Promise<Record<Name, Cost[]>> {
  const names = Object.keys(asked) as Name[]
  const seen = Object.fromEntries(names.map((name): [string, Cost[]] => [name, []])) as Record<Name, Cost[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const { target, requests } = asked[name]
      const measured = await cost(pool, target, requests, connections, amount)
      if (round) seen[name].push(measured)
    }
  return seen
}
const median = (values: readonly number[]) => at(values, 0.5)
/** How many times as much one service spent as another: the median of the rounds in which both were asked. */
export const timesAsMuch = (one: readonly Cost[], other: readonly Cost[]): number =>
  median(one.map((spent, i) => totalOf(spent) / totalOf(other[i] ?? spent)))
/** Medians in ms as `service+database`. */
export const inWords = (costs: readonly Cost[]): string =>
  [median(costs.map(({ service }) => service)), median(costs.map(({ database }) => database))]
    .map((us) => (us / 1_000).toFixed(2))
    .join('+')
