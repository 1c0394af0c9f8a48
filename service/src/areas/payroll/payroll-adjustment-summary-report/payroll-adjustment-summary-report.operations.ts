import { payrollAdjustmentSummary } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  approvalStatusTracking as tracking,
  approvalStep as step,
} from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitAdjustmentType as type } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { adjustmentLine as line } from '../payroll-benefit-adjustment/adjustment-line.table.ts'
import { isToCome } from '../payroll-benefit-adjustment/decided-adjustment.ts'
import { payrollBenefitAdjustment as adjustment } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'

const amount = (name: string) => numeric(name, { mode: 'number', precision: 14, scale: 2 })
const table = pgTable('payroll_adjustment_summary', {
  id: text('id').notNull(),
  slipId: text('slipId'),
  personId: text('personId').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  accountNo: text('accountNo').notNull(),
  name: text('name').notNull(),
  nameKh: text('nameKh').notNull(),
  adjustmentType: text('adjustmentType').notNull(),
  component: text('component').notNull(),
  fromCurrency: text('fromCurrency').notNull(),
  fromAmount: amount('fromAmount'),
  currency: text('currency').notNull(),
  toAmount: amount('toAmount'),
  unit: text('unit').notNull(),
  difference: amount('difference'),
  percent: amount('percent'),
  effectiveDate: date('effectiveDate', { mode: 'string' }).notNull(),
  approvers: text('approvers'),
})

// Money of two currencies is not compared; a percent has none, and one of nothing is 100 (spec 3 section 5).
const isOneCurrency = sql`(${line.currency} = ${line.currentCurrency} or ${component.calculation} = 'PERCENT_OF_BASE')`
/** In force, or decided for its day. */
const isDecided = sql`(${adjustment.status} = 'ACTIVE' or ${isToCome})`
/** The request by which it is decided: its own, or that of the movement of which it is a part. */
const isItsApproval = sql`((${tracking.requestType} = 'PAYROLL_BENEFIT_ADJUSTMENT' and ${tracking.entityId} = ${adjustment.id})
  or (${adjustment.isPartOfMovement} and ${tracking.requestType} = 'MOVEMENT' and ${tracking.entityId} = ${adjustment.employeeMovementId}))`
function source({ lang }: RequestContext) {
  const km = lang === 'km'
  const said = km ? employee.displayFullNameKh : employee.displayFullNameEn
  const approvers = sql`(select string_agg(${said}, ', ' order by ${step.answeredAt})
    from ${tracking} join ${step} on ${step.requestId} = ${tracking.id} and ${step.state} = 'APPROVED' join ${employee} on ${employee.id} = ${step.answeredBy}
    where ${isItsApproval})`
  return sql`
    select ${run.id} || ' ' || ${line.id} as id, (select ${slip.id} from ${slip} where ${slip.runId} = ${run.id} and ${slip.employeeId} = person.id) as "slipId", person.id as "personId", ${run.id} as "payrollReportId", person.account_no as "accountNo",
      person.display_full_name_en as name, person.display_full_name_kh as "nameKh",
      ${km ? type.nameKhmer : type.name} as "adjustmentType", ${km ? component.nameKhmer : component.name} as component,
      ${line.currentCurrency} as "fromCurrency", ${line.currentAmount} as "fromAmount", ${line.currency} as currency, ${line.adjustAmount} as "toAmount", ${component.calculation} as unit,
      case when ${isOneCurrency} then ${line.adjustAmount} - ${line.currentAmount} end as difference,
      case when ${line.currentAmount} = 0 then 100 when ${isOneCurrency} then round((${line.adjustAmount} - ${line.currentAmount}) / ${line.currentAmount} * 100, 2) end as percent,
      ${line.effectiveDateFrom} as "effectiveDate", ${approvers} as approvers
    from ${run} join ${line} on ${line.effectiveDateFrom} between ${run.startDate} and ${run.endDate}
      join ${adjustment} on ${adjustment.id} = ${line.adjustmentId} and ${isDecided}
      join ${type} on ${type.id} = ${adjustment.adjustmentTypeId} join ${component} on ${component.id} = ${line.benefitComponentId}
      join ${employee} person on person.id = ${adjustment.employeeId}`
}

/**
 * The adjustments, in force or decided, that begin in the days of a run, with their changes and approvers
 * (spec 3 section 7.2).
 */
export const payrollAdjustmentSummaryOperations = report(payrollAdjustmentSummary, {
  ...runTabRows,
  table,
  source,
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
