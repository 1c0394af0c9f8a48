import { getWidgetPath, type WidgetSpec } from '@staff/contract'
import { storeNowWidget, type StoreNow } from '@staff/contract/attendance-leave'
import { payrollRunDetail } from '@staff/contract/payroll'
import { employeesPage, payrollPage, storeNowPlace } from '@staff/contract/refs'
import * as reports from '@staff/contract/reports'
import { peopleOfFigures, type HeadcountByMonth, type InNowByStore } from '@staff/contract/reports'
import type { LeaveOwedByStore, StaffCostByStore, StaffCostRatioByStore } from '@staff/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { takeForToday } from '../../../../test/support/app/one-day.ts'
import { demoDatabase, today } from '../../../../test/support/app/seeded.ts'
import { areaOperations } from '../../../areas/index.ts'

// Every bar of the company's widgets opens its people: the list behind it has as many as the figure says.
takeForToday(today)
let t: TestApp
let director: TestUser
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  director = await t.signIn()
})
afterAll(() => t.close())

type Row = Readonly<Record<string, number | string | null>>
const load = async <T>(spec: WidgetSpec, month?: string): Promise<T> => {
  const { status, body } = await director.call('GET', `${getWidgetPath(spec)}${month ? `?month=${month}` : ''}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['data'] as T
}
/** The call behind a page that a bar opens. */
function toCall(link: string): string {
  const [page = '', query = ''] = link.split('?')
  if (page === employeesPage.screen) return `employee/employee-master-information?${query}`
  if (page === reports.leaveOwedPeopleReport.screen) return `employee/${reports.leaveOwedPeopleReport.api}?${query}`
  if (page === storeNowPlace.screen) return `${getWidgetPath(storeNowWidget)}?${query}`
  const [, run] = page.split(`${payrollPage.screen}/`)
  expect(run, link).toBeDefined()
  return `employee/${payrollRunDetail.api}?payrollReportId=${String(run)}&${query}`
}
const open = async (link: string | undefined, more = '') => {
  expect(link).toBeDefined()
  const { status, body } = await director.call('GET', toCall(link ?? '') + more)
  expect(status, link).toBe(200)
  return body as { readonly data: readonly Row[]; readonly pageMeta: { readonly totalCount: number } }
}
const getCount = async (link: string | undefined) => (await open(link, '&limit=1')).pageMeta.totalCount
const inCents = (value: unknown) => Math.round(Number(value) * 100)
const sum = (rows: readonly Row[], key: string) => rows.reduce((all, row) => all + inCents(row[key]), 0)

async function checkRun({
  runId,
  stores,
  month,
}: Pick<StaffCostRatioByStore, 'runId' | 'month'> & { readonly stores: readonly { readonly name: string | null }[] }) {
  const path = `employee/${reports.staffCostReport.api}?month=${String(month)}&limit=100`
  const rows = (await director.call('GET', path)).body['data'] as Row[]
  expect(stores.length).toBeGreaterThan(1)
  for (const { name } of stores) {
    const people = rows.find((row) => row['storeName'] === name)?.['people']
    expect(await getCount(peopleOfFigures.run(runId, name)), String(name)).toBe(people)
  }
}
const checks: Readonly<Record<number, () => Promise<void>>> = {
  [reports.staffCostWidget.reportId]: async () => checkRun(await load<StaffCostByStore>(reports.staffCostWidget)),
  [reports.staffCostRatioWidget.reportId]: async () =>
    checkRun(await load<StaffCostRatioByStore>(reports.staffCostRatioWidget)),
  [reports.headcountWidget.reportId]: async () => {
    for (const month of [undefined, `${String(Number(today.slice(0, 4)) - 1)}-12`]) {
      const { months, causes } = await load<HeadcountByMonth>(reports.headcountWidget, month)
      for (const one of months) expect(await getCount(peopleOfFigures.employed(one.month)), one.month).toBe(one.people)
      const shown = { first: months[0]?.month ?? '', last: months.at(-1)?.month ?? '' }
      const all = (of: 'joined' | 'left') => months.reduce((sums, one) => sums + one[of], 0)
      expect(await getCount(peopleOfFigures.joined(shown))).toBe(all('joined'))
      expect(await getCount(peopleOfFigures.left(shown))).toBe(all('left'))
      for (const { code, count } of causes)
        expect(await getCount(peopleOfFigures.left(shown, code)), String(code)).toBe(count)
    }
  },
  [reports.leaveOwedWidget.reportId]: async () => {
    const { month, stores, all } = await load<LeaveOwedByStore>(reports.leaveOwedWidget)
    for (const { id, days, money, overtime } of stores) {
      const { data } = await open(peopleOfFigures.owed(month, id), '&limit=100')
      expect([sum(data, 'daysOwed'), sum(data, 'moneyOwed'), sum(data, 'overtime')]).toEqual(
        [days, money, overtime].map(inCents),
      )
    }
    expect(stores.reduce((sums, { money }) => sums + inCents(money), 0)).toBe(inCents(all.money))
  },
  [reports.inNowWidget.reportId]: async () => {
    const { stores } = await load<InNowByStore>(reports.inNowWidget)
    expect(stores.length).toBeGreaterThan(1)
    for (const { id, in: inside } of stores) {
      const { data } = await director
        .call('GET', toCall(peopleOfFigures.inNow(id)))
        .then(({ body }) => body as { data: StoreNow })
      const isIn = new Set(['IN', 'OVERSTAYED', 'UNPLANNED', 'BREAK'])
      expect(data.people.filter(({ presence }) => isIn.has(presence)).length, id).toBe(inside)
    }
  },
}

const widgets = Object.values(reports).filter(
  (one): one is typeof one & WidgetSpec =>
    typeof one === 'object' && 'reportId' in one && one.use === 'admin' && one.endpoint !== undefined,
)
describe('the bars of the company', () => {
  it.each(widgets.map(({ label, reportId }) => ({ name: label.en, reportId })))(
    'of $name open their people',
    async ({ reportId }) => {
      const check = checks[reportId]
      expect(check, 'a widget of the company without a check of its people').toBeDefined()
      await check?.()
    },
  )
})
it('goes by the right to sales, too: without it no figure of them is told', async () => {
  const blind = await t.signIn({ permissions: ['READ_SALARY', 'READ_DASHBOARD'] })
  const path = getWidgetPath(reports.staffCostRatioWidget)
  const told = (await blind.call('GET', path)).body['data'] as StaffCostRatioByStore
  const full = await load<StaffCostRatioByStore>(reports.staffCostRatioWidget)
  expect([full.sales !== null && full.sales > 0, full.all.costPerSale !== null && full.all.costPerSale > 0]).toEqual([
    true,
    true,
  ])
  expect(
    [told.sales, told.all.costPerSale, ...told.stores.map(({ costPerSale }) => costPerSale)].every(
      (one) => one === null,
    ),
  ).toBe(true)
  expect(told.all.costPerHour).toBe(full.all.costPerHour)
  const report = (await blind.call('GET', `employee/${reports.staffCostReport.api}?limit=100`)).body['data'] as Row[]
  expect(report.length).toBeGreaterThan(0)
  expect(report.every((row) => !('sales' in row) && !('costPerSale' in row))).toBe(true)
})
