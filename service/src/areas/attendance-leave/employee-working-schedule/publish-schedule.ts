import { and, asc, between, inArray, sql } from 'drizzle-orm'
import { fill, L, shownDay, type Label } from '@staff/contract'
import { grouped } from '../../../db/group-by-key.ts'
import { isAmong } from '../../../db/is-among.ts'
import { notifyAll, type ToldNotice } from '../../../notify/notify.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { restBetween } from '../weekly-rest/rest-days.ts'
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
export interface UnpublishedDay {
  readonly employeeId: string
  readonly date: string
  /** What the day says now: its hours, {@link weeklyRest}, or nothing where its rows were taken out. */
  readonly hours: string
  /** What the person was told last; null = nothing. */
  readonly told: string | null
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
    select coalesce(said.employee_id, told.employee_id) as "employeeId", coalesce(said.schedule_date, told.schedule_date)::text as date, coalesce(said.hours, '') as hours, told.hours as told
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

/** What people were told last of each day between two days, by {@link getKey}. */
export async function toldBetween(
  db: Database,
  people: readonly string[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ employeeId: publication.employeeId, date: publication.scheduleDate, hours: publication.hours })
    .from(publication)
    .where(and(isAmong(publication.employeeId, people), between(publication.scheduleDate, from, to)))
  return new Map(rows.map((row) => [getKey(row), row.hours]))
}

const words = {
  none: L('no work', 'គ្មានការងារ'),
  rest: L('weekly rest', 'ឈប់សម្រាកប្រចាំសប្ដាហ៍'),
  was: L('{{day}} {{now}} (was {{before}})', '{{day}} {{now}} (មុន {{before}})'),
  fresh: L('{{day}} {{now}}', '{{day}} {{now}}'),
  more: L('{{count}} more days', 'និង {{count}} ថ្ងៃទៀត'),
}
/** Days that a message names; the others are counted. */
const mostNamed = 7
function getHoursWords(hours: string): Label {
  if (hours === '') return words.none
  if (hours === weeklyRest) return words.rest
  const shown = hours
    .split(',')
    .map((part) =>
      part
        .split('-')
        .map((minute) => getClock(Number(minute)))
        .join('–'),
    )
    .join(', ')
  return L(shown, shown)
}
/** The times that changed, in words. */
function getChanges(days: readonly UnpublishedDay[]): Label {
  const named = days.slice(0, mostNamed).map(({ date, hours, told }) => {
    const [now, before] = [getHoursWords(hours), getHoursWords(told ?? '')]
    const sentence = told === null ? words.fresh : words.was
    const say = (lang: keyof Label) =>
      fill(sentence, { day: shownDay(date), now: now[lang], before: before[lang] })[lang]
    return L(say('en'), say('km'))
  })
  const unnamed = days.length - named.length
  const all = unnamed > 0 ? [...named, fill(words.more, { count: unnamed })] : named
  return L(all.map(({ en }) => en).join('; '), all.map(({ km }) => km).join('; '))
}

/** What telling people did. */
export interface ToldSchedule {
  readonly fresh: readonly UnpublishedDay[]
  /** Each notification with its person. */
  readonly notices: readonly (ToldNotice & { readonly employeeId: string })[]
}
/** Who tells people: a call, or the effect of a request that somebody has answered. */
export interface ScheduleTeller extends Pick<RequestContext, 'db' | 'audit'> {
  readonly caller: { readonly userId: string | null }
}
/**
 * Tells people what they are to work between two days: each of them whose days say something else than what was told
 * last is told once, with the times that changed, however many days and however often it is pressed. The caller holds
 * the people.
 */
export async function tellSchedule(ctx: ScheduleTeller, people: readonly string[], days: Days): Promise<ToldSchedule> {
  const fresh = await unpublishedDays(ctx.db, people, days)
  if (fresh.length === 0) return { fresh, notices: [] }
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
  const byPerson = grouped(fresh, ({ employeeId }) => employeeId)
  const accounts = await ctx.db
    .select({ userId: userAccount.id, employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(inArray(userAccount.employeeId, [...byPerson.keys()]))
    .orderBy(asc(userAccount.id))
  const notices = accounts.map(({ userId, employeeId }) => {
    const told = byPerson.get(employeeId ?? '') ?? []
    const [day, until] = [told[0]?.date ?? days.from, told.at(-1)?.date ?? days.to]
    return {
      to: [userId],
      event: 'SCHEDULE_PUBLISHED' as const,
      entityType: 'WORKING_SCHEDULE' as const,
      entityId: day,
      by: ctx.caller.userId,
      values: { day, until, changes: getChanges(told) },
    }
  })
  for (const [employeeId, told] of byPerson)
    ctx.audit({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: {
        publishedFrom: { old: null, new: told[0]?.date },
        publishedTo: { old: null, new: told.at(-1)?.date },
      },
    })
  const owners = new Map(accounts.map(({ userId, employeeId }) => [userId, employeeId ?? '']))
  const made = await notifyAll(ctx.db, notices)
  return { fresh, notices: made.map((one) => ({ ...one, employeeId: owners.get(one.userId) ?? '' })) }
}
