import { nssf } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { nssfFileOperations } from './nssf-file.operations.ts'
import { nssfRules as rules } from './nssf.rules.ts'
import { nssf as table } from './nssf.table.ts'

/** The calls of the table of contributions (docs/rules/pay.md, "NSSF table"). */
export const nssfOperations = [
  ...nssfFileOperations,
  ...crud(nssf, {
    table,
    rows: 'reference',
    rules,
    expressions: {
      totalNSSFPaid: () =>
        sql`(${table.nssfPersonalAccidentInsurrance} + ${table.nssfHealthInsurrance} + ${table.pensionFundEmployee} + ${table.pensionFundCompany})`,
      band: () => sql`(${table.salary}::text || ' – ' || coalesce(${table.salaryWithTax}::text, ''))`,
    },
  }),
]
