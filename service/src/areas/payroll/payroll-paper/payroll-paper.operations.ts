import { payrollPaper } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'
import { owedOn, peopleOn } from './paper-rows.ts'
import { paperSource } from './paper-source.ts'

const day = (name: string) => date(name, { mode: 'string' })
const table = pgTable('payroll_paper', {
  id: text('id').notNull(),
  payMonth: text('payMonth').notNull(),
  paper: text('paper').notNull(),
  state: text('state').notNull(),
  payBy: day('payBy'),
  fileBy: day('fileBy').notNull(),
  onlineBy: day('onlineBy'),
  filedOn: day('filedOn'),
  filer: text('filed_by'),
  reference: text('reference'),
  link: text('link'),
  keepUntil: day('keepUntil'),
  runId: text('runId').notNull(),
  filingId: text('filingId'),
  filingVersion: integer('filingVersion'),
})

/**
 * What is due to which office for each month, for a caller who sees everybody
 * (docs/rules/pay.md, "Papers of the month").
 */
export const payrollPaperListOperations = report(payrollPaper, {
  ...runRows,
  table,
  source: paperSource,
  expressions: {
    people: () => peopleOn(sql`${table.payMonth}`, sql`${table.paper}`),
    amountKhr: () => owedOn(sql`${table.payMonth}`, sql`${table.paper}`),
    filedBy: () => sql`(select coalesce(${employee.displayFullNameEn}, ${userAccount.username}) from ${userAccount}
      left join ${employee} on ${employee.id} = ${userAccount.employeeId} where ${eq(userAccount.id, table.filer)})`,
  },
})
