import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/working-life.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { leaveKind } from '../leave-request/leave-request.kind.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger } from './leave-ledger.table.ts'
import { accrueLeave, closeLeaveYear } from './leave.jobs.ts'

let t: LifeCompany
let annual = ''
beforeAll(async () => {
  t = await lifeCompany()
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Annual',
      leaveTypeNameKh: 'ប្រចាំឆ្នាំ',
      code: 'ANNUAL',
      accrualMethod: 'MONTHLY',
      daysPerYear: 18,
      carryOverMaxDays: 18,
      carryOverAboveDays: 12,
      countsDayOff: true,
      countsHolidays: true,
    })
    .returning()
  annual = type?.id ?? ''
})
afterAll(() => t.close())

const on = (day: string): JobContext => ({
  db: t.app.db,
  today: day,
  signal: new AbortController().signal,
  log: { info: () => undefined, warn: () => undefined },
  audit: async () => undefined,
})
const rows = async (employeeId: string) =>
  (
    await t.app.db
      .select()
      .from(leaveLedger)
      .where(eq(leaveLedger.employeeId, employeeId))
      .orderBy(leaveLedger.date, leaveLedger.createdAt)
  ).map(({ date, kind, days }) => `${date} ${kind} ${String(days)}`)
const balance = async (employeeId: string) =>
  (await t.hr.call('GET', `employee/leave-stock/${employeeId}`)).body['data']

it('earned days come once, however late and often the jobs run, and figures do not wait for them', async () => {
  const me = await t.person()
  const year = Number(today.slice(0, 4))
  const before = await balance(me)
  await accrueLeave.run(on(today))
  const once = await rows(me)
  expect(once[0]).toBe(`${String(year)}-01-01 ACCRUAL 1.5`)
  expect(once).toHaveLength(Number(today.slice(5, 7)))
  await accrueLeave.run(on(today))
  expect([await rows(me), await balance(me)]).toEqual([once, before])
  await closeLeaveYear.run(on(`${String(year + 1)}-01-02`))
  const closed = await rows(me)
  expect(closed.slice(-3).sort()).toEqual(
    [
      `${String(year + 1)}-01-01 ACCRUAL 1.5`,
      `${String(year + 1)}-01-01 CARRY_IN 6`,
      `${String(year + 1)}-01-01 EXPIRE -18`,
    ].sort(),
  )
  await closeLeaveYear.run(on(`${String(year + 1)}-01-02`))
  expect(await rows(me)).toEqual(closed)
})
it('approved and cancelled, everything is as before, and the ledger tells both', async () => {
  const me = await t.person()
  const before = await balance(me)
  const made = (
    await t.hr.call('POST', 'employee/leave-request', {
      body: {
        employeeId: me,
        leaveTypeId: annual,
        fromDate: inDays(-3),
        toDate: inDays(-2),
        reasonTemplateId: t.reasonId,
      },
    })
  ).body['data']
  // A Saturday among them is a half day.
  expect([made.status, made.duration > 0]).toEqual(['ACTIVE', true])
  expect((await balance(me))[0].remaining).toBe(before[0].remaining - made.duration)
  await t.app.db.transaction(
    (tx) =>
      leaveKind.onCancelled?.({ tx, today, by: null, audit: () => undefined }, made.id, 'ACTIVE') ?? Promise.resolve(),
  )
  expect(await balance(me)).toEqual(before)
  expect((await rows(me)).filter((row) => /USED|REVERSAL/.test(row))).toHaveLength(4)
})
