import { defaultLimit, type ListQuery } from '@staff/contract'
import { and, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { instantOf } from '../../../crud/kinds.ts'
import type { WireRow } from '../../../crud/rows.ts'
import type { Database } from '../../../operation.ts'
import { auditCount, auditHead, auditLog } from '../../platform/audit/audit-log.table.ts'
import { asked, dayOf, midnight, ordered, type Asked } from './audit-filters.ts'

/** Where the counts by day do not know what is asked, rows are counted up to here. */
const countedAtMost = 1_000

/** A page of the list. `isMore`: there are more than `total`; counting stopped there. */
export interface AuditPage {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly isMore: boolean
  readonly limit: number
  readonly offset: number
}
type Counts = readonly { readonly day: string; readonly rows: number }[]

// Written out: a plan that does not know the flag reads the table from end to end.
const flag = (isArchive: boolean) => sql.raw(isArchive ? 'is_archive' : 'not is_archive')
const where = ({ isArchive, rows }: Asked, ...more: readonly (SQL | undefined)[]) =>
  and(flag(isArchive), ...rows, ...more)

/** Rows by business day, oldest first: the counts of what is sealed, and the few rows that wait for their seal. */
async function countByDay(db: Database, want: Asked, counts: readonly SQL[]): Promise<Counts> {
  const kept = await db.execute<{
    day: string
    rows: string
    sealed: string
  }>(sql`select ${auditCount.day}::text as day, sum(rows)::text as rows from ${auditCount} where ${and(flag(want.isArchive), ...counts)} group by 1
    union all select '', sealed_up_to::text from ${auditHead}`)
  const byDay = new Map(kept.rows.filter(({ day }) => day).map(({ day, rows }) => [day, Number(rows)]))
  const sealedUpTo = Number(kept.rows.find(({ day }) => !day)?.rows ?? 0)
  // Only what is sealed is ever archived.
  const fresh = want.isArchive
    ? []
    : (
        await db.execute<{ day: string; rows: number }>(
          sql`select ${dayOf}::text as day, count(*)::int as rows from ${auditLog} where ${where(want, gt(auditLog.id, sealedUpTo))} group by 1`,
        )
      ).rows
  for (const { day, rows } of fresh) byDay.set(day, (byDay.get(day) ?? 0) + rows)
  return [...byDay].map(([day, rows]) => ({ day, rows })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
/** The numbers of the first rows, where the counts by day do not know what is asked: one walk gives the total and the page. */
async function firstIds(db: Database, want: Asked, by: SQL): Promise<readonly number[]> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where(want))
    .orderBy(by)
    .limit(countedAtMost + 1)
  return found.map(({ id }) => id)
}

/** A far page begins at the day in which it stands instead of walking over all the days before. */
function leap(
  counts: Counts,
  offset: number,
  newestFirst: boolean,
): { readonly bound: SQL | undefined; readonly offset: number } {
  let left = offset
  let bound: SQL | undefined
  for (const { day, rows } of newestFirst ? counts.toReversed() : counts) {
    bound = newestFirst
      ? sql`${auditLog.createdAt} < ${midnight(day, 1)}`
      : sql`${auditLog.createdAt} >= ${midnight(day)}`
    if (left < rows) break
    left -= rows
  }
  return { bound, offset: left }
}

/** The list of the audit log: exact totals of millions from the counts by day, each page from an index (performance.md P14). */
export async function auditPage(db: Database, query: ListQuery): Promise<AuditPage> {
  const { limit } = query
  const offset = query.offset || ((query.currentPage ?? 1) - 1) * limit
  const want = asked(query)
  const { terms, by } = ordered(query)
  const rows = async (condition: SQL | undefined, at: number) => {
    const found = await db
      .select({
        id: auditLog.id,
        requestMethod: auditLog.requestMethod,
        requestUrl: auditLog.requestUrl,
        ipAddress: auditLog.ipAddress,
        isArchive: auditLog.isArchive,
        userId: auditLog.userId,
        username: auditLog.username,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(condition)
      .orderBy(by)
      .limit(limit)
      .offset(at)
    return found.map(wireRow)
  }
  if (!want.counts) {
    const ids = await firstIds(db, want, by)
    const page = ids.slice(offset, offset + limit)
    const isWalked = ids.length <= countedAtMost || offset + limit <= ids.length
    const shown = !isWalked
      ? await rows(where(want), offset)
      : page.length
        ? await rows(inArray(auditLog.id, page), 0)
        : []
    return {
      rows: shown,
      total: Math.min(ids.length, countedAtMost),
      isMore: ids.length > countedAtMost,
      limit,
      offset,
    }
  }
  const counts = await countByDay(db, want, want.counts)
  const byTime = terms.length === 1 && terms[0]?.key !== 'createdBy'
  const from =
    byTime && offset > defaultLimit
      ? leap(counts, offset, terms[0]?.direction === 'DESC')
      : { bound: undefined, offset }
  return {
    rows: await rows(where(want, from.bound), from.offset),
    total: counts.reduce((sum, { rows: n }) => sum + n, 0),
    isMore: false,
    limit,
    offset,
  }
}

/** A row as it travels. It is never updated, and its author is named as at the time of writing. */
export function wireRow<
  R extends {
    readonly id: number
    readonly userId: string | null
    readonly username: string | null
    readonly createdAt: string
  },
>({ id, userId, username, createdAt, ...row }: R) {
  const at = instantOf(createdAt)
  const author = userId || username ? { id: userId ?? '', name: username ?? '', username: username ?? '' } : null
  return { ...row, id: String(id), version: 1, createdBy: author, createdAt: at, updatedBy: null, updatedAt: at }
}
