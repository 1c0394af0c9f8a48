import { L } from '@staff/contract'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { run } from '../../../crud/statement.ts'
import { refuse } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { isAny, type PersonTable } from './of-person.ts'

const stays = L('Make another one the default instead', 'សូមកំណត់មួយផ្សេងជាលំនាំដើមជំនួសវិញ')
type Values = Readonly<Record<string, unknown>>
interface Sent {
  readonly isDefault?: boolean | null | undefined
}

/**
 * One default among the rows of a person, of each type where a type is named (domain.md 3.2): the first is it, another takes it
 * over in the same step, and when it is deleted the oldest of the others follows. The caller holds the person.
 */
export function oneDefault(
  table: PersonTable & Readonly<Record<'isDefault', AnyPgColumn>>,
  entity: string,
  type?: { readonly key: string; readonly column: AnyPgColumn },
) {
  const among = (row: Values) => and(eq(table.employeeId, row['employeeId']), type && eq(type.column, row[type.key]))
  const set = async (cx: Cx, where: SQL | undefined, isDefault: boolean) => {
    const rows = await run(
      cx.db,
      sql`update ${table} set is_default = ${isDefault}, version = ${table.version} + 1, updated_by = ${cx.caller.userId}, updated_at = now() where ${where} returning ${table.id}`,
    )
    for (const [id] of rows)
      cx.audit({ entity, entityId: String(id), changes: { isDefault: { old: !isDefault, new: isDefault } } })
  }
  return {
    /** The column value of a new row. */
    async onCreate(cx: Cx, input: Values & Sent): Promise<{ readonly isDefault: boolean }> {
      const held = and(among(input), eq(table.isDefault, true))
      if (!(await isAny(cx, table, held))) return { isDefault: true }
      if (input.isDefault === true) await set(cx, held, false)
      return { isDefault: input.isDefault === true }
    },
    async onUpdate(cx: Cx, input: Sent, old: Values & { readonly isDefault: boolean }): Promise<void> {
      if (input.isDefault === false && old.isDefault) refuse('isDefault', stays)
      if (input.isDefault === true && !old.isDefault) await set(cx, and(among(old), eq(table.isDefault, true)), false)
    },
    async onDelete(cx: Cx, old: Values & { readonly id: string; readonly isDefault: boolean }): Promise<void> {
      if (!old.isDefault) return
      const [next] = await run(
        cx.db,
        sql`select ${table.id} from ${table} where ${and(among(old), ne(table.id, old.id))} order by ${table.createdAt}, ${table.id} limit 1`,
      )
      if (!next) return
      await set(cx, eq(table.id, old.id), false)
      await set(cx, eq(table.id, next[0]), true)
    },
  }
}
