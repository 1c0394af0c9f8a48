import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { serverTestDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { inDays, lifeCompany } from '../../../test/support/people/working-life.ts'
import { refuse } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { companyStructureComponent } from '../admin/company-structure/company-structure.table.ts'
import { role } from '../admin/role/role.table.ts'
import { userAccount } from '../admin/user/user.table.ts'
import { auditLog } from './audit/audit-log.table.ts'
import { startSession } from './auth/sessions.ts'
import { idempotencyKey } from './idempotency/idempotency-key.table.ts'

const common = { need: 'signedIn', rows: 'reference', tag: 'Test', summary: 'For this test' } as const
const operations = [
  operation({
    ...common,
    method: 'POST',
    path: 'test/role',
    body: z.strictObject({ name: z.string(), refuse: z.boolean().optional() }),
    async handler(ctx, { body }) {
      const [made] = await ctx.db
        .insert(role)
        .values({ name: `${body.name} ${randomUUID()}` })
        .returning()
      // Long enough that a twin always arrives while this one is at work.
      await ctx.db.execute(sql`select pg_sleep(0.1)`)
      if (body.refuse) refuse('name', 'CHOICE')
      return { status: 201, body: { data: { id: made!.id } } }
    },
  }),
  operation({
    ...common,
    method: 'POST',
    path: 'test/count',
    body: z.strictObject({ id: z.string() }),
    async handler(ctx, { body }) {
      await ctx.db.execute(sql`set transaction isolation level repeatable read`)
      const found = await ctx.db.execute<{ n: number }>(
        sql`select version as n from user_account where id = ${body.id}`,
      )
      await ctx.db.execute(sql`update user_account set version = ${found.rows[0]!.n + 1} where id = ${body.id}`)
      return { body: { data: {} } }
    },
  }),
]
// Always on a server, for any TEST_DATABASE: with one connection nothing races.
let database: TestDatabase
let t: TestApp
beforeAll(async () => {
  database = await serverTestDatabase()
  t = await testApp({ operations, database })
})
afterAll(() => t.close())
const rolesNamed = async (name: string) =>
  (
    await t.db
      .select()
      .from(role)
      .where(sql`${role.name} like ${`${name} %`}`)
  ).length

describe('Idempotency-Key', () => {
  it('makes a double submit act once and answer twice the same', async () => {
    const user = await t.signIn()
    const send = () =>
      user.call('POST', 'test/role', { body: { name: 'Double' }, headers: { 'idempotency-key': 'k-double' } })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19)
    expect(await rolesNamed('Double')).toBe(1)
    const audits = await t.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.userId} = ${user.userId}`)
      .orderBy(auditLog.id)
    expect(audits).toHaveLength(1)
    expect((await send()).body).toEqual(answers[0]!.body)
  })
  it('refuses another body, path or method under the same key, and belongs to one user', async () => {
    const [user, other] = [await t.signIn(), await t.signIn()]
    const headers = { 'idempotency-key': 'k-body' }
    await user.call('POST', 'test/role', { body: { name: 'Body' }, headers })
    const again = await user.call('POST', 'test/role', { body: { name: 'Other' }, headers })
    expect([again.status, again.body.errors[0].code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await other.call('POST', 'test/role', { body: { name: 'Other' }, headers })).status).toBe(201)
  })
  it('keeps nothing of a refused write, so that the corrected one may use the key', async () => {
    const user = await t.signIn()
    const headers = { 'idempotency-key': 'k-refused' }
    expect((await user.call('POST', 'test/role', { body: { name: 'Again', refuse: true }, headers })).status).toBe(400)
    expect(await rolesNamed('Again')).toBe(0)
    expect((await user.call('POST', 'test/role', { body: { name: 'Again' }, headers })).status).toBe(201)
  })
  it('must be sane', async () => {
    const user = await t.signIn()
    expect(
      (await user.call('POST', 'test/role', { body: { name: 'x' }, headers: { 'idempotency-key': 'a b' } })).status,
    ).toBe(400)
    expect(
      await t.db
        .select()
        .from(idempotencyKey)
        .where(sql`${idempotencyKey.key} = 'a b'`),
    ).toHaveLength(0)
  })
})

it('a write that loses a race of the database is run again', async () => {
  const user = await t.signIn()
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => user.call('POST', 'test/count', { body: { id: user.userId } })),
  )
  const done = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  const [row] = await t.db
    .select({ n: userAccount.version })
    .from(userAccount)
    .where(sql`${userAccount.id} = ${user.userId}`)
  // A new account has version 1.
  expect(row?.n).toBe(1 + done)
  expect(done).toBeGreaterThan(1)
})

it('fifty tabs that refresh at once get four new tokens and the session lives on', async () => {
  const user = await t.signIn()
  const { refreshToken } = await startSession(t.db, user.userId, { ip: '', userAgent: '', bearer: null })
  const refresh = (token: string) =>
    t.call('POST', 'authentication/refresh-token', { headers: { authorization: `Bearer ${token}` } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
  const fresh = answers.filter(({ status }) => status === 200).map(({ body }) => body.refreshToken as string)
  expect(new Set(fresh).size).toBe(4)
  expect((await refresh(fresh[0]!)).status).toBe(200)
})

it('rights taken away on another instance end here within five seconds', async () => {
  const user = await t.signIn()
  const current = () => user.call('GET', 'authentication/user/current')
  expect((await current()).status).toBe(200)
  await t.db
    .update(userAccount)
    .set({ isEnabled: false })
    .where(sql`${userAccount.id} = ${user.userId}`)
  await vi.waitFor(async () => expect((await current()).status).toBe(401), { timeout: 5_000, interval: 200 })
})

it('a lost database is a 503 and the next call works', async () => {
  const user = await t.signIn()
  await t.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)
  const answers = []
  for (let i = 0; i < 12; i++) answers.push(await user.call('GET', 'auth/password-policy'))
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(answers.at(-1)?.status).toBe(200)
  const [gone] = await Promise.all([
    user.call('POST', 'test/role', { body: { name: 'Gone' } }),
    // While the write sleeps inside its transaction, whenever it gets there.
    vi.waitFor(
      async () => {
        const { rows } = await t.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 5_000, interval: 10 },
    ),
  ])
  expect(gone).toMatchObject({ status: 503, body: { errors: [{ code: 'UNAVAILABLE' }] } })
  expect(await rolesNamed('Gone')).toBe(0)
})

it('no movement leads to a position that is switched off at the same moment: not one that is asked for, not one that is approved', async () => {
  const life = await lifeCompany(await serverTestDatabase())
  onTestFinished(() => life.close())
  await life.approved('MOVEMENT')
  const employeeId = await life.person()
  const position = async (round: number): Promise<string> => {
    const [named] = await life.app.db
      .insert(companyStructureComponent)
      .values({ type: 'POSITION', name: `Round ${String(round)}`, nameKh: 'ជុំ' })
      .returning()
    const body = {
      type: 'POSITION',
      parentId: life.company.stores[1]?.team,
      companyStructureComponentId: named?.id,
      positionLevelId: life.company.levelId,
    }
    return (await life.hr.call('POST', 'employee/company-structure', { body })).body['data'].id as string
  }
  const outcomes: string[] = []
  for (let round = 0; round < 20; round++) {
    const node = await position(round)
    const ask = () =>
      life.hr.call('POST', 'employee/employee-movement', {
        body: {
          employeeId,
          effectiveDate: inDays(3),
          newCompanyStructurePositionId: node,
          reasonTemplateId: life.reasonId,
        },
      })
    const close = () => life.hr.call('PATCH', `employee/company-structure/${node}`, { body: { isActive: false } })
    const approve = async () => {
      const {
        rows: [open],
      } = await life.app.db.execute<{ id: string }>(
        sql`select id from approval_status_tracking where status = 'PENDING'`,
      )
      return life.boss.call('PATCH', `employee/approval-status-tracking/${open?.id ?? ''}`, {
        body: { approvalResult: 'APPROVED', version: 1 },
      })
    }
    // Half of the rounds begin with an open request, which is then approved.
    const isAsked = round % 2 === 0 && (await ask()).status === 201
    const answers = await Promise.all(
      round % 4 < 2 ? [isAsked ? approve() : ask(), close()] : [close(), isAsked ? approve() : ask()],
    )
    outcomes.push(`${isAsked ? 'approved' : 'asked'} ${String(answers.filter(({ status }) => status < 300).length)}`)
    const { rows } = await life.app.db.execute(
      sql`select m.status from employee_movement m join company_structure n on n.id = m.new_position_id where not n.is_active and m.status in ('PENDING', 'IN_SCHEDULE', 'ACTIVE')`,
    )
    expect(rows, outcomes.join()).toEqual([])
    await life.app.db.execute(sql`update employee_movement set status = 'CANCEL'`)
    await life.app.db.execute(sql`update approval_status_tracking set status = 'CANCEL'`)
  }
  expect(new Set(outcomes)).toEqual(new Set(['approved 1', 'asked 1']))
})
