import {
  payslipOrders,
  payslipsCall,
  payslipsFileCall,
  payslipStoresCall,
  type PrintedPayslip,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { payrollRun } from '../payroll-run/payroll-run.table.ts'

let t: PayrollCompany
let id = ''
beforeAll(async () => {
  t = await payrollCompany()
  await t.ended(await t.generate(2))
  id = (await t.run(2)).id
})
afterAll(() => t.close())

const start = (body: object = {}, user = t.officer) => user.call('POST', payslipsFileCall(id), { body })
const printed = async (query: string) =>
  (await t.officer.call('GET', `${payslipsCall(id)}?${query}`)).body.data as readonly PrintedPayslip[]

it('are printed from the approval on', async () => {
  expect([(await start()).status, (await t.officer.call('GET', payslipsCall(id))).status]).toEqual([409, 409])
  await t.app.db.update(payrollRun).set({ status: 'approved' }).where(eq(payrollRun.id, id))
  expect(await printed('')).toHaveLength(t.people.length)
})
it.each(payslipOrders.map(({ value }) => value))('come by %s, all or those of one store', async (order) => {
  const all = await printed(`order=${order}`)
  const keys = all.map(({ slip: { employee } }) =>
    order === 'name'
      ? employee.displayFullNameEn
      : `${order === 'store' ? (employee.branch.name ?? '') : ''} ${employee.accountNo}`,
  )
  expect(keys).toEqual(keys.toSorted())
  const stores = (await t.officer.call('GET', payslipStoresCall(id))).body.data as readonly string[]
  const ofStores = await Promise.all(
    stores.map((store) => printed(`order=${order}&store=${encodeURIComponent(store)}`)),
  )
  expect(
    ofStores
      .flat()
      .map(({ slip }) => slip.id)
      .toSorted(),
  ).toEqual(all.map(({ slip }) => slip.id).toSorted())
  expect(await printed(`order=${order}&offset=${String(all.length)}`)).toEqual([])
})
it('as one file are a task, which is the same for the same choice', async () => {
  const [first, second, other] = [await start(), await start(), await start({ order: 'store' })]
  expect([first.status, second.status, other.status]).toEqual([202, 202, 202])
  expect(second.body.data.id).toBe(first.body.data.id)
  expect(other.body.data.id).not.toBe(first.body.data.id)
  expect((await start({ store: 'No such store' })).status).toBe(409)
})
it('are for callers who see everybody and may see salaries', async () => {
  const { signIn } = t.app
  const users = [
    await signIn({ permissions: ['READ_PAYROLL_GENERATION'] }),
    await signIn({ permissions: ['READ_PAYROLL_GENERATION', 'READ_SALARY'], dataScope: 'OUTLET' }),
    await signIn({ permissions: ['READ_SALARY'] }),
  ]
  const answers = await Promise.all(
    users.map(async (user) => [(await user.call('GET', payslipsCall(id))).status, (await start({}, user)).status]),
  )
  expect(answers).toEqual([
    [403, 403],
    [404, 404],
    [403, 403],
  ])
})
