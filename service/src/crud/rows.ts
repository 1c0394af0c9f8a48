import { holds } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Value } from './conditions.ts'
import { getInstant, serviceKinds } from './kinds.ts'
import { loadAuthors, readyCodes } from './lookups.ts'
import { getColumns, type AnyStorage, type Plan } from './plan.ts'
import { fixed, run, withoutParams } from './statement.ts'

export type WireRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Whether this caller may write a field: some ask for a permission of their own (FieldOptions.needs). */
export const holdsField =
  ({ permissions }: Caller) =>
  ({ field }: Pick<Plan, 'field'>): boolean =>
    !field.needs || holds(permissions, field.needs)
/**
 * Whether a field exists for this caller in all rows: who holds its right, or reaches own rows alone
 * (docs/rules/access.md, "Fields with a right of their own").
 */
export const visibleFields =
  (caller: Caller) =>
  (p: Pick<Plan, 'field' | 'isOwn'>): boolean =>
    holdsField(caller)(p) || p.isOwn?.(caller) === true

/** The rows of one resource in one width: in lists, or alone with the fields of its form. */
export interface Rows {
  /** What is selected from the table and its joins. */
  readonly select: (ctx: RequestContext) => SQL
  /** Runs `select` with what is selected and then `rest`; the text of the columns is made once. */
  readonly find: (ctx: RequestContext, rest: SQL) => Promise<readonly (readonly unknown[])[]>
  /** The joins that the selection needs. */
  readonly joins: SQL
  /** The wire rows, from what `select` brought. */
  readonly answer: (ctx: RequestContext, found: readonly (readonly unknown[])[]) => Promise<WireRow[]>
}

const listed = (values: readonly Value[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
/** The selected columns; `head` is `select` with all of them, where they are a text that was made before. */
interface Selection {
  readonly columns: SQL
  readonly head: string | undefined
}
// Expressions in two languages are the same each time; others are made for each request and are never found.
const mostKept = 2
/**
 * Prepares what is selected: what every record carries (`meta`), then the fields. One text as long as its expressions
 * are the same.
 */
function getSelection(
  meta: readonly AnyPgColumn[],
  read: readonly Plan[],
  columns: (p: Plan, ctx: RequestContext) => readonly Value[],
): (ctx: RequestContext) => Selection {
  const made = getPieces(meta, read, columns)
  const expressions = read.filter((p) => p.expression)
  const kept: (Selection & { readonly of: readonly Value[] })[] = []
  let tried = 0
  return (ctx) => {
    const of = expressions.flatMap((p) => columns(p, ctx))
    const known = kept.find((one) => one.of.every((value, i) => value === of[i]))
    if (known) return known
    const selected = made(ctx)
    tried += 1
    const text = tried > mostKept ? undefined : withoutParams(selected)
    if (text === undefined) return { columns: selected, head: undefined }
    const found = { of, columns: sql.raw(text), head: `select ${text}` }
    kept.push(found)
    return found
  }
}
function getPieces(
  meta: readonly AnyPgColumn[],
  read: readonly Plan[],
  columns: (p: Plan, ctx: RequestContext) => readonly Value[],
): (ctx: RequestContext) => SQL {
  let pieces: readonly (SQL | Plan)[] | undefined
  // Neighbouring columns never change: rendered once, as one text. Only expressions are made again.
  const prepared = (ctx: RequestContext): readonly (SQL | Plan)[] => {
    const made: (SQL | Plan)[] = []
    let beside: SQL[] = [listed(meta)]
    for (const p of read) {
      if (!p.expression) beside.push(listed(columns(p, ctx)))
      else {
        if (beside.length) made.push(sql.raw(fixed(sql.join(beside, sql`, `))))
        made.push(p)
        beside = []
      }
    }
    return beside.length ? [...made, sql.raw(fixed(sql.join(beside, sql`, `)))] : made
  }
  return (ctx) =>
    sql.join(
      (pieces ??= prepared(ctx)).map((piece) => ('key' in piece ? listed(columns(piece, ctx)) : piece)),
      sql`, `,
    )
}

const isRead = ({ field }: Plan, one: boolean): boolean =>
  field.use !== 'filter' && field.use !== 'input' && (one || field.use !== 'detail')

/**
 * Prepares the selection and assembly of rows. `one` adds the fields that are in the answer for one record only; rows
 * of a report are no records, without version, author and time.
 */
export function getRows({ table }: AnyStorage, plans: readonly Plan[], one: boolean, isRecord = true): Rows {
  const read = plans.filter((p) => isRead(p, one))
  const isDeclared = plans.some(({ key }) => key === 'isSystemDefined')
  const system = isDeclared ? undefined : getColumns(table)['isSystemDefined']
  const { id, version, createdBy, createdAt, updatedBy, updatedAt } = table
  const needy = read.some(({ field }) => field.needs)
  // Whose row it is, where some fields are shown in own rows only.
  const person = needy ? getColumns(table)['employeeId'] : undefined
  const always = isRecord ? [id, version, createdBy, createdAt, updatedBy, updatedAt] : [id]
  const meta = [...always, ...(system ? [system] : []), ...(person ? [person] : [])]
  const columns = (p: Plan, ctx: RequestContext) => serviceKinds[p.field.kind].select(p, ctx, one)
  const needsCodes = read.some(({ field }) => field.kind === 'code')

  const selection = getSelection(meta, read, columns)
  // Each kind selects always the same number of columns.
  let widths: readonly number[] | undefined

  return {
    select: (ctx) => selection(ctx).columns,
    find(ctx, rest) {
      const { head, columns: selected } = selection(ctx)
      return head === undefined ? run(ctx.db, sql`select ${selected}${rest}`) : run(ctx.db, rest, head)
    },
    joins: sql.raw(
      read
        .flatMap(({ ref, place }) => [
          ...(ref ? [ref.join] : []),
          ...(place && !(one && place.source.rows) ? [place.join] : []),
        ])
        .join(' '),
    ),
    async answer(ctx, found) {
      if (needsCodes) await readyCodes(ctx.db)
      const author = await loadAuthors(ctx.db, isRecord ? found.flatMap((row) => [row[2], row[4]]) : [])
      const me = ctx.caller.employeeId
      const isHeld = needy ? read.map(visibleFields(ctx.caller)) : undefined
      const getWidth = (widths ??= read.map((p) => columns(p, ctx).length))
      return found.map((row) => {
        const out: Record<string, unknown> & { id: string } = { id: String(row[0]) }
        const isMine = person !== undefined && me !== null && row[meta.length - 1] === me
        let at = meta.length
        for (let i = 0; i < read.length; i++) {
          const p = read[i]
          if (!p) continue
          if (!isHeld || isMine || isHeld[i]) out[p.key] = serviceKinds[p.field.kind].answer(p, row, at, one)
          at += getWidth[i] ?? 0
        }
        if (!isRecord) return out
        out['version'] = row[1]
        out['createdBy'] = author(row[2])
        out['createdAt'] = getInstant(row[3])
        out['updatedBy'] = author(row[4])
        out['updatedAt'] = getInstant(row[5])
        if (system) out['isSystemDefined'] = row[6]
        return out
      })
    },
  }
}
