import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../test/support/app/app.ts'
import { resetNumberKeys, testKeys } from '../../test/support/app/number-keys.ts'
import { findInDump } from '../../test/support/app/stored.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../areas/employee/employee-payment-method/employee-payment-method.table.ts'
import { loadInvariants } from '../operate/invariants.ts'
import { setNumberKeys } from './cipher.ts'
import { encryptNumbers } from './encrypt-numbers.job.ts'

const numbers = ['77005566778801', '77005566778802', '77005566778803', '77005566778804'] as const
let t: PayrollCompany
let payer: TestUser
let id: string
beforeAll(async () => {
  setNumberKeys(testKeys())
  t = await payrollCompany()
  const [bank = ''] = t.company.paymentMethods
  await t.app.db
    .insert(employeePaymentMethod)
    .values(t.people.map((one, at) => ({ ...payAccount(one, bank, '100'), accountNumber: numbers[at] ?? null })))
  await t.ended(await t.generate(3))
  id = (await t.run(3)).id
  payer = await t.app.signIn()
})
afterAll(async () => {
  await t.close()
  resetNumberKeys()
})
const list = `employee/payroll-generation/report/payment-method`
const act = async (name: string, body: object = {}) => {
  const answer = await payer.call('POST', `employee/payroll-generation/${id}/${name}`, {
    body: { version: (await t.run(3)).version, ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
interface Line {
  readonly id: string
  readonly accountNumber: string
}
const lines = async (more = '') =>
  (await payer.call('GET', `${list}?payrollReportId=${id}&orderBy=accountNo:ASC${more}`)).body['data'] as Line[]

it('a payroll, its payment, a return and what was paid again show the numbers, and a dump none of them', async () => {
  expect((await lines()).map(({ accountNumber }) => accountNumber)).toEqual(numbers.slice(0, 3))
  expect((await lines(`&keywords=${numbers[1]}`)).map(({ accountNumber }) => accountNumber)).toEqual([numbers[1]])
  await act('approve')
  await act('pay', { paymentDate: '2026-04-02' })
  const [line] = await lines()
  const at = `employee/payroll-generation/payment/${line?.id ?? ''}`
  const rejected = await payer.call('POST', `${at}/rejected`, { body: { rejectedOn: '2026-04-06', reason: 'Closed' } })
  expect(rejected.status, JSON.stringify(rejected.body)).toBeLessThan(300)
  await t.app.db
    .update(employeePaymentMethod)
    .set({ accountNumber: numbers[3] })
    .where(eq(employeePaymentMethod.employeeId, t.people[0] ?? ''))
  const paid = await payer.call('POST', `${at}/paid-again`, { body: { version: 1, paidOn: '2026-04-08' } })
  expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300)
  expect((await lines())[0]).toMatchObject({ paidAgainBy: expect.stringContaining(numbers[3]) })
  expect(await findInDump(t.app.db, numbers)).toEqual([])
  expect((await loadInvariants(t.app.db)).filter(({ ok }) => !ok)).toEqual([])
})
it('files of lists have the numbers', async () => {
  const detail = 'employee/payroll-generation/report/detail'
  const file = await t.app.app.inject({
    method: 'POST',
    url: `/api/${detail}/export?exportFileType=CSV&payrollReportId=${id}`,
    headers: { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify([{ field: 'accountNumber', label: 'Account' }]),
  })
  for (const number of numbers.slice(0, 3)) expect(file.body).toContain(number)
})
it('another key takes over what was frozen, which keeps its hash', async () => {
  setNumberKeys(testKeys('b'))
  expect((await encryptNumbers(t.app.db, new AbortController().signal)).encrypted).toBeGreaterThan(6)
  expect((await loadInvariants(t.app.db)).filter(({ ok }) => !ok)).toEqual([])
  expect((await lines()).map(({ accountNumber }) => accountNumber)).toEqual(numbers.slice(0, 3))
  expect(await findInDump(t.app.db, numbers)).toEqual([])
})
