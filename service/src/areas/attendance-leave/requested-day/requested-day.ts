import { fill, L, shownDay, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import type { DayKey } from '../attendance-day/day-key.ts'
import { markDirty } from '../attendance-day/recalculation/recalculate.ts'

const words = {
  own: L('In self-service you ask for yourself only', 'ក្នុងសេវាខ្លួនឯង អ្នកអាចស្នើសម្រាប់តែខ្លួនឯងប៉ុណ្ណោះ'),
  unemployed: L(
    '{{date}} lies before the first day of work or after the last',
    '{{date}} ស្ថិតមុនថ្ងៃចូលធ្វើការ ឬក្រោយថ្ងៃធ្វើការចុងក្រោយ',
  ),
}

/**
 * Refuses (409 on `employeeId`) a self-service request for another person, also one within reach. Only the office makes
 * requests for others.
 */
export function refuseForOthers({ caller }: Pick<RequestContext, 'caller'>, employeeId: string): void {
  if (caller.isSelfService && employeeId !== caller.employeeId) refuse('employeeId', words.own)
}

/**
 * Why days (`YYYY-MM-DD`) are none of their people's days of work, for many at once: a day is one where it lies in an
 * employment and not after a last day that is decided. Answers null for such a day.
 */
export async function outsideEmployments(
  db: Database,
  days: readonly DayKey[],
): Promise<(day: DayKey) => Label | null> {
  const people = days.map(({ employeeId }) => employeeId)
  const { rows } = await db.execute<DayKey & Record<string, unknown>>(sql`
    select distinct employed.id as "employeeId", asked.day::text as date
    from unnest(${sql.param(people)}::text[], ${sql.param(days.map(({ date }) => date))}::date[]) asked (employee, day)
    join (${employmentsOn([...new Set(people)])}) employed on employed.id = asked.employee
      and asked.day between employed.from_date and coalesce(employed.to_date, 'infinity')
    where not exists (select 1 from ${employeeResignation} leaving
      where leaving.employee_id = asked.employee and leaving.status = 'IN_SCHEDULE' and leaving.resign_date < asked.day)`)
  const inside = new Set(rows.map(({ employeeId, date }) => `${employeeId} ${date}`))
  return ({ employeeId, date }) =>
    inside.has(`${employeeId} ${date}`) ? null : fill(words.unemployed, { date: shownDay(date) })
}
/** The same for one day. */
export const outsideEmployment = async (db: Database, day: DayKey): Promise<Label | null> =>
  (await outsideEmployments(db, [day]))(day)

/**
 * Says that a request changed what some days are made from; with the days beside them, whose scans it may draw or
 * leave. Days to come are made when they come.
 */
export const markAround = ({ tx, today }: Pick<Effect, 'tx' | 'today'>, days: readonly DayKey[]): Promise<void> =>
  markDirty(
    tx,
    days
      .flatMap(({ employeeId, date }) =>
        [dayBefore(date), date, dayAfter(date)].map((day) => ({ employeeId, date: day })),
      )
      .filter(({ date }) => date <= today),
  )
