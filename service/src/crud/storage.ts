import type { AnyField, AnyResource, DataColumn, Fields, Label, ListQuery, structureParams } from '@staff/contract'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { PayRead } from '../people/own-pay.ts'
import type { ListedTable, RecordTable } from './record-table.ts'
import type { Rules } from './rules.ts'
import type { SearchColumns } from './search-key.ts'

/**
 * The rows of a report as a select, made for one caller and query; its columns have the names of the report's table.
 */
export type Source = (ctx: RequestContext, query: ListQuery) => SQL
/** What a field shows when it is no column: SQL over the resource's own table, made for each request. */
export type Expression = (ctx: RequestContext) => SQL

/** The table behind a reference; the shown columns are those that the contract's `to` names. */
export interface RefSource {
  readonly table: PgTable & { readonly id: AnyPgColumn }
  /** Where the referenced row points here instead: its column that holds our id. Such a field is written by rules. */
  readonly by?: AnyPgColumn
  /** Columns shown beside those of `to`. */
  readonly extra?: readonly string[]
  /** The row may be chosen: a condition beside its existence, for example that it is enabled. */
  readonly open?: SQL
}
/** The rows that link a record with the several records of one field; the engine writes them. */
export interface LinkSource {
  readonly link: PgTable
  /** Holds our id. */
  readonly own: AnyPgColumn
  /** Holds the id of the referenced record. */
  readonly other: AnyPgColumn
  /** The referenced records. Without it the ids are keys of a closed list, each its own name, and rules check them. */
  readonly table?: RefSource['table']
  readonly open?: SQL
}
/** The place of a record in the structure. */
export interface PositionSource {
  /** Holds the POSITION node: a column, or what says it of a row. */
  readonly node: AnyPgColumn | SQL
  /** The dated rows behind a list of positions, answered for one record. Written by rules. */
  readonly rows?: PgTable &
    Readonly<Record<'id' | 'companyStructurePositionId' | 'startDate' | 'endDate' | 'isPrimary', AnyPgColumn>>
  readonly owner?: AnyPgColumn
}

type FilterValue<F extends AnyField> = F['kind'] extends 'int' | 'decimal' | 'money' | 'percent'
  ? number
  : F['kind'] extends 'bool'
    ? boolean
    : F['kind'] extends 'choice' | 'code' | 'ref'
      ? readonly string[]
      : F['kind'] extends 'position'
        ? Readonly<Partial<Record<(typeof structureParams)[number], readonly string[]>>>
        : F['kind'] extends 'date' | 'dateTime' | 'time'
          ? { readonly from?: string; readonly to?: string }
          : string
/**
 * A filter of one's own; that of a position sees all levels of the cascade, that of a date or time both bounds of its
 * range. The whole query is there for a filter that another one narrows.
 */
export type Filter<F extends AnyField = AnyField> = (
  value: FilterValue<F>,
  ctx: RequestContext,
  query: ListQuery,
) => SQL

type Columns<T extends PgTable> = keyof T['_']['columns']
type Keys<F extends Fields, Shape> = { [K in keyof F & string]: F[K] extends Shape ? K : never }[keyof F & string]
type Many<F extends Fields> = Keys<F, { kind: 'ref'; many: string }>
type Unread<F extends Fields> = Keys<F, { use: 'filter' | 'input' }>
type Missing<F extends Fields, T extends PgTable> = Exclude<
  keyof F & string,
  Unread<F> | Keys<F, { kind: 'ref' | 'position' }> | Columns<T>
>
type OwnFilter<F extends Fields, T extends PgTable> = Exclude<Keys<F, { use: 'filter' }>, Columns<T>>
// A property that is needed only when some field asks for it.
type When<K extends string, Name extends string, Value> = [K] extends [never]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: { readonly [Q in K]: Value } }

/**
 * Whose rows a resource shows to list, one, update, delete and export: `reference` = the same for everybody with the
 * right; rows of people; otherwise the matching rows (undefined = all). A resource about people is never `reference`
 * (test/cases/row-scope.test.ts).
 */
export type RowsOf = 'reference' | RowsOfPeople | ((caller: Caller) => SQL | undefined)
/** Whose rows a caller reads, as a condition on any column that names a person; undefined = everybody's. */
export type PeopleReach = (caller: Caller, employeeId: AnyPgColumn) => SQL | undefined
/** Rows that are shown because of the person whom a column of them names, and for no other reason. */
export interface RowsOfPeople {
  readonly reach: PeopleReach
  readonly person: AnyPgColumn
}

/**
 * How the rows of a resource are read. A field with neither column, expression, reference nor filter does not compile.
 */
type Reading<F extends Fields, T extends ListedTable> = {
  readonly table: T
  readonly rows: RowsOf
  /**
   * What keywords search instead of the declared columns, where an index must answer; `of` a referenced record: instead
   * of the declared expressions.
   */
  readonly search?: SearchColumns
  readonly filters?: { readonly [K in keyof F & string]?: Filter<F[K]> }
} & When<Missing<F, T>, 'expressions', Expression> &
  When<Exclude<Keys<F, { kind: 'ref' }>, Unread<F> | Many<F>>, 'refs', RefSource> &
  When<Exclude<Many<F>, Unread<F>>, 'links', LinkSource> &
  When<Exclude<Keys<F, { kind: 'position' }>, Unread<F>>, 'positions', PositionSource> &
  ([OwnFilter<F, T>] extends [never]
    ? unknown
    : { readonly filters: { readonly [K in OwnFilter<F, T>]: Filter<F[K]> } })

/** What the files of a list are called, and the words in place of what its query says, by the names of its filters. */
export interface FileOf {
  readonly label: Label
  readonly said: Readonly<Record<string, string>>
}
/**
 * Where all rows of a list belong to one record of its query: the name of its files carries that record (spec 1 section
 * 7, `{name}`).
 */
export type NamesFile = (ctx: RequestContext, query: ListQuery, r: AnyResource) => Promise<FileOf>

/** Where a list finds the rows of one query. */
export interface Sought {
  /**
   * A select of rows of the table within the caller's reach, none of them twice, with the columns that the list orders
   * and filters by.
   */
  readonly source: SQL
  /** Sets that `source` reads, as they are behind WITH. */
  readonly sets?: SQL
  /** What of the query is still to be asked of them. */
  readonly rest: ListQuery
}
/** How a resource is stored. */
export type Storage<F extends Fields, T extends RecordTable> = Reading<F, T> & {
  /** The rows of the table that are this resource's; several resources share one table then. */
  readonly only?: SQL
  /**
   * Whether all rows that the caller reaches are the caller's own: then fields with a right of their own are the
   * caller's as well (docs/rules/access.md, "Fields with a right of their own").
   */
  readonly isOwn?: (caller: Caller) => boolean
  /** Further rows whose single record is read, though no list, file or write reaches them. */
  readonly alsoOne?: (caller: Caller) => SQL
  /**
   * Where its rows cost more to find than to keep: a page and its count are found once, by this. It has no totals then.
   */
  readonly sought?: (ctx: RequestContext, query: ListQuery) => Sought
  /** Declared where payroll reads its rows: then nobody writes the own ones (own-pay.ts). */
  readonly pay?: PayRead
  readonly rules?: Rules<F, T>
}
/**
 * The columns that data makes of a field of figures, for one caller and query; their figures are in a `jsonb` column
 * of the source, `{id: {part: number}}`.
 */
export type NamesColumns = (ctx: RequestContext, query: ListQuery) => Promise<readonly DataColumn[]>
/**
 * Values of rows that SQL does not give, read for the rows of one page by id: fields whose column the source leaves
 * null. They are neither sorted nor summed.
 */
export type Completes = (
  ctx: RequestContext,
  query: ListQuery,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
/** The source of a report: `table` names the columns of `source` and exists in no database. */
export type ReportStorage<F extends Fields, T extends ListedTable> = Reading<F, T> &
  When<Keys<F, { kind: 'figures' }>, 'columns', NamesColumns> & {
    readonly source: Source
    readonly completes?: Completes
    readonly namesFile?: NamesFile
    /** Columns that name a row as its id does and have an index: rows of equal value stand in their order. */
    readonly ties?: readonly AnyPgColumn[]
    /**
     * The source makes one row of many: it is asked once for page, count and totals, and narrows to the caller's people
     * itself.
     */
    readonly isGrouped?: true
  }
