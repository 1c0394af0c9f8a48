import { holds, notificationCalls, type Need } from '@staff/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userAccount } from '../../src/areas/admin/user/user.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { roleSeeds, type RoleName } from '../../src/seed/minimal/roles.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { employeeInput, smallCompany } from '../support/people/people.ts'
import { recordsOf, ofEveryList, shownElsewhere } from '../support/samples/scoped-records.ts'

// Every operation x 10 actors x own, team and other records, made from the routes that the service serves.
interface Op {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly need: Need | 'public'
  readonly rows: string
}
type Actor = 'self-service' | 'approver' | 'hr' | 'payroll' | 'reads everything' | 'no role' | 'admin'
const whose = ['own', 'team', 'other'] as const
type Whose = (typeof whose)[number]
/** The records in each actor's reach: the scopes of the roles that every installation starts with. */
const reach: Readonly<Record<Exclude<Actor, 'no role'>, readonly Whose[]>> = {
  'self-service': ['own'],
  approver: ['own', 'team'],
  hr: whose,
  payroll: whose,
  'reads everything': whose,
  admin: whose,
}

let t: TestApp
let ops: Op[] = []
const people: Record<Whose, string> = { own: '', team: '', other: '' }
interface Acting {
  readonly user: TestUser
  readonly permissions: ReadonlySet<string>
}
let manager = ''
let expired: TestUser['call']
let disabled: TestUser

async function loadOperations(app: TestApp): Promise<Op[]> {
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { 'x-permission': Op['need']; 'x-rows': string }>>
  }>()
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { 'x-permission': need, 'x-rows': rows }]) => ({
      method: method.toUpperCase() as Op['method'],
      path: path.slice('/api/'.length),
      need,
      rows,
    })),
  )
}
const getKeys = (name: RoleName): readonly string[] => [
  ...new Set<string>(roleSeeds.find((role) => role.name === name)?.keys),
]
/** Everyone with a session of their own: trying all operations ends the one that tries. */
async function actorsOf(): Promise<ReadonlyMap<Actor, Acting>> {
  const addActor = async (
    permissions: readonly string[],
    more: { dataScope?: 'OUTLET' | 'SELF'; employeeId?: string; isSelfService?: boolean } = {},
  ): Promise<Acting> => ({
    user: await t.signIn({ permissions: permissions as never, ...more }),
    permissions: new Set(permissions),
  })
  return new Map([
    ['no role', await addActor([])],
    [
      'self-service',
      await addActor(getKeys('Employee'), { dataScope: 'SELF', employeeId: people.own, isSelfService: true }),
    ],
    ['approver', await addActor(getKeys('Store Manager'), { dataScope: 'OUTLET', employeeId: manager })],
    ['hr', await addActor(getKeys('HR Manager'))],
    ['payroll', await addActor(getKeys('Payroll Officer'))],
    ['reads everything', await addActor(['READ_ALL_FUNCTION'])],
    ['admin', await addActor(['ALL_FUNCTION'])],
  ])
}

beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  const company = await smallCompany(t.db)
  const admin = await t.signIn()
  // employeeInput puts every third person into the second store.
  for (const [who, n] of [
    ['own', 1],
    ['team', 2],
    ['other', 3],
  ] as const) {
    const made = await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    people[who] = made.body.data.id as string
  }
  manager = (await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, 4) })).body
    .data.id as string
  const gone = await t.signIn()
  await t.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, gone.userId))
  disabled = gone
  const token = await new SignJWT({ sid: admin.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(admin.userId)
    .setIssuer('staff')
    .setAudience('staff-api')
    .setIssuedAt(new Date(Date.now() - 3_600_000))
    .setExpirationTime(new Date(Date.now() - 60_000))
    .sign(new TextEncoder().encode(t.config.jwtSecret ?? ''))
  expired = (method, path) => t.call(method, path, { headers: { authorization: `Bearer ${token}` } })
  ops = await loadOperations(t)
})
afterAll(() => t.close())

const nowhere = (path: string) => path.replaceAll(/\{\w+\}/g, 'no-such-record')
const body = ({ method }: Op) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} })
const staysOpen = ({ path }: Op) => path === notificationCalls.stream
// A stream that stays open has let its caller in; a refused one answers at once.
const loadStatus = async (user: TestUser, op: Op, may: boolean): Promise<number> => {
  const answer = user.call(op.method, nowhere(op.path), body(op)).then(({ status }) => status)
  return may && staysOpen(op) ? Promise.race([answer, pause(1_000).then(() => 200)]) : answer
}
// These end the session that asks; they come last.
const ends = ({ path }: Op) => (path.includes('session') ? 1 : path.includes('logout') ? 2 : 0)

describe('every operation', () => {
  let actors: ReadonlyMap<Actor, Acting>
  beforeAll(async () => {
    actors = await actorsOf()
  })
  it('is served with a permission and a row rule', () => {
    expect(ops.length).toBeGreaterThan(60)
    expect(ops.filter(({ need, rows }) => !need || !['scoped', 'own', 'reference', 'public'].includes(rows))).toEqual(
      [],
    )
    expect(ops.filter(({ need, rows }) => (need === 'public') !== (rows === 'public'))).toEqual([])
  })
  it('Horilla CVE-2026-24036, CVE-2025-48869: answers 401 without a token, with an expired one and to a disabled user, unless it is public', async () => {
    const wrong: string[] = []
    for (const op of ops.filter(({ need }) => need !== 'public')) {
      for (const [who, call] of [
        ['anonymous', t.call],
        ['expired', expired],
        ['disabled', disabled.call],
      ] as const) {
        const { status } = await call(op.method, nowhere(op.path), body(op))
        if (status !== 401) wrong.push(`${who} ${op.method} ${op.path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
  it.each(['no role', 'self-service', 'approver', 'hr', 'payroll', 'reads everything', 'admin'] as const)(
    'Frappe HR CVE-2026-40888, ERPNext CVE-2026-27471: %s is let in by exactly the keys held, and nothing breaks',
    async (name) => {
      const actor = actors.get(name)
      if (!actor) throw new Error(name)
      const wrong: string[] = []
      for (const op of ops.filter(({ need }) => need !== 'public').toSorted((a, b) => ends(a) - ends(b))) {
        const may = holds(actor.permissions, op.need as Need)
        const status = await loadStatus(actor.user, op, may)
        if (may ? status === 401 || status === 403 || status >= 500 : status !== 403)
          wrong.push(`${op.method} ${op.path} (${op.need}): ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('records of people', () => {
  it('has a rule for every operation on scoped rows: records below, or the test that shows it', () => {
    const covered = (op: Op) =>
      recordsOf.some(({ path }) => [path, `${path}/{id}`, `${path}/export`].includes(op.path)) ||
      `${op.method} ${op.path}` in shownElsewhere ||
      op.path.endsWith(ofEveryList.suffix)
    expect(
      ops.filter((op) => op.rows === 'scoped' && !covered(op)).map(({ method, path }) => `${method} ${path}`),
      'scoped calls without a test of their scope: name each in service/test/support/samples/scoped-records.ts',
    ).toEqual([])
    expect(existsSync(join(import.meta.dirname, '../..', ofEveryList.file))).toBe(true)
    for (const [op, file] of Object.entries(shownElsewhere)) {
      expect(
        ops.some(({ method, path }) => `${method} ${path}` === op),
        `${op} is served`,
      ).toBe(true)
      const at = join(import.meta.dirname, '../..', file)
      expect(existsSync(at) && readFileSync(at, 'utf8').length > 0, file).toBe(true)
    }
  })
  describe.each(recordsOf)('$path', ({ path, make }) => {
    const ids: Partial<Record<Whose, string>> = {}
    let actors: ReadonlyMap<Actor, Acting>
    beforeAll(async () => {
      // One person has one account only: those of the operations above make room.
      await t.db.update(userAccount).set({ employeeId: null })
      actors = await actorsOf()
      const admin = await t.signIn()
      for (const who of whose) ids[who] = await make(admin, people[who])
    })
    it.each(Object.entries(reach) as [keyof typeof reach, readonly Whose[]][])(
      'Dolibarr CVE-2026-10215, OpenEMR CVE-2026-25476: %s reaches %s, in list, record, export and writes, whatever flag is sent',
      async (name, reached) => {
        const actor = actors.get(name)
        if (!actor) throw new Error(name)
        const { user, permissions } = actor
        const at = (method: string, suffix: string) =>
          ops.find((op) => op.method === method && op.path === `${path}${suffix}`)
        const may = (op: Op | undefined): op is Op => op !== undefined && holds(permissions, op.need as Need)
        if (may(at('GET', ''))) {
          const list = await user.call('GET', `${path}?limit=500`)
          const seen = new Set((list.body.data as { id: string }[]).map(({ id }) => id))
          expect(
            whose.filter((who) => seen.has(ids[who] ?? '')),
            'list',
          ).toEqual(reached)
          for (const hint of ['listAll=true', 'isForListing=true', 'include=positions', 'keywords=']) {
            const hinted = await user.call('GET', `${path}?limit=500&${hint}`)
            if (hinted.status === 200)
              expect(
                (hinted.body.data as { id: string }[]).filter(({ id }) => !seen.has(id)),
                hint,
              ).toEqual([])
          }
        }
        for (const who of whose) {
          const inside = reached.includes(who)
          if (may(at('GET', '/{id}')))
            expect((await user.call('GET', `${path}/${ids[who] ?? ''}`)).status, `read ${who}`).toBe(inside ? 200 : 404)
          for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
            // Only records outside the reach are tried: they must look as if they did not exist, for every body.
            if (!inside && may(at(method, '/{id}')))
              expect(
                (
                  await user.call(
                    method,
                    `${path}/${ids[who] ?? ''}`,
                    method === 'DELETE' ? {} : { body: { version: 1 } },
                  )
                ).status,
                `${method} ${who}`,
              ).toBe(404)
          }
        }
      },
    )
  })
})
