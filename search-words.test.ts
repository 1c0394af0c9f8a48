import { L, pages, to } from '@staff/contract'
import {
  approvalDelegation,
  fingerPrintDevice,
  globalConfiguration,
  organizationChartPage,
  user,
} from '@staff/contract/admin'
import { leaveRequest, storeNowPage, teamCalendarPage, workingSchedule } from '@staff/contract/attendance-leave'
import {
  employee as people,
  employeeIdentifier,
  employeeMovement,
  employeePaymentMethod,
  employeeResignation,
} from '@staff/contract/employee'
import {
  nssf,
  payrollBenefit,
  payrollBenefitAdjustment,
  payrollDeduction,
  payrollPaper,
  payrollSettlement,
  payslipReport,
  storeSales,
} from '@staff/contract/payroll'
import { headcountReport, staffCostReport, workingHourReportSummary } from '@staff/contract/reports'
import { peopleAccountsPage } from '@staff/contract/refs'
import { describe, expect, it } from 'vitest'
import { noContributions } from './host/src/navigation/contributions.ts'
import { destinations, getPersonActs, isDestination, matching } from './host/src/quick-search/destinations.ts'
import { searchTerms as admin } from './remotes/admin/src/search-terms.ts'
import { searchTerms as attendanceLeave } from './remotes/attendance-leave/src/search-terms.ts'
import { searchTerms as employee } from './remotes/employee/src/search-terms.ts'
import { searchTerms as payroll } from './remotes/payroll/src/search-terms.ts'
import { searchTerms as reports } from './remotes/reports/src/search-terms.ts'

const searchTerms = [...admin, ...employee, ...attendanceLeave, ...payroll, ...reports]
const unnamed = L('-', '-')
const from = {
  ...noContributions,
  searchTerms,
  search: searchTerms.map(({ to: path, permission }) => ({ label: unnamed, path, permission })),
}
const links = (text: string) =>
  matching(destinations(from, { holds: () => true, isSelfService: false }), text).map(({ link }) => link)

const hire = to(people).create()
const bank = to(employeePaymentMethod).list()
/** Words that people type, and the page or the form that they mean. */
const typed = [
  ['salary', to(payrollBenefit).list()],
  ['raise', to(payrollBenefitAdjustment).create()],
  ['ប្រាក់ខែ', to(payrollBenefit).list()],
  ['hire', hire],
  ['fire', to(employeeResignation).create()],
  ['never signed in', peopleAccountsPage],
  ['overtime report', to(workingHourReportSummary).list()],
  ['បុគ្គលិកថ្មី', hire],
  ['bank', bank],
  ['ធនាគារ', bank],
  ['roster', workingSchedule.screen],
  ['តារាងវេន', workingSchedule.screen],
  ['sick', to(leaveRequest).create()],
  ['ឈឺ', to(leaveRequest).create()],
  ['contract', to(people).list()],
  ['reset password', to(user).list()],
  ['ពាក្យសម្ងាត់', to(user).list()],
  ['who is off', teamCalendarPage.screen],
  ['who is in', storeNowPage.screen],
  ['loan', to(payrollDeduction).list()],
  ['final pay', to(payrollSettlement).list()],
  ['revenue', to(storeSales).list()],
  ['passport', to(employeeIdentifier).list()],
  ['promotion', to(employeeMovement).list()],
  ['quit', to(employeeResignation).list()],
  ['settings', to(globalConfiguration).list()],
  ['scanner', to(fingerPrintDevice).list()],
  ['nssf', to(nssf).list()],
  ['tax return', to(payrollPaper).list()],
  ['salary', to(payslipReport).list()],
  ['org chart', organizationChartPage.screen],
  ['deputy', to(approvalDelegation).list()],
  ['labour cost', to(staffCostReport).list()],
  ['attrition', to(headcountReport).list()],
  ['reset password', pages.changePassword],
  ['to do', pages.myTasks],
] as const

describe('quick search', () => {
  it.each(typed)('finds the page that "%s" means', (text, link) => {
    expect(links(text)).toContain(link)
  })
  it('leads to no address with a place', () => {
    expect(searchTerms.map((one) => one.to).filter((link) => !isDestination(link))).toEqual([])
  })
})

describe('a person and an act', () => {
  const leave = to(leaveRequest).create()
  const all = destinations(from, { holds: () => true, isSelfService: false })
  const read = (text: string) =>
    getPersonActs(all, text).map(({ person, acts }) => [person, acts.map(({ link }) => link)])
  it.each([
    ['Rithy vacation', 'Rithy'],
    ['time off Rithy', 'Rithy'],
    ['Chea Rithy sick', 'Chea Rithy'],
    ['ឈឺ រិទ្ធី', 'រិទ្ធី'],
  ])('"%s" means the form of that person', (text, person) => {
    expect(read(text)[0]).toEqual([person, [leave]])
  })
  it('a form that takes no person is not offered for one, and one word is no person with an act', () => {
    expect(read('Rithy hire')).toEqual([])
    expect(read('vacation')).toEqual([])
  })
})
