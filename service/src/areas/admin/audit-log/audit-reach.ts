import { holds } from '@staff/contract'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { reachOf } from '../../../crud/plan.ts'
import { getRecord } from '../../../crud/records.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { kindNames, getKind, rowsOfKind } from './audit-kinds.ts'

/**
 * Whether every entry is open, of any record. A grant of everything, or of all reading, reaches every place already.
 */
export const seesAllEntries = ({ permissions }: Caller): boolean => holds(permissions, 'READ_ALL_AUDIT_LOG')

const ofKinds = (kinds: readonly string[]): SQL => inArray(auditLog.entity, [...kinds])
/** So many people are asked for one by one; of more, the entries of their kinds are looked through. */
const fewPeople = 500

/**
 * Some entries of the log, and the way to find them in order: by their kinds, by their people, or by the condition
 * itself.
 */
export interface Part {
  readonly at: SQL
  readonly kinds?: readonly string[] | 'all'
  readonly people?: readonly string[]
  /** Which of those kinds or people, beside the kind of the entries. */
  readonly which?: SQL | undefined
}
/** The log as one part. */
export const wholeLog: readonly Part[] = [{ at: sql`true`, kinds: 'all' }]
const ofWholeKinds = (kinds: readonly string[], which?: SQL): readonly Part[] =>
  kinds.length ? [{ at: sql`${and(ofKinds(kinds), which)}`, kinds, which }] : []
/** The entries of some kinds about the people of a condition. */
async function ofPeople(db: Database, kinds: readonly string[], people: SQL): Promise<readonly Part[]> {
  if (!kinds.length) return []
  const found = await db
    .select({ id: employee.id })
    .from(employee)
    .where(people)
    .limit(fewPeople + 1)
  const ids = found.map(({ id }) => id)
  // With many keys, the planner would check each key at every use of the list. In this form they are looked up in one
  // set.
  if (ids.length > fewPeople)
    return ofWholeKinds(
      kinds,
      sql`(${auditLog.employeeId} in (select ${employee.id} from ${employee} where ${people})) is true`,
    )
  // Few are named themselves, not asked for within the question: only so does the plan know how few they are.
  return ids.length
    ? [{ at: sql`${ofKinds(kinds)} and ${auditLog.employeeId} = any(${sql.param(ids)})`, kinds, people: ids }]
    : []
}
/**
 * The entries about records that a caller may read today: by kind, by kind and person, by kind and record. A record
 * that is gone is known by its person only.
 */
async function readable({ caller, db }: { readonly caller: Caller; readonly db: Database }): Promise<readonly Part[]> {
  const may = kindNames().filter((name) => {
    const need = getKind(name)?.need
    return need ? holds(caller.permissions, need) : false
  })
  const kinds = { same: [] as string[], person: [] as string[], record: [] as string[] }
  for (const name of may) kinds[rowsOfKind(name)].push(name)
  const people = peopleInReach(caller)
  const byRecord: Part[] = []
  for (const name of kinds.record) {
    const storage = getRecord(name)?.storage
    const rows = storage && reachOf(storage, caller)
    if (rows)
      byRecord.push(
        ...ofWholeKinds(
          [name],
          sql`${auditLog.entityId} in (select ${storage.table.id} from ${storage.table} where ${rows})`,
        ),
      )
    else kinds.same.push(name)
  }
  if (!people) return [...ofWholeKinds([...kinds.same, ...kinds.person]), ...byRecord]
  return [...ofWholeKinds(kinds.same), ...byRecord, ...(await ofPeople(db, kinds.person, people))]
}
/**
 * Parts of the log that together are what a caller sees, none of them twice: the own acts, and those of others on
 * records that the caller may read, the dearest to find last. Undefined = all of it.
 */
export async function visibleParts(ctx: Pick<RequestContext, 'caller' | 'db'>): Promise<readonly Part[] | undefined> {
  if (seesAllEntries(ctx.caller)) return undefined
  const { userId } = ctx.caller
  const ofOthers = sql`${auditLog.userId} is distinct from ${userId}`
  const records = await readable(ctx)
  return [
    { at: eq(auditLog.userId, userId) },
    ...records.map((part) => ({ ...part, at: sql`${part.at} and ${ofOthers}`, which: and(part.which, ofOthers) })),
  ]
}

type Row = typeof auditLog.$inferSelect
/**
 * One entry, if the caller sees it, and whether its values are open too. A caller still sees an own action on a record
 * out of reach, but not the changed values.
 */
export async function visibleEntry(
  ctx: Pick<RequestContext, 'caller' | 'db'>,
  id: number,
): Promise<{ readonly row: Row; readonly isOpen: boolean } | undefined> {
  const find = async (condition: SQL | undefined) =>
    (
      await ctx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.id, id), condition))
    )[0]
  const all = seesAllEntries(ctx.caller)
  const record = all ? undefined : await readable(ctx)
  const open = record && record.length === 0 ? undefined : await find(record && or(...record.map(({ at }) => at)))
  if (open) return { row: open, isOpen: true }
  const own = all ? undefined : await find(eq(auditLog.userId, ctx.caller.userId))
  // What no right reads, such as a sign-in, is its actor's own.
  return own && { row: own, isOpen: getKind(own.entity)?.need === null }
}
