const payroll = 'src/areas/payroll/payroll-run/run/generate.test.ts'
const bonuses = 'src/areas/payroll/bonus-rule/bonus-rule.rules.test.ts'
const heldAbsences = 'src/areas/payroll/payroll-run/retro/held-absences.test.ts'
const opening = 'src/areas/payroll/opening-gross/opening-gross.rules.test.ts'
const papers = 'src/areas/payroll/payroll-paper/payroll-paper.test.ts'
const payslips = 'src/areas/payroll/payslip/payslip.test.ts'
const payslipsOfRun = 'src/areas/payroll/payslip/payslips-of-run.test.ts'
const remind = 'src/areas/payroll/payroll-run/run/remind.test.ts'
const checked = 'src/areas/payroll/payroll-run/run/checked.test.ts'
const payrollCompare = 'src/areas/payroll/payroll-run/run/compare.test.ts'
const settlement = 'src/areas/payroll/payroll-run/settlement/settlement.test.ts'
const maternity = 'src/areas/payroll/payroll-run/maternity/maternity.test.ts'
const payrollActions = 'src/areas/payroll/payroll-run/run/actions.test.ts'
const adjustmentSummary =
  'src/areas/payroll/payroll-adjustment-summary-report/payroll-adjustment-summary-report.test.ts'
const payrollTabs = 'src/areas/payroll/payroll-run-tabs/run-tabs.test.ts'
const payouts = 'src/areas/payroll/payroll-run-tabs/payout.test.ts'
const rejects = 'src/areas/payroll/payroll-run-payment/reject-file.test.ts'
const pay = 'src/areas/payroll/payroll-benefit/payroll-benefit.rules.test.ts'
const adjustment = 'src/areas/payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.rules.test.ts'

/** Operations of payroll on scoped rows, with the test that shows whose rows they read or write. */
export const shownInPayroll: Readonly<Record<string, string>> = {
  'GET employee/payroll-generation/employee/{id}/payslips': 'src/areas/payroll/payslip/person-payslips.test.ts',
  'GET employee/payroll-benefit/employee/{id}/now': 'src/areas/payroll/payroll-benefit/pay-card.test.ts',
  ...Object.fromEntries(
    ['GET', 'POST', 'POST /export', 'GET /{id}', 'PATCH /{id}', 'DELETE /{id}'].map((call) => {
      const [method, rest = ''] = call.split(' ')
      return [`${String(method)} employee/store-sales${rest}`, 'src/areas/payroll/store-sales/store-sales.test.ts']
    }),
  ),
  ...Object.fromEntries(
    ['opening-gross', 'opening-seniority']
      .flatMap((name) => [
        `GET employee/${name}`,
        `POST employee/${name}`,
        `POST employee/${name}/export`,
        `GET employee/${name}/{id}`,
        `PATCH employee/${name}/{id}`,
        `DELETE employee/${name}/{id}`,
        `POST employee/${name}/confirmation`,
      ])
      .map((call) => [call, opening]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-generation/payroll-report/{id}',
      'GET employee/payroll-generation/payroll-report/{id}/changes',
      'GET employee/payroll-generation/payroll-report/{id}/explain/{figure}',
      'GET employee/leave-request/payslip-leave-report/payroll-report/{id}',
      'GET employee/payslip-question',
      'POST employee/payslip-question/export',
      'GET employee/payroll-generation/payroll-report/{id}/question',
      'POST employee/payroll-generation/payroll-report/{id}/question',
      'POST employee/payslip-question/{id}/answer',
      'GET employee/report/payroll-master/payroll-report-ess-user',
      'POST employee/report/payroll-master/payroll-report-ess-user/export',
    ].map((call) => [call, payslips]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-paper',
      'POST employee/payroll-paper/export',
      'GET employee/payroll-paper/{id}/sheet',
      ...['file', 'filed', 'undo'].map((action) => `POST employee/payroll-paper/{id}/${action}`),
    ].map((call) => [call, papers]),
  ),
  ...Object.fromEntries(
    ['GET employee/payroll-generation/{id}/payslips', 'GET employee/payroll-generation/{id}/payslips/stores']
      .concat('POST employee/payroll-generation/{id}/payslips/file')
      .map((call) => [call, payslipsOfRun]),
  ),
  'PUT employee/payroll-generation/{id}/checked/{employeeId}': checked,
  'POST employee/payroll-generation/{id}/checks/remind/{requestId}': remind,
  ...Object.fromEntries(
    [
      'POST employee/payroll-generation/{id}/compare/{otherId}/file',
      'GET employee/payroll-generation/{id}/compare/{otherId}/person/{employeeId}',
      'POST employee/payroll-generation/{id}/inputs-changed/file',
    ].map((call) => [call, payrollCompare]),
  ),
  'GET employee/payroll-held-absence': heldAbsences,
  'POST employee/payroll-held-absence/release': heldAbsences,
  'GET employee/bonus-accrual': bonuses,
  'POST employee/bonus-accrual/export': bonuses,
  'GET employee/payroll-benefit/employee/{id}/year/{year}/history': pay,
  'GET employee/payroll-benefit/employee/{id}/month': pay,
  'GET employee/payroll-benefit/{id}/for-adjustment': pay,
  'GET employee/payroll-benefit-adjustment/employee/{id}/start': adjustment,
  'GET employee/payroll-benefit-adjustment/{id}/form': adjustment,
  ...Object.fromEntries(
    [
      'GET employee/report/payroll-master',
      'POST employee/report/payroll-master/export',
      'POST employee/payroll-generation/year/{year}/month/{month}/type/{type}',
      'POST employee/payroll-generation/regenerate/{id}',
      'POST employee/payroll-generation/regenerate/{id}/employee/{employeeId}',
    ].map((call) => [call, payroll]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-generation/{id}/checks',
      ...['approve', 'reopen', 'pay', 'close'].map((action) => `POST employee/payroll-generation/{id}/${action}`),
    ].map((call) => [call, payrollActions]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-generation/{id}/compare/{otherId}',
      'GET employee/payroll-generation/{id}/inputs-changed',
      'GET employee/payroll-generation/{id}/late-changes',
      'POST employee/payroll-generation/dry-run/year/{year}/month/{month}/type/{type}',
    ].map((call) => [call, payrollCompare]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-generation/report/settlement',
      'POST employee/payroll-generation/report/settlement/export',
      'GET employee/payroll-generation/settlement/employee/{employeeId}',
      'GET employee/payroll-generation/settlement/{id}/sheet',
      'POST employee/payroll-generation/settlement/preview',
      'POST employee/payroll-generation/settlement',
      'DELETE employee/payroll-generation/settlement/{id}',
    ].map((call) => [call, settlement]),
  ),
  ...Object.fromEntries(
    [
      'GET employee/payroll-generation/report/maternity',
      'POST employee/payroll-generation/report/maternity/export',
      'POST employee/payroll-generation/maternity',
      'DELETE employee/payroll-generation/maternity/{id}',
    ].map((call) => [call, maternity]),
  ),
  ...Object.fromEntries(
    ['GET employee/payroll-adjustment-summary-report', 'POST employee/payroll-adjustment-summary-report/export'].map(
      (call) => [call, adjustmentSummary],
    ),
  ),
  'GET employee/payroll-generation/{id}': payrollTabs,
  ...Object.fromEntries(
    ['payroll-generation/report/detail', 'payroll-generation/report/nssf', 'payroll-generation/report/tax', 'seniority']
      .flatMap((path) => [`GET employee/${path}`, `POST employee/${path}/export`])
      .map((call) => [call, payrollTabs]),
  ),
  'GET employee/payroll-generation/{id}/payment-method': payouts,
  ...Object.fromEntries(
    ['rejected', 'paid-again', 'undo'].map((action) => [
      `POST employee/payroll-generation/payment/{id}/${action}`,
      payouts,
    ]),
  ),
  'POST employee/payroll-generation/{id}/rejects/check': rejects,
  'POST employee/payroll-generation/{id}/rejects': rejects,
  'POST employee/payroll-generation/report/to-bank': payouts,
  'POST employee/payroll-generation/report/for-account': payouts,
  ...Object.fromEntries(
    ['payment-method', 'accounting-master', 'accounting-summary', 'salary-expense-summary']
      .map((name) => `employee/payroll-generation/report/${name}`)
      .flatMap((path) => [`GET ${path}`, `POST ${path}/export`])
      .map((call) => [call, payouts]),
  ),
}
