import { L, profilePath, to, toRecord, type AnyResource, type Label } from '@staff/contract'
import { employee as declared, type EmployeeHistory, type HistoryEntry } from '@staff/contract/employee'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { sayRow, type KnownRecord } from '../../../crud/records.ts'
import type { WireRow } from '../../../crud/rows.ts'
import { run } from '../../../crud/statement.ts'
import { getText } from '../../../crud/text.ts'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personInReach, type Person } from '../../../people/lock-person.ts'
import { employmentPeriod, employmentTerm } from '../employment-period/employment-period.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { getReadKinds, type ReadKind } from './history-kinds.ts'

/** Facts of one entry: more of them are on the page of its record. */
const mostFacts = 3
/** Columns that an entry has already (an amount has its currency and unit), or that say who wrote the record. */
const notFacts: ReadonlySet<string> = new Set(
  'employee accountNo positions status reason currency unit createdBy createdAt'.split(' '),
)
const { employmentType, workingShiftId } = declared.fields
const words = {
  began: L('Employment began', 'បានចាប់ផ្ដើមការងារ'),
  ended: L('Last day of work', 'ថ្ងៃធ្វើការចុងក្រោយ'),
  terms: L('Shift and employment type', 'វេន និងប្រភេទការងារ'),
} as const

interface Row {
  readonly kind: string
  readonly id: string
  readonly day: string
}
type Said = Omit<HistoryEntry, 'id' | 'kind' | 'day'>
interface Page {
  readonly limit: number
  readonly offset: number
  /** Entries of this kind alone. */
  readonly kind?: string | undefined
}
/** The rows of employments and terms, which have no resource of their own. */
const getWorkRows = ({ id, startDate }: Person): readonly SQL[] => [
  // A person who never left has no row: the first day stands in the record alone.
  sql`select 'began'::text as kind, ${startDate}::text as id, ${startDate}::date as day`,
  sql`select 'began', ${employmentPeriod.startDate}::text, ${employmentPeriod.startDate} from ${employmentPeriod}
    where ${employmentPeriod.employeeId} = ${id} and ${employmentPeriod.startDate} <> ${startDate}`,
  sql`select 'ended', ${employmentPeriod.startDate}::text, ${employmentPeriod.endDate} from ${employmentPeriod}
    where ${employmentPeriod.employeeId} = ${id} and ${employmentPeriod.endDate} is not null`,
  sql`select 'terms', ${employmentTerm.id}, ${employmentTerm.startDate} from ${employmentTerm}
    where ${employmentTerm.employeeId} = ${id}`,
]
/** One page of the rows of all kinds, the latest day first, and how many there are in all. */
async function loadRows(
  { db }: RequestContext,
  person: Person,
  kinds: readonly ReadKind[],
  { limit, offset, kind }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const every = sql.join([...getWorkRows(person), ...kinds.map(({ rows }) => rows)], sql` union all `)
  const all = kind ? sql`select * from (${every}) every where kind = ${kind}` : every
  const found = await run(
    db,
    sql`with history as materialized (${all}) select counted.total, page.kind, page.id, page.day::text from (select count(*)::int as total from history) counted
      left join (select * from history order by day desc, kind, id limit ${limit} offset ${offset}) page on true
      order by page.day desc, page.kind, page.id`,
  )
  return {
    total: Number(found[0]?.[0] ?? 0),
    rows: found.flatMap(([, kindOfRow, id, day]) =>
      typeof id === 'string' ? [{ kind: getText(kindOfRow), id, day: getText(day) }] : [],
    ),
  }
}
function getStatus({ fields }: AnyResource, row: Readonly<Record<string, unknown>>): Said['status'] {
  const { status: field } = fields
  const { status } = row
  if (field?.kind !== 'choice' || typeof status !== 'string') return null
  const found = field.options.find(({ value }) => value === status)
  return found ? { value: found.value, label: found.label } : null
}
/** What a record changes, each difference as what was and what comes. */
const sayChanges = (ctx: RequestContext, record: KnownRecord, row: WireRow): Said['facts'] =>
  (record.r.list.changes ?? []).flatMap(({ was, becomes }) => {
    const [[before], [after]] = [sayRow(ctx, record, row, [was]), sayRow(ctx, record, row, [becomes])]
    if (!after || before?.value === after.value) return []
    return [{ label: after.label, value: before ? `${before.value} → ${after.value}` : after.value }]
  })
/** The words of the entries of one kind by their ids; rows that are gone by now have none. */
async function sayRecords(
  ctx: RequestContext,
  { record, day }: ReadKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  const { r, list } = record
  const changed = (r.list.changes ?? []).flatMap(({ was, becomes, shownBy }) => [was, becomes, ...(shownBy ?? [])])
  const columns = r.list.columns.filter((key) => key !== day && !notFacts.has(key) && !changed.includes(key))
  const rows = await list.selectRows(ctx, { limit: ids.length, offset: 0 }, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        label: r.label,
        facts: [...sayChanges(ctx, record, row), ...sayRow(ctx, record, row, columns)].slice(0, mostFacts),
        status: getStatus(r, row),
        to: toRecord(r, row).view(row.id),
      },
    ]),
  )
}
const getPlain = (label: Label, path: string, facts: Said['facts'] = []): Said => ({
  label,
  facts,
  status: null,
  to: path,
})
async function sayTerms(
  { db, lang }: RequestContext,
  { id }: Person,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  const rows = await db
    .select({ id: employmentTerm.id, type: employmentTerm.employmentType, shift: workingShift.name })
    .from(employmentTerm)
    .innerJoin(workingShift, eq(workingShift.id, employmentTerm.workingShiftId))
    .where(inArray(employmentTerm.id, [...ids]))
  return new Map(
    rows.map(({ id: term, type, shift }) => {
      const known = employmentType.options.find(({ value }) => value === type)
      const facts = [
        { label: workingShiftId.label, value: shift },
        { label: employmentType.label, value: known?.label[lang] ?? type },
      ]
      return [term, getPlain(words.terms, to(declared).view(id), facts)]
    }),
  )
}
/** The words of the entries of a kind by their ids. */
async function sayKind(
  ctx: RequestContext,
  person: Person,
  kind: ReadKind | string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  if (typeof kind !== 'string') return sayRecords(ctx, kind, ids)
  if (kind === 'terms') return sayTerms(ctx, person, ids)
  const label = kind === 'began' ? words.began : words.ended
  return new Map(
    ids.map((day) => [day, getPlain(label, `${profilePath(person.id, 'job')}&employment=${encodeURIComponent(day)}`)]),
  )
}

/**
 * The dated tables of a person in one order, each row by the right and the reach of its own record; 404 beyond the
 * caller's reach. One statement finds the page, one for each kind on it brings the words.
 */
export async function loadHistory(ctx: RequestContext, id: string, page: Page): Promise<EmployeeHistory> {
  const person = (await personInReach(ctx, id)) ?? notFound()
  const kinds = getReadKinds(ctx, id)
  const { rows, total } = await loadRows(ctx, person, kinds, page)
  const said = new Map<string, ReadonlyMap<string, Said>>()
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const ids = rows.filter(({ kind }) => kind === name).map((row) => row.id)
    said.set(name, await sayKind(ctx, person, kinds.find(({ record }) => record.r.name === name) ?? name, ids))
  }
  return {
    data: rows.flatMap(({ kind, id: rowId, day }) => {
      const entry = said.get(kind)?.get(rowId)
      return entry ? [{ id: `${kind}:${rowId}`, kind, day, ...entry }] : []
    }),
    pageMeta: { currentPage: Math.floor(page.offset / page.limit) + 1, pageSize: page.limit, totalCount: total },
  }
}
