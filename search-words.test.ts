import { to, type RemoteDescriptor } from '@staff/contract'
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
import { contributions } from './host/src/navigation/contributions.ts'
import { destinations, isDestination, matching } from './host/src/quick-search/destinations.ts'
import admin from './remotes/admin/src/manifest.ts'
import attendanceLeave from './remotes/attendance-leave/src/manifest.ts'
import employee from './remotes/employee/src/manifest.ts'
import payroll from './remotes/payroll/src/manifest.ts'
import reports from './remotes/reports/src/manifest.ts'
import { describeRemote } from './shared/remote-api/src/index.ts'

const manifests = [admin, employee, attendanceLeave, payroll, reports]
const from = contributions({
  snapshot: 's',
  remotes: manifests.map((one) => ({
    base: '/',
    descriptor: { name: one.name, ...describeRemote(one) } as RemoteDescriptor,
  })),
})
const everyone = { holds: () => true, isSelfService: false }
const all = destinations(from, everyone)
const links = (text: string) => matching(all, text).map(({ link }) => link)

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
  it('leads from every further word to a page that is there, and from no address with a place', () => {
    const known = new Set(all.map(({ link }) => link))
    expect(from.searchTerms.map((one) => one.to).filter((link) => !known.has(link))).toEqual([])
    expect([...known].filter((link) => !isDestination(link))).toEqual([])
  })
  it('puts a name of a page before a further word', () => {
    const [first] = matching(all, 'leave request')
    expect(first?.label.en).toMatch(/leave request/i)
  })
})
