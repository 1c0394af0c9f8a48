import { L, widget } from '../index.ts'

/**
 * Spec 1 section 2.5: one slice each; zero values are skipped. People in reach who work here today: not who has left,
 * nor who is yet to come.
 */
export const totalEmployeeWidget = widget({
  reportId: 1,
  label: L('Total Employee', 'ចំនួនបុគ្គលិកសរុប'),
  type: 'chart',
  use: 'admin',
  permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
  size: [6, 3],
  endpoint: 'employee/total-employee-report',
})
/**
 * Type, gender and probation: each group adds up to the total, so beside the counts of the spec the rest of each has
 * its own.
 */
export const totalEmployeeParts = [
  { key: 'totalEmployeeFullTimeCount', label: L('Full Time', 'ពេញម៉ោង') },
  { key: 'totalEmployeePartTimeCount', label: L('Part Time', 'ក្រៅម៉ោង') },
  { key: 'totalEmployeeInternCount', label: L('Intern', 'កម្មសិក្សាការី') },
  { key: 'totalEmployeeNoTypeCount', label: L('No Employee Type', 'គ្មានប្រភេទបុគ្គលិក') },
  { key: 'totalEmployeeMaleCount', label: L('Male', 'ប្រុស') },
  { key: 'totalEmployeeFemaleCount', label: L('Female', 'ស្រី') },
  { key: 'totalEmployeeOtherGenderCount', label: L('Other Gender', 'ភេទផ្សេង') },
  { key: 'totalEmployeeInProbationCount', label: L('In Probation', 'កំពុងសាកល្បង') },
  { key: 'totalEmployeePostProbationCount', label: L('Post Probation', 'ផុតសាកល្បង') },
  { key: 'totalEmployeeFailedProbationCount', label: L('Failed Probation', 'ធ្លាក់សាកល្បង') },
] as const
/** Answer of the total employee call (spec 1 section 3). */
export type TotalEmployee = Readonly<
  Record<(typeof totalEmployeeParts)[number]['key'] | 'totalEmployeeCount' | 'reportId', number>
>

/** Spec 1 section 2.5: store name against count. */
export const employeeByStoreWidget = widget({
  reportId: 3,
  label: L('Employee by Store', 'បុគ្គលិកតាមហាង'),
  type: 'chart',
  use: 'admin',
  permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
  size: [6, 3],
  endpoint: 'total-employee-by-store',
})
export const employeeByStoreCount = L('Employees', 'បុគ្គលិក')
/** Answer of the by-store call, the largest store first; names in both scripts. */
export interface EmployeeByStore {
  readonly locations: readonly { readonly name: string; readonly nameKh: string; readonly totalCount: number }[]
}

/** Spec 1 section 2.5: who came and who left in the current month. */
export const employeeMovementWidget = widget({
  reportId: 4,
  label: L('Employee Movement', 'ការផ្លាស់ប្ដូរបុគ្គលិក'),
  type: 'card',
  use: 'admin',
  permission: 'READ_EMPLOYEE_MOVEMENT',
  size: [4, 2],
  endpoint: 'employee/employee-movement',
})
export const employeeMovementWords = {
  new: L('New employees this month', 'បុគ្គលិកថ្មីខែនេះ'),
  resigned: L('Resigned this month', 'លាឈប់ខែនេះ'),
}
/** Answer of the movement call. */
export interface EmployeeMovementCounts {
  readonly newEmployeeCount: number
  readonly resignEmployeeCount: number
}

/** Spec 1 section 2.5: the signed-in person. */
export const personalInfoWidget = widget({
  reportId: 7,
  label: L('Personal Info', 'ព័ត៌មានផ្ទាល់ខ្លួន'),
  type: 'card',
  use: 'all',
  permission: 'signedIn',
  size: [4, 2],
  endpoint: 'employee/employee-personal-info',
})
export const personalInfoWords = {
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  startDate: L('Start Date', 'ថ្ងៃចូលធ្វើការ'),
  store: L('Store', 'ហាង'),
  none: L('No employee record belongs to your account', 'គណនីរបស់អ្នកមិនមានកំណត់ត្រាបុគ្គលិកទេ'),
}
/** Answer of the personal info call; null for an account without a person. Names of places in both scripts. */
export type PersonalInfo = Readonly<
  Record<'id' | 'accountNo' | 'displayFullNameEn' | 'displayFullNameKh' | 'startDate', string>
> &
  Readonly<Record<'position' | 'positionKh' | 'store' | 'storeKh', string | null>>
