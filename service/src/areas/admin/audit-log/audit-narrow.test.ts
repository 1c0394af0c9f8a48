import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { auditPath as path, withAuditedPeople, type AuditRow } from '../../../../test/support/people/audited-people.ts'

// The list of somebody who sees parts of the log: own acts and readable records, each part from its own index.
const t = withAuditedPeople()
const { people } = t
let near: TestUser
beforeAll(async () => {
  near = await t.nearReader()
  // So many rows that the list does not count them all: shared records, a person of the same store, a person of another
  // store; each with own actions.
  await t.app.db
    .execute(sql`insert into audit_log (created_at, user_id, username, request_method, request_url, request_id, entity, entity_id, employee_id)
    select timestamptz '2020-01-01' + n / 3 * interval '10 minutes', case when n % 7 = 0 then ${near.userId} else 'u' || n % 5 end, case when n % 7 = 0 then 'me' else 'u' || n % 5 end, 'PATCH',
      '/api/employee/' || n, 'x', (array['position-level', 'employee-contact', 'employee-contact'])[1 + n % 3], n, (array[null, ${people.team}, ${people.other}])[1 + n % 3]
    from generate_series(1, 3000) n`)
})
/** The whole list as the rows themselves say it. */
const wanted = async (where: SQL, order: string) =>
  (
    await t.app.db.execute<{ row: string }>(sql`select id::text as row from audit_log where not is_archive and ${where}
      and ${t.seenNear(near)} order by ${sql.raw(order)}`)
  ).rows.map(({ row }) => row)
const page = async (query: string) => {
  const { body } = await near.call('GET', `${path}?${query}`)
  return { meta: body['pageMeta'], ids: (body['data'] as AuditRow[]).map(({ id }) => id) }
}

const author = 'lower(username) collate "C"'
it.each([
  ['', 'created_at desc, id desc'],
  ['orderBy=createdAt:ASC', 'created_at, id'],
  ['orderBy=createdBy:ASC', `${author}, id`],
  ['orderBy=createdBy:DESC,createdAt:ASC', `${author} desc, created_at, id`],
  ['requestUrl=employee', 'created_at desc, id desc'],
])('neither loses nor repeats a row, of few and of many: %s', async (query, order) => {
  const all = await wanted(sql`request_url like '/api/employee/%'`, order)
  expect(all.length).toBeGreaterThan(2_000)
  for (const [limit, offset] of [
    [40, 0],
    [40, 40],
    [500, 0],
    [500, 500],
    [300, 999],
  ] as const) {
    const { meta, ids } = await page(
      `limit=${String(limit)}&offset=${String(offset)}&requestMethod=PATCH,POST,DELETE&${query}`,
    )
    expect(ids).toEqual(all.slice(offset, offset + limit))
    expect(meta).toMatchObject({ totalCount: 1_000, isMore: true })
  }
  const few = await wanted(sql`created_at < timestamptz '2020-01-01T17:00:00Z'`, order)
  const { meta, ids } = await page(`limit=500&offset=100&toDate=2020-01-01&${query}`)
  expect(ids).toEqual(few.slice(100))
  expect(meta).toMatchObject({ totalCount: few.length })
})
it('ends where counting ends, and says how to go on, in both languages; a reader of the whole log goes on', async () => {
  const far = (user: TestUser, lang: 'en' | 'km') => user.call('GET', `${path}?limit=10&offset=1000`, { lang })
  const { status, body } = await far(near, 'en')
  expect([status, body['errors']]).toMatchObject([
    409,
    [{ path: 'offset', code: 'RULE', message: 'That is too far down this list. Narrow it by day, user or address.' }],
  ])
  expect((await far(near, 'km')).body['errors'][0].message).toMatch(/^ឆ្ងាយពេក/)
  expect((await far(t.admin, 'en')).body['data']).toHaveLength(10)
})
it('asks for the reach of all kinds once, however long the page', async () => {
  const statements = async (limit: number) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const { ids } = await page(`limit=${String(limit)}&requestMethod=PATCH`)
    const { length } = asked.mock.calls
    asked.mockRestore()
    return { length, rows: ids.length }
  }
  await statements(10)
  const few = await statements(10)
  // A statement of the background may fall into one of them.
  const many = [await statements(500), await statements(500), await statements(500)]
  expect([few, ...many].map(({ rows }) => rows)).toEqual([10, 500, 500, 500])
  expect(Math.min(...many.map(({ length }) => length))).toBeLessThanOrEqual(few.length)
})
