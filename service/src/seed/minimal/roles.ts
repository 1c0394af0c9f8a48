import {
  permissionCatalogue,
  type PermissionGroup,
  type PermissionKey,
  type ResourceKey,
} from '@staff/contract/permissions'
import type { Action } from '@staff/contract'
import type { DataScope } from '../../areas/admin/role/role.table.ts'
import { role, rolePermission } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

// A pair of action and resource that the catalogue does not hold fails to compile where a role is listed.
const may = <const A extends Action, const R extends ResourceKey>(
  actions: readonly A[],
  ...resources: readonly R[]
): `${A}_${R}`[] => resources.flatMap((resource) => actions.map((action) => `${action}_${resource}` as const))
const read = ['READ'] as const
const readView = ['READ', 'VIEW'] as const
const edit = ['READ', 'CREATE', 'UPDATE'] as const
const all = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const
const allView = [...all, 'VIEW'] as const

/** All keys of one module of the catalogue: a role that owns a module gets what the module gains later. */
function getModule(name: keyof typeof permissionCatalogue): PermissionKey[] {
  const group: PermissionGroup = permissionCatalogue[name]
  const keys = Object.entries(group.resources).flatMap(([resource, actions]) =>
    actions.map((action) => `${action}_${resource}`),
  )
  return [...(group.moduleKey ? [group.moduleKey] : []), ...keys, ...group.single] as PermissionKey[]
}
const without = (keys: readonly PermissionKey[], ...gone: readonly PermissionKey[]) =>
  keys.filter((key) => !gone.includes(key))

const start: PermissionKey[] = [
  'READ_DASHBOARD',
  ...may(['READ', 'UPDATE'], 'NOTIFICATION'),
  ...may(read, 'APPROVAL_STATUS_TRACKING'),
]
const office: PermissionKey[] = [
  ...start,
  'METADATA_MODULE',
  ...may(edit, 'APPROVAL_STATUS_TRACKING'),
  'DOWNLOAD_APPROVAL_STATUS_TRACKING',
]

const employee: PermissionKey[] = [
  ...start,
  'EMPLOYEE_MANAGEMENT_MODULE',
  'ATTENDANCE_MANAGEMENT_MODULE',
  'LEAVE_MANAGEMENT_MODULE',
  'REPORT_MODULE',
  // In self-service calls about pay answer one's own rows alone (docs/rules/pay.md, "Who sees pay").
  'PAYROLL_MANAGEMENT',
  ...may(
    read,
    'PAYROLL_BENEFIT',
    'PAYROLL_GENERATION',
    'EMPLOYEE_MASTER_INFORMATION',
    'EMPLOYEE_POSITION',
    'EMPLOYEE_CONTACT',
    'EMPLOYEE_EMERGENCY_CONTACT',
    'EMPLOYEE_EDUCATION',
    'EMPLOYEE_IDENTIFIER',
    'EMPLOYEE_LANGUAGE',
    'EMPLOYEE_TRAINING',
    'EMPLOYEE_SKILL',
    'EMPLOYEE_VACCINATION',
    'EMPLOYEE_WARNING',
    'EMPLOYEE_WORKING_SCHEDULE',
    'ATTENDANCE_REPORT',
    'REPORT_EMPLOYEE_ATTENDANCE',
    'LEAVE_REMAINING_REPORT',
  ),
  ...may(readView, 'EMPLOYEE_MOVEMENT', 'ATTENDANCE_RECORD', 'PUBLIC_HOLIDAY'),
  ...may(['READ', 'CREATE'], 'EMPLOYEE_RESIGNATION'),
  ...may(allView, 'MISSED_SCAN_REQUEST', 'OVERTIME_REQUEST', 'BORROW_OR_PAYBACK', 'LEAVE_REQUEST', 'MISSION_REQUEST'),
  ...may(all, 'DAY_OFF_REQUEST', 'EMPLOYEE_AVAILABILITY'),
]
const storeManager: PermissionKey[] = [
  ...employee,
  'UPDATE_APPROVAL_STATUS_TRACKING',
  ...may(all, 'EMPLOYEE_WORKING_SCHEDULE'),
  ...may([...edit, 'VIEW'], 'EMPLOYEE_MOVEMENT'),
  ...may([...edit, 'PRINT'], 'EMPLOYEE_WARNING'),
  ...may(edit, 'EMPLOYEE_RESIGNATION'),
  ...may(['READ', 'UPDATE'], 'ATTENDANCE_SIGN_OFF'),
  ...may(
    read,
    'WORKING_SHIFT',
    'WORKING_HOUR_REPORT_SUMMARY',
    'MONTHLY_ATTENDANCE_REPORT',
    'REPORT_LEAVE_REQUEST_SUMMARY',
    'REPORT_LEAVE_ANNUAL_REPORT',
    'EMPLOYEE_BIRTHDAY_REPORT',
    'EMPLOYEE_POST_PROBATION_REPORT',
    'EMPLOYEE_WORK_ANNIVERSARY_REPORT',
  ),
]
const hrManager: PermissionKey[] = [
  ...office,
  ...getModule('employee'),
  ...getModule('attendance'),
  ...getModule('leave'),
  ...getModule('report'),
  'ADMIN_MODULE',
  ...may(all, 'COMPANY_STRUCTURE', 'COMPANY_STRUCTURE_COMPONENT', 'POSITION_LEVEL', 'REASON_TEPLATE'),
  ...may(['READ', 'UPDATE'], 'STRUCTURE_COMPONENT_COLOR', 'COMPANY_INFORMATION'),
  ...may([...all, 'LINK'], 'REQUEST_APPROVAL_WORKFLOW', 'REQUEST_WORKFLOW_TYPE'),
  // No right over roles: a user who assigns roles could become an administrator.
  ...may(edit, 'USER'),
  ...may(read, 'ROLE', 'USER_ROLE', 'EMPLOYEE', 'AUDIT_LOG', 'FINGER_PRINT_DEVICE', 'GLOBAL_CONFIGURATION'),
  ...may(['READ', 'CREATE'], 'LEAVE_IMPORT', 'ATTENDANCE_IMPORT'),
  'PAYROLL_MANAGEMENT',
  ...may(readView, 'PAYROLL_BENEFIT', 'PAYROLL_DEDUCTION'),
  ...may([...edit, 'VIEW', 'PRINT'], 'PAYROLL_BENEFIT_ADJUSTMENT'),
  'PAYROLL_BENEFIT_ADJUSTMENT',
]
const hrOfficer: PermissionKey[] = [
  ...office,
  'ADMIN_MODULE',
  ...without([...getModule('employee'), ...getModule('attendance'), ...getModule('leave')], 'READ_SALARY').filter(
    (key) => !key.startsWith('DELETE_'),
  ),
  ...getModule('report'),
  ...may(['READ', 'CREATE'], 'USER', 'LEAVE_IMPORT', 'ATTENDANCE_IMPORT'),
  ...may(
    read,
    'COMPANY_STRUCTURE',
    'COMPANY_STRUCTURE_COMPONENT',
    'POSITION_LEVEL',
    'REASON_TEPLATE',
    'EMPLOYEE',
    'COMPANY_INFORMATION',
  ),
]
const payrollReaders: PermissionKey[] = [
  'EMPLOYEE_MANAGEMENT_MODULE',
  'ATTENDANCE_MANAGEMENT_MODULE',
  'LEAVE_MANAGEMENT_MODULE',
  'REPORT_MODULE',
  'READ_SALARY',
  ...may(
    read,
    'EMPLOYEE_MASTER_INFORMATION',
    'EMPLOYEE_POSITION',
    'EMPLOYEE_RESIGNATION',
    'EMPLOYEE_WORKING_SCHEDULE',
    'DAY_OFF_REQUEST',
    'ATTENDANCE_REPORT',
    'ATTENDANCE_SIGN_OFF',
    'WORKING_HOUR_REPORT_SUMMARY',
    'MONTHLY_ATTENDANCE_REPORT',
    'LEAVE_REMAINING_REPORT',
  ),
  ...may(
    readView,
    'EMPLOYEE_MOVEMENT',
    'ATTENDANCE_RECORD',
    'OVERTIME_REQUEST',
    'PUBLIC_HOLIDAY',
    'LEAVE_REQUEST',
    'MISSION_REQUEST',
  ),
]
const payrollOfficer: PermissionKey[] = [
  ...office,
  ...payrollReaders,
  ...may(all, 'EMPLOYEE_PAYMENT_METHOD_ACCOUNT', 'EMPLOYEE_INSURANCE', 'PAYMENT_METHOD'),
  'ADMIN_MODULE',
  // A user who computes a payroll neither approves it nor opens it again (docs/rules/pay.md, "A run").
  ...without(getModule('payroll'), 'APPROVE_PAYROLL', 'REOPEN_PAYROLL'),
  ...may(['READ', 'CREATE'], 'PAYROLL_DEDUCTION_IMPORT', 'PAYROLL_BENEFIT_ADJUSTMENT_IMPORT'),
]
const payrollApprover: PermissionKey[] = [
  ...office,
  ...payrollReaders,
  ...may(read, 'EMPLOYEE_PAYMENT_METHOD_ACCOUNT'),
  'PAYROLL_MANAGEMENT',
  'READ_PAYROLL_REPORT',
  'APPROVE_PAYROLL',
  'REOPEN_PAYROLL',
  ...getModule('payroll').filter((key) => /^(READ|VIEW|PRINT|DOWNLOAD)_/.test(key)),
]

interface RoleSeed {
  readonly name: string
  readonly description: string
  readonly dataScope: DataScope
  readonly keys: readonly PermissionKey[]
}

/** The roles every installation starts with (docs/rules/access.md, "Roles and permissions"). */
export const roleSeeds = [
  { name: 'Admin', description: 'Everything', dataScope: 'ALL', keys: ['ALL_FUNCTION'] },
  {
    name: 'HR Manager',
    description: 'Owns people, structure, attendance and leave; sees salaries',
    dataScope: 'ALL',
    keys: hrManager,
  },
  {
    name: 'HR Officer',
    description: 'Keeps people, attendance and leave; no salaries, no deletion',
    dataScope: 'ALL',
    keys: hrOfficer,
  },
  {
    name: 'Payroll Officer',
    description: 'Prepares, generates and pays the payroll',
    dataScope: 'ALL',
    keys: payrollOfficer,
  },
  { name: 'Payroll Approver', description: 'Checks and approves the payroll', dataScope: 'ALL', keys: payrollApprover },
  {
    name: 'Store Manager',
    description: 'Plans and approves for the own store',
    dataScope: 'OUTLET',
    keys: storeManager,
  },
  { name: 'Employee', description: 'Own record, own requests', dataScope: 'SELF', keys: employee },
] as const satisfies readonly RoleSeed[]
export type RoleName = (typeof roleSeeds)[number]['name']
export const roleId = (name: RoleName): string => getId('role', name)

/** The roles with their permissions, each key once. `date` = when they came to be. */
export const roleBatches = (date: string): Batch[] => [
  batch(
    role,
    roleSeeds.map(({ name, description, dataScope }) => ({
      id: roleId(name),
      name,
      description,
      dataScope,
      isSystemDefined: true,
      ...authored(date),
    })),
  ),
  batch(
    rolePermission,
    roleSeeds.flatMap(({ name, keys }) =>
      [...new Set<PermissionKey>(keys)].map((permission) => ({ roleId: roleId(name), permission })),
    ),
  ),
]
