import type { Driver } from '../../db/transaction.ts'
import type { PersonRows } from './own-rows.ts'

/** A file of a person. */
export interface OwnDocument {
  readonly id: string
  readonly category: string
  readonly filename: string
  readonly bytes: Buffer
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ofPerson = 'entity_id = any($1) or id = any($2)'

/** The ids of the rows, and every id that stands in one of them. */
export function getFileIds(rows: PersonRows): readonly [own: string[], named: string[]] {
  const [own, named] = [new Set<string>(), new Set<string>()]
  for (const row of [...rows.values()].flat()) {
    if (typeof row['id'] === 'string') own.add(row['id'])
    for (const value of Object.values(row)) if (typeof value === 'string' && uuid.test(value)) named.add(value)
  }
  return [[...own], [...named]]
}
/** How many bytes all files of these rows have. */
export async function loadDocumentBytes(driver: Driver, rows: PersonRows): Promise<number> {
  const text = `select coalesce(sum(size), 0)::float8 as bytes from media where ${ofPerson}`
  return (await driver.query<{ bytes: number }>(text, [...getFileIds(rows)])).rows[0]?.bytes ?? 0
}
/** The files that were uploaded for one of these rows, or that one of them names. */
export async function loadOwnDocuments(driver: Driver, rows: PersonRows): Promise<readonly OwnDocument[]> {
  const text = `select id, entity_type as category, filename, bytes from media where ${ofPerson} order by entity_type, id`
  return (await driver.query<OwnDocument>(text, [...getFileIds(rows)])).rows
}
