import { runBegin, runStep } from '../../service/src/areas/payroll/payroll-run/run/run-task.ts'
import { paySources } from '../../service/src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { taken } from './cpu.ts'

const [from, to] = ['2026-01-01', '2026-01-31']

/**
 * All people with a base salary, every third with an allowance, an account, and the days of a month with some lateness
 * and overtime.
 */
export async function makePayable({ $client }: PooledDatabase): Promise<void> {
  const client = await $client.connect()
  await waitPatiently(client)
  const say = (text: string) => client.query(text)
  await say(`update employee set start_date = '2024-01-01', status = 'POST_PROBATION', is_seniority_eligible = true`)
  await say(`update working_shift set week_pattern = '["FULL","FULL","FULL","FULL","FULL","FULL","OFF"]'`)
  await say(
    `insert into exchange_rate (id, pay_month, name, value) values ('r1', '2026-01', 'exchange_rate', 4100), ('r2', '2026-01', 'exchange_rate_nssf', 4050)`,
  )
  await say(
    `insert into benefit_component_type (id, name, name_khmer, category) values ('type', 'Pay', 'ប្រាក់', 'EARNING')`,
  )
  await say(`insert into benefit_component (id, name, name_khmer, code, type_id, calculation, currency, is_base_salary, is_prorated, is_nssf, is_seniority) values
    ('base', 'Basic salary', 'ប្រាក់ខែគោល', 'BASE_SALARY', 'type', 'FIXED', 'USD', true, true, true, true),
    ('meal', 'Meal', 'អាហារ', 'MEAL', 'type', 'PER_DAY_WORKED', 'USD', false, false, true, true)`)
  await say(`insert into payroll_benefit (id, employee_id, benefit_component_id, amount, currency, effective_date_from, reason, status)
    select 'base-' || id, id, 'base', 220 + n % 40 * 25, 'USD', date '2024-01-01', 'first', 'ACTIVE' from (select id, row_number() over (order by id) as n from employee) e
    union all select 'meal-' || id, id, 'meal', 1.5, 'USD', date '2024-01-01', 'first', 'ACTIVE' from (select id, row_number() over (order by id) as n from employee) e where n % 3 = 0`)
  await say(`insert into payment_method (id, name, name_kh, type) values ('bank', 'Bank', 'ធនាគារ', 'BANK')`)
  await say(`insert into employee_payment_method (id, employee_id, payment_method_id, currency, account_number, share_percent, is_default, effective_date, is_active)
    select 'pay-' || id, id, 'bank', 'USD', '001 ' || id, 100, true, date '2024-01-01', true from employee`)
  await say(`insert into attendance_day (employee_id, date, working_shift_id, plan, kind, status, is_open, planned_minutes, weight, present_weight, absent_weight, paid_weight, flags, inputs_hash, calculated_at)
    select e.id, day::date, working_shift_id, '{}'::jsonb, 'WORKDAY', 'PRESENT', false, 480, 1, 1, 0, 1, '{}', '', timestamptz '2026-02-01'
    from employee e, generate_series('${from}'::date, '${to}', interval '1 day') day where extract(isodow from day) < 7`)
  await say(`insert into attendance_day_part (employee_id, date, ordinal, kind, minutes, paid_percent)
    select employee_id, date, 0, case extract(day from date)::int % 10 when 3 then 'OVERTIME' when 6 then 'LATE' else 'WORKED' end, 60,
      case extract(day from date)::int % 10 when 3 then 150 when 6 then 0 else 100 end
    from attendance_day`)
  await say('analyze')
  client.release(true)
}

/** What something takes, in ms: by the clock, and of the CPU with the database. */
export interface Took {
  readonly ms: number
  readonly cpu: number
}
/** Generates the payroll as its task does, step by step, each in a transaction of its own. */
export async function generatePayroll(db: PooledDatabase, people: number): Promise<Took> {
  await db.$client.query(`delete from payroll_run`)
  await db.$client
    .query(`insert into payroll_run (id, year, month, type, start_date, end_date, status, exchange_rate, exchange_rate_nssf, generated_by, generated_at)
    values ('run', 2026, 1, 'FIRST', '${from}', '${to}', 'processing', 4100, 4050, 'user-1', now())`)
  const took = await taken(db.$client, async () => {
    for (let position = runBegin; ;) {
      const step = await db.transaction((tx) =>
        runStep({ db: tx, audit: () => undefined }, 'run', position, paySources),
      )
      if (!('next' in step)) break
      position = step.next
      await new Promise((done) => setImmediate(done))
    }
  })
  const { rows } = await db.$client.query<{ n: number }>('select count(*)::int as n from payroll_slip')
  if (rows[0]?.n !== people) throw new Error(`${String(rows[0]?.n)} slips of ${String(people)} people`)
  return took
}
