import { rosterBoard } from '@staff/contract/attendance-leave'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { notification } from '../../platform/notification/notification.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany(await serverTestDatabase())
})
afterAll(() => t.close())
const day = inDays(3)

it('of two editors of an entry the later one is told, every time; of two that add the same minutes one is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await t.roster()
    const entry = await t.plan(id, day)
    const change = (startWorkingTime: string) =>
      t.put([{ id: entry.id, scheduleDate: day, startWorkingTime, endWorkingTime: '17:00', version: 1 }])
    const edits = await Promise.all([change('09:00'), change('10:00'), change('11:00')])
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const won = edits.find(({ status }) => status === 200)?.body['data'][0]
    expect(await t.entries(id, day, day)).toMatchObject([{ startWorkingTime: won.startWorkingTime, version: 2 }])
    const next = inDays(4)
    const add = (startWorkingTime: string) =>
      t.put([{ employeeId: id, scheduleDate: next, startWorkingTime, endWorkingTime: '17:00' }])
    const added = await Promise.all([add('08:00'), add('09:00'), add('10:00')])
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await t.entries(id, next, next)).toHaveLength(1)
  }
})

it('several who publish at once tell each person once', async () => {
  const id = await t.roster()
  const { userId } = await t.app.signIn({ employeeId: id })
  await t.plan(id, day)
  const body = { node: t.company.stores[0]?.outlet, version: 0, fromDate: day, toDate: day }
  const answers = await Promise.all(Array.from({ length: 4 }, () => t.hr.call('POST', rosterBoard.publish, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [told] = await t.app.db.select({ count: count() }).from(notification).where(eq(notification.userId, userId))
  expect(told?.count).toBe(1)
})
