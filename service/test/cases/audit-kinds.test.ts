import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds, type AnyResource, type PermissionKey } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { allPermissionKeys } from '@staff/contract/permissions'
import { getPerson } from '../../src/accounts/person-of.ts'
import { getKind, kindNames } from '../../src/areas/admin/audit-log/audit-kinds.ts'
import type { DataScope } from '../../src/areas/admin/role/role.table.ts'
import { userAccount } from '../../src/areas/admin/user/user.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { auditLog } from '../../src/areas/platform/audit/audit-log.table.ts'
import { getRecord } from '../../src/crud/records.ts'
import { demoPeople } from '../../src/seed/demo/people/sign-ins.ts'
import { roleSeeds } from '../../src/seed/minimal/roles.ts'
import type { TestApp } from '../support/app/app.ts'
import type { SmallCompany } from '../support/people/people.ts'
import { writeListedOnly } from '../support/samples/listed-only.ts'
import { pathOf, sampledCompany, type Row } from '../support/samples/sampled-company.ts'

// Who sees an entry of the log, asked of every kind of record, every demo user and very wide roles: exactly
// who lists its record.
const log = 'employee/audit-log'
const address = (name: string): string => `/api/entries-of/${name}/`
let app: TestApp
let company: SmallCompany
const written = new Map<string, number>()

/** An entry for each record of a kind that there is, which says that all of its fields changed. */
async function writeEntries(name: string): Promise<void> {
  const record = getRecord(name)
  if (!record || record.r.isDerived) return
  const { table, only } = record.storage
  const found = await app.db.select({ id: table.id }).from(table).where(only).limit(60)
  const ids = found.map((row) => String(row.id))
  written.set(name, ids.length)
  for (const id of ids)
    await app.db.insert(auditLog).values({
      requestMethod: 'PATCH',
      requestUrl: `${address(name)}${id}`,
      requestId: 'x',
      entity: name,
      entityId: id,
      employeeId: getPerson({ entity: name, entityId: id, changes: {} }),
      changes: Object.fromEntries(readFields(record.r).map((key) => [key, { old: null, new: null }])),
    })
}
/** The fields of a record that its own calls answer. */
const readFields = (r: AnyResource): string[] =>
  Object.entries(r.fields).flatMap(([key, { use }]) => (use === 'input' || use === 'filter' ? [] : [key]))

beforeAll(async () => {
  const sampled = await sampledCompany(allResources)
  ;({ app, company } = sampled)
  await writeListedOnly(app, company, sampled.admin.userId)
  for (const name of kindNames()) await writeEntries(name)
}, 600_000)
afterAll(() => app.close())

const listed = allResources.filter(
  (r) =>
    !r.isDerived &&
    r.name !== 'audit-log' &&
    areaOperations.some(({ method, path }) => method === 'GET' && path === pathOf(r)),
)
interface Signed {
  readonly keys: readonly PermissionKey[]
  readonly dataScope: DataScope
  readonly isSelfService: boolean
}
const demo = demoPeople.map(({ email, role: name, isSelfService }): readonly [string, Signed] => {
  const { keys = [], dataScope = 'SELF' as const } = roleSeeds.find((role) => role.name === name) ?? {}
  return [email, { keys, dataScope, isSelfService }]
})
// The widest of all roles that do not open everything: it reads every kind, of a store or of the company.
const keys = allPermissionKeys().filter((key) => /^(READ|VIEW|UPDATE)_/.test(key) && !key.startsWith('READ_ALL_'))
const wide = (['OUTLET', 'ALL'] as const).map(
  (dataScope) => [`every kind in self-service, ${dataScope}`, { keys, dataScope, isSelfService: true }] as const,
)
/** Signs somebody in as a user of a role is, with the right to open the log. */
async function signIn({ keys: own, dataScope, isSelfService }: Signed) {
  await app.db.update(userAccount).set({ employeeId: null })
  const permissions = [...new Set<PermissionKey>([...own, 'READ_AUDIT_LOG'])]
  const user = await app.signIn({ permissions, dataScope, isSelfService, employeeId: company.people[0] ?? '' })
  return { ...user, keys: new Set<string>(permissions) }
}
type Reader = Awaited<ReturnType<typeof signIn>>
/** The rows that the list of a resource shows; none where it is closed. */
async function rowsIn(user: Reader, r: AnyResource): Promise<readonly Row[]> {
  const { status, body } = await user.call('GET', `${pathOf(r)}?limit=500`)
  if (status === 403) return []
  expect(body['pageMeta'].totalCount, r.name).toBe(body['data'].length)
  return body['data'] as Row[]
}
/** The records of a resource whose entries a reader ought to see. */
async function getWanted(user: Reader, r: AnyResource): Promise<readonly Row[]> {
  const need = getKind(r.name)?.need
  if (!need || !holds(user.keys, need)) return []
  const rows = await rowsIn(user, r)
  if (r.name !== 'approval-status-tracking') return rows
  // Of some requests a reader is told the days alone; an entry says more.
  const whole = await Promise.all(rows.map(({ id }) => user.call('GET', `${pathOf(r)}/${id}`)))
  return rows.filter((_, i) => whole[i]?.body['data'].fields.length > 0)
}

describe.each([...demo, ...wide])('%s', (_, person) => {
  let user: Reader
  beforeAll(async () => void (user = await signIn(person)))
  it.each(listed.map((r) => [r.name, r] as const))('sees the entries of its own rows: %s', async (name, r) => {
    const known = await app.db
      .select({ record: auditLog.entityId, entry: auditLog.id })
      .from(auditLog)
      .where(sql`${auditLog.requestUrl} like ${`${address(name)}%`}`)
    const rows = new Map((await getWanted(user, r)).map((row) => [row.id, row]))
    const isWhole = holds(user.keys, 'READ_ALL_AUDIT_LOG')
    const wanted = known.filter(({ record }) => isWhole || rows.has(record ?? ''))
    const { body } = await user.call('GET', `${log}?limit=500&requestUrl=${address(name)}`)
    expect((body['data'] as Row[]).map(({ id }) => id).toSorted()).toEqual(
      wanted.map(({ entry }) => String(entry)).toSorted(),
    )
    if (isWhole) return
    const closed = known.find(({ record }) => !rows.has(record ?? ''))
    if (closed) expect((await user.call('GET', `${log}/${String(closed.entry)}`)).status).toBe(404)
    const [first] = wanted
    const owned = Object.entries(r.fields).flatMap(([key, { needs }]) => (needs ? [key] : []))
    if (!first || !owned.length) return
    // A value that asks for a right of its own is open where the record answers it.
    const one = r.form ? (await user.call('GET', `${pathOf(r)}/${first.record ?? ''}`)).body['data'] : undefined
    const row = { ...rows.get(first.record ?? ''), ...(one as Row | undefined) }
    const entry = await user.call('GET', `${log}/${String(first.entry)}`)
    const open = (entry.body['data'].changes as { key: string; hidden?: true }[]).filter(({ hidden }) => !hidden)
    expect(open.map(({ key }) => key).filter((key) => owned.includes(key) && !(key in row))).toEqual([])
  })
})
it('is tried with records of every kind that has a list', () => {
  expect(listed.map(({ name }) => name).filter((name) => !written.get(name))).toEqual([])
})
