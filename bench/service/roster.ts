import { loadavg } from 'node:os'
import { storeScheduleOperations } from '../../service/src/areas/attendance-leave/employee-working-schedule/store-schedule.operations.ts'
import { rosterBoardOperations } from '../../service/src/areas/attendance-leave/roster-board/roster-board.operations.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": the roster month of a store against the same rows by hand.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 1_200)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const bar = 500
/** CPU of the board, as many times that of one lean statement. */
const boardBar = 3
/** Calls before the board is measured: the engine compiles what a running service has long compiled. */
const warmUp = 30
const [from, to] = ['2026-01-01', '2026-01-31']

/** Everybody by the roster, one stretch of work on six days of seven. */
async function roster({ $client }: PooledDatabase): Promise<void> {
  await $client.query(`update employee set start_date = '2024-01-01', working_shift_id = 'shift-2'`)
  await $client.query(
    `insert into employee_working_schedule (id, employee_id, schedule_date, start_minute, end_minute)
     select gen_random_uuid()::text, e.id, day::date, 480 + e.n % 4 * 60, 1020 + e.n % 4 * 60
     from (select id, row_number() over (order by id) as n from employee) e, generate_series($1::date, $2::date, interval '1 day') day
     where extract(dow from day) <> e.n % 7`,
    [from, to],
  )
  await $client.query('analyze')
}
async function storeMonth(db: PooledDatabase): Promise<void> {
  const app = await openService(db, storeScheduleOperations)
  await giveRole(db, 'user-1', 'roster', 'ALL', ['READ_EMPLOYEE_WORKING_SCHEDULE'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  const headers = { authorization: `Bearer ${await tokenOf(db, 'user-1')}` }
  const url = `/api/employee/store-schedule?node=out-1&fromDate=${from}&toDate=${to}`
  const byHand = `select e.id, e.account_no, e.last_name_en, e.first_name_en, e.last_name_kh, e.first_name_kh, row.id as row, row.schedule_date, row.start_minute, row.end_minute
    from employee e join org_path place on place.position_id = e.position_id join employee_working_schedule row on row.employee_id = e.id
    where place.outlet_id = 'out-1' and row.schedule_date between '${from}' and '${to}' order by e.account_no, row.schedule_date, row.start_minute`
  const took = { product: [] as number[], hand: [] as number[] }
  let shown = ''
  for (let round = 0; round <= rounds; round++) {
    const begin = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers })
    const middle = performance.now()
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    const { rows } = await db.$client.query(byHand)
    JSON.stringify(rows)
    took.product.push(middle - begin)
    took.hand.push(performance.now() - middle)
    const { data } = answer.json<{ data: { people: readonly { entries: readonly unknown[] }[] } }>()
    shown = `${String(data.people.length)} people, ${String(data.people.flatMap(({ entries }) => entries).length)} entries`
  }
  const [product, hand] = [at(took.product.slice(1), 0.95), at(took.hand.slice(1), 0.95)]
  console.log(
    `roster month of a store, ${shown}: p95 ${product.toFixed(0)} ms, ${(product / hand).toFixed(1)} times the same rows by hand  bar ${String(bar)} ms  ${product <= bar ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await app.close()
}

/** The same rows as one statement whose JSON the database makes. */
const lean = `select json_build_object(
    'people', (select json_agg(json_build_object('id', e.id, 'no', e.account_no, 'en', e.display_full_name_en, 'km', e.display_full_name_kh,
      'days', (select json_agg(json_build_object('date', row.schedule_date, 'from', row.start_minute, 'to', row.end_minute) order by row.schedule_date)
        from employee_working_schedule row where row.employee_id = e.id and row.schedule_date between '${from}' and '${to}'),
      'draft', (select json_agg(json_build_object('date', cell.schedule_date, 'hours', cell.hours))
        from roster_draft_cell cell where cell.employee_id = e.id and cell.store_id = 'out-1')) order by e.account_no)
      from employee e join org_path place on place.position_id = e.position_id where place.outlet_id = 'out-1'),
    'needed', (select json_agg(demand) from staffing_demand demand where demand.store_id = 'out-1')) as board`
/** The board of a store with as many people as a large one has. */
async function board(db: PooledDatabase): Promise<void> {
  const app = await openService(db, rosterBoardOperations)
  await giveRole(db, 'user-2', 'planner', 'ALL', ['READ_EMPLOYEE_WORKING_SCHEDULE'])
  const headers = { authorization: `Bearer ${await tokenOf(db, 'user-2')}` }
  const url = `/api/employee/roster-board?node=out-1&fromDate=${from}&toDate=${to}`
  const spent = { product: [] as number[], lean: [] as number[] }
  let shown = ''
  for (let call = 0; call < warmUp; call++) {
    await app.inject({ method: 'GET', url, headers })
    await db.$client.query(lean)
  }
  for (let round = 0; round <= rounds; round++) {
    const product = await taken(db.$client, () => app.inject({ method: 'GET', url, headers }))
    if (product.result.statusCode !== 200) throw new Error(product.result.payload)
    const bare = await taken(db.$client, () => db.$client.query(lean))
    if (round > 0) {
      spent.product.push(product.cpu)
      spent.lean.push(bare.cpu)
    }
    const { data } = product.result.json<{ data: { people: readonly { days: readonly unknown[] }[] } }>()
    shown = `${String(data.people.length)} people, ${String(data.people.flatMap(({ days }) => days).length)} days`
  }
  const [product, bare] = [at(spent.product, 0.5), at(spent.lean, 0.5)]
  const times = product / bare
  console.log(
    `roster board of a store, ${shown}: ${product.toFixed(1)} ms of the CPU, lean ${bare.toFixed(1)} ms: ${times.toFixed(1)} times  bar ${String(boardBar)}  ${times <= boardBar ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await app.close()
}

await onServer(10, async (db) => {
  await writeRows(db, people)
  await roster(db)
  await storeMonth(db)
  await board(db)
})
