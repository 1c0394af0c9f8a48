import { L } from '@staff/contract'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { employee as person } from '../areas/employee/employee/employee.table.ts'
import { loadForEach } from '../crud/batch.ts'
import { run } from '../crud/statement.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { PersonTable } from './of-person.ts'

const stays = L('Make another one the default instead', 'សូមកំណត់មួយផ្សេងជាលំនាំដើមជំនួសវិញ')
type Values = Readonly<Record<string, unknown>>
interface Sent {
  readonly isDefault?: boolean | null | undefined
}

/**
 * One default among the rows of a person, of each type where a type is named
 * (docs/rules/people.md, "Records of a person"): the first is it, another takes it over in the same step, and when it
 * is deleted the oldest of the others follows. The caller holds the person.
 */
export function oneDefault(
  table: PersonTable & Readonly<Record<'isDefault', AnyPgColumn>>,
  entity: string,
  type?: { readonly key: string; readonly column: AnyPgColumn },
) {
  const sameTypeOfPerson = (row: Values) =>
    and(eq(table.employeeId, row['employeeId']), type && eq(type.column, row[type.key]))
  const set = async (ctx: RequestContext, where: SQL | undefined, isDefault: boolean) => {
    const rows = await run(
      ctx.db,
      sql`update ${table} set is_default = ${isDefault}, version = ${table.version} + 1, updated_by = ${ctx.caller.userId}, updated_at = now() where ${where} returning ${table.id}`,
    )
    for (const [id] of rows)
      ctx.audit({ entity, entityId: String(id), changes: { isDefault: { old: !isDefault, new: isDefault } } })
  }
  const getKey = (row: Values) => [row['employeeId'], ...(type ? [row[type.key]] : [])].join(' ')
  /** Whether the person of a new row has a default already, of its type where one is named. */
  const hasDefault = async (ctx: RequestContext, row: Values): Promise<boolean> =>
    (await loadForEach(ctx, {
      question: `default ${entity}`,
      key: getKey(row),
      keysOf: (sent) => [getKey(sent)],
      ofNew: { table: person, id: String(row['employeeId']), value: false },
      async read(keys) {
        const ids = keys.map((key) => key.split(' ')[0] ?? '')
        const rows = await run(
          ctx.db,
          sql`select ${table.employeeId}${type ? sql`, ${type.column}` : sql``} from ${table} where ${inArray(table.employeeId, ids)} and ${table.isDefault}`,
        )
        return new Map(rows.map((found) => [found.join(' '), true]))
      },
    })) ?? false
  return {
    /** The column value of a new row. */
    async onCreate(ctx: RequestContext, input: Values & Sent): Promise<{ readonly isDefault: boolean }> {
      if (!(await hasDefault(ctx, input))) return { isDefault: true }
      if (input.isDefault === true) await set(ctx, and(sameTypeOfPerson(input), eq(table.isDefault, true)), false)
      return { isDefault: input.isDefault === true }
    },
    async onUpdate(ctx: RequestContext, input: Sent, old: Values & { readonly isDefault: boolean }): Promise<void> {
      if (input.isDefault === false && old.isDefault) refuse('isDefault', stays)
      if (input.isDefault === true && !old.isDefault)
        await set(ctx, and(sameTypeOfPerson(old), eq(table.isDefault, true)), false)
    },
    async onDelete(
      ctx: RequestContext,
      old: Values & { readonly id: string; readonly isDefault: boolean },
    ): Promise<void> {
      if (!old.isDefault) return
      const [next] = await run(
        ctx.db,
        sql`select ${table.id} from ${table} where ${and(sameTypeOfPerson(old), ne(table.id, old.id))} order by ${table.createdAt}, ${table.id} limit 1`,
      )
      if (!next) return
      await set(ctx, eq(table.id, old.id), false)
      await set(ctx, eq(table.id, next[0]), true)
    },
  }
}
