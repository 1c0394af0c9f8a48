import { chosenWords } from '@staff/contract/admin'
import { scheduleRules, type ScheduleRule, type ScheduleWarning } from '@staff/contract/attendance-leave'
import { and, between, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { loadOnce } from '../../../crud/batch.ts'
import { dayAfter, getMonday, later } from '../../../dated/days.ts'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { isAmong } from '../../../db/is-among.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import type { Absence } from '../absence/absence-types.ts'
import { absencesBetween } from '../absence/absences.ts'
import { createDayRules, dayRuleSettings } from '../attendance-day/sources/day-rules.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { availabilityBetween } from '../employee-availability/availability-days.ts'
import { employeeWorkingSchedule as table } from '../employee-working-schedule/employee-working-schedule.table.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { shiftsOnDays } from '../employee-working-schedule/shifts-on-days.ts'
import { rosterDraftCell as cell } from '../roster-board/roster-draft.table.ts'
import { adult, findBroken, toWarnings, type RuleFacts, type RuleSettings } from './schedule-rules.ts'

type Asking = Pick<RequestContext, 'db' | 'batch' | 'today'>
const settingNames = ['rest_hours_between_shifts', 'working_days_in_row', 'roster_hard_rules'] as const
/** The hard rules where nothing is set: the law on the young, and that nobody is in two places. */
const hardByDefault = 'UNDER_AGE, TWO_STORES'
function getHardRules(value: string | null): ReadonlySet<ScheduleRule> {
  const named = chosenWords(value ?? hardByDefault)
  return new Set(scheduleRules.flatMap((rule) => (named.includes(rule.value) ? [rule.value] : [])))
}
/** The limits and hard rules of the company, as the settings say them today. */
export const loadRestRules = (ctx: Asking): Promise<RuleSettings> =>
  loadOnce(ctx, 'rules of the roster', async () => {
    const value = await settingsOn(ctx.db, [...dayRuleSettings, ...settingNames])
    const rulesOn = createDayRules(value)
    return {
      restHours: Number(value('rest_hours_between_shifts', ctx.today) ?? 10),
      daysInRow: Number(value('working_days_in_row', ctx.today) ?? 6),
      hard: getHardRules(value('roster_hard_rules', ctx.today)),
      nightOn: (date) => rulesOn(date).night,
    }
  })

/** Some days of people, both ends included, as the plan of a store: theirs, where none is given. */
export interface RuleRange {
  readonly from: string
  readonly to: string
  readonly storeId?: string
}
/** The facts of the rules, with all absences: days off, and what is asked for and not answered as well. */
export interface LoadedRuleFacts extends RuleFacts {
  readonly away: readonly Absence[]
}
/** The store of the person of a cell today. */
const ownStore = sql`coalesce((select ${orgPath.outletId} from ${employee} join ${orgPath} on ${orgPath.positionId} = ${employee.positionId}
  where ${employee.id} = ${cell.employeeId}), '')`
/** Days with hours in drafts of other stores. */
async function loadElsewhere({ db }: Asking, people: readonly string[], { from, to, storeId }: RuleRange) {
  const rows = await db
    .select({ employeeId: cell.employeeId, date: cell.scheduleDate })
    .from(cell)
    .where(
      and(
        isAmong(cell.employeeId, people),
        between(cell.scheduleDate, from, to),
        isNotNull(cell.hours),
        sql`jsonb_typeof(${cell.hours}) = 'array' and ${cell.hours} <> '[]'::jsonb`,
        ne(cell.storeId, storeId ?? ownStore),
      ),
    )
  return new Set(rows.map(getKey))
}

/** The published plan of people between two days. */
async function loadPlan(
  { db }: Asking,
  people: readonly string[],
  { from, to }: RuleRange,
): Promise<RuleFacts['plan']> {
  const { rows } = await db.execute<StoredTimes & DayKey & Record<string, unknown>>(sql`
    select employee_id as "employeeId", schedule_date::text as date, start_minute as "startMinute", end_minute as "endMinute",
      break_start_minute as "breakStartMinute", break_minutes as "breakMinutes", is_break_paid as "isBreakPaid"
    from ${table} where ${isAmong(table.employeeId, people)} and ${between(table.scheduleDate, from, to)}
    order by employee_id, schedule_date, start_minute`)
  return grouped(rows, getKey)
}
/**
 * What the rules of the roster ask about people between two days (docs/rules/roster.md, "Rules"): whole weeks and the
 * days before and after as well. A fixed number of statements however many people and days.
 */
export async function loadRuleFacts(
  ctx: Asking,
  people: readonly string[],
  range: RuleRange,
): Promise<LoadedRuleFacts> {
  const { from, to } = range
  const settings = await loadRestRules(ctx)
  // Whole weeks, for their hours; rows of working days reach before and after.
  const [monday, sunday] = [getMonday(from), later(getMonday(to), 6, 'day')]
  const [before, after] = [later(from, -settings.daysInRow - 1, 'day'), later(to, settings.daysInRow + 1, 'day')]
  const [first, last] = [before < monday ? before : monday, dayAfter(sunday) > after ? dayAfter(sunday) : after]
  const away = await absencesBetween(ctx.db, people, first, last)
  const all = away.filter(({ status }) => status === 'ACTIVE')
  const births = await ctx.db
    .select({ id: employee.id, dob: employee.dob })
    .from(employee)
    .where(and(isAmong(employee.id, people), gt(employee.dob, later(first, -adult, 'year'))))
  const dates = datesBetween(first, last)
  const keys = people.flatMap((employeeId) => dates.map((date) => ({ employeeId, date })))
  return {
    settings,
    from,
    to,
    plan: await loadPlan(ctx, people, { from: first, to: last }),
    shifts: await shiftsOnDays(ctx.db, keys),
    daysOff: new Set(all.filter(({ kind }) => kind === 'DAY_OFF').map(getKey)),
    absences: grouped(
      all.filter(({ kind }) => kind !== 'DAY_OFF'),
      getKey,
    ),
    availability: await availabilityBetween(ctx.db, people, first, last),
    elsewhere: await loadElsewhere(ctx, people, range),
    births: new Map(births.map(({ id, dob }) => [id, dob])),
    away,
  }
}
/** What the published plan of people breaks between two days, both included. */
export const warningsBetween = async (
  ctx: Asking,
  people: readonly string[],
  from: string,
  to: string,
): Promise<ScheduleWarning[]> => {
  if (people.length === 0) return []
  const facts = await loadRuleFacts(ctx, people, { from, to })
  return toWarnings(findBroken(facts), facts.settings)
}
