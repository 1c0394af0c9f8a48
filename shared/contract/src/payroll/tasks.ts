import { L, taskKeys, type TaskContribution } from '../index.ts'
import { payrollBenefit } from './person/payroll-benefit.resource.ts'
import { payslipQuestion } from './payslip/payslip-question.resource.ts'
import { payrollMaster } from './run/payroll-master.resource.ts'
import { payrollSettlement } from './settlement/payroll-settlement.resource.ts'

/** What waits for people who work out and approve pay (docs/rules/platform.md, "My tasks"). */
export const payTasks = {
  payrolls: {
    ...taskKeys('payrolls-to-approve'),
    label: L('Payrolls to approve', 'បៀវត្សរ៍ត្រូវអនុម័ត'),
    group: 'payroll',
    permission: 'APPROVE_PAYROLL',
    to: payrollMaster.screen,
    order: 10,
  },
  settlements: {
    ...taskKeys('settlements-overdue'),
    label: L('Settlements overdue', 'ការទូទាត់ចុងក្រោយហួសកំណត់'),
    group: 'payroll',
    permission: 'GENERATE_PAYROLL',
    to: payrollSettlement.screen,
    order: 20,
  },
  questions: {
    ...taskKeys('payslip-questions'),
    label: L('Questions on payslips', 'សំណួរអំពីបង្កាន់ដៃប្រាក់ខែ'),
    group: 'payroll',
    permission: 'UPDATE_PAYROLL_GENERATION',
    to: `${payslipQuestion.screen}?status=OPEN`,
    order: 30,
  },
  withoutSalary: {
    ...taskKeys('people-without-salary'),
    label: L('People without a salary', 'បុគ្គលិកគ្មានប្រាក់ខែ'),
    group: 'people',
    permission: 'CREATE_PAYROLL_BENEFIT',
    to: payrollBenefit.screen,
    order: 30,
  },
} as const satisfies Readonly<Record<string, TaskContribution>>
