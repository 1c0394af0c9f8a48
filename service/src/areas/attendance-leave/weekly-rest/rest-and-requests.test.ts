import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { markDirty, recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { generateSchedules } from '../employee-working-schedule/generate-schedule.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { deriveLeaveAgain } from '../leave-request/leave-again.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { restOfWeeksOver } from './weeks-over.ts'

let t: RosterCompany
let annual = ''
const restType = randomUUID()
beforeAll(async () => {
  t = await rosterCompany()
  const named = { leaveTypeName: 'Thirty', leaveTypeNameKh: 'សាមសិប', code: 'THIRTY' }
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({ ...named, accrualMethod: 'UPFRONT', daysPerYear: 30 })
    .returning()
  annual = type?.id ?? ''
  const rest = { name: 'Weekly rest', nameKh: 'ថ្ងៃឈប់', percentagePerHour: '200', suggestedFor: 'OFF' } as const
  await t.app.db.insert(overtimeRequestType).values({ id: restType, ...rest })
})
afterAll(() => t.close())
/** A Monday of a week that is over. */
const monday = '2026-03-02'
const sunday = inDays(6, monday)
/** Somebody on the roster whose ledger begins before the week. */
async function rosterPerson(): Promise<string> {
  const id = await t.roster()
  await t.app.db.update(employee).set({ createdAt: '2026-01-02T00:00:00Z' }).where(eq(employee.id, id))
  return id
}
/** Leave in force over days of that week; answers its id and what it takes. */
async function away(employeeId: string, fromDate = monday, toDate = sunday): Promise<[id: string, days: number]> {
  const { body } = await t.hr.call('POST', 'employee/leave-request', {
    body: { employeeId, leaveTypeId: annual, fromDate, toDate, reasonTemplateId: t.reasonId },
  })
  expect(body['data'], JSON.stringify(body)).toMatchObject({ status: 'ACTIVE' })
  return [body['data'].id, Number(body['data'].duration)]
}
async function used(id: string): Promise<number> {
  await deriveLeaveAgain(t.app.db, inDays(7, monday))
  const [row] = await t.app.db
    .select({ days: sql<number>`-sum(${leaveLedger.days})::float8` })
    .from(leaveLedger)
    .where(eq(leaveLedger.sourceId, id))
  return row?.days ?? 0
}
const generate = (employeeId: string) =>
  t.app.db.transaction((tx) =>
    generateSchedules({ tx, today: monday, by: null }, [employeeId], {
      fromDate: monday,
      toDate: sunday,
      source: 'SHIFT',
    }),
  )

it('leave from Monday to Sunday costs the six usual days, and what is planned once the week is rostered', async () => {
  const id = await rosterPerson()
  const [leave, days] = await away(id)
  expect([days, await used(leave)]).toEqual([6, 6])
  await generate(id)
  expect(await used(leave)).toBe(6)
  const [first] = await t.entries(id, monday, monday)
  await t.hr.call('DELETE', `employee/employee-working-schedule/${String(first?.id)}?version=1`)
  expect(await used(leave)).toBe(5)
})
it('leave over a week that is over and holds few rows costs these', async () => {
  const id = await rosterPerson()
  const [leave] = await away(id)
  for (const n of [0, 2]) await t.plan(id, inDays(n, monday))
  expect(await used(leave)).toBe(6)
  await restOfWeeksOver(t.app.db, inDays(7, monday))
  expect(await used(leave)).toBe(2)
})
it('a day off over leave in force is allowed and gives the day back; cancelled it is taken again', async () => {
  const id = await rosterPerson()
  await generate(id)
  const [leave] = await away(id, monday, inDays(2, monday))
  const made = await t.hr.call('POST', 'employee/day-off-request', {
    body: { employeeId: id, dayOffDate: inDays(1, monday) },
  })
  expect([made.status, made.body['data'].status]).toEqual([201, 'ACTIVE'])
  expect(await used(leave)).toBe(2)
  const [asked] = await t.app.db.select().from(tracking).where(eq(tracking.entityId, made.body['data'].id))
  const body = { version: asked?.version, status: 'CANCEL', reason: 'Busy' }
  const cancelled = await t.hr.call('PATCH', `employee/approval-status-tracking/${String(asked?.id)}`, { body })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect(await used(leave)).toBe(3)
})
it('work on weekly rest is asked for at 200 %, on a day that is not rostered the schedule comes first', async () => {
  const [id, unplanned] = [await rosterPerson(), await rosterPerson()]
  await generate(id)
  const ask = (employeeId: string) =>
    t.hr.call('POST', 'employee/overtime-request', {
      body: {
        employeeId,
        reasonTemplateId: t.reasonId,
        requestDate: sunday,
        overtimeType: 'HOUR',
        overtimeRequestTypeId: restType,
        startTime: '08:00',
        endTime: '12:00',
      },
    })
  expect((await ask(id)).status).toBe(201)
  expect(codes(await ask(unplanned))).toEqual([409, 'requestDate:RULE'])
})
it('list, report of the month and day row show one number of days off, beside one that was worked', async () => {
  const id = await rosterPerson()
  for (const n of [0, 1, 2, 3]) await t.plan(id, inDays(n, monday))
  await restOfWeeksOver(t.app.db, inDays(7, monday))
  await storeScans(t.app.db, id, `${sunday}T08:00:00`, `${sunday}T12:00:00`)
  const dates = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ employeeId: id, date: inDays(n, monday) }))
  await markDirty(t.app.db, dates)
  while ((await recalculateBatch(t.app.db, Date.parse('2026-03-20'))) > 0);
  const range = `fromDate=${monday}&toDate=${sunday}&employeeId=${id}`
  const rows = await t.app.db.select().from(attendanceDay).where(eq(attendanceDay.employeeId, id))
  const inRows = rows.filter(({ status }) => status === 'DAY_OFF').length
  const listed: readonly { dayOff: boolean }[] = (await t.hr.call('GET', `employee/attendance-report?${range}`)).body[
    'data'
  ]
  const list = listed.filter(({ dayOff }) => dayOff)
  const monthly = 'employee/report/monthly-attendance-report?month=2026-03'
  const [month] = (await t.hr.call('GET', `${monthly}&employeeId=${id}`)).body['data']
  expect([inRows, list.length, month?.totalDayOff]).toEqual([2, 2, 2])
  expect(rows.find(({ date }) => date === sunday)).toMatchObject({ kind: 'OFF', flags: ['REST_WORKED'] })
})
