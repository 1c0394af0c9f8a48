import { L, type Label } from '../engine/label.ts'
import type { Action } from '../engine/action.ts'

// The keys keep the spec's own spelling, also where it is odd (REASON_TEPLATE, INCREASEMENT, CIRCLE).
const crud = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const
const crudView = [...crud, 'VIEW'] as const
const crudViewPrint = [...crudView, 'PRINT'] as const
const read = ['READ'] as const

/** One module of the product: its module key, its resources with the actions that exist, and keys that stand alone. */
export interface PermissionGroup {
  readonly label: Label
  readonly moduleKey?: string
  readonly resources: Readonly<Record<string, readonly Action[]>>
  readonly single: readonly string[]
}

/** Every permission of the three spec files, each once. Roles are built from it and unknown keys do not compile. */
export const permissionCatalogue = {
  general: {
    label: L('General', 'ទូទៅ'),
    resources: { APPROVAL_STATUS_TRACKING: [...crud, 'DOWNLOAD'], NOTIFICATION: ['READ', 'UPDATE'] },
    single: [
      'ALL_FUNCTION',
      'SPECIAL_MODULE',
      'READ_ALL_FUNCTION',
      'READ_ALL_PERMISSION',
      'READ_ALL_SCOPE',
      'READ_DASHBOARD',
      'METADATA_MODULE',
    ],
  },
  admin: {
    label: L('Administration', 'រដ្ឋបាល'),
    moduleKey: 'ADMIN_MODULE',
    resources: {
      USER: crud,
      ROLE: crud,
      USER_ROLE: crud,
      COMPANY_STRUCTURE: crud,
      COMPANY_STRUCTURE_COMPONENT: crud,
      STRUCTURE_COMPONENT_COLOR: ['READ', 'UPDATE'],
      POSITION_LEVEL: crud,
      FINGER_PRINT_DEVICE: crud,
      AUDIT_LOG: read,
      GLOBAL_CONFIGURATION: crud,
      REASON_TEPLATE: crud,
      COMPANY_INFORMATION: ['READ', 'UPDATE'],
      REQUEST_APPROVAL_WORKFLOW: [...crud, 'LINK'],
      REQUEST_WORKFLOW_TYPE: [...crud, 'LINK'],
      SCHEDULER_JOB: ['READ', 'UPDATE'],
      REMOTE_VERSION: ['READ', 'UPDATE'],
      SYSTEM_STATUS: read,
      MESSAGE_OUTBOX: read,
      EMPLOYEE: read,
      LEAVE_IMPORT: ['READ', 'CREATE'],
      ATTENDANCE_IMPORT: ['READ', 'CREATE'],
      PAYROLL_DEDUCTION_IMPORT: ['READ', 'CREATE'],
      PAYROLL_BENEFIT_ADJUSTMENT_IMPORT: ['READ', 'CREATE'],
    },
    single: ['READ_ALL_AUDIT_LOG'],
  },
  employee: {
    label: L('Employee Management', 'ការគ្រប់គ្រងបុគ្គលិក'),
    moduleKey: 'EMPLOYEE_MANAGEMENT_MODULE',
    resources: {
      EMPLOYEE_MASTER_INFORMATION: [...crud, 'PRINT', 'DOWNLOAD'],
      EMPLOYEE_POSITION: crud,
      EMPLOYEE_CONTACT: crud,
      EMPLOYEE_EMERGENCY_CONTACT: crud,
      EMPLOYEE_EDUCATION: crud,
      EMPLOYEE_IDENTIFIER: crud,
      EMPLOYEE_LANGUAGE: crud,
      EMPLOYEE_TRAINING: crud,
      EMPLOYEE_PAYMENT_METHOD_ACCOUNT: crud,
      EMPLOYEE_INSURANCE: crud,
      EMPLOYEE_SKILL: crud,
      EMPLOYEE_VACCINATION: crud,
      EMPLOYEE_MOVEMENT: crudView,
      EMPLOYEE_WARNING: [...crud, 'PRINT', 'DOWNLOAD'],
      EMPLOYEE_RESIGNATION: [...crud, 'PRINT', 'DOWNLOAD'],
      WORKSHIFT_TYPE: crud,
      WORKING_SHIFT: crud,
      GEOGRAPHIC: crud,
      NATIONALITY: crud,
      RELATIONSHIP: crud,
      DOCUMENT_TYPE: crud,
      PAYMENT_METHOD: crud,
      INSURANCE: crud,
      EDUCATION_TYPE: crud,
      LANGUAGE: crud,
      SKILL: crud,
      RESIGNATION_TYPE: crud,
      WARNING_TYPE: crud,
      GENDER: crud,
      MARITAL_STATUS: crud,
    },
    single: [
      'ATTACH_USER_TO_EMPLOYEE',
      'UPDATE_EMPLOYEE_POST_PROBATION',
      'READ_SALARY',
      'READ_EMPLOYEE_IDENTIFIER_OF_OTHERS',
      'EXPORT_PERSON',
    ],
  },
  attendance: {
    label: L('Attendance Management', 'ការគ្រប់គ្រងវត្តមាន'),
    moduleKey: 'ATTENDANCE_MANAGEMENT_MODULE',
    resources: {
      ATTENDANCE_RECORD: crudView,
      BORROW_OR_PAYBACK: crudView,
      MISSED_SCAN_REQUEST: [...crudView, 'DOWNLOAD'],
      OVERTIME_REQUEST: [...crudView, 'DOWNLOAD'],
      OVERTIME_REQUEST_TYPE: crudView,
      PUBLIC_HOLIDAY: crudView,
      EMPLOYEE_WORKING_SCHEDULE: crud,
      EMPLOYEE_AVAILABILITY: crud,
    },
    single: [],
  },
  leave: {
    label: L('Leave Management', 'ការគ្រប់គ្រងការឈប់សម្រាក'),
    moduleKey: 'LEAVE_MANAGEMENT_MODULE',
    resources: {
      MISSION_REQUEST: [...crudView, 'DOWNLOAD'],
      DAY_OFF_REQUEST: crud,
      LEAVE_REQUEST: [...crudView, 'DOWNLOAD'],
      LEAVE_REQUEST_TYPE: crud,
    },
    single: ['ADJUST_LEAVE_STOCK'],
  },
  payroll: {
    label: L('Payroll Management', 'ការគ្រប់គ្រងប្រាក់បៀវត្សរ៍'),
    moduleKey: 'PAYROLL_MANAGEMENT',
    resources: {
      PAYROLL_BENEFIT: crudView,
      PAYROLL_DEDUCTION: crudView,
      PAYROLL_BENEFIT_ADJUSTMENT: crudViewPrint,
      PAYROLL_GENERATION: [...crudViewPrint, 'DOWNLOAD'],
      NATIONAL_SOCIAL_SECURITY_FUND: [...crudView, 'DOWNLOAD'],
      BENEFIT_COMPONENT_TYPE: crud,
      BENEFIT_COMPONENT: crud,
      PAYROLL_DEDUCTION_TYPE: crud,
      SALARY_TAX_WITHHELD_RANK: crud,
      BENEFIT_ADJUSTMENT_TYPE: crud,
      BENEFIT_STRUCTURE: crud,
      SALARY_ADJUSTMENT_TYPE: crud,
      PAYROLL_CIRCLE_CONFIGURATION: crud,
      BENEFIT_INCREASEMENT_POLICY: crud,
      BONUS_RULE: crud,
      PAYROLL_OPENING: crud,
      STORE_SALES: crud,
      PAYROLL_PAPER: ['READ'],
      PAYROLL_PAPER_LAYOUT: crud,
    },
    single: [
      'GENERATE_PAYROLL',
      'READ_PAYROLL_REPORT',
      'PAYROLL_BENEFIT_ADJUSTMENT',
      'APPROVE_PAYROLL',
      'PAY_PAYROLL',
      'REOPEN_PAYROLL',
      'FILE_PAYROLL_PAPER',
    ],
  },
  report: {
    label: L('Report', 'របាយការណ៍'),
    moduleKey: 'REPORT_MODULE',
    resources: {
      ATTENDANCE_REPORT: read,
      ATTENDANCE_SIGN_OFF: ['READ', 'UPDATE'],
      WORKING_HOUR_REPORT_SUMMARY: read,
      REPORT_EMPLOYEE_ATTENDANCE: read,
      MONTHLY_ATTENDANCE_REPORT: read,
      REPORT_LEAVE_REQUEST_SUMMARY: read,
      REPORT_LEAVE_ANNUAL_REPORT: read,
      LEAVE_REMAINING_REPORT: read,
      EMPLOYEE_BIRTHDAY_REPORT: read,
      EMPLOYEE_POST_PROBATION_REPORT: read,
      EMPLOYEE_WORK_ANNIVERSARY_REPORT: read,
    },
    single: [],
  },
} as const satisfies Record<string, PermissionGroup>

type Groups = typeof permissionCatalogue
type Group = Groups[keyof Groups]
type ResourceKeys<G> = G extends { resources: infer R } ? keyof R & string : never
type Keys<G> = G extends { resources: infer R }
  ? { [K in keyof R & string]: R[K] extends readonly (infer A extends string)[] ? `${A}_${K}` : never }[keyof R &
      string]
  : never
type ModuleKey<G> = G extends { moduleKey: infer M extends string } ? M : never

/** A resource of the catalogue, as in ACTION_RESOURCE. */
export type ResourceKey = ResourceKeys<Group>
/** A key that stands alone: for an act of its own, beside the acts of a resource. */
export type SingleKey = Group['single'][number]
/** Every permission key of the product. */
export type PermissionKey = Keys<Group> | ModuleKey<Group> | Group['single'][number]

/** All keys of the catalogue, in its order. */
export function allPermissionKeys(): PermissionKey[] {
  return Object.values(permissionCatalogue).flatMap((group: PermissionGroup) => [
    ...(group.moduleKey ? [group.moduleKey] : []),
    ...Object.entries(group.resources).flatMap(([resource, verbs]) => verbs.map((verb) => `${verb}_${resource}`)),
    ...group.single,
  ]) as PermissionKey[]
}
