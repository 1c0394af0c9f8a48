import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'

/**
 * Months (`YYYY-MM`) that are over and have unpaid days, by person, with the number of paid planned days, holidays
 * included.
 */
export async function unpaidMonths(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await db.execute<{ employee: string; month: string; paid: number }>(sql`
    with unpaid as (
      select distinct employee_id, date_trunc('month', date::timestamp)::date as month from ${attendanceDay}
      where employee_id = any(${sql.param(people)}::text[]) and paid_weight < weight and not is_open)
    select unpaid.employee_id as employee, to_char(unpaid.month, 'YYYY-MM') as month, sum(day.paid_weight)::float8 as paid
    from unpaid join ${attendanceDay} day on day.employee_id = unpaid.employee_id and day.date >= unpaid.month and day.date < unpaid.month + interval '1 month' and not day.is_open
    group by 1, unpaid.month having sum(day.weight - day.paid_weight) > 0 and count(*) >= 28`)
  const found = new Map<string, Map<string, number>>()
  for (const { employee, month, paid } of rows) {
    const months = found.get(employee) ?? new Map<string, number>()
    months.set(month, paid)
    found.set(employee, months)
  }
  return found
}
