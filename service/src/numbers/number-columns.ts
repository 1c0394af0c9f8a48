import { is, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { getTableConfig, PgCustomColumn, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { sealDocument } from '../db/columns.ts'
import * as tables from '../db/tables.ts'
import { sealBytes, sealText } from './cipher.ts'
import { nameInText, namingInText } from './sealed-fields.ts'

/** How a column keeps numbers: each is one, each is a document with some, each is bytes that are encrypted whole. */
export type NumberKind = 'text' | 'json' | 'bytes'
/** A column with encrypted values (db/columns.ts). */
export interface NumberColumn {
  /** `table.column`. */
  readonly name: string
  readonly kind: NumberKind
  readonly table: PgTable
  readonly column: AnyPgColumn
  readonly primaryKey: readonly AnyPgColumn[]
}
const kinds = new Map<unknown, NumberKind>([
  [sealText, 'text'],
  [sealDocument, 'json'],
  [sealBytes, 'bytes'],
])
function columnsIn(table: PgTable): readonly NumberColumn[] {
  const { name: held, columns, primaryKeys } = getTableConfig(table)
  const own = columns.filter((column) => column.primary)
  const primaryKey = own.length ? own : (primaryKeys[0]?.columns ?? [])
  return columns.flatMap((column) => {
    const kind = is(column, PgCustomColumn) ? kinds.get(Reflect.get(column, 'mapTo')) : undefined
    return kind ? [{ name: `${held}.${column.name}`, kind, table, column, primaryKey }] : []
  })
}
/** Every column with encrypted values but the audit log, whose entries are sealed: it has steps of its own. */
export const getNumberColumns = (): readonly NumberColumn[] =>
  Object.values<unknown>(tables)
    .filter((one) => is(one, PgTable))
    .filter((table) => table !== auditLog)
    .flatMap(columnsIn)

/** The beginning of what a key has encrypted. */
export const getHead = (keyId: string | undefined): string => `enc1.${keyId === undefined ? '' : `${keyId}.`}`

const pattern = (text: string): SQL => sql.raw(`'${text}'`)
const escaped = (head: string) => head.replaceAll('.', String.raw`\.`)
/**
 * Whether a document may hold a number that is not encrypted by this key; without one, that is in plain. It may say yes
 * where there is none: then the document itself has to be read.
 */
export function maybePlain(column: SQLWrapper, keyId?: string): SQL {
  const plain = `"(?!${escaped(getHead(keyId))})[^"]`
  const either = `\\{"new": (?:${plain}|(?:null|"[^"]*"), "old": ${plain})`
  return sql`(${column}::text ~ ${pattern(`${nameInText}: (?:${plain}|${either}|\\{(?!"new": )|\\[)`)} or ${hasNaming(column)})`
}
/** Whether the names of fields stand beside their values in a document, which SQL cannot tell apart. */
export const hasNaming = (column: SQLWrapper): SQL => sql`${column}::text ~ ${pattern(namingInText)}`
/** Whether a value, or something in it, is not encrypted by this key. */
export function isOtherwise({ kind, column }: Pick<NumberColumn, 'kind' | 'column'>, keyId: string): SQL {
  const head = getHead(keyId)
  if (kind === 'text') return sql`(${column} <> '' and not starts_with(${column}, ${head}))`
  if (kind === 'bytes')
    return sql`substring(${column} for ${sql.raw(String(head.length))}) <> convert_to(${head}, 'UTF8')`
  return maybePlain(column, keyId)
}
