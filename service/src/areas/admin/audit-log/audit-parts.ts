import { and, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { inList } from '../../../crud/conditions.ts'
import type { Database } from '../../../db/database.ts'
import { auditLog, kindKey, pathOf } from '../../platform/audit/audit-log.table.ts'
import { contains, flag, isIndexed, touchesRest, where, type Asked, type Ordered } from './audit-filters.ts'
import type { Part } from './audit-reach.ts'

/** The rows of so many people are sorted as a whole rather than looked for in the order of their authors. */
const sortedPeople = 30
/** Rows of parts of the log are counted up to here. */
export const countedAtMost = 1_000

/** Entries of one kind with one method and one beginning of their address. There are a few of each kind. */
interface Group {
  readonly kind: string
  readonly method: string
  readonly path: string
  /** Whether that beginning has all the words that are asked for. */
  readonly isHit: boolean
}
const path = pathOf(auditLog.requestUrl)
const group = sql.join([kindKey(auditLog.entity), sql`${auditLog.requestMethod}`, path], sql`, `)
/**
 * The groups that exist for the given methods. The query jumps from one to the next by their index, whatever the number
 * of their rows.
 */
async function loadGroups(db: Database, { isArchive, methods, words }: Asked): Promise<readonly Group[]> {
  const next = (after: SQL | undefined) =>
    sql`select ${group} from ${auditLog} where ${and(flag(isArchive), after)} order by ${group} limit 1`
  const isHit = and(sql`true`, ...words.map((word) => contains(sql`path`, word)))
  const { rows } = await db.execute<Group & Record<string, unknown>>(
    sql`with recursive kept(kind, method, path) as ((${next(undefined)})
        union all select next.* from kept cross join lateral (${next(sql`(${group}) > (kept.kind, kept.method, kept.path)`)}) next)
      select kind, method, path, ${isHit} as "isHit" from kept where ${methods ? inList(sql`method`, methods) : sql`true`}`,
  )
  return rows
}

/**
 * A way to some of the rows: one condition, or one condition for each of some keys. Each has its rows in the order of
 * time in an index.
 */
interface Way {
  readonly at: SQL | undefined
  readonly each?: { readonly of: SQL; readonly at: SQL | undefined }
  /** So few rows that they are sorted rather than looked for in another order than that of time. */
  readonly isSmall?: boolean
}
/**
 * The ways that together find each row once. Words are asked of the beginnings of addresses, of which there are few;
 * rows in whose address they are found further on have their own index. So nothing is read to learn that a part has no
 * such row.
 */
function waysTo(want: Asked, parts: readonly Part[], groups: readonly Group[]): readonly Way[] {
  const { methods, words, others, isArchive } = want
  const ofMethods = methods && inList(auditLog.requestMethod, methods)
  const inAddress = words.map((word) => contains(auditLog.requestUrl, word))
  const inPath = and(...words.map((word) => contains(path, word)))
  const elsewhere = inPath && not(inPath)
  // The whole address is asked first: few have to be taken apart.
  const plainly = (...more: readonly (SQL | undefined)[]) =>
    and(flag(isArchive), ofMethods, ...others, ...inAddress, ...more)
  const inGroups = (some: readonly Group[], ofPath: SQL | undefined, ofRow: readonly SQL[]) =>
    parts.flatMap(({ at, kinds, people, which }): readonly Way[] => {
      const own = kinds && kinds !== 'all' ? some.filter(({ kind }) => kinds.includes(kind)) : some
      if (!own.length) return []
      if (!kinds) return [{ at: plainly(ofPath, at), isSmall: true }]
      if (people) {
        const of = sql`unnest(${sql.param(people)}::text[]) one(person)`
        const ofKinds = new Set(own.map(({ kind }) => kind))
        const theirs = and(sql`${auditLog.employeeId} = one.person`, inArray(auditLog.entity, [...ofKinds]), which)
        // What is true of every group of these kinds need not be asked of a row.
        const isTold = groups.every(({ kind, isHit }) => isHit || !ofKinds.has(kind))
        const their = isTold ? and(flag(isArchive), ofMethods, ...others, theirs) : plainly(ofPath, theirs)
        return [{ at: plainly(ofPath, at), each: { of, at: their }, isSmall: people.length <= sortedPeople }]
      }
      const columns = (['kind', 'method', 'path'] as const).map(
        (key) => sql`${sql.param(own.map((each) => each[key]))}::text[]`,
      )
      const of = sql`unnest(${sql.join(columns, sql`, `)}) one(kind, method, path)`
      const same = sql`${kindKey(auditLog.entity)} = one.kind and ${auditLog.requestMethod} = one.method and ${path} = one.path`
      return [{ at: plainly(ofPath, at), each: { of, at: and(flag(isArchive), same, which, ...others, ...ofRow) } }]
    })
  const further = groups.filter(({ isHit }) => !isHit)
  const begun = inGroups(
    groups.filter(({ isHit }) => isHit),
    inPath,
    [],
  )
  if (!further.length) return begun
  if (!words.every(isIndexed)) return [...begun, ...inGroups(further, elsewhere, inAddress)]
  const inRest = and(or(...parts.map(({ at }) => at)), or(...words.map(touchesRest)), elsewhere)
  return [...begun, { at: where(want, inRest) }]
}

interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly isMore: boolean
}
/**
 * The numbers of a page of some parts of the log, and how many rows there are. What has few rows is gathered and sorted
 * as a whole. Of more than a thousand each part gives only its first ones with their sort keys, from the index that
 * fits it: the first of all are among them.
 */
export async function pageOfParts(
  db: Database,
  want: Asked,
  { terms, by, keys, outer }: Ordered,
  parts: readonly Part[],
  page: { readonly limit: number; readonly offset: number },
): Promise<Found> {
  const { words, has } = want
  const isRare = has.users || has.hours
  const groups = isRare && !words.length ? [] : await loadGroups(db, want)
  // Rows of a user or an hour may be so few that their own index is the shortest way, for all parts at once.
  const isFlat = isRare && (!words.length || (has.users && groups.some(({ isHit }) => isHit)))
  const flat = (at: SQL | undefined) => ({ at: where(want, at) })
  const ways = isFlat ? parts.map(({ at, kinds }) => ({ ...flat(at), isSmall: !kinds })) : waysTo(want, parts, groups)
  const gathering = isFlat && !want.counts ? [flat(or(...parts.map(({ at }) => at)))] : ways
  const walk = ({ at, each }: Way, rest: SQL) => {
    const rows = (condition: SQL | undefined) => sql`select ${keys} from ${auditLog} where ${condition} ${rest}`
    return each ? sql`select found.* from ${each.of} cross join lateral (${rows(each.at)}) found` : rows(at)
  }
  const all = (walks: readonly SQL[]) => sql.join([...walks], sql` union all `)
  const onPage = sql`order by ${outer} limit ${page.limit} offset ${page.offset}`
  const some = sql`limit ${countedAtMost + 1}`
  if (!ways.length) return { ids: [], total: 0, isMore: false }
  // The dear ways are gone only where the others are not enough.
  const [gathered] = (
    await db.execute<{ total: number; ids: readonly string[] }>(
      sql`with found as materialized (select * from (${all(gathering.map((way) => sql`(${walk(way, some)})`))}) part ${some})
        select (select count(*)::int from found) as total, array(select id from found ${onPage}) as ids`,
    )
  ).rows
  if (!gathered) throw new Error('nothing was counted')
  if (gathered.total <= countedAtMost) return { ids: gathered.ids.map(Number), total: gathered.total, isMore: false }
  const most = sql`limit ${page.offset + page.limit}`
  // Sorted by author, the rows of one author are together, perhaps at the end of that index. So a small part is sorted
  // instead.
  const isByTime = terms[0]?.key !== 'createdBy'
  const head = (way: Way) => {
    if (isByTime) return sql`(${walk(way, sql`order by ${by} ${most}`)})`
    return way.isSmall
      ? sql`(select * from (${walk(way, sql`offset 0`)}) own order by ${outer} ${most})`
      : sql`(${walk({ at: way.at }, sql`order by ${by} ${most}`)})`
  }
  const first = await db.execute<{ id: string }>(sql`select id from (${all(ways.map(head))}) first ${onPage}`)
  return { ids: first.rows.map(({ id }) => Number(id)), total: countedAtMost, isMore: true }
}
