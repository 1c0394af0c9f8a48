import type { PermissionKey } from '../permissions/index.ts'
import type { Counted } from './counted.ts'
import type { ChoiceOption, Label } from './label.ts'

/** The closed list of field kinds; each has its rules in kinds.ts, a service half and a kit half, all exhaustive. */
export const fieldKinds = [
  'text',
  'longText',
  'int',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
  'month',
  'bool',
  'choice',
  'code',
  'ref',
  'position',
  'file',
  'rows',
  'figures',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What every field may say of itself. */
export interface FieldOptions {
  readonly label: Label
  /** May be empty. Fields are required unless they say so. */
  readonly optional?: boolean
  /** Answered, never accepted. */
  readonly readOnly?: boolean
  /**
   * Where the field exists: everywhere (default), only as a filter, only in the request body, or only in the form
   * (sent, and answered for one record but not in lists).
   */
  readonly use?: 'filter' | 'input' | 'detail'
  /** Accepted by create only; shown as text afterwards. */
  readonly createOnly?: boolean
  /** Absent from every answer for a caller without this permission (for example READ_SALARY). */
  readonly needs?: PermissionKey
  /** One line under the control. */
  readonly help?: Label
  /** The value when create sends none; the form opens with it. Such a field is never missing. */
  readonly initial?: string | number | boolean
  /** Not shown as a column until the user asks for it. */
  readonly hidden?: boolean
}
export interface TextOptions extends FieldOptions {
  /** Characters. Default 100 for text, 500 for longText. */
  readonly max?: number
  readonly pattern?: 'phone' | 'email' | 'code' | 'username' | 'digits'
}
export interface NumberOptions extends FieldOptions {
  /** Minutes, shown as hours and minutes, `8:05`. */
  readonly isDuration?: true
  readonly min?: number
  readonly max?: number
  /** Always in riel: a point or comma groups thousands. */
  readonly isRiel?: true
  /** Of an amount: the key of the field beside it that says the currency of the row; USD when absent. */
  readonly currency?: string
  /** Of an amount of pay: what it is counted by. */
  readonly counted?: Counted
}
export interface DateOptions extends FieldOptions {
  /** Names of the two query parameters of its range filter. Default fromDate and toDate (spec 3 section 5). */
  readonly as?: readonly [from: string, to: string]
  /** The field with the last day of a span from here: the filter finds every span that reaches into the days. */
  readonly until?: string
  /** Never after today: no later day is offered, and a filter that asks beyond today is refused (FUTURE). */
  readonly past?: boolean
}
export interface BoolOptions extends FieldOptions {
  /** Yes is what somebody must act on: a table shows it in red, by the name of the field. */
  readonly isBad?: true
}
export interface ChoiceOptions extends FieldOptions {
  readonly options: readonly ChoiceOption[]
  /** The values that its filter offers, where the spec names fewer than there are; all when absent. */
  readonly filtered?: readonly string[]
}
export interface CodeOptions extends FieldOptions {
  /** The lookup type of the `code` call, for example GENDER. */
  readonly type: string
}
/** Where a reference finds its options, and which property of the referenced record is its name in each language. */
export interface RefTarget {
  /** Path under employee/ that lists options: answers {data: [{id, ...}]} and takes keywords and limit. */
  readonly search: string
  readonly nameEn: string
  readonly nameKm: string
  /** Keys of its name alone, where its names are those of a path: shown in cells, with the path as the hint. */
  readonly own?: { readonly en: string; readonly km: string }
  /** Shown before the name: accountNo + ' - ' + full name (spec 2 section 3). */
  readonly codeKey?: string
  /** Screen that shows one record; {id} is replaced. */
  readonly view?: string
  /** Remote lookup only from this many typed characters. */
  readonly minChars?: number
  /** Sent along with every search: only some of the records are offered. */
  readonly narrow?: Readonly<Record<string, string>>
}
export interface RefOptions extends FieldOptions {
  readonly to: RefTarget
  /** Several records instead of one: answered `[{[many]: {id, ...}}]`, sent and filtered as `<many>Ids`. */
  readonly many?: string
}
export interface PositionOptions extends FieldOptions {
  /** A dated list of positions instead of one node. */
  readonly many?: boolean
  /** Shows the Level column after Position. */
  readonly level?: boolean
}
export interface FileOptions extends FieldOptions {
  /** The attachment category of the media calls. */
  readonly entityType: string
  readonly maxBytes: number
  readonly accept: readonly string[]
}
/** Records made together with the record of the form. They are sent only; their own calls answer and change them. */
export interface RowsOptions extends FieldOptions {
  readonly use: 'input'
  /** The fields of one row, without the reference to the record that they belong to. Kinds with one control each. */
  readonly fields: Readonly<Record<string, AnyField>>
  /** The keys that are side by side, row by row of the form. */
  readonly form: readonly (readonly string[])[]
  /** The act that adds a row, and what one row is called. */
  readonly add: Label
  readonly one: Label
  /** Rows at most. Default 20. */
  readonly max?: number
}

/** Numbers under columns that come from data, as of each leave type; the answer names them ({@link DataColumn}). */
export interface FiguresOptions extends FieldOptions {
  /** They are asked for the rows of a page alone, so that nothing sorts by them. */
  readonly ofPage?: true
  /** What is under each of them, by part: one column, or several side by side. */
  readonly of: Readonly<Record<string, Field<'int' | 'decimal' | 'money' | 'percent', NumberOptions>>>
}

interface OptionsOf {
  text: TextOptions
  longText: TextOptions
  int: NumberOptions
  decimal: NumberOptions
  money: NumberOptions
  percent: NumberOptions
  date: DateOptions
  dateTime: DateOptions
  time: FieldOptions
  month: FieldOptions
  bool: BoolOptions
  choice: ChoiceOptions
  code: CodeOptions
  ref: RefOptions
  position: PositionOptions
  file: FileOptions
  rows: RowsOptions
  figures: FiguresOptions
}
/** A field of some kind: its options with the kind, and its value types carried for inference only. */
export type Field<K extends FieldKind = FieldKind, O = OptionsOf[K]> = O & FieldOptions & { readonly kind: K }
export type AnyField = { [K in FieldKind]: Field<K, OptionsOf[K]> }[FieldKind]

/** A code value as answered: the stable identifier and its two wordings. */
export interface CodeValue {
  readonly identifier: string
  readonly value: string
  readonly valueKh: string
}
/** A node of the company structure as answered inside a position (spec 1 section 3). */
export interface StructureNode {
  readonly id: string
  readonly companyStructureComponent: { readonly name: string; readonly nameKh: string }
  readonly positionLevel?: { readonly levelNumber: number } | null
}
/** One row of a person's positions: the POSITION node with its ancestors. */
export interface PositionEntry {
  readonly id?: string
  readonly companyStructurePosition: StructureNode
  readonly companyStructureTeam: StructureNode | null
  readonly companyStructureDepartment: StructureNode | null
  readonly companyStructureOutlet: StructureNode | null
  readonly companyStructureLocation: StructureNode | null
  readonly startDate?: string
  readonly endDate?: string | null
  readonly isPrimary?: boolean
}
export interface PositionInput {
  readonly companyStructurePositionId: string
  readonly startDate: string
  readonly endDate?: string | null | undefined
  readonly isPrimary: boolean
}
export interface FileValue {
  readonly id: string
  readonly filename: string
  readonly mimeType: string
}
/** One row of a `rows` field as sent, by wire names. */
export type RowSent = Readonly<Record<string, unknown>>
/** A referenced record as answered: its id and display properties. */
export type RefValue = { readonly id: string } & Readonly<Record<string, string | number | null>>

/** The numbers of one row by the id of the column and by part; null and absent = nothing to say. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number | null>>>>

interface RowValues {
  text: string
  longText: string
  int: number
  decimal: number
  money: number
  percent: number
  date: string
  dateTime: string
  time: string
  month: string
  bool: boolean
  code: CodeValue
  ref: RefValue
  position: readonly PositionEntry[]
  file: FileValue
  rows: readonly RowSent[]
  figures: Figures
}
type Options<F> = F extends { options: readonly { value: infer V }[] } ? V : string
export type RowValue<F extends AnyField> = F['kind'] extends 'choice'
  ? Options<F>
  : F extends { kind: 'ref'; many: infer P extends string }
    ? readonly { readonly [N in P]: RefValue }[]
    : RowValues[Exclude<F['kind'], 'choice'>]
export type InputValue<F extends AnyField> = F['kind'] extends 'choice'
  ? Options<F>
  : F extends { kind: 'ref'; many: string }
    ? readonly string[]
    : F['kind'] extends 'code' | 'ref' | 'file'
      ? string
      : F extends { kind: 'position'; many: true }
        ? readonly PositionInput[]
        : F['kind'] extends 'position'
          ? string
          : RowValues[Exclude<F['kind'], 'choice'>]

const make =
  <K extends FieldKind>(kind: K) =>
  <const O extends OptionsOf[K]>(options: O): O & { readonly kind: K } => ({ kind, ...options })

/** One line of text. */
export const text = make('text')
/** Several lines of text. */
export const longText = make('longText')
export const int = make('int')
export const decimal = make('decimal')
/** An amount with two decimals, in USD or in the currency of its row. A number on the wire, exact decimal inside. */
export const money = make('money')
/** A percentage without decimals. */
export const percent = make('percent')
/** A calendar date, `YYYY-MM-DD`. */
export const date = make('date')
/** An instant, ISO 8601 in UTC; shown in the business zone. */
export const dateTime = make('dateTime')
/** A time of day, `HH:mm`. */
export const time = make('time')
/** A month, `YYYY-MM`. */
export const month = make('month')
export const bool = make('bool')
/** One of a few values fixed in the declaration. */
export const choice = make('choice')
/** One of an editable code list (spec 2 section 3, code type values). */
export const code = make('code')
/** Another record. Answered as an object, sent as `<key>Id`; with `many`, several. */
export const ref = make('ref')
/** A place in the company structure, picked by cascade. */
export const position = make('position')
export const file = make('file')
/** Records beside this one, typed on its form and sent with it. */
export const rows = make('rows')
/** Numbers under columns that come from data; of reports ({@link FiguresOptions}). */
export const figures = make('figures')
/** The name under which a field is sent and filtered: a reference `employee` travels as `employeeId`. */
export type InputKey<K extends string, F> = F extends { kind: 'ref'; many: infer P extends string }
  ? `${P}Ids`
  : F extends { kind: 'ref' } | { kind: 'position'; many?: false }
    ? F extends { many: true }
      ? K
      : K extends `${string}Id`
        ? K
        : `${K}Id`
    : K
export function inputKey(key: string, field: AnyField): string {
  if (field.kind === 'ref' && field.many) return `${field.many}Ids`
  const sendsId = field.kind === 'ref' || (field.kind === 'position' && !field.many)
  return sendsId && !key.endsWith('Id') ? `${key}Id` : key
}
