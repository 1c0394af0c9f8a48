import { getWidgetPath } from '@staff/contract'
import { storeNowWidget, type StoreNow } from '@staff/contract/attendance-leave'
import { loadavg } from 'node:os'
import { storeNowOperations } from '../../service/src/areas/attendance-leave/store-now/store-now.operations.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": My Store of a large store against the same rows by one statement.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 1_300)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
/** CPU of the answer, as many times that of one lean statement. */
const bar = 3
/** Answers before the first one that counts: the engine compiles what a running service has long compiled. */
const warmUp = 30

/** Everybody by the roster, yesterday and today around the clock, with a scan in and for some a scan out. */
async function fill({ $client }: PooledDatabase): Promise<void> {
  await $client.query(`update employee set start_date = '2024-01-01', working_shift_id = 'shift-2'`)
  await $client.query(
    `insert into employee_working_schedule (id, employee_id, schedule_date, start_minute, end_minute)
     select gen_random_uuid()::text, e.id, (now() at time zone 'Asia/Phnom_Penh')::date - before, e.n % 3 * 480, e.n % 3 * 480 + 540
     from (select id, row_number() over (order by id) as n from employee) e, generate_series(0, 1) before`,
  )
  await $client.query(
    `insert into finger_print_device (id, model_name, ip_address, port, serial_number, connection) values ('device-1', 'Door', '127.0.0.1', 4370, 'S1', 'PUSH')`,
  )
  await $client.query(
    `insert into attendance_record (id, device_id, finger_print_id, employee_id, outlet_id, device_time, scan_time)
     select gen_random_uuid()::text, 'device-1', e.account_no, e.id, 'out-1', time, time
     from (select id, account_no, row_number() over (order by id) as n from employee) e, generate_series(0, 3) scan,
       lateral (select now() - scan * interval '7 hours' - e.n % 50 * interval '1 minute' as time) at where e.n % 4 <> scan`,
  )
  await $client.query(
    `insert into staffing_demand (id, store_id, weekday, from_time, to_time, people)
     select gen_random_uuid()::text, 'out-1', day, '06:00', '22:00', 30
     from unnest(array['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']) day`,
  )
  await $client.query('analyze')
}
/** The same rows as one statement whose JSON the database makes. */
const lean = `with today as (select (now() at time zone 'Asia/Phnom_Penh')::date as day)
  select json_build_object(
    'people', (select json_agg(json_build_object('id', e.id, 'no', e.account_no, 'en', e.display_full_name_en, 'km', e.display_full_name_kh,
      'position', place.position_name, 'positionKh', place.position_name_kh,
      'phone', (select contact from employee_contact where employee_id = e.id order by is_default desc limit 1),
      'plan', (select json_agg(json_build_object('date', row.schedule_date, 'from', row.start_minute, 'to', row.end_minute))
        from employee_working_schedule row where row.employee_id = e.id and row.schedule_date between today.day - 1 and today.day),
      'leave', (select json_agg(json_build_object('from', leave.from_date, 'to', leave.to_date)) from leave_request leave
        where leave.employee_id = e.id and leave.status = 'ACTIVE' and leave.from_date <= today.day and leave.to_date >= today.day - 1),
      'scans', (select json_agg(scan.scan_time order by scan.scan_time) from attendance_record scan
        where scan.employee_id = e.id and scan.scan_time > now() - interval '48 hours')) order by e.account_no)
      from employee e join org_path place on place.position_id = e.position_id where place.outlet_id = 'out-1' and e.status <> 'RESIGNED'),
    'needed', (select json_agg(demand) from staffing_demand demand where demand.store_id = 'out-1')) as store from today`

await onServer(10, async (db) => {
  await writeRows(db, people)
  await fill(db)
  const app = await openService(db, storeNowOperations)
  await giveRole(db, 'user-2', 'planner', 'ALL', [storeNowWidget.permission])
  const headers = { authorization: `Bearer ${await tokenOf(db, 'user-2')}` }
  const url = `/api/${getWidgetPath(storeNowWidget)}?node=out-1`
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
    const { data } = product.result.json<{ data: StoreNow }>()
    shown = `${String(data.people.length)} people, ${String(data.people.filter(({ checkIn }) => checkIn !== null).length)} with scans`
  }
  const [product, bare] = [at(spent.product, 0.5), at(spent.lean, 0.5)]
  const times = product / bare
  console.log(
    `my store, ${shown}: ${product.toFixed(1)} ms of the CPU, lean ${bare.toFixed(1)} ms: ${times.toFixed(1)} times  bar ${String(bar)}  ${times <= bar ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await app.close()
})
