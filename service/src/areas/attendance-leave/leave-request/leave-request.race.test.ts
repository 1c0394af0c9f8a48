import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { ringsIn } from '../../../../test/support/app/rings.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { leaveRequest } from './leave-request.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: LifeCompany
let typeId = ''
beforeAll(async () => {
  t = await lifeCompany(await serverTestDatabase(12))
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Three',
      leaveTypeNameKh: 'បី',
      code: 'THREE',
      accrualMethod: 'UPFRONT',
      daysPerYear: 3,
      countsDayOff: true,
      countsHolidays: true,
    })
    .returning()
  typeId = type?.id ?? ''
})
afterAll(() => t.close())

// Ten days of the leave year in progress, whatever the date.
const year = today.slice(0, 4)
const days = Array.from({ length: 10 }, (_, n) => inDays(n * 7, `${year}-10-01`))
const getBalance = async (employeeId: string) => {
  const [row] = await t.app.db
    .select({ days: sql<number>`coalesce(sum(${leaveLedger.days}), 0)::float8` })
    .from(leaveLedger)
    .where(and(eq(leaveLedger.employeeId, employeeId), sql`${leaveLedger.kind} <> 'ACCRUAL'`))
  return row?.days ?? 0
}
const statuses = async (employeeId: string) =>
  (
    await t.app.db
      .select({ status: leaveRequest.status })
      .from(leaveRequest)
      .where(eq(leaveRequest.employeeId, employeeId))
  )
    .map(({ status }) => status)
    .sort()

it('of ten at once on a balance of three exactly three are made; with the balance lowered, answers at once never overdraw', async () => {
  await t.approved('LEAVE_REQUEST')
  const employeeId = await t.person()
  const answers = await Promise.all(
    days.map((date) =>
      t.hr.call('POST', 'employee/leave-request', {
        body: { employeeId, leaveTypeId: typeId, fromDate: date, toDate: date, reasonTemplateId: t.reasonId },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    201,
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(
    answers.filter(({ status }) => status === 409).every(({ body }) => body['errors'][0].code === 'NOT_ENOUGH_LEAVE'),
  ).toBe(true)
  expect(await statuses(employeeId)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  const lowered = await t.hr.call('POST', 'employee/leave-stock/entry', {
    body: {
      employeeId,
      leaveTypeId: typeId,
      kind: 'ADJUST',
      date: `${year}-01-01`,
      days: -2,
      reason: 'Counted again',
    },
  })
  expect(lowered.status).toBe(201)
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body['data'].id as string)
  const found = await Promise.all(
    made.map((id) => t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/LEAVE_REQUEST`)),
  )
  expect(found.map(({ status, body }) => [status, body['errors']])).toEqual(made.map(() => [200, undefined]))
  const asked = found.map(({ body }) => body['data'])
  const decided = await Promise.all(
    asked.map(({ id, version }) =>
      t.boss.call('PATCH', `employee/approval-status-tracking/${String(id)}`, {
        body: { approvalResult: true, version },
      }),
    ),
  )
  expect(decided.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await statuses(employeeId)).toEqual(['ACTIVE', 'CANCEL', 'CANCEL'])
  // Two days were taken off by hand and one was used: three in all.
  expect(await getBalance(employeeId)).toBe(-3)
})

it('requests, changes, answers, withdrawals, cancellations and corrections at once wait for each other, without a deadlock', async () => {
  const people = [await t.person(), await t.person()]
  const ask = (employeeId: string, date: string) =>
    t.hr.call('POST', 'employee/leave-request', {
      body: { employeeId, leaveTypeId: typeId, fromDate: date, toDate: date, reasonTemplateId: t.reasonId },
    })
  const seen: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const made: { id: string; version: number; request: { id: string; version: number } }[] = []
    for (const [n, employeeId] of people.entries())
      for (const date of days.slice(round * 3, round * 3 + 2)) {
        const { body } = await ask(employeeId, inDays(n, date))
        const { id, version } = body['data']
        const of = await t.hr.call(
          'GET',
          `employee/approval-status-tracking/entity/${String(id)}/entityType/LEAVE_REQUEST`,
        )
        made.push({ id, version, request: of.body['data'] })
      }
    const answers = await Promise.all([
      ...made.flatMap(({ id, version, request }) => [
        t.boss.call('PATCH', `employee/approval-status-tracking/${request.id}`, {
          body: { approvalResult: true, version: request.version },
        }),
        t.hr.call('PATCH', `employee/leave-request/${id}`, { body: { reason: `Round ${String(round)}`, version } }),
        t.hr.call('PATCH', `employee/approval-status-tracking/${request.id}`, {
          body: { status: 'CANCEL', reason: 'Not needed', version: request.version },
        }),
        t.hr.call('DELETE', `employee/leave-request/${id}?version=${String(version)}`),
      ]),
      ...people.flatMap((employeeId) => [
        ask(employeeId, days[9] ?? ''),
        t.hr.call('POST', 'employee/leave-stock/entry', {
          body: { employeeId, leaveTypeId: typeId, kind: 'ADJUST', date: today, days: 1, reason: 'Counted again' },
        }),
      ]),
    ])
    seen.push(...answers.map(({ status, body }) => `${String(status)} ${String(body?.['errors']?.[0]?.code ?? '')}`))
  }
  // Something was done, and what was refused lost against a newer version or a rule.
  expect(seen.some((one) => one.startsWith('200'))).toBe(true)
  expect(seen.filter((one) => one.startsWith('5'))).toEqual([])
  expect(await ringsIn(t.app.db, 12)).toBe(0)
})
