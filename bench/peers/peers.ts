import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { serverDatabase, type PooledDatabase } from '../../service/src/db/database.ts'
import { openTable } from '../bars/as-measured.ts'
import { alternately, inWords, start, timesAsMuch, type Asked, type Target } from '../support/cpu.ts'
import { onServer, unhurried } from '../support/in-process.ts'
import { scenarios, writeCompany, type Scenario, type Work } from '../service/list-work.ts'
import { readCompany } from './company.ts'
import { directus } from './directus.ts'
import { compareListPages } from './list-page.ts'
import type { Peer } from './peer.ts'
import { strapi } from './strapi.ts'

// docs/rules/peers.md: the product compared with products that people would use instead, the same queries on the same
// people, alternately.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const sizes = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 3), amount: Number(process.env['BENCH_REQUESTS'] ?? 100) }
/** Visits of each page on each line. */
const loads = Number(process.env['BENCH_LOADS'] ?? sizes.rounds)
const only = process.env['BENCH_ONLY'] ?? ''
const root = resolve(process.env['PEERS'] ?? '')
const packageOf = z.object({ version: z.string() })
/** The version of a package that is installed in a folder of PEERS; undefined where it is not. */
function versionOf(folder: string, packageName: string): string | undefined {
  const file = join(root, folder, 'node_modules', packageName, 'package.json')
  return process.env['PEERS'] && existsSync(file)
    ? packageOf.parse(JSON.parse(readFileSync(file, 'utf8'))).version
    : undefined
}
const installed = <T extends { readonly name: string; readonly packageName: string }>(all: readonly T[]) =>
  all.flatMap((one) => {
    const version = versionOf(one.name, one.packageName)
    if (version === undefined) console.log(`${one.name} is not installed`)
    return version === undefined ? [] : [{ ...one, version }]
  })

const lines: (readonly [name: string, line: string])[] = []
function tell(name: string, line: string): void {
  console.log(line)
  lines.push([name, line])
}
/** What the bar of a peer is, as a number of times the product's time. */
const barOf = (work: Work, peer: string) => (work.startsWith('P1') && peer === 'directus' ? 5 : 1)

/** Throws where a peer finds another number of people than the product: then they would not do the same. */
async function agree(work: Work, product: Asked, peer: Asked, total: Peer['total']): Promise<void> {
  const answer = async ({ target, requests }: Asked, i: number): Promise<unknown> => {
    const found = await fetch(`${target.url}${requests[i]?.path ?? ''}`, {
      headers: { authorization: `Bearer ${target.token ?? ''}` },
    })
    return found.json()
  }
  const page = z.object({ pageMeta: z.object({ totalCount: z.number() }) })
  for (let i = 0; i < product.requests.length; i++) {
    const [one, other] = [page.parse(await answer(product, i)).pageMeta.totalCount, total(await answer(peer, i))]
    if (one !== other)
      throw new Error(`${work}: ${peer.target.applicationName} finds ${other} where the product finds ${one}`)
  }
}

type Installed = Peer & { readonly version: string }
/**
 * Starts limit, product and peers over the same company, adds each to `running`, and answers the requests of each.
 * Rejects when two of them do not find the same.
 */
async function begin(db: PooledDatabase, url: string, peers: readonly Installed[], running: Target[]) {
  const begun = async (target: Promise<Target>) => {
    running.push(await target)
    return target
  }
  const inReach = await writeCompany(db, people)
  const company = await readCompany(db.$client)
  const limit = await begun(start('limit.ts', url, 'limit'))
  const product = await begun(start('product.ts', url, 'staff'))
  const others: { readonly peer: Peer; readonly target: Target }[] = []
  for (const peer of peers) {
    await db.$client.query(`create database ${peer.name}`)
    const database = Object.assign(new URL(url), { pathname: peer.name }).href
    const { $client: pool } = serverDatabase(database, 1, unhurried)
    const place = { folder: join(root, peer.name), database, pool, company }
    others.push({ peer, target: await begun(peer.start(place)) })
    await pool.end()
  }
  const asked = new Map<Work, Readonly<Record<string, Asked>>>()
  for (const [work, scenario] of Object.entries(scenarios(inReach)) as [Work, Scenario][]) {
    const ours = { target: product, requests: scenario.product }
    const theirs: Record<string, Asked> = {}
    for (const { peer, target } of others) {
      const one = { target, requests: peer.asked(inReach)[work] }
      if (/^P[12]/.test(work)) await agree(work, ours, one, peer.total)
      theirs[peer.name] = one
    }
    asked.set(work, { limit: { target: limit, requests: scenario.limit }, product: ours, ...theirs })
  }
  return asked
}
/** Lists, searches, records and new people at limit, product and peers, alternately. */
async function compareServices(
  db: PooledDatabase,
  asked: Awaited<ReturnType<typeof begin>>,
  peers: readonly Installed[],
) {
  console.log(
    `${people} employees, median of ${sizes.rounds} rounds of ${sizes.amount} requests, interleaved; CPU time of a request in ms as service+database`,
  )
  for (const [work, targets] of [...asked].filter(([title]) => title.includes(only)))
    for (const connections of [1, 32]) {
      const seen = await alternately(db.$client, targets, connections, sizes)
      const costs = (name: string) => seen[name] ?? []
      for (const { name } of peers) {
        const [times, bar] = [timesAsMuch(costs(name), costs('product')), barOf(work, name)]
        const words = ['limit', 'product', name].map((one) => `${one} ${inWords(costs(one))}`).join('  ')
        const ofLimit = timesAsMuch(costs(name), costs('limit')).toFixed(1)
        tell(
          name,
          `${work.padEnd(24)} ${String(connections).padStart(2)} connections  ${words}  ${ofLimit} times the limit, ${times.toFixed(1)} times the product  bar ${bar}  ${times >= bar ? 'held' : 'MISSED'}`,
        )
      }
    }
}

const services = installed([directus, strapi])
const [page] = installed([{ name: 'react-admin', packageName: 'react-admin' }])
const compared = [...services, ...(page ? [page] : [])].map(({ name, version }) => `${name} ${version}`)
const table = openTable('peers.md')
// A part of the measures is no table.
const writeDown = async () =>
  only
    ? undefined
    : table(
        `Written by \`pnpm bench peers\` (bench/peers/peers.ts), not by hand: ${compared.join(', ')}; ${people} people, medians of ${sizes.rounds} rounds of ${sizes.amount} requests, pages of ${loads}; what a request costs is CPU time in ms as service+database.`,
        lines,
      )
if (services.length) {
  const running: Target[] = []
  await onServer(4, async (db, url) => {
    try {
      await compareServices(db, await begin(db, url, services, running), services)
    } finally {
      for (const { child } of running) child.kill()
    }
  })
  await writeDown()
}
if (page && !only) {
  for (const line of await compareListPages(join(root, page.name), loads)) tell(page.name, line)
  await writeDown()
}
if (compared.length === 0)
  console.log('Nothing to compare with: docs/rules/peers.md says how to install peers, PEERS names their folder.')
