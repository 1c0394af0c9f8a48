import { setTimeout as wait } from 'node:timers/promises'
import { serverDatabase } from '../../service/src/db/database.ts'
import { runAgain } from '../../service/src/db/primary/run-again.ts'
import { startPatroni, type Member, type PatroniCluster } from './patroni-cluster.ts'

// `npm run chaos -- three`: three machines with Patroni and etcd by the settings of the release, and writes by the pool
// of the product, which follows the primary. Each fault: how long no write was confirmed, and what was lost.
const longest = 30_000
// ttl - safety_margin of patroni.yml.
const watchdogMs = 15_000
const ask = async (member: Member, path: string): Promise<number> =>
  fetch(`${member.rest}/${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 0,
  )
async function find(cluster: PatroniCluster, path: string): Promise<Member | undefined> {
  for (const member of cluster.members) if ((await ask(member, path)) === 200) return member
  return undefined
}
async function until<T>(what: string, look: () => Promise<T | undefined>, ms = 300_000): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > end) throw new Error(`in vain: ${what}`)
    await wait(300)
  }
}

const cluster = await startPatroni()
console.log(`three machines in ${cluster.folder}`)
const getPrimary = () => until('a primary', () => find(cluster, 'primary'))
const isWhole = () =>
  until('a synchronous standby and both replicas', async () => {
    const states = await Promise.all(cluster.members.map((one) => ask(one, 'health')))
    return (
      states.every((status) => status === 200) &&
      Boolean(await find(cluster, 'synchronous')) &&
      (await find(cluster, 'primary'))
    )
  })
await isWhole()
const db = serverDatabase(cluster.url, 4)
const pool = db.$client
await pool.query('create table acknowledged (n int primary key)')
const state = { next: 1, goesOn: true, confirmed: [] as number[], last: performance.now(), longestGap: 0, failed: 0 }
const writer = (async () => {
  while (state.goesOn) {
    const n = state.next++
    const write = () => pool.query('insert into acknowledged values ($1) on conflict do nothing', [n])
    try {
      await runAgain({ db, isOnce: true }, write)
      state.confirmed.push(n)
      state.longestGap = Math.max(state.longestGap, performance.now() - state.last)
      state.last = performance.now()
    } catch {
      state.failed += 1
    }
    await wait(50)
  }
})()

interface Fault {
  readonly name: string
  readonly harm: (primary: Member, others: readonly Member[]) => void
  readonly mend: (primary: Member, others: readonly Member[]) => void
}
const faults: readonly Fault[] = [
  {
    name: 'the machine of the primary is killed',
    harm: (one) => one.signal('database', 'KILL'),
    mend: (one) => one.start('database'),
  },
  {
    name: 'the machine of the primary freezes, and its watchdog resets it',
    harm: (one) => {
      one.signal('database', 'STOP')
      setTimeout(() => one.signal('database', 'KILL'), watchdogMs)
    },
    mend: (one) => one.start('database'),
  },
  { name: 'the primary is cut off from etcd', harm: (one) => one.cut(true), mend: (one) => one.cut(false) },
  {
    name: 'the primary and an etcd of another machine are killed',
    harm: (one, [other]) => (one.signal('database', 'KILL'), other?.signal('etcd', 'KILL')),
    mend: (one, [other]) => (one.start('database'), other?.start('etcd')),
  },
  {
    name: 'the primary and the etcd of its own machine are killed',
    harm: (one) => (one.signal('database', 'KILL'), one.signal('etcd', 'KILL')),
    mend: (one) => (one.start('etcd'), one.start('database')),
  },
  {
    name: 'two etcd are killed, all members answer',
    harm: (_, others) => others.forEach((other) => other.signal('etcd', 'KILL')),
    mend: (_, others) => others.forEach((other) => other.start('etcd')),
  },
]
let bad = 0
try {
  for (const { name, harm, mend } of faults) {
    const primary = await getPrimary()
    const others = cluster.members.filter((one) => one !== primary)
    Object.assign(state, { longestGap: 0, last: performance.now(), failed: 0 })
    const before = state.confirmed.length
    harm(primary, others)
    const from = performance.now()
    // A write that began after the fault and was confirmed; a primary that goes on confirms at once.
    await wait(3_000)
    const mark = state.next
    await until('a write', async () => state.confirmed.findLast((n) => n >= mark), 120_000)
    await wait(Math.max(0, longest - (performance.now() - from)))
    const gap = Math.max(state.longestGap, performance.now() - state.last)
    const now = await getPrimary()
    mend(primary, others)
    await isWhole()
    const kept = new Set((await pool.query<{ n: number }>('select n from acknowledged')).rows.map(({ n }) => n))
    const lost = state.confirmed.slice(before).filter((n) => !kept.has(n))
    const isGood = gap <= longest && lost.length === 0
    bad += isGood ? 0 : 1
    console.log(
      `${isGood ? 'ok  ' : 'BAD '} ${name}: no write for ${(gap / 1_000).toFixed(1)} s, primary ${primary.name} -> ${now.name}, ${state.confirmed.length - before} confirmed, ${state.failed} refused, ${lost.length} lost; all back after ${((performance.now() - from) / 1_000).toFixed(0)} s`,
    )
  }
} finally {
  state.goesOn = false
  await writer
  await pool.end()
  if (process.argv.includes('--keep')) console.log('kept')
  else await cluster.remove()
}
process.exitCode = bad ? 1 : 0
