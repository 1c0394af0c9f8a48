import { serverDatabase } from '../../service/src/db/database.ts'
import { startServer } from '../../service/test/support/app/server.ts'
import { alternately, inWords, start, timesAsMuch, type Target } from '../support/cpu.ts'
import { unhurried } from '../support/in-process.ts'
import { employees, scenarios, writeCompany, type Scenario } from './list-work.ts'

// P1 to P4 (docs/rules/performance.md, "Bars"): the CPU time of the product's answers compared with hand-written ones,
// on the same rows, alternately.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const amount = Number(process.env['BENCH_REQUESTS'] ?? 200)
const only = process.env['BENCH_ONLY'] ?? ''

const names = ['lean', 'limit', 'product'] as const
type Targets = Readonly<Record<(typeof names)[number], Target>>
async function compare(name: string, scenario: Scenario, connections: number, targets: Targets): Promise<void> {
  const asked = {
    lean: { target: targets.lean, requests: scenario.limit },
    limit: { target: targets.limit, requests: scenario.limit },
    product: { target: targets.product, requests: scenario.product },
  }
  const seen = await alternately(db.$client, asked, connections, { rounds, amount })
  const [ofLimit, ofLean] = [timesAsMuch(seen.limit, seen.product), timesAsMuch(seen.lean, seen.product)]
  console.log(
    `${name.padEnd(24)} ${String(connections).padStart(2)} connections  ${names.map((key) => `${key} ${inWords(seen[key])}`).join('  ')}  of limit ${ofLimit.toFixed(2)}  of lean ${ofLean.toFixed(2)}  bar ${scenario.bar}  ${ofLimit >= scenario.bar ? 'reached' : 'MISSED'}`,
  )
}
/** Asks the lists once more and prints how often each table was read from end to end meanwhile. */
async function explain({ url, token = '' }: Target): Promise<void> {
  const reads = async () =>
    (
      await db.$client.query<{ scans: string }>(
        `select coalesce(seq_scan, 0) as scans from pg_stat_user_tables where relname = 'employee'`,
      )
    ).rows[0]?.scans
  const settled = async () => {
    // Backends report their counts at most once a second.
    await new Promise((done) => {
      setTimeout(done, 1_500)
    })
    return Number(await reads())
  }
  const before = await settled()
  const asked = [
    '',
    '&status=IN_PROBATION',
    '&gender=FEMALE',
    '&keywords=dara',
    '&keywords=សុខ',
    '&accountNo=e0012',
    '&positionId=pos-5',
    '&newEmployeeInMonth=2020-03',
    '&orderBy=displayFullNameKh:DESC',
    '&orderBy=createdAt:DESC',
    '&orderBy=status:ASC',
  ]
  for (const query of asked)
    await fetch(`${url}${employees}?limit=10${query}`, { headers: { authorization: `Bearer ${token}` } })
  console.log(
    `${asked.length} lists read the table of employees ${(await settled()) - before} times from end to end (counts of a scope or of half the rows do)`,
  )
}

const server = process.env['BENCH_SERVER']
  ? { url: process.env['BENCH_SERVER'], stop: async () => undefined }
  : await startServer()
const db = serverDatabase(server.url, 4, unhurried)
let targets: Targets | undefined
try {
  const inReach = await writeCompany(db, people)
  targets = {
    lean: await start('lean.ts', server.url, 'lean'),
    limit: await start('limit.ts', server.url, 'limit'),
    product: await start('product.ts', server.url, 'staff'),
  }
  console.log(
    `${people} employees, median of ${rounds} rounds of ${amount} requests, interleaved; CPU time of a request in ms as service+database`,
  )
  for (const [name, scenario] of Object.entries(scenarios(inReach)).filter(([title]) => title.includes(only)))
    for (const connections of [1, 32]) await compare(name, scenario, connections, targets)
  await explain(targets.product)
} finally {
  for (const { child } of Object.values(targets ?? {})) child.kill()
  await db.$client.end()
  await server.stop()
}
