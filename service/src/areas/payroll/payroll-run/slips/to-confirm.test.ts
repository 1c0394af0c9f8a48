import type { PayrollCheck } from '@staff/contract/payroll'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { setNationality } from '../../../../../test/support/people/facts.ts'
import {
  globalConfiguration as setting,
  globalConfigurationValue as period,
} from '../../../admin/global-configuration/global-configuration.table.ts'
import { payrollSettings } from '../../../../seed/minimal/payroll-settings.ts'
import { employee } from '../../../employee/employee/employee.table.ts'

let t: PayrollCompany
beforeAll(async () => void (t = await payrollCompany()))
afterAll(() => t.close())

const mark = (name: string, isConfirmed: boolean) =>
  t.app.db
    .update(period)
    .set({ isConfirmed })
    .where(
      inArray(period.configurationId, t.app.db.select({ id: setting.id }).from(setting).where(eq(setting.name, name))),
    )
/** The people whom unconfirmed values block, by their places in the company. */
const blocked = async (month: number) => {
  const answer = await t.officer.call('GET', `employee/payroll-generation/${(await t.run(month)).id}/checks`)
  return (answer.body.data as PayrollCheck[])
    .filter(({ code }) => code === 'UNCONFIRMED_LAW')
    .map(({ subjects, people, isBlocking }) => [
      subjects.join(),
      isBlocking,
      people.map(({ id }) => t.people.indexOf(id)).toSorted((a, b) => a - b),
    ])
}

it('only blocks slips whose figures an unconfirmed value changes, until it is confirmed', async () => {
  const [first = ''] = t.people
  // Past the age of the pension; no dependants, so that the relief changes nothing.
  await t.app.db.update(employee).set({ dob: '1950-01-01' }).where(eq(employee.id, first))
  await mark('nssf_pension_employee_percent', false)
  await mark('tax_dependant_khr', false)
  await t.ended(await t.generate(2))
  expect(await blocked(2)).toEqual([['nssf_pension_employee_percent', true, [1, 2]]])
  await mark('nssf_pension_employee_percent', true)
  expect(await blocked(2)).toEqual([])
})
it('the seniority exemption of foreigners is marked from the start, and blocks the seniority pay of foreigners alone', async () => {
  const [first = '', second = ''] = t.people
  await setNationality(t.app.db, [second], 'CAMBODIAN')
  await setNationality(t.app.db, [first], 'MALAYSIAN')
  const seeded = payrollSettings.find(([name]) => name === 'seniority_tax_free_for_foreigners')
  expect(seeded?.[2]).toEqual([['2020-01-01', 'false', 'to confirm']])
  await mark('seniority_tax_free_for_foreigners', false)
  await t.ended(await t.generate(3))
  expect(await blocked(3)).toEqual([])
  await t.ended(await t.generate(6))
  expect((await blocked(6)).map(([name]) => name)).toEqual(['seniority_tax_free_for_foreigners'])
  expect((await blocked(6))[0]?.[2]).not.toContain(1)
  expect((await blocked(6))[0]?.[2]).toContain(0)
  await mark('seniority_tax_free_for_foreigners', true)
  expect(await blocked(6)).toEqual([])
})
it('a value marked after the run was made blocks all of it until it is generated again', async () => {
  await mark('nssf_max', false)
  expect(await blocked(2)).toEqual([['nssf_max', true, [0, 1, 2]]])
  await t.again(2)
  // The highest wage of 1,200,000 riel holds back those who earn more: 250 dollars are 1,025,000.
  expect(await blocked(2)).toEqual([['nssf_max', true, [0, 1]]])
})
