import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { sealAll } from '../../../../test/support/app/sealed.ts'
import { positionLevelOperations } from '../../admin/position-level/position-level.operations.ts'
import { archiveAuditLog } from './archive.ts'
import { auditCount, auditHead, auditLog, auditSeal } from './audit-log.table.ts'
import { sealer } from './seal.ts'
import { verifyAudit } from './verify.ts'
import { writeAudit } from './write-audit.ts'

// Always on a server, for any TEST_DATABASE: transactions have to overlap.
let t: TestApp
let auditor: TestUser
beforeAll(async () => {
  t = await testApp({ operations: positionLevelOperations, database: await serverTestDatabase() })
  auditor = await t.signIn({ permissions: ['READ_ALL_AUDIT_LOG'] })
})
afterAll(() => t.close())

const request = { method: 'POST', url: '/api/employee/thing', ip: '10.0.0.1', requestId: 'r-1' }
const write = (n: number, db: TestApp['db'] = t.db) =>
  writeAudit(db, request, { userId: 'u1', username: 'sok' }, 201, [
    { entity: 'thing', entityId: String(n), changes: { name: { old: null, new: `Name ${String(n)}` } } },
  ])
/** Changes rows as somebody would who owns the database. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}
const ids = async () => (await t.db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id)).map(({ id }) => id)

describe('the chain', () => {
  beforeEach(async () => {
    await tamper(sql`truncate ${auditLog}, ${auditSeal}, ${auditCount}`)
    await tamper(
      sql`update ${auditHead} set sealed_up_to = (select case when is_called then last_value else 0 end from audit_log_id_seq), rows = 0, hash = ''`,
    )
    for (let n = 1; n <= 5; n++) await write(n)
    await sealAll(t.db)
  })

  it('holds, and says how many rows it read up to where', async () => {
    const last = (await ids()).at(-1)
    const { body } = await auditor.call('GET', 'employee/audit-log/verify')
    expect(body.data).toMatchObject({
      ok: true,
      rows: 5,
      sealedUpTo: last,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await (await t.signIn({ permissions: [] })).call('GET', 'employee/audit-log/verify')).status).toBe(403)
  })
  it.each([
    [
      'a changed value',
      (id: number) => sql`update ${auditLog} set changes = '{"name": {"old": null, "new": "Other"}}' where id = ${id}`,
      'changed',
    ],
    ['another author', (id: number) => sql`update ${auditLog} set user_id = 'u2' where id = ${id}`, 'changed'],
    [
      'a time one microsecond later',
      (id: number) => sql`update ${auditLog} set created_at = created_at + interval '1 microsecond' where id = ${id}`,
      'changed',
    ],
    ['a removed row', (id: number) => sql`delete from ${auditLog} where id = ${id}`, 'removed'],
    ['a row without its seal', (id: number) => sql`delete from ${auditSeal} where audit_id = ${id}`, 'added'],
    [
      'a seal of their own',
      (id: number) => sql`update ${auditSeal} set hash = sha256('x') where audit_id = ${id}`,
      'changed',
    ],
  ] as const)('G19: reports %s with its position', async (_, change, fault) => {
    const third = (await ids())[2] ?? 0
    await tamper(change(third))
    expect(await verifyAudit(t.db)).toMatchObject({
      ok: false,
      rows: 2,
      firstBroken: { position: 3, id: third, fault },
    })
  })
  it('G19: reports an end that was cut off', async () => {
    const last = (await ids()).at(-1) ?? 0
    await tamper(sql`delete from ${auditLog} where id = ${last}`)
    await tamper(sql`delete from ${auditSeal} where audit_id = ${last}`)
    expect(await verifyAudit(t.db)).toMatchObject({ ok: false, firstBroken: { position: 5, fault: 'cut' } })
  })
  it('goes on over the numbers of writes that were rolled back', async () => {
    await t.db
      .transaction(async (tx) => {
        await write(6, tx as unknown as TestApp['db'])
        throw new Error('no')
      })
      .catch(() => undefined)
    await write(7)
    await sealAll(t.db)
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true, rows: 6 })
  })
  it('waits for an older transaction that may still bring a lower number', async () => {
    const client = await t.db.$client.connect()
    await client.query('begin')
    await client.query(
      `insert into audit_log (request_method, request_url, request_id) values ('POST', '/late', 'late')`,
    )
    const { pass } = sealer(t.db)
    // First with nothing after it: the newest transaction of all is older than every later one.
    for (let n = 0; n < 3; n++) await pass()
    await write(8)
    for (let n = 0; n < 3; n++) await pass()
    const before = await verifyAudit(t.db)
    await client.query('commit')
    client.release()
    await sealAll(t.db)
    expect([before.rows, (await verifyAudit(t.db)).rows]).toEqual([5, 7])
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true })
  })
  it('writers and several sealers at once leave one chain over every row', async () => {
    const busy = Array.from({ length: 8 }, async (_, k) => {
      for (let n = 0; n < 40; n++) await write(100 * k + n)
    })
    const sealers = Array.from({ length: 4 }, async () => {
      const { pass } = sealer(t.db)
      for (let n = 0; n < 60; n++) await pass()
    })
    await Promise.all([...busy, ...sealers])
    await sealAll(t.db)
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true, rows: 325 })
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select sum(rows)::int as n from ${auditCount} where user_id = '' and request_method = ''`,
    )
    expect(rows[0]?.n).toBe(325)
  })
})

describe('a written row', () => {
  it.each([
    ['changed', sql`update ${auditLog} set request_url = '/other'`],
    ['changed together with its flag', sql`update ${auditLog} set is_archive = true, username = 'x'`],
    ['deleted', sql`delete from ${auditLog}`],
    ['emptied away', sql`truncate ${auditLog}`],
    ['unsealed', sql`delete from ${auditSeal}`],
    ['sealed anew', sql`update ${auditSeal} set hash = ''`],
  ])('is never %s, not even by SQL', async (_, statement) => {
    const refused = await t.db.execute(statement).then(
      () => '',
      (error: Error) => String(error.cause),
    )
    expect(refused).toMatch(/is final|are kept/)
    expect((await ids()).length).toBeGreaterThan(0)
  })
  it('keeps secrets out by their names', async () => {
    await writeAudit(t.db, request, { userId: 'u1', username: 'sok' }, 200, [
      {
        entity: 'user',
        entityId: 'masked',
        changes: {
          passwordHash: { old: '$argon2id$1', new: '$argon2id$2' },
          resetToken: { old: null, new: 'abc' },
          email: { old: 'a', new: 'b' },
        },
      },
    ])
    const [row] = await t.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(sql`entity_id = 'masked'`)
      .orderBy(auditLog.id)
    expect(row?.changes).toEqual({
      passwordHash: { old: '********', new: '********' },
      resetToken: { old: null, new: '********' },
      email: { old: 'a', new: 'b' },
    })
  })
  it('records how long the request took, and no query of its address', async () => {
    const admin = await t.signIn()
    await admin.call('POST', 'employee/position-level?token=secret', { body: { levelTitle: 'Timed', levelNumber: 41 } })
    const [row] = await t.db
      .select()
      .from(auditLog)
      .where(sql`user_id = ${admin.userId}`)
      .orderBy(auditLog.id)
    expect(row).toMatchObject({ requestUrl: '/api/employee/position-level', statusCode: 201 })
    expect(row?.durationMs).toBeGreaterThanOrEqual(0)
  })
})

describe('the archive', () => {
  it('takes sealed rows of more than 12 months, once, and moves their counts', async () => {
    await t.db.insert(auditLog).values(
      ['2025-01-10', '2025-06-30', '2025-07-01'].map((day) => ({
        createdAt: `${day}T05:00:00Z`,
        userId: 'old',
        username: 'old',
        requestMethod: 'POST',
        requestUrl: '/api/old',
        requestId: day,
      })),
    )
    await sealAll(t.db)
    const counts = async () =>
      (
        await t.db.execute(
          sql`select is_archive, day::text, rows from ${auditCount} where user_id = 'old' and request_method = '' and rows > 0 order by day`,
        )
      ).rows
    expect(await archiveAuditLog(t.db, '2026-07-01')).toBe(2)
    expect(await archiveAuditLog(t.db, '2026-07-01')).toBe(0)
    expect(await counts()).toEqual([
      { is_archive: true, day: '2025-01-10', rows: 1 },
      { is_archive: true, day: '2025-06-30', rows: 1 },
      { is_archive: false, day: '2025-07-01', rows: 1 },
    ])
    expect(await verifyAudit(t.db)).toMatchObject({ ok: true })
  })
})
