import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { taskIs, taskRunner } from '../../../../test/support/app/tasks.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { auditOfJob } from '../../../jobs/job.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import type { Tasks } from '../../../tasks/run-tasks.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { generateWorkingSchedule } from './generate-schedule.job.ts'
import { employeeWorkingSchedule } from './employee-working-schedule.table.ts'
import { scheduleTask } from './generate-task.ts'

let t: RosterCompany
let tasks: Tasks
beforeAll(async () => {
  t = await rosterCompany()
  tasks = await taskRunner(t.app.db, [scheduleTask])
})
afterAll(async () => {
  await tasks.stop()
  await t.close()
})
type Order = Readonly<Record<string, unknown>>
const generate = async (order: Order, user = t.hr) => {
  const started = await user.call('POST', schedulePath, { body: order })
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  tasks.wake()
  const { result } = await taskIs(t.app.db, started.body['data'].id, 'DONE')
  return result
}
/** A Monday well ahead. */
const monday = '2027-03-01'
const week = { fromDate: monday, toDate: inDays(6, monday) }
const times = async (id: string, from = monday, to = week.toDate) =>
  (await t.entries(id, from, to)).map(
    ({ scheduleDate, startWorkingTime, endWorkingTime }) => `${scheduleDate} ${startWorkingTime}-${endWorkingTime}`,
  )

it('from the shift: six days of its hours, and nothing the second time', async () => {
  const id = await t.roster()
  const order = { ...week, employeeIds: [id], source: 'SHIFT' }
  expect(await generate(order)).toEqual({ created: 6, kept: 0, isOwnLeftOut: false })
  expect(await times(id)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `${inDays(n, monday)} 08:00-17:00`))
  expect(await generate(order)).toEqual({ created: 0, kept: 6, isOwnLeftOut: false })
  expect((await t.entries(id, monday, monday))[0]).toMatchObject({ isEdited: false, version: 1 })
})
it('from last week: split shifts and nights on the same weekdays, week after week', async () => {
  const id = await t.roster()
  await t.plan(id, inDays(-7, monday), '06:00', '10:00')
  await t.plan(id, inDays(-7, monday), '16:00', '20:00')
  await t.plan(id, inDays(-5, monday), '22:00', '06:00')
  const order = { fromDate: monday, toDate: inDays(13, monday), employeeIds: [id], source: 'LAST_WEEK' }
  expect(await generate(order)).toEqual({ created: 6, kept: 0, isOwnLeftOut: false })
  expect(await times(id, inDays(7, monday), inDays(13, monday))).toEqual([
    `${inDays(7, monday)} 06:00-10:00`,
    `${inDays(7, monday)} 16:00-20:00`,
    `${inDays(9, monday)} 22:00-06:00`,
  ])
})
it('never over edited rows, days off in force and settled days', async () => {
  const id = await t.roster()
  const edited = await t.plan(id, monday, '05:00', '13:00')
  await t.app.db.insert(dayOffRequest).values([
    { employeeId: id, dayOffDate: inDays(1, monday), status: 'ACTIVE' },
    { employeeId: id, dayOffDate: inDays(2, monday), status: 'PENDING' },
  ])
  await t.app.db.transaction((tx) =>
    lockPeriod(tx, { from: inDays(3, monday), to: inDays(3, monday), employeeId: id, sourceId: 'run', by: null }),
  )
  expect(await generate({ ...week, employeeIds: [id], source: 'SHIFT' })).toEqual({
    created: 3,
    kept: 1,
    isOwnLeftOut: false,
  })
  expect(await times(id)).toEqual([
    `${monday} 05:00-13:00`,
    `${inDays(2, monday)} 08:00-17:00`,
    `${inDays(4, monday)} 08:00-17:00`,
    `${inDays(5, monday)} 08:00-17:00`,
  ])
  expect((await t.entries(id, monday, monday))[0]).toMatchObject({ id: edited.id, version: 1 })
})
it('for people on the roster alone, while they are employed', async () => {
  const [office, leaver] = [await t.person(), await t.roster()]
  await t.leave(leaver, inDays(2))
  const order = { fromDate: today, toDate: inDays(20), employeeIds: [office, leaver], source: 'SHIFT' }
  await generate(order)
  const rows = await t.app.db.select().from(employeeWorkingSchedule)
  expect(rows.filter(({ employeeId }) => employeeId === office)).toEqual([])
  const days = rows.filter(({ employeeId }) => employeeId === leaver).map(({ scheduleDate }) => scheduleDate)
  expect(days.every((day) => day <= inDays(2))).toBe(true)
})
it('asks for people or a place, for the right, and never in self-service; people beyond reach are left out', async () => {
  const far = await t.roster({
    positions: [
      { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
  })
  const order = { ...week, source: 'SHIFT' }
  expect(codes(await t.hr.call('POST', schedulePath, { body: order }))).toEqual([400, 'employeeIds:REQUIRED'])
  const own = await t.roster()
  const self = await t.app.signIn({ employeeId: own, isSelfService: true, dataScope: 'SELF' })
  expect((await self.call('POST', schedulePath, { body: { ...order, employeeIds: [own] } })).status).toBe(403)
  const reader = await t.app.signIn({ permissions: ['UPDATE_EMPLOYEE_WORKING_SCHEDULE'] })
  expect((await reader.call('POST', schedulePath, { body: { ...order, employeeIds: [own] } })).status).toBe(403)
  const manager = await t.app.signIn({
    employeeId: await t.person(),
    dataScope: 'OUTLET',
    permissions: ['CREATE_EMPLOYEE_WORKING_SCHEDULE'],
  })
  expect(await generate({ ...order, employeeIds: [own, far] }, manager)).toEqual({
    created: 6,
    kept: 0,
    isOwnLeftOut: false,
  })
  expect([(await times(far)).length, (await times(own)).length]).toEqual([0, 6])
  expect(await generate({ ...order, node: t.company.stores[1]?.outlet })).toEqual({
    created: 6,
    kept: 0,
    isOwnLeftOut: false,
  })
})
it('the monthly job plans the next month for people without a schedule, once', async () => {
  await t.app.db.delete(employeeWorkingSchedule)
  const [planned, begun] = [await t.roster(), await t.roster()]
  const on = '2027-05-25'
  for (const id of [planned, begun]) await t.plan(id, '2027-05-24', '14:00', '22:00')
  await t.plan(begun, '2027-06-02', '06:00', '14:00')
  const run = () =>
    generateWorkingSchedule.run({
      db: t.app.db,
      today: on,
      signal: new AbortController().signal,
      log: { info: () => undefined, warn: () => undefined },
      audit: auditOfJob,
    })
  const first = await run()
  const june = ['2027-06-01', '2027-06-30'] as const
  expect(await times(planned, ...june)).toEqual(['2027-06-21 14:00-22:00'])
  expect(await times(begun, ...june)).toEqual(['2027-06-02 06:00-14:00'])
  expect([first.created, (await run()).created]).toEqual([1, 0])
  expect(
    (await t.app.db.select().from(employeeWorkingSchedule).where(eq(employeeWorkingSchedule.employeeId, planned)))
      .length,
  ).toBe(2)
})
