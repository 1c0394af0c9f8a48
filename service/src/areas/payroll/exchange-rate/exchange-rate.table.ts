import { numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Riel for one US dollar by pay month and use (docs/rules/pay.md, "Exchange rates"). */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    id: id(),
    /** `YYYY-MM`. */
    payMonth: text('pay_month').notNull(),
    name: text('name', { enum: ['exchange_rate', 'exchange_rate_nssf', 'exchange_rate_bank'] }).notNull(),
    value: numeric('value', { precision: 12, scale: 4 }).notNull(),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('exchange_rate_of_month').on(t.payMonth, t.name)],
)
