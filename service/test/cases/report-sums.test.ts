import {
  figureColumns,
  filterParams,
  groupEdges,
  groupField,
  groupLevels,
  shownDuration,
  type AnyResource,
  type DataColumns,
  type ReportGroup,
} from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { allPermissionKeys } from '@staff/contract/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { randomFrom } from '../../src/seed/demo/random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestUser } from '../support/app/app.ts'
import { writeListedOnly } from '../support/samples/listed-only.ts'
import { pathOf, sampledCompany, type Row } from '../support/samples/sampled-company.ts'
import { filterSamples } from '../support/samples/samples.ts'

interface Listing {
  readonly data: readonly Row[]
  readonly pageMeta: { readonly totalCount: number }
  readonly totals?: Readonly<Record<string, number>>
  readonly columns?: DataColumns
  readonly groups?: readonly ReportGroup[]
}
type Query = Readonly<Record<string, string | number>>

let app: TestApp
let admin: TestUser
let samples: ReturnType<typeof filterSamples>
let places: readonly string[]
/** A caller of each store, and one without a place. */
let managers: readonly TestUser[]
let placeless: TestUser
/** A user who reaches one store, with all others outside of it; and a user who reaches only the own records. */
let reaches: readonly { readonly user: TestUser; readonly outside: readonly string[] }[]

beforeAll(async () => {
  const sampled = await sampledCompany(
    allResources.filter(({ approval, fields }) => approval === undefined && 'employee' in fields),
  )
  ;({ app, admin } = sampled)
  await writeListedOnly(app, sampled.company, admin.userId)
  samples = filterSamples(sampled.company)
  places = sampled.company.stores.map(({ outlet }) => outlet)
  const [manager = '', me = ''] = sampled.company.people
  // One account for each person: the accounts of these two belong only to them.
  await app.db.execute(sql`update user_account set employee_id = null where employee_id in (${manager}, ${me})`)
  const others = async (where: SQL) =>
    (
      await app.db.execute<{
        id: string
        number: string
      }>(sql`select e.id, e.account_no as number from employee e join org_path p on p.position_id = e.position_id
      where ${where}`)
    ).rows.flatMap(({ id, number }) => [id, number])
  const as = {
    permissions: allPermissionKeys().filter((key) => !/^(ALL_FUNCTION|SPECIAL_MODULE|READ_ALL_)/.test(key)),
  }
  // The third of the people works in the second store.
  managers = await Promise.all(
    sampled.company.people.slice(2, 4).map((employeeId) => app.signIn({ ...as, employeeId, dataScope: 'OUTLET' })),
  )
  placeless = await app.signIn({ ...as, dataScope: 'OUTLET' })
  reaches = [
    {
      user: await app.signIn({ ...as, employeeId: manager, dataScope: 'OUTLET' }),
      outside: await others(
        sql`p.outlet_id <> (select q.outlet_id from employee i join org_path q on q.position_id = i.position_id where i.id = ${manager})`,
      ),
    },
    { user: await app.signIn({ ...as, employeeId: me, dataScope: 'SELF' }), outside: await others(sql`e.id <> ${me}`) },
  ]
})
afterAll(() => app.close())

const text = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([k, v]): [string, string] => [k, String(v)]))
async function listed(r: AnyResource, query: Query): Promise<Listing> {
  const { status, body } = await admin.call('GET', `${pathOf(r)}?${text(query).toString()}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Listing
}
/** Every number of a row by its column. */
function getNumbers(r: AnyResource, row: Row, columns: DataColumns = {}): Record<string, number | null> {
  return Object.fromEntries(
    r.list.columns.flatMap((key): [string, number | null][] => {
      const field = r.fields[key]
      if (field?.kind === 'figures')
        return figureColumns(key, field, columns[key] ?? []).map((c) => [c.key, row[key][c.id]?.[c.part] ?? null])
      return typeof row[key] === 'number' ? [[key, row[key]]] : []
    }),
  )
}
const getName = ({ label }: ReportGroup) => label?.en ?? 'No such place'
const rounded = (value: number) => Math.round(value * 10_000) / 10_000
// Payslips only show the caller's own, and the caller here is no employee: payslip.test.ts.
const reports = allResources.filter((r) => r.isDerived && r.name !== 'payslip')

describe.each(reports.map((r) => [r.name, r] as const))('%s', (title, r) => {
  const random = randomFrom(title.length)
  const any = <T>(from: readonly T[]): T | undefined => from[random.between(0, from.length - 1)]
  /** Some filters at random, a column at random to sort by. */
  function anyQuery({ columns = {} }: Listing): Query {
    const filters = Object.entries(filterParams(r)).flatMap(([param, { key }]): [string, string][] => {
      if (random.chance(60)) return []
      const field = r.fields[key]
      if (param === 'outletId') return [[param, any(places) ?? '']]
      const [some] = field?.kind === 'month' ? ['2024-03'] : (samples[param] ?? [])
      return some ? [[param, some]] : []
    })
    const figures = Object.entries(columns).flatMap(([key, named]) => {
      const field = r.fields[key]
      return field?.kind === 'figures' && !field.ofPage
        ? figureColumns(key, field, named).map((column) => column.key)
        : []
    })
    const key = any([...(r.list.sort ?? []), ...figures]) ?? 'id'
    const level = groupField(r) && random.chance(60) ? any(groupLevels) : undefined
    return {
      ...Object.fromEntries(filters),
      ...(level ? { groupBy: level } : {}),
      orderBy: `${key}:${random.chance(50) ? 'ASC' : 'DESC'}`,
    }
  }

  it('is the same by pages, at once and in files, for any filters and order, and its sums are those of its rows', async () => {
    const whole = await listed(r, { limit: 500 })
    // A report without people may be one by store, and two stores are all that there are.
    const isByPlace = !('employee' in r.fields) && !('displayFullNameEn' in r.fields)
    expect(
      whole.data.length,
      `${title} has too few rows: write records that it is made of in service/test/support/samples/listed-only.ts`,
    ).toBeGreaterThan(isByPlace ? 1 : 2)
    const limit = Math.min(3, whole.data.length - 1)
    for (let n = 0; n < 6; n++) {
      const query = anyQuery(whole)
      const all = await listed(r, { ...query, limit: 500 })
      const pages: Row[] = []
      for (let offset = 0; offset < all.data.length; offset += limit) {
        const page = await listed(r, { ...query, limit, offset })
        expect(page.totals, JSON.stringify(query)).toEqual(all.totals)
        pages.push(...page.data)
      }
      expect(pages, JSON.stringify(query)).toEqual(all.data)
      sumsOfRows(all, JSON.stringify(query))
      const numbers = Object.keys(all.data[0] ? getNumbers(r, all.data[0], all.columns) : {})
      if (numbers.length) await sameInFile(query, all, numbers)
      sumUp(all)
    }
  })
  it('tells nothing of people outside of a reach, in rows, in files and through sums', async () => {
    const told = (answer: string, outside: readonly string[]) =>
      outside.filter((one) => answer.includes(`"${one}"`) || answer.includes(`,${one},`))
    for (const { user, outside } of reaches) {
      expect(outside.length).toBeGreaterThan(2)
      const { status, body } = await user.call(
        'GET',
        `${pathOf(r)}?limit=500${groupField(r) ? '&groupBy=outletId' : ''}`,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      const all = body as unknown as Listing
      expect(told(JSON.stringify(all.data), outside)).toEqual([])
      expect(all.data.length).toBe(all.pageMeta.totalCount)
      sumsOfRows(all)
      sumUp(all)
      const file = await app.app.inject({
        method: 'POST',
        url: `/api/${pathOf(r)}/export?exportFileType=CSV`,
        headers: { authorization: `Bearer ${user.token}` },
        payload: [],
      })
      expect(file.statusCode, file.body).toBe(200)
      expect(told(file.body.replaceAll('\r\n', ',\r\n,'), outside)).toEqual([])
    }
  })
  it('shows nothing to a caller without reach, and the stores add up to what everybody sees', async () => {
    const seen = async (user: TestUser): Promise<Listing> => {
      const { status, body } = await user.call('GET', `${pathOf(r)}?limit=500`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    expect(
      (await seen(placeless)).data,
      `the source of ${title} narrows to nobody: docs/resource-guide.md, "Which function narrows rows to the caller"`,
    ).toEqual([])
    const parts = await Promise.all(managers.map(seen))
    // Lists of payroll runs are for a caller that reaches everybody.
    if (parts.every(({ data }) => data.length === 0)) return
    for (const [key, total] of Object.entries((await seen(admin)).totals ?? {}))
      expect(
        rounded(parts.reduce((sum, { totals = {} }) => sum + (totals[key] ?? 0), 0)),
        `${title}: a caller of each store sees the ${key} of its people, once. Narrow the source, or take a column that does not add up by people out of list.totals`,
      ).toBe(total)
  })
  function sumsOfRows(all: Listing, about = '') {
    for (const [key, total] of Object.entries(all.totals ?? {}))
      expect(
        rounded(all.data.reduce((sum, row) => sum + (getNumbers(r, row, all.columns)[key] ?? 0), 0)),
        `${key} ${about}`,
      ).toBe(rounded(total))
  }
  /** The places together have all rows and all sums. */
  function sumUp({ groups, pageMeta, totals = {} }: Listing) {
    if (!groups?.length) return
    expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(pageMeta.totalCount)
    for (const [key, total] of Object.entries(totals))
      expect(rounded(groups.reduce((sum, group) => sum + (group.totals[key] ?? 0), 0)), key).toBe(rounded(total))
  }
  /** How a file has a number: as it is, minutes as hours and minutes. */
  function inFile(key: string, value: number | null | undefined): string {
    const [name = '', , part = ''] = key.split('.')
    const field = r.fields[name]
    const shown = field?.kind === 'figures' ? field.of[part] : field
    if (value === null || value === undefined) return ''
    return shown?.kind === 'int' && shown.isDuration ? shownDuration(value) : String(value)
  }
  async function sameInFile(query: Query, all: Listing, numbers: readonly string[]) {
    const file = (exportFileType: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api/${pathOf(r)}/export?${text({ ...query, exportFileType }).toString()}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(numbers.map((field) => ({ field, label: field }))),
      })
    const line = (of: Readonly<Record<string, number | null>>) => numbers.map((key) => inFile(key, of[key])).join(',')
    // A column without a sum has no number in a line of sums; the first such column has its name.
    const sums = (totals: Readonly<Record<string, number>>, name: string) => {
      const unnamed = numbers.findIndex((key) => !(key in totals))
      return numbers.map((key, i) => (i === unnamed ? name : inFile(key, totals[key]))).join(',')
    }
    const rows = all.data.flatMap((row, i) => {
      const { first, last } = groupEdges(all.groups ?? [], i)
      return [
        ...(first ? [[getName(first), ...numbers.slice(1).map(() => '')].join(',')] : []),
        line(getNumbers(r, row, all.columns)),
        ...(last ? [sums(last.totals, `Subtotal – ${getName(last)}`)] : []),
      ]
    })
    const isSummed = numbers.some((key) => key in (all.totals ?? {}))
    const expected = [numbers.join(','), ...rows, ...(isSummed ? [sums(all.totals ?? {}, 'Grand total')] : [])]
    const csv = (await file('CSV')).body.replace('\uFEFF', '')
    const lines = csv.trimEnd().split('\r\n')
    // The unit of an amount comes with it, in a column of its own.
    const units = new Set(lines[0]?.split(',').flatMap((name, at) => (name === 'Unit' ? [at] : [])))
    const withoutUnits = (one: string) =>
      one
        .split(',')
        .filter((_, at) => !units.has(at))
        .join(',')
    expect(lines.map(withoutUnits)).toEqual(expected)
    // A reader of workbooks leaves out lines without a value.
    const sheet = (await readSheet((await file('XLSX')).rawPayload)).filter((cells) =>
      cells.some((cell) => cell !== null),
    )
    expect(sheet).toHaveLength(expected.filter((one) => /[^,]/.test(one)).length)
  }
})
