import { readSheet } from 'read-excel-file/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { archiveAuditLog } from '../../platform/audit/archive.ts'
import { auditHead, auditLog } from '../../platform/audit/audit-log.table.ts'
import { sealer } from '../../platform/audit/seal.ts'
import { role } from '../role/role.table.ts'
import { userOperations } from '../user/user.operations.ts'
import { auditLogOperations } from './audit-log.operations.ts'

let t: TestApp
let auditor: TestUser
const path = 'employee/audit-log'
async function list(query = '') {
  const { status, body } = await auditor.call('GET', `${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const urls = async (query: string) =>
  (await list(`limit=500&${query}`)).data.map((row: { requestUrl: string }) => row.requestUrl)
async function seal(upTo: number): Promise<void> {
  const { pass } = sealer(t.db)
  for (let sealed = -1; sealed < upTo;) {
    await pass()
    sealed = (await t.db.select().from(auditHead))[0]?.sealedUpTo ?? 0
  }
}
const row = (at: string, more: Partial<typeof auditLog.$inferInsert> = {}) => ({
  createdAt: at,
  userId: 'u-sok',
  username: 'sok',
  requestMethod: 'POST',
  requestUrl: `/api/employee/thing/${at}`,
  ipAddress: '10.0.0.1',
  requestId: 'r',
  ...more,
})

// 400 rows a day apart before those of the tests: archived ones, sealed ones and some that wait for their seal.
const first = Date.UTC(2024, 0, 1, 3)
beforeAll(async () => {
  t = await testApp({ operations: [...auditLogOperations, ...userOperations] })
  auditor = await t.signIn({ permissions: ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG'] })
  await t.db.insert(auditLog).values(
    Array.from({ length: 400 }, (_, n) =>
      row(new Date(first + n * 86_400_000).toISOString(), {
        userId: n % 4 ? 'u-sok' : 'u-dara',
        username: n % 4 ? 'sok' : 'Dara',
        requestMethod: n % 10 ? 'PATCH' : 'DELETE',
      }),
    ),
  )
  await seal(400)
  await archiveAuditLog(t.db, '2025-01-11')
  await t.db
    .insert(auditLog)
    .values([
      row('2025-06-01T16:59:59.9Z', { requestUrl: '/api/employee/leave-request/Abc', requestMethod: 'PUT' }),
      row('2025-06-01T17:00:00Z', { requestUrl: '/api/employee/leave_request%' }),
      row('2025-06-02T01:30:30Z', { requestUrl: '/api/employee/role', userId: 'u-zoe', username: 'zoe' }),
    ])
})
afterAll(() => t.close())

describe('totals', () => {
  it('are exact, for what is sealed and for what waits, inside the archive and outside it', async () => {
    expect((await list()).pageMeta).toEqual({ currentPage: 1, pageSize: 10, totalCount: 393 })
    expect((await list('isArchive=false')).pageMeta.totalCount).toBe(393)
    expect((await list('isArchive=true')).pageMeta.totalCount).toBe(10)
    expect((await list('requestMethod=DELETE')).pageMeta.totalCount).toBe(39)
    expect((await list('requestMethod=DELETE,PUT')).pageMeta.totalCount).toBe(40)
    expect((await list('userId=u-dara')).pageMeta.totalCount).toBe(97)
    expect((await list('userId=u-dara,u-zoe&requestMethod=POST')).pageMeta.totalCount).toBe(1)
    expect((await list('fromDate=2024-02-01&toDate=2024-02-29')).pageMeta.totalCount).toBe(29)
    expect((await list('fromDate=2024-01-05&toDate=2024-01-12&isArchive=true')).pageMeta.totalCount).toBe(6)
  })
  it('of what the counts do not know end at a thousand and say so', async () => {
    const small = await list('requestUrl=thing/2024-03')
    expect(small.pageMeta).toEqual({ currentPage: 1, pageSize: 10, totalCount: 31 })
    await t.db
      .insert(auditLog)
      .values(Array.from({ length: 1_100 }, () => row('2020-01-01T00:00:00Z', { requestUrl: '/api/employee/many' })))
    expect((await list('requestUrl=/many')).pageMeta).toEqual({
      currentPage: 1,
      pageSize: 10,
      totalCount: 1000,
      isMore: true,
    })
    for (const [offset, there] of [
      [0, 40],
      [960, 40],
      [1_000, 40],
      [1_080, 20],
      [1_100, 0],
    ] as const)
      expect((await list(`requestUrl=/many&limit=40&offset=${String(offset)}`)).data).toHaveLength(there)
    expect((await list('toDate=2020-01-02')).pageMeta).toEqual({ currentPage: 1, pageSize: 10, totalCount: 1100 })
    const { rawPayload } = await t.app.inject({
      method: 'POST',
      url: '/api/employee/audit-log/export?requestUrl=/many&offset=600',
      headers: { authorization: `Bearer ${(await t.signIn()).token}`, 'content-type': 'application/json' },
      payload: '[]',
    })
    expect(Object.fromEntries(await readSheet(rawPayload, 2))).toMatchObject({ Records: '601 – 1,100 / 1,000+' })
  })
})

describe('pages', () => {
  it.each([
    'fromDate=2021-01-01',
    'fromDate=2021-01-01&orderBy=createdAt:ASC',
    'orderBy=createdAt:ASC&requestMethod=PATCH',
    'userId=u-dara',
    'fromDate=2024-02-01&toDate=2024-09-30',
    'isArchive=true',
    'fromDate=2024-01-01&orderBy=createdBy:DESC&toDate=2024-12-31',
    'requestUrl=thing/2024',
    'keywords=thing/2024&orderBy=createdBy:ASC,createdAt:DESC',
  ])('neither lose nor repeat a row, however far: %s', async (query) => {
    const all = (await list(`limit=500&${query}`)).data.map(({ id }: { id: string }) => id)
    const seen: string[] = []
    for (let offset = 0; offset < all.length; offset += 40)
      seen.push(...(await list(`limit=40&offset=${String(offset)}&${query}`)).data.map(({ id }: { id: string }) => id))
    expect(seen).toEqual(all)
    expect((await list(`offset=${String(all.length + 20)}&${query}`)).data).toEqual([])
  })
})

describe('filters', () => {
  it('take days and hours of the business zone', async () => {
    expect(await urls('fromDate=2025-06-02')).toEqual(['/api/employee/role', '/api/employee/leave_request%'])
    expect(await urls('fromDate=2025-06-01&toDate=2025-06-01')).toEqual(['/api/employee/leave-request/Abc'])
    expect(await urls('fromDate=2025-05-01&fromTime=08:00&toTime=08:30')).toEqual(['/api/employee/role'])
    expect(await urls('fromDate=2025-05-01&fromTime=08:31')).toEqual(['/api/employee/leave-request/Abc'])
    expect(await urls('fromDate=2025-05-01&fromTime=22:00&toTime=06:00')).toEqual([
      '/api/employee/leave_request%',
      '/api/employee/leave-request/Abc',
    ])
  })
  it('find a part of the address in any case, and take its signs as they are', async () => {
    expect(await urls('requestUrl=LEAVE-request/ab')).toEqual(['/api/employee/leave-request/Abc'])
    expect(await urls('keywords=leave_request%25')).toEqual(['/api/employee/leave_request%'])
    expect(await urls('requestUrl=leave%25Abc')).toEqual([])
  })
  it('offer every user as author', async () => {
    const named = await t.signIn({ permissions: ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG'], username: 'audit.reader' })
    expect((await named.call('GET', `${path}/user?keywords=audit.read`)).body.data).toEqual([
      { id: named.userId, username: 'audit.reader' },
    ])
    expect((await named.call('GET', `${path}/user/${named.userId}`)).body.data.username).toBe('audit.reader')
    expect((await named.call('GET', `${path}/user/none`)).status).toBe(404)
  })
})

describe('one row', () => {
  const made = async (change: Partial<typeof auditLog.$inferInsert>) =>
    (await t.db.insert(auditLog).values(row('2025-08-01T00:00:00Z', change)).returning({ id: auditLog.id }))[0]?.id ?? 0
  it('shows the fields in words, its hash and the hash before', async () => {
    const changes = { levelTitle: { old: 'A', new: 'B' }, levelNumber: { old: 1, new: null } }
    const id = await made({ entity: 'position-level', entityId: 'p1', statusCode: 200, durationMs: 12, changes })
    await seal(id)
    const { data } = (await auditor.call('GET', `${path}/${String(id)}`)).body
    expect(data).toMatchObject({
      id: String(id),
      statusCode: 200,
      durationMs: 12,
      entity: 'position-level',
      entityLabel: { en: 'Position Level' },
      requestId: 'r',
      createdBy: { id: 'u-sok', username: 'sok' },
      changes: [
        { key: 'levelTitle', label: { en: 'Level Name' }, old: 'A', new: 'B' },
        { key: 'levelNumber', old: 1, new: null },
      ],
    })
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
    const [previous] = await t.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(sql`id < ${id}`)
      .orderBy(sql`id desc`)
      .limit(1)
    expect(data.previousHash).toBe((await auditor.call('GET', `${path}/${String(previous?.id)}`)).body.data.hash)
  })
  it('calls what was chosen from a list by its words, and leads to the record where the reader may see it', async () => {
    const changes = {
      employmentType: { old: 'FULL_TIME', new: 'PART_TIME' },
      gender: { old: null, new: 'NO_SUCH' },
      firstNameEn: { old: 'A', new: 'B' },
    }
    const about = { entity: 'employee-master-information', entityId: 'e/1', changes }
    const id = await made(about)
    const seen = async (user: TestUser, one = id) => (await user.call('GET', `${path}/${String(one)}`)).body.data
    const both = await t.signIn({
      permissions: ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG', 'READ_EMPLOYEE_MASTER_INFORMATION'],
    })
    const { entityLabel, recordPath, changes: said } = await seen(both)
    expect([entityLabel.en, recordPath]).toEqual([
      'Employee',
      '/employee-management/employee-master-information/view/e%2F1',
    ])
    const of = (key: string) => (said as { key: string }[]).find((one) => one.key === key)
    expect([of('employmentType'), of('gender')]).toMatchObject([
      { old: 'FULL_TIME', words: { old: { en: 'Full Time' }, new: { en: 'Part Time' } } },
      { words: { old: null, new: { en: 'NO_SUCH' } } },
    ])
    expect(of('firstNameEn')).not.toHaveProperty('words')
    expect((await seen(auditor)).recordPath).toBeNull()
    expect((await seen(both, await made({ ...about, requestMethod: 'DELETE' }))).recordPath).toBeNull()
    expect(await seen(both, await made({ entity: 'session', entityId: 's', changes: null }))).toMatchObject({
      entityLabel: { en: 'Sign-in' },
      recordPath: null,
    })
  })
  it('names the records that changed ids point to, and leaves the ids of those that are gone', async () => {
    const by = async (changes: Record<string, { old: unknown; new: unknown }>) => {
      const id = await made({ entity: 'user', entityId: 'u', changes })
      return (await auditor.call('GET', `${path}/${String(id)}`)).body.data.changes[0]
    }
    await t.db.insert(role).values([
      { id: 'r-a', name: 'Guards' },
      { id: 'r-b', name: 'Cooks' },
    ])
    expect(await by({ roleIds: { old: ['r-a'], new: ['r-a', 'r-b'] } })).toMatchObject({
      label: { en: 'Role' },
      old: ['r-a'],
      words: { old: { en: 'Guards' }, new: { en: 'Guards, Cooks' } },
    })
    expect(await by({ roleIds: { old: ['gone'], new: null } })).not.toHaveProperty('words')
  })
  it('shows amounts to those who may read salaries only', async () => {
    const id = await made({
      entity: 'anything',
      changes: { salary: { old: 300, new: 400 }, comment: { old: null, new: 'x' } },
    })
    const seen = async (user: TestUser) => (await user.call('GET', `${path}/${String(id)}`)).body.data.changes
    expect(await seen(auditor)).toEqual([
      { key: 'salary', label: null, old: null, new: null, hidden: true },
      { key: 'comment', label: null, old: null, new: 'x' },
    ])
    expect(
      (await seen(await t.signIn({ permissions: ['READ_AUDIT_LOG', 'READ_ALL_AUDIT_LOG', 'READ_SALARY'] })))[0],
    ).toEqual({ key: 'salary', label: null, old: 300, new: 400 })
  })
  it('is read and nothing else', async () => {
    const id = await made({})
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await (await t.signIn()).call(method, `${path}/${String(id)}`)).status).toBe(405)
    for (const bad of ['0', 'x', '1e3', '99999999999999999999', "1'--"])
      expect((await auditor.call('GET', `${path}/${encodeURIComponent(bad)}`)).status, bad).toBe(404)
    expect((await (await t.signIn({ permissions: [] })).call('GET', `${path}/${String(id)}`)).status).toBe(403)
  })
})
