import { sql } from 'drizzle-orm'
import { verifyAudit } from '../areas/platform/audit/verify.ts'
import type { PooledDatabase } from '../db/database.ts'
import { unpacked, getHash } from '../areas/payroll/payroll-run/inputs/snapshot.ts'

/** One statement about the data that always holds. `broken` names some of the records where it does not. */
export interface Invariant {
  readonly name: string
  readonly ok: boolean
  /** How many records were looked at. */
  readonly checked: number
  readonly broken: readonly string[]
}
type Counted = Readonly<{ checked: number; broken: string[] | null }>

// Each answers how many were looked at, and the first twenty that do not hold.
const asked: Readonly<Record<string, string>> = {
  // The lines of each currency add up to its net.
  'sum of lines = net of each slip': `
    with summed as (
      select s.id, s.net_usd, s.net_khr,
        coalesce(sum(l.amount) filter (where l.currency = 'USD'), 0) as usd,
        coalesce(sum(l.amount) filter (where l.currency = 'KHR'), 0) as khr
      from payroll_slip s left join payroll_slip_line l on l.slip_id = s.id group by s.id)
    select count(*)::int as checked,
      (array_agg(id) filter (where usd <> net_usd or khr <> net_khr))[1:20] as broken from summed`,
  'sum of slips = net of each run': `
    with summed as (
      select r.id, r.total_net_usd, r.total_net_khr, r.head_count, count(s.id) as people,
        coalesce(sum(s.net_usd), 0) as usd, coalesce(sum(s.net_khr), 0) as khr
      from payroll_run r left join payroll_slip s on s.run_id = r.id
      where r.status not in ('processing', 'nssf processing', 'failed') group by r.id)
    select count(*)::int as checked,
      (array_agg(id) filter (where usd <> total_net_usd or khr <> total_net_khr or people <> head_count))[1:20] as broken
    from summed`,
  'leave ledger = days used of each year': `
    with ledger as (
      select leave_type_id, employee_id, extract(year from date)::int as year, -sum(days) as days from leave_ledger
      where kind in ('USED', 'REVERSAL') group by 1, 2, 3)
    select count(*)::int as checked,
      (array_agg(coalesce(l.employee_id, u.employee_id)) filter (where coalesce(l.days, 0) <> coalesce(u.total, 0)))[1:20] as broken
    from ledger l full join leave_year_used u using (leave_type_id, employee_id, year)`,
  'size of each file = its bytes': `
    select count(*)::int as checked, (array_agg(id) filter (where octet_length(bytes) <> size))[1:20] as broken from media`,
  'every index is whole': `
    select count(*)::int as checked, (array_agg(indexrelid::regclass::text) filter (where not indisvalid))[1:20] as broken
    from pg_index`,
}

/** A counter behind its table gives the next record a number that is taken. */
async function countersAreAhead({ $client: pool }: PooledDatabase): Promise<Invariant> {
  const { rows } = await pool.query<{ held: string; counter: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as held, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as counter,
      quote_ident(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle') and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`)
  const broken: string[] = []
  for (const { held, counter, column } of rows) {
    const found = await pool.query<{ behind: boolean }>(
      `select coalesce((select max(${column}) from ${held}) > (select case when is_called then last_value else last_value - 1 end from ${counter}), false) as behind`,
    )
    if (found.rows[0]?.behind) broken.push(`${held}.${column}`)
  }
  return { name: 'counters are ahead of their tables', ok: broken.length === 0, checked: rows.length, broken }
}

/** What the pay of each person rests on is as it was frozen. */
async function frozenInputsAreWhole(db: PooledDatabase): Promise<Invariant> {
  const broken: string[] = []
  let checked = 0
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ key: string; input: Buffer; hash: string }>(
      sql`select run_id || ' ' || employee_id as key, input, hash from payroll_snapshot
        where run_id || ' ' || employee_id > ${after} order by 1 limit 500`,
    )
    for (const { key, input, hash } of rows) if (getHash(unpacked(input)) !== hash) broken.push(key)
    checked += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < 500)
      return {
        name: 'frozen inputs of pay have their hash',
        ok: broken.length === 0,
        checked,
        broken: broken.slice(0, 20),
      }
    after = last.key
  }
}

async function auditIsWhole(db: PooledDatabase): Promise<Invariant> {
  const { ok, rows, firstBroken } = await verifyAudit(db)
  const broken = firstBroken ? [`entry ${String(firstBroken.id)}: ${firstBroken.fault}`] : []
  return { name: 'chain of the audit log', ok, checked: rows, broken }
}

/** Checks what always holds, over the whole database; reads only. A large one takes minutes. */
export async function loadInvariants(db: PooledDatabase): Promise<readonly Invariant[]> {
  const counted: Invariant[] = []
  for (const [name, text] of Object.entries(asked)) {
    const { rows } = await db.$client.query<Counted>(text)
    const { checked = 0, broken } = rows[0] ?? {}
    counted.push({ name, ok: !broken?.length, checked, broken: broken ?? [] })
  }
  return [...counted, await countersAreAhead(db), await frozenInputsAreWhole(db), await auditIsWhole(db)]
}
