import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { nssfOperations } from './nssf.operations.ts'

const path = 'employee/nssf'
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: nssfOperations })
  admin = await t.signIn()
})
afterAll(() => t.close())
const band = (date: string, salary: number, salaryWithTax: number | null) => ({
  date,
  salary,
  salaryWithTax,
  salaryInAverage: 225_000,
  nssfPersonalAccidentInsurrance: 1_800,
  nssfHealthInsurrance: 5_850,
  pensionFundEmployee: 4_500,
  pensionFundCompany: 4_500,
})
const create = (date: string, salary: number, salaryWithTax: number | null) =>
  admin.call('POST', path, { body: band(date, salary, salaryWithTax) })

it('sums what is paid, and is found by its wages', async () => {
  expect((await create('2026-01-01', 200_001, 250_000)).body['data']).toMatchObject({ totalNSSFPaid: 16_650 })
  expect((await admin.call('GET', `${path}?keywords=200001`)).body['data']).toHaveLength(1)
  expect((await admin.call('GET', `${path}?keywords=999`)).body['data']).toEqual([])
})
it('bands of one day do not overlap, those of two days may; none ends before it begins', async () => {
  expect(codes(await create('2026-01-01', 250_000, 300_000))).toEqual([409, 'salary:OVERLAP'])
  expect(codes(await create('2026-01-01', 100_000, null))).toEqual([409, 'salary:OVERLAP'])
  expect(codes(await create('2026-01-01', 300_000, 299_999))).toEqual([409, 'salaryWithTax:RULE'])
  expect(codes(await create('2026-01-01', 250_001, null))).toEqual([201])
  const { id, version } = (await create('2026-02-01', 250_000, 300_000)).body['data']
  const changed = await admin.call('PUT', `${path}/${id as string}`, {
    body: { ...band('2026-01-01', 250_000, 300_000), version },
  })
  expect(codes(changed)).toEqual([409, 'salary:OVERLAP'])
})
it('of two users who enter the same band at once one wins', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create('2026-03-01', 0, 200_000)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})
