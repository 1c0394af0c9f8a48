import { datedFacts, type DatedFact } from '@staff/contract/employee'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { randomUUID } from 'node:crypto'
import { writeRows } from '../../../crud/batch.ts'
import { beginningOn, inOrder, lasting, withValue } from '../../../dated/chain.ts'
import { laterDay } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditChange } from '../../../people/audited-writes.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { employeeFact as table } from './employee-fact.table.ts'
import { getFactNames, getFactText, type ChangedFact, type FactOwner } from './fact-values.ts'

type FactRow = typeof table.$inferSelect
const entity = 'employee-fact'

/** First days of work (`YYYY-MM-DD`): of the first employment, and of the present or planned one. */
interface FirstDays {
  readonly first: string
  readonly present: string
}
/** The first days of work of a person; 404 for nobody. */
export async function loadFirstDays(db: Database, employeeId: string): Promise<FirstDays> {
  const [found] = await db
    .select({
      present: employee.startDate,
      first: sql<string>`least(${employee.startDate}, min(${employmentPeriod.startDate}))::text`,
    })
    .from(employee)
    .leftJoin(employmentPeriod, eq(employmentPeriod.employeeId, employee.id))
    .where(eq(employee.id, employeeId))
    .groupBy(employee.id)
  return found ?? notFound()
}
/** All dated facts of a person and of the family, in the order of their days, held until the end of the transaction. */
export const lockFacts = async (db: Database, employeeId: string): Promise<readonly FactRow[]> =>
  inOrder(await db.select().from(table).where(eq(table.employeeId, employeeId)).for('update'))
/** The rows of one fact of one record. Whether seniority pay is owed is said for each employment anew. */
export const getChain = (
  rows: readonly FactRow[],
  owner: FactOwner,
  fact: DatedFact,
  present: string,
): readonly FactRow[] =>
  rows.filter(
    (row) => row.fact === fact && row.familyId === owner.familyId && (fact !== 'SENIORITY' || row.startDate >= present),
  )

/** What the audit log says of a row. */
const getAudited = ({
  employeeId,
  familyId,
  fact,
  startDate,
  value,
}: Pick<FactRow, 'employeeId' | 'familyId' | 'fact' | 'startDate' | 'value'>) => ({
  employeeId,
  familyId,
  fact,
  startDate,
  value,
})
/**
 * Writes down from when on the facts of a new record hold. The first day of a member of the family is somebody's
 * choice, so it is audited; that of a person is the first day of work.
 */
export async function addFacts(
  ctx: RequestContext,
  owner: FactOwner,
  record: Readonly<Record<string, unknown>>,
  startDate: string,
): Promise<void> {
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const isOfFamily = owner.familyId !== null
  const rows = getFactNames(isOfFamily).map((fact) => ({
    id: randomUUID(),
    ...owner,
    fact,
    startDate,
    value: getFactText(record, fact),
  }))
  if (isOfFamily) for (const row of rows) auditChange(ctx, entity, row.id, null, getAudited(row))
  await writeRows(
    ctx,
    table,
    rows.map((row) => ({ ...row, ...author })),
  )
}
/** From when on a fact has had its first value: of a chain, else the first day of work. */
const getBegin = (chain: readonly FactRow[], fact: DatedFact, { first, present }: FirstDays): string =>
  chain[0]?.startDate ?? (fact === 'SENIORITY' ? present : first)
/**
 * The columns of a record that keep today's value because the new one holds from a later day on. The first value of a
 * record is shown even before its day.
 */
export async function loadHeldBack<R extends Readonly<Record<string, unknown>>>(
  ctx: RequestContext,
  owner: FactOwner,
  old: R,
  changed: readonly ChangedFact[],
  since: string | null | undefined,
): Promise<Partial<R>> {
  if (!since || since <= ctx.today || changed.length === 0) return {}
  const days = await loadFirstDays(ctx.db, owner.employeeId)
  const rows = await lockFacts(ctx.db, owner.employeeId)
  const held: Partial<R> = {}
  for (const { fact } of changed) {
    const key: keyof R = datedFacts[fact].field
    if (since > getBegin(getChain(rows, owner, fact, days.present), fact, days)) held[key] = old[key]
  }
  return held
}
/** Takes rows out of their chain. */
async function deleteFacts(ctx: RequestContext, rows: readonly FactRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.delete(table).where(
    inArray(
      table.id,
      rows.map(({ id }) => id),
    ),
  )
  for (const row of rows) auditChange(ctx, entity, row.id, getAudited(row), null)
}
/**
 * Writes changed facts of a record into their chains, each from `since` (`YYYY-MM-DD`) on; without it from today, or
 * from the first day of a fact that is still to begin.
 */
export async function changeFacts(
  ctx: RequestContext,
  owner: FactOwner,
  changed: readonly ChangedFact[],
  since: string | null | undefined,
): Promise<void> {
  if (changed.length === 0) return
  const { db, today } = ctx
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const days = await loadFirstDays(db, owner.employeeId)
  const rows = await lockFacts(db, owner.employeeId)
  for (const { fact, before, value } of changed) {
    const known = getChain(rows, owner, fact, days.present)
    const begin = getBegin(known, fact, days)
    const base = { ...owner, fact, startDate: begin, value: before, ...author }
    const chain = known.length > 0 ? known : await db.insert(table).values(base).returning()
    const from = since ?? laterDay(today, begin)
    const startDate = fact === 'SENIORITY' ? laterDay(from, days.present) : from
    const { gone, put } = withValue(chain, { startDate, value }, laterDay(today, begin))
    await deleteFacts(ctx, gone)
    const made = put
      ? await db
          .insert(table)
          .values({ ...owner, fact, ...put, ...author })
          .returning()
      : []
    for (const row of made) auditChange(ctx, entity, row.id, null, getAudited(row))
  }
}

/**
 * Another first day of an employment: facts that began with the old one, or would begin before the new one, begin with
 * it. After an earlier employment that is only whether seniority pay is owed.
 */
export async function moveFirstDay(
  ctx: RequestContext,
  employeeId: string,
  before: string,
  now: string,
): Promise<void> {
  const { db } = ctx
  const [earlier] = await db
    .select({ id: employmentPeriod.id })
    .from(employmentPeriod)
    .where(and(eq(employmentPeriod.employeeId, employeeId), lt(employmentPeriod.startDate, before)))
    .limit(1)
  const all = await lockFacts(db, employeeId)
  const rows = earlier ? all.filter((row) => row.fact === 'SENIORITY' && row.startDate >= before) : all
  const chains = grouped(rows, ({ familyId, fact }) => `${familyId ?? ''} ${fact}`)
  for (const chain of chains.values()) {
    const { gone, first } = beginningOn(lasting(chain), now)
    await deleteFacts(ctx, gone)
    if (first && (first.startDate < now || first.startDate === before))
      await db
        .update(table)
        .set({ startDate: now, updatedBy: ctx.caller.userId, updatedAt: sql`now()`, version: sql`version + 1` })
        .where(eq(table.id, first.id))
  }
}
/**
 * Whether seniority pay is owed after a last day (`YYYY-MM-DD`): from the first day of a rehire on; without `next`
 * nothing is said of those days any more.
 */
export async function restartSeniority(
  { tx, by }: Pick<Effect, 'tx' | 'by'>,
  employeeId: string,
  lastDay: string,
  next?: { readonly startDate: string; readonly isSeniorityEligible: boolean },
): Promise<void> {
  await tx
    .delete(table)
    .where(and(eq(table.employeeId, employeeId), eq(table.fact, 'SENIORITY'), gt(table.startDate, lastDay)))
  if (!next) return
  const value = String(next.isSeniorityEligible)
  const author = { createdBy: by, updatedBy: by }
  await tx.insert(table).values({ employeeId, fact: 'SENIORITY', startDate: next.startDate, value, ...author })
}
