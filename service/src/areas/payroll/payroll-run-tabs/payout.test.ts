import type { PayoutTotal } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import readXlsx, { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { businessDate } from '../../../http/request.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { getId } from '../../../seed/rows.ts'
import { globalConfigurationValue } from '../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'

const cxToday = businessDate()
type Json = Record<string, string | number | null>
let t: PayrollCompany
let payer: TestUser
let id: string
beforeAll(async () => {
  t = await payrollCompany()
  const [first = '', second = '', third = ''] = t.people
  const [bank = '', cash = ''] = t.company.paymentMethods
  await t.app.db.update(paymentMethod).set({ type: 'CASH' }).where(eq(paymentMethod.id, cash))
  await t.app.db
    .insert(employeePaymentMethod)
    .values([
      payAccount(first, bank, '66.67'),
      payAccount(first, cash, '33.33'),
      payAccount(second, bank, '100', 'KHR'),
      payAccount(third, bank, '100'),
    ])
  await t.app.db
    .insert(payrollDeductionType)
    .values({ name: 'Pension', code: 'PENSION', account: '2130', isCalculateBySystem: true })
    .onConflictDoNothing()
  await t.ended(await t.generate(2))
  await t.ended(await t.generate(3))
  id = (await t.run(3)).id
  payer = await t.app.signIn({
    permissions: [
      'VIEW_PAYROLL_GENERATION',
      'READ_SALARY',
      'DOWNLOAD_PAYROLL_GENERATION',
      'APPROVE_PAYROLL',
      'PAY_PAYROLL',
    ],
  })
})
afterAll(() => t.close())
const report = async (name: string, user = payer) =>
  user.call('GET', `employee/payroll-generation/report/${name}?payrollReportId=${id}&limit=100`)
const totals = async (user = payer) =>
  (await user.call('GET', `employee/payroll-generation/${id}/payment-method`)).body.data as PayoutTotal[]
const file = async (call: 'to-bank' | 'for-account', body: object, user = payer) =>
  t.app.app.inject({
    method: 'POST',
    url: `/api/employee/payroll-generation/report/${call}`,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ payrollReportId: id, ...body }),
  })
const cents = (rows: readonly Json[], key: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * 100), 0)

it('what banks and cash pay is the net of the run, in each currency', async () => {
  const run = await t.run(3)
  const rows = (await report('payment-method')).body.data as Json[]
  expect(rows).toHaveLength(4)
  const paid = (currency: string) =>
    cents(
      rows.filter((row) => row['currency'] === currency),
      'amount',
    )
  expect(paid('USD')).toBe(Math.round(Number(run.totalNetSalary) * 100))
  expect(paid('KHR')).toBe(Math.round(Number(run.totalNetSalaryKhr) * 100))
  const ways = await totals()
  expect(
    ways.map(({ currency, people, isCash }) => `${currency} ${String(people)} ${String(isCash)}`).toSorted(),
  ).toEqual(['KHR 1 false', 'USD 1 true', 'USD 2 false'])
  expect(
    ways.reduce((sum, { amount, currency }) => sum + (currency === 'USD' ? Math.round((amount ?? 0) * 100) : 0), 0),
  ).toBe(paid('USD'))
})
it('debit is credit in each currency, for each person and in all; the summary is the sum of the lines', async () => {
  const master = await report('accounting-master')
  const rows = master.body.data as Json[]
  for (const currency of ['Usd', 'Khr']) {
    expect(cents(rows, `debit${currency}`)).toBe(cents(rows, `credit${currency}`))
    expect(cents(rows, `debit${currency}`)).toBeGreaterThan(0)
    for (const employee of new Set(rows.map((row) => row['employee']))) {
      const own = rows.filter((row) => row['employee'] === employee)
      expect(cents(own, `debit${currency}`), `${String(employee)} ${currency}`).toBe(cents(own, `credit${currency}`))
    }
  }
  const summary = await report('accounting-summary')
  expect(summary.body['totals']).toEqual(master.body['totals'])
  expect((summary.body.data as Json[]).length).toBeLessThan(rows.length)
  // The employer's debt is in the account of the amounts withheld for the same office.
  const owedTo = (component: string) =>
    new Set(rows.filter((row) => row['component'] === component).map(({ account }) => account))
  expect(owedTo('Occupational risk, owed')).toEqual(new Set(['2130']))
  expect(owedTo('Pension, employer, owed')).toEqual(new Set(['2130']))
  // The debt to the people is the net of the run.
  const owed = rows.filter((row) => row['component'] === 'Net pay owed')
  expect(cents(owed, 'creditUsd')).toBe(Math.round(Number((await t.run(3)).totalNetSalary) * 100))
})
it('the cost by place counts everybody once, and shows the change from the month before', async () => {
  const run = await t.run(3)
  const { body } = await report('salary-expense-summary')
  const sums = body['totals'] as Record<string, number>
  expect(sums['headCount']).toBe(run.headCount)
  expect(sums['net']).toBeCloseTo(Number(run.totalNetSalary) + Number(run.totalNetSalaryKhr) / 4100, 1)
  expect(sums['totalCost']).toBeCloseTo(
    (sums['gross'] ?? 0) + (sums['employerNssf'] ?? 0) + (sums['fringeTax'] ?? 0),
    2,
  )
  // Somebody was there for half of February only.
  expect(sums['change']).toBeGreaterThan(0)
  expect(sums['base']).toBeCloseTo(1000 + 2_000_000 / 4100, 1)
})
it('says ways of payment and places in the language of the reader, and adds up alike', async () => {
  const inKhmer = async (name: string) =>
    payer.call('GET', `employee/payroll-generation/report/${name}?payrollReportId=${id}&limit=100`, { lang: 'km' })
  const ways = await t.app.db.select().from(paymentMethod)
  const khmer = new Map(ways.map(({ name, nameKh }) => [name, nameKh]))
  const lines = (await report('payment-method')).body.data as Json[]
  expect(((await inKhmer('payment-method')).body.data as Json[]).map(({ method }) => method)).toEqual(
    lines.map(({ method }) => khmer.get(String(method))),
  )
  for (const name of ['salary-expense-summary', 'accounting-summary']) {
    const [en, km] = [await report(name), await inKhmer(name)]
    expect(km.body['totals'], name).toEqual(en.body['totals'])
    for (const row of km.body.data as Json[]) expect(row['store'], name).toMatch(/^ខ្មែរ /)
    for (const row of en.body.data as Json[]) expect(row['store'], name).not.toMatch(/^ខ្មែរ /)
  }
  const [place] = (await inKhmer('salary-expense-summary')).body.data as Json[]
  expect([place?.['location'], place?.['department']]).toEqual([
    expect.stringMatching(/^ខ្មែរ /),
    expect.stringMatching(/^ខ្មែរ /),
  ])
})
it('is paid out from the approval on: a file for each way and currency, cash apart, and the journal', async () => {
  const ways = await totals()
  for (const { method, currency } of ways)
    expect((await file('to-bank', { method, currency })).json()).toMatchObject({
      errors: [{ code: 'STATUS_NOT_ALLOWED' }],
    })
  expect((await file('for-account', {})).statusCode).toBe(409)
  const { version } = await t.run(3)
  expect((await payer.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })).status).toBe(
    200,
  )
  for (const { method, currency, people, amount, isCash } of ways) {
    const { rawPayload } = await file('to-bank', { method, currency })
    const [head = [], ...lines] = await readSheet(rawPayload)
    // The sheet for signatures names its source; a bank's own layout has one sheet.
    expect((await readXlsx(rawPayload)).length, method).toBe(isCash ? 2 : 1)
    expect(lines, method).toHaveLength(people)
    expect(head.includes('Signature'), method).toBe(isCash)
    const at = head.indexOf('Amount')
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line[at]) * 100), 0)).toBe(
      Math.round((amount ?? 0) * 100),
    )
  }
  expect((await file('to-bank', { method: 'No such bank', currency: 'USD' })).statusCode).toBe(404)
  const journal = (await file('for-account', {})).rawPayload
  expect(Object.fromEntries(await readSheet(journal, 2))).toMatchObject({ Month: expect.stringMatching(/^[A-Z]/) })
  const [head = [], ...lines] = await readSheet(journal)
  const sum = (name: string) =>
    lines.reduce((all, line) => all + Math.round(Number(line[head.indexOf(name)] ?? 0) * 100), 0)
  expect(sum('Debit (USD)')).toBe(sum('Credit (USD)'))
  expect(sum('Debit (KHR)')).toBe(sum('Credit (KHR)'))
  expect(sum('Debit (USD)')).toBeGreaterThan(0)
})
it('a returned payment waits to be paid again, to the account valid on that day, and the line does not change', async () => {
  const send = (of: string, name: string, body: object, user = payer) =>
    user.call('POST', `employee/payroll-generation/payment/${of}/${name}`, { body })
  const lines = async () => (await report('payment-method')).body.data as Json[]
  const before = await lines()
  const line = String(before.find(({ sharePercent, currency }) => sharePercent === 100 && currency === 'USD')?.['id'])
  const said = { rejectedOn: cxToday, reason: 'The account is closed' }
  // Nothing has left before it is paid.
  expect(codes(await send(line, 'rejected', said))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  await payer.call('POST', `employee/payroll-generation/${id}/pay`, {
    body: { version: (await t.run(3)).version, paymentDate: '2026-04-02' },
  })
  expect(codes(await send(line, 'rejected', { ...said, rejectedOn: '2026-04-01' }))).toEqual([409, 'rejectedOn:RULE'])
  expect(codes(await send('none', 'rejected', said))[0]).toBe(404)
  const [first, second] = await Promise.all([send(line, 'rejected', said), send(line, 'rejected', said)])
  expect([first.status, second.status].toSorted((x, y) => x - y)).toEqual([201, 409])

  // Taken back with a reason, said again.
  const { version } = (first.status === 201 ? first : second).body.data as { version: number }
  expect(codes(await send(line, 'undo', { version: version + 1, reason: 'It arrived' }))[0]).toBe(409)
  expect((await send(line, 'undo', { version, reason: 'It arrived' })).status).toBe(200)
  expect((await lines()).find((row) => row['id'] === line)).toMatchObject({ state: null })
  const again = await send(line, 'rejected', said)
  expect((await lines()).find((row) => row['id'] === line)).toMatchObject({
    state: 'REJECTED',
    rejectReason: said.reason,
  })
  expect((await lines()).map(({ id: of, amount }) => [of, amount])).toEqual(
    before.map(({ id: of, amount }) => [of, amount]),
  )

  // The account is corrected meanwhile: the file to pay again names the new one.
  const amount = before.find((row) => row['id'] === line)?.['amount']
  await t.app.db.update(employeePaymentMethod).set({ accountNumber: '009 009' })
  const waiting = (await totals()).filter(({ isAgain }) => isAgain)
  expect(waiting).toMatchObject([{ people: 1, currency: 'USD', amount }])
  const { method, currency } = waiting[0] as PayoutTotal
  const [head = [], ...sent] = await readSheet((await file('to-bank', { method, currency, isAgain: true })).rawPayload)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.[head.indexOf('Account')]).toBe('009 009')
  expect(sent[0]?.[head.indexOf('Amount')]).toBe(amount)

  const paid = { version: (again.body.data as { version: number }).version, paidOn: cxToday, reference: 'AGAIN-1' }
  expect((await send(line, 'paid-again', paid)).status).toBe(200)
  expect(codes(await send(line, 'paid-again', paid))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await lines()).find((row) => row['id'] === line)).toMatchObject({
    state: 'PAID_AGAIN',
    paidAgainBy: `${method} 009 009 AGAIN-1`,
  })
  expect((await totals()).some(({ isAgain }) => isAgain)).toBe(false)
  expect((await file('to-bank', { method, currency, isAgain: true })).statusCode).toBe(404)
  // It may come back once more; nobody says it who does not see everybody, or may not pay.
  for (const [user, status] of [
    [await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] }), 403],
    [await t.app.signIn({ permissions: ['PAY_PAYROLL'], dataScope: 'OUTLET' }), 404],
    [await t.app.signIn({ permissions: ['PAY_PAYROLL'], isSelfService: true, employeeId: t.people[1] ?? '' }), 404],
    [payer, 201],
  ] as const)
    expect((await send(line, 'rejected', said, user)).status).toBe(status)
})
it('charges pay to the stores where the days were worked, by setting, and each person is balanced as before', async () => {
  const { db } = t.app
  const [home, other] = t.company.stores
  await db
    .insert(attendanceDay)
    .values(
      [home, home, other].map((store, at) =>
        dayRow(
          { employeeId: t.people[2] ?? '', date: `2026-03-0${String(at + 2)}`, workingShiftId: t.company.shiftId },
          { outletId: store?.outlet ?? null },
        ),
      ),
    )
  const before = await report('accounting-master')
  const salaries = (rows: readonly Json[]) => {
    const own = rows.filter(({ component, debitUsd }) => component === 'Basic salary' && debitUsd !== 0)
    const byPerson = grouped(own, ({ employee }) => String(employee))
    return [...byPerson.values()].map((of) => of.map(({ debitUsd }) => Number(debitUsd)).toSorted((x, y) => x - y))
  }
  expect(salaries(before.body.data as Json[])).toEqual([[500], [500]])
  await db
    .update(globalConfigurationValue)
    .set({ value: 'true' })
    .where(eq(globalConfigurationValue.configurationId, getId('setting', 'labour_cost_by_store_worked')))
  const split = await report('accounting-master')
  expect(split.body['totals']).toEqual(before.body['totals'])
  expect(salaries(split.body.data as Json[]).toSorted((x, y) => y.length - x.length)).toEqual([[166.67, 333.33], [500]])
  expect((await report('accounting-summary')).body['totals']).toEqual(before.body['totals'])
  // The expense summary agrees: a third of that person's pay is the other store's. The person counts at the store of
  // most days worked.
  const { body } = await report('salary-expense-summary')
  const expense = body['data'] as Json[]
  const cost = (of: string) =>
    expense.filter(({ store }) => store === of).reduce((sum, { base }) => sum + Number(base), 0)
  const stores = [...new Set(expense.map(({ store }) => String(store)))]
  expect(stores.map(cost).toSorted((x, y) => x - y)[0]).toBe(166.67)
  expect(body['totals']).toMatchObject({ headCount: 3 })
  expect((body['totals'] as Record<string, number>)['base']).toBeCloseTo(1000 + 2_000_000 / 4100, 1)
})
it('checks each right, and answers 404 to a caller who does not see everybody', async () => {
  const { signIn } = t.app
  const rights = ['VIEW_PAYROLL_GENERATION', 'READ_SALARY', 'DOWNLOAD_PAYROLL_GENERATION'] as const
  const [way] = await totals()
  const blind = await signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'DOWNLOAD_PAYROLL_GENERATION'] })
  for (const one of await totals(blind)) expect(one).not.toHaveProperty('amount')
  expect((await file('to-bank', { method: way?.method, currency: way?.currency }, blind)).statusCode).toBe(403)
  expect((await file('for-account', {}, blind)).statusCode).toBe(403)
  for (const name of ['payment-method', 'accounting-master', 'accounting-summary', 'salary-expense-summary']) {
    const { body } = await report(name, blind)
    for (const amount of ['amount', 'debitUsd', 'creditKhr', 'net', 'totalCost'])
      for (const row of body.data as Json[]) expect(row, name).not.toHaveProperty(amount)
  }
  for (const user of [
    await signIn({ permissions: [...rights], dataScope: 'OUTLET' }),
    await signIn({ permissions: [...rights], isSelfService: true, employeeId: t.people[0] ?? '' }),
  ]) {
    expect(codes(await user.call('GET', `employee/payroll-generation/${id}/payment-method`))[0]).toBe(404)
    expect((await file('to-bank', { method: way?.method, currency: way?.currency }, user)).statusCode).toBe(404)
    expect((await file('for-account', {}, user)).statusCode).toBe(404)
    for (const name of ['payment-method', 'accounting-master', 'accounting-summary', 'salary-expense-summary'])
      expect((await report(name, user)).body.data, name).toEqual([])
  }
})
