import { loadavg } from 'node:os'
import { recalculateWaiting } from '../../service/src/areas/attendance-leave/attendance-day/recalculation/recalculate.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { copyFile } from '../support/copies.ts'
import { onServer } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": P8, a day of all people from nothing, compared with reading the scans and copying
// the rows.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const bar = 3
const day = '2026-01-06'

/** Four scans of everybody on the day: on time, late and early by turns. */
async function scans({ $client }: PooledDatabase): Promise<void> {
  await $client.query(`update employee set start_date = '2024-01-01'`)
  await $client.query(`
    insert into attendance_record (id, employee_id, finger_print_id, device_time, scan_time)
    select gen_random_uuid()::text, e.id, e.account_no, at, at
    from (select id, account_no, row_number() over (order by id) as n from employee) e,
      lateral unnest(array[time '07:55', time '12:01', time '12:58', time '17:02']) with ordinality as clock (time, nth),
      lateral (select ('${day}'::date + clock.time + make_interval(mins => (e.n * clock.nth % 13)::int)) at time zone 'Asia/Phnom_Penh' as at) moment`)
}
/** Makes the day of everybody from nothing; ms and how many. */
async function product(db: PooledDatabase): Promise<{ readonly ms: number; readonly days: number }> {
  await db.$client.query('delete from attendance_day')
  await db.$client.query('delete from attendance_dirty')
  await db.$client.query(`insert into attendance_dirty (employee_id, date) select id, '${day}' from employee`)
  const begin = performance.now()
  const days = await recalculateWaiting(db, {
    now: () => Date.parse('2026-02-01T00:00:00Z'),
    signal: new AbortController().signal,
  })
  return { ms: performance.now() - begin, days }
}
/**
 * Reads the scans of the day and copies the rows that the product wrote into the same tables, with the same keys; in
 * ms.
 */
async function limit(db: PooledDatabase): Promise<number> {
  const client = await db.$client.connect()
  await waitPatiently(client)
  const tables = ['attendance_day', 'attendance_day_part']
  try {
    for (const table of tables) await client.query(`copy ${table} to '${copyFile(table)}'`)
    await client.query('delete from attendance_day')
    const begin = performance.now()
    await client.query(
      `select id, employee_id, scan_time, outlet_id from attendance_record where scan_time >= '${day}'::timestamp at time zone 'Asia/Phnom_Penh' order by employee_id, scan_time`,
    )
    for (const table of tables) await client.query(`copy ${table} from '${copyFile(table)}'`)
    return performance.now() - begin
  } finally {
    client.release(true)
  }
}

await onServer(10, async (db) => {
  await writeRows(db, people)
  await scans(db)
  await db.$client.query('analyze')
  // Alternately; the first round of each fills the caches, and sums are compared afterwards so that no lucky round
  // decides.
  const took = { product: [] as number[], limit: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const { ms, days } = await product(db)
    if (days !== people) throw new Error(`${String(days)} days of ${String(people)} people`)
    took.product.push(ms)
    took.limit.push(await limit(db))
  }
  const [written] = (
    await db.$client.query<{ days: number; parts: number }>(
      `select (select count(*)::int from attendance_day) as days, (select count(*)::int from attendance_day_part) as parts`,
    )
  ).rows
  const sum = (all: readonly number[]) => all.slice(1).reduce((total, one) => total + one, 0)
  const ratio = sum(took.product) / sum(took.limit)
  for (const [what, all] of Object.entries(took))
    console.log(`${what}: ${all.map((ms) => ms.toFixed(0)).join(' / ')} ms`)
  console.log(
    `a day of ${String(people)} people x 4 scans, ${String(written?.days)} days and ${String(written?.parts)} parts: ${ratio.toFixed(1)} times reading and COPY  bar ${String(bar)}  ${ratio <= bar ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
})
