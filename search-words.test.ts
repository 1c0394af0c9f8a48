import { L, to } from '@staff/contract'
import { fingerPrintDevice, globalConfiguration, user } from '@staff/contract/admin'
import { leaveRequest, storeNowPage, teamCalendarPage, workingSchedule } from '@staff/contract/attendance-leave'
import {
  employee as people,
  employeeIdentifier,
  employeeMovement,
  employeePaymentMethod,
  employeeResignation,
} from '@staff/contract/employee'
import { payrollBenefit, payrollBenefitAdjustment, payrollDeduction, payrollSettlement } from '@staff/contract/payroll'
import { describe, expect, it } from 'vitest'
import { noContributions } from './host/src/navigation/contributions.ts'
import { destinations, isDestination, matching } from './host/src/quick-search/destinations.ts'
import { searchTerms as admin } from './remotes/admin/src/search-terms.ts'
import { searchTerms as attendanceLeave } from './remotes/attendance-leave/src/search-terms.ts'
import { searchTerms as employee } from './remotes/employee/src/search-terms.ts'
import { searchTerms as payroll } from './remotes/payroll/src/search-terms.ts'

const searchTerms = [...admin, ...employee, ...attendanceLeave, ...payroll]
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
  ['passport', to(employeeIdentifier).list()],
  ['promotion', to(employeeMovement).list()],
  ['quit', to(employeeResignation).list()],
  ['settings', to(globalConfiguration).list()],
  ['scanner', to(fingerPrintDevice).list()],
] as const

describe('quick search', () => {
  it.each(typed)('finds the page that "%s" means', (text, link) => {
    expect(links(text)).toContain(link)
  })
  it('leads to no address with a place', () => {
    expect(searchTerms.map((one) => one.to).filter((link) => !isDestination(link))).toEqual([])
  })
})
