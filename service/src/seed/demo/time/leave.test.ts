import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/support/app/database.ts'
import { demoDatabase, today } from '../../../../test/support/app/seeded.ts'
import { loadLeaveAccounts } from '../../../areas/attendance-leave/leave-balance/leave-ledger.ts'
import { toCome } from '../../../areas/attendance-leave/leave-balance/stock/projection.ts'
import { employee, leaveLedger, leaveRequest, leaveRequestDay } from '../../../db/tables.ts'
import { seed } from '../../index.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

it('has leave in every state; what is in force was taken from the ledger, day by day, and nothing is overdrawn', async () => {
  const { db } = database
  const statuses = await db.selectDistinct({ status: leaveRequest.status }).from(leaveRequest)
  expect(statuses.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'CANCEL', 'PENDING', 'REJECTED'])
  const { rows } = await db.execute<{ id: string; days: number; used: number; earned: boolean }>(sql`
    select r.id, sum(d.days)::float8 as days, coalesce((select -sum(l.days) from ${leaveLedger} l where l.source_id = r.id), 0)::float8 as used,
      (select t.accrual_method <> 'NONE' from leave_request_type t where t.id = r.leave_type_id) as earned
    from ${leaveRequest} r join ${leaveRequestDay} d on d.request_id = r.id where r.status = 'ACTIVE' group by r.id`)
  expect(rows.length).toBeGreaterThan(6)
  for (const { days, used, earned } of rows) {
    expect(days).toBeGreaterThan(0)
    if (earned) expect(used).toBe(days)
  }
  // What is not earned has no balance to overdraw.
  const overdrawn = await db.execute(sql`
    select lot_id from ${leaveLedger} l join leave_request_type t on t.id = l.leave_type_id
    where t.accrual_method <> 'NONE' group by lot_id having sum(days) < 0`)
  expect(overdrawn.rows).toEqual([])
})
it('has earned in the ledger what the nightly job would write, of everybody', async () => {
  const { db } = database
  const people = await db.select({ id: employee.id }).from(employee)
  const accounts = await loadLeaveAccounts(db, { people: people.map(({ id }) => id) })
  expect(accounts.length).toBeGreaterThan(100)
  const due = accounts.flatMap((account) => toCome(account, today).rows.filter(({ kind }) => kind === 'ACCRUAL'))
  expect(due).toEqual([])
})
it('is made on any day, also where its days would meet a weekend and the festivals behind it', async () => {
  const other = await testDatabase()
  // 45 days before: the Saturday before the last two days of Pchum Ben.
  await seed(other.db.$client, 'demo', { today: '2026-11-24' })
  expect(await other.db.$count(leaveRequest)).toBe(await database.db.$count(leaveRequest))
  await other.close()
})
