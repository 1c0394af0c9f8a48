import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../test/support/app/database.ts'
import { demoDatabase, numberOf, rowsOf, today } from '../../../../test/support/app/seeded.ts'
import { loadChecks } from '../../../areas/payroll/payroll-run/run/checks.ts'
import { getRetroPay } from '../../../areas/payroll/payroll-run/retro/retro-pay.ts'
import { paySources } from '../../../areas/payroll/payroll-run/inputs/pay-sources.ts'
import { loadSheet } from '../../../areas/payroll/payroll-paper/paper-rows.ts'
import { paperSource } from '../../../areas/payroll/payroll-paper/paper-source.ts'
import { employee, payrollRun, payrollSlip } from '../../../db/tables.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { unpacked } from '../../../areas/payroll/payroll-run/inputs/snapshot.ts'
import { payrollMonths, recordedFrom } from './payroll-months.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
afterAll(() => database.close())
const runs = () => database.db.select().from(payrollRun).orderBy(asc(payrollRun.startDate))

it('has two closed months, of which everybody has a payslip, and the open one as a draft', async () => {
  const made = await runs()
  expect(
    made.map(({ startDate, status, generatedBy, approvedBy }) => [startDate, status, generatedBy !== approvedBy]),
  ).toEqual([
    ['2026-09-01', 'closed', true],
    ['2026-10-01', 'closed', true],
    ['2026-11-01', 'nssf', true],
  ])
  for (const { id, headCount, status } of made) {
    expect(headCount).toBeGreaterThan(150)
    const shown = await numberOf(database, `select count(*) from payslip where run_id = '${id}'`)
    expect(shown).toBe(status === 'closed' ? headCount : 0)
  }
  expect(
    await rowsOf(database, 'select from_date::text, to_date::text, employee_id from period_lock order by 1'),
  ).toEqual([
    { from_date: '2026-09-01', to_date: '2026-09-30', employee_id: null },
    { from_date: '2026-10-01', to_date: '2026-10-31', employee_id: null },
  ])
})
it('pays a leaver, a foreigner, a riel salary, a night shift, deductions and a joiner; the draft has retro pay for one late change', async () => {
  const some = async (where: string) =>
    expect(
      await numberOf(
        database,
        `select count(*) from payroll_slip s join employee e on e.id = s.employee_id join payroll_run r on r.id = s.run_id where ${where}`,
      ),
      where,
    ).toBeGreaterThan(0)
  await some(`e.status = 'RESIGNED'`)
  await some(`e.nationality <> 'CAMBODIAN' and not e.is_tax_resident`)
  await some(`s.currency = 'KHR' and s.net_khr > 0`)
  await some(`e.start_date between r.start_date and r.end_date`)
  for (const kind of ['NIGHT', 'DEDUCTION_AFTER_TAX', 'SALARY_TAX', 'BENEFIT'])
    await some(
      `r.status = 'closed' and exists (select 1 from payroll_slip_line l where l.slip_id = s.id and l.kind = '${kind}')`,
    )
  expect(
    await rowsOf(
      database,
      `select r.status, l.amount::float8 from payroll_slip_line l join payroll_slip s on s.id = l.slip_id join payroll_run r on r.id = s.run_id
        where l.kind = 'CARRIED_FORWARD'`,
    ),
  ).toEqual([{ status: 'nssf', amount: 20 }])
})
it('has filed the papers of the first month, all but one of the second, and tells the tax numbers of nearly everybody', async () => {
  const papers = sql`select "payMonth", paper, state from (${paperSource({ today })}) papers order by 1, 2`
  const { rows } = await database.db.execute<Record<'payMonth' | 'paper' | 'state', string>>(papers)
  expect(rows.map(({ payMonth, paper, state }) => `${payMonth} ${paper} ${state}`)).toEqual([
    '2026-09 NSSF FILED',
    '2026-09 PAYROLL_LEDGER FILED',
    '2026-09 SALARY_TAX FILED',
    '2026-10 NSSF FILED',
    '2026-10 PAYROLL_LEDGER FILED',
    '2026-10 SALARY_TAX LATE',
    '2026-11 NSSF NOT_READY',
    '2026-11 PAYROLL_LEDGER NOT_READY',
    '2026-11 SALARY_TAX NOT_READY',
  ])
  const sheet = await loadSheet(database.db, '2026-09', 'SALARY_TAX', 'en')
  const without = sheet.rows.filter((row) => !row['taxNumber']).length
  expect(without).toBeGreaterThan(0)
  expect(without).toBeLessThan(sheet.rows.length / 20)
})
it('only open requests and unplanned days block the draft, and the closed months have no other late change', async () => {
  const [, closed, draft] = await runs()
  if (!closed || !draft) throw new Error('no runs')
  const codes = (await loadChecks(database.db, draft, today)).flatMap(({ code, isBlocking }) =>
    isBlocking ? [code] : [],
  )
  expect(['NOT_PLANNED', 'REQUEST_PENDING']).toEqual(expect.arrayContaining(codes))
  const everybody = (await database.db.select({ id: employee.id }).from(employee)).map(({ id }) => id)
  const late = await getRetroPay(database.db, closed, everybody, paySources)
  expect(late.size).toBe(1)
  expect(await numberOf(database, 'select count(*) from attendance_difference')).toBe(0)
  expect(await database.db.$count(payrollRun, eq(payrollRun.status, 'failed'))).toBe(0)
})
it.each([
  ['2026-03-10', ['2025-12-01', '2026-01-01', '2026-02-01'], '2025-12-01'],
  ['2026-03-11', ['2026-01-01', '2026-02-01', '2026-03-01'], '2025-12-09'],
  ['2026-01-31', ['2025-11-01', '2025-12-01', '2026-01-01'], '2025-10-31'],
])('on %s its payrolls are of %j, and all of their days have scans', (day, months, recorded) => {
  expect(payrollMonths(day)).toEqual(months)
  expect(recordedFrom(day)).toBe(recorded)
})
it('every figure of its payslips comes from the law, a rule, or a record that is there', async () => {
  const slips = await database.db.select({ explain: payrollSlip.explain }).from(payrollSlip)
  const sources = slips.flatMap(({ explain }) =>
    (
      JSON.parse(unpacked(explain)) as { readonly figures: readonly { readonly source?: string | null }[] }
    ).figures.flatMap(({ source }) => source ?? []),
  )
  const tables: Readonly<Record<string, string>> = {
    employee: 'employee',
    // The days of a person in a month.
    'attendance-day': 'employee',
    'payroll-benefit': 'payroll_benefit',
    'payroll-adjustment-line': 'payroll_adjustment_line',
    'payroll-deduction': 'payroll_deduction',
    'payroll-slip': 'payroll_slip',
    'exchange-rate': 'exchange_rate',
    'bonus-rule': 'bonus_rule',
  }
  const named = grouped([...new Set(sources)], (source) => source.split(':')[0] ?? '')
  for (const [kind, own] of named) {
    if (['law', 'rule'].includes(kind)) continue
    const ids = own.map((source) => (source.split(':')[1] ?? '').split('/')[0])
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select wanted.id from unnest(${sql.param(ids)}::text[]) wanted (id) where not exists (select 1 from ${sql.identifier(tables[kind] ?? '')} known where known.id = wanted.id)`,
    )
    expect(rows, kind).toEqual([])
  }
  expect([...named.keys()].toSorted()).toEqual([...Object.keys(tables), 'law', 'rule'].toSorted())
})
