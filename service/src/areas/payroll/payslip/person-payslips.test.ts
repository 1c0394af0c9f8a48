import { personPayslipsCall, type PersonPayslip } from '@staff/contract/payroll'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'

const need = 'READ_PAYROLL_GENERATION'
let t: PayrollCompany
const ask = (user: TestUser, person: string, query = '') =>
  user.call('GET', `employee/${personPayslipsCall(person)}${query}`)
const load = async (user: TestUser, person: string, query = '') =>
  (await ask(user, person, query)).body.data as readonly PersonPayslip[]
beforeAll(async () => {
  t = await payrollCompany()
  await t.app.db.insert(employeePaymentMethod).values(
    t.people.map((employeeId) => ({
      employeeId,
      paymentMethodId: t.company.paymentMethods[0] ?? '',
      sharePercent: '100',
      currency: 'USD',
      accountNumber: '001',
      isDefault: true,
      effectiveDate: '2026-01-01',
      isActive: true,
    })),
  )
  for (const month of [2, 3]) await t.ended(await t.generate(month))
})
afterAll(() => t.close())

it('lists the payslips of one person, the latest first, with the amounts of their payrolls', async () => {
  const [, person = ''] = t.people
  const found = await load(t.officer, person)
  const kept = [...(await t.slips(3)), ...(await t.slips(2))].filter(({ employeeId }) => employeeId === person)
  expect(found.map(({ id, netUsd, netKhr }) => [id, netUsd, netKhr])).toEqual(
    kept.map(({ id, netUsd, netKhr }) => [id, Number(netUsd), Number(netKhr)]),
  )
  expect(found.map(({ startDate }) => startDate)).toEqual(['2026-03-01', '2026-02-01'])
  expect((await load(t.officer, person, '?limit=1&offset=1')).map(({ id }) => id)).toEqual([found[1]?.id])
  expect((await ask(t.officer, person, '?limit=1')).body.pageMeta).toEqual({
    currentPage: 1,
    pageSize: 1,
    totalCount: 2,
  })
})
it('gives no amount without the right, nothing before the approval to who reaches some, and nobody beyond reach', async () => {
  const [mine = '', other = ''] = t.people
  const reader = await t.app.signIn({ permissions: [need] })
  expect((await load(reader, other)).flatMap((slip) => Object.keys(slip)).filter((key) => /net/.test(key))).toEqual([])
  const own = await t.app.signIn({ permissions: [need], dataScope: 'OUTLET', isSelfService: true, employeeId: mine })
  expect([await load(own, mine), (await ask(own, other)).status]).toEqual([[], 404])
  const { id, version } = await t.run(2)
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL'] })
  const path = `employee/payroll-generation/${id}/approve`
  expect((await approver.call('POST', path, { body: { version } })).body).toHaveProperty('data')
  expect((await load(own, mine)).map(({ status, netUsd }) => [status, typeof netUsd])).toEqual([['approved', 'number']])
  expect((await ask(await t.app.signIn({ permissions: ['READ_SALARY'] }), other)).status).toBe(403)
})
