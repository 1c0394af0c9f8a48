import { L, type Label, type PermissionKey } from '../index.ts'
import { importPage } from '../refs.ts'

interface ImportPage {
  readonly screen: string
  readonly label: Label
  /** Opens the page and its history. */
  readonly read: PermissionKey
  /**
   * An upload needs this permission beside the one that creates such a record by hand. Absent if the catalogue has
   * none.
   */
  readonly create?: PermissionKey
  /** Creates such a record by hand; needed as well. */
  readonly record: PermissionKey
  /** Brings its requests into force without approvers; absent where they have none. */
  readonly decides?: PermissionKey
  /** Changes such a record by hand; absent where a file only adds records. */
  readonly changes?: PermissionKey
}
/**
 * What can be imported (spec 3 section 2.7). A type joins with its line here, its `<name>.import.ts` in the service and
 * the line in areas/import-kinds.ts: page, menu entry and calls follow.
 */
export const importPages = {
  employee: {
    screen: importPage.employee.screen,
    label: L('Import Employees', 'នាំចូលបុគ្គលិក'),
    read: importPage.employee.permission,
    record: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
    changes: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
  },
  warning: {
    screen: importPage.warning.screen,
    label: L('Import Warnings', 'នាំចូលការព្រមាន'),
    read: importPage.warning.permission,
    record: 'CREATE_EMPLOYEE_WARNING',
    decides: 'UPDATE_EMPLOYEE_WARNING',
  },
  resign: {
    screen: importPage.resign.screen,
    label: L('Import Resignations', 'នាំចូលការលាឈប់'),
    read: importPage.resign.permission,
    record: 'CREATE_EMPLOYEE_RESIGNATION',
    decides: 'UPDATE_EMPLOYEE_RESIGNATION',
  },
  'leave-request': {
    screen: importPage['leave-request'].screen,
    label: L('Import Leave Requests', 'នាំចូលសំណើសុំច្បាប់'),
    read: importPage['leave-request'].permission,
    create: 'CREATE_LEAVE_IMPORT',
    record: 'CREATE_LEAVE_REQUEST',
    decides: 'UPDATE_LEAVE_REQUEST',
  },
  'mission-request': {
    screen: importPage['mission-request'].screen,
    label: L('Import Mission Requests', 'នាំចូលសំណើបេសកកម្ម'),
    read: importPage['mission-request'].permission,
    create: 'CREATE_LEAVE_IMPORT',
    record: 'CREATE_MISSION_REQUEST',
    decides: 'UPDATE_MISSION_REQUEST',
  },
  'day-off': {
    screen: importPage['day-off'].screen,
    label: L('Import Day Off Requests', 'នាំចូលសំណើថ្ងៃសម្រាក'),
    read: importPage['day-off'].permission,
    create: 'CREATE_LEAVE_IMPORT',
    record: 'CREATE_DAY_OFF_REQUEST',
    decides: 'UPDATE_DAY_OFF_REQUEST',
  },
  'leave-opening': {
    screen: importPage['leave-opening'].screen,
    label: L('Import Opening Leave', 'នាំចូលសមតុល្យច្បាប់ដើម'),
    read: importPage['leave-opening'].permission,
    create: 'CREATE_LEAVE_IMPORT',
    record: 'ADJUST_LEAVE_STOCK',
  },
  'public-holiday': {
    screen: importPage['public-holiday'].screen,
    label: L('Import Public Holidays', 'នាំចូលថ្ងៃបុណ្យជាតិ'),
    read: importPage['public-holiday'].permission,
    create: 'CREATE_ATTENDANCE_IMPORT',
    record: 'CREATE_PUBLIC_HOLIDAY',
    changes: 'UPDATE_PUBLIC_HOLIDAY',
  },
  'staffing-demand': {
    screen: importPage['staffing-demand'].screen,
    label: L('Import Staffing Demand', 'នាំចូលតម្រូវការបុគ្គលិក'),
    read: importPage['staffing-demand'].permission,
    create: 'CREATE_ATTENDANCE_IMPORT',
    record: 'CREATE_EMPLOYEE_WORKING_SCHEDULE',
  },
  'missed-scan': {
    screen: importPage['missed-scan'].screen,
    label: L('Import Missed Scans', 'នាំចូលការភ្លេចស្កេន'),
    read: importPage['missed-scan'].permission,
    create: 'CREATE_ATTENDANCE_IMPORT',
    record: 'CREATE_MISSED_SCAN_REQUEST',
    decides: 'UPDATE_MISSED_SCAN_REQUEST',
  },
  'overtime-request': {
    screen: importPage['overtime-request'].screen,
    label: L('Import Overtime Requests', 'នាំចូលសំណើថែមម៉ោង'),
    read: importPage['overtime-request'].permission,
    create: 'CREATE_ATTENDANCE_IMPORT',
    record: 'CREATE_OVERTIME_REQUEST',
    decides: 'UPDATE_OVERTIME_REQUEST',
  },
  'payroll-deduction': {
    screen: importPage['payroll-deduction'].screen,
    label: L('Import Payroll Deductions', 'នាំចូលការកាត់ប្រាក់បៀវត្សរ៍'),
    read: importPage['payroll-deduction'].permission,
    create: 'CREATE_PAYROLL_DEDUCTION_IMPORT',
    record: 'CREATE_PAYROLL_DEDUCTION',
  },
  'payroll-benefit-adjustment': {
    screen: importPage['payroll-benefit-adjustment'].screen,
    label: L('Import Benefit Adjustments', 'នាំចូលការកែសម្រួលអត្ថប្រយោជន៍'),
    read: importPage['payroll-benefit-adjustment'].permission,
    create: 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT_IMPORT',
    record: 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT',
  },
  'opening-gross': {
    screen: importPage['opening-gross'].screen,
    label: L('Import Earlier Gross Pay', 'នាំចូលប្រាក់បៀវត្សរ៍សរុបពីមុន'),
    read: importPage['opening-gross'].permission,
    record: 'CREATE_PAYROLL_OPENING',
  },
  'opening-seniority': {
    screen: importPage['opening-seniority'].screen,
    label: L('Import Seniority Owed', 'នាំចូលប្រាក់អតីតភាពជំពាក់'),
    read: importPage['opening-seniority'].permission,
    record: 'CREATE_PAYROLL_OPENING',
  },
  'store-sales': {
    screen: importPage['store-sales'].screen,
    label: L('Import Store Sales', 'នាំចូលការលក់តាមហាង'),
    read: importPage['store-sales'].permission,
    record: 'CREATE_STORE_SALES',
  },
} as const satisfies Record<string, ImportPage>
export type ImportType = keyof typeof importPages
export const importTypes = Object.keys(importPages) as readonly ImportType[]
/** The same with every property, for code that works for any type. */
export const getImportPage = (type: ImportType): ImportPage => importPages[type]
/**
 * What the rows of a file do: add records, change existing records, or whichever fits
 * (docs/rules/imports-exports.md, "Adding and changing").
 */
export const importModes = [
  { value: 'INSERT', label: L('Add', 'បន្ថែម') },
  { value: 'UPDATE', label: L('Change', 'កែប្រែ') },
  { value: 'BOTH', label: L('Add and change', 'បន្ថែម និងកែប្រែ') },
] as const
export type ImportMode = (typeof importModes)[number]['value']
/** The modes of a type. */
export const getModes = (type: ImportType): readonly ImportMode[] =>
  importModes.map(({ value }) => value).filter((mode) => mode === 'INSERT' || getImportPage(type).changes !== undefined)
/** In a file that changes records an empty cell keeps the value; one of these words empties it. */
export const clearWords = L('(clear)', '(លុប)')
/**
 * The rights that uploading, importing and undoing all need: those of the page and of the form
 * (docs/rules/imports-exports.md, "Who may import").
 */
export function importNeeds(type: ImportType, mode: ImportMode = 'INSERT'): readonly PermissionKey[] {
  const { read, create = read, record, changes = record } = getImportPage(type)
  return [read, create, ...(mode === 'UPDATE' ? [] : [record]), ...(mode === 'INSERT' ? [] : [changes])]
}
