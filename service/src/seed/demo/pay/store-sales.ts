import { businessOffset } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { companyStructure as node, storeSales } from '../../../db/tables.ts'
import { getUserId } from '../people/users.ts'
import { shift } from '../demo-calendar.ts'
import { payrollMonths } from './payroll-months.ts'

/** A number from 0 to 65535 that goes by the store, the day and a word. */
const chance = (word: string) => sql`('x' || substr(md5(${word} || ${node.id} || of_day.day), 1, 4))::bit(16)::int`

/**
 * What each store of the demo company sold on each day since the month before its first payroll, in dollars and in
 * riel, more at the end of a week. The head office sells nothing.
 */
export async function writeDemoSales(db: Database, today: string): Promise<void> {
  const [first = today] = payrollMonths(today)
  const from = shift(first, -1, 'month')
  const by = getUserId('payroll')
  await db.execute(sql`
    insert into ${storeSales} (id, store_id, sale_date, currency, amount, created_by, created_at, updated_by, updated_at)
    select md5('sales' || ${node.id} || of_day.day || sold.currency)::uuid::text, ${node.id}, of_day.day, sold.currency, sold.amount,
      ${by}::text, (of_day.day || 'T23:00:00' || ${businessOffset}::text)::timestamptz, ${by}::text, (of_day.day || 'T23:00:00' || ${businessOffset}::text)::timestamptz
    from ${node}
      cross join (select day::date as day, case when extract(isodow from day) >= 6 then 1.3 else 1 end as crowd
        from generate_series(${from}::date, ${today}::date - 1, interval '1 day') day) of_day
      cross join lateral (values ('USD', round((520 + ${chance('usd')} % 300) * of_day.crowd + (${chance('cents')} % 100) / 100.0, 2)),
        ('KHR', round((60 + ${chance('khr')} % 60) * 10000 * of_day.crowd, -2))) sold(currency, amount)
    where ${node.type} = 'OUTLET' and not ${node.isHq}`)
}
