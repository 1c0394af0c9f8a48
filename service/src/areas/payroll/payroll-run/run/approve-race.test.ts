import type { PayrollAction, PayrollCheck } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { refuseLocked } from '../../../../dated/period-lock.ts'
import {
  attendanceDay,
  attendanceDifference,
  attendanceDirty,
} from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { attendanceRecord } from '../../../attendance-leave/attendance-record/attendance-record.table.ts'
import { markDirty, recalculateWaiting } from '../../../attendance-leave/attendance-day/recalculation/recalculate.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'

// On a PostgreSQL server, where each request has a connection of its own.
let t: PayrollCompany
let approver: TestUser
let first = ''
const date = '2026-02-05'
const absent = { status: 'ABSENT', presentWeight: 0, absentWeight: 1, paidWeight: 0 } as const
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'READ_PAYROLL_GENERATION'] })
  first = t.people[0] ?? ''
  await t.app.db
    .insert(employeePaymentMethod)
    .values(t.people.map((id) => payAccount(id, t.company.paymentMethods[0] ?? '', '100')))
  await t.app.db
    .insert(attendanceDay)
    .values(dayRow({ employeeId: first, date, workingShiftId: t.company.shiftId }, absent))
  await t.ended(await t.generate(2))
})
afterAll(() => t.close())
const action = async (name: PayrollAction, body: Record<string, unknown> = {}) => {
  const { id, version } = await t.run(2)
  return approver.call('POST', `employee/payroll-generation/${id}/${name}`, { body: { version, ...body } })
}
/** A write of a day as the product makes it; `held` is waited for between the question and the write. */
const edit = (held: () => Promise<unknown> = async () => undefined) =>
  t.app.db
    .transaction(async (tx) => {
      await refuseLocked(tx, 'date', { employeeId: first, from: date, to: date })
      await held()
      await markDirty(tx, [{ employeeId: first, date }])
      return 'WRITTEN'
    })
    .catch((error: unknown) => (String(error).includes('PERIOD_LOCKED') ? 'PERIOD_LOCKED' : String(error)))
const waiting = () => t.app.db.select().from(attendanceDirty).where(eq(attendanceDirty.employeeId, first))

it('an approval waits for a write of a day that is under way, sees it, and is refused', async () => {
  let [begun, go]: [() => void, () => void] = [() => undefined, () => undefined]
  const isHeld = new Promise<void>((done) => (begun = done))
  const isFree = new Promise<void>((done) => (go = done))
  const writing = edit(async () => {
    begun()
    await isFree
  })
  await isHeld
  const approving = action('approve')
  await vi.waitFor(async () => {
    const { rows } = await t.app.db
      .execute(sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`)
    expect(rows).toHaveLength(1)
  })
  go()
  expect(await writing).toBe('WRITTEN')
  expect(codes(await approving)).toEqual([409, ':RULE'])
  expect((await t.run(2)).status).toBe('nssf')
  await t.app.db.delete(attendanceDirty)
})
it('of an approval and a write at the same time exactly one happens, whichever comes first', async () => {
  for (let race = 0; race < 8; race++) {
    const writes = async () => {
      for (let turns = 0; turns < race; turns++) await turn()
      return edit()
    }
    const [approved, written] = await Promise.all([action('approve'), writes()])
    expect([approved.status, written]).toEqual(approved.status === 200 ? [200, 'PERIOD_LOCKED'] : [409, 'WRITTEN'])
    if (approved.status === 200) expect((await action('reopen', { reason: 'Race' })).status).toBe(200)
    await t.app.db.delete(attendanceDirty)
  }
})
it('a month that is opened again waits for its differing days, and so does the payroll that is generated at once', async () => {
  const { db } = t.app
  const loadBase = async () => (await t.slips(2)).find(({ employeeId }) => employeeId === first)?.figures['baseSalary2']
  // 21 of 22 planned days.
  expect(await loadBase()).toBe('477.27')
  expect((await action('approve')).status).toBe(200)
  // Scans that came late: the settled day stays, the difference is kept.
  const times = ['08:00', '12:00', '13:00', '17:00'].map((time) => `${date} ${time}:00+07`)
  await db
    .insert(attendanceRecord)
    .values(times.map((scanTime) => ({ employeeId: first, fingerPrintId: '1', deviceTime: scanTime, scanTime })))
  await markDirty(db, [{ employeeId: first, date }])
  await recalculateWaiting(db, { now: Date.now, signal: new AbortController().signal })
  expect(await db.select().from(attendanceDifference)).toMatchObject([{ employeeId: first, date }])
  expect(await waiting()).toEqual([])
  expect((await action('reopen', { reason: 'Scans came' })).status).toBe(200)
  expect(await waiting()).toMatchObject([{ date }])
  await t.again(2)
  expect(await loadBase()).toBe('500')
  expect([await waiting(), await db.select().from(attendanceDifference)]).toEqual([[], []])
})
it('one person alone is generated again from days that were made again first', async () => {
  const { db } = t.app
  await db.delete(attendanceRecord)
  await db
    .update(attendanceDay)
    .set({ ...absent, inputsHash: 'old' })
    .where(eq(attendanceDay.date, date))
  await markDirty(db, [{ employeeId: first, date }])
  const { id, version } = await t.run(2)
  const asked = await t.officer.call('POST', `employee/payroll-generation/regenerate/${id}/employee/${first}`, {
    body: { version },
  })
  expect([asked.status, await waiting()]).toEqual([200, []])
})
it('a draft whose inputs are others by now warns, with the people; once generated again it does not', async () => {
  const found = async () => {
    const answer = await t.officer.call('GET', `employee/payroll-generation/${(await t.run(2)).id}/checks`)
    return (answer.body.data as PayrollCheck[]).filter(({ code }) => code === 'INPUTS_CHANGED')
  }
  await t.again(2)
  t.gate.changed = new Set()
  expect(await found()).toEqual([])
  const hr = await t.app.signIn()
  const path = `employee/employee-master-information/${t.people[1] ?? ''}`
  const { version } = (await hr.call('GET', path)).body.data
  expect((await hr.call('PATCH', path, { body: { version, isTaxResident: false, since: '2026-02-01' } })).status).toBe(
    200,
  )
  expect(await found()).toMatchObject([{ isBlocking: false, count: 1, people: [{ id: t.people[1] }], subjects: [] }])
  await t.again(2)
  expect(await found()).toEqual([])
})
