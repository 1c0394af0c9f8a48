import { profilePage } from '../platform/profile-page.ts'
import type { AnyField } from './field.ts'
import type { AnyResource, Change } from './resource.ts'

/** The short list of a resource with a person: its columns by the keys of their fields, in their order. */
export interface ShortList {
  /** The column of the person: a reference, or the number and the names that a row has of itself. */
  readonly person: string
  /** The fields that the column of the person shows, so that no other column repeats them. */
  readonly folded: readonly string[]
  /** The field that says where the person works; absent where rows do not answer it. */
  readonly place?: string
  /** What was and what comes, of a list that changes something: shown as "Store: A to B" in one column. */
  readonly changes: readonly Change[]
  /** All further columns: what names the record, its status, amount and date, and what follows up to {@link most}. */
  readonly further: readonly string[]
}

/** Columns of a short list: as many as 1280 px show beside the menu. */
const most = 6
const nameKeys = ['displayFullNameEn', 'displayFullNameKh', 'name', 'nameKh'] as const
const storeKeys = ['store', 'storeName'] as const
const dates: readonly AnyField['kind'][] = ['date', 'dateTime', 'month']
const numbers: readonly AnyField['kind'][] = ['decimal', 'int', 'percent']
const long: readonly AnyField['kind'][] = ['longText', 'figures', 'rows', 'file', 'position']
// A choice that says how far a record has come, where the list has no status.
const statusLike = /status|state|kind|type/i
// What a row says of its person beside what it is about, and where money goes: no column of a short list.
const ofPersonAlone = /^(dob|startWorkingDate|postProbationDate)$/
const bankAccount = /^account(Number|Name)$/

/** The field with the id of the person, of rows with names of their own that are no person themselves. */
export const personIdKey = 'personId'
const isPerson = (field: AnyField | undefined): boolean =>
  field?.kind === 'ref' && !field.many && field.to.view === profilePage

/** The columns in which a row has the names of its person itself, beside the number; none where it has a reference. */
export const getPersonNames = ({
  fields,
  list: { columns },
}: Pick<AnyResource, 'fields' | 'list'>): readonly string[] =>
  columns.includes('accountNo') && !columns.some((key) => isPerson(fields[key]))
    ? nameKeys.filter((key) => columns.includes(key))
    : []
/** The id of the person whose names a row has itself: what it says of the person, else the row, which is a person. */
export function getPersonId({ fields }: Pick<AnyResource, 'fields'>, row: Readonly<Record<string, unknown>>): string {
  const id = row[personIdKey in fields ? personIdKey : 'id']
  return typeof id === 'string' ? id : ''
}
/** Which column is the person, and which fields it shows. */
function getPerson(r: AnyResource): Pick<ShortList, 'person' | 'folded'> | undefined {
  const {
    fields,
    list: { columns },
  } = r
  const reference = columns.find((key) => isPerson(fields[key]))
  if (reference) return { person: reference, folded: ['accountNo', reference] }
  const names = getPersonNames(r)
  const [person] = names
  return person ? { person, folded: ['accountNo', ...names] } : undefined
}
/** Whether a column may be in a short list: a date of the person only where the list is ordered by it. */
function isBrief({ fields, title = [], list: { order = '' } }: AnyResource, key: string): boolean {
  if (bankAccount.test(key)) return title.includes(key)
  if (key === 'gender') return !(personIdKey in fields)
  return !ofPersonAlone.test(key) || order.startsWith(key === 'dob' ? 'birthday:' : `${key}:`)
}
/**
 * Amounts first: the last of them is what comes out, with the riel beside it where both are one sum. The pay of a
 * person begins with what it comes out of.
 */
function getAmounts(r: AnyResource, visible: readonly string[]): string[] {
  const isMoney = (key: string | undefined) => key !== undefined && r.fields[key]?.kind === 'money'
  // Pay in riel has no cents, so its fields are decimals with the right to salaries.
  const isRiel = (key: string) => r.fields[key]?.kind === 'decimal' && r.fields[key].needs === 'READ_SALARY'
  const last = visible.findLastIndex((key) => isMoney(key) || isRiel(key))
  const amount = visible[last]
  if (amount !== undefined) {
    const before = visible[last - 1]
    const outcome = isRiel(amount) && before !== undefined && isMoney(before) ? [before, amount] : [amount]
    return [...(personIdKey in r.fields ? visible.filter(isMoney).slice(0, 1) : []), ...outcome]
  }
  const counted = visible.filter((key) => numbers.includes(r.fields[key]?.kind ?? 'text'))
  return r.isDerived ? counted.slice(-1) : counted.slice(0, 1)
}
const find = (r: AnyResource, keys: readonly string[], kinds: readonly AnyField['kind'][]): string[] =>
  keys.filter((key) => kinds.includes(r.fields[key]?.kind ?? 'rows')).slice(0, 1)
/**
 * The date that a record is about: of its columns, else one that rows answer beside them. When it was made is told
 * where there is no other.
 */
function getDate(r: AnyResource, visible: readonly string[], declared: readonly string[]): string[] {
  const isAnswered = (key: string) => r.fields[key]?.use === undefined && r.fields[key]?.hidden !== true
  const listed = find(r, visible, dates)
  if (listed.length > 0) return listed
  const beside = Object.keys(r.fields).filter((key) => isAnswered(key) && isBrief(r, key))
  const answered = find(r, beside, dates)
  return answered.length > 0 ? answered : declared.filter((key) => key === 'createdAt')
}
function getPlace({ fields, list: { columns } }: AnyResource): string | undefined {
  const listed = columns.find((key) => fields[key]?.kind === 'position')
  if (listed) return listed
  if (fields['workplace'] && fields['workplace'].use === undefined) return 'workplace'
  return storeKeys.find((key) => columns.includes(key))
}

/**
 * The short list of a resource, made of the kinds of its columns (docs/rules/platform.md, "Views of a list"): person,
 * place, what names the record, status, amount and date. Undefined where no row is about a person.
 */
export function getShortList(r: AnyResource): ShortList | undefined {
  const found = getPerson(r)
  if (!found) return undefined
  const place = getPlace(r)
  const changes = r.list.changes ?? []
  const taken = new Set([
    ...found.folded,
    ...(place ? [place] : []),
    ...changes.flatMap(({ was, becomes, shownBy }) => [was, becomes, ...(shownBy ?? [])]),
  ])
  const declared = r.list.columns.filter((key) => key !== 'id' && !taken.has(key))
  const visible = declared.filter((key) => r.fields[key] && r.fields[key].hidden !== true && isBrief(r, key))
  const named = (r.title ?? []).filter((key) => visible.includes(key))
  const status = visible.includes('status')
    ? ['status']
    : find(
        r,
        visible.filter((key) => statusLike.test(key)),
        ['choice'],
      )
  const first = [...named, ...status, ...getAmounts(r, visible), ...getDate(r, visible, declared)]
  const brief = visible.filter((key) => !long.includes(r.fields[key]?.kind ?? 'rows'))
  // A report of nothing but figures is opened for them.
  const rest = brief.length > 0 ? brief : visible
  const before = 1 + (place ? 1 : 0) + (changes.length > 0 ? 1 : 0)
  const wanted = Math.max(new Set(first).size, most - before)
  const further = [...new Set([...first, ...rest])].slice(0, wanted)
  return { ...found, ...(place ? { place } : {}), changes, further }
}
