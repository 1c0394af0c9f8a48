import { holds } from '@staff/contract'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { getPeopleReach } from '../../../accounts/reads-of-person.ts'
import { readableRequests } from '../../../approvals/visible.ts'
import { reachOf } from '../../../crud/plan.ts'
import { getRecord } from '../../../crud/records.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { kindNames, getKind } from './audit-kinds.ts'

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
/** The entries of some kinds about the people of a condition; undefined = everybody, also who is gone. */
async function ofPeople(db: Database, kinds: readonly string[], people: SQL | undefined): Promise<readonly Part[]> {
  if (!people) return ofWholeKinds(kinds)
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
/** Entries say more of a record than its list does where the list tells some readers its days alone. */
const entryRows: Readonly<Record<string, (caller: Caller) => SQL | undefined>> = {
  'approval-status-tracking': readableRequests,
}
/** The entries of a kind whose rows have conditions of their own, asked of the records as they are today. */
function ofRecords(name: string, caller: Caller): readonly Part[] {
  const storage = getRecord(name)?.storage
  const getRows = entryRows[name]
  const rows = getRows ? getRows(caller) : storage && reachOf(storage, caller)
  return ofWholeKinds(
    [name],
    rows && storage && sql`${auditLog.entityId} in (select ${storage.table.id} from ${storage.table} where ${rows})`,
  )
}
/**
 * The entries about records that a caller may read today, by the rows of the record itself: kinds whose rows are those
 * of people are asked for by the person, all kinds with the same people at once. So a record that is gone is known by
 * its person. Others are asked for by the record.
 */
async function readable({ caller, db }: { readonly caller: Caller; readonly db: Database }): Promise<readonly Part[]> {
  const may = kindNames().filter((name) => {
    const need = getKind(name)?.need
    return need ? holds(caller.permissions, need) : false
  })
  const byReach = grouped(may, getPeopleReach)
  const parts: Part[] = (byReach.get(undefined) ?? []).flatMap((name) => ofRecords(name, caller))
  for (const [reach, kinds] of byReach)
    if (reach) parts.push(...(await ofPeople(db, kinds, reach(caller, employee.id))))
  return parts
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
