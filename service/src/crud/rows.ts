import { holds } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller, Cx } from '../operation.ts'
import type { Value } from './conditions.ts'
import { instantOf, serviceKinds } from './kinds.ts'
import { authorNames, readyCodes } from './lookups.ts'
import { columnsOf, type AnyStorage, type Plan } from './plan.ts'
import { fixed } from './statement.ts'

export type WireRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Whether a field exists for this caller: some ask for a permission of their own (FieldOptions.needs). */
export const visibleTo =
  (caller: Caller) =>
  ({ field }: Pick<Plan, 'field'>): boolean =>
    !field.needs || holds(caller.permissions, field.needs)

/** The rows of one resource in one width: in lists, or alone with the fields of its form. */
export interface Rows {
  /** What is selected from the table and its joins. */
  readonly select: (cx: Cx) => SQL
  /** The joins that the selection needs. */
  readonly joins: SQL
  /** The wire rows, from what `select` brought. */
  readonly answer: (cx: Cx, found: readonly (readonly unknown[])[]) => Promise<WireRow[]>
}

/** Prepares the selection and assembly of rows. `one` adds the fields that stand in the answer for one record only. */
export function rowsOf(storage: AnyStorage, plans: readonly Plan[], one: boolean): Rows {
  const t = storage.table
  const read = plans.filter(
    ({ field }) => field.use !== 'filter' && field.use !== 'input' && (one || field.use !== 'detail'),
  )
  const system = plans.some(({ key }) => key === 'isSystemDefined') ? undefined : columnsOf(t)['isSystemDefined']
  const meta: AnyPgColumn[] = [
    t.id,
    t.version,
    t.createdBy,
    t.createdAt,
    t.updatedBy,
    t.updatedAt,
    ...(system ? [system] : []),
  ]
  const listed = (values: readonly Value[]): SQL =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const columns = (p: Plan, cx: Cx): SQL => listed(serviceKinds[p.field.kind].select(p, cx, one))
  let pieces: readonly (SQL | Plan)[] | undefined
  // Columns that stand beside each other never change: rendered once, as one text. Only expressions are made anew.
  const piecesOf = (cx: Cx): readonly (SQL | Plan)[] => {
    const made: (SQL | Plan)[] = []
    let beside: SQL[] = [listed(meta)]
    for (const p of read) {
      if (!p.expression) beside.push(columns(p, cx))
      else {
        if (beside.length) made.push(sql.raw(fixed(sql.join(beside, sql`, `))))
        made.push(p)
        beside = []
      }
    }
    return beside.length ? [...made, sql.raw(fixed(sql.join(beside, sql`, `)))] : made
  }
  const select = (cx: Cx): SQL =>
    sql.join(
      (pieces ??= piecesOf(cx)).map((piece) => ('key' in piece ? columns(piece, cx) : piece)),
      sql`, `,
    )
  const needsCodes = read.some(({ field }) => field.kind === 'code')
  const needy = read.some(({ field }) => field.needs)

  return {
    select,
    joins: sql.raw(
      read
        .flatMap(({ ref, place }) => [
          ...(ref ? [ref.join] : []),
          ...(place && !(one && place.source.rows) ? [place.join] : []),
        ])
        .join(' '),
    ),
    async answer(cx, found) {
      if (needsCodes) await readyCodes(cx.db)
      const names = await authorNames(
        cx.db,
        found.flatMap((row) => [row[2], row[4]]),
      )
      const author = (id: unknown) => (typeof id === 'string' ? { id, name: names.get(id) ?? '' } : null)
      const isVisible = visibleTo(cx.caller)
      let widths: number[] | undefined
      return found.map((row) => {
        const out: Record<string, unknown> & { id: string } = { id: String(row[0]) }
        let at = meta.length
        widths ??= read.map((p) => serviceKinds[p.field.kind].select(p, cx, one).length)
        for (let i = 0; i < read.length; i++) {
          const p = read[i]
          if (!p) continue
          if (!needy || isVisible(p)) out[p.key] = serviceKinds[p.field.kind].answer(p, row, at, one)
          at += widths[i] ?? 0
        }
        out['version'] = row[1]
        out['createdBy'] = author(row[2])
        out['createdAt'] = instantOf(row[3])
        out['updatedBy'] = author(row[4])
        out['updatedAt'] = instantOf(row[5])
        if (system) out['isSystemDefined'] = row[6]
        return out
      })
    },
  }
}
