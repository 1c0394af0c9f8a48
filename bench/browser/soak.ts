import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../service/test/support/app/server.ts'
import { startBuilt } from '../support/built-product.ts'

// Memory, handles and connections over time: eight readers and a writer on the built product. `pnpm bench soak
// embedded 30` runs 30 minutes, `pnpm bench soak server 30` the same on a PostgreSQL server; a third argument ends the
// run after that many lists, a fourth is the rest of each reader after a list, in ms.
const [, , , kind = 'embedded', minutes = '5', lists = 'Infinity', rest = '0'] = process.argv
const readers = 8
const times = { until: Infinity }
const mega = 1_048_576
const pause = (ms: number): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, ms)
  })
const done = { lists: 0, writes: 0, failed: 0 }
const goesOn = () => performance.now() < times.until && done.lists < Number(lists)

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly data: ReturnType<typeof JSON.parse> } | undefined>
/** Calls as the administrator; signs in again when the token has run out. */
async function client(origin: string): Promise<Ask> {
  const headers = { 'content-type': 'application/json' }
  const signIn = async () => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'admin@demo.local', password: 'Demo#2026' }),
    })
    return ((await answer.json()) as { accessToken: string }).accessToken
  }
  let token = signIn()
  const send = async (method: string, path: string, body?: object) =>
    fetch(`${origin}/api/employee/${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${await token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return async (method, path, body) => {
    try {
      let answer = await send(method, path, body)
      if (answer.status === 401) {
        token = signIn()
        answer = await send(method, path, body)
      }
      if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`)
      return (await answer.json()) as { data: unknown }
    } catch (error) {
      done.failed += 1
      if (done.failed <= 5) console.log(`${method} ${path}: ${String(error)}`)
      await pause(500)
    }
  }
}
async function read(ask: Ask): Promise<void> {
  for (let n = 0; goesOn(); n++) {
    if (await ask('GET', `employee-master-information?limit=50&offset=${String((n % 4) * 50)}`)) done.lists += 1
    await pause(Number(rest))
  }
}
/** Gives a position level another name and its own again, several times a second. */
async function write(ask: Ask): Promise<void> {
  const listed = await ask('GET', 'position-level?limit=1')
  if (!listed) throw new Error('the position levels cannot be listed')
  const { id, levelTitle } = listed.data[0] as { id: string; levelTitle: string }
  for (let n = 0; goesOn(); n++) {
    const now = await ask('GET', `position-level/${id}`)
    if (
      now &&
      (await ask('PATCH', `position-level/${id}`, {
        levelTitle: n % 2 ? levelTitle : `${levelTitle} soak`,
        version: now.data.version,
      }))
    )
      done.writes += 1
    await pause(200)
  }
}
// Only a full collection shows the memory in use; without it the figure depends on when the collector last ran.
const collectWhenTold = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => globalThis.gc())")}`,
]
/** What a run must not gain, minute after minute. */
interface Sample {
  readonly minutes: number
  readonly rss: number
  readonly heap: number
  readonly external: number
  /** Open files and sockets of the process. */
  readonly handles: number
  /** Connections that the database server counts; of the embedded one none. */
  readonly connections: number
}
async function sample(origin: string, pid: number, minutesIn: number): Promise<Sample> {
  process.kill(pid, 'SIGUSR2')
  await pause(500)
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '')
  const metrics = await fetch(`${origin}/api/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? NaN) / mega
  const asked = await watcher?.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'staff'`,
  )
  return {
    minutes: minutesIn,
    rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024,
    heap: of('nodejs_heap_size_used_bytes'),
    external: of('nodejs_external_memory_bytes'),
    handles: (await readdir(`/proc/${String(pid)}/fd`).catch(() => [])).length,
    connections: asked?.rows[0]?.n ?? 0,
  }
}
const figures = ['rss', 'heap', 'external', 'handles', 'connections'] as const
/** By how much a figure grows in an hour: the straight line through the second half, when caches are full. */
function perHour(all: readonly Sample[], figure: (typeof figures)[number]): number {
  const half = all.slice(Math.floor(all.length / 2))
  const mean = (of: (one: Sample) => number) => half.reduce((sum, one) => sum + of(one), 0) / half.length
  const [x, y] = [mean(({ minutes: at }) => at), mean((one) => one[figure])]
  const spread = half.reduce((sum, { minutes: at }) => sum + (at - x) ** 2, 0)
  return (half.reduce((sum, one) => sum + (one.minutes - x) * (one[figure] - y), 0) / spread) * 60
}

const server = kind === 'server' ? await startServer() : undefined
const watcher = server && new pg.Pool({ connectionString: server.url, max: 1, application_name: 'soak' })
const dataDir = await mkdtemp(join(tmpdir(), 'staff-soak-'))
const { origin, pid, stop } = await startBuilt(dataDir, server ? { DATABASE_URL: server.url } : {}, collectWhenTold)
const [from, first] = [performance.now(), await client(origin)]
times.until = from + Number(minutes) * 60_000
const samples: Sample[] = []
const tell = async () => {
  const one = await sample(origin, pid, (performance.now() - from) / 60_000)
  samples.push(one)
  const text = figures.map((figure) => `${figure} ${one[figure].toFixed(0).padStart(4)}`).join('  ')
  console.log(
    `${one.minutes.toFixed(1).padStart(5)} min  ${String(done.lists).padStart(7)} lists ${String(done.writes).padStart(6)} writes ${String(done.failed).padStart(4)} failed  ${text}`,
  )
}
await tell()
const every = setInterval(() => void tell(), Math.min(60_000, Math.max(5_000, Number(minutes) * 2_000)))
await Promise.all([...Array.from({ length: readers }, () => read(first)), write(first)])
clearInterval(every)
await tell()
console.log(
  `growth in an hour, by the second half: ${figures.map((figure) => `${figure} ${perHour(samples, figure).toFixed(1)}`).join(', ')} (MB, handles, connections)`,
)
await watcher?.end()
await stop()
await server?.stop()
await rm(dataDir, { recursive: true, force: true })
