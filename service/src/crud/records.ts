import {
  L,
  sayFieldAmount,
  type AnyField,
  type AnyResource,
  type Lang,
  type ShownField,
  type Label,
} from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { RequestContext, Change } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { cellOf } from './export/cells.ts'
import { shownText } from './export/formats.ts'
import { getColumns, type AnyStorage, type Plan } from './plan.ts'
import { oneOf, type List } from './read.ts'
import { holdsField } from './rows.ts'
import { run } from './statement.ts'

/** A resource as the engine keeps it. */
export interface KnownRecord {
  readonly r: AnyResource
  readonly storage: AnyStorage
  readonly plans: readonly Plan[]
  readonly list: List
}
const records = new Map<string, KnownRecord>()
/** Remembers a resource by the name that its audit rows carry. */
export const noteRecord = (record: KnownRecord): void => {
  records.set(record.r.name, record)
}
/** The resource of that name; undefined where the engine keeps none. */
export const getRecord = (name: string): KnownRecord | undefined => records.get(name)
/** Every resource of the engine whose module is loaded. */
export const knownRecords = (): readonly KnownRecord[] => [...records.values()]

/** An amount with the currency and the unit that its record names beside it; null for any other field. */
const amountWords = (field: AnyField, key: string, row: Readonly<Record<string, unknown>> | undefined): Label | null =>
  field.kind === 'money' || field.kind === 'decimal' ? sayFieldAmount(field, row?.[key], row) : null

const isRead = ({ field }: Plan): boolean => field.use !== 'input' && field.use !== 'filter'
/** A value as it is shown in one language. */
const sayValue = ({ key, field }: Plan, row: Readonly<Record<string, unknown>> | undefined, lang: Lang): string =>
  shownText(cellOf[field.kind](row?.[key], field, lang))
/**
 * Some fields of a row, which its list has read for the caller, in words of the language in which it was read. Empty
 * ones are left out, and those that the row has not: the list leaves out what the caller may not see.
 */
export const sayRow = (
  ctx: RequestContext,
  { plans }: KnownRecord,
  row: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): { readonly label: Label; readonly value: string }[] =>
  keys.flatMap((key) => {
    const plan = plans.find((each) => each.key === key)
    if (!plan || !isRead(plan) || row[key] === undefined) return []
    const value = amountWords(plan.field, key, row)?.[ctx.lang] ?? sayValue(plan, row, ctx.lang)
    return value ? [{ label: plan.field.label, value }] : []
  })

/**
 * The fields of a record in the order of its form, in words of both languages; empty ones are left out, and those that
 * ask for a right that the caller lacks. `name` is that of its resource; none for a record that the engine does not
 * keep. Whether the caller may read the record at all, and whose it is, the caller of this function has asked before.
 */
export async function shownFields(ctx: RequestContext, name: string, id: string): Promise<ShownField[]> {
  const known = getRecord(name)
  if (!known) return []
  const { r, storage, plans } = known
  const one = oneOf({ ...storage, rows: 'reference' }, plans)
  const words = { en: await one({ ...ctx, lang: 'en' }, id), km: await one({ ...ctx, lang: 'km' }, id) }
  const placed = (r.form ?? []).flatMap((section) => section.rows.flat())
  return placed.flatMap((key): ShownField[] => {
    const plan = plans.find((each) => each.key === key)
    if (!plan || !isRead(plan) || !holdsField(ctx.caller)(plan)) return []
    const { field } = plan
    const said = (lang: Lang) => sayValue(plan, words[lang], lang)
    const value = amountWords(field, key, words.en) ?? L(said('en'), said('km'))
    return value.en || value.km ? [{ field: key, label: field.label, value }] : []
  })
}

interface AmountWords {
  readonly old: Label | null
  readonly new: Label | null
}
/**
 * Changed amounts with the currency and the unit of their record, by key; what the record says beside them is as it was
 * then, where it was changed as well. None of a record that the engine does not keep.
 */
export async function loadAmountWords(
  ctx: RequestContext,
  entity: string,
  id: string,
  changes: Change['changes'],
): Promise<ReadonlyMap<string, AmountWords>> {
  const known = getRecord(entity)
  const amounts = (known?.plans ?? []).filter(
    ({ key, field }) =>
      key in changes && (field.kind === 'money' || field.kind === 'decimal') && (field.currency || field.counted),
  )
  if (!known || !amounts.length) return new Map()
  const row = await oneOf({ ...known.storage, rows: 'reference' }, known.plans)(ctx, id)
  const say = (side: 'old' | 'new', { key, field }: Plan) => {
    const beside = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))
    const value = changes[key]?.[side]
    return amountWords(field, key, { ...row, ...beside, [key]: value })
  }
  return new Map(amounts.map((plan) => [plan.key, { old: say('old', plan), new: say('new', plan) }]))
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
/**
 * The present names of the records that changed values point to, by id; a record that is gone has none. One statement
 * for each field.
 */
export async function refNames(
  db: Database,
  entity: string,
  changes: Change['changes'],
): Promise<ReadonlyMap<string, Label>> {
  const names = new Map<string, Label>()
  for (const { key: named, sent, field, ref, link } of getRecord(entity)?.plans ?? []) {
    const table = ref?.source.table ?? link?.source.table
    if (field.kind !== 'ref' || !table) continue
    const ids = [named, sent].flatMap((key) => idsIn(changes[key]?.old).concat(idsIn(changes[key]?.new)))
    const { id, [field.to.nameEn]: nameEn, [field.to.nameKm]: nameKm } = getColumns(table)
    if (!ids.length || !id || !nameEn || !nameKm) continue
    for (const [found, one, other] of await run(
      db,
      sql`select ${id}, ${nameEn}, ${nameKm} from ${table} where ${id} = any(${sql.param(ids)})`,
    ))
      names.set(String(found), { en: String(one), km: String(other ?? one) })
  }
  return names
}
