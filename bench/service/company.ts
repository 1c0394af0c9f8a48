import { getWidgetPath, type WidgetSpec } from '@staff/contract'
import {
  headcountWidget,
  inNowWidget,
  leaveOwedWidget,
  staffCostRatioWidget,
  staffCostWidget,
} from '@staff/contract/reports'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { areaOperations } from '../../service/src/areas/index.ts'
import { businessDate } from '../../service/src/http/request.ts'
import { writeDays } from '../support/day-rows.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": the widgets of a director's page over two years of payrolls, each against one lean
// statement that reads the same rows.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const months = Number(process.env['BENCH_MONTHS'] ?? 24)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const most = 3
const lastDay = businessDate()
const month = lastDay.slice(0, 7)

/**
 * A closed payroll of everybody for each month, with five lines of each payslip; a year of leave; sales of each day.
 */
async function writePayrolls($client: pg.Pool): Promise<void> {
  await $client.query(
    `insert into payroll_run (id, year, month, type, start_date, end_date, status, exchange_rate, exchange_rate_nssf, head_count, law)
     select 'run-' || to_char(m, 'YYYY-MM'), extract(year from m), extract(month from m), 'FIRST', m, (m + interval '1 month')::date - 1, 'closed', 4100, 4100, $2, '{}'
     from generate_series(date_trunc('month', $1::date) - make_interval(months => $3 - 1), date_trunc('month', $1::date), interval '1 month') m`,
    [lastDay, people, months],
  )
  await $client.query(
    `insert into payroll_slip (id, run_id, employee_id, currency, identity, figures, net_usd, net_khr, explain, hash)
     select md5(r.id || e.id), r.id, e.id, 'USD',
       jsonb_build_object('accountNo', e.account_no, 'name', e.display_full_name_en, 'nameKh', e.display_full_name_kh, 'store', o.outlet_name, 'location', o.location_name, 'department', o.department_name),
       '{"baseSalary": "300", "nssfPersonalAccidentInsurrance": "9600", "nssfHealthInsurrance": "31200", "pensionFundCompany": "24000"}', 330.1, 0, '', 'x'
     from payroll_run r, employee e join org_path o on o.position_id = e.position_id`,
  )
  await $client.query(
    `insert into payroll_slip_line (slip_id, ordinal, kind, name, name_kh, currency, amount)
     select s.id, n, kind, kind, kind, 'USD', amount from payroll_slip s,
       (values (0, 'BASE_SALARY', 300), (1, 'BENEFIT', 25.5), (2, 'OVERTIME', 15.25), (3, 'PENSION', -5.85), (4, 'SALARY_TAX', -4.8)) line (n, kind, amount)`,
  )
  await $client.query(
    `insert into leave_request_type (id, leave_type_name, leave_type_name_kh, code, ordinal, is_paid_out) values ('leave-1', 'Annual', 'ប្រចាំឆ្នាំ', 'ANNUAL', 1, true)`,
  )
  await $client.query(
    `insert into leave_lot (id, employee_id, leave_type_id, kind, from_day) select 'lot-' || id, id, 'leave-1', 'YEAR', date_trunc('year', $1::date) from employee`,
    [lastDay],
  )
  await $client.query(
    `insert into leave_ledger (id, employee_id, leave_type_id, lot_id, date, kind, days, source_type, source_id)
     select gen_random_uuid()::text, id, 'leave-1', 'lot-' || id, $1::date - k * 30, 'ACCRUAL', 1.5, 'GRANT', id || k from employee, generate_series(0, 11) k`,
    [lastDay],
  )
  await $client.query(
    `insert into store_sales (id, store_id, sale_date, amount, currency)
     select md5(o.outlet_id || d), o.outlet_id, d, 800, 'USD' from (select distinct outlet_id from org_path where outlet_id is not null) o,
       generate_series(date_trunc('month', $1::date) - make_interval(months => $2 - 1), $1::date, interval '1 day') d`,
    [lastDay, months],
  )
  await $client.query('analyze')
}

/** What a reader of the same rows asks at least, in one statement. */
const lean: readonly (readonly [widget: WidgetSpec, statement: string])[] = [
  [
    staffCostWidget,
    `select s.identity ->> 'store', r.id, sum(l.amount) filter (where l.amount > 0),
       sum((select sum(f.value::numeric) from jsonb_each_text(s.figures) f)) from payroll_run r join payroll_slip s on s.run_id = r.id
       join payroll_slip_line l on l.slip_id = s.id
     where r.start_date in ($1::date, ($1::date - interval '1 month')::date, ($1::date - interval '1 year')::date) group by 1, 2`,
  ],
  [
    staffCostRatioWidget,
    `select c.store, c.run, c.cost, h.minutes, t.sales from
       (select s.identity ->> 'store' as store, r.id as run, sum(l.amount) filter (where l.amount > 0) as cost,
          sum((select sum(f.value::numeric) from jsonb_each_text(s.figures) f)) as figures from payroll_run r join payroll_slip s on s.run_id = r.id
          join payroll_slip_line l on l.slip_id = s.id
        where r.start_date in ($1::date, ($1::date - interval '1 month')::date, ($1::date - interval '1 year')::date) group by 1, 2) c
       left join (select s.identity ->> 'store' as store, r.id as run, sum(d.worked_minutes + d.overtime_minutes) as minutes from payroll_run r
          join payroll_slip s on s.run_id = r.id join attendance_day d on d.employee_id = s.employee_id and d.date >= r.start_date and d.date <= r.end_date
        where r.start_date in ($1::date, ($1::date - interval '1 month')::date, ($1::date - interval '1 year')::date) group by 1, 2) h on h.store = c.store and h.run = c.run
       left join (select o.outlet_name as store, r.id as run, sum(x.amount) as sales from store_sales x
          join (select distinct outlet_id, outlet_name from org_path) o on o.outlet_id = x.store_id join payroll_run r on x.sale_date between r.start_date and r.end_date
        where r.start_date in ($1::date, ($1::date - interval '1 month')::date, ($1::date - interval '1 year')::date) group by 1, 2) t on t.store = c.store and t.run = c.run`,
  ],
  [
    leaveOwedWidget,
    `select o.outlet_name, sum(k.days), sum(d.overtime), sum(w.base) from employee e join org_path o on o.position_id = e.position_id
       left join (select employee_id, sum(days) as days from leave_ledger group by 1) k on k.employee_id = e.id
       left join (select employee_id, sum(overtime_minutes) as overtime from attendance_day where date >= $1 group by 1) d on d.employee_id = e.id
       left join (select distinct on (s.employee_id) s.employee_id, (s.figures ->> 'baseSalary')::numeric as base from payroll_slip s
         join payroll_run r on r.id = s.run_id order by s.employee_id, r.start_date desc) w on w.employee_id = e.id group by 1`,
  ],
  [
    headcountWidget,
    `select m, count(*) filter (where e.start_date <= m), count(*) filter (where date_trunc('month', e.start_date) = m)
     from generate_series($1::date - interval '11 months', $1::date, interval '1 month') m, employee e group by 1`,
  ],
  [
    inNowWidget,
    `select o.outlet_name, count(d.employee_id), json_agg(json_build_object('id', e.id, 'plan', d.plan, 'in', d.check_in, 'out', d.check_out, 'shift', w.week_pattern))
     from employee e join org_path o on o.position_id = e.position_id join working_shift w on w.id = e.working_shift_id
       left join attendance_day d on d.employee_id = e.id and d.date between $1::date - 1 and current_date group by 1`,
  ],
]
async function p95(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = -1; n < rounds; n++) {
    const from = performance.now()
    await work()
    if (n >= 0) took.push(performance.now() - from)
  }
  return at(took, 0.95)
}
async function measure(app: App, $client: pg.Pool, token: string): Promise<void> {
  const sums = { product: 0, lean: 0 }
  for (const [widget, statement] of lean) {
    const product = await p95(async () => {
      const answer = await app.inject({
        url: `/api/${getWidgetPath(widget)}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(`${widget.label.en}: ${answer.body}`)
    })
    const bare = await p95(() => $client.query(statement, [`${month}-01`]))
    sums.product += product
    sums.lean += bare
    console.log(
      `${widget.label.en.padEnd(28)} p95 ${product.toFixed(0).padStart(5)} ms  lean ${bare.toFixed(0).padStart(5)} ms  ${(product / bare).toFixed(2)} times`,
    )
  }
  const times = sums.product / sums.lean
  console.log(
    `the director's page over ${String(people)} people and ${String(months)} payrolls: ${times.toFixed(2)} times lean statements, bar ${String(most)}  ${times <= most ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}

await onServer(4, async (db) => {
  await writeRows(db, people, 67)
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  await writePayrolls(db.$client)
  await writeDays(db, lastDay, 0, 62)
  const app = await openService(db, areaOperations)
  try {
    await measure(app, db.$client, await tokenOf(db, 'user-1'))
  } finally {
    await app.close()
  }
})
