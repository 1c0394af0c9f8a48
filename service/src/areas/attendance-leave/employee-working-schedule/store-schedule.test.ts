import type { HolidayRotation, Published, StoreSchedule } from '@staff/contract/attendance-leave'
import { rosterBoard, storeSchedule } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'

let t: RosterCompany
let node: string
beforeAll(async () => {
  t = await rosterCompany()
  node = t.company.stores[0]?.outlet ?? ''
})
afterAll(() => t.close())
const [first, second, last] = [inDays(3), inDays(4), inDays(9)]
const asked = (from = first, to = last, of = node) => `?node=${of}&fromDate=${from}&toDate=${to}`
const view = async (user: TestUser = t.hr) =>
  (await user.call('GET', `${storeSchedule.path}${asked()}`)).body['data'] as StoreSchedule
const publish = (user: TestUser = t.hr) =>
  user.call('POST', rosterBoard.publish, { body: { node, version: 0, fromDate: first, toDate: last } })
/** How many people were told, and of how many days. */
async function publishedTo(): Promise<readonly [people: number, days: number]> {
  const { messages } = (await publish()).body['data'] as Published
  return [messages.length, messages.flatMap(({ changes }) => changes).length]
}
const told = async (userId: string) =>
  (await t.app.db.select().from(notification).where(eq(notification.userId, userId))).map(({ contentEn }) => contentEn)

describe('the view of a store', () => {
  it('shows everybody with hours, days off and absences, holidays, and how many are there in each hour', async () => {
    const [one, other] = [await t.roster(), await t.roster()]
    await t.plan(one, first, '08:00', '12:00')
    await t.plan(one, second, '22:00', '02:00')
    await t.plan(other, first, '10:00', '14:00')
    await t.plan(other, second, '10:00', '14:00')
    await t.app.db.insert(dayOffRequest).values({ employeeId: other, dayOffDate: second, status: 'ACTIVE' })
    await t.app.db.insert(publicHoliday).values({ name: 'Harvest', nameKh: 'បុណ្យច្រូតស្រូវ', date: second })
    const { people, days } = await view()
    const shown = people.filter(({ employeeId }) => [one, other].includes(employeeId))
    expect(shown.map(({ entries, daysOff, away }) => [entries.length, daysOff, away])).toEqual([
      [2, [], []],
      [2, [second], []],
    ])
    expect(shown[1]?.entries.map(({ isDayOff }) => isDayOff)).toEqual([false, true])
    const [at, next, after] = days
    expect([at?.heads[8], at?.heads[10], at?.heads[13], at?.heads[14]]).toEqual([1, 2, 1, 0])
    expect([next?.heads[10], next?.heads[23], after?.heads[1], after?.heads[2]]).toEqual([0, 1, 1, 0])
    expect(next?.holidays).toEqual([{ en: 'Harvest', km: 'បុណ្យច្រូតស្រូវ' }])
  })
  it('is of people within reach, in self-service of a store that lies in it', async () => {
    const me = await t.roster()
    await t.plan(me, first)
    const permissions = ['READ_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_EMPLOYEE_WORKING_SCHEDULE'] as const
    const far = await t.app.signIn({
      employeeId: await t.person({
        positions: [
          { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
        ],
      }),
      dataScope: 'OUTLET',
      permissions: [...permissions],
    })
    expect((await view(far)).people).toEqual([])
    expect((await publish(far)).status).toBe(404)
    const inSelfService = { employeeId: me, isSelfService: true, permissions: [...permissions] }
    const manager = await t.app.signIn({ ...inSelfService, dataScope: 'OUTLET' })
    expect((await view(manager)).people.map(({ employeeId }) => employeeId)).toContain(me)
    const self = await t.app.signIn({ ...inSelfService, employeeId: await t.roster(), dataScope: 'SELF' })
    for (const answer of [
      await self.call('GET', `${storeSchedule.path}${asked()}`),
      await self.call('GET', `${storeSchedule.rotation}${asked()}`),
    ])
      expect(answer.status).toBe(403)
    expect(codes(await t.hr.call('GET', `${storeSchedule.path}${asked(first, inDays(60))}`))).toEqual([
      400,
      'toDate:RANGE',
    ])
  })
})

describe('publishing', () => {
  it('tells of weekly rest too: of what is written for a person whose hours stay, and of rest that is taken out', async () => {
    const me = await t.roster()
    const { userId } = await t.app.signIn({ employeeId: me })
    await t.plan(me, first)
    await publish()
    expect(await told(userId)).toHaveLength(1)
    const rest = (isRest: boolean) =>
      t.hr.call('PUT', 'employee/weekly-rest', { body: { employeeId: me, scheduleDate: second, isRest } })
    expect((await rest(false)).status).toBe(200)
    expect((await view()).people.find(({ employeeId }) => employeeId === me)?.unpublished).toEqual([second])
    expect((await rest(true)).status).toBe(200)
    expect(await publishedTo()).toEqual([0, 0])
    expect(await told(userId)).toHaveLength(1)
  })
  it('tells each person once of what is new, also of hours that were taken out; nobody of what stays', async () => {
    const [one, other] = [await t.roster(), await t.roster()]
    const users = [await t.app.signIn({ employeeId: one }), await t.app.signIn({ employeeId: other })]
    const messages = async () => Promise.all(users.map(({ userId }) => told(userId)))
    const entry = await t.plan(one, first)
    await t.plan(one, second)
    await t.plan(other, second)
    await publish()
    expect((await messages()).map(({ length }) => length)).toEqual([1, 1])
    expect(await publishedTo()).toEqual([0, 0])
    await t.put([{ id: entry.id, scheduleDate: first, startWorkingTime: '09:00', endWorkingTime: '17:00', version: 1 }])
    const mine = (await view()).people.find(({ employeeId }) => employeeId === one)
    expect(mine?.unpublished).toEqual([first])
    expect(await publishedTo()).toEqual([1, 1])
    await t.hr.call('DELETE', `${schedulePath}/${entry.id}?version=2`)
    expect(await publishedTo()).toEqual([1, 1])
    expect((await messages()).map(({ length }) => length)).toEqual([3, 1])
  })
})

it('lists who worked which holiday and who is planned for the next, the least first', async () => {
  const db = t.app.db
  const [often, never] = [await t.roster(), await t.roster()]
  const [past, next] = [inDays(-5), inDays(20)]
  await db.insert(publicHoliday).values([
    { name: 'Past', date: past },
    { name: 'Next', date: next },
  ])
  const [made] = await db.select().from(attendanceDay).limit(1)
  expect(made).toBeUndefined()
  await db
    .insert(attendanceDay)
    .values(dayRow({ employeeId: often, date: past, workingShiftId: t.company.rosterShiftId }, { kind: 'HOLIDAY' }))
  await t.plan(never, next)
  const answer = (await t.hr.call('GET', `${storeSchedule.rotation}${asked(inDays(-30), inDays(30))}`)).body[
    'data'
  ] as HolidayRotation
  const of = (id: string) => answer.people.find(({ employeeId }) => employeeId === id)
  expect([of(often)?.worked, of(never)?.worked, of(never)?.planned]).toEqual([[past], [], [next]])
  expect(answer.people.at(-1)?.employeeId).toBe(often)
  expect(answer.holidays.map(({ date }) => date)).toEqual(expect.arrayContaining([past, next]))
})
