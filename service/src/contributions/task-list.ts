import { L, type Label, type TaskContribution, type TaskRow } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { run } from '../crud/statement.ts'
import { pipelined } from '../db/pipelined.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { TaskList } from './contribution.ts'

/** What a list of tasks selects of each row, as SQL. */
export interface TaskColumns {
  readonly id: SQL
  /** The name of whom or what it is about, in both languages. */
  readonly en: SQL
  readonly km: SQL
  /** What the words of the row need beside it: the name of a paper, a number. */
  readonly detailEn?: SQL
  readonly detailKm?: SQL
  /** The business day on which it is due. */
  readonly due?: SQL
  /** What the address of the act needs beside the id. */
  readonly ref?: SQL
  /** The tables, with their joins. */
  readonly from: SQL
  /** Of them those that the condition reads, where a join brings names alone: a count joins no other. */
  readonly counted?: SQL
  /** Which rows wait for the caller; undefined = all of them. */
  readonly where: SQL | undefined
}
interface TaskWords {
  /** What waits, by the detail of the row. */
  readonly note: (detail: Label) => Label
  /** The page of the act itself. */
  readonly to: (row: { readonly id: string; readonly ref: string }) => string
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function toTask([id, en, km, detailEn, detailKm, due, ref]: readonly unknown[], { note, to }: TaskWords): TaskRow {
  const row = { id: text(id), ref: text(ref) }
  const name = text(en) || text(km)
  return {
    id: row.id,
    title: L(name, text(km) || name),
    note: note({ en: text(detailEn), km: text(detailKm) || text(detailEn) }),
    due: typeof due === 'string' ? due : null,
    to: to(row),
  }
}

/**
 * A list of My tasks. Its total and its pages are asked of the same rows and condition, so that a count is never
 * another one than its list. Rows come by the day on which they are due, those without one last.
 */
export function taskList(
  { list: key, permission: need }: TaskContribution,
  getColumns: (ctx: RequestContext) => TaskColumns | Promise<TaskColumns>,
  words: TaskWords,
): TaskList {
  return {
    key,
    need,
    async load(ctx, { limit, offset }) {
      const {
        id,
        en,
        km,
        due,
        ref,
        detailEn,
        detailKm,
        from,
        counted = from,
        where = sql`true`,
      } = await getColumns(ctx)
      const none = sql`null`
      const total = run(ctx.db, sql`select count(*)::int from ${counted} where ${where}`)
      const page = sql`select ${id}, ${en}, ${km}, ${detailEn ?? none}, ${detailKm ?? none}, (${due ?? none})::text as due, ${ref ?? none}
        from ${from} where ${where} order by ${due ? sql`${due} nulls last, ` : sql``}${id} limit ${limit} offset ${offset}`
      const [[first], rows] = await pipelined(total, limit === 0 ? [] : run(ctx.db, page))
      return { total: Number(first?.[0] ?? 0), rows: rows.map((row) => toTask(row, words)) }
    },
  }
}
