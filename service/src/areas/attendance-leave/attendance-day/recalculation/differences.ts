import { canonicalJson } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import {
  attendanceDay as table,
  attendanceDayPart,
  attendanceDifference as difference,
  type DayFigures,
} from '../attendance-day.table.ts'
import type { CalculatedDay } from '../sources/calculate-day.ts'
import type { DayKey } from '../../../../dated/day-key.ts'
import { dayFigures, partSums } from './stored-day.ts'

const getKey = ({ employeeId, date }: DayKey) => `${employeeId} ${date}`
const arrays = (keys: readonly DayKey[]) =>
  sql`unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)`

/** The existing figures, by `employeeId date`. */
async function settledFigures(tx: Database, keys: readonly DayKey[]): Promise<Map<string, DayFigures>> {
  const { rows } = await tx.execute<{ key: string; figures: DayFigures }>(sql`
    select d.employee_id || ' ' || d.date as key, jsonb_build_object('kind', d.kind, 'status', d.status, 'plannedMinutes', d.planned_minutes,
      'weight', d.weight::float8, 'presentWeight', d.present_weight::float8, 'absentWeight', d.absent_weight::float8, 'paidWeight', d.paid_weight::float8,
      'parts', coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'paidPercent', p.paid_percent::float8, 'minutes', p.minutes))
        from ${attendanceDayPart} p where p.employee_id = d.employee_id and p.date = d.date), '[]')) as figures
    from ${arrays(keys)} join ${table} d on d.employee_id = asked.employee and d.date = asked.day`)
  return new Map(rows.map(({ key, figures }) => [key, { ...figures, parts: partSums(figures.parts) }]))
}

/** Days that are open again have no difference. */
export async function forgetDifferences(tx: Database, keys: readonly DayKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(
    sql`delete from ${difference} using ${arrays(keys)} where employee_id = asked.employee and date = asked.day`,
  )
}

/**
 * Whether a settled day loses absence, late or early time because it lies before the first scan. Nobody asked for that
 * day, so it is never paid by itself.
 */
const isTakenBack = (was: DayFigures | null, is: DayFigures | null): boolean =>
  (is?.parts ?? []).some(({ kind }) => kind === 'UNSEEN') &&
  (was?.parts ?? []).some(({ kind }) => kind === 'ABSENT' || kind === 'LATE' || kind === 'EARLY')

/**
 * Keeps, of settled days, what was settled and what the day would be, for those that would come out otherwise; takes
 * away what agrees again.
 * @param days what these keys give now; a key without a day has no employment.
 */
export async function keepDifferences(
  tx: Database,
  keys: readonly DayKey[],
  days: readonly CalculatedDay[],
): Promise<void> {
  if (keys.length === 0) return
  const settled = await settledFigures(tx, keys)
  const current = new Map(days.map((day) => [getKey(day), dayFigures(day)]))
  const found = keys.flatMap((key) => {
    const [was, is] = [settled.get(getKey(key)) ?? null, current.get(getKey(key)) ?? null]
    return canonicalJson(was) === canonicalJson(is) ? [] : [{ ...key, was, is, held: isTakenBack(was, is) }]
  })
  const listed = new Set(found.map(getKey))
  await forgetDifferences(
    tx,
    keys.filter((key) => !listed.has(getKey(key))),
  )
  await tx.execute(sql`insert into ${difference} (id, employee_id, date, settled, current, is_held)
    select gen_random_uuid()::text, "employeeId", date, nullif(was, 'null'), nullif("is", 'null'), held
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found ("employeeId" text, date date, was jsonb, "is" jsonb, held boolean) order by 2, 3
    on conflict (employee_id, date) do update set settled = excluded.settled, current = excluded.current, is_held = excluded.is_held, updated_at = now(), version = ${difference}.version + 1
    where (${difference}.settled, ${difference}.current) is distinct from (excluded.settled, excluded.current)`)
}
