import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { benefitComponent as table } from './benefit-component.table.ts'

const path = 'employee/benefit-component'
const t = withPeople()
const create = (code: string, more: object) =>
  t.hr.call('POST', path, {
    body: {
      name: `Name of ${code}`,
      nameKhmer: 'ឈ្មោះ',
      code,
      typeId: t.company.benefitTypes[0],
      calculation: 'FIXED',
      currency: 'USD',
      ...more,
    },
  })

it('knows the percent of every component that is a percent of the base salary, also after a change', async () => {
  expect(codes(await create('SHARE', { calculation: 'PERCENT_OF_BASE' }))).toEqual([400, 'percent:REQUIRED'])
  const { id } = (await create('SHARE', { calculation: 'PERCENT_OF_BASE', percent: 12.5 })).body['data']
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { percent: null } }))).toEqual([
    400,
    'percent:REQUIRED',
  ])
  expect(
    (await t.hr.call('PATCH', `${path}/${id}`, { body: { calculation: 'FIXED', percent: null } })).body['data'],
  ).toMatchObject({ calculation: 'FIXED', percent: null, version: 2 })
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { calculation: 'PERCENT_OF_BASE' } }))).toEqual([
    400,
    'percent:REQUIRED',
  ])
  expect(codes(await create('MORE', { calculation: 'PERCENT_OF_BASE', percent: 101 }))).toEqual([400, 'percent:RANGE'])
})
it('keeps an amount as it is typed, in each currency: two decimals and no more', async () => {
  expect(codes(await create('CENTS', { defaultAmount: 1.005 }))).toEqual([409, 'defaultAmount:RULE'])
  const made = await create('RIEL', { currency: 'KHR', defaultAmount: 60_000.5 })
  expect(made.body['data']).toMatchObject({ defaultAmount: 60_000.5, currency: { identifier: 'KHR' } })
})
it('keeps one base salary: an amount, always in use, open to new words and accounts only', async () => {
  const base = {
    name: 'Base',
    nameKhmer: 'ប្រាក់ខែគោល',
    code: 'BASE',
    typeId: t.company.benefitTypes[0] ?? '',
    calculation: 'FIXED' as const,
    currency: 'USD',
    isBaseSalary: true,
    isSystemDefined: true,
  }
  const [{ id } = { id: '' }] = await t.app.db.insert(table).values(base).returning({ id: table.id })
  await expect(t.app.db.insert(table).values({ ...base, name: 'Second base', code: 'BASE_2' })).rejects.toMatchObject({
    cause: { constraint: 'benefit_component_base' },
  })
  expect(codes(await create('BASE_3', { isBaseSalary: true }))).toEqual([400, 'isBaseSalary:UNKNOWN_FIELD'])
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { calculation: 'MANUAL' } }))).toEqual([
    409,
    'calculation:RULE',
  ])
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { isEnabled: false } }))).toEqual([
    409,
    'isEnabled:RULE',
  ])
  expect((await t.hr.call('PATCH', `${path}/${id}`, { body: { debitAccount: '6110' } })).body['data']).toMatchObject({
    debitAccount: '6110',
    isBaseSalary: true,
  })
  expect(codes(await t.hr.call('DELETE', `${path}/${id}`))).toEqual([409, ':SYSTEM_DEFINED'])
})
it('takes an enabled type only, and keeps a type that it has', async () => {
  const type = (
    await t.hr.call('POST', 'employee/benefit-component-type', {
      body: { name: 'Food', nameKhmer: 'អាហារ', category: 'EARNING' },
    })
  ).body['data'].id as string
  const { id } = (await create('RICE', { typeId: type })).body['data']
  expect(codes(await t.hr.call('DELETE', `employee/benefit-component-type/${type}`))).toEqual([409, ':IN_USE'])
  await t.hr.call('PATCH', `employee/benefit-component-type/${type}`, { body: { isEnabled: false } })
  expect(codes(await create('OIL', { typeId: type }))).toEqual([400, 'typeId:NOT_FOUND_REF'])
  expect((await t.hr.call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await t.hr.call('DELETE', `employee/benefit-component-type/${type}`)).status).toBe(200)
})
