import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anySend, type SentCall } from '../../service/test/support/fuzz/any-call.ts'
import { describedCalls, isFuzzed, getRecordName } from '../../service/test/support/fuzz/described-calls.ts'
import { valuePool } from '../../service/test/support/fuzz/value-pool.ts'
import { startBuilt } from '../support/built-product.ts'
import { demoUsers, signIn, type DemoUser } from './users.ts'

// docs/security.md, "Calls by chance": all calls, with ordinary and hostile values, as six users, on the built product
// with the demo company. No answer may be a fault of the service, and others are served meanwhile.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seed: { type: 'string' }, minutes: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const minutes = Number(values.minutes ?? 20)
const atOnce = 4
const mostHealthMs = 200
/** Of so many calls, one has ordinary values alone, so that records are made and changed. */
const ordinaryShare = 4

/** The times in ms in which the service says that it lives, asked every 50 ms until `until`; sorted. */
async function healthTimes(origin: string, until: number): Promise<readonly number[]> {
  const times: number[] = []
  while (Date.now() < until) {
    const begin = performance.now()
    await fetch(`${origin}/api/health/live`)
    times.push(performance.now() - begin)
    await new Promise((done) => setTimeout(done, 50))
  }
  return times.toSorted((a, b) => a - b)
}

/** What held the thread of the service for more than 200 ms: how often and how long, the most processor time first. */
async function heldTimes(origin: string): Promise<readonly string[]> {
  const text = await (await fetch(`${origin}/api/metrics`)).text()
  const figures = (name: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^thread_held_${name}\\{operation="(.*)"\\} (.*)$`, 'gmu'))].map(
        ([, operation = '', value]) => [operation, Number(value)],
      ),
    )
  const [counts, sums] = [figures('seconds_count'), figures('seconds_sum')]
  return [...figures('cpu_seconds_total')]
    .toSorted(([, a], [, b]) => b - a)
    .map(([operation, cpu]) => {
      const [count, sum] = [counts.get(operation) ?? 0, sums.get(operation) ?? 0]
      return `held ${operation}: ${String(count)} times, ${sum.toFixed(2)} s, of it ${cpu.toFixed(2)} s of processor time`
    })
}

const dataDir = mkdtempSync(join(tmpdir(), 'staff-fuzz-'))
// Each user has far more calls a minute than a person makes.
const product = await startBuilt(dataDir, { LOG_LEVEL: 'silent' })
try {
  const { origin } = product
  const tokens = new Map<DemoUser, string | null>()
  for (const user of demoUsers) tokens.set(user, await signIn(origin, user))
  const send = (user: DemoUser, { method, url, body }: SentCall) =>
    fetch(`${origin}/api/${url}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(user) ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const document: unknown = await (await fetch(`${origin}/api/openapi.json`)).json()
  const calls = describedCalls(document).filter(isFuzzed)
  const pool = valuePool()
  for (const { method, path } of calls)
    if (method === 'GET' && !path.includes('{')) {
      const answer = await send('admin', { method, url: `${path}?limit=20`, body: undefined, hostile: '' })
      if (answer.headers.get('content-type')?.includes('json')) pool.learn(await answer.json(), getRecordName(path))
    }

  const end = Date.now() + minutes * 60_000
  const statuses = new Map<number, number>()
  const broken: unknown[] = []
  let turn = 0
  const work = async () => {
    while (Date.now() < end) {
      turn += 1
      const [{ call, user, at, isOrdinary }] = fc.sample(
        fc.record({
          call: fc.constantFrom(...calls),
          user: fc.constantFrom(...demoUsers),
          at: fc.nat(),
          isOrdinary: fc.nat(ordinaryShare - 1).map((n) => n === 0),
        }),
        { seed: seed + turn, numRuns: 1 },
      ) as [{ call: (typeof calls)[number]; user: DemoUser; at: number; isOrdinary: boolean }]
      const target = isOrdinary ? undefined : call.parameters[at % Math.max(1, call.parameters.length)]
      for (const sent of fc.sample(anySend(call, pool, target), { seed: seed + turn, numRuns: 1 })) {
        const answer = await send(user, sent)
        const text = await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status >= 500) broken.push({ user, ...sent, status: answer.status, text: text.slice(0, 200) })
        if (answer.status === 401) tokens.set(user, await signIn(origin, user))
        if (answer.status === 200 && answer.headers.get('content-type')?.includes('json') && text.length < 400_000)
          pool.learn(JSON.parse(text), getRecordName(call.path))
      }
    }
  }
  const [times] = await Promise.all([healthTimes(origin, end), ...Array.from({ length: atOnce }, work)])
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  console.log(
    `seed ${String(seed)}, ${String(turn)} calls as ${String(demoUsers.length)} users in ${String(minutes)} min`,
  )
  console.log(`answers ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}`)
  console.log(`health p99 ${p99.toFixed(0)} ms, most ${(times.at(-1) ?? 0).toFixed(0)} ms  bar ${String(mostHealthMs)}`)
  for (const line of await heldTimes(origin)) console.log(line)
  for (const one of broken.slice(0, 50)) console.log(JSON.stringify(one).slice(0, 600))
  console.log(`${String(broken.length)} answers of 5xx`)
  if (broken.length || !(p99 <= mostHealthMs)) process.exitCode = 1
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
