import { requestKinds } from '../../src/areas/request-kinds.ts'
import { employeeRef } from '@staff/contract/refs'
import { filterParams, permit, permitOne, sortKeys, type AnyResource } from '@staff/contract'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { userAccount } from '../../src/areas/admin/user/user.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { ownPayslips } from '../../src/areas/payroll/payslip/payslip-report.operations.ts'
import { runRows } from '../../src/areas/payroll/payroll-run-tabs/slip-source.ts'
import { narrowsNothing } from '../../src/crud/conditions.ts'
import { getRecord } from '../../src/crud/records.ts'
import type { TestApp, TestUser } from '../support/app/app.ts'
import { filterValue, passesBy } from '../support/samples/filter-law.ts'
import { writeListedOnly } from '../support/samples/listed-only.ts'
import type { SmallCompany } from '../support/people/people.ts'
import {
  conforming,
  faultsOf,
  pathOf,
  sampledCompany,
  type Row,
  undeclared,
} from '../support/samples/sampled-company.ts'
import { filterSamples, sortValue } from '../support/samples/samples.ts'

const employees = 'employee/employee-master-information'

let app: TestApp
let company: SmallCompany
let admin: TestUser
let people: Row[] = []

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([k, v]): [string, string] => [k, String(v)])).toString()
// The audit log grows with each action of the tests: they read its oldest days.
const settled = (r: AnyResource): Record<string, string> => (r.name === 'audit-log' ? { toDate: '2026-01-31' } : {})
const listed = async (r: AnyResource, values: Record<string, string | number> = {}, user = admin): Promise<Row[]> => {
  const answer = await user.call('GET', `${pathOf(r)}?${query({ limit: 500, ...settled(r), ...values })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body['pageMeta']).toMatchObject({ currentPage: 1, totalCount: answer.body['data'].length })
  return answer.body['data'] as Row[]
}

beforeAll(async () => {
  ;({ app, company, admin } = await sampledCompany())
  await writeListedOnly(app, company, admin.userId)
  // The person who began a year before the others: reports of years have more than one.
  await app.db.update(employee).set({ startDate: '2023-03-15' }).where(eq(employee.accountNo, 'T1003'))
  people = (await admin.call('GET', `${employees}?limit=500`)).body['data'] as Row[]
})
afterAll(() => app.close())

const getStorage = ({ name }: AnyResource) => getRecord(name)?.storage
// The caller here is no employee and has no payslips: payslip.test.ts.
const shownToAll = conforming.filter((r) => getStorage(r)?.rows !== ownPayslips)
// A file needs one test even where no resource that was asked for has any.
it('is asked for declared resources alone', () => {
  expect(undeclared).toEqual([])
})

describe.each(shownToAll.map((r) => [r.name, r] as const))('%s', (_, r) => {
  const operations = areaOperations.filter(
    ({ path }) => path === pathOf(r) || path === `${pathOf(r)}/:id` || path === `${pathOf(r)}/export`,
  )

  it('has exactly the calls that its declaration permits', () => {
    const expected = [
      'GET',
      'POST export',
      // Spec 3 section 7.2: its export is a POST to the report itself as well.
      ...(r.name === 'monthly-attendance-report' ? ['POST'] : []),
      ...(r.form
        ? [
            ...(permitOne(r) ? ['GET :id'] : []),
            ...(permit(r, 'CREATE') ? ['POST'] : []),
            ...(permit(r, 'UPDATE') ? [`${r.update ?? 'PATCH'} :id`] : []),
            ...(permit(r, 'DELETE') ? ['DELETE :id'] : []),
          ]
        : []),
    ]
    expect(operations.map(({ method, path }) => `${method} ${path.slice(pathOf(r).length + 1)}`.trim()).sort()).toEqual(
      expected.sort(),
    )
  })

  it('answers 401 without a token and 403 without the permission', async () => {
    const nobody = await app.signIn({ permissions: [] })
    for (const { method, path } of operations) {
      const at = path.replace(':id', 'some-id')
      expect((await app.call(method, at)).status, `${method} ${at}`).toBe(401)
      expect((await nobody.call(method, at)).status, `${method} ${at}`).toBe(403)
    }
  })

  it('sorts by each declared key in both directions', async () => {
    for (const key of sortKeys(r)) {
      // A report has no page of one record, so nothing shows this field: readable-orders.test.ts.
      if (!r.form && r.fields[key]?.use === 'detail') continue
      // Empty values come last in one direction and first in the other.
      const filled = (rows: Row[]) => rows.filter((row) => row[key] !== null).map((row) => sortValue(row[key]))
      const up = filled(await listed(r, { orderBy: `${key}:ASC` }))
      const down = filled(await listed(r, { orderBy: key, orderDirection: 'DESC' }))
      const ordered = [...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(up, key).toEqual(ordered)
      expect(down, key).toEqual(ordered.reverse())
      expect(
        new Set(up).size,
        `All samples of ${r.name} have the same ${key}, so its sort shows nothing: give them different ones in ${r.isDerived ? 'the samples of the records that it reads' : `${r.name}.samples.ts beside its table`} (or, for a field of many resources, in service/test/support/samples/samples.ts), or take ${key} out of the sorted columns of ${r.name}.resource.ts`,
      ).toBeGreaterThan(1)
    }
  })

  it('pages without losing or repeating a row', async () => {
    const all = (await listed(r)).map(({ id }) => id)
    const pages: string[] = []
    for (let page = 1; page * 2 <= all.length + 1; page++) {
      const { body } = await admin.call('GET', `${pathOf(r)}?${query({ limit: 2, currentPage: page, ...settled(r) })}`)
      expect(body['pageMeta']).toEqual({ currentPage: page, pageSize: 2, totalCount: all.length })
      pages.push(...(body['data'] as Row[]).map(({ id }) => id))
    }
    expect(pages).toEqual(all)
    const beyond = await admin.call('GET', `${pathOf(r)}?${query({ offset: 1000, ...settled(r) })}`)
    expect(beyond.body).toMatchObject({ data: [], pageMeta: { totalCount: all.length } })
  })

  it('filters by each declared parameter', async () => {
    const all = await listed(r)
    const whole = r.form
      ? await Promise.all(
          all.map(async ({ id }) => (await admin.call('GET', `${pathOf(r)}/${id}`)).body['data'] as Row),
        )
      : all
    for (const [param, { key }] of Object.entries(filterParams(r))) {
      // It says which figures are meant: leave-reports.test.ts, employee-work-anniversary-report.test.ts.
      if (getStorage(r)?.filters?.[key] === narrowsNothing) continue
      const field = r.fields[key]
      // A month that narrows is written as one; the parameter `month` of other kinds is a part of a year.
      const own = field?.kind === 'month' && param === 'month' ? ['2024-03', '2001-01'] : filterSamples(company)[param]
      if (!field || (own && !(key in (whole[0] ?? {})))) {
        const [some = '', none = ''] = own ?? []
        const found = await listed(r, { [param]: some })
        expect(
          found.length,
          `${param} finds none of the samples of ${r.name}: say in filterSamples (service/test/support/samples/samples.ts) a value that some have`,
        ).toBeGreaterThan(0)
        if (none) expect(await listed(r, { [param]: none }), param).toHaveLength(0)
        else
          expect(
            found.length,
            `${param} finds every sample of ${r.name}, so it narrows nothing: say in filterSamples (service/test/support/samples/samples.ts) a value that only some have`,
          ).toBeLessThan(all.length)
        continue
      }
      const values = [...new Set(whole.map((row) => JSON.stringify(filterValue(row[key], param))))]
        .map((text) => JSON.parse(text) as string | null)
        .filter((v) => v !== null)
      for (const value of values.slice(0, 3)) {
        const wanted = whole.filter((row) => passesBy(row, key, field, value, param)).map(({ id }) => id)
        expect((await listed(r, { [param]: value })).map(({ id }) => id).sort(), `${param}=${value}`).toEqual(
          wanted.sort(),
        )
      }
    }
  })

  it('finds a row by its words', async () => {
    const [row] = await listed(r)
    for (const key of r.list.keywords ?? []) {
      const field = r.fields[key]
      const shown = field?.kind === 'ref' ? (row?.[key] as Row | null)?.[field.to.nameEn] : row?.[key]
      const word =
        String(shown ?? '')
          .split(' ')
          .at(-1) ?? ''
      if (word)
        expect(
          (await listed(r, { keywords: word })).map(({ id }) => id),
          key,
        ).toContain(row?.id)
    }
    expect(await listed(r, { keywords: 'zzz-nothing-zzz' })).toHaveLength(0)
  })

  it('refuses unknown sorts, parameters and columns, and oversize pages', async () => {
    const asked = async (values: Record<string, string>) => admin.call('GET', `${pathOf(r)}?${query(values)}`)
    const sort = await asked({ orderBy: 'passwordHash:ASC' })
    expect([sort.status, faultsOf(sort)]).toEqual([400, ['orderBy:UNKNOWN_SORT']])
    const param = await asked({ "name'--": '1' })
    expect([param.status, faultsOf(param)]).toEqual([400, ["name'--:UNKNOWN_FIELD"]])
    expect((await asked({ limit: '501' })).status).toBe(400)
    expect((await asked({ offset: '-1' })).status).toBe(400)
    const column = await admin.call('POST', `${pathOf(r)}/export?exportFileType=CSV`, {
      body: [{ field: 'passwordHash', label: 'x' }],
    })
    expect([column.status, faultsOf(column)]).toEqual([400, ['passwordHash:UNKNOWN_FIELD']])
  })

  it('says no in both languages', async () => {
    const asked = (lang: 'en' | 'km') => admin.call('GET', `${pathOf(r)}?orderBy=nothing`, { lang })
    expect((await asked('en')).body['message']).toMatch(/^[\x20-\x7e]+$/)
    expect((await asked('km')).body['message']).toMatch(/[\u1780-\u17ff]/)
  })

  it('exports what the list shows', async () => {
    const rows = await listed(r)
    const column = r.list.columns.find((key) => r.fields[key]?.kind === 'text') ?? ''
    const file = async (type: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api/${pathOf(r)}/export?${query({ exportFileType: type, ...settled(r) })}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify([{ field: column, label: 'ក្បាល' }]),
      })
    const csv = await file('CSV')
    expect(csv.headers['content-disposition']).toMatch(/\d\d-[A-Z][a-z]{2}-\d{4}\.csv/)
    expect(csv.body).toBe(`\uFEFFក្បាល\r\n${rows.map((row) => `${String(row[column] ?? '')}\r\n`).join('')}`)
    const sheet = await readSheet((await file('XLSX')).rawPayload)
    expect(sheet.map(([cell]) => cell)).toEqual(['ក្បាល', ...rows.map((row) => row[column] || null)])
    const got = await app.app.inject({
      url: `/api/${pathOf(r)}?${query({ exportFileType: 'CSV', ...settled(r) })}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(got.body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1 + (r.list.totals ? 1 : 0))
  })
})

const named = (resources: readonly AnyResource[]) => resources.map((r) => [r.name, r] as const)
/** Whether rows are people or name one. Stores, runs: report-sums.test.ts; the log: audit-reach.test.ts. */
const isOfPeople = ({ fields: { employee: person, ...rest } }: AnyResource): boolean =>
  'displayFullNameEn' in rest || (person?.kind === 'ref' && person.to.view === employeeRef.view)
const scoped = shownToAll.filter(
  (r) => isOfPeople(r) && areaOperations.some(({ path, rows }) => path === pathOf(r) && rows === 'scoped'),
)
/** Whether only a caller that reaches everybody sees any row, as in the lists of payroll runs. */
const isForAllOrNone = ({ name }: AnyResource): boolean => getRecord(name)?.storage.rows === runRows.rows
const narrowed = '(docs/resource-guide.md, "Which function narrows rows to the caller")'
describe.each(named(scoped))('the scope of %s', (_, r) => {
  it('ERPNext CVE-2026-72909: shows nobody beyond the reach of the caller', async () => {
    const getPerson = (row: Row): string => (row['employee'] as Row | null | undefined)?.id ?? row.id
    const sees = async (user: TestUser) => new Set((await listed(r, {}, user)).map(getPerson))
    // Not everybody has a record of each kind; an account everybody has.
    await app.db
      .insert(userAccount)
      .values(people.map(({ id }) => ({ username: `of-${id}`, employeeId: id })))
      .onConflictDoNothing()
    const all = await sees(admin)
    const shown = isForAllOrNone(r) ? people : people.filter(({ id }) => all.has(id))
    const [me] = shown
    const elsewhere = (row: Row) => me !== undefined && place(row) !== place(me)
    const other = shown.find(elsewhere) ?? people.find(elsewhere)
    if (!me || !other)
      throw new Error(`${r.name} has no row of a person: write some in service/test/support/samples/listed-only.ts`)
    const loadRecord = async (person: Row) => (await listed(r)).find((row) => getPerson(row) === person.id)?.id ?? ''
    await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me.id))
    const self = await app.signIn({ dataScope: 'SELF', employeeId: me.id, permissions: grants(r) })
    expect(await sees(self), `a caller of SELF sees the own rows of ${r.name} ${narrowed}`).toEqual(
      new Set(isForAllOrNone(r) ? [] : [me.id]),
    )
    await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me.id))
    const outlet = await app.signIn({ dataScope: 'OUTLET', employeeId: me.id, permissions: grants(r) })
    const isNear = (row: Row) => place(row) === place(me) && !isForAllOrNone(r)
    const near = new Set(people.filter(isNear).map(({ id }) => id))
    expect(await sees(outlet), `a caller of OUTLET sees the rows of the own store ${narrowed}`).toEqual(
      new Set([...all].filter((id) => near.has(id))),
    )
    const placeless = await app.signIn({ dataScope: 'OUTLET', permissions: grants(r) })
    expect((await sees(placeless)).size, `a caller without a place sees nobody ${narrowed}`).toBe(0)
    for (const hint of ['listAll=true', 'isForListing=true', 'include=positions', 'locationId=', 'keywords='])
      expect((await placeless.call('GET', `${pathOf(r)}?${hint}`)).body['data'] ?? [], hint).toHaveLength(0)
    const exported = await app.app.inject({
      method: 'POST',
      url: `/api/${pathOf(r)}/export?exportFileType=CSV`,
      headers: { authorization: `Bearer ${outlet.token}` },
    })
    expect(exported.body.trimEnd().split('\r\n')).toHaveLength(
      (await listed(r, {}, outlet)).length + 1 + (r.list.totals ? 1 : 0),
    )
    if (!r.form) return
    const [mine, foreign] = [await loadRecord(me), await loadRecord(other)]
    expect((await outlet.call('GET', `${pathOf(r)}/${mine}`)).status).toBe(200)
    for (const user of [self, outlet]) {
      expect((await user.call('GET', `${pathOf(r)}/${foreign}`)).status).toBe(404)
      expect((await user.call(r.update ?? 'PATCH', `${pathOf(r)}/${foreign}`, { body: {} })).status).toBe(404)
    }
  })
})

const place = (row: Row): string => row['positions'][0].companyStructureOutlet.id as string
// Who reads the requests of others has the rights of their kinds (docs/rules/requests.md, "Who sees a request").
const kindRights = requestKinds.map(({ view }) => view)
const grants = (r: AnyResource) => [
  ...new Set((['READ', 'VIEW', 'CREATE', 'UPDATE'] as const).flatMap((action) => permit(r, action) ?? [])),
  ...(r.name === 'approval-status-tracking' ? kindRights : []),
]
