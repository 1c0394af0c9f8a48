import { and, asc, eq } from 'drizzle-orm'
import { globalConfiguration } from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { benefitComponent } from '../../../src/areas/payroll/benefit-component/benefit-component.table.ts'
import { payrollBenefit } from '../../../src/areas/payroll/payroll-benefit/payroll-benefit.table.ts'
import type { TestAnswer, TestUser } from '../app/app.ts'
import type { TestDatabase } from '../app/database.ts'
import { lifeCompany, type LifeCompany } from '../people/working-life.ts'

export const adjustments = 'employee/payroll-benefit-adjustment'
export const inbox = 'employee/approval-status-tracking'
/** The list of lines of an adjustment. */
export const detail = 'payrollBenefitAdjustmentDetail'

/** A small company that adjusts pay: a base salary, meals in dollars, an allowance in riel, 15 days of notice. */
export async function adjustingCompany(database?: TestDatabase) {
  const t: LifeCompany = await lifeCompany(database)
  const { db } = t.app
  const [base = '', meal = '', riel = ''] = t.company.benefits
  await db.update(benefitComponent).set({ isBaseSalary: true }).where(eq(benefitComponent.id, base))
  await db.update(benefitComponent).set({ currency: 'KHR' }).where(eq(benefitComponent.id, riel))
  await db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'adjustment_notice_days', dataType: 'number', storedValue: '15' })
  /** Asks for amounts by component from a day on. */
  const ask = (
    employeeId: string,
    amounts: Readonly<Record<string, number>>,
    effectiveDateFrom: string,
    more: object = {},
    user: Pick<TestUser, 'call'> = t.hr,
  ): Promise<TestAnswer> =>
    user.call('POST', adjustments, {
      body: {
        employeeId,
        adjustmentTypeId: t.company.adjustmentTypes.ANNUAL,
        effectiveDateFrom,
        reason: 'Review',
        [detail]: Object.entries(amounts).map(([benefitComponentId, adjustAmount]) => ({
          benefitComponentId,
          adjustAmount,
        })),
        ...more,
      },
    })
  return {
    ...t,
    base,
    meal,
    riel,
    /** Asks for amounts by component from a day on; the boss approves it. */
    raise: async (...asked: Parameters<typeof ask>) => t.decided(await ask(...asked), 'PAYROLL_BENEFIT_ADJUSTMENT'),
    ask,
    /** What holds of a component of somebody, row after row. */
    chain: async (employeeId: string, component = base) =>
      (
        await db
          .select()
          .from(payrollBenefit)
          .where(
            and(
              eq(payrollBenefit.employeeId, employeeId),
              eq(payrollBenefit.benefitComponentId, component),
              eq(payrollBenefit.status, 'ACTIVE'),
            ),
          )
          .orderBy(asc(payrollBenefit.effectiveDateFrom))
      ).map((row) => [Number(row.amount), row.currency, row.effectiveDateFrom, row.effectiveDateTo]),
    one: async (id: string) => (await t.hr.call('GET', `${adjustments}/${id}`)).body['data'],
    /** The office cancels it, also when it is in force. */
    async cancel(id: string) {
      const found = await t.hr.call('GET', `${inbox}/entity/${id}/entityType/PAYROLL_BENEFIT_ADJUSTMENT`)
      const { id: request, version } = found.body['data']
      return t.hr.call('PATCH', `${inbox}/${request}`, { body: { status: 'CANCEL', reason: 'Wrong', version } })
    },
    /** Somebody in the first weeks of a probation of two months. */
    inProbation: (startDate: string) =>
      t.person({
        startDate,
        probationMonths: 2,
        positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }],
      }),
  }
}
export type AdjustingCompany = Awaited<ReturnType<typeof adjustingCompany>>
