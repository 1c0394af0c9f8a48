import { getWidgetPath, monthEnd } from '@staff/contract'
import { runParam, type payrollRunTabs } from '@staff/contract/payroll'
import { staffCostReport, staffCostWidget, type StaffCostByStore } from '@staff/contract/reports'
import { asc, between, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { takeForToday } from '../../../../test/support/app/one-day.ts'
import { demoDatabase, today } from '../../../../test/support/app/seeded.ts'
import { areaOperations } from '../../../areas/index.ts'
import { companyStructure, companyStructureComponent, payrollRun, storeSales } from '../../../db/tables.ts'

// What a director reads of the demo's months is what its payrolls and their journals say, store by store, to the cent.
takeForToday(today)
let t: TestApp
let director: TestUser
let months: readonly { readonly id: string; readonly month: string; readonly rate: number }[]
beforeAll(async () => {
  const database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  director = await t.signIn()
  const runs = await t.db.select().from(payrollRun).orderBy(asc(payrollRun.startDate))
  months = runs.map(({ id, startDate, exchangeRate }) => ({
    id,
    month: startDate.slice(0, 7),
    rate: Number(exchangeRate),
  }))
})
afterAll(() => t.close())

type Row = Readonly<Record<string, number | string | null>>
const inCents = (dollars: unknown): number => Math.round(Number(dollars) * 100)
const rows = async (path: string): Promise<readonly Row[]> => (await director.call('GET', path)).body.data as Row[]
const tab = (name: keyof typeof payrollRunTabs, id: string) =>
  rows(`employee/payroll-generation/report/${name}?${runParam}=${id}&limit=100`)
const add = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const byStore = (of: readonly Row[], store: string, cost: string) =>
  Object.fromEntries(of.map((row) => [String(row[store] ?? '-'), inCents(row[cost])]))

it('names each store of each month with the cost that the payroll of the month says', async () => {
  expect(months.length).toBeGreaterThan(2)
  for (const { id, month } of months) {
    const report = await rows(`employee/${staffCostReport.api}?month=${month}&limit=100`)
    const payroll = await tab('salary-expense-summary', id)
    const places = new Map<string, number>()
    for (const row of payroll)
      places.set(
        String(row['store'] ?? '-'),
        (places.get(String(row['store'] ?? '-')) ?? 0) + inCents(row['totalCost']),
      )
    expect(byStore(report, 'storeName', 'cost'), month).toEqual(
      Object.fromEntries([...places].filter(([store]) => byStore(report, 'storeName', 'cost')[store] !== undefined)),
    )
    expect(add(Object.values(byStore(report, 'storeName', 'cost'))), month).toBe(add([...places.values()]))
    const { body } = await director.call('GET', `${getWidgetPath(staffCostWidget)}?month=${month}`)
    const widget = body.data as StaffCostByStore
    expect([widget.month, widget.runId, inCents(widget.cost)], month).toEqual([month, id, add([...places.values()])])
    expect(add(widget.stores.map(({ cost }) => inCents(cost)))).toBe(inCents(widget.cost))
  }
})
it('is what the journal of the month debits, in both currencies at the rate of the payroll', async () => {
  for (const { id, month, rate } of months) {
    const { body } = await director.call(
      'GET',
      `employee/payroll-generation/report/accounting-summary?${runParam}=${id}&limit=1`,
    )
    const { debitUsd, debitKhr } = body.totals as { readonly debitUsd: number; readonly debitKhr: number }
    const report = await rows(`employee/${staffCostReport.api}?month=${month}&limit=100`)
    const cost = add(Object.values(byStore(report, 'storeName', 'cost')))
    expect(cost, month).toBe(inCents(debitUsd + debitKhr / rate))
  }
})
it('sets the cost of each store against what it sold and the hours of its people, beside the month before', async () => {
  const bySale = (cost: unknown, sold: unknown) => (Number(sold) > 0 ? inCents(Number(cost) / Number(sold)) : null)
  let before: readonly Row[] = []
  for (const { month, rate } of months) {
    const report = await rows(`employee/${staffCostReport.api}?month=${month}&limit=100`)
    const sold = await t.db
      .select({ name: companyStructureComponent.name, amount: storeSales.amount, currency: storeSales.currency })
      .from(storeSales)
      .innerJoin(companyStructure, eq(companyStructure.id, storeSales.storeId))
      .innerJoin(
        companyStructureComponent,
        eq(companyStructureComponent.id, companyStructure.companyStructureComponentId),
      )
      .where(between(storeSales.saleDate, `${month}-01`, monthEnd(month)))
    const byName = new Map<string, number>()
    for (const { name, amount, currency } of sold)
      byName.set(name, (byName.get(name) ?? 0) + (currency === 'USD' ? Number(amount) : Number(amount) / rate))
    for (const row of report) {
      const store = String(row['storeName'])
      expect(inCents(row['sales']), `${month} ${store}`).toBe(inCents(byName.get(store) ?? 0))
      expect(row['costPerSale'] === null ? null : inCents(row['costPerSale']), store).toBe(
        bySale(row['cost'], row['sales']),
      )
      expect(inCents(row['costPerHour']), store).toBe(
        inCents((Number(row['cost']) * 60) / Number(row['minutesWorked'])),
      )
      const last = before.find((one) => one['storeName'] === row['storeName'])
      if (last)
        expect([row['costPerSaleBefore'], row['costPerHourBefore']], store).toEqual([
          last['costPerSale'],
          last['costPerHour'],
        ])
    }
    expect(
      report.some((row) => Number(row['costPerSale']) > 0),
      month,
    ).toBe(true)
    before = report
  }
})
