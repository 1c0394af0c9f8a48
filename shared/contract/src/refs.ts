import type { RefTarget } from './engine/field.ts'
import { placeSearch, profilePage } from './index.ts'

/** Records that several areas point to. Bundled into each remote that uses them, never shared at run time. */
export const employeeRef: RefTarget = {
  search: 'employee-master-information/search/template',
  nameEn: 'displayFullNameEn',
  nameKm: 'displayFullNameKh',
  codeKey: 'accountNo',
  view: profilePage,
  minChars: 2,
}
/** People who have left as well: their days are kept. */
export const anyEmployeeRef: RefTarget = { ...employeeRef, narrow: { includeResignEmployee: 'true' } }
/** Only people who work by the roster (spec 3 section 2.3). */
export const rosterEmployeeRef: RefTarget = { ...employeeRef, narrow: { workShiftType: 'ROSTER' } }
/** The same, with people who have left. */
export const anyRosterEmployeeRef: RefTarget = {
  ...employeeRef,
  narrow: { workShiftType: 'ROSTER', includeResignEmployee: 'true' },
}
/** Stores of the company structure. */
export const storeRef: RefTarget = {
  search: placeSearch,
  nameEn: 'name',
  nameKm: 'nameKh',
  narrow: { type: 'OUTLET' },
}
export const workingShiftRef: RefTarget = { search: 'working-shift/search/template', nameEn: 'name', nameKm: 'name' }
export const userRef: RefTarget = { search: 'user/search/template', nameEn: 'username', nameKm: 'username' }
/** A node among all others is known by its full name, not by that of its component. */
export const structureNodeRef: RefTarget = {
  search: placeSearch,
  nameEn: 'nameTree',
  nameKm: 'nameTreeKh',
  own: { en: 'name', km: 'nameKh' },
}
/** Stores by their full names. */
export const fullStoreRef: RefTarget = { ...structureNodeRef, narrow: { type: 'OUTLET' } }
export const familyRef: RefTarget = {
  search: 'employee-family',
  nameEn: 'name',
  nameKm: 'name',
  view: '/employee-management/family/view/{id}',
}
export const positionLevelRef: RefTarget = { search: 'position-level', nameEn: 'levelTitle', nameKm: 'levelTitle' }
export const benefitIncreasementPolicyRef: RefTarget = {
  search: 'benefit-increasement-policy/search/template',
  nameEn: 'name',
  nameKm: 'name',
}

export {
  accountStates,
  mostAccounts,
  peopleAccountCalls,
  peopleAccountsPage,
  type AccountOutcome,
  type AccountState,
  type PersonWithoutSignIn,
} from './people/accounts.ts'

/** Pages of other areas that a link may open: `to(publicHolidayPage).list({ year })`. */
export const publicHolidayPage = { screen: '/meta-data/attendance-management/public-holiday' } as const
/** Accounts for signing in; a new one takes its fields from the query. */
export const accountPage = { screen: '/admin/user-management' } as const
/** Sends the activation of a person's account once more. */
export const resendActivationCall = (employeeId: string): string =>
  `employee/employee-master-information/resend-confirmation/${employeeId}`
/** Where one amount of a person's pay is asked for. */
export const benefitPage = { screen: '/payroll-management/payroll-benefit' } as const
/** Where adjustments of pay are asked for. */
export const adjustmentPage = { screen: '/payroll-management/payroll-benefit/adjustment' } as const
/**
 * People who are due a last pay. What is to be settled for one person, and what was, is below it by the employee's id.
 */
export const settlementPage = { screen: '/payroll-management/final-settlement' } as const
/** The people of the company, as `to(employeesPage).list({ employedAtEndOf })`. */
export const employeesPage = { screen: '/employee-management/employee-master-information' } as const
/** The payrolls; the people of one are below it by its id. */
export const payrollPage = { screen: '/payroll-management/payroll' } as const
/** Who of a store is in now; `node` in the query. */
export const storeNowPlace = { screen: '/attendance-management/my-store' } as const
/** What the stores sold by day. */
export const storeSalesPage = { screen: '/payroll-management/store-sales' } as const
/** The roster of one person by month; `employeeId` and `month` (`YYYY-MM`) in the query. */
export const rosterPage = { screen: '/attendance-management/working-schedule' } as const
/** A person's month day by day; `employeeId`, `month` and `date` in the query. */
export const personDaysPage = { screen: '/attendance-management/attendance-day' } as const
/** The working schedule of one person; `employeeId` and `date` in the query. */
export const workingSchedulePage = { screen: '/attendance-management/working-schedule' } as const
/** Where a scan that was missed is asked for. */
const missedScanForm = '/attendance-management/missed-scan/create'
/** The form of a missed scan with the person, the day and, where it is known, the hour (`HH:mm`) filled in. */
export const toScanCorrection = (employeeId: string, date: string, time = ''): string =>
  `${missedScanForm}?${new URLSearchParams({ employeeId, requestDate: date, ...(time ? { scanTime: time } : {}) }).toString()}`
/** Where records of some lists are brought in from a file (spec 3 section 2.7), with what opens the page. */
export const importPage = {
  employee: { screen: '/admin/import/employee-management/employee', permission: 'READ_EMPLOYEE' },
  warning: { screen: '/admin/import/employee-management/warning', permission: 'READ_EMPLOYEE' },
  resign: { screen: '/admin/import/employee-management/resign', permission: 'READ_EMPLOYEE' },
  'leave-request': {
    screen: '/admin/import/leave-management/leave-request',
    permission: 'READ_LEAVE_IMPORT',
  },
  'mission-request': {
    screen: '/admin/import/leave-management/mission-request',
    permission: 'READ_LEAVE_IMPORT',
  },
  'leave-opening': {
    screen: '/admin/import/leave-management/leave-opening',
    permission: 'READ_LEAVE_IMPORT',
  },
  'day-off': { screen: '/admin/import/leave-management/day-off', permission: 'READ_LEAVE_IMPORT' },
  'public-holiday': {
    screen: '/admin/import/attendance-management/public-holiday',
    permission: 'READ_ATTENDANCE_IMPORT',
  },
  'staffing-demand': {
    screen: '/admin/import/attendance-management/staffing-demand',
    permission: 'READ_ATTENDANCE_IMPORT',
  },
  'missed-scan': {
    screen: '/admin/import/attendance-management/missed-scan',
    permission: 'READ_ATTENDANCE_IMPORT',
  },
  'overtime-request': {
    screen: '/admin/import/attendance-management/overtime-request',
    permission: 'READ_ATTENDANCE_IMPORT',
  },
  'payroll-deduction': {
    screen: '/admin/import/payroll-management/payroll-deduction',
    permission: 'READ_PAYROLL_DEDUCTION_IMPORT',
  },
  'payroll-benefit-adjustment': {
    screen: '/admin/import/payroll-management/payroll-benefit-adjustment',
    permission: 'READ_PAYROLL_BENEFIT_ADJUSTMENT_IMPORT',
  },
  'opening-gross': {
    screen: '/admin/import/payroll-management/opening-gross',
    permission: 'READ_PAYROLL_OPENING',
  },
  'opening-seniority': {
    screen: '/admin/import/payroll-management/opening-seniority',
    permission: 'READ_PAYROLL_OPENING',
  },
  'store-sales': {
    screen: '/admin/import/payroll-management/store-sales',
    permission: 'READ_STORE_SALES',
  },
} as const
/** One's own record, where changes of it are asked for. */
export const ownInformationPage = { screen: '/employee-management/my-information' } as const
