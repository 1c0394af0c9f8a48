import { dateSchema, L } from '@staff/contract'
import { holidayCalls, holidaysAtOnce, publicHoliday, type HolidaysCopied } from '@staff/contract/attendance-leave'
import { eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { crud } from '../../../crud/operations.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publicHoliday as table } from './public-holiday.table.ts'

type Row = typeof table.$inferSelect
const words = {
  ofSubstitute: L('This is a substitute day itself', 'នេះជាថ្ងៃជំនួសរួចហើយ'),
  second: L('A substitute day has been given already', 'ថ្ងៃជំនួសត្រូវបានផ្ដល់រួចហើយ'),
  after: L('Must be after the holiday', 'ត្រូវនៅក្រោយថ្ងៃបុណ្យ'),
}
const substituteName = ({ name, nameKh }: Row) => ({
  name: `${name} (substitute)`,
  nameKh: nameKh === null ? null : `${nameKh} (ថ្ងៃជំនួស)`,
})

/** Writes a holiday unless its day has the same one already. Answers its id, or undefined. */
async function add(ctx: RequestContext, holiday: Omit<typeof table.$inferInsert, 'id'>): Promise<string | undefined> {
  const id = randomUUID()
  const { userId } = ctx.caller
  const made = await ctx.db
    .insert(table)
    .values({ ...holiday, id, createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return undefined
  ctx.audit({
    entity: publicHoliday.name,
    entityId: id,
    changes: Object.fromEntries(Object.entries(holiday).map(([key, value]) => [key, { old: null, new: value }])),
  })
  return id
}
async function copy(
  ctx: RequestContext,
  asked: readonly { readonly id: string; readonly date: string }[],
): Promise<HolidaysCopied> {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(
      inArray(
        table.id,
        asked.map(({ id }) => id),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  let created = 0
  for (const [at, { id, date }] of asked.entries()) {
    const { name, nameKh, description, isPaid } = found.get(id) ?? refuse(`holidays.${String(at)}.id`, 'NOT_FOUND_REF')
    if (await add(ctx, { name, nameKh, description, isPaid, date })) created += 1
  }
  return { created, skipped: asked.length - created }
}
async function substitute(ctx: RequestContext, id: string, date: string): Promise<string> {
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) return notFound()
  if (row.substituteForId !== null) refuse('', words.ofSubstitute)
  if ((await ctx.db.$count(table, eq(table.substituteForId, id))) > 0) refuse('', words.second)
  if (date <= row.date) refuse('date', words.after)
  const { description, isPaid } = row
  const made = await add(ctx, { ...substituteName(row), description, isPaid, date, substituteForId: id })
  return made ?? refuse('date', 'DUPLICATE')
}

/** Public holidays with what is done for a whole year (docs/rules/time.md, "Holidays"). */
export const publicHolidayOperations = [
  ...crud(publicHoliday, {
    table,
    rows: 'reference',
    // A range, so that the index on the date answers.
    filters: {
      year: (year) =>
        sql`(${table.date} >= make_date(${year}::int, 1, 1) and ${table.date} < make_date(${year}::int + 1, 1, 1))`,
    },
    expressions: {
      substituteFor: () => sql`(select other.name from ${table} other where other.id = ${table.substituteForId})`,
      canSubstitute: () =>
        sql`(${table.substituteForId} is null and not exists (select from ${table} other where other.substitute_for_id = ${table.id}))`,
    },
  }),
  operation({
    method: 'POST',
    path: `employee/${holidayCalls.copy}`,
    need: 'CREATE_PUBLIC_HOLIDAY',
    rows: 'reference',
    tag: publicHoliday.name,
    summary: 'Puts holidays on other days as well, such as those of a year into the next one',
    body: z.strictObject({
      holidays: z
        .array(z.strictObject({ id: z.string().max(64), date: dateSchema }))
        .min(1, { error: 'REQUIRED' })
        .max(holidaysAtOnce),
    }),
    answer: anyRecord,
    handler: async (ctx, { body: { holidays } }) => ({ status: 201, body: { data: await copy(ctx, holidays) } }),
  }),
  operation({
    method: 'POST',
    path: `employee/${holidayCalls.substitute(':id')}`,
    need: 'CREATE_PUBLIC_HOLIDAY',
    rows: 'reference',
    tag: publicHoliday.name,
    summary: 'Gives another day off in the place of a holiday, such as one on a weekly rest day',
    body: z.strictObject({ date: dateSchema }),
    answer: anyRecord,
    handler: async (ctx, { params, body: { date } }) => ({
      status: 201,
      body: { data: { id: await substitute(ctx, params['id'] ?? '', date) } },
    }),
  }),
]
