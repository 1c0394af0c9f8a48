import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { loadArchived } from '../../../db/partitions/partitions.ts'
import { auditErased } from './audit-gap.table.ts'
import { asWritten } from './chain.ts'
import { auditStatement, stateErased, writeStatement } from './gaps.ts'

/** Whose entries lose their values: what was changed of the person, and who wrote with the person's account. */
interface ErasedPerson {
  readonly employeeId: string
  readonly userIds: readonly string[]
}
const erased = '********'
/** Numbers, days, times, codes and ids say nothing of a person by themselves; any other text is taken out. */
const plain =
  /^(-?\d+\.\d+|\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?|\d{2}:\d{2}(:\d{2})?|[A-Z][A-Z_/]*|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
// Fields that tell who somebody is, and free text, also where the value is a day, a number or one word in capitals.
const telling =
  /dob|birth|photo|nssf|document|identif|account|phone|mail|name|gender|nationality|marital|finger|street|house|address|contact$|(remark|note|reason|description|title|question|answer|destination)$/i
const takeOut = (value: unknown, isTelling: boolean): unknown => {
  if (typeof value === 'string') return !isTelling && plain.test(value) ? value : erased
  if (typeof value === 'number') return isTelling ? erased : value
  if (Array.isArray(value)) return value.map((one) => takeOut(one, isTelling))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [key, takeOut(own, isTelling || telling.test(key))]),
    )
  return value
}

interface Entry extends Record<string, unknown> {
  readonly id: string
  readonly changes: unknown
  readonly isAbout: boolean
  readonly isAuthor: boolean
}
/** Entries of one step. */
const most = 2_000
/** Writes into the log which entries a statement took values out of, and how they read now. */
async function state(tx: Database, statement: string): Promise<void> {
  await writeStatement(tx, { requestId: statement, entityId: statement }, await stateErased(tx, statement))
}
/** Changes entries of one table, each noted beforehand: the database lets nothing else be changed. */
async function change(tx: Database, name: string, entries: readonly Entry[], statement: string): Promise<void> {
  const table = sql.raw(name)
  const ids = sql`${sql.param(entries.map(({ id }) => id))}::bigint[]`
  const values = entries.map(({ changes, isAbout }) =>
    changes === null ? null : JSON.stringify(isAbout ? takeOut(changes, false) : changes),
  )
  const { rows: earlier } = await tx.execute<{ statement: string }>(
    sql`select distinct statement from ${auditErased} where audit_id = any(${ids})`,
  )
  await tx.execute(
    sql`insert into ${auditErased} (audit_id, hash, statement, about) select id, ''::bytea, ${statement}::text, about
      from unnest(${ids}, ${sql.param(entries.map(({ isAbout }) => isAbout))}::boolean[]) as noted (id, about)
      on conflict (audit_id) do update set statement = excluded.statement, about = ${auditErased}.about or excluded.about`,
  )
  await tx.execute(sql`
    update ${table} as entry set changes = given.changes, username = case when given.is_author then ${erased} else entry.username end,
      ip_address = case when given.is_author then null else entry.ip_address end
    from unnest(${ids}, ${sql.param(values)}::jsonb[], ${sql.param(entries.map(({ isAuthor }) => isAuthor))}::boolean[]) as given (id, changes, is_author)
    where entry.id = given.id`)
  await tx.execute(sql`
    update ${auditErased} as noted set hash = written.hash from (
      select id, sha256(convert_to(${asWritten}, 'UTF8')) as hash from ${table} as audit_log where id = any(${ids})) as written
    where noted.audit_id = written.id`)
  // An entry that two erasures concern belongs to the later one; the earlier one is stated anew without it.
  for (const { statement: one } of earlier) await state(tx, one)
}
/**
 * Takes the values out of entries about a person, also in the archive, and author and address out of what the person
 * wrote; so many in one call. Answers whether it found any. An entry of the log states which entries these are and how
 * they read now, so the chain stays true.
 */
export async function eraseEntries(
  tx: Database,
  { employeeId, userIds }: ErasedPerson,
  statement: string,
): Promise<boolean> {
  const isAbout = sql`coalesce(employee_id = ${employeeId}, false)`
  const isAuthor = sql`coalesce(user_id = any(${sql.param([...userIds])}::text[]), false)`
  for (const name of ['public.audit_log', ...(await loadArchived(tx, 'audit_log'))]) {
    const { rows } = await tx.execute<Entry>(sql`
      select id::text as id, changes, ${isAbout} as "isAbout", ${isAuthor} as "isAuthor" from ${sql.raw(name)} as entry
      where (employee_id = ${employeeId} or user_id = any(${sql.param([...userIds])}::text[])) and entity is distinct from ${auditStatement}
        and ((${isAuthor} and username is distinct from ${erased}) or (${isAbout} and changes is not null
          and not exists (select from ${auditErased} noted where noted.audit_id = entry.id and noted.about)))
      order by id limit ${most}`)
    if (rows.length === 0) continue
    await change(tx, name, rows, statement)
    await state(tx, statement)
    return true
  }
  return false
}
