import { holds, permit, type PermissionKey } from '@staff/contract'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
} from '../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { orgPath } from '../../src/areas/admin/company-structure/company-structure.table.ts'
import { userAccount } from '../../src/areas/admin/user/user.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { demoPassword, demoPeople } from '../../src/seed/index.ts'
import { roleSeeds } from '../../src/seed/minimal/roles.ts'
import { codes, testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { takeForToday } from '../support/app/one-day.ts'
import { demoDatabase, today } from '../support/app/seeded.ts'
import { officeKey, recordTypes } from '../support/requests/office-key.ts'

// The same for requests: cancel, change, delete and answer of every kind, by every demo user and by narrow roles. Each
// run tries every pair of user, kind and state, about every person; a full run (`npm run test:full`) tries all.
type Call = TestUser['call']
interface Actor {
  readonly name: string
  readonly call: Call
  readonly keys: ReadonlySet<string>
  readonly employeeId: string | null
  readonly isSelfService: boolean
  readonly reaches: ReadonlySet<string> | 'all'
}
const inbox = 'employee/approval-status-tracking'
const kinds = requestKinds.map((kind) => [kind.requestType, kind] as const)
const states = ['PENDING', 'IN_SCHEDULE', 'ACTIVE'] as const
const isTried = (user: number, kind: number, state: number) =>
  process.env['TEST_FULL'] === '1' || (user + kind) % states.length === state

takeForToday(today)
let t: TestApp
let actors: Actor[]
const people: Record<'team' | 'other', string> = { team: '', other: '' }
let stranger = ''

async function signedIn(username: string): Promise<Call> {
  const answer = await t.call('POST', 'auth/login', { body: { username, password: demoPassword } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const token = String(answer.body['data']?.accessToken ?? answer.body['accessToken'])
  return (method, path, options = {}) =>
    t.call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
}
beforeAll(async () => {
  const database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  const loadId = async (username: string) =>
    (await t.db.select({ id: userAccount.employeeId }).from(userAccount).where(eq(userAccount.username, username)))[0]
      ?.id ?? ''
  const manager = await loadId('manager')
  const [store] = await t.db
    .select({ outletId: orgPath.outletId })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(employee.id, manager))
  const demo = await Promise.all(demoPeople.map(async ({ username }) => loadId(username)))
  const inStore = sql`${employee.positionId} in (select ${orgPath.positionId} from ${orgPath} where ${orgPath.outletId} = ${store?.outletId ?? ''})`
  const staff = await t.db.select({ id: employee.id }).from(employee).where(inStore)
  const free = async (where: ReturnType<typeof sql>) =>
    (
      await t.db
        .select({ id: employee.id })
        .from(employee)
        .where(and(where, notInArray(employee.id, demo), eq(employee.status, 'POST_PROBATION')))
        .orderBy(employee.accountNo)
    )[0]?.id ?? ''
  people.team = await free(inStore)
  people.other = await free(sql`not (${inStore})`)
  stranger = (await t.signIn({ permissions: [] })).userId
  const team = new Set(staff.map(({ id }) => id))
  const getReach = (scope: string, employeeId: string | null): Actor['reaches'] =>
    scope === 'ALL' ? 'all' : scope === 'OUTLET' ? team : new Set(employeeId ? [employeeId] : [])
  actors = await Promise.all(
    demoPeople.map(async ({ username, role, isSelfService }): Promise<Actor> => {
      const found = roleSeeds.find(({ name }) => name === role)
      const employeeId = await loadId(username)
      return {
        name: username,
        call: await signedIn(username),
        keys: new Set(found?.keys),
        employeeId,
        isSelfService,
        reaches: getReach(found?.dataScope ?? 'SELF', employeeId),
      }
    }),
  )
  const [reads, answers] = ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING'] as const
  const colleagues = await t.db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        inArray(employee.id, [...team]),
        notInArray(employee.id, [...demo, people.team]),
        eq(employee.status, 'POST_PROBATION'),
      ),
    )
  const unused = colleagues.map(({ id }) => id)
  const made = async (name: string, permissions: readonly PermissionKey[], dataScope: 'ALL' | 'OUTLET' | 'SELF') => {
    const employeeId = unused.pop() ?? ''
    await t.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, employeeId))
    const user = await t.signIn({ permissions, dataScope, employeeId })
    actors.push({
      name,
      call: user.call,
      keys: new Set<string>(permissions),
      employeeId,
      isSelfService: false,
      reaches: getReach(dataScope, employeeId),
    })
  }
  const officeKeys = [...new Set(kinds.map(([type]) => officeKey(type)))]
  await made('reads and answers everything', [reads, answers], 'ALL')
  await made('all rights of all kinds, own rows', [reads, answers, ...officeKeys], 'SELF')
  await made('office of the store', [...new Set([reads, ...officeKeys, ...kinds.map(([, k]) => k.view)])], 'OUTLET')
  for (const key of officeKeys) await made(`${key} alone, own rows`, [key], 'SELF')
})
afterAll(() => t.close())

/** A request of a kind as in the demo, in the tried status, made by another user about the tried person. */
async function placed(
  [requestType, { table }]: (typeof kinds)[number],
  status: 'PENDING' | 'IN_SCHEDULE' | 'ACTIVE',
  about: string,
) {
  const [row] = await t.db
    .select()
    .from(tracking)
    .where(
      and(
        eq(tracking.requestType, requestType),
        sql`exists (select 1 from approval_step s where s.request_id = ${tracking.id} and s.state = 'OPEN')`,
      ),
    )
    .orderBy(tracking.id)
  if (!row) throw new Error(`the demo company has no pending ${requestType}: let the seed make one`)
  // One open request of a kind for each person: the others make room.
  await t.db
    .update(table)
    .set({ status: 'REJECTED' })
    .where(and(ne(table.id, row.entityId), inArray(table.status, ['PENDING', 'IN_SCHEDULE'])))
  await t.db.update(tracking).set({ status, createdBy: stranger, employeeId: about }).where(eq(tracking.id, row.id))
  await t.db
    .update(approvalHistory)
    .set({ byUser: stranger, byEmployee: null })
    .where(eq(approvalHistory.requestId, row.id))
  await t.db.update(table).set({ status, createdBy: stranger, employeeId: about }).where(eq(table.id, row.entityId))
  return row
}
const trace = async (id: string) => [
  await t.db.select().from(tracking).where(eq(tracking.id, id)),
  (await t.db.select().from(approvalHistory).where(eq(approvalHistory.requestId, id))).length,
]
const isNo = (status: number) => status === 403 || status === 404
/** The answer of an allowed call that fails: no reason, no right version, or the state forbids it. */
const isIn = (status: number) => status === 400 || status === 409

describe.each(kinds.map(([type, kind], nth) => [type, kind, nth] as const))('%s', (requestType, kind, nth) => {
  const api = recordTypes[requestType]
    ? `employee/${recordTypes[requestType].api ?? recordTypes[requestType].name}`
    : undefined
  it('names UPDATE of its own resource as the right of its office', () =>
    expect(kind.office).toBe(officeKey(requestType)))
  it.each(states)(
    '%s: a user who is no office of this kind, or not of this person, cannot cancel, change, delete or answer it; the page offers exactly what is allowed',
    async (status) => {
      const wrong: string[] = []
      for (const actor of actors.filter((_, at) => isTried(at, nth, states.indexOf(status))))
        for (const about of [people.team, people.other, ...(actor.employeeId ? [actor.employeeId] : [])]) {
          const { id, entityId } = await placed([requestType, kind], status, about)
          const before = await trace(id)
          const isInReach = actor.reaches === 'all' || actor.reaches.has(about)
          const isOffice =
            !actor.isSelfService && isInReach && about !== actor.employeeId && holds(actor.keys, officeKey(requestType))
          const note = (action: string, got: number, isRight: boolean) => {
            if (!isRight)
              wrong.push(
                `${actor.name} ${action} ${about === actor.employeeId ? 'own' : about === people.team ? 'team' : 'other'}: ${String(got)}`,
              )
          }
          const seen = await actor.call('GET', `${inbox}/${id}`)
          const abilities = (seen.body['data']?.abilities ?? {}) as Readonly<Record<string, boolean>>
          const cancel = await actor.call('PATCH', `${inbox}/${id}`, {
            body: {
              version: before.flat().flatMap((row) => (typeof row === 'object' ? [row.version] : []))[0],
              status: 'CANCEL',
            },
          })
          const mayRead = holds(actor.keys, 'READ_APPROVAL_STATUS_TRACKING')
          note(
            'cancels',
            cancel.status,
            isOffice && mayRead
              ? isIn(cancel.status) && (cancel.status === 409 || codes(cancel)[1] === 'reason:REQUIRED')
              : isNo(cancel.status),
          )
          if (seen.status === 200)
            note(
              'is offered to cancel',
              Number(abilities['cancel']),
              abilities['cancel'] === (isOffice && codes(cancel)[0] === 400),
            )
          const answer = await actor.call('PATCH', `${inbox}/${id}`, { body: { version: 999, status: 'REJECTED' } })
          if (about === actor.employeeId || seen.status !== 200) note('rejects', answer.status, isNo(answer.status))
          if (seen.status === 200 && (status !== 'PENDING' || about === actor.employeeId))
            note('is offered to answer', 1, !abilities['approve'] && !abilities['reject'])
          // A few times a minute only.
          const bulk =
            status === 'PENDING' && about === people.team
              ? await actor.call('POST', `${inbox}/answer`, {
                  body: { items: [{ id, version: 999 }], approvalResult: 'APPROVED' },
                })
              : undefined
          if (bulk) note('answers many', bulk.status, bulk.status === 403 || bulk.body['data'][0].isDone === false)
          if (api) {
            const [edit, remove] = [
              await actor.call('PATCH', `${api}/${entityId}`, { body: { version: 999 } }),
              await actor.call('DELETE', `${api}/${entityId}`),
            ]
            note('changes', edit.status, isOffice ? edit.status === 409 : isNo(edit.status))
            const r = recordTypes[requestType]
            const mayDelete = r !== undefined && holds(actor.keys, permit(r, 'DELETE') ?? 'ALL_FUNCTION')
            note(
              'deletes',
              remove.status,
              isOffice && mayDelete
                ? status === 'PENDING'
                  ? codes(remove).join() === '400,reason:REQUIRED'
                  : remove.status === 409
                : isNo(remove.status),
            )
            const record = await actor.call('GET', `${api}/${entityId}`)
            if (record.status === 200)
              note(
                'is offered to change',
                1,
                record.body['data'].abilities.update === (isOffice && status === 'PENDING') &&
                  record.body['data'].abilities.delete === (isOffice && mayDelete && status === 'PENDING'),
              )
          }
          if (JSON.stringify(await trace(id)) !== JSON.stringify(before)) wrong.push(`${actor.name} left a trace`)
        }
      expect(wrong).toEqual([])
    },
  )
})
it('only the maker takes it back without a reason, and only while it waits', async () => {
  const maker = actors.find(({ name }) => name === 'employee')
  for (const kind of kinds) {
    const { id } = await placed(kind, 'PENDING', people.team)
    const [user] = await t.db
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.username, 'employee'))
    await t.db
      .update(tracking)
      .set({ createdBy: user?.id ?? '' })
      .where(eq(tracking.id, id))
    const [row] = await t.db.select().from(tracking).where(eq(tracking.id, id))
    await t.db.update(tracking).set({ status: 'IN_SCHEDULE' }).where(eq(tracking.id, id))
    expect(
      codes(
        await (maker?.call ?? t.call)('PATCH', `${inbox}/${id}`, {
          body: { version: row?.version, status: 'CANCEL', reason: 'No more' },
        }),
      ),
      kind[0],
    ).toEqual([403, ':FORBIDDEN'])
    await t.db.update(tracking).set({ status: 'PENDING' }).where(eq(tracking.id, id))
    expect(
      (await (maker?.call ?? t.call)('PATCH', `${inbox}/${id}`, { body: { version: row?.version, status: 'CANCEL' } }))
        .status,
      kind[0],
    ).toBe(200)
  }
})
it('a user who may answer everything cannot give the answers of others, above all about themselves', async () => {
  const payroll = actors.find(({ name }) => name === 'payroll')
  const hr = actors.find(({ name }) => name === 'hr.manager')
  const days = { fromDate: '2026-01-01', toDate: '2999-01-01' }
  const give = (who: Actor | undefined, from: Actor | undefined, to: Actor | undefined) =>
    (who?.call ?? t.call)('POST', 'employee/approval-delegation', {
      body: { ...days, fromEmployeeId: from?.employeeId, toEmployeeId: to?.employeeId },
    })
  expect(codes(await give(payroll, hr, payroll))).toEqual([400, 'fromEmployeeId:NOT_FOUND_REF'])
  expect(codes(await give(hr, payroll, hr))).toEqual([409, 'toEmployeeId:RULE'])
})
