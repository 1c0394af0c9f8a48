import {
  apiPath,
  filterParams,
  lawOf,
  permit,
  sortKeys,
  stateAllows,
  writableFields,
  type AnyResource,
  type FieldKind,
} from '@staff/contract'
import { requestTypes } from '@staff/contract/admin'
import { allResources } from '@staff/contract/catalogue'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { approvalStatusTracking } from '../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestWorkflowType } from '../src/areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { userAccount } from '../src/areas/admin/user/user.table.ts'
import { employeeMovement } from '../src/areas/employee/employee-movement/employee-movement.table.ts'
import { employeeResignation } from '../src/areas/employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../src/areas/employee/employee-warning/employee-warning.table.ts'
import { areaOperations } from '../src/areas/index.ts'
import { auditLog } from '../src/areas/platform/audit/audit-log.table.ts'
import { message } from '../src/areas/platform/messages/message.table.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from './app.ts'
import { smallCompany, type SmallCompany } from './people.ts'
import { filterSamples, sampleInput, sortValue } from './samples.ts'

type Json = ReturnType<typeof JSON.parse>
type Row = Record<string, Json> & { id: string }
const employees = 'employee/employee-master-information'
let app: TestApp
let company: SmallCompany
let admin: TestUser
let people: Row[] = []

const pathOf = (r: AnyResource) => `employee/${apiPath(r)}`
const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([k, v]): [string, string] => [k, String(v)])).toString()
// The audit log grows with whatever the tests do: they look at its oldest days.
const settled = (r: AnyResource): Record<string, string> => (r.name === 'audit-log' ? { toDate: '2026-01-31' } : {})
const listed = async (r: AnyResource, values: Record<string, string | number> = {}, user = admin): Promise<Row[]> => {
  const answer = await user.call('GET', `${pathOf(r)}?${query({ limit: 500, ...settled(r), ...values })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body['pageMeta']).toMatchObject({ currentPage: 1, totalCount: answer.body['data'].length })
  return answer.body['data'] as Row[]
}
const codes = ({ body }: TestAnswer) =>
  (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path}:${code}`)
const created = async (r: AnyResource, n: number): Promise<Row> => {
  const answer = await admin.call('POST', pathOf(r), { body: sampleInput(r, company, n) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body['data'] as Row
}

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  admin = await app.signIn()
  // People come first: records of every area name them. Two of them may answer requests.
  for (const r of allResources.toSorted((a, b) => Number(pathOf(b) === employees) - Number(pathOf(a) === employees)))
    if (r.form && permit(r, 'CREATE'))
      for (let n = 1; n <= 7; n++) {
        const { id } = await created(r, n)
        if (pathOf(r) === employees) company.people.push(id)
        if (pathOf(r) === employees && n >= 6) await app.signIn({ employeeId: id })
        if (pathOf(r) === employees && n === 7) company.spare.push((await created(r, 8)).id)
      }
  // Without approvers all of them are in force; some are given the end that an approver would have given.
  for (const table of [employeeMovement, employeeWarning, employeeResignation])
    await app.db
      .update(table)
      .set({ status: 'REJECTED' })
      .where(eq(table.employeeId, company.people[1] ?? ''))
  // What is only listed is written by the product itself.
  await app.db
    .insert(message)
    .values(
      [1, 2, 3].map((n) => ({
        channel: n % 2 ? ('SMS' as const) : ('MAIL' as const),
        recipient: `01234567${String(n)}`,
        subject: `Sample ${String(n)}`,
        masked: `Text ${String(n)}`,
        status: n % 2 ? ('KEPT' as const) : ('SENT' as const),
        createdAt: `2026-01-0${String(n)}T08:00:00Z`,
        updatedAt: `2026-01-0${String(n)}T09:00:00Z`,
      })),
    )
  await app.db
    .insert(requestWorkflowType)
    .values(
      requestTypes
        .slice(0, 3)
        .map(({ value, label }, n) => ({
          requestType: value,
          name: label.en,
          nameKh: label.km,
          description: `Words about ${label.en}`,
          descriptionKh: label.km,
          createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
          updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
        })),
    )
  await app.db
    .insert(auditLog)
    .values(
      [1, 2, 3].map((n) => ({
        requestMethod: n % 2 ? 'POST' : 'PATCH',
        requestUrl: `/api/employee/sample/${String(n)}`,
        userId: `user-${String(n)}`,
        username: `person${String(n)}`,
        ipAddress: `10.0.0.${String(n)}`,
        requestId: `sample-${String(n)}`,
        createdAt: `2026-01-0${String(n)}T08:00:00Z`,
      })),
    )
  people = (await admin.call('GET', `${employees}?limit=500`)).body['data'] as Row[]
  await app.db
    .insert(userAccount)
    .values({ id: 'requester', username: 'requester', employeeId: company.people[4] ?? '' })
  await app.db.insert(approvalStatusTracking).values(
    company.people.slice(0, 6).map((employeeId, n) => ({
      requestType: n % 2 ? 'EMPLOYEE_INFO_UPDATE' : 'LEAVE_REQUEST',
      entityId: `sample-${String(n)}`,
      employeeId,
      positionId: company.stores[n % 2]?.position ?? '',
      status: n % 3 ? ('PENDING' as const) : ('ACTIVE' as const),
      actionType: 'NO' as const,
      createdBy: [null, 'requester', admin.userId][n % 3] ?? null,
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  await app.db
    .insert(userAccount)
    .values({ username: 'with-phone', phone: '012999888', employeeId: people[0]?.id ?? '' })
})
afterAll(() => app.close())

describe.each(allResources.map((r) => [r.name, r] as const))('%s', (_, r) => {
  const operations = areaOperations.filter(
    ({ path }) => path === pathOf(r) || path === `${pathOf(r)}/:id` || path === `${pathOf(r)}/export`,
  )

  it('has exactly the calls that its declaration permits', () => {
    const expected = [
      'GET',
      'POST export',
      ...(r.form
        ? [
            ...(permit(r, 'VIEW') ? ['GET :id'] : []),
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
      // What is empty stands behind everything in one direction and before it in the other.
      const filled = (rows: Row[]) => rows.filter((row) => row[key] !== null).map((row) => sortValue(row[key]))
      const up = filled(await listed(r, { orderBy: `${key}:ASC` }))
      const down = filled(await listed(r, { orderBy: key, orderDirection: 'DESC' }))
      const ordered = [...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(up, key).toEqual(ordered)
      expect(down, key).toEqual(ordered.reverse())
      expect(new Set(up).size, `${key} has different values to sort`).toBeGreaterThan(1)
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
      const field = r.fields[key]
      const own = filterSamples(company)[param]
      if (!field || (own && !(key in (whole[0] ?? {})))) {
        const [some = '', none = ''] = own ?? []
        const found = await listed(r, { [param]: some })
        expect(found.length, param).toBeGreaterThan(0)
        if (none) expect(await listed(r, { [param]: none }), param).toHaveLength(0)
        else expect(found.length, param).toBeLessThan(all.length)
        continue
      }
      const values = [...new Set(whole.map((row) => JSON.stringify(filterValue(row[key], param))))]
        .map((text) => JSON.parse(text) as string | null)
        .filter((v) => v !== null)
      for (const value of values.slice(0, 3)) {
        const wanted = whole
          .filter((row) => passes(filterValue(row[key], param), value, param, field.kind))
          .map(({ id }) => id)
        expect((await listed(r, { [param]: value })).map(({ id }) => id).sort(), `${param}=${value}`).toEqual(
          wanted.sort(),
        )
      }
    }
  })

  it('finds a row by its words', async () => {
    const [row] = await listed(r)
    for (const key of r.list.keywords ?? []) {
      const word =
        String(row?.[key] ?? '')
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
    expect([sort.status, codes(sort)]).toEqual([400, ['orderBy:UNKNOWN_SORT']])
    const param = await asked({ "name'--": '1' })
    expect([param.status, codes(param)]).toEqual([400, ["name'--:UNKNOWN_FIELD"]])
    expect((await asked({ limit: '501' })).status).toBe(400)
    expect((await asked({ offset: '-1' })).status).toBe(400)
    const column = await admin.call('POST', `${pathOf(r)}/export?exportFileType=CSV`, {
      body: [{ field: 'passwordHash', label: 'x' }],
    })
    expect([column.status, codes(column)]).toEqual([400, ['passwordHash:UNKNOWN_FIELD']])
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
    expect(got.body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
  })
})

const named = (resources: readonly AnyResource[]) => resources.map((r) => [r.name, r] as const)
const scoped = allResources.filter((r) =>
  areaOperations.some(({ path, rows }) => path === pathOf(r) && rows === 'scoped'),
)
describe.each(named(scoped))('the scope of %s', (_, r) => {
  it('ERPNext CVE-2026-72909: shows nobody beyond the reach of the caller', async () => {
    const me = people[0] as Row
    const other = people.find((row) => place(row) !== place(me)) as Row
    const personOf = (row: Row): string => (row['employee'] as Row | null | undefined)?.id ?? row.id
    const sees = async (user: TestUser) => new Set((await listed(r, {}, user)).map(personOf))
    // Not everybody has a record of each kind; these two have, if it is only an account.
    await app.db
      .insert(userAccount)
      .values({ username: `other-${r.name}`, employeeId: other.id })
      .onConflictDoNothing()
    const recordOf = async (person: Row) => (await listed(r)).find((row) => personOf(row) === person.id)?.id ?? ''
    await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me.id))
    const self = await app.signIn({ dataScope: 'SELF', employeeId: me.id, permissions: grants(r) })
    expect(await sees(self)).toEqual(new Set([me.id]))
    await app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, me.id))
    const outlet = await app.signIn({ dataScope: 'OUTLET', employeeId: me.id, permissions: grants(r) })
    const near = new Set(people.filter((row) => place(row) === place(me)).map(({ id }) => id))
    expect(await sees(outlet)).toEqual(new Set([...(await sees(admin))].filter((id) => near.has(id))))
    const placeless = await app.signIn({ dataScope: 'OUTLET', permissions: grants(r) })
    expect((await sees(placeless)).size).toBe(0)
    for (const hint of ['listAll=true', 'isForListing=true', 'include=positions', 'locationId=', 'keywords='])
      expect((await placeless.call('GET', `${pathOf(r)}?${hint}`)).body['data'] ?? [], hint).toHaveLength(0)
    const exported = await app.app.inject({
      method: 'POST',
      url: `/api/${pathOf(r)}/export?exportFileType=CSV`,
      headers: { authorization: `Bearer ${outlet.token}` },
    })
    expect(exported.body.trimEnd().split('\r\n')).toHaveLength((await listed(r, {}, outlet)).length + 1)
    if (!r.form) return
    const [mine, foreign] = [await recordOf(me), await recordOf(other)]
    expect((await outlet.call('GET', `${pathOf(r)}/${mine}`)).status).toBe(200)
    for (const user of [self, outlet]) {
      expect((await user.call('GET', `${pathOf(r)}/${foreign}`)).status).toBe(404)
      expect((await user.call(r.update ?? 'PATCH', `${pathOf(r)}/${foreign}`, { body: {} })).status).toBe(404)
    }
  })
})

describe.each(named(allResources.filter((r) => r.form && permit(r, 'CREATE'))))('writing %s', (_, r) => {
  const fields = writableFields(r)

  it('names each missing required field', async () => {
    const sample = sampleInput(r, company, 50)
    for (const { sent, field } of fields.filter(({ field: f }) => !f.optional && f.initial === undefined)) {
      const { [sent]: _left, ...rest } = sample
      const answer = await admin.call('POST', pathOf(r), { body: rest })
      expect([answer.status, codes(answer)], sent).toEqual([400, [`${sent}:REQUIRED`]])
      expect(field.label.km).toMatch(/[\u1780-\u17ff]/)
    }
  })

  it('refuses fields that are not its own', async () => {
    for (const stray of ['status', 'createdBy', 'id', 'isSystemDefined', 'passwordHash', 'searchKey'].filter(
      (name) => !fields.some(({ sent }) => sent === name),
    )) {
      const answer = await admin.call('POST', pathOf(r), { body: { ...sampleInput(r, company, 51), [stray]: 'x' } })
      expect([answer.status, codes(answer)], stray).toEqual([400, [`${stray}:UNKNOWN_FIELD`]])
    }
  })

  it('refuses values of the wrong kind on their field', async () => {
    for (const { sent } of fields.filter(({ field }) => field.kind !== 'file')) {
      const answer = await admin.call('POST', pathOf(r), {
        body: { ...sampleInput(r, company, 52), [sent]: { wrong: true } },
      })
      expect(answer.status, sent).toBe(400)
      expect(
        codes(answer).every((code) => code.startsWith(sent)),
        `${sent}: ${codes(answer).join()}`,
      ).toBe(true)
    }
  })

  it('creates, reads, updates and deletes', async () => {
    const made = await created(r, 60)
    expect(made).toMatchObject({ version: 1, createdBy: { id: admin.userId }, updatedBy: { id: admin.userId } })
    const one = await admin.call('GET', `${pathOf(r)}/${made.id}`)
    expect(one.status).toBe(200)
    const { abilities, ...row } = one.body['data'] as Row
    expect(row).toEqual(made)
    expect(abilities).toMatchObject({
      update: stateAllows(r, 'edit', made),
      ...(permit(r, 'DELETE') ? { delete: stateAllows(r, 'delete', made) } : {}),
    })
    const changeable = fields.find(({ field }) => !field.createOnly && field.kind === 'text' && !field.pattern)
    // A request without approvers is in force at once: what stands is neither changed nor deleted.
    for (const [act, verb] of [
      ['edit', r.update ?? 'PATCH'],
      ['delete', 'DELETE'],
    ] as const)
      if (!stateAllows(r, act, made)) {
        const closed = await admin.call(verb, `${pathOf(r)}/${made.id}`, verb === 'DELETE' ? {} : { body: {} })
        expect([closed.status, codes(closed)]).toEqual([409, [':STATUS_NOT_ALLOWED']])
      }
    if (permit(r, 'UPDATE') && changeable && stateAllows(r, 'edit', made)) {
      const path = `${pathOf(r)}/${made.id}`
      const verb = r.update ?? 'PATCH'
      expect((await admin.call(verb === 'PUT' ? 'PATCH' : 'PUT', path, { body: {} })).status).toBe(405)
      const value = String(lawOf(changeable.field).sample(changeable.field, 61))
      const updated = await admin.call(verb, path, { body: { [changeable.sent]: value, version: 1 } })
      expect(updated.status, JSON.stringify(updated.body)).toBe(200)
      expect(updated.body['data']).toMatchObject({ [changeable.key]: value, version: 2 })
      const stale = await admin.call(verb, path, { body: { [changeable.sent]: 'Stale', version: 1 } })
      expect([stale.status, codes(stale)]).toEqual([409, [':VERSION_CONFLICT']])
      expect(stale.body['current']).toMatchObject({ id: made.id, version: 2, [changeable.key]: value })
      expect((await admin.call('GET', path)).body['data'][changeable.key]).toBe(value)
    }
    if (permit(r, 'DELETE') && stateAllows(r, 'delete', made)) {
      const gone = await admin.call('DELETE', `${pathOf(r)}/${made.id}`)
      expect([gone.status, gone.body]).toEqual([200, { data: { id: made.id } }])
      expect((await admin.call('GET', `${pathOf(r)}/${made.id}`)).status).toBe(404)
      expect((await admin.call('DELETE', `${pathOf(r)}/${made.id}`)).status).toBe(404)
    }
  })
})

const place = (row: Row): string => row['positions'][0].companyStructureOutlet.id as string
const grants = (r: AnyResource) => [
  ...new Set((['READ', 'VIEW', 'CREATE', 'UPDATE'] as const).flatMap((action) => permit(r, action) ?? [])),
]
const levels: Record<string, string> = {
  locationId: 'Location',
  outletId: 'Outlet',
  departmentId: 'Department',
  teamId: 'Team',
  positionId: 'Position',
}
/** `fromDate`, `toTime`: the end of a range that a parameter sets, if it does. */
const rangeOf = (param: string) =>
  /(from|to)(Date|Time)$/i.exec(param)?.[0].replace(/^[FT]/, (first) => first.toLowerCase())
/** What a filter parameter compares of a row's value. */
function filterValue(value: Json, param: string): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return value[0]?.[param.endsWith('Ids') ? param.slice(0, -3) : `companyStructure${levels[param] ?? ''}`]?.id ?? null
  if (typeof value === 'object') return value.identifier ?? value.id
  // A range is of the business days on which instants fall.
  return rangeOf(param)?.endsWith('Date')
    ? new Date(String(value)).toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })
    : String(value)
}
function passes(value: string | null, wanted: string, param: string, kind: FieldKind): boolean {
  if (value === null) return false
  if (rangeOf(param)) return rangeOf(param)?.startsWith('from') ? value >= wanted : value <= wanted
  return kind === 'text' ? value.toLowerCase().includes(wanted.toLowerCase()) : value === wanted
}
