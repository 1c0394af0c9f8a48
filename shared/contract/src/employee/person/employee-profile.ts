import { L, type FileValue, type Label, type PermissionKey, type PositionEntry } from '../../index.ts'
import type { AskedPartName } from '../onboarding/own-part.ts'
import type { AsOf } from './as-of.ts'

/** The call behind the employee profile, relative to the service; `employment` = the first day of an earlier one. */
export const profileCall = (id: string): string =>
  `employee/employee-master-information/${encodeURIComponent(id)}/profile`

interface MissingPart {
  readonly label: Label
  /** What the button beside it says. */
  readonly act: Label
  /** Who may do it. */
  readonly permission: PermissionKey
  /** What the person may be asked for by a link on the phone, where that brings it. */
  readonly ask?: AskedPartName
}
const add = L('Add', 'បន្ថែម')
const part = (label: Label, act: Label, permission: PermissionKey, ask?: AskedPartName): MissingPart => ({
  label,
  act,
  permission,
  ...(ask ? { ask } : {}),
})
/**
 * What may be missing of a person who works here or will, in the order in which it is shown
 * (docs/rules/people.md, "The employee profile").
 */
export const missingParts = {
  SALARY: part(L('No salary', 'គ្មានប្រាក់បៀវត្ស'), add, 'CREATE_PAYROLL_BENEFIT'),
  ACCOUNT: part(
    L('No account for signing in', 'គ្មានគណនីសម្រាប់ចូលប្រើប្រាស់'),
    L('Attach User', 'ភ្ជាប់អ្នកប្រើ'),
    'ATTACH_USER_TO_EMPLOYEE',
  ),
  SIGN_IN: part(L('Never signed in', 'មិនដែលចូលប្រើប្រាស់'), L('Send again', 'ផ្ញើម្ដងទៀត'), 'UPDATE_USER'),
  BANK_ACCOUNT: part(
    L('No bank account', 'គ្មានគណនីធនាគារ'),
    add,
    'CREATE_EMPLOYEE_PAYMENT_METHOD_ACCOUNT',
    'paymentAccount',
  ),
  NSSF_NUMBER: part(L('No NSSF number', 'គ្មានលេខ ប.ស.ស.'), add, 'UPDATE_EMPLOYEE_MASTER_INFORMATION', 'nssfNumber'),
  ADDRESS: part(L('No current address', 'គ្មានអាសយដ្ឋានបច្ចុប្បន្ន'), add, 'UPDATE_EMPLOYEE_MASTER_INFORMATION', 'address'),
  IDENTITY_PAPER: part(L('No identity paper', 'គ្មានឯកសារសម្គាល់ខ្លួន'), add, 'CREATE_EMPLOYEE_IDENTIFIER', 'identifier'),
  EMERGENCY_CONTACT: part(
    L('No emergency contact', 'គ្មានទំនាក់ទំនងបន្ទាន់'),
    add,
    'CREATE_EMPLOYEE_EMERGENCY_CONTACT',
    'emergencyContact',
  ),
  SCANNER_NUMBER: part(
    L('The scanner has no number, and no scan came', 'ម៉ាស៊ីនស្កេនគ្មានលេខ ហើយមិនទាន់មានការស្កេន'),
    L('Take {{number}}', 'យកលេខ {{number}}'),
    'UPDATE_EMPLOYEE_MASTER_INFORMATION',
  ),
} as const satisfies Readonly<Record<string, MissingPart>>
export type MissingPartName = keyof typeof missingParts
export const missingPartNames = Object.keys(missingParts) as MissingPartName[]

/** A person by number and both names. */
export interface Named {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
interface Days {
  /** `YYYY-MM-DD`. */
  readonly startDate: string
  /** The last day; null = it runs. */
  readonly endDate: string | null
}
/** The head of a person's profile and what is missing: GET employee-master-information/{id}/profile. It has no pay. */
export interface EmployeeProfile extends Named, Days {
  /** How one speaks to the person, in both scripts. */
  readonly firstNameEn: string
  readonly firstNameKh: string
  readonly photo: FileValue | null
  /** Of the employment shown: RESIGNED for one that is over. */
  readonly status: Exclude<AsOf['status'], null>
  readonly postProbationDate: string
  readonly position: PositionEntry | null
  /** Who stands above in the same place, the nearest first found. */
  readonly manager: Named | null
  /** From the first day to today or to the last day, both counted; null before the first day. */
  readonly service: { readonly years: number; readonly months: number; readonly days: number } | null
  /** Of the account, else of the default contact; null where the caller may not read it or there is none. */
  readonly phone: string | null
  readonly user: {
    readonly id: string
    readonly username: string
    readonly phone: string | null
    /** Somebody has chosen a password of one's own. */
    readonly isActivated: boolean
  } | null
  /** By which the person works; null for an employment that is over. */
  readonly terms: {
    readonly employmentType: string
    readonly contractType: string
    /** Of a fixed contract. */
    readonly contractEndDate: string | null
    readonly shiftName: string
    /** NORMAL, ROSTER or FLEXIBLE. */
    readonly workShiftType: string
  } | null
  /** By which the tax is worked out today: residence and dependants; null for an employment that is over. */
  readonly tax: { readonly isResident: boolean; readonly spouses: number; readonly children: number } | null
  /** The next stretch of work within a week; null where there is none or the caller does not read schedules. */
  readonly nextShift: { readonly date: string; readonly from: string; readonly to: string } | null
  /** What the caller may know to be missing; empty for an employment that is over. */
  readonly missing: readonly MissingPartName[]
  /** Those of them for which the person was asked by a link that still opens, or sent what waits for a look. */
  readonly asked: readonly MissingPartName[]
  /** How many parts were looked at: those that the caller may know. */
  readonly checked: number
  /** All employments, the present or planned one last. */
  readonly employments: readonly Days[]
  /** Of the last of them, also one that is decided; null = no leaving is entered. */
  readonly lastDay: string | null
}
