import { L, money, resource } from '@staff/contract'
import { ofPerson } from '@staff/contract/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../test/support/app/app.ts'
import { lifeCompany, type LifeCompany } from '../../test/support/people/working-life.ts'
import { employeeInsurance as table } from '../areas/employee/employee-insurance/employee-insurance.table.ts'
import { crud } from '../crud/operations.ts'
import { payRows, personStorage } from './of-person.ts'

const label = L('Pay', 'ប្រាក់ឈ្នួល')
const declared = (name: string) =>
  resource({
    name,
    screen: `/${name}`,
    permission: 'PAYROLL_BENEFIT',
    label,
    fields: { ...ofPerson, premium: money({ label, needs: 'READ_SALARY', optional: true }) },
    list: {
      columns: ['employee', 'premium'],
      filters: ['premium'],
      sort: ['employee', 'premium'],
      order: 'employee:ASC',
    },
    form: [{ label, rows: [['employee'], ['premium']] }],
  })
let t: LifeCompany
/** Somebody with a premium, by id. */
async function insured(premium: string): Promise<string> {
  const employeeId = await t.person()
  await t.app.db.insert(table).values({
    employeeId,
    insuranceId: t.company.insurances[0] ?? '',
    policyNo: employeeId.slice(0, 20),
    startDate: '2026-01-01',
    premium,
  })
  return employeeId
}
beforeAll(async () => {
  t = await lifeCompany(undefined, [
    ...crud(declared('any-pay'), { table, ...personStorage(table) }),
    ...crud(declared('own-pay'), { table, ...personStorage(table), ...payRows(table) }),
  ])
  await insured('200.00')
})
afterAll(() => t.close())

const rights = ['READ_PAYROLL_BENEFIT', 'VIEW_PAYROLL_BENEFIT', 'CREATE_PAYROLL_BENEFIT'] as const
const listed = async (user: TestUser, path: string) => (await user.call('GET', path)).body['data'] as object[]
const heads = (user: TestUser, path: string) =>
  user.call('POST', `${path}/export`, { body: [{ field: 'premium', label: 'Premium' }] })

describe("a field with a right of its own in one's own row", () => {
  it('is answered there, and nowhere else', async () => {
    const me = await insured('100.00')
    const clerk = await t.app.signIn({ employeeId: me, permissions: rights })
    const rows = await listed(clerk, 'employee/any-pay')
    expect(rows.filter((row) => 'premium' in row)).toMatchObject([{ employee: { id: me }, premium: 100 }])
    expect(rows.length).toBeGreaterThan(1)
    // Others are among the rows: neither filter nor order nor export shows their amounts.
    expect(codes(await clerk.call('GET', 'employee/any-pay?premium=200'))).toEqual([400, 'premium:UNKNOWN_FIELD'])
    expect(codes(await clerk.call('GET', 'employee/any-pay?orderBy=premium'))).toEqual([400, 'orderBy:UNKNOWN_SORT'])
    expect(codes(await heads(clerk, 'employee/any-pay'))).toEqual([400, 'premium:UNKNOWN_FIELD'])
  })
  it.each([
    ['OUTLET', []],
    ['ALL', ['READ_ALL_SCOPE']],
    ['ALL', ['ALL_FUNCTION']],
  ] as const)('in self-service pay is one’s own, with all that is offered: scope %s, %j', async (dataScope, more) => {
    const me = await insured('100.00')
    const self = await t.app.signIn({
      employeeId: me,
      isSelfService: true,
      dataScope,
      permissions: [...rights, ...more],
    })
    expect(await listed(self, 'employee/own-pay?orderBy=premium')).toMatchObject([
      { employee: { id: me }, premium: 100 },
    ])
    expect(await listed(self, 'employee/own-pay?premium=200')).toEqual([])
    expect((await heads(self, 'employee/own-pay')).status).toBe(200)
  })
  it('shows a self-service user without a person nobody, and is never sent without its right', async () => {
    const nobody = await t.app.signIn({ isSelfService: true, permissions: rights })
    expect(await listed(nobody, 'employee/own-pay')).toEqual([])
    const me = await insured('100.00')
    const self = await t.app.signIn({ employeeId: me, isSelfService: true, permissions: rights })
    expect(codes(await self.call('POST', 'employee/own-pay', { body: { employeeId: me, premium: 900 } }))).toEqual([
      400,
      'premium:UNKNOWN_FIELD',
    ])
  })
  it('is told of everybody in reach to a holder of the right outside self-service', async () => {
    const officer = await t.app.signIn({ permissions: [...rights, 'READ_SALARY'] })
    const premiums = (await listed(officer, 'employee/own-pay?orderBy=premium:DESC')).map((row) =>
      Reflect.get(row, 'premium'),
    )
    expect(premiums[0]).toBe(200)
    expect(premiums).toContain(100)
  })
})
