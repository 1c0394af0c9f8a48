import { type AnyField, type FieldKind, type FigureColumn } from '@staff/contract'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { midnight } from '../db/business-zone.ts'
import type { RequestContext } from '../http/request-context.ts'
import { inList, inClosedList, matchesText, textOrder, type Value } from './conditions.ts'
import { codeValue } from './lookups.ts'
import { linkedRecords, linkedWithAny } from './links.ts'
import { datedEntries, datedPlaces, placeAlias, placeColumns, placeEntry, placeFilter } from './places.ts'
import type { Plan } from './plan.ts'
import { getText } from './text.ts'

type Params = Readonly<Record<string, unknown>>
/** The service's half of a field kind: how it is selected, answered, filtered, sorted and stored. */
export interface ServiceKind {
  /** What is selected for it, always the same number of columns. `one` = for one record, not for a list. */
  readonly select: (p: Plan, ctx: RequestContext, one: boolean) => readonly Value[]
  /** The wire value from the selected columns, which start at `at`. */
  readonly answer: (p: Plan, row: readonly unknown[], at: number, one: boolean) => unknown
  /** Conditions of its query parameters, which are validated already. */
  readonly filter: (p: Plan, params: Params, ctx: RequestContext) => SQL[]
  readonly order: (p: Plan, ctx: RequestContext) => SQL
  /** The column value of what is sent. */
  readonly store: (value: unknown) => unknown
}

/** The stored value of a field as SQL. */
export function getValue(p: Plan, ctx: RequestContext): Value {
  const value = p.column ?? p.expression?.(ctx)
  if (!value) throw new Error(`${p.key} has no stored value`)
  return value
}
/** The number of one row under a column that comes from data. */
export const figureOf = (p: Plan, { id, part }: FigureColumn): SQL =>
  sql`(${p.column} -> ${id}::text ->> ${part}::text)::numeric`
const same = (value: unknown) => value
const bare = (value: Value): SQL => sql`${value}`
/** The instant as ISO 8601 in UTC, whatever zone the session speaks. */
export const getInstant = (value: unknown): string | null =>
  value === null ? null : new Date(getText(value)).toISOString()
const plain = {
  select: (p: Plan, ctx: RequestContext) => [getValue(p, ctx)],
  answer: (_: Plan, row: readonly unknown[], at: number) => row[at],
  filter: (p: Plan, params: Params, ctx: RequestContext) =>
    params[p.sent] === undefined ? [] : [inList(getValue(p, ctx), params[p.sent])],
  order: (p: Plan, ctx: RequestContext) => bare(getValue(p, ctx)),
  store: same,
} satisfies ServiceKind
const words = {
  ...plain,
  filter: (p: Plan, params: Params, ctx: RequestContext) =>
    typeof params[p.sent] === 'string' ? matchesText([getValue(p, ctx)], String(params[p.sent])) : [],
  order: (p: Plan, ctx: RequestContext) => textOrder(getValue(p, ctx)),
} satisfies ServiceKind
// Identifiers, days and times are ASCII: byte order is their order.
const ascii = {
  ...plain,
  order: (p: Plan, ctx: RequestContext) => sql`${getValue(p, ctx)} collate "C"`,
} satisfies ServiceKind
const closed = (p: Plan, params: Params, ctx: RequestContext): SQL[] =>
  params[p.sent] === undefined ? [] : [inClosedList(getValue(p, ctx), params[p.sent])]
const exact = {
  ...plain,
  answer: (_: Plan, row: readonly unknown[], at: number) => (row[at] === null ? null : Number(row[at])),
  store: (value: unknown) => (value === null || value === undefined ? value : getText(value)),
} satisfies ServiceKind

const bounds = (p: Pick<Plan, 'field'>, params: Params, from: string, until: string): readonly [unknown, unknown] => {
  const [first = from, last = until] = p.field.kind === 'date' || p.field.kind === 'dateTime' ? (p.field.as ?? []) : []
  return [params[first], params[last]]
}
/** The two bounds of a range filter, for a filter of a resource's own; a bound that was not asked for is absent. */
export function getBounds(p: Pick<Plan, 'field'>, params: Params): { readonly from?: string; readonly to?: string } {
  const [first, last] =
    p.field.kind === 'time' ? bounds(p, params, 'fromTime', 'toTime') : bounds(p, params, 'fromDate', 'toDate')
  return {
    ...(typeof first === 'string' ? { from: first } : {}),
    ...(typeof last === 'string' ? { to: last } : {}),
  }
}
export const isRange = ({ field: { kind } }: Pick<Plan, 'field'>): boolean =>
  kind === 'date' || kind === 'dateTime' || kind === 'time'
const range =
  (from: string, until: string, lower: (v: Value, x: unknown) => SQL, upper: (v: Value, x: unknown) => SQL) =>
  (p: Plan, params: Params, ctx: RequestContext): SQL[] => {
    const [first, last] = bounds(p, params, from, until)
    return [
      ...(first === undefined ? [] : [lower(getValue(p, ctx), first)]),
      ...(last === undefined ? [] : [upper(getValue(p, ctx), last)]),
    ]
  }
/** Days between two bounds; a span that has its last day in another column is found by any of its days. */
function spans(p: Plan, params: Params, ctx: RequestContext): SQL[] {
  const until = p.field.kind === 'date' && p.field.until ? getTableColumns(p.own)[p.field.until] : undefined
  if (!until) return range('fromDate', 'toDate', atLeast, atMost)(p, params, ctx)
  return range(
    'fromDate',
    'toDate',
    (_, first) => sql`(${until} is null or ${until} >= ${first})`,
    atMost,
  )(p, params, ctx)
}
const atLeast = (v: Value, x: unknown) => sql`${v} >= ${x}`
const atMost = (v: Value, x: unknown) => sql`${v} <= ${x}`
/** Times of the day between two bounds; from a later one to an earlier one they go over midnight. */
function hoursOfDay(p: Plan, params: Params, ctx: RequestContext): SQL[] {
  const { from, to } = getBounds(p, params)
  const value = getValue(p, ctx)
  if (from !== undefined && to !== undefined && from > to)
    return [sql`(${atLeast(value, from)} or ${atMost(value, to)})`]
  return [...(from === undefined ? [] : [atLeast(value, from)]), ...(to === undefined ? [] : [atMost(value, to)])]
}

const joinedValue = {
  ...plain,
  select: (p: Plan) =>
    p.ref ? [p.ref.columns['id'] ?? sql`null`, ...p.ref.shown.map((name) => p.ref?.columns[name] ?? sql`null`)] : [],
  answer: (p: Plan, row: readonly unknown[], at: number) => {
    if (!p.ref || row[at] === null) return null
    const value: Record<string, unknown> = { id: row[at] }
    for (let i = 0; i < p.ref.shown.length; i++) value[p.ref.shown[i] ?? ''] = row[at + 1 + i]
    return value
  },
  filter: (p: Plan, params: Params, ctx: RequestContext) => {
    const wanted = params[p.sent]
    if (wanted === undefined) return []
    const { by, table } = p.ref?.source ?? {}
    return [
      by && table
        ? sql`${p.own.id} in (select ${by} from ${table} where ${inList(table.id, wanted)})`
        : inList(getValue(p, ctx), wanted),
    ]
  },
  order: (p: Plan) => textOrder(p.ref?.columns[p.ref.shown[0] ?? 'id'] ?? sql`null`),
} satisfies ServiceKind

const codeField = (field: AnyField) => (field.kind === 'code' ? field.type : '')
const isMany = (p: Plan) => p.field.kind === 'position' && p.field.many === true

/** Exhaustive: a kind without its service half does not compile. */
export const serviceKinds: Readonly<Record<FieldKind, ServiceKind>> = {
  text: words,
  longText: words,
  int: plain,
  month: ascii,
  bool: { ...plain, filter: closed },
  choice: { ...ascii, filter: closed },
  decimal: exact,
  money: exact,
  percent: exact,
  date: { ...plain, filter: spans },
  dateTime: {
    ...plain,
    answer: (_, row, at) => getInstant(row[at]),
    filter: range(
      'fromDate',
      'toDate',
      (v, day) => sql`${v} >= ${midnight(day, 0)}`,
      (v, day) => sql`${v} < ${midnight(day, 1)}`,
    ),
  },
  time: { ...ascii, filter: hoursOfDay },
  code: {
    ...ascii,
    answer: (p, row, at) => (row[at] === null ? null : codeValue(codeField(p.field), getText(row[at]))),
  },
  ref: {
    ...joinedValue,
    select: (p) => (p.link ? [p.link.json] : joinedValue.select(p)),
    answer: (p, row, at) => (p.link ? linkedRecords(p.link, row[at]) : joinedValue.answer(p, row, at)),
    filter: (p, params, ctx) =>
      !p.link
        ? joinedValue.filter(p, params, ctx)
        : params[p.sent] === undefined
          ? []
          : [linkedWithAny(p.link, p.own.id, params[p.sent])],
    order: (p) => p.link?.text ?? joinedValue.order(p),
  },
  file: { ...joinedValue, filter: () => [] },
  // Sent only; the rules make the records.
  rows: { ...plain, select: () => [], filter: () => [] },
  // Its columns are sorted one by one (list-query.ts).
  figures: { ...plain, answer: (_, row, at) => row[at] ?? {}, filter: () => [] },
  position: {
    ...plain,
    select: (p, _, one) => {
      if (!p.place) return []
      const dated = one && isMany(p) ? datedPlaces(p.place.source, p.own.id, placeAlias('rows')) : undefined
      return dated ? [dated] : placeColumns(p.place.org)
    },
    answer: (p, row, at, one) => {
      if (one && p.place?.source.rows) return datedEntries(row[at])
      const entry = placeEntry(row, at)
      return entry ? [entry] : []
    },
    filter: (p, params) => (p.place ? placeFilter(p.place.source.node, params) : []),
    order: (p) => textOrder(p.place?.org.positionName ?? sql`null`),
  },
}
