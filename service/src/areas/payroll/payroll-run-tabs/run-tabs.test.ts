import { payLineWords, type PayrollRunHead, type PayrollRunTotals } from '@staff/contract/payroll'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { lineGroups } from './line-groups.ts'

type Json = Record<string, string | number | boolean | null>
let t: PayrollCompany
let officer: TestUser
let id: string
beforeAll(async () => {
  t = await payrollCompany()
  // June: seniority is paid.
  await t.ended(await t.generate(6))
  id = (await t.run(6)).id
  officer = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] })
})
afterAll(() => t.close())
const tabs = [
  'payroll-generation/report/detail',
  'payroll-generation/report/nssf',
  'payroll-generation/report/tax',
  'seniority',
]
const tab = async (path: string, user = officer, run = id) =>
  user.call('GET', `employee/${path}?payrollReportId=${run}&limit=50`)
const rows = async (path: string) => (await tab(path)).body.data as Json[]
const head = async (user = officer) => user.call('GET', `employee/payroll-generation/${id}`)

it('the first tab has a row for each slip, in its own currency, and sums to the total of the run', async () => {
  const slips = await t.slips(6)
  const run = await t.run(6)
  const { body } = await tab('payroll-generation/report/detail')
  const byAccount = new Map((body.data as Json[]).map((row) => [row['accountNo'], row]))
  expect(byAccount.size).toBe(3)
  for (const { identity, figures, currency, netUsd, netKhr } of slips) {
    const row = byAccount.get(identity.accountNo)
    expect(row).toMatchObject({
      name: identity.name,
      nameKh: identity.nameKh,
      gender: identity.gender,
      store: identity.store,
      position: identity.position,
      startWorkingDate: identity.startWorkingDate,
      currency,
      netUsd: Number(netUsd),
      netKhr: Number(netKhr),
    })
    for (const name of ['baseSalary', 'daysWorked', 'baseSalary2', 'salary', 'salaryTaxWithheld', 'netSalary'])
      expect(row?.[name], name).toBe(Number(figures[name]))
  }
  expect(body['totals']).toEqual({ netUsd: Number(run.totalNetSalary), netKhr: Number(run.totalNetSalaryKhr) })
})
it('each row of the first tab adds up to its net, and the sums of the head to what is paid', async () => {
  t.benefits.push(baseSalary(t.people[0] ?? '', '35.55', { componentId: 'meal', isBaseSalary: false, source: 'meal' }))
  t.deductions.push({
    source: 'payroll-deduction:loss',
    employeeId: t.people[0] ?? '',
    name: 'Loss',
    nameKh: 'ការបាត់បង់',
    currency: 'USD',
    amount: '12.34',
    isBeforeTax: false,
    day: '2026-06-10',
  })
  await t.again(6)
  const inCents = (row: Json, key: string) => Math.round(Number(row[key]) * 100)
  for (const row of await rows('payroll-generation/report/detail')) {
    const parts = ['baseSalary2', 'benefits', 'overtime', 'otherPay', 'deductions'].map((key) => inCents(row, key))
    const off = ['pensionFundPayByEmployee', 'salaryTaxWithheld'].map((key) => -inCents(row, key))
    expect(
      [...parts, ...off].reduce((all, part) => all + part),
      String(row['name']),
    ).toBe(inCents(row, 'netSalary'))
  }
  for (const { currency, people: _, paid, ...groups } of (await head()).body.data.totals as PayrollRunTotals[])
    expect(
      Object.values(groups).reduce((all, one) => all + one),
      currency,
    ).toBeCloseTo(paid, 2)
})
it('every kind of line is in one group', () => {
  const grouped = Object.values(lineGroups).flat()
  expect(grouped.toSorted()).toEqual(Object.keys(payLineWords).toSorted())
})
it('a row of every tab about a person leads to the payslip of that person in this run', async () => {
  const slips = await t.slips(6)
  for (const path of [
    ...tabs,
    'payroll-generation/report/payment-method',
    'payroll-generation/report/accounting-master',
  ])
    for (const row of await rows(path)) {
      const slip = slips.find((one) => one.id === row['slipId'])
      expect(JSON.stringify(row), path).toContain(slip?.identity.accountNo ?? 'no payslip')
      if ('personId' in row) expect(row['personId']).toBe(slip?.employeeId)
    }
})
it('NSSF, tax and seniority show the figures of the slips, and sum over all pages', async () => {
  const slips = await t.slips(6)
  const sum = (name: string) => slips.reduce((all, { figures }) => all + Number(figures[name] ?? 0), 0)
  const nssf = (await tab('payroll-generation/report/nssf')).body
  expect(nssf['totals']).toMatchObject({
    salaryKhr: sum('nssfWageKhr'),
    pensionFundEmployee: sum('pensionFundEmployee'),
    totalNSSFPaid: [
      'nssfPersonalAccidentInsurrance',
      'nssfHealthInsurrance',
      'healthCareEmployee',
      'pensionFundEmployee',
      'pensionFundCompany',
    ].reduce((all, name) => all + sum(name), 0),
  })
  const dollars = (nssf.data as Json[]).find(({ currency, salary }) => currency === 'USD' && Number(salary) > 0)
  expect(Number(dollars?.['salaryKhr'])).toBeCloseTo(Number(dollars?.['salary']) * 4100, 0)
  expect((await tab('payroll-generation/report/tax')).body['totals']).toMatchObject({
    taxableBaseKhr: sum('taxableBaseKhr'),
    taxPayableKhr: sum('taxPayableKhr'),
  })
  const paid = await rows('seniority')
  expect(paid).toHaveLength(slips.filter(({ figures }) => Number(figures['seniorityPay']) > 0).length)
  expect(paid.length).toBeGreaterThan(0)
  // Employed since 15 January 2024: 29 whole months on the last day of June 2026.
  expect(paid[0]).toMatchObject({ seniorityMonth: 29 })
})
it('the rows of another run are not among them', async () => {
  await t.ended(await t.generate(5))
  for (const path of tabs.slice(0, 3)) {
    expect(await rows(path), path).toHaveLength(3)
    expect((await tab(path, officer, 'no-such-run')).body.data, path).toEqual([])
  }
})
it('the head shows state, makers, sums by currency, and the actions of its reader', async () => {
  const made = (await head()).body.data as PayrollRunHead
  expect(made).toMatchObject({
    payMonth: '2026-06',
    type: 'FIRST',
    status: 'nssf',
    headCount: 3,
    rates: { tax: 4100, nssf: 4100 },
    acts: [],
  })
  expect(made.steps.map(({ step }) => step)).toEqual(['generated'])
  // As every browser reads it.
  expect(made.steps[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const [dollars, riel] = made.totals ?? []
  const run = await t.run(6)
  expect([dollars?.paid, riel?.paid]).toEqual([Number(run.totalNetSalary), Number(run.totalNetSalaryKhr)])
  expect([dollars?.people, riel?.people]).toEqual([2, 1])
  const approver = await t.app.signIn({
    permissions: ['VIEW_PAYROLL_GENERATION', 'APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'PAY_PAYROLL'],
  })
  expect(((await head(approver)).body.data as PayrollRunHead).acts).toEqual(['approve'])
})
it('names people and places in the script of the reader, on the page of the run, in its tabs and in files', async () => {
  const maker = t.people.at(-1) ?? ''
  await t.ended(await t.generate(4, await t.app.signIn({ employeeId: maker })))
  const { id: run } = await t.run(4)
  const [{ identity } = { identity: null }] = (await t.slips(4)).filter(({ employeeId }) => employeeId === maker)
  const author = { name: identity?.name, nameKh: identity?.nameKh }
  const listed = `employee/report/payroll-master`
  const reader = await t.app.signIn()
  const { steps } = (await reader.call('GET', `employee/payroll-generation/${run}`)).body.data as PayrollRunHead
  expect(steps).toMatchObject([{ step: 'generated', by: author }])
  const [row] = (await reader.call('GET', `${listed}?payMonth=2026-04`)).body.data as Json[]
  expect(row).toMatchObject({ createdBy: author, updatedBy: author })
  const file = await t.app.app.inject({
    method: 'POST',
    url: `/api/${listed}/export?payMonth=2026-04&exportFileType=CSV`,
    headers: { authorization: `Bearer ${reader.token}`, 'accept-language': 'km', 'content-type': 'application/json' },
    payload: JSON.stringify([{ field: 'createdBy', label: 'x' }]),
  })
  expect(file.body).toContain(author.nameKh)
  const store = { en: identity?.store, km: identity?.storeKh }
  expect(store.km).not.toBe(store.en)
  const mine = (one: Json) => JSON.stringify(one).includes(identity?.accountNo ?? '-')
  for (const path of [...tabs.slice(0, 3), 'payroll-generation/report/accounting-master'])
    for (const lang of ['en', 'km'] as const) {
      const { body } = await reader.call('GET', `employee/${path}?payrollReportId=${run}&limit=100`, { lang })
      const own = (body.data as Json[]).filter(mine)
      expect(new Set(own.map((one) => one['store'])), path).toEqual(new Set([store[lang]]))
      const { position, positionKh, department, departmentKh } = identity ?? {}
      const of = lang === 'km' ? { position: positionKh, department: departmentKh } : { position, department }
      if (path.endsWith('detail')) expect(own).toMatchObject([of])
    }
  const conflict = await reader.call('POST', `employee/payroll-generation/${run}/approve`, {
    body: { version: 99 },
    lang: 'km',
  })
  expect([conflict.status, conflict.body.message]).toEqual([409, expect.stringContaining(author.nameKh ?? '')])
})
it('shows amounts only to holders of the right, and nothing to a caller who does not see everybody', async () => {
  const { signIn } = t.app
  const blind = await signIn({ permissions: ['VIEW_PAYROLL_GENERATION'] })
  expect((await head(blind)).body.data).not.toHaveProperty('totals')
  for (const path of tabs) {
    const { body } = await tab(path, blind)
    for (const amount of ['salary', 'netUsd', 'taxPayableKhr', 'salaryKhr', 'seniorityPay'])
      for (const row of body.data as Json[]) expect(row, path).not.toHaveProperty(amount)
    expect(body['totals'], path).toBeUndefined()
    const file = await blind.call('POST', `employee/${path}/export?payrollReportId=${id}&exportFileType=CSV`, {
      body: [{ field: 'netUsd', label: 'Net' }],
    })
    expect(file.status, path).toBe(400)
  }
  const rights = ['VIEW_PAYROLL_GENERATION', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] as const
  for (const user of [
    await signIn({ permissions: [...rights], dataScope: 'OUTLET' }),
    await signIn({ permissions: [...rights], isSelfService: true, employeeId: t.people[0] ?? '' }),
  ]) {
    expect((await head(user)).status).toBe(404)
    for (const path of tabs)
      expect((await tab(path, user)).body, path).toMatchObject({ data: [], pageMeta: { totalCount: 0 } })
  }
  const reader = await signIn({ permissions: ['READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  expect((await head(reader)).status).toBe(403)
  for (const path of tabs) expect((await tab(path, reader)).status, path).toBe(403)
})
