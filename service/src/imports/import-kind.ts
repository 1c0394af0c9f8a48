import {
  boolWords,
  inputKey,
  L,
  permit,
  type AnyField,
  type AnyResource,
  type Fault,
  type Label,
  type PayCurrency,
  type PermissionKey,
} from '@staff/contract'
import type { ImportType } from '@staff/contract/admin'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { code } from '../areas/admin/code/code.table.ts'
import type { OwnPayWay } from '../people/own-pay.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Operation } from '../http/operation.ts'
import { getShape, type CellShape } from './cell-shapes.ts'

/** Something that a cell may name: what is sent for it, and its names. The first is offered and suggested. */
export interface ImportOption {
  readonly value: unknown
  readonly names: readonly string[]
}
/** A column of the file. */
export interface ImportColumn {
  readonly key: string
  /** Its heading in both languages; either is found. */
  readonly label: Label
  /** Further headings under which files of others bring it. */
  readonly alsoCalled?: readonly string[]
  readonly required: boolean
  /** Under which name the first call sends it and speaks of it. */
  readonly sent: string
  /** What the cell says, where not any text will do. */
  readonly shape?: CellShape
  /** Of an amount: the column that says the currency of the row, or that it is always in riel. */
  readonly currency?: string
  readonly isRiel?: true
  /** Of a number as text: those of records that stand, to find the one that a spreadsheet took the zeros from. */
  readonly known?: (ctx: RequestContext) => Promise<readonly string[]>
  /** What somebody else than the uploader needs to read its cells: the rights of the field and of its record. */
  readonly needs: readonly PermissionKey[]
  /** What the cell may name; absent = the cell says it itself. Read once for each file. */
  readonly options?: (ctx: RequestContext) => Promise<readonly ImportOption[]>
  /** Too many to be listed in the template, such as all people. */
  readonly isUnlisted?: boolean
  /**
   * The names that the template lists where the cell says them itself and only several cells together lead to
   * something.
   */
  readonly listed?: (ctx: RequestContext) => Promise<readonly string[]>
}
/** The cells of a row, by column: text, or the value that the text names. Empty cells are absent. */
export type RowValues = Readonly<Record<string, unknown>>
/** Adds what is wrong with a cell. */
export type Fail = (column: string, fault: Fault, suggestion?: string) => void

/** One call that a row makes: that of the form, with its right, its checks and its rules. */
export interface ImportStep {
  readonly operation: Operation
  /** What is sent; undefined = this row does not make the call. */
  readonly input: (row: RowValues) => Readonly<Record<string, unknown>> | undefined
  /** Under which name it sends the record of the first step; absent for the first step itself. */
  readonly of?: string
  /** The column that shows a fault of a path; for the first step only where it is not the column's own name. */
  readonly shownAt?: Readonly<Record<string, string>>
}
/** A record that a row changes. */
export interface ImportMatch {
  readonly id: string
  readonly version: number
  /** What stands in columns that an import does not change, by column: a cell may repeat any of the values. */
  readonly stored: Readonly<Record<string, readonly unknown[]>>
}
/** Fields of a record that rows beside it date; the audit rows of these tell what a file did with them. */
export interface DatedFields {
  readonly fields: readonly string[]
  /** How the audit log names such a row. */
  readonly entity: string
  /** The value of an audit row that says whose it is. */
  readonly owner: string
  /** Puts the rows of a record back as they were before these changes. */
  readonly putBack: (ctx: RequestContext, id: string, changes: unknown) => Promise<void>
}
/** How a file changes existing records (docs/rules/imports-exports.md, "Adding and changing"). */
export interface ImportUpdate {
  /** The columns that identify the record; a fault of the whole record is shown at the first. */
  readonly by: readonly [string, ...string[]]
  /** The columns that are changed, all of the record itself. */
  readonly columns: readonly string[]
  /** The call of the form that changes a record, with its right, its checks and its rules. */
  readonly operation: Operation
  /** Fields whose values are dated in rows of their own: those rows are put back, not the values. */
  readonly dated?: DatedFields
  /** The records within the caller's reach: prepared once for each file. */
  readonly find: (ctx: RequestContext) => Promise<(row: RowValues) => ImportMatch | undefined>
}
/** The cells of a row as they were read: text by column. */
export type ImportedCells = Readonly<Record<string, string>>
/** What rows of a file mean where a cell alone does not say it, such as an amount with its unit. */
export interface ImportMeaning {
  /** The columns that it reads: for a reader of all of them. */
  readonly columns: readonly string[]
  /** In the order of the rows; null = nothing to say. */
  readonly load: (ctx: RequestContext, rows: readonly ImportedCells[]) => Promise<readonly (Label | null)[]>
}
/**
 * What can be imported. Declared beside its resource, listed in areas/import-kinds.ts; its page is a line of the
 * contract's importPages.
 */
export interface ImportKind {
  readonly type: ImportType
  /** The table of the records of the first step. */
  readonly table: PgTable & { readonly id: AnyPgColumn }
  /** How the audit log names such a record. */
  readonly entity: string
  readonly columns: readonly ImportColumn[]
  /**
   * The column that says what a row is about, such as the person: rows about different ones have nothing to do with
   * each other.
   */
  readonly about?: string
  /** The columns that together stand in one row of a file alone: rows that repeat them are told. */
  readonly once?: readonly string[]
  /**
   * Where a record has lines: rows that say the same in the columns `by` are the lines of one record, sent under
   * `sent`; `columns` are those of a line.
   */
  readonly lines?: { readonly sent: string; readonly by: readonly string[]; readonly columns: readonly string[] }
  readonly steps: readonly [ImportStep, ...ImportStep[]]
  readonly meaning?: ImportMeaning
  /**
   * The currency of the amount of a row, where its own cell alone does not say it; null = in none, such as a percent.
   * Prepared once for each file, asked by what the other columns say. Absent = that of the cell, else dollars.
   */
  readonly prepareCurrency?: (ctx: RequestContext) => Promise<(row: RowValues) => PayCurrency | null>
  /**
   * What several cells say together, such as a place: prepared once for each file, answers the values that are added.
   */
  readonly prepareRow?: (ctx: RequestContext) => Promise<(row: RowValues, fail: Fail) => RowValues>
  /** Rows that name the record without a foreign key and go with it when the import is undone. */
  readonly loose?: readonly {
    readonly table: PgTable
    readonly column: AnyPgColumn
    /** Told to people: whether they have read it is no change of the record. */
    readonly isNews?: true
  }[]
  /**
   * Rows that are worked out from others, where `where` says so: they go with the record, whenever they were written.
   */
  readonly derived?: readonly { readonly table: PgTable; readonly where: SQL }[]
  /** Rows that several records share, by the column that names them: they go with the last row that names them. */
  readonly shared?: readonly { readonly table: PgTable & { readonly id: AnyPgColumn }; readonly by: AnyPgColumn }[]
  /** Tables whose rows are a use of the record even though they tell no instant. */
  readonly uses?: readonly PgTable[]
  /**
   * UPDATE of the resource: with it its records come into force at once, without approvers. Absent = they have no
   * approvers.
   */
  readonly decides?: PermissionKey
  /** Absent = a file only adds records. */
  readonly update?: ImportUpdate
  /**
   * Declared where payroll reads its records: nobody takes back an import that holds the own one
   * (people/own-pay.ts). Of its rows the calls of the form say so.
   */
  readonly pay?: OwnPayWay
  /** Takes back what the records caused, before they are removed. */
  readonly beforeUndo?: (ctx: RequestContext, ids: readonly string[]) => Promise<void>
}

const { yes, no } = boolWords
// The words of an export first: they are the ones offered. People answer in others, too.
const trueFalse: readonly ImportOption[] = [
  { value: true, names: [yes.en, yes.km, 'Yes', 'បាទ/ចាស', 'Y', '1'] },
  { value: false, names: [no.en, no.km, 'No', 'ទេ', 'N', '0'] },
]
/** The values of a code list that may be chosen. */
async function codeOptions({ db }: RequestContext, type: string): Promise<ImportOption[]> {
  const rows = await db
    .select()
    .from(code)
    .where(and(eq(code.type, type), eq(code.isEnabled, true)))
    .orderBy(asc(code.ordinal))
  return rows.map(({ identifier, value, valueKh }) => ({ value: identifier, names: [value, valueKh, identifier] }))
}
function getOptions(field: AnyField): ImportColumn['options'] {
  if (field.kind === 'bool') return () => Promise.resolve(trueFalse)
  if (field.kind === 'choice')
    return () =>
      Promise.resolve(field.options.map(({ value, label }) => ({ value, names: [label.en, label.km, value] })))
  return field.kind === 'code' ? (ctx) => codeOptions(ctx, field.type) : undefined
}
const getNeeds = (r: AnyResource, field?: AnyField): readonly PermissionKey[] =>
  [permit(r, 'VIEW'), field?.needs].filter((need) => typeof need === 'string')
/**
 * A column that a field of the resource declares; `more` says what is otherwise, and where a reference finds its
 * records.
 */
export function fieldColumn(r: AnyResource, key: string, more: Partial<ImportColumn> = {}): ImportColumn {
  return getColumn(r, key, r.fields[key], more)
}
/** A column that a field of its lines declares (kind `rows`). */
export function lineColumn(r: AnyResource, lines: string, key: string, more: Partial<ImportColumn> = {}): ImportColumn {
  const held = r.fields[lines]
  const needs = getNeeds(r, held)
  return getColumn(r, key, held?.kind === 'rows' ? held.fields[key] : undefined, { needs, ...more })
}
function getColumn(
  r: AnyResource,
  key: string,
  field: AnyField | undefined,
  more: Partial<ImportColumn>,
): ImportColumn {
  if (!field) throw new Error(`${r.name} has no field "${key}" to import`)
  const options = getOptions(field)
  const shape = getShape(field)
  return {
    key,
    label: field.label,
    required: !field.optional && field.initial === undefined,
    sent: inputKey(key, field),
    needs: getNeeds(r, field),
    ...(shape ? { shape } : {}),
    ...(field.kind === 'money' && field.currency !== undefined ? { currency: field.currency } : {}),
    ...('isRiel' in field && field.isRiel ? { isRiel: true as const } : {}),
    ...(options ? { options } : {}),
    ...more,
  }
}
/** A column of a resource that none of its fields declares in this way. */
export const ownColumn = (
  r: AnyResource,
  key: string,
  label: Label,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ key, label, required: false, sent: key, needs: getNeeds(r), ...more })

/** The values of some columns under the names by which they are sent. */
export function sentValues(columns: readonly ImportColumn[], row: RowValues): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { key, sent } of columns) if (row[key] !== undefined) values[sent] = row[key]
  return values
}

/** An option of a record that has a name in each language; lists of payroll call the Khmer one `nameKhmer`. */
export const named = (row: {
  readonly id: string
  readonly name: string
  readonly nameKh?: string | null
  readonly nameKhmer?: string | null
}): ImportOption => ({
  value: row.id,
  names: [row.name, row.nameKh, row.nameKhmer].filter((name) => typeof name === 'string'),
})

/** Words that several imports use. */
export const importWords = {
  unknown: L('This name or code is not known', 'មិនស្គាល់ឈ្មោះ ឬលេខកូដនេះទេ'),
  several: L(
    'Several records have this name. Say which one by the columns beside it, or by its code.',
    'មានកំណត់ត្រាច្រើនដែលមានឈ្មោះនេះ។ សូមបញ្ជាក់ដោយជួរឈរក្បែរ ឬដោយលេខកូដ។',
  ),
} as const
