import type { ResourceKey, PermissionKey } from '../permissions/index.ts'
import type { Author } from '../platform/author.ts'
import { inputKey, type AnyField, type InputKey, type InputValue, type RowValue } from './field.ts'
import type { Label } from './label.ts'
import type { requestNotifications } from '../platform/notification.ts'
import type { Action } from './action.ts'

export type Fields = Readonly<Record<string, AnyField>>
/** Columns that every record has (docs/rules/platform.md, "Every record"). */
export const systemColumns = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const
export type SystemColumn = (typeof systemColumns)[number]

type ReadKey<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { use: 'filter' | 'input' } ? never : K
}[keyof F & string]
type WriteKey<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readOnly: true } | { use: 'filter' } ? never : K
}[keyof F & string]
type StatusOf<F extends Fields> = F extends { status: { options: readonly { value: infer V }[] } } ? V : string
type SortOf<C> = C | `${C & string}:${'ASC' | 'DESC'}`

/** The kinds of record that pass through approvers: those of the notifications that are requests. */
export type ApprovalRequest = keyof typeof requestNotifications

/** A row of the form: the keys that are side by side. */
export type FormRow<K = string> = readonly K[]
export interface FormSection<K = string> {
  readonly label: Label
  readonly rows: readonly FormRow<K>[]
}

/** A pair of fields of a record that changes something; `shownBy` = columns that say the same in their own way. */
export interface Change<K extends string = string> {
  readonly was: K
  readonly becomes: K
  readonly shownBy?: readonly K[]
}

/** A resource: shape, words, rights, columns, filters and validation, declared once. */
export interface ResourceSpec<F extends Fields = Fields> {
  /** Kebab-case; the path of its calls under employee/ unless `api` says otherwise. */
  readonly name: string
  readonly api?: string
  /** The path of its list screen; create, view/{id} and update/{id} are below it. */
  readonly screen: string
  readonly permission: ResourceKey
  /** The spec's exceptions to ACTION_RESOURCE. `null` = this act does not exist. */
  readonly permissions?: Partial<Record<Action, PermissionKey | null>>
  readonly label: Label
  readonly fields: F
  /**
   * The reference to the parent record. The forms and the list of this resource are also available under the parent
   * (docs/adr/010).
   */
  readonly parent?: keyof F & string
  /** The fields whose values name a record in headings and confirmations. */
  readonly title?: readonly (keyof F & string)[]
  /** The same for readers of Khmer, where a name is stored in both scripts. */
  readonly titleKm?: readonly (keyof F & string)[]
  readonly list: {
    readonly columns: readonly (ReadKey<F> | SystemColumn)[]
    readonly filters?: readonly (keyof F & string)[]
    readonly sort?: readonly (ReadKey<F> | SystemColumn)[]
    readonly order?: SortOf<ReadKey<F> | SystemColumn>
    /** One of `sort`: it orders rows that are equal otherwise. */
    readonly within?: ReadKey<F>
    /** The fields that keywords search. */
    readonly keywords?: readonly ReadKey<F>[]
    /** The query with which the screen opens, beside limit 10. */
    readonly defaults?: Readonly<Record<string, string>>
    /** false hides the Excel button. 'page' has no export of all records, for lists that nobody reads to the end. */
    readonly export?: false | 'page'
    /** The columns whose sum over all pages is answered as `totals`. */
    readonly totals?: readonly ReadKey<F>[]
    /** What was and what comes, by pairs of fields: a short list shows them in one column. */
    readonly changes?: readonly Change<ReadKey<F>>[]
  }
  /** A report: its rows are derived from records, so they carry no version and no author ({@link report}). */
  readonly isDerived?: true
  /** Sections with rows of field keys; absent = a report or log that is only listed. */
  readonly form?: readonly FormSection<WriteKey<F> | ReadKey<F>>[]
  /** The statuses in which an act is open; absent = always. System-defined rows are closed to both. */
  readonly can?: {
    readonly edit?: readonly StatusOf<F>[]
    readonly delete?: readonly StatusOf<F>[]
    readonly print?: readonly StatusOf<F>[]
  }
  /**
   * Users may edit system-defined rows all the same; nothing ever allows their deletion (spec 2 section 4: "unless
   * editing is explicitly allowed").
   */
  readonly editsSystemRows?: boolean
  /** The verb of the update call; PATCH unless the spec says PUT. */
  readonly update?: 'PUT' | 'PATCH'
  /**
   * The request type of records that need approval. A viewed record shows its approval path and the answers open to the
   * reader (docs/rules/requests.md, "The chain").
   */
  readonly approval?: ApprovalRequest
}
export type Resource<F extends Fields = Fields> = ResourceSpec<F>
export type AnyResource = Omit<ResourceSpec, 'list' | 'form' | 'can' | 'title' | 'titleKm' | 'parent'> & {
  readonly parent?: string
  readonly title?: readonly string[]
  readonly titleKm?: readonly string[]
  readonly list: Readonly<{
    columns: readonly string[]
    filters?: readonly string[]
    sort?: readonly string[]
    order?: string
    within?: string
    keywords?: readonly string[]
    defaults?: Readonly<Record<string, string>>
    export?: false | 'page'
    totals?: readonly string[]
    changes?: readonly Change[]
  }>
  readonly form?: readonly FormSection[]
  readonly can?: Readonly<Partial<Record<'edit' | 'delete' | 'print', readonly string[]>>>
}

/** Declares a resource. Wrong columns, read-only fields in what is sent and unknown statuses do not compile. */
export const resource = <const F extends Fields>(spec: ResourceSpec<F>): ResourceSpec<F> => spec

const listedOnly = { CREATE: null, UPDATE: null, DELETE: null } as const
/** Declares a report: a list of rows that are derived from records, which nobody writes (spec 3 section 2.5). */
export const report = <const F extends Fields>(
  spec: Omit<ResourceSpec<F>, 'form' | 'can' | 'permissions' | 'isDerived' | 'parent'>,
): ResourceSpec<F> => ({ ...spec, permissions: listedOnly, isDerived: true })

/** What every answered record carries. `abilities` is in the answer for one record only. */
export interface RecordMeta {
  readonly id: string
  readonly version: number
  readonly createdBy: Author | null
  readonly createdAt: string
  readonly updatedBy: Author | null
  readonly updatedAt: string
  readonly isSystemDefined?: boolean
  readonly abilities?: Readonly<Record<string, boolean>>
}
type FieldsOf<R> = R extends ResourceSpec<infer F> ? F : never
type Value<F extends AnyField> = F extends { optional: true } ? RowValue<F> | null : RowValue<F>
/** A record as the service answers it. */
export type Row<R> = RecordMeta & { readonly [K in ReadKey<FieldsOf<R>>]: Value<FieldsOf<R>[K]> }
type OptionalKey<F extends Fields> = {
  [K in WriteKey<F>]: F[K] extends { optional: true } | { initial: string | number | boolean } ? K : never
}[WriteKey<F>]
/** What create accepts: references by id, read-only fields left out. */
export type Input<R, F extends Fields = FieldsOf<R>> = {
  readonly [K in Exclude<WriteKey<F>, OptionalKey<F>> as InputKey<K, F[K]>]: InputValue<F[K]>
} & { readonly [K in OptionalKey<F> as InputKey<K, F[K]>]?: InputValue<F[K]> | null | undefined }

/** The permission that an act on a resource asks for, or null where the act does not exist. */
export function permit(r: AnyResource, action: Action): PermissionKey | null {
  const odd = r.permissions?.[action]
  if (odd !== undefined) return odd
  // One record is read with the READ key unless the declaration names a VIEW key.
  return action === 'VIEW' ? permit(r, 'READ') : (`${action}_${r.permission}` as PermissionKey)
}

/** The permission that reading one record asks for: to look at it, or where there is no such page, to edit it. */
export const permitOne = (r: AnyResource): PermissionKey | null => permit(r, 'VIEW') ?? permit(r, 'UPDATE')

/** Whether a record's own state allows an act; rights are a separate question (spec 2 section 4, spec 3 section 4). */
export function stateAllows(
  r: AnyResource,
  action: 'edit' | 'delete' | 'print',
  row: Readonly<Record<string, unknown>>,
): boolean {
  if (row['isSystemDefined'] === true && (action === 'delete' || (action === 'edit' && !r.editsSystemRows)))
    return false
  const open = r.can?.[action]
  return !open || open.includes(String(row['status']))
}

/** The path under employee/ of a resource's calls. */
export const apiPath = (r: AnyResource): string => r.api ?? r.name

/** The name under which the reference to a record's parent is sent, and the place for it in addresses: `employeeId`. */
export function parentKey(r: AnyResource): string | undefined {
  const field = r.parent ? r.fields[r.parent] : undefined
  return r.parent && field ? inputKey(r.parent, field) : undefined
}

/** Entries of the fields that a caller may send, with the name under which each travels. */
export function writableFields(r: AnyResource): { key: string; sent: string; field: AnyField }[] {
  return Object.entries(r.fields)
    .filter(([, f]) => !f.readOnly && f.use !== 'filter')
    .map(([key, field]) => ({ key, sent: inputKey(key, field), field }))
}
