import {
  choice,
  dateTime,
  int,
  L,
  resource,
  text,
  type AnyResource,
  type ErrorCode,
  type Label,
  type PermissionKey,
  type Row,
} from '../index.ts'
import { importPage } from '../refs.ts'

interface ImportPage {
  readonly screen: string
  readonly label: Label
  /** Opens the page and its history. */
  readonly read: PermissionKey
  /** Asked for an upload beside the permission that creates such a record by hand; absent where the catalogue has none. */
  readonly create?: PermissionKey
  /** Creates such a record by hand; needed as well. */
  readonly record: PermissionKey
  /** Brings its requests into force without approvers; absent where they have none. */
  readonly decides?: PermissionKey
}
/**
 * What can be imported (spec 3 section 2.7). A type joins with its line here, its `<name>.import.ts` in the service and the line in
 * areas/import-kinds.ts: page, menu entry and calls follow.
 */
export const importPages = {
  employee: {
    screen: importPage.employee.screen,
    label: L('Import Employees', 'នាំចូលបុគ្គលិក'),
    read: importPage.employee.permission,
    record: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
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
    decides: 'UPDATE_PAYROLL_DEDUCTION',
  },
  'payroll-benefit-adjustment': {
    screen: importPage['payroll-benefit-adjustment'].screen,
    label: L('Import Benefit Adjustments', 'នាំចូលការកែសម្រួលអត្ថប្រយោជន៍'),
    read: importPage['payroll-benefit-adjustment'].permission,
    create: 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT_IMPORT',
    record: 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT',
    decides: 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT',
  },
} as const satisfies Record<string, ImportPage>
export type ImportType = keyof typeof importPages
export const importTypes = Object.keys(importPages) as readonly ImportType[]
/** The same with every property, for code that works for any type. */
export const importPageOf = (type: ImportType): ImportPage => importPages[type]
/** What uploading, importing and taking back need together: the page's rights and that of the form (docs/rules/imports-exports.md, "Who may import"). */
export function importNeeds(type: ImportType): readonly PermissionKey[] {
  const { read, create = read, record } = importPageOf(type)
  return [read, create, record]
}

/** Of one file, for how long an import is taken back (hours), and how many cells of what length are edited at once (docs/rules/imports-exports.md, "Who may import"). */
export const importLimits = {
  maxBytes: 5_242_880,
  maxRows: 5_000,
  undoHours: 24,
  maxEdits: 500,
  maxText: 2_000,
} as const

export const importStatuses = [
  { value: 'UPLOADED', label: L('Uploaded', 'បានផ្ទុកឡើង') },
  { value: 'CHECKED', label: L('Checked', 'បានពិនិត្យ') },
  { value: 'IMPORTING', label: L('Importing', 'កំពុងនាំចូល') },
  { value: 'COMPLETED', label: L('Completed', 'បានបញ្ចប់') },
  { value: 'FAILED', label: L('Failed', 'បរាជ័យ') },
  { value: 'UNDONE', label: L('Undone', 'បានត្រឡប់វិញ') },
] as const
export type ImportStatus = (typeof importStatuses)[number]['value']

const name = 'bulk-import-document'
const document = resource({
  name,
  screen: '/admin/import',
  permission: 'EMPLOYEE',
  permissions: { CREATE: null, UPDATE: null },
  label: L('Import', 'ការនាំចូល'),
  title: ['filename'],
  fields: {
    filename: text({ label: L('File Name', 'ឈ្មោះឯកសារ'), readOnly: true, max: 200 }),
    type: choice({
      label: L('Type', 'ប្រភេទ'),
      readOnly: true,
      options: importTypes.map((value) => ({ value, label: importPages[value].label })),
    }),
    totalRows: int({ label: L('Total Rows', 'ចំនួនជួរសរុប'), readOnly: true }),
    succeeded: int({ label: L('Succeeded', 'ជោគជ័យ'), readOnly: true }),
    failed: int({ label: L('Failed', 'មិនជោគជ័យ'), readOnly: true }),
    status: choice({ label: L('Status', 'ស្ថានភាព'), readOnly: true, options: importStatuses }),
    uploadedBy: text({ label: L('Uploaded By', 'ផ្ទុកឡើងដោយ'), readOnly: true, optional: true }),
    createdAt: dateTime({ label: L('Uploaded At', 'ផ្ទុកឡើងនៅ'), readOnly: true }),
    /** Id of the stored file (media); absent for a reader who may not open it. */
    inputFile: text({ label: L('Input File', 'ឯកសារបញ្ចូល'), readOnly: true, optional: true }),
    /** Until when it can be taken back; absent where nothing is imported. */
    undoUntil: dateTime({ label: L('Undo Until', 'ត្រឡប់វិញបានដល់'), readOnly: true, optional: true, hidden: true }),
    undoReason: text({ label: L('Reason for Undo', 'មូលហេតុនៃការត្រឡប់វិញ'), readOnly: true, optional: true, max: 500 }),
  },
  list: {
    columns: [
      'filename',
      'type',
      'totalRows',
      'succeeded',
      'failed',
      'status',
      'uploadedBy',
      'createdAt',
      'undoReason',
    ],
    filters: ['type', 'status', 'createdAt'],
    sort: ['filename', 'totalRows', 'status', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: ['filename'],
    export: false,
  },
  can: { delete: ['CHECKED', 'FAILED'] },
  form: [
    {
      label: L('Import', 'ការនាំចូល'),
      rows: [['filename', 'status'], ['totalRows', 'succeeded', 'failed'], ['uploadedBy', 'createdAt'], ['undoReason']],
    },
  ],
})
/** An uploaded file with what became of it: a row of the history. */
export type ImportDocument = Row<typeof document>
/** The history of one type as its page lists it: the calls are those of all types, narrowed by `type`. */
function pageResource(type: ImportType): AnyResource {
  const { screen, label, read, create = read } = importPageOf(type)
  const { type: _, ...fields } = document.fields
  return {
    ...document,
    name: `bulk-import-${type}`,
    api: name,
    screen,
    label,
    fields,
    permissions: { READ: read, VIEW: read, CREATE: null, UPDATE: null, DELETE: create },
    list: {
      ...document.list,
      columns: document.list.columns.filter((key) => key !== 'type'),
      filters: ['status', 'createdAt'],
    },
  }
}
/** Declarations and calls of imports (docs/rules/imports-exports.md, "Who may import"). No resource of the catalogue: whose right decides is a matter of each type. */
export const bulkImport = {
  document,
  pageResource,
  base: `employee/${name}`,
  template: (type: ImportType): string => `employee/${name}/template/${type}`,
  /** Multipart with `file`: checks it and writes nothing but the check. */
  upload: (type: ImportType): string => `employee/${name}/${type}`,
  /** The caller's place in the line of files to be read. */
  line: `employee/${name}/line`,
  one: (id: string): string => `employee/${name}/${encodeURIComponent(id)}`,
  part: (id: string, part: 'row' | 'commit' | 'result' | 'undo' | 'progress'): string =>
    `employee/${name}/${encodeURIComponent(id)}/${part}`,
} as const

export const importRowStatuses = ['VALID', 'INVALID', 'WARNING', 'IMPORTED'] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]
/** One thing that a check has to say of a cell or a row; a row without any is listed once, with nothing said. */
export interface ImportRow {
  /** As the spreadsheet counts: the heading is row 1. */
  readonly rowNumber: number
  readonly status: ImportRowStatus
  /** `C7`; null where the whole row is meant. */
  readonly cell: string | null
  /** The column, to send other text for its cell; null where the whole row is meant, or the reader may not read the cell. */
  readonly key: string | null
  /** The heading in the reader's language; null where the whole row is meant. */
  readonly column: string | null
  readonly value: string | null
  readonly code: ErrorCode | null
  readonly message: string | null
  readonly messageKh: string | null
  /** The nearest name that would be right. */
  readonly suggestion: string | null
}
/** Where the caller's file stands in the line of files to be read; nothing of it is known where another instance reads it. */
export interface ImportLine {
  /** How many files are being read. */
  readonly running: number
  /** 1 = the next one; absent when it is being read, or when the caller has none here. */
  readonly place?: number
}
/** How far a commit is. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}
