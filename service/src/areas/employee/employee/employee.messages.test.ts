import { notificationCalls } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { businessDate } from '../../../http/request.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { areaOperations } from '../../index.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { applyPositionDates } from './employee.positions.ts'

const path = 'employee/employee-master-information'
let t: TestApp
let company: SmallCompany
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  company = await smallCompany(t.db)
  admin = await t.signIn()
})
afterAll(() => t.close())

const told = async (user: TestUser) =>
  (await user.call('GET', notificationCalls.list)).body['data']
    .slice(1)
    .map(({ title }: { title: { content: string } }) => title.content) as string[]
const moveTo = (store: number, startDate: string) => {
  const dayBefore = new Date(Date.parse(startDate) - 86_400_000).toISOString().slice(0, 10)
  return (before: { companyStructurePositionId: string; startDate: string }) => [
    { ...before, endDate: dayBefore, isPrimary: true },
    { companyStructurePositionId: company.stores[store]?.position, startDate, isPrimary: true },
  ]
}

it('tells a person of a transfer on the day it begins, at once or by the calendar, once', async () => {
  const input = employeeInput(company, 1)
  const { id } = (await admin.call('POST', path, { body: input })).body['data'] as { id: string }
  const person = await t.signIn({ employeeId: id, permissions: ['READ_NOTIFICATION'] })
  const [first] = input['positions'] as { companyStructurePositionId: string; startDate: string }[]
  if (!first) throw new Error('the sample has a position')
  const later = '2990-02-01'
  expect((await admin.call('PATCH', `${path}/${id}`, { body: { positions: moveTo(1, later)(first) } })).status).toBe(
    200,
  )
  expect(await told(person)).toEqual([])
  for (let run = 0; run < 2; run++) await applyPositionDates(t.db, later)
  expect(await told(person)).toEqual([expect.stringMatching(/Cashier .* 01-Feb-2990/)])
  await applyPositionDates(t.db, businessDate())
  expect(
    (await admin.call('PATCH', `${path}/${id}`, { body: { positions: moveTo(1, businessDate())(first) } })).status,
  ).toBe(200)
  expect(await told(person)).toHaveLength(3)
})

it('tells the user that was attached to an employee, who has to sign in again', async () => {
  const user = await t.signIn({ permissions: ['READ_NOTIFICATION'] })
  await t.db.update(userAccount).set({ passwordHash: 'x' }).where(eq(userAccount.id, user.userId))
  const made = await admin.call('POST', path, { body: { ...employeeInput(company, 2), userId: user.userId } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await user.call('GET', notificationCalls.list)).status).toBe(401)
  const notices = await t.db
    .select({ text: notification.contentEn })
    .from(notification)
    .where(eq(notification.userId, user.userId))
  expect(notices).toEqual([{ text: expect.stringContaining('Person2') as unknown }])
})
