import { dateSchema, idSchema, L, required } from '@staff/contract'
import {
  storeSchedule,
  type HolidayRotation,
  type StorePerson,
  type StoreSchedule,
} from '@staff/contract/attendance-leave'
import { and, asc, between, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { storesInReach } from '../../../accounts/stores-in-reach.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { dayBefore } from '../../../dated/days.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { forbidden } from '../../../http/errors.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { absencesBetween } from '../absence/absences.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { restBetween } from '../weekly-rest/rest-days.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { headCounts } from './head-counts.ts'
import { getPositions } from './people-of-node.ts'
import { isOnDayOff } from './plan-sources.ts'
import { unpublishedDays } from './publish-schedule.ts'
import { warningsBetween } from '../schedule-rules/load-rule-facts.ts'
import { getEntry } from './schedule-rows.ts'
import { countedRows } from './shifts-on-days.ts'
import { getKey } from '../../../dated/day-key.ts'

const common = { rows: 'scoped', tag: 'employee-working-schedule' } as const
const days = { node: idSchema, fromDate: required(dateSchema), toDate: required(dateSchema) }
interface Asked {
  readonly node: string
  readonly from: string
  readonly to: string
}
/** A store and its days; in self-service only a store that lies wholly in reach. */
async function loadAsked(
  { db, caller, today }: RequestContext,
  { node, ...asked }: { node: string; fromDate: unknown; toDate: unknown },
  mostDays: number,
): Promise<Asked> {
  const isPlanned = and(eq(orgPath.outletId, node), storesInReach(caller, orgPath.outletId))
  if (caller.isSelfService && (await db.$count(orgPath, isPlanned)) === 0) forbidden()
  return { node, ...getDaysAsked(today, asked, mostDays) }
}
/** Who of a store is planned by the roster, now or in these days; within reach and not gone. */
async function rosterPeople({ db, caller }: RequestContext, { node, from, to }: Asked): Promise<StorePerson[]> {
  const onRoster = exists(
    db
      .select()
      .from(workingShift)
      .where(and(eq(workingShift.id, employee.workingShiftId), eq(workingShift.workShiftTypeId, 'ROSTER'))),
  )
  const isPlanned = exists(
    db
      .select()
      .from(table)
      .where(and(eq(table.employeeId, employee.id), between(table.scheduleDate, from, to))),
  )
  const people = await db
    .select({
      employeeId: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
    })
    .from(employee)
    .where(and(notLeftInReach(caller), inArray(employee.positionId, getPositions(db, node)), or(onRoster, isPlanned)))
    .orderBy(asc(employee.accountNo))
  return people.map(({ en, km, ...person }) => ({ ...person, name: L(en, km) }))
}
const ofPerson = <R extends { readonly employeeId: string }>(rows: readonly R[]) =>
  grouped(rows, ({ employeeId }) => employeeId)
const holidaysBetween = async ({ db }: RequestContext, from: string, to: string) =>
  (
    await db
      .select()
      .from(publicHoliday)
      .where(between(publicHoliday.date, from, to))
      .orderBy(asc(publicHoliday.date), asc(publicHoliday.id))
  ).map(({ date, name, nameKh }) => ({ date, name: L(name, nameKh ?? name) }))

/** Everybody of a store by day and hour: a fixed number of statements however many people. */
async function storeDays(ctx: RequestContext, asked: Asked): Promise<StoreSchedule> {
  const { from, to } = asked
  const people = await rosterPeople(ctx, asked)
  const ids = people.map(({ employeeId }) => employeeId)
  const rows = await countedRows(
    ctx.db,
    await ctx.db
      .select()
      .from(table)
      // The night before reaches into the first day.
      .where(and(inArray(table.employeeId, ids), between(table.scheduleDate, dayBefore(from), to)))
      .orderBy(asc(table.scheduleDate), asc(table.startMinute)),
  )
  const absences = (await absencesBetween(ctx.db, ids, dayBefore(from), to)).filter(({ status }) => status === 'ACTIVE')
  const holidays = await holidaysBetween(ctx, from, to)
  const heads = headCounts(rows, absences, asked)
  const [rowsOf, absencesOf] = [ofPerson(rows), ofPerson(absences)]
  const rests = ofPerson(await restBetween(ctx.db, ids, from, to))
  const counted = new Set(rows.map(({ employeeId, scheduleDate: date }) => getKey({ employeeId, date })))
  const unpublished = ofPerson(await unpublishedDays(ctx.db, ids, asked, counted))
  const getDates = (employeeId: string, isFree: boolean) => [
    ...new Set(
      (absencesOf.get(employeeId) ?? [])
        .filter(({ kind, date }) => (kind === 'DAY_OFF') === isFree && date >= from)
        .map(({ date }) => date),
    ),
  ]
  return {
    people: people.map((person) => {
      const daysOff = getDates(person.employeeId, true)
      return {
        ...person,
        entries: (rowsOf.get(person.employeeId) ?? [])
          .filter(({ scheduleDate }) => scheduleDate >= from)
          .map((row) => getEntry(row, daysOff.includes(row.scheduleDate))),
        away: getDates(person.employeeId, false),
        daysOff,
        rests: (rests.get(person.employeeId) ?? []).map(({ date }) => date),
        unpublished: (unpublished.get(person.employeeId) ?? []).map(({ date }) => date),
      }
    }),
    days: [...heads].map(([date, counts]) => ({
      date,
      holidays: holidays.filter((one) => one.date === date).map(({ name }) => name),
      heads: counts,
    })),
    warnings: await warningsBetween(ctx, ids, from, to),
  }
}

/**
 * The people of a store who worked on each holiday, and the people with planned hours on a future one; the person with
 * the fewest is first.
 */
async function rotation(ctx: RequestContext, asked: Asked): Promise<HolidayRotation> {
  const holidays = await holidaysBetween(ctx, asked.from, asked.to)
  const dates = [...new Set(holidays.map(({ date }) => date))]
  const people = await rosterPeople(ctx, asked)
  const ids = people.map(({ employeeId }) => employeeId)
  const worked = ofPerson(
    await ctx.db
      .select({ employeeId: attendanceDay.employeeId, date: attendanceDay.date })
      .from(attendanceDay)
      .where(
        and(
          inArray(attendanceDay.employeeId, ids),
          inArray(attendanceDay.date, dates),
          sql`${attendanceDay.presentWeight} > 0`,
        ),
      )
      .orderBy(asc(attendanceDay.date)),
  )
  const planned = ofPerson(
    await countedRows(
      ctx.db,
      await ctx.db
        .selectDistinct({ employeeId: table.employeeId, scheduleDate: table.scheduleDate })
        .from(table)
        .where(
          and(
            inArray(table.employeeId, ids),
            inArray(table.scheduleDate, dates),
            sql`${table.scheduleDate} > ${ctx.today}`,
            not(isOnDayOff),
          ),
        )
        .orderBy(asc(table.scheduleDate)),
    ),
  )
  const listed = people.map((person) => ({
    ...person,
    worked: (worked.get(person.employeeId) ?? []).map(({ date }) => date),
    planned: (planned.get(person.employeeId) ?? []).map(({ scheduleDate }) => scheduleDate),
  }))
  return { holidays, people: listed.toSorted((a, b) => a.worked.length - b.worked.length) }
}

/** The view of a store (docs/rules/time.md, "Schedule"): all people by day and hour, and work on each holiday. */
export const storeScheduleOperations = [
  operation({
    ...common,
    method: 'GET',
    path: storeSchedule.path,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'The working schedules of a store by day, with head counts by hour, holidays and absences',
    query: z.strictObject(days),
    answer: anyRecord,
    handler: async (ctx, { query }) => ({
      body: { data: await storeDays(ctx, await loadAsked(ctx, query, storeSchedule.mostDays)) },
    }),
  }),
  operation({
    ...common,
    method: 'GET',
    path: storeSchedule.rotation,
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Who of a store worked which public holiday',
    query: z.strictObject(days),
    answer: anyRecord,
    handler: async (ctx, { query }) => ({ body: { data: await rotation(ctx, await loadAsked(ctx, query, 366)) } }),
  }),
]
