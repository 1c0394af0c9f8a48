import { rosterBoard, type DraftSaved, type RosterBoard } from '@staff/contract/attendance-leave'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { cellHours, testBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { attendanceLeaveOperations } from '../index.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: RosterCompany
/** HR on a second instance of the service, on the same database. */
let otherHr: TestUser
let otherApp: TestApp
beforeAll(async () => {
  const database = await serverTestDatabase()
  t = await rosterCompany(database)
  otherApp = await testApp({ operations: attendanceLeaveOperations, database })
  otherHr = await otherApp.signIn()
})
afterAll(async () => {
  await otherApp.app.close()
  await t.close()
})

it('two planners and two publications at once: nothing is lost, nobody is told twice', async () => {
  const board = testBoard(t)
  const people = await Promise.all(Array.from({ length: 6 }, () => t.roster()))
  const users = await Promise.all(people.map((employeeId) => t.app.signIn({ employeeId })))
  for (let round = 0; round < 5; round += 1) {
    // Weeks of their own: an empty day of a week with hours would be told as rest.
    const date = inDays(20 + 7 * round)
    const cell = (employeeId: string, start: string) => ({
      employeeId,
      scheduleDate: date,
      hours: cellHours(start, '17:00'),
    })
    const { version } = await board.read(date, date)
    const [first, second] = [people.slice(0, 3), people.slice(3)]
    const save = (ids: readonly string[], user: TestUser) =>
      user.call('PUT', rosterBoard.draft, {
        body: { node: board.node, version, changes: ids.map((id) => cell(id, '08:00')) },
      })
    const publish = (user: TestUser) =>
      user.call('POST', rosterBoard.publish, { body: { node: board.node, version, fromDate: date, toDate: date } })
    const answers = await Promise.all([save(first, t.hr), publish(otherHr), save(second, otherHr), publish(t.hr)])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    // What was answered with 200 is in the draft or in the plan; what was refused is sent again.
    const now: RosterBoard = await board.read(date, date)
    for (const [at, ids] of [[0, first] as const, [2, second] as const]) {
      const isSaved = answers[at]?.status === 200
      for (const id of ids) {
        const day = now.people.find(({ employeeId }) => employeeId === id)?.days[0]
        expect((day?.draft?.hours ?? day?.published ?? []).length > 0).toBe(isSaved)
      }
      if (!isSaved) expect((await board.save(ids.map((id) => cell(id, '08:00')))).status).toBe(200)
    }
    await Promise.all([t.hr, otherHr, t.hr].map((user) => board.publish(date, date, {}, user)))
    for (const id of people) expect(await t.entries(id, date, date)).toHaveLength(1)
  }
  for (const { userId } of users) {
    const [told] = await t.app.db.select({ count: count() }).from(notification).where(eq(notification.userId, userId))
    expect(told?.count).toBe(5)
  }
})

it('the later of two planners of one cell is told, every time', async () => {
  const board = testBoard(t)
  const id = await t.roster()
  for (let round = 0; round < 5; round += 1) {
    const date = inDays(80 + round)
    const { version } = await board.read(date, date)
    const answers = await Promise.all(
      ['08:00', '09:00', '10:00'].map((start) =>
        board.save([{ employeeId: id, scheduleDate: date, hours: cellHours(start, '17:00') }], t.hr, version),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body['data'] as DraftSaved
    expect((await board.day(id, date))?.draft?.hours).toEqual(won.cells[0]?.draft?.hours)
  }
})
