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

/** CPU time of each backend of a service, in µs by process id. */
async function backends(pool: pg.Pool, { applicationName }: Target): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    applicationName,
  ])
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
  const [database, service] = [await backends(pool, target), await used(target)]
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
  const after = [...(await backends(pool, target))].map(([pid, now]) => now - (database.get(pid) ?? 0))
  return { service: spent / amount, database: after.reduce((sum, one) => sum + one, 0) / amount }
}
