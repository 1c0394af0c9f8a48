import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'

/** What a store sold on a day, one row for each currency (docs/rules/pay.md, "Sales of the stores"). */
export const storeSales = pgTable(
  'store_sales',
  {
    id: id(),
    storeId: text('store_id')
      .notNull()
      .references(() => companyStructure.id),
    saleDate: date('sale_date', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    note: text('note'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('store_sales_of').on(t.storeId, t.currency, t.saleDate),
    index('store_sales_day').on(t.saleDate),
    check('store_sales_amount', sql`${t.amount} >= 0`),
  ],
)
