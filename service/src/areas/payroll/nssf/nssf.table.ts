import { date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * Bands of wages in riel with their contributions, by first day; those of one day do not overlap (docs/rules/pay.md,
 * "NSSF table").
 */
export const nssf = pgTable(
  'nssf_band',
  {
    id: id(),
    /** From this wage on. */
    salary: integer('salary').notNull(),
    /** Up to and with this wage; null = no limit. */
    salaryWithTax: integer('salary_with_tax'),
    /** The contributory wage. */
    salaryInAverage: integer('salary_in_average').notNull(),
    nssfPersonalAccidentInsurrance: integer('personal_accident').notNull(),
    nssfHealthInsurrance: integer('health').notNull(),
    pensionFundEmployee: integer('pension_employee').notNull(),
    pensionFundCompany: integer('pension_company').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    ...recordColumns(),
  },
  (t) => [index('nssf_band_date').on(t.date, t.salary)],
)
