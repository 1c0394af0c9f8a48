import { eq, isNotNull } from 'drizzle-orm'
import { companyStructure, orgPath } from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { employmentPeriod } from '../../../src/areas/employee/employment-period/employment-period.table.ts'
import {
  globalConfiguration,
  globalConfigurationValue,
} from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import { adjustmentLine } from '../../../src/areas/payroll/payroll-benefit-adjustment/adjustment-line.table.ts'
import { payrollBenefitAdjustment } from '../../../src/areas/payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import {
  payrollMaternity,
  payrollPayment,
  payrollRun,
  payrollSettlement,
  payrollSlip,
  payrollSlipLine,
} from '../../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { bonusRule } from '../../../src/areas/payroll/bonus-rule/bonus-rule.table.ts'
import { payrollPaymentReject } from '../../../src/areas/payroll/payroll-run-payment/payment-reject.table.ts'
import { payrollPaperFiling } from '../../../src/areas/payroll/payroll-paper/payroll-paper.table.ts'
import { payslip } from '../../../src/areas/payroll/payslip/payslip.table.ts'
import { payslipProblem } from '../../../src/areas/payroll/payslip-problem/payslip-problem.table.ts'
import { storeSales } from '../../../src/areas/payroll/store-sales/store-sales.table.ts'
import { attendanceDay } from '../../../src/areas/attendance-leave/attendance-day/attendance-day.table.ts'
import { payslipQuestion } from '../../../src/areas/payroll/payslip-question/payslip-question.table.ts'
import type { TestApp } from '../app/app.ts'
import { dayRow } from '../people/day-row.ts'
import type { SmallCompany } from '../people/people.ts'

const figureNames = [
  'baseSalary',
  'daysWorked',
  'salary',
  'hrSalary',
  'salaryExcludePensionFund',
  'taxPayableKhr',
  'nssfWageKhr',
  'seniorityPay',
  'seniorityPayKhr',
] as const
/** Raises in force that begin in the days of the sample run, one for each of some people. */
async function writeAdjustmentSamples(db: TestApp['db'], { people, adjustmentTypes, benefits }: SmallCompany) {
  const days = people.slice(0, 4).map((employeeId, n) => ({ employeeId, n, day: `2023-03-0${String(n + 1)}` }))
  await db.insert(payrollBenefitAdjustment).values(
    days.map(({ employeeId, n, day }) => ({
      id: `sample-adjustment-${String(n)}`,
      employeeId,
      adjustmentTypeId: adjustmentTypes[n % 2 ? 'ANNUAL' : 'POST_PROBATION'] ?? '',
      effectiveDateFrom: day,
      reason: `Sample ${String(n)}`,
      status: 'ACTIVE',
    })),
  )
  await db.insert(adjustmentLine).values(
    days.map(({ n, day }) => ({
      adjustmentId: `sample-adjustment-${String(n)}`,
      benefitComponentId: benefits[n % benefits.length] ?? '',
      adjustAmount: String(200 + n),
      currency: n % 2 ? ('KHR' as const) : ('USD' as const),
      currentAmount: String(100 + n),
      currentCurrency: 'USD' as const,
      effectiveDateFrom: day,
    })),
  )
}
/** Settlements of three employments of long ago, not all of them approved. */
async function writeSettlementSamples(db: TestApp['db'], { people }: SmallCompany) {
  const ended = people.slice(0, 3).map((employeeId, n) => {
    const [startDate, lastDay] = [`201${String(n)}-01-01`, `201${String(n)}-06-30`]
    return { employeeId, startDate, lastDay, runId: ['sample-run', 'other-run-0', 'other-run-1'][n] ?? '' }
  })
  await db
    .insert(employmentPeriod)
    .values(ended.map((own) => ({ ...own, endDate: own.lastDay, contractType: 'UDC', resignTypeId: 'RESIGNED' })))
  await db
    .insert(payrollSettlement)
    .values(ended.map((own) => ({ ...own, leaveDays: '1', noticeDays: '0', earlierWages: '0', damages: [] })))
}
/** Maternity payments of leave of long ago, not all of them approved. */
async function writeMaternitySamples(db: TestApp['db'], { people }: SmallCompany) {
  await db.insert(payrollMaternity).values(
    people.slice(0, 3).map((employeeId, n) => {
      const [firstDay, lastDay] = [`202${String(n)}-02-01`, `202${String(n)}-05-01`]
      return {
        employeeId,
        leaveRequestId: `sample-leave-${String(n)}`,
        runId: ['sample-run', 'other-run-0', 'other-run-1'][n] ?? '',
        leaveFrom: firstDay,
        leaveTo: lastDay,
        firstDay,
        lastDay,
        monthly: String(400 + n),
        months: 12 - n,
        percent: '50',
        currency: 'USD' as const,
        amount: String(600 + n),
      }
    }),
  )
}
/** Days by which papers of a month are filed, and some that were. */
async function writeDueDays(db: TestApp['db']) {
  const names = ['tax_return_due_day', 'nssf_report_due_day']
  await db.insert(globalConfiguration).values(
    names.map((name) => ({
      id: name,
      type: 'Payroll',
      name,
      dataType: 'number' as const,
      description: name,
      isEffectiveDated: true,
    })),
  )
  await db
    .insert(globalConfigurationValue)
    .values(names.map((name, n) => ({ configurationId: name, effectiveFrom: '2015-01-01', value: String(20 + n) })))
  await db.insert(payrollPaperFiling).values(
    ['2023-01', '2023-03'].flatMap((payMonth) =>
      (['SALARY_TAX', 'NSSF'] as const).map((paper) => ({
        payMonth,
        paper,
        basis: 'sample',
        filedOn: `${payMonth}-28`,
        reference: `${paper} ${payMonth}`,
      })),
    ),
  )
}
/** Hours and sales of the month of the newest run, other ones in each store. */
async function writeMonthSamples(db: TestApp['db'], { people, shiftId, stores }: SmallCompany) {
  await db.insert(attendanceDay).values(
    people.slice(0, 3).map((employeeId, n) =>
      dayRow(
        { employeeId, date: `2023-03-0${String(n + 1)}`, workingShiftId: shiftId },
        {
          workedMinutes: n % 2 ? 200 : 480,
          regularMinutes: n % 2 ? 200 : 480,
          outletId: stores[n % 2]?.outlet ?? null,
        },
      ),
    ),
  )
  await db.insert(storeSales).values(
    stores.map(({ outlet }, n) => ({
      storeId: outlet,
      saleDate: `2023-03-0${String(n + 1)}`,
      amount: String(900 + 150 * n),
      currency: 'USD' as const,
      note: `Sample of March ${String(n)}`,
    })),
  )
}
/** Runs in some states, the newest with slips of some people with different figures. */
export async function writePayrollSamples(db: TestApp['db'], company: SmallCompany): Promise<void> {
  await db.insert(payrollRun).values(
    (['nssf', 'failed', 'closed'] as const).map((status, n) => ({
      id: n === 2 ? 'sample-run' : `other-run-${String(n)}`,
      year: 2023,
      month: n + 1,
      type: n % 2 ? ('SECOND' as const) : ('FIRST' as const),
      startDate: `2023-0${String(n + 1)}-01`,
      endDate: `2023-0${String(n + 1)}-28`,
      status,
      remark: `Sample ${String(n + 1)}`,
      exchangeRate: String(4_100 + n),
      exchangeRateNssf: String(4_090 + n),
      headCount: n,
      totalNetSalary: `10${String(n)}.50`,
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  await writeDueDays(db)
  await writeMaternitySamples(db, company)
  await db.insert(bonusRule).values(
    ['Sample bonus 1', 'Sample bonus 2'].map((name, n) => ({
      name,
      nameKhmer: 'ប្រាក់រង្វាន់',
      benefitComponentId: company.benefits[0] ?? '',
      percent: String(50 + n),
      payMonth: n + 1,
      onLeaving: 'PAY' as const,
      startDate: '2020-01-01',
      createdAt: `2026-01-1${String(n)}T08:00:00Z`,
    })),
  )
  const stores = await db
    .selectDistinct({ id: orgPath.outletId, name: orgPath.outletName })
    .from(orgPath)
    .where(isNotNull(orgPath.outletId))
    .orderBy(orgPath.outletName)
  for (const [n, { id }] of stores.entries())
    await db
      .update(companyStructure)
      .set({ costCenterCode: `CC${String(n)}` })
      .where(eq(companyStructure.id, id ?? ''))
  await db.insert(payrollSlip).values(
    company.people.slice(0, 4).map((employeeId, n) => ({
      id: `sample-slip-${String(n)}`,
      runId: n === 3 ? 'other-run-1' : 'sample-run',
      employeeId,
      currency: n % 2 ? ('KHR' as const) : ('USD' as const),
      identity: {
        accountNo: `P000${String(n)}`,
        accountNumber: null,
        name: `Person ${String(n)}`,
        nameKh: `បុគ្គលិក ${String(n)}`,
        gender: 'FEMALE',
        dob: '1990-01-01',
        startWorkingDate: '2020-01-15',
        postProbationDate: '2020-04-15',
        location: `Location ${String(n)}`,
        store: stores[n % stores.length]?.name ?? null,
        storeKh: null,
        department: `Department ${String(n)}`,
        departmentKh: null,
        division: null,
        position: `Position ${String(n)}`,
        positionKh: 'មុខតំណែង',
      },
      figures: Object.fromEntries(figureNames.map((name, at) => [name, String(100 * (n + 1) + at)])),
      netUsd: `${String(100 + n)}.25`,
      netKhr: `${String(n)}000`,
      explain: Buffer.from(''),
      hash: `slip-${String(n)}`,
    })),
  )
  await db.insert(payrollPayment).values(
    company.people.slice(0, 4).map((employeeId, n) => ({
      id: `sample-payment-${String(n)}`,
      slipId: `sample-slip-${String(n)}`,
      runId: n === 3 ? 'other-run-1' : 'sample-run',
      employeeId,
      ordinal: 0,
      method: `Bank ${String(n)}`,
      methodKh: 'ធនាគារ',
      methodType: 'BANK',
      accountNumber: `00${String(n)}`,
      currency: n % 2 ? 'KHR' : 'USD',
      sharePercent: '100',
      amount: `${String(100 + n)}.25`,
      netCurrency: 'USD',
      netAmount: `${String(100 + n)}.25`,
    })),
  )
  await db.insert(payrollPaymentReject).values(
    [null, '2026-05-06'].map((paidOn, n) => ({
      paymentId: `sample-payment-${String(n)}`,
      rejectedOn: `2026-05-0${String(n + 3)}`,
      reason: `Account closed ${String(n)}`,
      paidOn,
    })),
  )
  await db.insert(payrollSlipLine).values(
    [0, 1, 2].map((n) => ({
      slipId: `sample-slip-${String(n)}`,
      ordinal: 0,
      kind: 'BENEFIT',
      name: `Line ${String(n)}`,
      nameKh: 'ជួរ',
      currency: 'USD' as const,
      amount: `${String(100 + n)}.25`,
    })),
  )
  await writeMonthSamples(db, company)
  await writeAdjustmentSamples(db, company)
  await writeSettlementSamples(db, company)
  const [first, second] = company.people
  const asked = [first, second, first].map((employeeId = '', n) => ({ employeeId, slip: `asked-slip-${String(n)}`, n }))
  await db
    .insert(payslip)
    .values(asked.map(({ employeeId, slip: id }) => ({ id, runId: 'sample-run', employeeId, toldHash: id })))
  await db
    .insert(payslipProblem)
    .values({ id: 'asked', code: 'ASKED', name: 'Asked', nameKhmer: 'បានសួរ', createdAt: '2026-01-09T08:00:00Z' })
  await db.insert(payslipQuestion).values(
    asked.map(({ employeeId, slip: payslipId, n }) => ({
      payslipId,
      employeeId,
      problemId: 'asked',
      ordinal: n,
      lineKind: 'BENEFIT',
      lineName: `Line ${String(n)}`,
      lineNameKh: `បន្ទាត់ ${String(n)}`,
      currency: 'USD' as const,
      question: `Question ${String(n)}`,
      status: n === 1 ? ('ANSWERED' as const) : ('OPEN' as const),
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
}
