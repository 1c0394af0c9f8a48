import { sql } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'

/** Months (`YYYY-MM`) that are over and have unpaid days in them, by person: how many planned days were paid, holidays included. */
export async function unpaidMonths(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await db.execute<{ employee: string; month: string; paid: number }>(sql`
    select employee_id as employee, to_char(date, 'YYYY-MM') as month, sum(paid_weight)::float8 as paid
    from ${attendanceDay} where employee_id = any(${sql.param(people)}::text[]) and not is_open
    group by employee_id, to_char(date, 'YYYY-MM')
    having sum(weight - paid_weight) > 0 and count(*) >= 28`)
  const found = new Map<string, Map<string, number>>()
  for (const { employee, month, paid } of rows) {
    const months = found.get(employee) ?? new Map<string, number>()
    months.set(month, paid)
    found.set(employee, months)
  }
  return found
}
