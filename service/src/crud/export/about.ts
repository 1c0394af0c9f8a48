import {
  boolWords,
  fill,
  filterParams,
  groupField,
  L,
  placeSearch,
  placeWords,
  shownDay,
  shownInstant,
  shownMonth,
  type AnyField,
  type AnyResource,
  type GroupLevel,
  type Label,
  type Lang,
  type ListQuery,
} from '@staff/contract'
import { and, sql } from 'drizzle-orm'
import {
  companyStructure,
  companyStructureComponent,
} from '../../areas/admin/company-structure/company-structure.table.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { getBounds, isRange } from '../kinds.ts'
import { authorFor, codeValue, readyCodes } from '../lookups.ts'
import { getColumns, reachOf, type Plan } from '../plan.ts'
import { knownRecords } from '../records.ts'
import { run } from '../statement.ts'
import type { FileOf, LinkSource, RefSource } from '../storage.ts'
import { getText } from '../text.ts'

/** What a file was made with, beside its rows: each line a heading and its words. */
export type About = readonly (readonly [heading: string, words: string])[]

const words = {
  list: L('List', 'បញ្ជី'),
  filters: L('Filters', 'តម្រង'),
  none: L('None', 'គ្មាន'),
  keywords: L('Search', 'ស្វែងរក'),
  summed: L('Sums by', 'សរុបតាម'),
  records: L('Records', 'កំណត់ត្រា'),
  by: L('Made by', 'ធ្វើដោយ'),
  at: L('Made at', 'ធ្វើនៅ'),
  since: L('from', 'ចាប់ពី'),
  until: L('until', 'រហូតដល់'),
  unnamed: L('chosen records: {{count}}', 'កំណត់ត្រាដែលបានជ្រើសរើស៖ {{count}}'),
}
const levels: Readonly<Record<GroupLevel | 'positionId', Label>> = {
  locationId: placeWords.location,
  outletId: placeWords.outlet,
  departmentId: placeWords.department,
  teamId: placeWords.team,
  positionId: placeWords.position,
}

/** What of a field its filter is told by. */
type Filtered = Pick<Plan, 'key' | 'field'> & {
  readonly ref?: { readonly source: Pick<RefSource, 'table'> } | undefined
  readonly link?: { readonly source: Pick<LinkSource, 'table'> } | undefined
}
/** Rows of a longer list that a file holds. */
interface FilePart {
  readonly offset: number
  readonly rows: number
  readonly total: number
  /** There are more than `total`; counting stopped there. */
  readonly isMore?: boolean
}
const said = ({ lang }: RequestContext, heading: keyof typeof words, value: string) =>
  [words[heading][lang], value] as const
const asked = (value: unknown): string[] => [value].flat().map(getText)
type Named = readonly (readonly unknown[])[]
/** Places of the structure, whose names every user may know. */
function placesNamed({ db }: RequestContext, ids: readonly string[]): Promise<Named> {
  const { name, nameKh } = companyStructureComponent
  return run(
    db,
    sql`select ${companyStructure.id}, ${name}, ${nameKh}, null from ${companyStructure}
      join ${companyStructureComponent} on ${companyStructureComponent.id} = ${companyStructure.companyStructureComponentId} where ${companyStructure.id} = any(${sql.param(ids)})`,
  )
}
/** People and other records, as far as the caller may know them. */
async function recordsNamed(
  ctx: RequestContext,
  { field, ref, link }: Filtered,
  ids: readonly string[],
): Promise<Named> {
  const table = ref?.source.table ?? link?.source.table
  const known = knownRecords().filter(({ storage }) => storage.table === table)
  if (field.kind !== 'ref' || !table || !known.length) return []
  const { id, [field.to.nameEn]: nameEn, [field.to.nameKm]: nameKm, [field.to.codeKey ?? '']: code } = getColumns(table)
  if (!id || !nameEn || !nameKm) return []
  // A person who may not see a record learns no name of it by naming its id.
  const reach = and(...known.map(({ storage: { rows } }) => reachOf({ rows }, ctx.caller)))
  return run(
    ctx.db,
    sql`select ${id}, ${nameEn}, ${nameKm}, ${code ?? sql`null`} from ${table} where ${id} = any(${sql.param(ids)})${reach ? sql` and ${reach}` : sql``}`,
  )
}
const isPlace = (field: AnyField) =>
  field.kind === 'position' || (field.kind === 'ref' && field.to.search === placeSearch)
/** What a filter names, as the caller may know it. */
async function loadNames(
  ctx: RequestContext,
  p: Filtered,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = isPlace(p.field) ? await placesNamed(ctx, ids) : await recordsNamed(ctx, p, ids)
  const getWords = ([, en, km, code]: readonly unknown[]) =>
    `${code ? `${getText(code)} - ` : ''}${getText((ctx.lang === 'km' && km) || en)}`
  return new Map(found.map((row) => [getText(row[0]), getWords(row)]))
}
/** What is said of chosen records that may not be named. */
export const unnamedWords = ({ lang }: RequestContext, count: number): string => fill(words.unnamed, { count })[lang]
/** The chosen records by their names; those without one by how many they are. */
async function chosen(ctx: RequestContext, p: Filtered, value: unknown): Promise<string> {
  const ids = asked(value)
  const names = await loadNames(ctx, p, ids)
  const unnamed = ids.filter((id) => !names.has(id)).length
  return [...ids.flatMap((id) => names.get(id) ?? []), ...(unnamed ? [unnamedWords(ctx, unnamed)] : [])].join(', ')
}
/** The value of a filter in words. */
async function valueWords(ctx: RequestContext, p: Filtered, value: unknown): Promise<string> {
  const { field } = p
  switch (field.kind) {
    case 'bool':
      return asked(value)
        .map((one) => boolWords[one === 'true' ? 'yes' : 'no'][ctx.lang])
        .join(', ')
    case 'choice':
      return asked(value)
        .map((one) => field.options.find((option) => option.value === one)?.label[ctx.lang] ?? one)
        .join(', ')
    case 'code':
      await readyCodes(ctx.db)
      return asked(value)
        .map((one) => codeValue(field.type, one))
        .map(({ value: en, valueKh }) => (ctx.lang === 'km' && valueKh) || en)
        .join(', ')
    case 'month':
      return asked(value)
        .map((one) => shownMonth(one.slice(0, 7)))
        .join(', ')
    case 'ref':
    case 'position':
      return chosen(ctx, p, value)
    default:
      return asked(value).join(', ')
  }
}
/** A period in words; one that is open says from when or until when. */
export function rangeWords({ from, to }: ReturnType<typeof getBounds>, lang: Lang): string {
  if (from !== undefined && to !== undefined) return `${shownDay(from)} – ${shownDay(to)}`
  return from === undefined ? `${words.until[lang]} ${shownDay(to ?? '')}` : `${words.since[lang]} ${shownDay(from)}`
}
/** The filters of a query in words, in the order of the list. */
async function filterLines(
  ctx: RequestContext,
  r: AnyResource,
  plans: readonly Filtered[],
  query: ListQuery,
  told: FileOf['said'],
): Promise<About> {
  const lines = new Map<string, readonly [string, string]>()
  for (const [param, { key }] of Object.entries(filterParams(r))) {
    const p = plans.find((one) => one.key === key)
    if (query[param] === undefined || !p) continue
    const heading = p.field.label[ctx.lang]
    if (told[param] !== undefined) lines.set(key, [heading, told[param]])
    else if (isRange(p)) lines.set(key, [heading, rangeWords(getBounds(p, query), ctx.lang)])
    else if (p.field.kind === 'position')
      lines.set(param, [levels[param as GroupLevel][ctx.lang], await valueWords(ctx, p, query[param])])
    else lines.set(param, [heading, await valueWords(ctx, p, query[param])])
  }
  return [...lines.values()]
}

/** What any file was made with: its name, its filters in words, what else is said of it, who made it and when. */
export async function aboutFile(ctx: RequestContext, label: Label, filters: About, more: About = []): Promise<About> {
  const { userId, username } = ctx.caller
  const maker = await authorFor(ctx, userId)
  return [
    said(ctx, 'list', label[ctx.lang]),
    ...(filters.length ? filters : [said(ctx, 'filters', words.none[ctx.lang])]),
    ...more,
    said(ctx, 'by', maker || username),
    said(ctx, 'at', shownInstant(Date.now())),
  ]
}
/** The words that somebody searched for, as a line. */
export const searchLine = (ctx: RequestContext, keywords: string | undefined): About =>
  keywords ? [said(ctx, 'keywords', keywords)] : []
/** Which of its rows a file holds, as a line; none where it has all. */
export function partLine(ctx: RequestContext, { offset, rows, total, isMore = false }: FilePart): About {
  const count = (value: number) => value.toLocaleString('en-US')
  if (rows >= total && !isMore) return []
  return [said(ctx, 'records', `${count(offset + 1)} – ${count(offset + rows)} / ${count(total)}${isMore ? '+' : ''}`)]
}
/** What a file of a list was made with; `part` where it may not have all rows. */
export async function aboutOf(
  ctx: RequestContext,
  r: AnyResource,
  plans: readonly Filtered[],
  query: ListQuery,
  { label, said: told }: FileOf = { label: r.label, said: {} },
  part?: FilePart,
): Promise<About> {
  const filters = await filterLines(ctx, r, plans, query, told)
  return aboutFile(
    ctx,
    label,
    [...filters, ...searchLine(ctx, query.keywords)],
    [
      ...(groupField(r) && query.groupBy ? [said(ctx, 'summed', levels[query.groupBy][ctx.lang])] : []),
      ...(part ? partLine(ctx, part) : []),
    ],
  )
}
