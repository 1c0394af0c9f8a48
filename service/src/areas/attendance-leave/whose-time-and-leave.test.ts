import type { AnyResource } from '@staff/contract'
import {
  asideCall,
  attendanceRecord,
  borrowOrPayback,
  dayOffRequest,
  leaveRequest,
  missedScanRequest,
  missionRequest,
  overtimeRequest,
} from '@staff/contract/attendance-leave'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../test/support/app/app.ts'
import { demoDatabase } from '../../../test/support/app/seeded.ts'
import { approvalStatusTracking as tracking } from '../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee, userAccount } from '../../db/tables.ts'
import { demoPassword, demoPeople } from '../../seed/index.ts'
import { requestKinds } from '../request-kinds.ts'
import { areaOperations } from '../index.ts'

// "Who sees time and leave" (docs/rules/time.md), as the demo users; the role of the manager reaches a store.
interface Actor {
  readonly name: string
  readonly isSelfService: boolean
  readonly employeeId: string
  readonly call: TestUser['call']
}
const records: readonly AnyResource[] = [
  attendanceRecord,
  missedScanRequest,
  overtimeRequest,
  borrowOrPayback,
  missionRequest,
  dayOffRequest,
  leaveRequest,
]
let t: TestApp
let actors: readonly Actor[]
/** Somebody of the manager's store, with leave of theirs. */
let other = ''
const days = 'fromDate=2026-11-01&toDate=2026-11-30'

async function actorOf({ username, isSelfService }: (typeof demoPeople)[number]): Promise<Actor> {
  const answer = await t.call('POST', 'auth/login', { body: { username, password: demoPassword } })
  const token = String(answer.body['data']?.accessToken ?? answer.body['accessToken'])
  const [account] = await t.db.select().from(userAccount).where(eq(userAccount.username, username))
  return {
    name: username,
    isSelfService,
    employeeId: account?.employeeId ?? '',
    call: (method, path, options = {}) =>
      t.call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }),
  }
}
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  actors = await Promise.all(demoPeople.map(actorOf))
  const manager = actors.find(({ name }) => name === 'manager')
  const { rows } = await t.db.execute<{ id: string }>(sql`
    select e.id from ${employee} e join org_path p on p.position_id = e.position_id
    where p.outlet_id = (select o.outlet_id from org_path o join ${employee} m on m.position_id = o.position_id where m.id = ${manager?.employeeId ?? ''})
      and e.id <> ${manager?.employeeId ?? ''} and e.status = 'POST_PROBATION'
      and e.id not in (select employee_id from ${userAccount} where username in ('employee', 'hr.manager', 'payroll', 'payroll.approver') and employee_id is not null)
    order by e.account_no limit 1`)
  other = rows[0]?.id ?? ''
})
afterAll(() => t.close())

const path = (r: AnyResource) => `employee/${r.api ?? r.name}`
/** Whose rows a list answers; the status where it answers none at all. */
async function peopleOf({ call }: Actor, list: string): Promise<number | readonly string[]> {
  const { status, body } = await call('GET', `${list}${list.includes('?') ? '&' : '?'}limit=20`)
  if (status !== 200) return status
  const found = (body['data'] as { employee: { id: string } | null }[]).map((row) => row.employee?.id ?? '')
  return [...new Set(found)]
}
const isOwn = ({ employeeId }: Actor, found: number | readonly string[]) =>
  found === 403 || (typeof found !== 'number' && found.every((id) => id === employeeId))

describe('in self-service own rows alone, whatever is sent', () => {
  it('who is asked opens the record from the inbox, and finds it in no list', async () => {
    const manager = actors.find(({ name }) => name === 'manager')
    const inbox = await manager?.call('GET', 'employee/approval-status-tracking?limit=100&displayType=Normal')
    const kinds = new Map(requestKinds.flatMap((kind) => (kind.ownOnly ? [[kind.requestType as string, kind]] : [])))
    const asked = (
      (inbox?.body['data'] ?? []) as { requestWorkflowType: { requestType: string }; entityId: { id: string } }[]
    ).flatMap(({ requestWorkflowType: { requestType }, entityId: { id } }) => {
      const entity = kinds.get(requestType)?.entity
      return records.some(({ name }) => name === entity) ? [{ entity, id }] : []
    })
    expect(asked.length).toBeGreaterThan(0)
    for (const { entity, id } of asked) {
      const record = await manager?.call('GET', `employee/${entity}/${id}`)
      expect([record?.status, record?.body['data'].abilities]).toMatchObject([200, { update: false, delete: false }])
      expect((await manager?.call('PATCH', `employee/${entity}/${id}`, { body: { version: 999 } }))?.status).toBe(404)
    }
  })
  it.each([
    ...records.map((r) => [r.name, path(r)] as const),
    ['balances', 'employee/leave-request/leave-stock/list'] as const,
    ['leave remaining', 'employee/report/leave-remaining-report'] as const,
  ])('list of %s', async (_, list) => {
    for (const actor of actors.filter(({ isSelfService }) => isSelfService))
      for (const asked of [list, `${list}?employeeId=${other}`])
        expect(isOwn(actor, await peopleOf(actor, asked)), `${actor.name} ${asked}`).toBe(true)
    // The office sees others in the same list.
    const office = actors.find(({ name }) => name === 'hr.manager')
    expect(office && isOwn(office, await peopleOf(office, list))).toBe(false)
  })
  it.each(requestKinds.filter(({ ownOnly }) => ownOnly).map((kind) => [kind.requestType, kind] as const))(
    'a record of %s of somebody in the same store: neither read, changed nor taken back; its fields are not told',
    async (requestType, { table, entity }) => {
      const own = records.find(({ name }) => name === entity)
      const api = own ?? leaveRequest
      const { status } = getTableColumns(table) as unknown as { readonly status: typeof tracking.status }
      const [row] = await t.db
        .select({ id: table.id, tracked: tracking.id })
        .from(table)
        .innerJoin(tracking, sql`${tracking.entityId} = ${table.id} and ${tracking.requestType} = ${requestType}`)
        .where(sql`${status} = 'ACTIVE' and ${tracking.createdBy} is not null`)
        .limit(1)
      const id = String(row?.id)
      await t.db.update(table).set({ employeeId: other }).where(eq(table.id, id))
      await t.db
        .update(tracking)
        .set({ employeeId: other })
        .where(eq(tracking.id, row?.tracked ?? ''))
      await t.db.execute(
        sql`update approval_step set answered_by = null, on_behalf_of = null where request_id = ${row?.tracked ?? ''}`,
      )
      await t.db.execute(sql`delete from approval_step_approver where request_id = ${row?.tracked ?? ''}`)
      for (const actor of actors.filter(({ isSelfService }) => isSelfService)) {
        for (const method of ['GET', 'PATCH', 'DELETE'] as const)
          expect(
            (await actor.call(method, `${path(api)}/${id}`, method === 'PATCH' ? { body: { version: 999 } } : {}))
              .status,
            `${actor.name} ${method}`,
          ).toBe(404)
        const seen = await actor.call('GET', `employee/approval-status-tracking/${row?.tracked ?? ''}`)
        if (seen.status === 200)
          expect([seen.body['data'].fields, seen.body['data'].about.sentence]).toEqual([[], null])
        expect((await actor.call('GET', `employee/${asideCall({ name: entity }, id)}`)).status).toBe(404)
      }
      const hr = actors.find(({ name }) => name === 'hr.manager')
      // A kind without calls of its own is read as a request alone.
      const page = own ? `${path(own)}/${id}` : `employee/approval-status-tracking/${row?.tracked ?? ''}`
      expect((await hr?.call('GET', page))?.status).toBe(200)
    },
  )
  it.each([
    ['days', () => `employee/attendance-day?employeeId=${other}&${days}`],
    ['a balance', () => `employee/leave-stock/${other}`],
    ['the team of another', () => `employee/absence-calendar?employeeId=${other}&${days}`],
  ])('%s: somebody else does not exist', async (_, call) => {
    for (const actor of actors.filter(({ isSelfService }) => isSelfService))
      expect((await actor.call('GET', call())).status, actor.name).toBe(404)
  })
})
