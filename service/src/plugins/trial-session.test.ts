import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checksums } from '../../test/support/app/checksum.ts'
import { codes, secret, testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { positionLevel } from '../areas/admin/position-level/position-level.table.ts'
import { auditHead, auditSeal } from '../areas/platform/audit/audit-log.table.ts'
import { accessTokenMinutes, accessTokens } from '../areas/platform/auth/access-token.ts'
import { startGateSession } from '../areas/platform/auth/gate-session.ts'
import { session } from '../areas/platform/auth/session.table.ts'
import { areaOperations } from '../areas/index.ts'

// What the smoke gate's own session may do (docs/rules/composition.md, "The gate").
let t: TestApp
let admin: TestUser
let trial: { readonly authorization: string }
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  const tokens = accessTokens(new TextEncoder().encode(secret))
  const token = await tokens.issue({ userId: admin.userId, sessionId: admin.sessionId, isTrial: true })
  trial = { authorization: `Bearer ${token}` }
})
afterAll(() => t.close())

const level = { levelTitle: 'Tried', levelNumber: 41 }
const path = 'employee/position-level'
// The seal of the audit log goes on by itself.
const sealed = [auditHead, auditSeal]

it('is answered as if its record were made, by the same rules, and leaves nothing behind, not even its key', async () => {
  const headers = { ...trial, 'idempotency-key': 'the-key-of-a-trial-0001' }
  const before = await checksums(t, sealed)
  const made = await t.call('POST', path, { body: level, headers })
  expect([made.status, made.body.data]).toMatchObject([201, level])
  expect(await checksums(t, sealed)).toEqual(before)
  expect(codes(await t.call('POST', path, { body: { ...level, unknown: 1 }, headers: trial }))[0]).toBe(400)
  // Another body under the same key: of a key that was kept this would be a conflict.
  const kept = await admin.call('POST', path, {
    body: { ...level, levelNumber: 42 },
    headers: { 'idempotency-key': 'the-key-of-a-trial-0001' },
  })
  expect(kept.status).toBe(201)
  expect(codes(await t.call('POST', path, { body: level, headers: trial }))).toEqual([409, 'levelTitle:DUPLICATE'])
  expect(
    await t.db
      .select({ n: positionLevel.levelNumber })
      .from(positionLevel)
      .where(eq(positionLevel.levelTitle, 'Tried')),
  ).toEqual([{ n: 42 }])
})

it('reads what its user reads, and may do nothing else', async () => {
  expect((await t.call('GET', path, { headers: trial })).status).toBe(200)
  const { body } = await admin.call('POST', path, { body: { levelTitle: 'Stays', levelNumber: 43 } })
  const one = `${path}/${body.data.id}`
  const before = await checksums(t, sealed)
  const refused = [
    await t.call('PATCH', one, { body: { levelTitle: 'Other', version: 1 }, headers: trial }),
    await t.call('DELETE', one, { headers: trial }),
    await t.call('POST', 'employee/public-holiday/copy', { body: { holidays: [] }, headers: trial }),
    await t.call('POST', `${path}/export/all`, { body: {}, headers: trial }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await checksums(t, sealed)).toEqual(before)
})

it('is a trial by its token alone: nobody makes one of a session, and the session itself writes as ever', async () => {
  expect((await admin.call('POST', path, { body: { levelTitle: 'Kept', levelNumber: 44 } })).status).toBe(201)
  expect((await admin.call('GET', `${path}?keywords=Kept`)).body.data).toHaveLength(1)
})

it('that a killed instance left open ends with its token', async () => {
  const tokens = accessTokens(new TextEncoder().encode(secret))
  const gate = await startGateSession(t.db, tokens, admin.userId)
  const open = () =>
    t.db
      .select({ lasts: sql<number>`round(extract(epoch from ${session.expiresAt} - ${session.createdAt}) / 60)::int` })
      .from(session)
      .where(and(eq(session.userId, admin.userId), eq(session.userAgent, 'Smoke gate'), isNull(session.revokedAt)))
  expect(await open()).toEqual([{ lasts: accessTokenMinutes }])
  await gate.end()
  expect(await open()).toEqual([])
})
