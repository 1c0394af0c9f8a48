import { payrollRunExpenseSummary } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'
import { storeShares } from '../payroll-run-tabs/journal.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { askedRun, figureOf, figures, identityOf, placeOf } from '../payroll-run-tabs/slip-source.ts'

const parts = ['base', 'benefits', 'overtime', 'seniority', 'gross', 'employerNssf', 'fringeTax', 'tax', 'net'] as const
const table = pgTable('payroll_run_expense_summary', {
  id: text('id').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  location: text('location'),
  store: text('store'),
  department: text('department'),
  headCount: integer('headCount').notNull(),
  ...figures(...parts, 'totalCost', 'change'),
})

const fromRiel = (value: SQL): SQL => sql`${value} / ${run.exchangeRate}`
const inDollars = (name: string): SQL =>
  sql`case when ${slip.currency} = 'KHR' then ${fromRiel(figureOf(name))} else ${figureOf(name)} end`
/** Kinds of lines that are a cost: no deductions, loans, or amounts changed from one currency into the other. */
const earnings =
  'BASE_SALARY LATE BENEFIT OVERTIME NIGHT HOLIDAY_WORKED OFF_WORKED SENIORITY LEAVE_PAID_OUT NOTICE SEVERANCE'.split(
    ' ',
  )
// A first payment is a cost of its own run only; the second one has the whole month.
const isEarned = sql`(${line.kind} = any(${sql.param(earnings)}::text[]) or (${line.kind} = 'FIRST_CYCLE' and ${line.amount} > 0)
  or (${line.kind} = 'CARRIED_FORWARD' and ${line.source} not like '%DEDUCTION%'))`
const earned = sql`(select sum(case when ${line.currency} = 'KHR' then ${fromRiel(sql`${line.amount}`)} else ${line.amount} end)
  from ${line} where ${line.slipId} = ${slip.id} and ${isEarned})`
const values: Readonly<Record<(typeof parts)[number], SQL>> = {
  base: inDollars('baseSalary2'),
  benefits: inDollars('benefits'),
  overtime: inDollars('overtimePay'),
  seniority: inDollars('seniorityPay'),
  gross: earned,
  employerNssf: fromRiel(
    sql`(${figureOf('nssfPersonalAccidentInsurrance')} + ${figureOf('nssfHealthInsurrance')} + ${figureOf('pensionFundCompany')})`,
  ),
  fringeTax: fromRiel(figureOf('fringeBenefitTaxKhr')),
  tax: fromRiel(figureOf('taxPayableKhr')),
  net: sql`${slip.netUsd} + ${fromRiel(sql`${slip.netKhr}`)}`,
}
const named = (name: string) => sql.raw(`"${name}"`)
const levels = ['location', 'store', 'department'] as const
/** What of a value falls to a store: parts of a person are rounded so that they are the whole. */
const shared = (value: SQL): SQL => sql`case when shares.upto - shares.before = 1 then ${value}
  else round(${value} * shares.upto, 2) - round(${value} * shares.before, 2) end`
/** Where the store of a share lies: as the slip says of its own store. */
const location = sql`case when shares.store is not distinct from (${identityOf('store')}) then ${identityOf('location')}
  else (select ${orgPath.locationName} from ${orgPath} where ${orgPath.outletName} = shares.store limit 1) end`
/**
 * The sums of the matching runs by run and place. A person whose pay is shared counts at the place of most days worked.
 */
const places = (where: SQL): SQL => sql`
  with ${storeShares(where)}
  select ${slip.runId} as run_id, ${location} as location, shares.store as store, ${identityOf('department')} as department,
    (count(*) filter (where shares.upto = 1))::int as "headCount", ${sql.join(
      parts.map((part) => sql`coalesce(round(sum(${shared(values[part])}), 2), 0) as ${named(part)}`),
      sql`, `,
    )}
  from ${slip} join ${run} on ${run.id} = ${slip.runId} join shares on shares.slip_id = ${slip.id} where ${where} group by 1, 2, 3, 4`
const cost = (of: string) => sql.raw(`(${of}.gross + ${of}."employerNssf" + ${of}."fringeTax")`)

/** What a run costs by place, and how much more than the month before (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunExpenseSummaryOperations = report(payrollRunExpenseSummary, {
  ...runTabRows,
  table,
  source: ({ lang }, query) => {
    const id = askedRun(query)
    const before = sql`${slip.runId} = (select earlier.id from ${run} now join ${run} earlier on earlier.type = now.type
      and earlier.start_date = (now.start_date - interval '1 month')::date where now.id = ${id})`
    return sql`
      select md5(concat_ws('|', now.location, now.store, now.department)) as id, now.run_id as "payrollReportId",
        ${sql.join(
          levels.map((level) => sql`${placeOf(lang, level, sql`now.${named(level)}`)} as ${named(level)}`),
          sql`, `,
        )},
        now."headCount", ${sql.join(
          parts.map((part) => sql`now.${named(part)}`),
          sql`, `,
        )}, ${cost('now')} as "totalCost", ${cost('now')} - coalesce(${cost('earlier')}, 0) as change
      from (${places(sql`${slip.runId} = ${id}`)}) now
      left join (${places(before)}) earlier on earlier.location is not distinct from now.location
        and earlier.store is not distinct from now.store and earlier.department is not distinct from now.department`
  },
  isGrouped: true,
  // The source has read one run already.
  filters: { payrollReportId: () => sql`true` },
})
