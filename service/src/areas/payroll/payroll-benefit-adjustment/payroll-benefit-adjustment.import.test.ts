import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../test/support/pay/adjustments.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefitAdjustmentImport } from './payroll-benefit-adjustment.import.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

let t: AdjustingCompany
let [annual, base, meal] = ['', '', '']
beforeAll(async () => {
  t = await adjustingCompany()
  const types = await t.app.db.select().from(benefitAdjustmentType)
  annual = types.find(({ id }) => id === t.company.adjustmentTypes.ANNUAL)?.name ?? ''
  const components = await t.app.db.select().from(benefitComponent)
  ;[base, meal] = [t.base, t.meal].map((of) => components.find(({ id }) => id === of)?.code ?? '') as [string, string]
})
afterAll(() => t.close())
const loadAccount = async (id: string) =>
  (await t.app.db.select().from(employee).where(eq(employee.id, id)))[0]?.accountNo ?? ''
const stored = async () => (await t.app.db.select({ n: count() }).from(table))[0]?.n ?? 0
const head = ['accountNo', 'adjustmentType', 'benefitComponent', 'adjustAmount', 'effectiveDateFrom', 'reason'].map(
  (key) => payrollBenefitAdjustmentImport.columns.find((column) => column.key === key)?.label.en ?? '',
)
type Line = readonly [account: string, component: string, amount: number, from: string, reason?: string]
const file = (lines: readonly Line[]) =>
  csv([
    head,
    ...lines.map(([account, component, amount, from, reason = 'Review']) => [
      account,
      annual,
      component,
      amount,
      from,
      reason,
    ]),
  ])
const check = async (lines: readonly Line[], user = t.hr) => {
  const { body, status } = await uploadImport(user, 'payroll-benefit-adjustment', file(lines), 'f.csv')
  return { status, ...(body['data'] as { id: string; succeeded: number; failed: number }) }
}

it('makes one adjustment from the rows of a person, a type and a day, in any order, and takes it back as a whole', async () => {
  const [a, b] = [await t.person(), await t.person()]
  const [one, two] = [await loadAccount(a), await loadAccount(b)]
  const before = await stored()
  const { id, ...counts } = await check([
    [one, base, 300, '2024-02-01'],
    [two, base, 310, '2024-02-01'],
    [one, meal, 20, '01-Feb-2024', ''],
  ])
  expect(await importFaults(t.hr, id)).toEqual([])
  expect(counts).toMatchObject({ succeeded: 3, failed: 0 })
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 3 })
  expect(await stored()).toBe(before + 2)
  // Nothing is in force before another person has answered.
  expect(await t.chain(a)).toEqual([])
  expect((await undoImport(t.hr, id)).status).toBe(200)
  expect([await stored(), await t.chain(a), await t.chain(b)]).toEqual([before, [], []])
})
it('brings in current salaries: the first ones of people who have none, with the type INITIATE', async () => {
  const [a, b] = [await t.person(), await t.person()]
  const [one, two] = [await loadAccount(a), await loadAccount(b)]
  const [type] = await t.app.db
    .select()
    .from(benefitAdjustmentType)
    .where(eq(benefitAdjustmentType.id, t.company.adjustmentTypes.INITIATE))
  const rows = [
    [one, type?.name ?? '', base, 300, '2024-02-01', 'Taken over'],
    [one, type?.name ?? '', meal, 20, '2024-02-01', ''],
    [two, type?.name ?? '', base, 450, '2024-02-01', 'Taken over'],
  ]
  const { body } = await uploadImport(t.hr, 'payroll-benefit-adjustment', csv([head, ...rows]), 'salaries.csv')
  const { id } = body['data'] as { id: string }
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 3 })
  await t.decideAll('PAYROLL_BENEFIT_ADJUSTMENT')
  expect([await t.chain(a), await t.chain(a, t.meal), await t.chain(b)]).toEqual([
    [[300, 'USD', '2024-02-01', null]],
    [[20, 'USD', '2024-02-01', null]],
    [[450, 'USD', '2024-02-01', null]],
  ])
  const again = await uploadImport(t.hr, 'payroll-benefit-adjustment', csv([head, rows[2] ?? []]), 'again.csv')
  expect(await importFaults(t.hr, (again.body['data'] as { id: string }).id)).toEqual(['B2 RULE', 'D2 RULE'])
})
it('a fault in one row affects only its adjustment, and conflicting rows are both named', async () => {
  const [one, two, three, four] = await Promise.all(
    [await t.person(), await t.person(), await t.person(), await t.person()].map(loadAccount),
  )
  const { id, ...counts } = await check([
    [one ?? '', base, 300, '2024-02-01'],
    [one ?? '', meal, -1, '2024-02-01'],
    [two ?? '', base, 300, '2024-02-01'],
    [two ?? '', base, 310, '2024-02-01'],
    [three ?? '', base, 300, '2024-02-01', 'Raise'],
    [three ?? '', meal, 20, '2024-02-01', 'Meals'],
    [four ?? '', base, 0, '2024-02-01'],
    [four ?? '', base, 300, '2024-03-01'],
  ])
  expect(counts).toMatchObject({ succeeded: 1, failed: 7 })
  expect(await importFaults(t.hr, id)).toEqual([
    '2 VALIDATION',
    'D3 RANGE',
    'C4 DUPLICATE',
    'C5 DUPLICATE',
    'F6 VALIDATION',
    'F7 VALIDATION',
    'D8 REQUIRED',
  ])
  expect((await commitImport(t.hr, id, true)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
})
it('rows that exclude each other are both named, in either order, and none of them is imported', async () => {
  const account = await loadAccount(await t.person())
  const [first] = await t.app.db
    .select()
    .from(benefitAdjustmentType)
    .where(eq(benefitAdjustmentType.id, t.company.adjustmentTypes.INITIATE))
  // One day for two amounts of a component, under two types.
  const lines = [
    [account, annual, base, 320, inDays(20), 'Review'],
    [account, first?.name ?? '', base, 300, inDays(20), 'Taken over'],
  ]
  for (const some of [lines, lines.toReversed()]) {
    const { body } = await uploadImport(t.hr, 'payroll-benefit-adjustment', csv([head, ...some]), 'f.csv')
    const { id } = body['data'] as { id: string }
    expect(await importFaults(t.hr, id)).toEqual(['C2 DUPLICATE', 'C3 DUPLICATE'])
    expect((await commitImport(t.hr, id, true)).status).toBe(409)
  }
})
it('the steps of one component in a file wait as a chain, are answered in any order, and the approver is told once', async () => {
  const me = await t.person()
  const account = await loadAccount(me)
  const steps: Line[] = [
    [account, base, 300, '2024-02-01', 'First'],
    [account, base, 340, '2024-08-01', 'Review'],
    [account, base, 400, '2025-02-01', 'Review'],
  ]
  const told = () =>
    t.app.db
      .select({ en: notification.contentEn, entityType: notification.entityType })
      .from(notification)
      .where(eq(notification.userId, t.boss.userId))
      .orderBy(notification.createdAt)
  const before = (await told()).length
  const { id } = await check(steps)
  expect(await importFaults(t.hr, id)).toEqual([])
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 3 })
  expect((await told()).slice(before)).toEqual([
    { en: '3 × Benefit adjustment. They wait for your decision.', entityType: 'REQUESTS' },
  ])
  // A further one that no file brought waits until they are answered; a step may be changed beside the others.
  expect(codes(await t.ask(me, { [t.base]: 500 }, '2025-06-01'))[0]).toBe(409)
  const rows = await t.app.db.select().from(table).where(eq(table.employeeId, me)).orderBy(table.effectiveDateFrom)
  const last = rows.at(-1)
  const path = `employee/payroll-benefit-adjustment/${last?.id ?? ''}`
  const changed = await t.hr.call('PATCH', path, { body: { version: last?.version, reason: 'Reviewed' } })
  expect(codes(changed)).toEqual([200])
  for (const row of rows.toReversed()) {
    const at = `${inbox}/entity/${row.id}/entityType/PAYROLL_BENEFIT_ADJUSTMENT`
    const { id: request, version } = (await t.boss.call('GET', at)).body['data']
    const body = { version, approvalResult: true }
    expect(codes(await t.boss.call('PATCH', `${inbox}/${String(request)}`, { body }))).toEqual([200])
  }
  expect(await t.chain(me)).toEqual([
    [300, 'USD', '2024-02-01', '2024-07-31'],
    [340, 'USD', '2024-08-01', '2025-01-31'],
    [400, 'USD', '2025-02-01', null],
  ])
})
it('needs the right to salaries besides those to the import and to adjustments', async () => {
  const account = await loadAccount(await t.person())
  const rights = ['READ_PAYROLL_BENEFIT_ADJUSTMENT_IMPORT', 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT_IMPORT'] as const
  const line: Line = [account, base, 300, '2024-02-01']
  const importer = await t.app.signIn({ permissions: rights })
  expect((await check([line], importer)).status).toBe(403)
  const clerk = await t.app.signIn({ permissions: [...rights, 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT'] })
  const { id } = await check([line], clerk)
  expect(await importFaults(clerk, id)).toEqual(['D2 UNKNOWN_FIELD'])
})
it('refuses a type that asks for a movement: a file names none', async () => {
  const [type] = await t.app.db
    .select()
    .from(benefitAdjustmentType)
    .where(eq(benefitAdjustmentType.id, t.company.adjustmentTypes.MOVEMENT))
  const row = [await loadAccount(await t.person()), type?.name ?? '', base, 300, '2024-02-01', 'Moved']
  const { body } = await uploadImport(t.hr, 'payroll-benefit-adjustment', csv([head, row]), 'moved.csv')
  expect(await importFaults(t.hr, (body['data'] as { id: string }).id)).toEqual(['B2 REQUIRED'])
})
