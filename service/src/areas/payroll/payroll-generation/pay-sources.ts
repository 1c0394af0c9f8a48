import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { among } from '../../../crud/conditions.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { bonusRule } from '../bonus-rule/bonus-rule.table.ts'
import { lastDeduction } from '../payroll-deduction/last-deduction.ts'
import { payrollDeduction } from '../payroll-deduction/payroll-deduction.table.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import type { PaySources } from './benefits-of-month.ts'

/** What benefit rows pay by, for each calculation of a component. Overtime is paid by the days and no benefit; what is typed by hand is fixed. */
const paidBy = {
  FIXED: 'FIXED',
  MANUAL: 'FIXED',
  PER_DAY_WORKED: 'PER_DAY_WORKED',
  PERCENT_OF_BASE: 'PERCENT_OF_BASE',
  OVERTIME: null,
} as const
const currencyOf = (currency: string) => (currency === 'KHR' ? 'KHR' : 'USD')

/** Where the product's runs find what people are to be paid: the benefits in force within the days, and the deductions whose instalment falls on one of them. */
export const paySources: PaySources = {
  async benefits(db, { people, from, to }) {
    const rows = await db
      .select()
      .from(payrollBenefit)
      .innerJoin(benefitComponent, eq(benefitComponent.id, payrollBenefit.benefitComponentId))
      .where(
        and(
          among(payrollBenefit.employeeId, people),
          eq(payrollBenefit.status, 'ACTIVE'),
          lte(payrollBenefit.effectiveDateFrom, to),
          or(isNull(payrollBenefit.effectiveDateTo), gte(payrollBenefit.effectiveDateTo, from)),
        ),
      )
      .orderBy(
        asc(payrollBenefit.employeeId),
        asc(benefitComponent.ordinal),
        asc(benefitComponent.id),
        asc(payrollBenefit.effectiveDateFrom),
      )
    return rows.flatMap(({ payroll_benefit: row, benefit_component: component }) => {
      const calculation = paidBy[component.calculation]
      const { isBaseSalary, isProrated, isFringe, isTaxable, isNssf, isSeniority } = component
      if (calculation === null) return []
      return [
        {
          source: `payroll-benefit:${row.id}`,
          employeeId: row.employeeId,
          componentId: component.id,
          name: component.name,
          nameKh: component.nameKhmer,
          currency: currencyOf(row.currency),
          amount: row.amount,
          startDate: row.effectiveDateFrom,
          endDate: row.effectiveDateTo,
          calculation,
          isBaseSalary,
          isProrated,
          isFringe,
          isTaxable,
          isNssf,
          isSeniority,
        },
      ]
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
    }))
  },
  async deductions(db, { people, from, to }) {
    // An instalment falls on the day of the deduction in each month, on the last one of a month that is too short.
    const inMonths = sql`(extract(year from ${from}::date) * 12 + extract(month from ${from}::date)
      - extract(year from ${payrollDeduction.deductionDate}) * 12 - extract(month from ${payrollDeduction.deductionDate}))::int`
    const due = sql`(${payrollDeduction.deductionDate} + make_interval(months => ${inMonths}))::date`
    const rows = await db
      .select()
      .from(payrollDeduction)
      .innerJoin(payrollDeductionType, eq(payrollDeductionType.id, payrollDeduction.payrollDeductionTypeId))
      .where(
        and(
          among(payrollDeduction.employeeId, people),
          eq(payrollDeduction.status, 'ACTIVE'),
          lte(payrollDeduction.deductionDate, to),
          gte(lastDeduction, from),
          sql`${due} between ${from}::date and ${to}::date`,
        ),
      )
      .orderBy(asc(payrollDeduction.employeeId), asc(payrollDeduction.deductionDate), asc(payrollDeduction.id))
    return rows.map(({ payroll_deduction: row, payroll_deduction_type: type }) => ({
      source: `payroll-deduction:${row.id}`,
      employeeId: row.employeeId,
      name: type.name,
      nameKh: type.nameKhmer ?? type.name,
      currency: currencyOf(row.currency),
      amount: row.amount,
      isBeforeTax: type.isBeforeTax,
    }))
  },
  async changedSince(db, people, since) {
    const of = (table: typeof payrollBenefit | typeof payrollDeduction) =>
      db
        .selectDistinct({ id: table.employeeId })
        .from(table)
        .where(and(among(table.employeeId, people), gt(table.updatedAt, since)))
    // A rule is everybody's.
    if ((await db.$count(bonusRule, gt(bonusRule.updatedAt, since))) > 0) return people
    return [...(await of(payrollBenefit)), ...(await of(payrollDeduction))].map(({ id }) => id)
  },
}
