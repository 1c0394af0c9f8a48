import { L } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { role } from '../areas/admin/role/role.table.ts'
import { constraintFields } from '../db/failures.ts'
import { refuse } from './errors.ts'
import { operation } from './operation.ts'

constraintFields({ role_name: 'name' })
const common = { need: 'signedIn', rows: 'reference', tag: 'Test', summary: 'For this test' } as const
const operations = [
  operation({
    ...common,
    method: 'POST',
    path: 'test/role',
    body: z.strictObject({ name: z.string({ error: 'REQUIRED' }), fail: z.string().optional() }),
    async handler(ctx, { body }) {
      const [made] = await ctx.db.insert(role).values({ name: body.name, dataScope: 'SELF' }).returning()
      ctx.audit({ entity: 'role', entityId: made!.id, changes: { name: { old: null, new: body.name } } })
      if (body.fail) refuse('name', L('No such name', 'គ្មានឈ្មោះនេះទេ'))
      return { status: 201, body: { data: { id: made!.id } } }
    },
  }),
  operation({
    ...common,
    method: 'GET',
    path: 'test/broken',
    handler: () => {
      throw new Error('secret /path and select 1')
    },
  }),
  operation({
    ...common,
    method: 'GET',
    path: 'test/number/:id',
    handler: async (ctx, { params }) => ({
      body: { data: (await ctx.db.execute(sql`select ${params['id']}::int as n`)).rows },
    }),
  }),
]
let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations })
})
afterAll(() => t.close())

describe('answers that are not a success', () => {
  it('names the field and the code, in the language of the request', async () => {
    const user = await t.signIn()
    const en = await user.call('POST', 'test/role', { body: { other: 1 } })
    expect(en.status).toBe(400)
    expect(en.body['errors']).toEqual([
      { path: 'name', code: 'REQUIRED', message: 'Required' },
      { path: 'other', code: 'UNKNOWN_FIELD', message: 'Unknown field "other"' },
    ])
    const km = await user.call('POST', 'test/role', { body: {}, lang: 'km' })
    expect(km.body['message']).toBe('ត្រូវបំពេញ')
    expect(km.body['requestId']).toBe(km.headers['x-request-id'])
  })
  it('never shows a stack, a statement or a path', async () => {
    const user = await t.signIn()
    const answer = await user.call('GET', 'test/broken')
    expect(answer.status).toBe(500)
    expect(answer.body['errors'][0].code).toBe('INTERNAL')
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|select|\/path|at /)
  })
  it.each([
    ['malformed JSON', '{"name":', 'application/json', 400, 'BAD_JSON'],
    ['a poisoned prototype', '{"__proto__":{"x":1},"name":"a"}', 'application/json', 400, 'BAD_JSON'],
    ['text', 'name=x', 'text/plain', 415, 'UNSUPPORTED_TYPE'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
    ['a tab in the type', '{"name":"x"}', 'application/\tjson', 415, 'UNSUPPORTED_TYPE'],
    ['a leading space in the type', '{"evil":"x"}', ' application/json', 400, 'REQUIRED'],
    ['multipart where JSON is meant', '--x\r\n', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_TYPE'],
    ['too much', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413, 'FILE_TOO_LARGE'],
  ])('B2, Fastify CVE-2025-32442, CVE-2026-25223: refuses %s', async (_, body, type, status, code) => {
    const user = await t.signIn()
    const answer = await user.call('POST', 'test/role', { body, headers: { 'content-type': type } })
    expect([answer.status, answer.body['errors'][0].code]).toEqual([status, code])
  })
  it('knows unknown calls, wrong methods and missing sign-in', async () => {
    const user = await t.signIn({ permissions: [] })
    expect((await user.call('GET', 'test/nothing')).status).toBe(404)
    const wrong = await user.call('DELETE', 'test/role')
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'POST'])
    expect((await t.call('GET', 'test/broken')).body['errors'][0].code).toBe('TOKEN_MISSING')
  })
  it('turns failures of the database into refusals', async () => {
    const user = await t.signIn()
    expect((await user.call('GET', 'test/number/abc')).status).toBe(400)
    expect((await user.call('GET', 'test/number/%00')).status).toBe(404)
    await user.call('POST', 'test/role', { body: { name: 'Twice' } })
    const twice = await user.call('POST', 'test/role', { body: { name: 'twice' } })
    expect([twice.status, twice.body['errors'][0]]).toEqual([
      409,
      { path: 'name', code: 'DUPLICATE', message: 'This value is already used' },
    ])
  })
  it('keeps one audit row per write and none of a write that was rolled back', async () => {
    const user = await t.signIn()
    const made = await user.call('POST', 'test/role', {
      body: { name: 'Audited' },
      headers: { 'x-request-id': 'my-request-1', 'x-forwarded-for': '9.9.9.9' },
    })
    expect(made.status).toBe(201)
    const refused = await user.call('POST', 'test/role', { body: { name: 'Refused', fail: 'yes' } })
    expect(refused.body['errors'][0]).toEqual({ path: 'name', code: 'RULE', message: 'No such name' })
    const rows = await t.db.select().from(auditLog).where(eq(auditLog.userId, user.userId)).orderBy(auditLog.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      requestMethod: 'POST',
      requestUrl: '/api/test/role',
      ipAddress: '127.0.0.1',
      requestId: 'my-request-1',
      statusCode: 201,
      entity: 'role',
      changes: { name: { old: null, new: 'Audited' } },
    })
  })
})
