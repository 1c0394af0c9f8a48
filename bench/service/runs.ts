import { loadavg } from 'node:os'
import { runBegin, runStep } from '../../service/src/areas/payroll/payroll-run/run/run-task.ts'
import { daysOfPay } from '../../service/src/areas/days-of-pay.ts'
import { paySources } from '../../service/src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import { payrollActionOperations } from '../../service/src/areas/payroll/payroll-run/run/actions.operations.ts'
import { payrollMasterOperations } from '../../service/src/areas/payroll/payroll-master/payroll-master.operations.ts'
import { employeeOperations } from '../../service/src/areas/employee/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { seedStatutoryRates } from '../../service/test/support/app/seeded-law.ts'
import { copiedUnderKeys, copyFile } from '../support/copies.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": P7, the payroll of a month for all people, compared with copying the same rows;
// lists meanwhile, memory, approval.
const sizes = (process.env['BENCH_EMPLOYEES'] ?? '1000,10000').split(',').map(Number)
const bars = { ratio: 3, exponent: 1.05, lists: 300 }
const [from, to] = ['2026-01-01', '2026-01-31']
const written = ['payroll_snapshot', 'payroll_slip', 'payroll_slip_line', 'payroll_payment'] as const

/**
 * All people with a base salary, every third with an allowance, an account, and the days of a month with some lateness
 * and overtime.
 */
async function payable({ $client }: PooledDatabase): Promise<void> {
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
interface Took {
  readonly ms: number
  readonly cpu: number
}
/** Generates the payroll as its task does, step by step, each in a transaction of its own. */
async function generated(db: PooledDatabase, people: number): Promise<Took> {
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
/** Copies the rows that the product wrote into tables of the same shape, under the same keys. */
async function copied({ $client }: PooledDatabase): Promise<Took> {
  const client = await $client.connect()
  await waitPatiently(client)
  const all = { ms: 0, cpu: 0 }
  try {
    for (const table of written) {
      await client.query(`copy ${table} to '${copyFile(table)}'`)
      const { ms, cpu } = await copiedUnderKeys(client, table, (copy) => taken($client, copy))
      all.ms += ms
      all.cpu += cpu
    }
    return all
  } finally {
    client.release(true)
  }
}
/** Asks lists again and again while work runs; ms of each answer. */
async function asked<T>(
  app: App,
  token: string,
  work: Promise<T>,
): Promise<{ readonly took: readonly number[]; readonly made: T }> {
  const state = { isRunning: true }
  const made = work.finally(() => {
    state.isRunning = false
  })
  const took: number[] = []
  const urls = ['/api/employee/employee-master-information?limit=20', '/api/employee/report/payroll-master?limit=20']
  for (let n = 0; state.isRunning; n++) {
    const begin = performance.now()
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url: urls[n % 2] ?? '',
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode !== 200) throw new Error(payload)
    took.push(performance.now() - begin)
    await new Promise((done) => setTimeout(done, 20))
  }
  return { took, made: await made }
}
const verdict = (value: number, bar: number) => `bar ${String(bar)}  ${value <= bar ? 'held' : 'MISSED'}`
const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20)

/** One size: generation and COPY alternately, lists meanwhile, and the approval. */
async function measured(people: number): Promise<number> {
  let best = 0
  await onServer(10, async (db) => {
    await writeRows(db, people)
    await seedStatutoryRates(db)
    await payable(db)
    const app = await openService(db, [
      ...payrollActionOperations(paySources, daysOfPay),
      ...payrollMasterOperations,
      ...employeeOperations,
    ])
    await giveRole(db, 'user-2', 'approver', 'ALL', [
      'APPROVE_PAYROLL',
      'READ_PAYROLL_GENERATION',
      'READ_EMPLOYEE_MASTER_INFORMATION',
      'READ_SALARY',
    ])
    await db.$client.query(`update user_account set is_self_service = false where id = 'user-2'`)
    const token = await tokenOf(db, 'user-2')
    await generated(db, people)
    const memory = megabytes()
    const alone = [await generated(db, people), await generated(db, people)]
    const limit = [await copied(db), await copied(db)]
    const { took } = await asked(app, token, generated(db, people))
    best = Math.min(...alone.map(({ ms }) => ms))
    const sum = (all: readonly Took[], of: keyof Took) => all.reduce((before, one) => before + one[of], 0)
    const ratio = sum(alone, 'ms') / sum(limit, 'ms')
    const each = (all: readonly Took[]) => (sum(all, 'cpu') / all.length / people).toFixed(2)
    console.log(
      `${String(people)} people: ${alone.map(({ ms }) => ms.toFixed(0)).join(' / ')} ms (of each person ${each(alone)} ms of the CPU), COPY ${limit.map(({ ms }) => ms.toFixed(0)).join(' / ')} ms (${each(limit)}): ${ratio.toFixed(1)} times  ${verdict(ratio, bars.ratio)}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    )
    const lists = at(took, 0.95)
    console.log(
      `  ${String(took.length)} lists meanwhile: p95 ${lists.toFixed(0)} ms  ${verdict(lists, bars.lists)}; memory ${String(memory)} MB after the first, ${String(megabytes())} MB after four`,
    )
    const [row] = (await db.$client.query<{ version: number }>('select version from payroll_run')).rows
    const begin = performance.now()
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: '/api/employee/payroll-generation/run/approve',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { version: row?.version },
    })
    if (statusCode !== 200) throw new Error(payload)
    console.log(`  approval of ${String(people)}: ${(performance.now() - begin).toFixed(0)} ms`)
    await app.close()
  })
  return best
}
const times: number[] = []
for (const people of sizes) times.push(await measured(people))
const [first, last] = [sizes[0] ?? 1, sizes.at(-1) ?? 1]
if (last > first) {
  const exponent = Math.log((times.at(-1) ?? 1) / (times[0] ?? 1)) / Math.log(last / first)
  console.log(
    `${String(first)} to ${String(last)} people: exponent ${exponent.toFixed(2)}  ${verdict(exponent, bars.exponent)}`,
  )
}
