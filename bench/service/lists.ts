import { apiPath, permit, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { answerKey } from '../../service/src/approvals/approvers.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { queriesOf, type Query, type Row } from './list-queries.ts'
import { writeRows } from '../support/rows.ts'

// P6 (docs/rules/performance.md, "Bars"): every list of the product with each sort, each filter, search words and far
// pages, for a caller who sees everything and a caller who sees one location, at two sizes alternately. Each query is
// judged separately by the CPU time of service and database, because clock times on a shared machine say little.
// BENCH_ONLY (a part of a resource's name) prints all queries.
const sizes = (process.env['BENCH_PEOPLE'] ?? '10000,100000').split(',').map(Number)
const outlets = Number(process.env['BENCH_STORES'] ?? 201) / 3
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const only = process.env['BENCH_ONLY'] ?? ''
const bars = { ms: 30, ratio: 1.5, exponent: 0.5 }

interface Listed {
  readonly data: readonly Row[]
  readonly pageMeta: { readonly totalCount: number }
}
/** A company of some size with its callers. */
interface Company {
  readonly people: number
  readonly db: PooledDatabase
  readonly app: App
}
/** The caller: a user who sees everybody or one location. */
const userOf = { everybody: 'user-1', location: 'user-2' } as const
/** What one query took at each size, in ms: each answer by the clock, and of the CPU on average. */
interface Asked {
  readonly query: Query
  readonly took: readonly number[][]
  readonly cpu: readonly number[]
}

async function list({ app }: Company, token: string, r: AnyResource, query: string): Promise<Listed> {
  const answer = await app.inject({
    url: `/api/employee/${apiPath(r)}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`${r.name}?${query}: ${answer.body}`)
  return answer.json<Listed>()
}

/** Sends one query to all companies alternately. */
async function ask(
  companies: readonly Company[],
  who: keyof typeof userOf,
  r: AnyResource,
  query: Query,
  totals: readonly number[],
): Promise<Asked> {
  const took: number[][] = companies.map(() => [])
  // A token lives shorter than all queries of a list take on a slow machine.
  const tokens = await Promise.all(companies.map(({ db }) => tokenOf(db, userOf[who])))
  const one = (company: Company, i: number) => list(company, tokens[i] ?? '', r, query(totals[i] ?? 0))
  const turn = async (company: Company, i: number) => {
    for (let n = 0; n < rounds; n++) {
      const from = performance.now()
      await one(company, i)
      took[i]?.push(performance.now() - from)
    }
  }
  for (const [i, company] of companies.entries()) await one(company, i)
  const cpu: number[] = []
  for (const [i, company] of companies.entries())
    cpu.push((await taken(company.db.$client, () => turn(company, i))).cpu / rounds)
  return { query, took, cpu }
}
const verdict = (isHeld: boolean) => (isHeld ? 'held' : 'MISSED')
const ms = (value: number) => value.toFixed(1).padStart(6)
const largest = sizes.length - 1
/** By how much the CPU time of a query grows from the first size to the last: 0 = not, 1 = as the people do. */
const exponentOf = ({ cpu }: Asked): number =>
  Math.log((cpu[largest] ?? 1) / (cpu[0] ?? 1)) / Math.log((sizes[largest] ?? 1) / (sizes[0] ?? 1))

/** Says of a list that has more rows in a larger company how it grew. */
function tellGrowth(name: string, asked: readonly Asked[]): void {
  const [first = 0, last = 0] = [0, largest].map((size) =>
    at(
      asked.map(({ cpu }) => cpu[size] ?? 0),
      0.95,
    ),
  )
  const steepest = asked.toSorted((a, b) => exponentOf(b) - exponentOf(a))
  const [most] = steepest
  const steep = steepest.filter((one) => exponentOf(one) > bars.exponent).length
  console.log(
    `${name} ${sizes.join(' to ')} people: p95 of its queries ${first.toFixed(1)} to ${last.toFixed(1)} ms of the CPU, ratio ${(last / first).toFixed(2)}  bar ${String(bars.ratio)}  ${verdict(last <= bars.ratio * first)}`,
  )
  if (most)
    console.log(
      `${name} growth exponent at the most ${exponentOf(most).toFixed(2)} (${most.query(sizes[largest] ?? 0)}), ${String(steep)} of ${String(asked.length)} queries above  bar ${String(bars.exponent)}  ${verdict(steep === 0)}`,
    )
}
/** Says what one query took at one of the sizes. */
function tellQuery(name: string, one: Asked, i: number, query: string): void {
  const [took, cpu] = [one.took[i] ?? [], one.cpu[i] ?? 0]
  const above = cpu > bars.ms ? `  bar ${String(bars.ms)} ms, above` : ''
  const growth = i === largest && i > 0 ? `  exponent ${exponentOf(one).toFixed(2)}` : ''
  console.log(
    `${name} ${String(sizes[i])} ${query.padEnd(60)} p50 ${ms(at(took, 0.5))}  p95 ${ms(at(took, 0.95))} ms, of the CPU ${ms(cpu)} ms${above}${growth}`,
  )
}
/** Asks everything of one list; answers what missed and all it asked. */
async function measureList(
  companies: readonly Company[],
  who: keyof typeof userOf,
  r: AnyResource,
): Promise<readonly Asked[]> {
  const first = await Promise.all(
    companies.map(async (company) => list(company, await tokenOf(company.db, userOf[who]), r, 'limit=10')),
  )
  const totals = first.map(({ pageMeta }) => pageMeta.totalCount)
  const asked: Asked[] = []
  const name = `${who} ${r.name}`
  for (const query of queriesOf(r, first[0]?.data[0])) {
    const one = await ask(companies, who, r, query, totals)
    asked.push(one)
    for (const [i, cpu] of one.cpu.entries()) if (only || cpu > bars.ms) tellQuery(name, one, i, query(totals[i] ?? 0))
  }
  if (sizes.length > 1 && (totals[largest] ?? 0) > (totals[0] ?? 0)) tellGrowth(name, asked)
  return asked
}
async function measure(companies: readonly Company[], who: keyof typeof userOf): Promise<void> {
  const asked: Asked[] = []
  const lists = allResources.filter((one) => permit(one, 'READ') && one.name.includes(only))
  for (const r of lists) asked.push(...(await measureList(companies, who, r)))
  for (const [i, { people }] of companies.entries()) {
    const name = `${who}: ${String(asked.length)} queries of ${String(lists.length)} lists over ${String(people)} people in ${String(outlets * 3)} stores`
    const tell = (what: string, each: readonly number[]) => {
      const above = each.filter((one) => one > bars.ms).length
      console.log(
        `${name}: ${what} at the most ${at(each, 1).toFixed(1)} ms, of 95 % within ${at(each, 0.95).toFixed(1)} ms, ${String(above)} queries above  bar ${String(bars.ms)} ms  ${verdict(above === 0)}`,
      )
    }
    tell(
      'CPU of a query',
      asked.map(({ cpu }) => cpu[i] ?? 0),
    )
    tell(
      'p95 of a query by the clock',
      asked.map(({ took }) => at(took[i] ?? [], 0.95)),
    )
  }
}

/** Makes a company of each size, then measures them side by side. */
async function withCompanies(companies: readonly Company[] = []): Promise<void> {
  const people = sizes[companies.length]
  if (people === undefined) {
    for (const who of ['everybody', 'location'] as const) await measure(companies, who)
    return
  }
  await onServer(4, async (db) => {
    await writeRows(db, people, outlets)
    await giveRole(db, userOf.everybody, 'everything', 'ALL', ['ALL_FUNCTION'])
    // What lists, their fields and the requests of one's people ask for.
    const keys = allResources
      .flatMap((r) => [permit(r, 'READ') ?? [], ...Object.values(r.fields).map(({ needs }) => needs ?? [])])
      .flat()
      .concat(answerKey)
    await giveRole(db, userOf.location, 'one location', 'LOCATION', [...new Set(keys)])
    const app = await openService(db, areaOperations)
    try {
      await withCompanies([...companies, { people, db, app }])
    } finally {
      await app.close()
    }
  })
}
await withCompanies()
