import { and, asc, between, inArray, sql } from 'drizzle-orm'
import { notifyAll } from '../../../notify/notify.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { auditRest } from '../weekly-rest/audit-rest.ts'
import { restBetween, restEmptyDays } from '../weekly-rest/rest-days.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import {
  employeeWorkingSchedule as table,
  schedulePublication as publication,
  scheduleRest as rest,
} from './employee-working-schedule.table.ts'
import { countedRows } from './shifts-on-days.ts'
import { getKey } from '../../../dated/day-key.ts'

/** What a day of weekly rest says. */
const weeklyRest = 'REST'
interface Days {
  readonly from: string
  readonly to: string
}
interface UnpublishedDay {
  readonly employeeId: string
  readonly date: string
  /** What the day says now: its hours, {@link weeklyRest}, or nothing where its rows were taken out. */
  readonly hours: string
}
/**
 * Days of people that say something else than what they were told (docs/rules/time.md, "Schedule"), in the order of
 * people and days. Rows and weekly rest that count for nothing are no news.
 * @param known the days whose rows count, by {@link getKey}, where the caller has looked already.
 */
export async function unpublishedDays(
  db: Database,
  people: readonly string[],
  { from, to }: Days,
  known?: ReadonlySet<string>,
): Promise<readonly UnpublishedDay[]> {
  const { rows } = await db.execute<{ [K in keyof UnpublishedDay]: UnpublishedDay[K] }>(sql`
    with said as (
      select employee_id, schedule_date, string_agg(start_minute || '-' || end_minute, ',' order by start_minute) as hours
      from ${table} where ${and(inArray(table.employeeId, [...people]), between(table.scheduleDate, from, to))} group by 1, 2
      union all select employee_id, schedule_date, ${weeklyRest} from ${rest} where ${and(inArray(rest.employeeId, [...people]), between(rest.scheduleDate, from, to))}
        and not exists (select from ${table} where ${table.employeeId} = ${rest.employeeId} and ${table.scheduleDate} = ${rest.scheduleDate})),
    told as (select employee_id, schedule_date, hours from ${publication}
      where ${and(inArray(publication.employeeId, [...people]), between(publication.scheduleDate, from, to))})
    select coalesce(said.employee_id, told.employee_id) as "employeeId", coalesce(said.schedule_date, told.schedule_date)::text as date, coalesce(said.hours, '') as hours
    from said full join told on told.employee_id = said.employee_id and told.schedule_date = said.schedule_date
    where coalesce(said.hours, '') <> coalesce(told.hours, '') order by 1, 2`)
  const planned = rows
    .filter(({ hours }) => hours !== '' && hours !== weeklyRest)
    .map((row) => ({ ...row, scheduleDate: row.date }))
  const counted = known ?? new Set((await countedRows(db, planned)).map(getKey))
  const isRest = rows.some(({ hours }) => hours === weeklyRest)
  const rests = new Set(isRest ? (await restBetween(db, people, from, to)).map(getKey) : [])
  return rows.filter((row) => row.hours === '' || (row.hours === weeklyRest ? rests : counted).has(getKey(row)))
}

/**
 * Publishes what people are to work between two days: each of them whose days say something new is told once, however
 * many days and however often it is pressed. Days that stay empty in their weeks are written as weekly rest. The caller
 * holds the people.
 * @returns how many people were told, and of how many days.
 */
export async function publishSchedule(
  ctx: RequestContext,
  people: readonly string[],
  days: Days,
): Promise<{ readonly people: number; readonly days: number }> {
  auditRest(ctx, await restEmptyDays({ tx: ctx.db, by: ctx.caller.userId }, people, days, 'PUBLISHED'))
  const fresh = await unpublishedDays(ctx.db, people, days)
  if (fresh.length === 0) return { people: 0, days: 0 }
  await ctx.db
    .insert(publication)
    .values(
      fresh.map(({ employeeId, date, hours }) => ({
        employeeId,
        scheduleDate: date,
        hours,
        publishedBy: ctx.caller.userId,
      })),
    )
    .onConflictDoUpdate({
      target: [publication.employeeId, publication.scheduleDate],
      set: { hours: sql`excluded.hours`, publishedBy: ctx.caller.userId, publishedAt: sql`now()` },
    })
  const byPerson = new Map<string, string[]>()
  for (const { employeeId, date } of fresh) byPerson.set(employeeId, [...(byPerson.get(employeeId) ?? []), date])
  const accounts = await ctx.db
    .select({ userId: userAccount.id, employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(inArray(userAccount.employeeId, [...byPerson.keys()]))
    .orderBy(asc(userAccount.id))
  await notifyAll(
    ctx.db,
    accounts.map(({ userId, employeeId }) => {
      const told = byPerson.get(employeeId ?? '') ?? []
      return {
        to: [userId],
        event: 'SCHEDULE_PUBLISHED' as const,
        entityType: 'WORKING_SCHEDULE' as const,
        entityId: employeeId ?? '',
        by: ctx.caller.userId,
        values: { day: told[0] ?? days.from, until: told.at(-1) ?? days.to },
      }
    }),
  )
  for (const [employeeId, told] of byPerson)
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: { publishedFrom: { old: null, new: told[0] }, publishedTo: { old: null, new: told.at(-1) } },
    })
  return { people: byPerson.size, days: fresh.length }
}
