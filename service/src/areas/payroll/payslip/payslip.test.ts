import {
  payslipCalls,
  type Payslip,
  type PayslipChanges,
  type PayslipExplanation,
  type PayslipLeave,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { attendanceDay } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { leaveRequestType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { leaveLedger, leaveEntitlement } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'

let t: PayrollCompany
let approver: TestUser
/** The first of the three people in self-service, who could reach the whole store by scope. */
let own: TestUser
const slipIds = async (month: number): Promise<string[]> => {
  const slips = await t.slips(month)
  return t.people.map((person) => slips.find(({ employeeId }) => employeeId === person)?.id ?? '')
}
const runAction = async (month: number, name: string, body: Record<string, unknown> = {}) => {
  const { id, version } = await t.run(month)
  expect(
    (await approver.call('POST', `employee/payroll-generation/${id}/${name}`, { body: { version, ...body } })).status,
  ).toBe(200)
}
const ask = (user: TestUser, path: string) => user.call('GET', `employee/${path}`)
const loadPayslip = async (user: TestUser, id: string) =>
  (await ask(user, payslipCalls.payslip(id))).body.data as Payslip
const loadChanges = async (user: TestUser, id: string) =>
  (await ask(user, payslipCalls.changes(id))).body.data as PayslipChanges
const loadAnswers = async (user: TestUser, id: string): Promise<number[]> => {
  const paths = [
    payslipCalls.payslip(id),
    payslipCalls.leave(id),
    payslipCalls.changes(id),
    payslipCalls.explain(id, 'netSalary'),
  ]
  return Promise.all(paths.map(async (path) => (await ask(user, path)).status))
}

beforeAll(async () => {
  t = await payrollCompany()
  const { signIn } = t.app
  approver = await signIn({ permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'PAY_PAYROLL'] })
  const permissions = ['READ_PAYROLL_GENERATION'] as const
  own = await signIn({
    permissions: [...permissions],
    dataScope: 'OUTLET',
    isSelfService: true,
    employeeId: t.people[0] ?? '',
  })
  const account = (employeeId: string) => ({
    employeeId,
    paymentMethodId: t.company.paymentMethods[0] ?? '',
    sharePercent: '100',
    currency: 'USD',
    accountNumber: '001',
    isDefault: true,
    effectiveDate: '2026-01-01',
    isActive: true,
  })
  await t.app.db.insert(employeePaymentMethod).values(t.people.map(account))
  await t.ended(await t.generate(2))
  await t.ended(await t.generate(3))
})
afterAll(() => t.close())

it('shows nothing before the approval, except to a caller who sees everybody', async () => {
  const [first = '', second = ''] = await slipIds(2)
  expect(await loadAnswers(own, first)).toEqual([404, 404, 404, 404])
  expect(await loadAnswers(t.officer, second)).toEqual([200, 200, 200, 200])
  const manager = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'READ_SALARY'],
    dataScope: 'SELF',
    employeeId: t.people[1] ?? '',
  })
  expect(await loadAnswers(manager, second)).toEqual([404, 404, 404, 404])
})
it('only shows the own payslip from the approval on, for any scope, and amounts only to holders of the right', async () => {
  await runAction(2, 'approve')
  const [first = '', second = ''] = await slipIds(2)
  expect(await loadAnswers(own, first)).toEqual([200, 200, 200, 200])
  expect(await loadAnswers(own, second)).toEqual([404, 404, 404, 404])
  const reader = await t.app.signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  expect(await loadAnswers(reader, second)).toEqual([200, 200, 403, 403])
  expect(Object.keys(await loadPayslip(reader, second)).toSorted()).toEqual([
    'benefitComponent',
    'currency',
    'employee',
    'id',
    'note',
    'payDay',
    'problems',
    'run',
  ])
  const stranger = await t.app.signIn({ permissions: ['READ_SALARY'] })
  expect(await loadAnswers(stranger, second)).toEqual([403, 403, 403, 403])
})
it('adds up: lines are the net of each currency, and gross less what is taken off', async () => {
  const slips = await t.slips(2)
  for (const { id, netUsd, netKhr } of slips) {
    const { totals = [], payrollReportDetail = [], netTotal, currency } = await loadPayslip(t.officer, id)
    const kept = { USD: Number(netUsd), KHR: Number(netKhr) }
    expect(totals.length).toBeGreaterThan(0)
    for (const total of totals) {
      const lines = payrollReportDetail.filter((line) => line.currency === total.currency)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(kept[total.currency], 2)
      expect(total.net).toBe(kept[total.currency])
      expect(total.gross - total.deduction - total.salaryTax).toBeCloseTo(total.net, 2)
    }
    expect(netTotal).toBe(kept[currency])
  }
})
it('opens each line and the net to how it was made, down to records', async () => {
  const [first = ''] = await slipIds(2)
  const { payrollReportDetail = [], netTotal } = await loadPayslip(own, first)
  const explained = async (figure: string) => {
    const { figures, place } = (await ask(own, payslipCalls.explain(first, figure))).body.data as PayslipExplanation
    for (const [at, { inputs, source, formula }] of figures.entries()) {
      expect(inputs.every((input) => input < at)).toBe(true)
      expect(source !== undefined).toBe(formula === 'GIVEN')
    }
    expect(place).toBe(figures.length - 1)
    return Number(figures[place]?.value)
  }
  for (const { ordinal, amount } of payrollReportDetail)
    expect(await explained(`line-${String(ordinal)}`)).toBe(Math.abs(amount))
  expect(await explained('netSalary')).toBe(netTotal)
  for (const unknown of ['line-99', 'nothingSuch', 'line-x'])
    expect((await ask(own, payslipCalls.explain(first, unknown))).status).toBe(404)
})
it('shows the changes since the month before; they add up to the difference of the net', async () => {
  t.benefits[0] = { ...t.benefits[0]!, endDate: '2026-02-28' }
  t.benefits.push(baseSalary(t.people[0] ?? '', '650', { startDate: '2026-03-01', source: 'payroll-benefit:raised' }))
  await t.again(3)
  await runAction(3, 'approve')
  const [first = '', second = ''] = await slipIds(3)
  const { previous, changes, net } = await loadChanges(own, first)
  expect(previous?.startDate).toBe('2026-02-01')
  expect(changes.find(({ kind }) => kind === 'BASE_SALARY')).toMatchObject({
    before: 500,
    now: 650,
    difference: 150,
    ordinals: [0],
  })
  expect(changes.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(net[0]?.difference ?? 0, 2)
  expect((await loadChanges(t.officer, second)).changes).toEqual([])
  const [ofFebruary = ''] = await slipIds(2)
  expect(await loadChanges(own, ofFebruary)).toEqual({
    previous: null,
    changes: [],
    net: [],
  })
})
it('counts days late and the leave of its days from the ledger', async () => {
  const [first = ''] = await slipIds(2)
  const { db } = t.app
  const employeeId = t.people[0] ?? ''
  const [type] = await db
    .insert(leaveRequestType)
    .values({ leaveTypeName: 'Annual leave', leaveTypeNameKh: 'ច្បាប់ប្រចាំឆ្នាំ', code: 'SLIP' })
    .returning()
  const entitlement = { id: 'lot', employeeId, leaveTypeId: type?.id ?? '', kind: 'YEAR' as const, from: '2026-01-01' }
  await db.insert(leaveEntitlement).values(entitlement)
  const used = (date: string, days: number, kind: 'USED' | 'REVERSAL' = 'USED') => ({
    employeeId,
    leaveTypeId: entitlement.leaveTypeId,
    entitlementId: entitlement.id,
    date,
    kind,
    days,
    sourceType: 'LEAVE_REQUEST' as const,
    sourceId: 'one',
  })
  await db
    .insert(leaveLedger)
    .values([
      used('2026-02-03', -1),
      used('2026-02-04', -0.5),
      used('2026-02-04', 0.5, 'REVERSAL'),
      used('2026-03-02', -1),
    ])
  const [shift] = await db.select({ id: workingShift.id }).from(workingShift).limit(1)
  const day = (date: string, lateCheckIn: number) =>
    dayRow({ employeeId, date, workingShiftId: shift?.id ?? '' }, { lateCheckIn })
  await db.delete(attendanceDay).where(eq(attendanceDay.employeeId, employeeId))
  await db.insert(attendanceDay).values([day('2026-02-02', 12), day('2026-02-03', 0), day('2026-03-02', 5)])
  expect((await ask(own, payslipCalls.leave(first))).body.data as PayslipLeave).toEqual({
    days: { paid: 22, planned: 22 },
    unpaid: [],
    timed: [],
    outside: 0,
    hasChanged: false,
    late: 1,
    lateMinutes: 12,
    isLateTaken: false,
    leaves: [{ name: 'Annual leave', nameKh: 'ច្បាប់ប្រចាំឆ្នាំ', used: 1 }],
  })
})
it('notifies each person once that the payslip is ready, without amounts, and again only when it differs', async () => {
  const told = async () =>
    (await t.app.db.select().from(notification).where(eq(notification.userId, own.userId))).filter(
      ({ entityType }) => entityType === 'PAYSLIP',
    )
  const [february = '', march = ''] = [(await slipIds(2))[0], (await slipIds(3))[0]]
  const said = await told()
  expect(said.map(({ entityId }) => entityId).toSorted()).toEqual([february, march].toSorted())
  for (const { contentEn, contentKm, pushTextEn } of said)
    expect(`${contentEn}${contentKm}${pushTextEn}`).not.toMatch(/500|650|\$|៛/)
  await runAction(3, 'reopen', { reason: 'A look' })
  expect(await loadAnswers(own, march)).toEqual([404, 404, 404, 404])
  await t.again(3)
  await runAction(3, 'approve')
  expect(await told()).toHaveLength(2)
  await runAction(3, 'reopen', { reason: 'A raise' })
  t.benefits.push(
    baseSalary(t.people[0] ?? '', '25', {
      componentId: 'phone',
      name: 'Phone',
      isBaseSalary: false,
      source: 'payroll-benefit:phone',
    }),
  )
  await t.again(3)
  await runAction(3, 'approve')
  expect((await told()).filter(({ entityId }) => entityId === march)).toHaveLength(2)
  expect((await ask(own, payslipCalls.payslip(march))).status).toBe(200)
})
it('lists only the own payslips, with a column for each line, and exports them', async () => {
  const list = 'report/payroll-master/payroll-report-ess-user'
  interface Listed {
    readonly data: readonly (Record<string, unknown> & { readonly id: string })[]
    readonly columns: { readonly amounts: readonly { readonly id: string; readonly label: { readonly en: string } }[] }
  }
  const answer = await ask(own, list)
  const { data, columns } = answer.body as unknown as Listed
  const [march, february] = data
  expect(data.map(({ id }) => id)).toEqual([(await slipIds(3))[0], (await slipIds(2))[0]])
  const labels = columns.amounts.map(({ label }) => label.en)
  // Phone came in March: it is still listed before the deductions.
  expect(labels).toEqual([
    'Basic salary (USD)',
    'Phone (USD)',
    'Phone (Feb-2026) (USD)',
    'Pension (USD)',
    'Salary tax (USD)',
  ])
  const amount = (row: Listed['data'][number] | undefined, label: string) =>
    (row?.['amounts'] as Record<string, { readonly amount: number }> | undefined)?.[
      columns.amounts.find((one) => one.label.en === label)?.id ?? ''
    ]?.amount
  expect([amount(march, 'Phone (USD)'), amount(february, 'Phone (USD)')]).toEqual([25, undefined])
  const sum = columns.amounts.reduce((total, { label }) => total + (amount(march, label.en) ?? 0), 0)
  expect(sum).toBeCloseTo(Number(march?.['netUsd']), 2)
  const file = async ({ token }: TestUser) =>
    (
      await t.app.app.inject({
        method: 'POST',
        url: `/api/employee/${list}/export?exportFileType=CSV`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).body
  expect(await file(own)).toContain('Phone (USD)')
  // A caller who sees the pay of everybody also finds only the own payslips here.
  const office = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'READ_SALARY'],
    employeeId: t.people[2] ?? '',
  })
  const found = ((await ask(office, list)).body as unknown as Listed).data
  expect(found.map(({ id }) => id)).toEqual([(await slipIds(3))[2], (await slipIds(2))[2]])
  expect(await file(office)).not.toContain('Phone (USD)')
  expect(((await ask(t.officer, list)).body as unknown as Listed).data).toEqual([])
})
