import { dateSchema, idSchema, to, type Label } from '@staff/contract'
import {
  personDaysAtOnce,
  personDaysCall,
  publicHoliday as holidayPage,
  requestOfPart,
  type DayPartShown,
  type PersonDay,
  type PersonDays,
} from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { later } from '../../../dated/days.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personShown } from '../../../people/lock-person.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { attendanceDay, attendanceDayPart } from './attendance-day.table.ts'

interface Period {
  readonly employeeId: string
  readonly fromDate: string
  readonly toDate: string
}
type StoredPart = Omit<DayPartShown, 'source'> & { readonly date: string; readonly sourceId: string | null }
type StoredDay = Omit<PersonDay, 'parts' | 'isSettled'>

const isRequested = (kind: string): kind is keyof typeof requestOfPart => kind in requestOfPart

/** What made minutes what they are: the holiday or the request, by its name and its page. */
function getSource({ kind, sourceId }: StoredPart, holidays: ReadonlyMap<string, Label>): DayPartShown['source'] {
  if (sourceId === null) return null
  const holiday = holidays.get(sourceId)
  if (holiday) return { label: holiday, path: to(holidayPage).view(sourceId) }
  if (!isRequested(kind)) return null
  const { label, path } = requestOfPart[kind]
  return { label, path: path.replace('{id}', encodeURIComponent(sourceId)) }
}

async function loadDays(
  { db }: RequestContext,
  { employeeId, fromDate, toDate }: Period,
): Promise<readonly PersonDay[]> {
  const { rows } = await db.execute<{ day: StoredDay }>(sql`
    select jsonb_build_object('date', d.date, 'shift', s.name, 'kind', d.kind, 'status', d.status, 'isOpen', d.is_open, 'plannedMinutes', d.planned_minutes,
      'presentWeight', d.present_weight, 'absentWeight', d.absent_weight, 'paidWeight', d.paid_weight,
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('from', r -> 'from', 'to', r -> 'to')), '[]') from jsonb_array_elements(d.plan -> 'rows') r),
      'checkIn', d.check_in, 'breakIn', d.break_in, 'breakOut', d.break_out, 'checkOut', d.check_out,
      'lateCheckIn', d.late_check_in, 'breakInEarly', d.break_in_early, 'lateBreakOut', d.late_break_out, 'checkOutEarly', d.check_out_early, 'flags', to_jsonb(d.flags)) as day
    from ${attendanceDay} d join ${workingShift} s on s.id = d.working_shift_id
    where d.employee_id = ${employeeId} and d.date between ${fromDate} and ${toDate} order by d.date`)
  const { rows: parts } = await db.execute<{ [K in keyof StoredPart]: StoredPart[K] }>(sql`
    select date::text as date, kind, minutes, paid_percent::float8 as "paidPercent", from_minute as "from", to_minute as "to", source_id as "sourceId"
    from ${attendanceDayPart} where employee_id = ${employeeId} and date between ${fromDate} and ${toDate} order by date, ordinal`)
  const holidays = new Map(
    (await db.select().from(publicHoliday)).map(({ id, name, nameKh }) => [id, { en: name, km: nameKh ?? name }]),
  )
  const settled = await lockedDays(
    db,
    rows.map(({ day }) => ({ employeeId, date: day.date })),
  )
  return rows.map(({ day }) => ({
    ...day,
    isSettled: settled.has(`${employeeId} ${day.date}`),
    parts: parts
      .filter(({ date }) => date === day.date)
      .map((part) => ({
        kind: part.kind,
        minutes: part.minutes,
        paidPercent: part.paidPercent,
        from: part.from,
        to: part.to,
        source: getSource(part, holidays),
      })),
  }))
}

/**
 * The days of one person with their parts and the reason of each part: of anybody in reach; in self-service, of the
 * caller. Default: the caller.
 */
export const personDaysOperations = [
  operation({
    method: 'GET',
    path: personDaysCall,
    need: 'READ_ATTENDANCE_REPORT',
    rows: 'scoped',
    tag: 'Attendance',
    summary: 'Days of a person with their parts and sources',
    query: z.strictObject({ employeeId: idSchema.optional(), fromDate: dateSchema, toDate: dateSchema }),
    answer: anyRecord,
    async handler(ctx, { query: { employeeId = ctx.caller.employeeId, fromDate, toDate } }) {
      if (toDate < fromDate) refuse('toDate', 'DATE_ORDER')
      if (toDate >= later(fromDate, personDaysAtOnce, 'day'))
        refuse('toDate', 'RANGE', { min: 1, max: personDaysAtOnce })
      const person = (employeeId && (await personShown(ctx, employeeId))) || notFound()
      const { id, accountNo, displayFullNameEn, displayFullNameKh } = person
      const data: PersonDays = {
        employee: { id, accountNo, name: { en: displayFullNameEn, km: displayFullNameKh } },
        days: await loadDays(ctx, { employeeId: id, fromDate, toDate }),
      }
      return { body: { data } }
    },
  }),
]
