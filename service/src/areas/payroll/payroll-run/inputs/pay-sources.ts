import { and, asc, between, eq, gt, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { employeeMovement } from '../../../employee/employee-movement/employee-movement.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { benefitComponent } from '../../benefit-component/benefit-component.table.ts'
import { bonusRule } from '../../bonus-rule/bonus-rule.table.ts'
import { lastDeduction } from '../../payroll-deduction/last-deduction.ts'
import { payrollDeduction } from '../../payroll-deduction/payroll-deduction.table.ts'
import { payrollDeductionType } from '../../payroll-deduction-type/payroll-deduction-type.table.ts'
import { amountsBetween } from '../../payroll-benefit/amounts-between.ts'
import { payrollBenefit } from '../../payroll-benefit/payroll-benefit.table.ts'
import { payrollBenefitAdjustment } from '../../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import type { DatedDeduction, PaySources } from './benefits-of-month.ts'
import { payrollSettlement } from '../payroll-run.table.ts'

/**
 * How benefit rows pay, for each calculation of a component. Overtime is paid by the days and is no benefit; amounts
 * typed by hand are fixed.
 */
const paidBy = {
  FIXED: 'FIXED',
  MANUAL: 'FIXED',
  PER_DAY_WORKED: 'PER_DAY_WORKED',
  PERCENT_OF_BASE: 'PERCENT_OF_BASE',
  OVERTIME: null,
} as const
const getCurrency = (currency: string): 'USD' | 'KHR' => (currency === 'KHR' ? 'KHR' : 'USD')

/**
 * Where the product's runs find what people are to be paid: the benefits in force within the days, now or later, and
 * the deductions with an instalment on one of the days.
 */
export const paySources: PaySources = {
  async benefits(db, { people, from, to }) {
    const amounts = await amountsBetween(db, { people, from, to })
    const ids = [...new Set(amounts.map(({ benefitComponentId }) => benefitComponentId))]
    const components = await db
      .select()
      .from(benefitComponent)
      .where(inList(benefitComponent.id, ids))
      .orderBy(asc(benefitComponent.ordinal), asc(benefitComponent.id))
    return components.flatMap((component) => {
      const calculation = paidBy[component.calculation]
      const { isBaseSalary, isProrated, isFringe, isTaxable, isNssf, isSeniority, showOnPayslip } = component
      if (calculation === null) return []
      return amounts
        .filter(({ benefitComponentId }) => benefitComponentId === component.id)
        .map(({ source, employeeId, currency, amount, startDate, endDate }) => ({
          source,
          employeeId,
          componentId: component.id,
          name: component.name,
          nameKh: component.nameKhmer,
          currency: getCurrency(currency),
          amount,
          startDate,
          endDate,
          calculation,
          isBaseSalary,
          isProrated,
          isFringe,
          isTaxable,
          isNssf,
          isSeniority,
          isHidden: !showOnPayslip,
        }))
    })
  },
  async bonuses(db, { from, to }) {
    const rows = await db
      .select()
      .from(bonusRule)
      .innerJoin(benefitComponent, eq(benefitComponent.id, bonusRule.benefitComponentId))
      .where(and(lte(bonusRule.startDate, to), or(isNull(bonusRule.endDate), gte(bonusRule.endDate, from))))
      .orderBy(asc(bonusRule.payMonth), asc(bonusRule.id))
    return rows.map(({ bonus_rule: { id, nameKhmer, ...rule }, benefit_component: component }) => ({
      ...rule,
      source: `bonus-rule:${id}`,
      nameKh: nameKhmer,
      isTaxable: component.isTaxable,
      isNssf: component.isNssf,
      isSeniority: component.isSeniority,
      isFringe: component.isFringe,
      isHidden: !component.showOnPayslip,
    }))
  },
  async deductions(db, { people, from, to, settling }) {
    const { deductionDate, instalments, handedOutOn, amount } = payrollDeduction
    // An instalment falls on the day of the deduction in each month, on the last one of a month that is too short.
    const day = sql`(${deductionDate} + make_interval(months => nth))::date`
    // Deductions from after the return belong to the new employment; earlier ones to the employment that ended on
    // `lastDay`.
    const isOfNext = (lastDay: SQL) => sql`exists (select 1 from ${employmentPeriod}
      where ${employmentPeriod.employeeId} = ${payrollDeduction.employeeId} and ${employmentPeriod.startDate} > ${lastDay}
      and ${employmentPeriod.startDate} <= coalesce(${handedOutOn}, ${deductionDate}))`
    // The settlement of an employment has taken the instalments of its month and later: they are not taken again after
    // a rehire.
    const isLeft = (on: SQL) =>
      settling
        ? sql`not ${isOfNext(sql`${settling.lastDay}::date`)}`
        : sql`not exists (select 1 from ${payrollSettlement} where ${payrollSettlement.employeeId} = ${payrollDeduction.employeeId}
            and not ${isOfNext(sql`${payrollSettlement.lastDay}`)} and date_trunc('month', ${payrollSettlement.lastDay}) <= ${on})`
    const until = sql`(${day} <= ${to}::date or (${settling !== undefined}::boolean and ${handedOutOn} is not null))`
    const due = sql`(select count(*) from generate_series(0, ${instalments} - 1) nth where ${day} >= ${from}::date and ${until} and ${isLeft(day)})`
    const isHandedOut = sql<boolean>`(${between(handedOutOn, from, to)} and ${isLeft(sql`${handedOutOn}`)})`
    const rows = await db
      .select({
        row: payrollDeduction,
        type: payrollDeductionType,
        taken: sql<string | null>`(case when ${due} > 0 then ${amount} * ${due} end)::text`,
        handedOut: sql<string | null>`(case when ${isHandedOut} then ${amount} * ${instalments} end)::text`,
      })
      .from(payrollDeduction)
      .innerJoin(payrollDeductionType, eq(payrollDeductionType.id, payrollDeduction.payrollDeductionTypeId))
      .where(
        and(
          inList(payrollDeduction.employeeId, people),
          eq(payrollDeduction.status, 'ACTIVE'),
          or(isNull(handedOutOn), lte(handedOutOn, to)),
          or(gte(lastDeduction, from), gte(handedOutOn, from)),
          or(gt(due, 0), isHandedOut),
        ),
      )
      .orderBy(asc(payrollDeduction.employeeId), asc(payrollDeduction.deductionDate), asc(payrollDeduction.id))
    return rows.flatMap(({ row, type, taken, handedOut }): DatedDeduction[] => {
      const all = {
        source: `payroll-deduction:${row.id}`,
        employeeId: row.employeeId,
        name: type.name,
        nameKh: type.nameKhmer ?? type.name,
        currency: getCurrency(row.currency),
        isBeforeTax: type.isBeforeTax,
      }
      return [
        ...(handedOut === null ? [] : [{ ...all, amount: handedOut, advance: 'PAID' as const }]),
        ...(taken === null
          ? []
          : [{ ...all, amount: taken, ...(row.handedOutOn === null ? {} : { advance: 'REPAID' as const }) }]),
      ]
    })
  },
  async changedSince(db, people, since) {
    const of = (table: typeof payrollBenefit | typeof payrollBenefitAdjustment | typeof payrollDeduction) =>
      db
        .selectDistinct({ id: table.employeeId })
        .from(table)
        .where(and(inList(table.employeeId, people), gt(table.updatedAt, since)))
    // A rule is everybody's.
    if ((await db.$count(bonusRule, gt(bonusRule.updatedAt, since))) > 0) return people
    // What an adjustment to come says counts by the state of its movement.
    const withMovement = await db
      .selectDistinct({ id: payrollBenefitAdjustment.employeeId })
      .from(payrollBenefitAdjustment)
      .innerJoin(employeeMovement, eq(employeeMovement.id, payrollBenefitAdjustment.employeeMovementId))
      .where(and(inList(payrollBenefitAdjustment.employeeId, people), gt(employeeMovement.updatedAt, since)))
    const changed = [
      await of(payrollBenefit),
      await of(payrollBenefitAdjustment),
      await of(payrollDeduction),
      withMovement,
    ]
    return changed.flat().map(({ id }) => id)
  },
}
