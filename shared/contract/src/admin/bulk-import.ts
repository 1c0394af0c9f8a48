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
  type PayCurrency,
  type Row,
} from '../index.ts'
import { importModes, getImportPage, importPages, importTypes, getModes, type ImportType } from './import-pages.ts'

/**
 * Limits: the size of one file, the hours in which an import can be undone, and the number and length of cells edited
 * at once (docs/rules/imports-exports.md, "Who may import").
 */
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
    mode: choice({ label: L('Mode', 'របៀប'), readOnly: true, options: importModes }),
    totalRows: int({ label: L('Total Rows', 'ចំនួនជួរសរុប'), readOnly: true }),
    succeeded: int({ label: L('Succeeded', 'ជោគជ័យ'), readOnly: true }),
    /** Of those that succeeded, how many change an existing record. */
    changed: int({ label: L('Changed', 'បានកែប្រែ'), readOnly: true, hidden: true }),
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
      'mode',
      'totalRows',
      'succeeded',
      'changed',
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
      rows: [
        ['filename', 'mode', 'status'],
        ['totalRows', 'succeeded', 'changed', 'failed'],
        ['uploadedBy', 'createdAt'],
        ['undoReason'],
      ],
    },
  ],
})
/** An uploaded file with what became of it: a row of the history. */
export type ImportDocument = Row<typeof document>
/** The history of one type as its page lists it: the calls are those of all types, narrowed by `type`. */
function pageResource(type: ImportType): AnyResource {
  const { screen, label, read, create = read } = getImportPage(type)
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
      columns: document.list.columns.filter(
        (key) => key !== 'type' && (getModes(type).length > 1 || (key !== 'mode' && key !== 'changed')),
      ),
      filters: ['status', 'createdAt'],
    },
  }
}
/**
 * Declarations and calls of imports (docs/rules/imports-exports.md, "Who may import"). Not a resource of the catalogue:
 * each type decides which right an import needs.
 */
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
  part: (id: string, part: 'row' | 'preview' | 'commit' | 'result' | 'undo' | 'progress'): string =>
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
  /**
   * The column, to send another text for its cell. Null if the whole row is meant, or the reader may not read the cell.
   */
  readonly key: string | null
  /** The heading in the reader's language; null where the whole row is meant. */
  readonly column: string | null
  readonly value: string | null
  readonly code: ErrorCode | null
  readonly message: string | null
  readonly messageKh: string | null
  /** The nearest name that would be right. */
  readonly suggestion: string | null
  /** What a row without a fault means where its cells alone do not say it: an amount with its unit. */
  readonly meaning: Label | null
}
/** An amount with its currency, as a preview shows it. */
export interface ImportAmount {
  readonly value: number
  readonly currency: PayCurrency
}
/** What the right rows of a checked file will bring, as they were read: one page of them, and the sums of all. */
export interface ImportPreview {
  readonly columns: readonly { readonly key: string; readonly label: Label }[]
  readonly rows: readonly {
    readonly rowNumber: number
    /** Whom the row is about; null where it is about no existing person. */
    readonly person: string | null
    /** In the order of the columns; amounts with their currency, other numbers as such, days as they are shown. */
    readonly cells: readonly (string | number | ImportAmount | null)[]
  }[]
  /** Of each column that can be added up; amounts for each currency. */
  readonly sums: readonly { readonly column: string; readonly currency: PayCurrency | null; readonly total: number }[]
}
/** The place of the caller's file in the queue of files to read. Unknown if another instance reads the file. */
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
