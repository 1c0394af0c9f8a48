import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paySources } from '../payroll-run/inputs/pay-sources.ts'
import { payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'

let t: PayrollCompany
let admin: TestUser
const path = 'employee/bonus-rule'
beforeAll(async () => {
  t = await payrollCompany()
  admin = await t.app.signIn()
})
afterAll(() => t.close())
const rule = (more = {}) => ({
  name: '13th month',
  nameKhmer: 'ប្រាក់ខែទី១៣',
  benefitComponentId: t.company.benefits[0],
  percent: 100,
  payMonth: 5,
  minServiceMonths: 0,
  isProrated: true,
  onLeaving: 'FORFEIT',
  startDate: '2026-01-01',
  ...more,
})

it('is paid in its month as a line of its own, and stays as an approved payroll has paid it', async () => {
  expect(codes(await admin.call('POST', path, { body: rule({ endDate: '2025-12-31' }) }))).toEqual([
    400,
    'endDate:DATE_ORDER',
  ])
  const made = (await admin.call('POST', path, { body: rule() })).body['data'] as { id: string; version: number }
  const found = await paySources.bonuses(t.app.db, { from: '2026-05-01', to: '2026-05-31' })
  expect(found).toMatchObject([{ source: `bonus-rule:${made.id}`, percent: '100.00', payMonth: 5 }])
  expect(await paySources.changedSince(t.app.db, t.people, '2026-01-01T00:00:00Z')).toEqual(t.people)
  t.bonuses.push(...found)
  const [bank = ''] = t.company.paymentMethods
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((who) => payAccount(who, bank, '100')))
  await t.ended(await t.generate(5))
  const lines = await t.app.db
    .select({ name: line.name, amount: line.amount, currency: line.currency, figure: line.figure })
    .from(line)
    .where(eq(line.source, `bonus-rule:${made.id}`))
  // Two have a whole year; the third, here since 16 February, has March, April and May.
  expect(lines.map(({ amount, currency }) => `${amount} ${currency}`).toSorted()).toEqual([
    '125.00 USD',
    '2000000.00 KHR',
    '500.00 USD',
  ])
  expect(lines.every(({ figure }) => figure !== null)).toBe(true)
  const change = async (body: object) => {
    const { version } = (await admin.call('GET', `${path}/${made.id}`)).body['data'] as { version: number }
    return admin.call('PATCH', `${path}/${made.id}`, { body: { version, ...body } })
  }
  expect((await change({ percent: 90 })).status).toBe(200)
  expect((await change({ percent: 100 })).status).toBe(200)
  const { id, version } = await t.run(5)
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL'] })
  expect((await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })).status).toBe(
    200,
  )
  expect(codes(await change({ percent: 90 }))).toEqual([409, ':RULE'])
  expect(codes(await admin.call('DELETE', `${path}/${made.id}`))).toEqual([409, ':RULE'])
  expect((await change({ name: 'Year-end bonus', percent: 100, endDate: inDays(365) })).status).toBe(200)
})
it('accrued bonuses are listed for a caller who sees everybody, amounts for a caller who may see salaries', async () => {
  const list = async (user: TestUser) =>
    (await user.call('GET', 'employee/bonus-accrual?limit=50')).body['data'] as Record<string, unknown>[]
  const seen = await list(admin)
  expect(seen).toHaveLength(3)
  expect(seen[0]).toMatchObject({ bonus: 'Year-end bonus', months: expect.any(Number) })
  const { signIn } = t.app
  for (const row of await list(await signIn({ permissions: ['READ_BONUS_RULE'] })))
    expect(row).not.toHaveProperty('amount')
  expect(await list(await signIn({ permissions: ['READ_BONUS_RULE', 'READ_SALARY'], dataScope: 'OUTLET' }))).toEqual([])
  const own = {
    permissions: ['READ_BONUS_RULE', 'READ_SALARY'],
    isSelfService: true,
    employeeId: t.people[0] ?? '',
  } as const
  expect(await list(await signIn(own))).toEqual([])
  expect((await (await signIn({ permissions: [] })).call('GET', 'employee/bonus-accrual')).status).toBe(403)
})
