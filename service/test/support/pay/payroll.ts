import { eq } from 'drizzle-orm'
import { attendanceDifferenceOperations } from '../../../src/areas/attendance-leave/attendance-difference/attendance-difference.operations.ts'
import { globalConfigurationValue } from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { daysOfPay } from '../../../src/areas/days-of-pay.ts'
import { employeeOperations } from '../../../src/areas/employee/index.ts'
import { payrollActionOperations } from '../../../src/areas/payroll/payroll-run/run/actions.operations.ts'
import type {
  DatedBenefit,
  DatedDeduction,
  DatedBonus,
  PaySources,
} from '../../../src/areas/payroll/payroll-run/inputs/benefits-of-month.ts'
import { payrollGenerationOperations } from '../../../src/areas/payroll/payroll-run/run/generate.operations.ts'
import { payrollRun, payrollSlip } from '../../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { payrollRunTask } from '../../../src/areas/payroll/payroll-run/run/run-task.ts'
import { payrollHeldAbsenceOperations } from '../../../src/areas/payroll/payroll-run/retro/held-absences.operations.ts'
import { payrollLateChangeOperations } from '../../../src/areas/payroll/payroll-run/retro/retro-pay.operations.ts'
import { payrollSettlementOperations } from '../../../src/areas/payroll/payroll-run/settlement/settlement.operations.ts'
import { payrollSettlementListOperations } from '../../../src/areas/payroll/payroll-settlement/payroll-settlement.operations.ts'
import { payrollCompareOperations } from '../../../src/areas/payroll/payroll-run/run/compare.operations.ts'
import { payrollDryRunOperations } from '../../../src/areas/payroll/payroll-run/run/dry-run.operations.ts'
import { payrollRunOperations } from '../../../src/areas/payroll/payroll-run-tabs/index.ts'
import { payrollMasterOperations } from '../../../src/areas/payroll/payroll-master/payroll-master.operations.ts'
import { bonusAccrualOperations } from '../../../src/areas/payroll/bonus-accrual/bonus-accrual.operations.ts'
import { bonusRuleOperations } from '../../../src/areas/payroll/bonus-rule/bonus-rule.operations.ts'
import { approvalStatusTrackingOperations } from '../../../src/areas/admin/approval-status-tracking/approval-status-tracking.operations.ts'
import { openingGrossOperations } from '../../../src/areas/payroll/opening-gross/opening-gross.operations.ts'
import { openingSeniorityOperations } from '../../../src/areas/payroll/opening-seniority/opening-seniority.operations.ts'
import { payrollMaternityOperations } from '../../../src/areas/payroll/payroll-run/maternity/maternity.operations.ts'
import { payrollMaternityListOperations } from '../../../src/areas/payroll/payroll-maternity/payroll-maternity.operations.ts'
import { payrollPaperActions } from '../../../src/areas/payroll/payroll-paper/paper-actions.operations.ts'
import { payrollPaperListOperations } from '../../../src/areas/payroll/payroll-paper/payroll-paper.operations.ts'
import { staffCostReportOperations } from '../../../src/areas/payroll/staff-cost-report/staff-cost-report.operations.ts'
import { payslipReportOperations } from '../../../src/areas/payroll/payslip/payslip-report.operations.ts'
import { payslipQuestionOperations } from '../../../src/areas/payroll/payslip-question/payslip-question.operations.ts'
import { payslipsOfRunOperations } from '../../../src/areas/payroll/payslip/payslips-of-run.ts'
import { payslipOperations } from '../../../src/areas/payroll/payslip/payslip.operations.ts'
import { personPayslipsOperations } from '../../../src/areas/payroll/payslip/person-payslips.operations.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../app/app.ts'
import { serverTestDatabase } from '../app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../people/people.ts'
import { seedStatutoryRates } from '../app/seeded-law.ts'
import { taskIs, taskRunner } from '../app/tasks.ts'

/** A base salary from the first day on, unless `more` says otherwise. */
export const baseSalary = (employeeId: string, amount: string, more: Partial<DatedBenefit> = {}): DatedBenefit => ({
  source: `payroll-benefit:${employeeId}`,
  employeeId,
  componentId: 'base',
  name: 'Basic salary',
  nameKh: 'ប្រាក់ខែគោល',
  currency: 'USD',
  amount,
  startDate: '2024-01-15',
  endDate: null,
  calculation: 'FIXED',
  isBaseSalary: true,
  isProrated: true,
  isFringe: false,
  isTaxable: true,
  isNssf: true,
  isSeniority: true,
  ...more,
})
/** A payment account that takes a share of somebody's pay; the larger share is the main one. */
export const payAccount = (employeeId: string, paymentMethodId: string, sharePercent: string, currency = 'USD') => ({
  employeeId,
  paymentMethodId,
  sharePercent,
  currency,
  accountNumber: '001 002',
  isDefault: sharePercent !== '33.33',
  effectiveDate: '2026-01-01',
  isActive: true,
})
export const payRates = { exchangeRate: 4100, exchangeRateNssf: 4100 }

/** The deductions on a day. */
export type DayDeduction = DatedDeduction & { readonly day: string }
/**
 * A company of three people with three and a half days of unused leave at the end, with 500 dollars, 2,000,000 riel,
 * and 500 dollars from 16 February 2026 on; the amounts that a test puts into `benefits` are paid too.
 */
export interface PayrollCompany {
  readonly app: TestApp
  readonly company: SmallCompany
  readonly people: readonly string[]
  readonly benefits: DatedBenefit[]
  readonly bonuses: DatedBonus[]
  readonly deductions: DayDeduction[]
  /**
   * What a run waits for before it reads what people are paid, and whose amounts are said to have changed: everybody's
   * where it says nothing.
   */
  readonly gate: { until?: Promise<void>; changed?: ReadonlySet<string> }
  readonly officer: TestUser
  /** The settlements whose leave was given back, by their runs. */
  readonly takenBack: readonly string[]
  readonly generate: (month: number, user?: TestUser, body?: unknown) => Promise<TestAnswer>
  readonly again: (month: number) => Promise<void>
  /** Waits until a started task has ended so. */
  readonly ended: (started: TestAnswer, status?: 'DONE' | 'FAILED' | 'CANCELLED') => Promise<void>
  readonly run: (month: number) => Promise<typeof payrollRun.$inferSelect>
  readonly slips: (month: number) => Promise<(typeof payrollSlip.$inferSelect)[]>
  readonly close: () => Promise<void>
}
/** All of it in 2026; tasks run. */
export async function payrollCompany(): Promise<PayrollCompany> {
  const benefits: DatedBenefit[] = []
  const bonuses: DatedBonus[] = []
  const deductions: DayDeduction[] = []
  const takenBack: string[] = []
  const gate: PayrollCompany['gate'] = {}
  const sources: PaySources = {
    benefits: async (_db, { people: asked }) => {
      await gate.until
      return benefits.filter(({ employeeId }) => asked.includes(employeeId))
    },
    bonuses: async () => bonuses,
    deductions: async (_db, { people: asked, from, to }) =>
      deductions.filter(({ employeeId, day }) => asked.includes(employeeId) && from <= day && day <= to),
    changedSince: async (_db, asked) => asked.filter((id) => gate.changed?.has(id) ?? true),
  }
  const app = await testApp({
    database: await serverTestDatabase(24),
    operations: [
      ...payrollGenerationOperations(sources, daysOfPay),
      ...payrollActionOperations(sources, daysOfPay),
      ...payrollCompareOperations(sources),
      ...payrollSettlementOperations(sources, daysOfPay, {
        payOut: async () => [{ days: 2 }, { days: 1.5 }],
        takeBack: async (_tx, source) => void takenBack.push(source),
      }),
      ...payrollHeldAbsenceOperations(sources),
      ...payrollLateChangeOperations(sources),
      ...attendanceDifferenceOperations,
      ...payrollDryRunOperations(sources),
      ...payrollMasterOperations,
      ...payrollSettlementListOperations,
      ...payrollMaternityListOperations,
      ...payrollMaternityOperations(sources, daysOfPay),
      ...payslipOperations,
      ...personPayslipsOperations,
      ...payslipsOfRunOperations,
      ...payslipQuestionOperations,
      ...payrollRunOperations,
      ...staffCostReportOperations,
      ...payslipReportOperations,
      ...payrollPaperListOperations,
      ...payrollPaperActions,
      ...bonusRuleOperations,
      ...bonusAccrualOperations,
      ...openingGrossOperations,
      ...openingSeniorityOperations,
      ...employeeOperations,
      ...approvalStatusTrackingOperations,
    ],
  })
  const { db } = app
  const company = await smallCompany(db)
  await seedStatutoryRates(db)
  // What its people are paid in June is certain: the accountant has confirmed what the seed marks.
  await db.update(globalConfigurationValue).set({ isConfirmed: true })
  const hr = await app.signIn()
  const people: string[] = []
  for (const [at, startDate] of ['2024-01-15', '2024-01-15', '2026-02-16'].entries()) {
    const made = await hr.call('POST', 'employee/employee-master-information', {
      body: {
        ...employeeInput(company, at + 1),
        startDate,
        positions: [{ companyStructurePositionId: company.stores[0]?.position, startDate, isPrimary: true }],
      },
    })
    people.push(made.body['data'].id as string)
  }
  const [first = '', second = '', third = ''] = people
  benefits.push(baseSalary(first, '500'), baseSalary(second, '2000000', { currency: 'KHR' }))
  benefits.push(baseSalary(third, '500', { startDate: '2026-02-16' }))
  const officer = await app.signIn({ permissions: ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  const tasks = await taskRunner(db, [payrollRunTask(sources, daysOfPay)])
  const run = async (month: number) => {
    const [row] = await db.select().from(payrollRun).where(eq(payrollRun.month, month))
    if (!row) throw new Error(`there is no payroll of ${String(month)}`)
    return row
  }
  const ended: PayrollCompany['ended'] = async (started, status = 'DONE') => {
    tasks.wake()
    await taskIs(db, started.body.data.id as string, status)
  }
  return {
    app,
    company,
    people,
    benefits,
    bonuses,
    deductions,
    gate,
    takenBack,
    officer,
    ended,
    run,
    generate: (month, user = officer, body = payRates) =>
      user.call('POST', `employee/payroll-generation/year/2026/month/${String(month)}/type/FIRST`, { body }),
    again: async (month) =>
      ended(await officer.call('POST', `employee/payroll-generation/regenerate/${(await run(month)).id}`)),
    slips: async (month) =>
      db
        .select()
        .from(payrollSlip)
        .where(eq(payrollSlip.runId, (await run(month)).id)),
    close: async () => {
      await tasks.stop()
      await app.close()
    },
  }
}
