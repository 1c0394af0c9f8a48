import { getWidgetPath } from '@staff/contract'
import { leaveOwedReport, leaveOwedWidget, type LeaveOwedByStore } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { takeForToday } from '../../../../test/support/app/one-day.ts'
import { demoDatabase, today } from '../../../../test/support/app/seeded.ts'
import { areaOperations } from '../../index.ts'

takeForToday(today)
let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
})
afterAll(() => t.close())

const path = `employee/${leaveOwedReport.api}`
const month = today.slice(0, 7)
type Row = Readonly<Record<string, number | string | null>>
const inCents = (value: unknown) => Math.round(Number(value) * 100)
const add = (of: readonly Row[], key: string) => of.reduce((sum, row) => sum + inCents(row[key]), 0)

it('adds up to the ledger and to the days of the month, and the widget says the same', async () => {
  const reader = await t.signIn()
  const { body } = await reader.call('GET', `${path}?month=${month}&limit=100`)
  const rows = body['data'] as Row[]
  const { rows: ledger } = await t.db.execute<{ days: string; overtime: string }>(sql`
    with here as (select id from employee where status <> 'RESIGNED' and start_date <= ${today})
    select (select sum(greatest(own.days, 0)) from (select l.employee_id, sum(l.days) as days from leave_ledger l join leave_request_type k on k.id = l.leave_type_id
        where k.is_paid_out and l.date <= ${today} and l.employee_id in (select id from here) group by 1) own)::text as days,
      (select sum(overtime_minutes) from attendance_day where date between ${`${month}-01`} and ${today} and employee_id in (select id from here))::text as overtime`)
  expect(new Set(rows.map(({ storeName }) => storeName)).size).toBe(rows.length)
  expect(add(rows, 'moneyOwed')).toBeGreaterThan(0)
  expect(add(rows, 'daysOwed')).toBe(inCents(ledger[0]?.days))
  expect(add(rows, 'overtime')).toBe(inCents(ledger[0]?.overtime))
  const widget = (await reader.call('GET', `${getWidgetPath(leaveOwedWidget)}?month=${month}`)).body
    .data as LeaveOwedByStore
  const shown = widget.stores.map(({ money, days }) => [inCents(money), inCents(days)].join())
  expect(shown.toSorted()).toEqual(
    rows.map((row) => [inCents(row['moneyOwed']), inCents(row['daysOwed'])].join()).toSorted(),
  )
})
it('is for holders of the right who see everybody', async () => {
  const blind = await t.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_DASHBOARD'] })
  const ofStore = await t.signIn({ permissions: ['READ_SALARY', 'READ_DASHBOARD'], dataScope: 'OUTLET' })
  for (const asked of [path, getWidgetPath(leaveOwedWidget)]) {
    expect((await blind.call('GET', asked)).status, asked).toBe(403)
    expect(JSON.stringify((await ofStore.call('GET', asked)).body), asked).not.toMatch(/"money(Owed)?":[1-9]/)
  }
})
