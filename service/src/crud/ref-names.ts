import type { Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Change, Database } from '../operation.ts'
import { columnsOf, type Plan } from './plan.ts'
import { run } from './statement.ts'

interface Pointer {
  readonly keys: readonly string[]
  readonly table: PgTable
  readonly names: readonly [en: string, km: string]
}
const pointers = new Map<string, readonly Pointer[]>()
/** Remembers which values of a resource are ids of other records, as its audit rows name them. */
export function noteRefs(entity: string, plans: readonly Plan[]): void {
  pointers.set(
    entity,
    plans.flatMap(({ key, sent, field, ref, link }): Pointer[] => {
      const table = ref?.source.table ?? link?.source.table
      return field.kind === 'ref' && table
        ? [{ keys: [key, sent], table, names: [field.to.nameEn, field.to.nameKm] }]
        : []
    }),
  )
}
const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
/** The present names of the records that changed values point to, by id; a record that is gone has none. One statement for each field. */
export async function refNames(
  db: Database,
  entity: string,
  changes: Change['changes'],
): Promise<ReadonlyMap<string, Label>> {
  const names = new Map<string, Label>()
  for (const {
    keys,
    table,
    names: [en, km],
  } of pointers.get(entity) ?? []) {
    const ids = keys.flatMap((key) => idsIn(changes[key]?.old).concat(idsIn(changes[key]?.new)))
    const { id, [en]: nameEn, [km]: nameKm } = columnsOf(table)
    if (!ids.length || !id || !nameEn || !nameKm) continue
    for (const [found, one, other] of await run(
      db,
      sql`select ${id}, ${nameEn}, ${nameKm} from ${table} where ${id} = any(${sql.param(ids)})`,
    ))
      names.set(String(found), { en: String(one), km: String(other ?? one) })
  }
  return names
}
