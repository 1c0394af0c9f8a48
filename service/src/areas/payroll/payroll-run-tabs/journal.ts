import { L } from '@staff/contract'
import type { PayrollRunAccountingMaster } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { numeric, text } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { attendanceDay as day } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { isOnAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { isInPosition, primaryPositions } from '../../../people/person-of-report.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { bonusRule } from '../bonus-rule/bonus-rule.table.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { payrollDeduction } from '../payroll-deduction/payroll-deduction.table.ts'
import { payrollDeductionType as type } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'
import { figureOf, identityOf, nameOf } from './slip-source.ts'

const amount = (name: string) => numeric(name, { mode: 'number', precision: 18, scale: 2 })
/** The columns of a line of the journal, for the tables of its reports. */
export const journalColumns = () => ({
  id: text('id').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  costCenterCode: text('costCenterCode'),
  store: text('store'),
  account: text('account'),
  accountName: text('accountName').notNull(),
  debitUsd: amount('debitUsd'),
  creditUsd: amount('creditUsd'),
  debitKhr: amount('debitKhr'),
  creditKhr: amount('creditKhr'),
})
export type JournalAmount = keyof Pick<PayrollRunAccountingMaster, 'debitUsd' | 'creditUsd' | 'debitKhr' | 'creditKhr'>
export const journalAmounts: readonly JournalAmount[] = ['debitUsd', 'creditUsd', 'debitKhr', 'creditKhr']

const words = {
  net: L('Net pay owed', 'ប្រាក់សុទ្ធត្រូវបើក'),
  cost: L('{{name}}, cost', '{{name}} ជាបន្ទុក'),
  owed: L('{{name}}, owed', '{{name}} ត្រូវបង់'),
} as const
/**
 * What the employer owes besides the pay, in riel: cost and debt in one. `owed` is the system deduction type of the
 * same office.
 */
const ofEmployer = {
  nssfPersonalAccidentInsurrance: { label: L('Occupational risk', 'ហានិភ័យការងារ'), owed: 'PENSION' },
  nssfHealthInsurrance: { label: L('Health care, employer', 'ថែទាំសុខភាព និយោជក'), owed: 'PENSION' },
  pensionFundCompany: { label: L('Pension, employer', 'សោធន និយោជក'), owed: 'PENSION' },
  fringeBenefitTaxKhr: { label: L('Tax on fringe benefits', 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម'), owed: 'SALARY_TAX' },
} as const
/** The deduction types of the system that name the account of a line which no record is behind. */
const systemCode = sql`case ${line.kind} when 'DEBT' then 'CARRIED_FORWARD' when 'DEBT_REPAID' then 'CARRIED_FORWARD' else ${line.kind} end`
const inColumns = (currency: SQL, debit: SQL, credit: SQL): SQL => sql`
  case when ${currency} = 'USD' then ${debit} else 0 end as "debitUsd", case when ${currency} = 'USD' then ${credit} else 0 end as "creditUsd",
  case when ${currency} = 'KHR' then ${debit} else 0 end as "debitKhr", case when ${currency} = 'KHR' then ${credit} else 0 end as "creditKhr"`
/** The store of the first scan of a day, else that of the position. */
const workedIn = sql`coalesce((select at_scan.outlet_name from ${orgPath} at_scan where at_scan.outlet_id = ${day.outletId} limit 1), ${orgPath.outletName})`
/**
 * A store's part of an amount: what is due up to it less what was due before it, each rounded, so that the parts add up
 * to the whole.
 */
const shareOf = (key: JournalAmount): SQL => {
  const upTo = (part: string) => sql.raw(`round(parts."${key}" * shares.${part}, ${key.endsWith('Khr') ? '0' : '2'})`)
  return sql`case when shares.upto - shares.before = 1 then ${sql.raw(`parts."${key}"`)} else ${upTo('upto')} - ${upTo('before')} end as ${sql.raw(`"${key}"`)}`
}
const baseAccount = (column: SQL): SQL =>
  sql`(select ${column} from ${component} where ${component.isBaseSalary} limit 1)`
const accountOfSystem = (code: SQL): SQL =>
  sql`(select ${type.account} from ${type} where ${type.isCalculateBySystem} and ${type.code} = ${code})`
const sourceIs = (kind: string): SQL => sql`${line.source} = ${sql.raw(`'${kind}:'`)} ||`

/**
 * The stores that bear the pay of the matching slips, as two named queries: `shares` has for each slip (`slip_id`) its
 * `store`, and the part of the pay `upto` it and `before` it; the store that takes the rest is last. By setting these
 * are the stores of the worked days, else the store of the slip.
 */
export const storeShares = (where: SQL): SQL => sql`
    worked as (
      select ${slip.id} as slip_id, ${workedIn} as store, sum(${day.presentWeight}) as weight
      from ${slip} join ${run} on ${run.id} = ${slip.runId} and ${isOnAt('labour_cost_by_store_worked', sql`${run.endDate}`)}
        join ${day} on ${day.employeeId} = ${slip.employeeId} and ${day.date} between ${run.startDate} and ${run.endDate} and ${day.presentWeight} > 0
        join (${primaryPositions}) held on ${isInPosition(slip.employeeId, day.date)}
        join ${orgPath} on ${orgPath.positionId} = held.position_id
      where ${where} group by 1, 2
    ),
    shares as (
      select ${slip.id} as slip_id, coalesce(worked.store, case when worked.slip_id is null then ${identityOf('store')} end) as store,
        coalesce(sum(worked.weight) over upto / sum(worked.weight) over whole, 1) as upto,
        coalesce((sum(worked.weight) over upto - worked.weight) / sum(worked.weight) over whole, 0) as before
      from ${slip} left join worked on worked.slip_id = ${slip.id} where ${where}
      window whole as (partition by ${slip.id}), upto as (partition by ${slip.id} order by worked.weight, worked.store)
    )`
/**
 * The journal of one run: earnings and the employer's contributions are debited, deductions and the net are credited,
 * each in the currency of payment, so that both sides are equal in each currency
 * (docs/rules/pay.md, "Accounts of a run"). Columns as {@link journalColumns}, `slipId`, `component`, `employee`.
 */
export function journal({ lang }: Pick<RequestContext, 'lang'>, runId: SQL): SQL {
  const name = lang === 'km' ? line.nameKh : line.name
  const store = lang === 'km' ? sql`coalesce(nullif(centers.store_kh, ''), shares.store)` : sql`shares.store`
  const say = (label: { readonly en: string; readonly km: string }) => label[lang]
  const employers = Object.entries(ofEmployer).flatMap(([figure, { label, owed }]) =>
    (['cost', 'owed'] as const).map((side) => {
      const value = figureOf(figure)
      const zero = sql`0::numeric`
      const shown = say(words[side]).replace('{{name}}', say(label))
      return sql`select ${slip.id} as slip_id, ${`${figure}-${side}`}::text as part, ${side === 'cost' ? baseAccount(sql`${component.debitAccount}`) : accountOfSystem(sql`${owed}`)} as account, ${shown}::text as component,
        ${side === 'cost' ? inColumns(sql`'KHR'`, value, zero) : inColumns(sql`'KHR'`, zero, value)}
        from ${slip} where ${slip.runId} = ${runId} and ${value} > 0`
    }),
  )
  const nets = (['USD', 'KHR'] as const).map((currency) => {
    const net = currency === 'USD' ? slip.netUsd : slip.netKhr
    return sql`select ${slip.id} as slip_id, ${`net-${currency}`}::text as part, ${baseAccount(sql`${component.creditAccount}`)} as account,
      ${say(words.net)}::text as component, ${inColumns(sql`${currency}::text`, sql`greatest(-${net}, 0)`, sql`greatest(${net}, 0)`)}
      from ${slip} where ${slip.runId} = ${runId} and ${net} <> 0`
  })
  return sql`
    with parts as (
      select ${line.slipId} as slip_id, 'line-' || ${line.ordinal} as part,
        coalesce(
          (select ${type.account} from ${payrollDeduction} join ${type} on ${type.id} = ${payrollDeduction.payrollDeductionTypeId} where ${sourceIs('payroll-deduction')} ${payrollDeduction.id}),
          (select case when ${line.amount} > 0 then ${component.debitAccount} else ${component.creditAccount} end from ${payrollBenefit}
            join ${component} on ${component.id} = ${payrollBenefit.benefitComponentId} where ${sourceIs('payroll-benefit')} ${payrollBenefit.id}),
          (select case when ${line.amount} > 0 then ${component.debitAccount} else ${component.creditAccount} end from ${bonusRule}
            join ${component} on ${component.id} = ${bonusRule.benefitComponentId} where ${sourceIs('bonus-rule')} ${bonusRule.id}),
          ${accountOfSystem(systemCode)},
          case when ${line.amount} > 0 then ${baseAccount(sql`${component.debitAccount}`)} end
        ) as account, ${name} as component,
        ${inColumns(sql`${line.currency}`, sql`greatest(${line.amount}, 0)`, sql`greatest(-${line.amount}, 0)`)}
      from ${line} join ${slip} on ${slip.id} = ${line.slipId} where ${slip.runId} = ${runId}
      union all ${sql.join([...nets, ...employers], sql` union all `)}
    ),
    ${storeShares(sql`${slip.runId} = ${runId}`)},
    centers as (
      select distinct on (${orgPath.outletName}) ${orgPath.outletName} as store, ${orgPath.outletNameKh} as store_kh, ${companyStructure.costCenterCode} as code
      from ${orgPath} join ${companyStructure} on ${companyStructure.id} = ${orgPath.outletId} order by ${orgPath.outletName}, 3
    )
    select concat_ws(' ', parts.slip_id, parts.part, case when shares.upto - shares.before < 1 then coalesce(shares.store, '-') end) as id,
      ${slip.id} as "slipId", ${slip.runId} as "payrollReportId", centers.code as "costCenterCode", ${store} as store,
      parts.account, parts.component as "accountName", parts.component, ${identityOf('accountNo')} || ' - ' || (${nameOf(lang, 'name')}) as employee,
      ${sql.join(journalAmounts.map(shareOf), sql`, `)}
    from parts join ${slip} on ${slip.id} = parts.slip_id join shares on shares.slip_id = parts.slip_id left join centers on centers.store = shares.store`
}
/** The same by account and cost centre, without `component` and `employee`. */
export const journalSums = (ctx: Pick<RequestContext, 'lang'>, runId: SQL): SQL => sql`
  select md5(concat_ws(' ', "costCenterCode", store, account, "accountName")) as id, "payrollReportId", "costCenterCode", store, account, "accountName",
    ${sql.join(
      journalAmounts.map((key) => sql.raw(`sum("${key}") as "${key}"`)),
      sql`, `,
    )}
  from (${journal(ctx, runId)}) lines group by "payrollReportId", "costCenterCode", store, account, "accountName"`
