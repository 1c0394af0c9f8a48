import type { Fields } from '@staff/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { visiblePeople, ofPeopleInReach } from '../accounts/people-in-reach.ts'
import { searchOfPerson } from '../accounts/people-search.ts'
import { placeFilter } from '../crud/places.ts'
import type { RecordTable } from '../crud/record-table.ts'
import type { Rules } from '../crud/rules.ts'
import { run } from '../crud/statement.ts'
import { forbidden } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Operation } from '../http/operation.ts'
import { media } from '../areas/platform/media/media.table.ts'
import { employee as person } from '../areas/employee/employee/employee.table.ts'
import { lockRecordPerson } from './lock-person.ts'

/** A table whose rows belong to a person. */
export type PersonTable = RecordTable & { readonly employeeId: AnyPgColumn }

/** A chosen file becomes the record's own; the one before, which nothing shows any more, goes. */
async function takeFile({ db }: RequestContext, id: string, sent: unknown, before: unknown): Promise<void> {
  if (sent === undefined || sent === before) return
  if (typeof before === 'string') await db.delete(media).where(and(eq(media.id, before), eq(media.entityId, id)))
  if (typeof sent === 'string') await db.update(media).set({ entityId: id }).where(eq(media.id, sent))
}

const presentNode = ({ employeeId }: Pick<PersonTable, 'employeeId'>) => ({
  node: sql`(select ${person.positionId} from ${person} where ${person.id} = ${employeeId})`,
})
/**
 * How the fields that every record of a person has are stored, and whose records they are
 * (docs/rules/access.md, "Whose records one sees").
 */
export function personStorage(table: Pick<PersonTable, 'employeeId'>) {
  const of = (column: AnyPgColumn) => () =>
    sql`(select ${column} from ${person} where ${person.id} = ${table.employeeId})`
  return {
    rows: { reach: ofPeopleInReach, person: table.employeeId },
    refs: { employee: { table: person } },
    positions: { workplace: presentNode(table) },
    search: searchOfPerson(table.employeeId),
    expressions: {
      accountNo: of(person.accountNo),
      employeeName: of(person.displayFullNameEn),
      employeeNameKh: of(person.displayFullNameKh),
    },
    filters: {
      workplace: (places: Readonly<Record<string, unknown>>) =>
        sql`${table.employeeId} in (select ${person.id} from ${person} where ${and(...placeFilter(person.positionId, places)) ?? sql`true`})`,
    },
  }
}
/**
 * Whose rows a record of somebody's time or leave shows: in self-service one's own alone
 * (docs/rules/time.md, "Who sees time and leave").
 */
export const ownRows = ({ employeeId }: PersonTable) => ({ rows: { reach: visiblePeople, person: employeeId } })
/**
 * Whose rows a record of somebody's pay shows: in self-service one's own, with all their amounts
 * (docs/rules/pay.md, "Who sees pay").
 */
export const payRows = (table: PersonTable) => ({
  ...ownRows(table),
  isOwn: ({ isSelfService }: Caller) => isSelfService,
})
/** Where the person of a record is now, as the field `positions`. */
export const presentPlace = (table: PersonTable) => ({ positions: { positions: presentNode(table) } })

interface Sent {
  readonly employeeId?: string
  readonly attachment?: string | null
}
interface Old {
  readonly attachment?: string | null
}
/**
 * The rules that every record of a person keeps, around its own (docs/rules/people.md, "Records of a person"): its file
 * is kept with it. Self-service users read; they change by a request that HR approves.
 */
export function personRules<F extends Fields, T extends PersonTable>(table: T, own: Rules<F, T> = {}): Rules<F, T> {
  return {
    allows: (caller, action, row) => !caller.isSelfService && (own.allows?.(caller, action, row) ?? true),
    async beforeCreate(ctx, input) {
      if (ctx.caller.isSelfService) forbidden()
      const employeeId = String((input as Sent).employeeId)
      // Whom the same batch made, nobody else can see yet.
      if (!ctx.batch?.knows(person, employeeId)) await lockRecordPerson(ctx, employeeId)
      return (await own.beforeCreate?.(ctx, input)) ?? {}
    },
    ...(own.beforeUpdate ? { beforeUpdate: own.beforeUpdate } : {}),
    ...(own.beforeDelete ? { beforeDelete: own.beforeDelete } : {}),
    async afterWrite(ctx, id, input, old) {
      await takeFile(ctx, id, (input as Sent).attachment, (old as Old | undefined)?.attachment)
      await own.afterWrite?.(ctx, id, input, old)
    },
  }
}

/**
 * Lets one write on a person's records through at a time, until the end of its transaction: defaults and shares look at
 * the rows beside. The person is held before any row is, so that two writes never wait for each other in a ring.
 */
export const onePersonAtATime = (table: PersonTable, operations: readonly Operation[]): Operation[] =>
  operations.map((op) =>
    op.method === 'GET' || op.method === 'POST'
      ? op
      : {
          ...op,
          async handler(ctx, input) {
            await run(
              ctx.db,
              sql`select 1 from ${person} where ${person.id} = (select ${table.employeeId} from ${table} where ${table.id} = ${input.params['id'] ?? ''}) for no key update`,
            )
            return op.handler(ctx, input)
          },
        },
  )

/** What runs out from today to so many days ahead (docs/rules/people.md, "Records of a person"). */
export const expiring =
  (column: AnyPgColumn) =>
  (days: number, { today }: RequestContext): SQL =>
    sql`${column} between ${today}::date and ${today}::date + ${days}::int`

/** Whether any row fits. */
export async function isAny({ db }: RequestContext, table: PersonTable, where: SQL | undefined): Promise<boolean> {
  const [found] = await run(db, sql`select exists (select 1 from ${table} where ${where})`)
  return found?.[0] === true
}
