import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { auditPath as path, withAuditedPeople, type AuditRow } from '../../../../test/support/people/audited-people.ts'

// Words of an address are in its beginning, in the rest, or across both. Each case has its own search (audit-parts.ts);
// the rows are the same.
const t = withAuditedPeople()
const { people } = t
let near: TestUser
beforeAll(async () => {
  near = await t.nearReader()
  // Shared records, a person of the same store, a person of another store, records that nobody reads, and actions
  // without a record; each with own actions.
  await t.app.db
    .execute(sql`insert into audit_log (created_at, user_id, username, request_method, request_url, request_id, entity, entity_id, employee_id)
    select timestamptz '2020-01-01' + n / 3 * interval '10 minutes', case when n % 7 = 0 then ${near.userId} else 'u' || n % 5 end, case when n % 7 = 0 then 'me' else 'u' || n % 5 end,
      (array['POST', 'PATCH', 'DELETE', 'PUT'])[1 + n / 3 % 4],
      (array['/api/employee/position-level', '/api/employee/employee-contact/', '/api/employee/employee-contact/', '/api/employee/leave-request/', 'job '])[1 + n % 5]
        || (array['', n::text, 'ab' || n, 'Ab-contact/' || n, 'c_b%/approve', '/approve/one/more', 'x/position-level/x'])[1 + n % 11 % 7],
      'x', (array['position-level', 'employee-contact', 'employee-contact', 'leave-request', null])[1 + n % 5], n, (array[null, ${people.team}, ${people.other}, null, null])[1 + n % 5]
    from generate_series(1, 6000) n`)
})
const words = [
  'position-level',
  'contact',
  'CONTACT',
  'level/',
  '/position-level/x',
  'api/employee/pos',
  'approve',
  'approve/one',
  'contact/ab',
  'request/Ab-c',
  'nt/c_b%',
  '%/app',
  '_b',
  '/',
  'ab',
  'e',
  'job',
  'b 1',
  'employee',
  'no-such-thing',
  'level/approve/one',
  '/api/employee/position-level',
  't/1',
  '1',
]
const asked = [
  ...words.map((word) => ({ requestUrl: word })),
  ...['position-level', 'approve', 'ab', 'contact/1'].flatMap((word) => [
    { requestUrl: word, keywords: 'contact' },
    { requestUrl: word, requestMethod: 'DELETE,PUT' },
    { requestUrl: word, userId: 'u1' },
    { requestUrl: word, fromTime: '08:00', toTime: '09:30' },
    { requestUrl: word, fromDate: '2020-01-02', toDate: '2020-01-05' },
    { requestUrl: word, orderBy: 'createdBy:DESC,createdAt:ASC' },
  ]),
  { requestMethod: 'DELETE', orderBy: 'createdAt:ASC' },
  { requestMethod: 'PUT', orderBy: 'createdBy:ASC' },
  { requestMethod: 'GET' },
]
type Asked = Readonly<Partial<Record<string, string>>>
/** The list as the rows themselves say it. */
async function wanted(
  { requestUrl, keywords, requestMethod, userId, fromTime, toTime, fromDate, toDate, orderBy }: Asked,
  seen: SQL,
) {
  const local = sql`created_at at time zone 'Asia/Phnom_Penh'`
  const conditions = [
    ...[requestUrl, keywords].flatMap((word) =>
      word ? [sql`position(lower(${word}) in lower(request_url)) > 0`] : [],
    ),
    ...(requestMethod ? [sql`request_method = any(string_to_array(${requestMethod}, ','))`] : []),
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...(fromTime ? [sql`(${local})::time between ${fromTime} and ${`${toTime ?? ''}:59.999999`}`] : []),
    ...(fromDate ? [sql`(${local})::date between ${fromDate} and ${toDate}`] : []),
  ]
  const author = 'lower(username) collate "C"'
  const orders: Readonly<Record<string, string>> = {
    'createdBy:DESC,createdAt:ASC': `${author} desc nulls first, created_at, id`,
    'createdBy:ASC': `${author}, id`,
    'createdAt:ASC': 'created_at, id',
  }
  const { rows } = await t.app.db.execute<{ row: string }>(
    sql`select id::text as row from audit_log where not is_archive and ${sql.join([seen, ...conditions], sql` and `)} order by ${sql.raw(orders[orderBy ?? ''] ?? 'created_at desc, id desc')}`,
  )
  return rows.map(({ row }) => row)
}
async function hold(user: TestUser, each: Asked, seen: SQL): Promise<number> {
  const all = await wanted(each, seen)
  for (const [limit, offset] of [
    [40, 0],
    [300, 140],
  ] as const) {
    const { body } = await user.call(
      'GET',
      `${path}?${new URLSearchParams({ ...each, limit: String(limit), offset: String(offset) } as Record<string, string>).toString()}`,
    )
    expect(body['errors'], JSON.stringify(each)).toBeUndefined()
    const ids = (body['data'] as AuditRow[]).map(({ id }) => id)
    expect([JSON.stringify(each), ...ids]).toEqual([JSON.stringify(each), ...all.slice(offset, offset + limit)])
    const counted =
      Object.keys(each).some((key) => ['requestUrl', 'keywords', 'fromTime'].includes(key)) || user === near
    expect(body['pageMeta'].totalCount, JSON.stringify(each)).toBe(counted ? Math.min(all.length, 1_000) : all.length)
  }
  return all.length
}

describe('a page is what the rows say, by words, methods, users, hours and days', () => {
  it('for somebody who sees parts of the log', async () => {
    const found = await Promise.all(asked.map((each) => hold(near, each, t.seenNear(near))))
    // Of some there are more than anybody counts, of most a few, of some none.
    expect(found.some((n) => n > 1_000)).toBe(true)
    expect(found.filter((n) => n > 0 && n <= 1_000).length).toBeGreaterThan(20)
  })
  it('for a reader of the whole log', async () => {
    const found: number[] = []
    for (const each of asked) found.push(await hold(t.admin, each, sql`true`))
    expect(found.some((n) => n > 1_000)).toBe(true)
  })
  it('where so many people are in reach that the entries of their kinds are looked through', async () => {
    const { rows } = await t.app.db.execute<{ written: string }>(
      sql`select string_agg(quote_ident(column_name), ', ') as written from information_schema.columns where table_name = 'employee' and is_generated = 'NEVER'`,
    )
    const columns = sql.raw(rows[0]?.written ?? '')
    await t.app.db
      .execute(sql`insert into employee (${columns}) select ${columns} from (select (jsonb_populate_record(e, jsonb_build_object('id', 'many-' || n, 'account_no', 'many-' || n))).*
      from employee e, generate_series(1, 501) n where id = ${people.team}) many`)
    const found: number[] = []
    for (const each of asked) found.push(await hold(near, each, t.seenNear(near)))
    expect(found.some((n) => n > 1_000)).toBe(true)
    const [elsewhere] = await wanted({}, sql`employee_id = ${people.other}`)
    expect((await near.call('GET', `${path}/${elsewhere ?? 'none'}`)).status).toBe(404)
    const [here] = await wanted({}, sql`entity = 'employee-contact' and employee_id = ${people.team}`)
    expect((await near.call('GET', `${path}/${here ?? 'none'}`)).status).toBe(200)
  })
})
