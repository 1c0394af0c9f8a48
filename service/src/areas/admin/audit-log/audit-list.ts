import { defaultLimit, L, type ListQuery } from '@staff/contract'
import { and, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { getInstant } from '../../../crud/kinds.ts'
import type { WireRow } from '../../../crud/rows.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { auditCount, auditHead, auditLog } from '../../platform/audit/audit-log.table.ts'
import { midnight } from '../../../db/business-zone.ts'
import { asked, dayOf, flag, ordered, where, type Asked } from './audit-filters.ts'
import { countedAtMost, pageOfParts } from './audit-parts.ts'
import { visibleParts, wholeLog } from './audit-reach.ts'

const words = {
  far: L(
    'That is too far down this list. Narrow it by day, user or address.',
    'ឆ្ងាយពេកក្នុងបញ្ជីនេះ។ សូមបង្រួមតាមថ្ងៃ អ្នកប្រើ ឬអាសយដ្ឋាន។',
  ),
}

/** A page of the list. `isMore`: there are more than `total`; counting stopped there. */
export interface AuditPage {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly isMore: boolean
  readonly limit: number
  readonly offset: number
}
type Counts = readonly { readonly day: string; readonly rows: number }[]

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
/**
 * The numbers of the first rows of the whole log, for filters that the counts by day do not know. One walk gives the
 * total and the page.
 */
const firstIds = async (db: Database, want: Asked, by: SQL, most: number): Promise<readonly number[]> =>
  (await db.select({ id: auditLog.id }).from(auditLog).where(where(want)).orderBy(by).limit(most)).map(({ id }) => id)

/** A far page begins at its own day instead of walking over all the days before. */
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

const shown = {
  id: auditLog.id,
  requestMethod: auditLog.requestMethod,
  requestUrl: auditLog.requestUrl,
  ipAddress: auditLog.ipAddress,
  isArchive: auditLog.isArchive,
  userId: auditLog.userId,
  username: auditLog.username,
  createdAt: auditLog.createdAt,
}
/** Rows as they travel, in the order of the list. */
type Read = (condition: SQL | undefined, offset: number) => Promise<WireRow[]>
const reader =
  (db: Database, by: SQL, limit: number): Read =>
  async (condition, offset) =>
    (await db.select(shown).from(auditLog).where(condition).orderBy(by).limit(limit).offset(offset)).map(wireRow)

/** A page where the counts by day do not know what is asked, of the whole log: a far one is left to the index. */
async function uncounted(db: Database, want: Asked, by: SQL, read: Read, limit: number, offset: number) {
  const ids = await firstIds(db, want, by, countedAtMost + 1)
  const page = ids.slice(offset, offset + limit)
  const isWalked = ids.length <= countedAtMost || offset + limit <= ids.length
  return {
    rows: !isWalked ? await read(where(want), offset) : page.length ? await read(inArray(auditLog.id, page), 0) : [],
    total: Math.min(ids.length, countedAtMost),
    isMore: ids.length > countedAtMost,
  }
}
/**
 * The list of the audit log, of what the caller sees (audit-reach.ts): exact totals of millions from the counts by day
 * for a caller who sees all of it, otherwise counted up to a thousand; each page from an index
 * (docs/rules/performance.md, "Bars"). 409 on `offset` for a page of some parts beyond what is counted.
 */
export async function auditPage(
  { db, caller }: Pick<RequestContext, 'caller' | 'db'>,
  query: ListQuery,
): Promise<AuditPage> {
  const { limit } = query
  const parts = await visibleParts({ db, caller })
  const offset = query.offset || ((query.currentPage ?? 1) - 1) * limit
  const want = asked(query)
  const order = ordered(query)
  const { terms, by } = order
  const read = reader(db, by, limit)
  if (parts || want.words.length) {
    if (parts && offset >= countedAtMost) refuse('offset', words.far)
    const { ids, total, isMore } = await pageOfParts(db, want, order, parts ?? wholeLog, { limit, offset })
    const rows = ids.length ? await read(inArray(auditLog.id, [...ids]), 0) : []
    return { rows, total, isMore, limit, offset }
  }
  if (!want.counts) return { ...(await uncounted(db, want, by, read, limit, offset)), limit, offset }
  const counts = await countByDay(db, want, want.counts)
  const byTime = terms.length === 1 && terms[0]?.key !== 'createdBy'
  const from =
    byTime && offset > defaultLimit
      ? leap(counts, offset, terms[0]?.direction === 'DESC')
      : { bound: undefined, offset }
  return {
    rows: await read(where(want, from.bound), from.offset),
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
  const at = getInstant(createdAt)
  const author = userId || username ? { id: userId ?? '', name: username ?? '', username: username ?? '' } : null
  return { ...row, id: String(id), version: 1, createdBy: author, createdAt: at, updatedBy: null, updatedAt: at }
}
