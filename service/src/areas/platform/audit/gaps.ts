import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { auditErased, auditGap } from './audit-gap.table.ts'
import { auditLog, auditSeal } from './audit-log.table.ts'
import { writeAudit } from './write-audit.ts'

/** What the log states of itself: the kind of record of such an entry. */
export const auditStatement = 'audit-log'
/** Entries that were removed, or changed by an erasure, as one entry of the log states them. */
interface Stated {
  readonly rows: number
  /** Of all ids and hashes, so that none can be added later. */
  readonly digest: string
}
/** Writes what is stated as an entry of the log, under the request id by which its rows are found. */
export async function writeStatement(
  tx: Database,
  { requestId, entityId }: { readonly requestId: string; readonly entityId: string },
  stated: Stated,
): Promise<void> {
  const request = { method: 'POST', url: '/api/employee/audit-log', ip: '', requestId }
  await writeAudit(tx, request, { userId: '', username: '' }, 200, [
    { entity: auditStatement, entityId, changes: { stated: { old: null, new: stated } } },
  ])
}
const getDigest = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex')

interface Gap extends Record<string, unknown> {
  readonly first: string
  readonly last: string
  readonly rows: number
  readonly statement: string
}
const digestGaps = (gaps: readonly Gap[]) =>
  getDigest(gaps.map(({ first, last, rows }) => `${first}-${last}:${String(rows)}`))

interface ErasedRow extends Record<string, unknown> {
  readonly id: string
  readonly hash: string
  readonly statement: string
}
const digestErased = (rows: readonly ErasedRow[]) => getDigest(rows.map(({ id, hash }) => `${id}:${hash}`))

/** Notes the entries of a table in the archive as removed; answers what the entry that states it has to say. */
export async function noteRemoved(tx: Database, archived: string, statement: string): Promise<Stated> {
  const month = sql.raw(archived)
  const { rows: gaps } = await tx.execute<Gap>(sql`
    with bounds as (select min(id) as first, max(id) as last from ${month}),
      marked as (select seal.audit_id as id, gone.id is not null as is_gone,
          row_number() over (order by seal.audit_id) - row_number() over (partition by gone.id is not null order by seal.audit_id) as island
        from ${auditSeal} seal join bounds on seal.audit_id between bounds.first and bounds.last left join ${month} gone on gone.id = seal.audit_id),
      islands as (select min(id) as first, max(id) as last, count(*)::int as rows from marked where is_gone group by island)
    insert into ${auditGap} (first_id, last_id, rows, statement) select first, last, rows, ${statement}::text from islands
    returning first_id::text as first, last_id::text as last, rows, statement`)
  const ordered = gaps.toSorted((a, b) => Number(a.first) - Number(b.first))
  return { rows: ordered.reduce((sum, { rows }) => sum + rows, 0), digest: digestGaps(ordered) }
}
/** What an erasure has changed, as the entry that states it has to say. */
export async function stateErased(tx: Database, statement: string): Promise<Stated> {
  const { rows } = await tx.execute<ErasedRow>(sql`
    select audit_id::text as id, encode(hash, 'hex') as hash, statement from ${auditErased} where statement = ${statement} order by audit_id`)
  return { rows: rows.length, digest: digestErased(rows) }
}

/** Entries that do not have to be as they were sealed. */
export interface Exempt {
  readonly isRemoved: (id: number) => boolean
  /** The hash of an entry whose values were taken out; undefined for every other one. */
  readonly erased: ReadonlyMap<number, string>
}
interface Statement extends Record<string, unknown> {
  readonly id: string
  readonly statement: string
  readonly said: Stated | null
}
const groups = <T extends { readonly statement: string }>(rows: readonly T[]) => grouped(rows, (row) => row.statement)

/** Writes the statements of a table in the archive again, before it is removed: they go on to count. */
export async function stateAgain(tx: Database, archived: string): Promise<void> {
  await tx.execute(sql`
    insert into ${auditLog} (user_id, username, request_method, request_url, ip_address, request_id, status_code, entity, entity_id, changes)
    select user_id, username, request_method, request_url, ip_address, request_id, status_code, entity, entity_id, changes
    from ${sql.raw(archived)} where entity = ${auditStatement} and changes ? 'stated'`)
}

/** What entries of the log state as removed or erased. Rows that no entry states, or not so, count for nothing. */
export async function loadExempt(db: Database, everywhere: ReturnType<typeof sql.raw>): Promise<Exempt> {
  const gaps = (
    await db.execute<Gap>(
      sql`select first_id::text as first, last_id::text as last, rows, statement from ${auditGap} order by first_id`,
    )
  ).rows
  const erased = (
    await db.execute<ErasedRow>(
      sql`select audit_id::text as id, encode(hash, 'hex') as hash, statement from ${auditErased} order by audit_id`,
    )
  ).rows
  if (gaps.length + erased.length === 0) return { isRemoved: () => false, erased: new Map() }
  const { rows: statements } = await db.execute<Statement>(sql`
    select id::text as id, request_id as statement, changes -> 'stated' -> 'new' as said from (${everywhere}) as entries
    where entity = ${auditStatement} and changes ? 'stated'`)
  const said = new Set(statements.map((entry) => `${entry.statement} ${entry.said?.digest ?? ''}`))
  const isSaid = (all: readonly { readonly statement: string }[], digest: string) =>
    said.has(`${all[0]?.statement ?? ''} ${digest}`)
  const held = [...groups(gaps).values()].filter((all) => isSaid(all, digestGaps(all)))
  return {
    isRemoved: getRemoved(held.flat()),
    erased: new Map(
      [...groups(erased).values()]
        .filter((all) => isSaid(all, digestErased(all)))
        .flat()
        .map(({ id, hash }) => [Number(id), hash]),
    ),
  }
}
function getRemoved(gaps: readonly Gap[]): Exempt['isRemoved'] {
  const ranges = gaps.map(({ first, last }) => [Number(first), Number(last)] as const).toSorted(([a], [b]) => a - b)
  return (id) => {
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = ranges[middle] ?? [0, 0]
      if (id < first) high = middle - 1
      else if (id > last) low = middle + 1
      else return true
    }
    return false
  }
}
