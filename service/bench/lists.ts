import { apiPath, filterParams, permit, sortKeys, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { areaOperations } from '../src/areas/index.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from './in-process.ts'
import { writeRows } from './rows.ts'

// Every list of the product with each sort, each filter, words and the last page, by who sees all and by who sees one location; BENCH_ONLY
// (a part of a resource's name) tells each query.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const outlets = Number(process.env['BENCH_STORES'] ?? 201) / 3
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const only = process.env['BENCH_ONLY'] ?? ''
const bar = people > 10_000 ? 120 : 50

type Row = Readonly<Record<string, unknown>>
interface Listed {
  readonly data: readonly Row[]
  readonly pageMeta: { readonly totalCount: number }
}
/** What a filter of this field is given, from a row's answer; null when the row does not say. */
function valueOf(row: Row | undefined, key: string, param: string): string | null {
  const value = row?.[key]
  const said =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (Reflect.get(value, 'identifier') ?? Reflect.get(value, 'id'))
      : value
  if (typeof said !== 'string' && typeof said !== 'number' && typeof said !== 'boolean') return null
  return /(from|to)Date$/i.test(param) ? String(said).slice(0, 10) : String(said)
}
const places: Readonly<Record<string, string>> = {
  companyId: 'company',
  locationId: 'loc-1',
  outletId: 'out-1',
  departmentId: 'dep-1',
  teamId: 'team-1',
  positionId: 'pos-1',
}
const wordsOf = (row: Row | undefined): string[] =>
  ['displayFullNameEn', 'name', 'username', 'employeeName', 'accountNo']
    .flatMap((key) => (typeof row?.[key] === 'string' ? [row[key].split(' ').at(-1) ?? ''] : []))
    .filter(Boolean)

async function asked(r: AnyResource, list: (query: string) => Promise<Listed>): Promise<string[]> {
  const {
    data: [row],
    pageMeta,
  } = await list('limit=10')
  const filters = Object.entries(filterParams(r)).flatMap(([param, { key }]) => {
    const value = places[param] ?? valueOf(row, key, param)
    return value === null ? [] : [`${param}=${encodeURIComponent(value)}`]
  })
  return [
    'limit=10',
    'limit=50',
    `limit=10&offset=${String(Math.max(0, pageMeta.totalCount - 10))}`,
    ...wordsOf(row).map((word) => `keywords=${encodeURIComponent(word)}`),
    ...[...sortKeys(r)].flatMap((key) => [`orderBy=${key}:ASC`, `orderBy=${key}:DESC`]),
    ...filters,
    ...filters.map((one) => `${one}&orderBy=createdAt:DESC`),
  ]
}
async function measure(app: App, token: string, who: string): Promise<void> {
  const whole: number[] = []
  for (const r of allResources.filter((one) => permit(one, 'READ') && one.name.includes(only))) {
    const list = async (query: string): Promise<Listed> => {
      const answer = await app.inject({
        url: `/api/employee/${apiPath(r)}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(`${r.name}?${query}: ${answer.body}`)
      return answer.json<Listed>()
    }
    const queries = await asked(r, list)
    const slow = { query: '', took: 0 }
    const all: number[] = []
    for (const query of queries) {
      const took: number[] = []
      for (let n = -2; n < rounds; n++) {
        const from = performance.now()
        await list(query)
        if (n >= 0) took.push(performance.now() - from)
      }
      all.push(...took)
      if (only)
        console.log(
          `  ${query.padEnd(60)} p50 ${at(took, 0.5).toFixed(1).padStart(6)}  p95 ${at(took, 0.95).toFixed(1).padStart(6)} ms`,
        )
      if (at(took, 0.95) > slow.took) Object.assign(slow, { query, took: at(took, 0.95) })
    }
    whole.push(...all)
    const p95 = at(all, 0.95)
    if (p95 > bar / 5 || only)
      console.log(
        `${who.padEnd(9)} ${r.name.padEnd(30)} ${String(queries.length).padStart(3)} queries  p50 ${at(all, 0.5).toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms  slowest ${slow.took.toFixed(1).padStart(6)}: ${slow.query}`,
      )
  }
  console.log(
    `${who}: ${String(whole.length / rounds)} queries over ${String(people)} people in ${String(outlets * 3)} stores: p95 ${at(whole, 0.95).toFixed(1)} ms  bar ${String(bar)} ms  ${at(whole, 0.95) <= bar ? 'held' : 'MISSED'}`,
  )
}

await onServer(4, async (db) => {
  await writeRows(db, people, outlets)
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  const keys = allResources.flatMap((r) => {
    const need = permit(r, 'READ')
    return need ? [need] : []
  })
  await giveRole(db, 'user-2', 'one location', 'LOCATION', [...new Set(keys)])
  const app = await openService(db, areaOperations)
  try {
    await measure(app, await tokenOf(db, 'user-1'), 'everybody')
    await measure(app, await tokenOf(db, 'user-2'), 'location')
  } finally {
    await app.close()
  }
})
