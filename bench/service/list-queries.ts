import { filterParams, getKindRules, sortKeys, type AnyField, type AnyResource } from '@staff/contract'

/** A row of a list as it is answered. */
export type Row = Readonly<Record<string, unknown>>
/** A query string of a list that has so many rows. */
export type Query = (total: number) => string

/** Values for filters that no row shows, or for which one value is not enough. */
const given: Readonly<Record<string, readonly string[]>> = {
  companyId: ['company'],
  locationId: ['loc-1'],
  outletId: ['out-1'],
  departmentId: ['dep-1'],
  teamId: ['team-1'],
  positionId: ['pos-1'],
  positionLevelId: ['level-1'],
  newEmployeeInMonth: ['2020-03'],
  employedAtEndOf: ['2020-03'],
  joinedFromDate: ['2020-03-01'],
  leftFromDate: ['2020-03-01'],
  leftBy: ['RESIGNED'],
  name: ['dara', 'so', 'សុខ ដារ៉ា', 'dara5'],
  accountNo: ['e0', 'e00012'],
  contactNumber: ['012', '012000123'],
}
/**
 * Search words: common words in both scripts, a few letters, part of a number, a phone number, and a word that nobody
 * has.
 */
const words = ['dara', 'sok dara', 'so', 'សុខ', 'e0012', '012000123', 'nobody here']
const limit = 10

/** What a filter of this field is given, from a row's answer; null when the row does not say. */
function valueIn(row: Row | undefined, key: string, param: string): string | null {
  const value = row?.[key]
  const said =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (Reflect.get(value, 'identifier') ?? Reflect.get(value, 'id'))
      : value
  if (typeof said !== 'string' && typeof said !== 'number' && typeof said !== 'boolean') return null
  return asAsked(String(said), param)
}
/** A bound of a range is a day. */
const asAsked = (value: string, param: string): string => (/(from|to)Date$/i.test(param) ? value.slice(0, 10) : value)
function valuesOf(field: AnyField | undefined, key: string, param: string, row: Row | undefined): readonly string[] {
  const known = given[param]
  if (known) return known
  if (field?.kind === 'choice') return field.filtered ?? field.options.map(({ value }) => value)
  if (field?.kind === 'bool') return ['true', 'false']
  const value = valueIn(row, key, param)
  if (value !== null) return [value]
  return field && ['date', 'dateTime', 'month'].includes(field.kind)
    ? [asAsked(String(getKindRules(field).sample(field, 1)), param)]
    : []
}
const wordsOf = (row: Row | undefined): string[] =>
  ['displayFullNameEn', 'name', 'username', 'employeeName', 'accountNo']
    .flatMap((key) => (typeof row?.[key] === 'string' ? [row[key].split(' ').at(-1) ?? ''] : []))
    .filter(Boolean)

/**
 * The queries of a list, `row` being one of its rows: pages of two sizes, in the middle and at the end, each also with
 * each sort; each filter in its own order and in another one; search words with and without a filter.
 */
export function queriesOf(r: AnyResource, row: Row | undefined): readonly Query[] {
  const filters = Object.entries(filterParams(r)).flatMap(([param, { key, schema }]) =>
    valuesOf(r.fields[key], key, param, row)
      .filter((value) => schema.safeParse(value).success)
      .map((value) => `${param}=${encodeURIComponent(value)}`),
  )
  const sorts = [...sortKeys(r)].flatMap((key) => [`orderBy=${key}:ASC`, `orderBy=${key}:DESC`])
  const searches = r.list.keywords
    ? [...new Set([...wordsOf(row), ...words])].map((word) => `keywords=${encodeURIComponent(word)}`)
    : []
  const [one, other] = [searches[0], sorts[0]]
  const parts = [
    ...sorts,
    ...filters,
    ...searches,
    ...(other ? [...filters, ...searches].map((part) => `${part}&${other}`) : []),
    ...(one ? filters.map((part) => `${part}&${one}`) : []),
  ]
  const middle = (total: number) => `&offset=${String(Math.floor(total / 2))}`
  const last = (total: number) => `&offset=${String(Math.max(0, total - limit))}`
  return [
    () => `limit=${String(limit)}`,
    () => 'limit=50',
    ...['', ...sorts.map((sort) => `&${sort}`)].flatMap((sort): Query[] =>
      [middle, last].map((at) => (total) => `limit=${String(limit)}${at(total)}${sort}`),
    ),
    ...parts.map((part) => () => part),
  ]
}
