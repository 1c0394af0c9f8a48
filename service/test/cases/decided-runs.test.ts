import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import {
  payrollMaternity as maternity,
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  settledRun,
} from '../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { takeForToday } from '../support/app/one-day.ts'
import { demoDatabase, today } from '../support/app/seeded.ts'
import { getPartTables } from '../support/requests/decided.ts'

// An approved payroll, and a final settlement in one, change by the actions that a run has a name for, and by no other
// call that writes.
takeForToday(today)
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  admin = await t.signIn()
})
afterAll(() => t.close())

/** The actions of docs/rules/pay.md, "A run": each says from which status to which it leads. */
const named = ['reopen', 'pay', 'close']
const loadAll = async (id: string) => {
  const parts = getPartTables(run)
  const rows = parts.map(async ({ of, column }) => {
    const found = await t.db.execute(
      sql`select md5(string_agg(to_jsonb(own)::text, ' ' order by to_jsonb(own)::text)) as rows from ${of} own where ${sql.identifier(column)} = ${id}`,
    )
    return found.rows
  })
  return [await t.db.select().from(run).where(eq(run.id, id)), ...(await Promise.all(rows))]
}
/** A final settlement and maternity pay in a run, each of one of its people; answers their ids. */
async function addPayouts(runId: string): Promise<string[]> {
  const [one] = await t.db.select().from(slip).where(eq(slip.runId, runId)).limit(1)
  if (!one) throw new Error('the demo company has a payroll without slips')
  const of = { runId, employeeId: one.employeeId }
  const days = { startDate: today, lastDay: today, leaveDays: '1', noticeDays: '0', earlierWages: '0', damages: [] }
  const leave = { leaveRequestId: 'one', leaveFrom: today, leaveTo: today, firstDay: today, lastDay: today }
  const paid = { monthly: '300', months: 1, percent: '50', currency: 'USD', amount: '150' } as const
  const [ended] = await t.db
    .insert(settlement)
    .values({ ...of, ...days })
    .returning({ id: settlement.id })
  const [born] = await t.db
    .insert(maternity)
    .values({ ...of, ...leave, ...paid })
    .returning({ id: maternity.id })
  return [ended?.id ?? '', born?.id ?? '']
}
const writing = areaOperations.filter(
  ({ method, path, readOnly }) =>
    method !== 'GET' && !readOnly && path.startsWith('employee/payroll-') && path.includes('/:id'),
)
it('every call that writes by the id of an approved payroll leaves it alone, or is an action with a name', async () => {
  // The last payroll of the company that was approved: it counts as approved, whatever followed.
  const [settled] = await t.db.select().from(run).where(settledRun).orderBy(desc(run.startDate)).limit(1)
  if (!settled) throw new Error('the demo company has no payroll that was approved: let the seed make one')
  const [approved = settled] = await t.db
    .update(run)
    .set({ status: 'approved' })
    .where(eq(run.id, settled.id))
    .returning()
  const { id } = approved
  const ids = [id, ...(await addPayouts(id))]
  const bodies = [
    {},
    { version: approved.version },
    { version: approved.version, reason: 'Tried' },
    { version: approved.version, paymentDate: today },
  ]
  const moved = new Set<string>()
  for (const { method, path } of writing)
    for (const body of bodies)
      for (const of of ids) {
        const before = await loadAll(id)
        const at = path.replace(':id', of).replaceAll(/:\w+/g, of)
        const answer = await admin.call(method, at, { body })
        const after = await loadAll(id)
        if (JSON.stringify(after) === JSON.stringify(before)) continue
        const [now] = await t.db.select().from(run).where(eq(run.id, id))
        const action = path.split('/').at(-1) ?? ''
        expect(
          [named.includes(action), now?.status !== 'approved'],
          `${method} ${at}: ${String(answer.status)}`,
        ).toEqual([true, true])
        moved.add(action)
        await t.db
          .update(run)
          .set({ ...approved })
          .where(eq(run.id, id))
      }
  expect(writing.length).toBeGreaterThan(10)
  expect(moved).toContain('pay')
})
