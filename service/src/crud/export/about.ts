import {
  boolWords,
  fill,
  filterParams,
  groupField,
  L,
  shownDay,
  shownInstant,
  shownMonth,
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
import type { Cx } from '../../operation.ts'
import { boundsOf, isRange } from '../kinds.ts'
import { authorFor, codeValue, readyCodes } from '../lookups.ts'
import { columnsOf, reachOf, type Plan } from '../plan.ts'
import { knownRecords } from '../records.ts'
import { run } from '../statement.ts'
import { textOf } from '../text.ts'

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
  locationId: L('Location', 'ទីតាំង'),
  outletId: L('Store', 'ហាង'),
  departmentId: L('Department', 'នាយកដ្ឋាន'),
  teamId: L('Division', 'ផ្នែក'),
  positionId: L('Position', 'មុខតំណែង'),
}

const asked = (value: unknown): string[] => [value].flat().map(textOf)
/** The people and other records that a filter names, as the caller may know them, and places of the structure. */
async function namesOf(cx: Cx, p: Plan, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { field, ref, link } = p
  const table = ref?.source.table ?? link?.source.table
  const found: (readonly unknown[])[] = []
  const known = knownRecords().filter(({ storage }) => storage.table === table)
  if (field.kind === 'ref' && table && known.length) {
    const {
      id,
      [field.to.nameEn]: nameEn,
      [field.to.nameKm]: nameKm,
      [field.to.codeKey ?? '']: code,
    } = columnsOf(table)
    // Whoever may not see a record learns no name of it by naming its id.
    const reach = and(...known.map(({ storage: { rows } }) => reachOf({ rows }, cx.caller)))
    if (id && nameEn && nameKm)
      found.push(
        ...(await run(
          cx.db,
          sql`select ${id}, ${nameEn}, ${nameKm}, ${code ?? sql`null`} from ${table} where ${id} = any(${sql.param(ids)})${reach ? sql` and ${reach}` : sql``}`,
        )),
      )
  }
  const { name, nameKh } = companyStructureComponent
  found.push(
    ...(await run(
      cx.db,
      sql`select ${companyStructure.id}, ${name}, ${nameKh}, null from ${companyStructure}
      join ${companyStructureComponent} on ${companyStructureComponent.id} = ${companyStructure.companyStructureComponentId} where ${companyStructure.id} = any(${sql.param(ids)})`,
    )),
  )
  const wordsOf = ([, en, km, code]: readonly unknown[]) =>
    `${code ? `${textOf(code)} - ` : ''}${textOf((cx.lang === 'km' && km) || en)}`
  return new Map(found.map((row) => [textOf(row[0]), wordsOf(row)]))
}
/** The chosen records by their names; those without one by how many they are. */
async function chosen(cx: Cx, p: Plan, value: unknown): Promise<string> {
  const ids = asked(value)
  const names = await namesOf(cx, p, ids)
  const unnamed = ids.filter((id) => !names.has(id)).length
  return [
    ...ids.flatMap((id) => names.get(id) ?? []),
    ...(unnamed ? [fill(words.unnamed, { count: unnamed })[cx.lang]] : []),
  ].join(', ')
}
/** The value of a filter in words. */
async function valueWords(cx: Cx, p: Plan, value: unknown): Promise<string> {
  const { field } = p
  switch (field.kind) {
    case 'bool':
      return asked(value)
        .map((one) => boolWords[one === 'true' ? 'yes' : 'no'][cx.lang])
        .join(', ')
    case 'choice':
      return asked(value)
        .map((one) => field.options.find((option) => option.value === one)?.label[cx.lang] ?? one)
        .join(', ')
    case 'code':
      await readyCodes(cx.db)
      return asked(value)
        .map((one) => codeValue(field.type, one))
        .map(({ value: en, valueKh }) => (cx.lang === 'km' && valueKh) || en)
        .join(', ')
    case 'month':
      return asked(value)
        .map((one) => shownMonth(one.slice(0, 7)))
        .join(', ')
    case 'ref':
    case 'position':
      return chosen(cx, p, value)
    default:
      return asked(value).join(', ')
  }
}
function rangeWords({ from, to }: ReturnType<typeof boundsOf>, lang: Lang): string {
  if (from !== undefined && to !== undefined) return `${shownDay(from)} – ${shownDay(to)}`
  return from === undefined ? `${words.until[lang]} ${shownDay(to ?? '')}` : `${words.since[lang]} ${shownDay(from)}`
}
/** The filters of a query in words, in the order of the list. */
async function filterLines(cx: Cx, r: AnyResource, plans: readonly Plan[], query: ListQuery): Promise<About> {
  const lines = new Map<string, readonly [string, string]>()
  for (const [param, { key }] of Object.entries(filterParams(r))) {
    const p = plans.find((one) => one.key === key)
    if (query[param] === undefined || !p) continue
    const heading = p.field.label[cx.lang]
    if (isRange(p)) lines.set(key, [heading, rangeWords(boundsOf(p, query), cx.lang)])
    else if (p.field.kind === 'position')
      lines.set(param, [levels[param as GroupLevel][cx.lang], await valueWords(cx, p, query[param])])
    else lines.set(param, [heading, await valueWords(cx, p, query[param])])
  }
  return [...lines.values()]
}

/** What a file of a list was made with: its filters, which of its rows it holds where it has not all, who made it and when. */
export async function aboutOf(
  cx: Cx,
  r: AnyResource,
  plans: readonly Plan[],
  query: ListQuery,
  part?: { readonly offset: number; readonly rows: number; readonly total: number },
): Promise<About> {
  const said = (heading: keyof typeof words, value: string) => [words[heading][cx.lang], value] as const
  const filters = await filterLines(cx, r, plans, query)
  const count = (value: number) => value.toLocaleString('en-US')
  const { userId, username } = cx.caller
  const maker = await authorFor(cx, userId)
  return [
    said('list', r.label[cx.lang]),
    ...filters,
    ...(query.keywords ? [said('keywords', query.keywords)] : []),
    ...(filters.length || query.keywords ? [] : [said('filters', words.none[cx.lang])]),
    ...(groupField(r) && query.groupBy ? [said('summed', levels[query.groupBy][cx.lang])] : []),
    ...(part && part.rows < part.total
      ? [said('records', `${count(part.offset + 1)} – ${count(part.offset + part.rows)} / ${count(part.total)}`)]
      : []),
    said('by', maker || username),
    said('at', shownInstant(Date.now())),
  ]
}
