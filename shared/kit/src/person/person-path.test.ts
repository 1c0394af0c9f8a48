import { expect, it } from 'vitest'
import { fittingTab } from './person-path.ts'

it.each([
  ['/employee-management/employee-master-information', undefined],
  ['/admin/company-structure/graph', undefined],
  ['/report/employee/employee-birthday-report', undefined],
  ['/payroll-management/payroll-benefit', 'pay'],
  ['/payroll-management/final-settlement/1', 'pay'],
  ['/employee-management/payment-method', 'payment-accounts'],
  ['/leave-management/leave-request/view/1', 'leave'],
  ['/report/leave/leave-remaining-report', 'leave'],
  ['/attendance-management/my-store', 'time'],
  ['/report/attendance/monthly-attendance-report', 'time'],
  ['/employee-management/movement', 'job'],
  ['/employee-management/resignation/view/1', 'job'],
  ['/employee-management/family', 'family'],
  ['/employee-management/identifier', 'papers'],
  ['/employee-management/employee-insurance', 'papers'],
  ['/pending-approval/team-request', 'requests'],
])('a name on %s opens the person at %s', (page, tab) => {
  expect(fittingTab(page)).toBe(tab)
})
