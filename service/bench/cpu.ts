import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** A service in a process of its own, that answers from the database under its own name there. */
export interface Target {
  readonly child: ChildProcess
  readonly url: string
  readonly token?: string
  readonly applicationName: string
}
/** CPU time of one request, in µs: of the service, and of its backends of the database where they run on this machine. */
export interface Cost {
  readonly service: number
  readonly database: number
}
export type Requests = autocannon.Request[]
export const totalOf = ({ service, database }: Cost): number => service + database

/** Starts a file of this folder that calls `answersAt`. */
export async function start(file: string, database: string, applicationName: string): Promise<Target> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, BENCH_DATABASE: database, BENCH_FOLDER: mkdtempSync(join(tmpdir(), 'staff-bench-')) },
  })
  const [target] = (await once(child, 'message')) as [{ url: string; token?: string }]
  return { child, applicationName, ...target }
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
/** What work takes, in ms: by the clock, and of the CPU for this process and all backends that still stand at its end. */
export async function taken<T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ result: T; ms: number; cpu: number }> {
  const [database, own, begin] = [await backends(pool), process.cpuUsage(), performance.now()]
  const result = await work()
  const ms = performance.now() - begin
  const { user, system } = process.cpuUsage(own)
  return { result, ms, cpu: (user + system + (await since(pool, database))) / 1_000 }
}
async function used({ child }: Target): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ cpu: number }]>
  child.send('cpu')
  return (await answer)[0].cpu
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
  const [database, service] = [await backends(pool, target.applicationName), await used(target)]
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
  const spent = (await used(target)) - service
  return { service: spent / amount, database: (await since(pool, database, target.applicationName)) / amount }
}
