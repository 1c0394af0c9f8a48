import { rosterBoard, type Published } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { taskIs, taskRunner } from '../../../../test/support/app/tasks.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { scheduleTask } from './generate-task.ts'

// Nobody plans for oneself: payroll pays by the roster and its weekly rest (docs/rules/pay.md, "Nobody for oneself").
let t: RosterCompany
let tasks: Awaited<ReturnType<typeof taskRunner>>
let planner: TestUser
let [mine, other] = ['', '']
const monday = '2027-03-01'
const hours = { startWorkingTime: '08:00', endWorkingTime: '17:00' }
beforeAll(async () => {
  t = await rosterCompany()
  tasks = await taskRunner(t.app.db, [scheduleTask])
  ;[mine, other] = [await t.roster(), await t.roster()]
  planner = await t.app.signIn({ employeeId: mine })
})
afterAll(async () => {
  await tasks.stop()
  await t.close()
})

it('own entries and own weekly rest are refused in words; what stands is not changed or taken out', async () => {
  const made = await t.put([{ employeeId: mine, scheduleDate: monday, ...hours }], planner)
  expect(codes(made)).toEqual([409, 'data.0.scheduleDate:RULE'])
  expect(made.body['errors'][0].message).toMatch(/Ask another planner/)
  const entry = await t.plan(mine, monday)
  const moved = { id: entry.id, scheduleDate: monday, ...hours, endWorkingTime: '20:00', version: 1 }
  expect(codes(await t.put([moved], planner))).toEqual([409, 'data.0.scheduleDate:RULE'])
  expect(codes(await planner.call('DELETE', `${schedulePath}/${entry.id}?version=1`))).toEqual([409, ':RULE'])
  const rest = { employeeId: mine, scheduleDate: inDays(1, monday), isRest: true }
  expect(codes(await planner.call('PUT', 'employee/weekly-rest', { body: rest }))).toEqual([409, 'employeeId:RULE'])
  // What is sent as it stands is no change, and others are planned.
  expect(codes(await t.put([{ ...moved, ...hours }], planner))).toEqual([200])
  expect(codes(await t.put([{ employeeId: other, scheduleDate: monday, ...hours }], planner))).toEqual([200])
})
it('generation and publication leave the planner out, and say so', async () => {
  const days = { fromDate: inDays(7, monday), toDate: inDays(13, monday) }
  const started = await planner.call('POST', schedulePath, {
    body: { ...days, source: 'SHIFT', employeeIds: [mine, other] },
  })
  tasks.wake()
  const { result } = await taskIs(t.app.db, started.body['data'].id, 'DONE')
  expect(result).toEqual({ created: 6, kept: 0, isOwnLeftOut: true })
  expect([(await t.entries(mine, days.fromDate, days.toDate)).length]).toEqual([0])
  await t.plan(mine, days.fromDate)
  const body = { node: t.company.stores[0]?.outlet, version: 0, ...days }
  const getTold = async (user: TestUser) => {
    const { messages } = (await user.call('POST', rosterBoard.publish, { body })).body['data'] as Published
    return messages.map(({ employeeId }) => employeeId)
  }
  expect(await getTold(planner)).toEqual([other])
  expect(await getTold(t.hr)).toEqual([mine])
})
