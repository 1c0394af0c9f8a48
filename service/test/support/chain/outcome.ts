import { payLineWords, type LateChange } from '@staff/contract/payroll'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { attendanceDifference } from '../../../src/areas/attendance-leave/attendance-day/attendance-day.table.ts'
import { loadBalances } from '../../../src/areas/attendance-leave/leave-balance/balances.ts'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { payrollSlip, payrollSlipLine } from '../../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { Exact } from '../../../src/money/money.ts'
import type { ChainCompany } from './company.ts'
import { begins, ends, known, payDays } from './entries.ts'

/** What of one person is compared, each as a name and a value. */
export type PersonOutcome = ReadonlyMap<string, string>
/** Outcomes by the number of the person. */
export type Outcomes = ReadonlyMap<number, PersonOutcome>

/** Days as they are, settled ones as they would be now. */
async function days(c: ChainCompany, id: string, into: Map<string, string>): Promise<void> {
  const { rows } = await c.app.db.execute<{ date: string; figures: string }>(sql`
    with made as (select d.date, jsonb_build_object('kind', d.kind, 'status', d.status, 'plannedMinutes', d.planned_minutes,
      'weight', d.weight::float8, 'presentWeight', d.present_weight::float8, 'absentWeight', d.absent_weight::float8, 'paidWeight', d.paid_weight::float8,
      'parts', coalesce((select jsonb_agg(part order by part) from (select jsonb_build_object('kind', p.kind, 'paidPercent', p.paid_percent::float8, 'minutes', sum(p.minutes)) as part
        from attendance_day_part p where p.employee_id = d.employee_id and p.date = d.date group by p.kind, p.paid_percent) parts), '[]')) as figures
      from attendance_day d where d.employee_id = ${id}),
    other as (select date, current from ${attendanceDifference} where employee_id = ${id})
    select coalesce(made.date, other.date)::text as date,
      (case when other.date is null then made.figures else other.current || jsonb_build_object('parts', (select coalesce(jsonb_agg(part order by part), '[]') from jsonb_array_elements(other.current->'parts') part)) end)::text as figures
    from made full join other on other.date = made.date
    where coalesce(made.date, other.date) >= ${begins} and coalesce(made.date, other.date) < ${ends} order by 1`)
  for (const { date, figures } of rows) if (figures) into.set(`day ${date}`, figures)
}
async function balances(c: ChainCompany, id: string, into: Map<string, string>): Promise<void> {
  const [who] = await c.app.db
    .select({ id: employee.id, gender: employee.gender })
    .from(employee)
    .where(eq(employee.id, id))
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-12']) {
    const found = await loadBalances(c.app.db, who ? [who] : [], month)
    for (const { leaveType, ...figures } of found.get(id) ?? [])
      into.set(`balance ${month} ${leaveType.name}`, JSON.stringify(figures))
  }
}
const earned = [
  'BASE_SALARY',
  'LATE',
  'BENEFIT',
  'OVERTIME',
  'NIGHT',
  'HOLIDAY_WORKED',
  'OFF_WORKED',
  'ADVANCE_REPAID',
  'DEDUCTION_BEFORE_TAX',
  'DEDUCTION_AFTER_TAX',
] as const
const isEarned = (kind: string): kind is (typeof earned)[number] => earned.some((one) => one === kind)
const months = ['Jan-2026', 'Feb-2026', 'Mar-2026']
/** What each line of a month comes to: as it was paid, and as later payrolls carry it. */
async function pay(c: ChainCompany, into: Map<string, Map<string, string>>): Promise<void> {
  const sums = new Map<string, Map<string, Exact>>()
  const add = (who: string, key: string, amount: string) => {
    const own = sums.get(who) ?? new Map<string, Exact>()
    own.set(key, (own.get(key) ?? Exact.of('0')).plus(amount))
    sums.set(who, own)
  }
  const runs = await Promise.all([...payDays, known].map((_, month) => c.run(month)))
  const lines = await c.app.db
    .select({ line: payrollSlipLine, employeeId: payrollSlip.employeeId, runId: payrollSlip.runId })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(
      inArray(
        payrollSlip.runId,
        runs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payrollSlipLine.ordinal))
  for (const { line, employeeId, runId } of lines) {
    const month = months[runs.findIndex(({ id }) => id === runId)]
    if (line.kind === 'CARRIED_FORWARD') add(employeeId, `pay ${line.name} ${line.currency}`, line.amount)
    if (!month || !isEarned(line.kind)) continue
    const isNamed = line.kind === 'BENEFIT' || line.kind.startsWith('DEDUCTION')
    const name = isNamed ? line.name : payLineWords[line.kind].en
    add(employeeId, `pay ${name} (${month}) ${line.currency}`, line.amount)
  }
  for (const run of runs.slice(0, payDays.length)) {
    const answer = await c.officer.call('GET', `employee/payroll-generation/${run.id}/late-changes`)
    const listed: readonly LateChange[] = answer.body['data']
    for (const { employeeId, kind, name, currency, amount } of listed)
      if (kind === 'TO_PAY' || kind === 'TO_CLAIM') add(employeeId, `pay ${name ?? ''} ${currency}`, amount)
  }
  for (const [who, own] of sums) {
    const found = into.get(who) ?? new Map<string, string>()
    for (const [key, sum] of own) if (!sum.isZero()) found.set(key, sum.toString())
    into.set(who, found)
  }
}
/** Tax, contributions and net of each payroll: the same where nothing was late. */
async function slips(c: ChainCompany, id: string, into: Map<string, string>): Promise<void> {
  for (const month of payDays.keys()) {
    const [slip] = await c.app.db
      .select()
      .from(payrollSlip)
      .where(and(eq(payrollSlip.employeeId, id), eq(payrollSlip.runId, (await c.run(month)).id)))
    if (slip) into.set(`slip ${String(month)}`, JSON.stringify(slip.figures))
  }
}

/** All that is compared of everybody. @param punctual people about whom nothing came late: their slips as well. */
export async function getOutcomes(c: ChainCompany, punctual: ReadonlySet<number>): Promise<Outcomes> {
  await c.generate(payDays.length)
  const paid = new Map<string, Map<string, string>>()
  await pay(c, paid)
  const made = new Map<number, PersonOutcome>()
  for (const [who, id] of c.people) {
    const own = paid.get(id) ?? new Map<string, string>()
    await days(c, id, own)
    await balances(c, id, own)
    if (punctual.has(who)) await slips(c, id, own)
    made.set(who, own)
  }
  return made
}
/** Where two outcomes differ, by person. */
export function getDifferences(inTime: Outcomes, late: Outcomes): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  for (const who of new Set([...inTime.keys(), ...late.keys()])) {
    const [a, b] = [inTime.get(who) ?? new Map<string, string>(), late.get(who) ?? new Map<string, string>()]
    const keys = [...new Set([...a.keys(), ...b.keys()])].toSorted()
    const lines = keys
      .filter((key) => a.get(key) !== b.get(key))
      .map((key) => `${key}\n    in time ${a.get(key) ?? 'nothing'}\n    late    ${b.get(key) ?? 'nothing'}`)
    if (lines.length > 0) found.set(who, lines)
  }
  return found
}
