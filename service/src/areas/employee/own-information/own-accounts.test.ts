import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { message } from '../../platform/messages/message.table.ts'

const t = withPeople()
const ask = (me: TestUser, part: string, body: object) => me.call('POST', `employee/own-information/${part}`, { body })
const own = async (me: TestUser) => (await me.call('GET', 'employee/own-information')).body['data']

it('bank accounts and insurance are asked for and never written for oneself alone; each change is told to the old and the new number, without values', async () => {
  const id = await t.person()
  const me = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId: id,
  })
  await ask(me, 'contact', { act: 'CREATE', values: { contactType: 'PHONE', contact: '012777801' } })
  const told = async (number: string) =>
    (await t.app.db.select().from(message).where(eq(message.recipient, number)).orderBy(message.createdAt)).map(
      ({ masked }) => masked,
    )
  expect(await told('012777801')).toHaveLength(1)
  const [phone] = (await own(me)).contact
  await ask(me, 'contact', { act: 'UPDATE', id: phone.id, values: { contact: '012777802' } })
  expect([(await told('012777801')).length, (await told('012777802')).length]).toEqual([2, 1])
  const [method = ''] = t.company.paymentMethods
  const values = {
    paymentMethodId: method,
    currency: 'USD',
    accountName: 'SOK DARA',
    accountNumber: '000123456',
    sharePercent: 100,
    effectiveDate: '2026-01-01',
  }
  // Nobody else could answer yet.
  expect(codes(await ask(me, 'paymentAccount', { act: 'CREATE', values }))).toEqual([409, ':RULE'])
  const boss = await t.app.signIn({ permissions: ['ALL_FUNCTION'], employeeId: await t.person() })
  const made = await ask(me, 'paymentAccount', { act: 'CREATE', values })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  // Another person answers, though no workflow asks for it.
  expect((await own(me)).paymentAccount).toEqual([])
  const [waits] = await t.app.db.select().from(tracking).where(eq(tracking.entityId, made.body['data'].id))
  const answer = { approvalResult: 'APPROVED', version: waits?.version }
  const path = `employee/approval-status-tracking/${waits?.id ?? ''}`
  expect((await me.call('PATCH', path, { body: answer })).status).not.toBe(200)
  const answered = await boss.call('PATCH', path, { body: answer })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  expect((await own(me)).paymentAccount).toMatchObject([{ accountNumber: '000123456', sharePercent: 100 }])
  const [last] = (await told('012777802')).slice(-1)
  expect(last).toContain('គណនីបើកប្រាក់')
  expect(last).not.toContain('000123456')
  expect((await me.call('GET', `employee/employee-payment-method?employeeId=${id}`)).status).toBe(403)
  expect((await own(me)).insurance).toEqual([])
})
