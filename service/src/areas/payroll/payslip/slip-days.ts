import { L, type Label } from '@staff/contract'
import type { PayslipLeave, PayslipTimedDay, PayslipUnpaidDay } from '@staff/contract/payroll'
import { and, asc, between, count, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { Exact, zero } from '../../../money/money.ts'
import {
  attendanceDay as day,
  attendanceDayPart as part,
} from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { leaveRequest } from '../../attendance-leave/leave-request/leave-request.table.ts'
import { leaveRequestType as leaveType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { pricedKinds } from '../payroll-run/inputs/person-facts.ts'
import { parsePersonSnapshot, unpacked } from '../payroll-run/inputs/snapshot.ts'
import { payrollSlipLine as line, payrollSnapshot as snapshot } from '../payroll-run/payroll-run.table.ts'
import type { FoundSlip } from './slip-in-reach.ts'

/** Why a planned day may go unpaid, the reason that is told first in front. */
const reasons = {
  ABSENT: L('absent', 'អវត្តមាន'),
  LEAVE: L('leave', 'ច្បាប់'),
  HOLIDAY: L('unpaid holiday', 'ថ្ងៃបុណ្យមិនបានប្រាក់'),
} as const
const kinds = Object.keys(reasons) as readonly (keyof typeof reasons)[]
const unknown = L('not planned as paid', 'មិនគ្រោងបើកប្រាក់')

interface UnpaidRow extends Record<string, unknown> {
  readonly date: string
  readonly days: string
  readonly found: readonly string[]
  readonly leave: Label | null
}
/** The planned days of a stretch that are not paid whole, by date, each with why. */
async function loadUnpaid(db: Database, employeeId: string, from: string, to: string): Promise<PayslipUnpaidDay[]> {
  const isPart = sql`${part.employeeId} = ${day.employeeId} and ${part.date} = ${day.date} and ${part.paidPercent} < 100`
  const leaveName = sql`jsonb_build_object('en', ${leaveType.leaveTypeName}, 'km', coalesce(${leaveType.leaveTypeNameKh}, ${leaveType.leaveTypeName}))`
  const { rows } = await db.execute<UnpaidRow>(sql`
    select ${day.date}::text as date, (${day.weight} - ${day.paidWeight})::text as days,
      coalesce((select json_agg(${part.kind}) from ${part} where ${isPart}), '[]') as found,
      (select ${leaveName} from ${part} join ${leaveRequest} on ${leaveRequest.id} = ${part.sourceId}
        join ${leaveType} on ${leaveType.id} = ${leaveRequest.leaveTypeId}
        where ${isPart} and ${part.kind} = 'LEAVE' order by ${part.ordinal} limit 1) as leave
    from ${day}
    where ${day.employeeId} = ${employeeId} and ${day.date} between ${from} and ${to} and not ${day.isOpen} and ${day.paidWeight} < ${day.weight}
    order by 1`)
  return rows.map(({ date, days, found, leave }) => {
    const kind = kinds.find((one) => found.includes(one))
    const reason = (kind === 'LEAVE' ? leave : null) ?? (kind ? reasons[kind] : unknown)
    return { date, days: Exact.of(days).toNumber(), reason }
  })
}
/** The minutes of a stretch that pay counts by the hour, by date, kind and percent. */
const loadTimed = (db: Database, employeeId: string, from: string, to: string): Promise<PayslipTimedDay[]> =>
  db
    .select({
      date: part.date,
      kind: part.kind,
      minutes: sum(part.minutes).mapWith(Number),
      percent: part.paidPercent,
    })
    .from(part)
    .innerJoin(day, and(eq(day.employeeId, part.employeeId), eq(day.date, part.date), eq(day.isOpen, false)))
    .where(and(eq(part.employeeId, employeeId), between(part.date, from, to), inArray(part.kind, [...pricedKinds])))
    .groupBy(part.date, part.kind, part.paidPercent)
    .orderBy(asc(part.date), asc(part.kind), asc(part.paidPercent))
/** The days that a slip is made of, from its snapshot: those of its own payment where the month has two. */
async function loadPaid(db: Database, { slip, run }: FoundSlip) {
  const [found] = await db
    .select({ input: snapshot.input })
    .from(snapshot)
    .where(and(eq(snapshot.runId, run.id), eq(snapshot.employeeId, slip.employeeId)))
  if (!found) return null
  const { input } = parsePersonSnapshot(unpacked(found.input))
  const { firstCycle, segments, month } = input
  if (run.type === 'FIRST' && firstCycle?.kind === 'DAYS')
    return { paid: firstCycle.paidDays, planned: firstCycle.plannedDays, isWhole: true }
  const employed = Exact.sum(segments.map(({ employedDays }) => employedDays))
  return {
    paid: Exact.sum(segments.map(({ paidDays }) => paidDays)),
    planned: month.plannedDays,
    isWhole: employed.equals(month.calendarDays),
  }
}
/** Days of a slip: paid of planned, those not paid by date, and late ones (docs/rules/pay.md, "Payslips"). */
export async function loadSlipDays(db: Database, found: FoundSlip): Promise<Omit<PayslipLeave, 'leaves'>> {
  const {
    slip: { id, employeeId },
    run: { startDate, endDate },
  } = found
  const [late] = await db
    .select({ times: count(), minutes: sum(day.lateCheckIn).mapWith(Number) })
    .from(day)
    .where(and(eq(day.employeeId, employeeId), between(day.date, startDate, endDate), gt(day.lateCheckIn, 0)))
  const taken = await db.$count(line, and(eq(line.slipId, id), eq(line.kind, 'LATE')))
  const unpaid = await loadUnpaid(db, employeeId, startDate, endDate)
  const made = await loadPaid(db, found)
  const rest = made
    ? made.planned.minus(made.paid).minus(Exact.sum(unpaid.map(({ days }) => Exact.of(String(days)))))
    : zero
  // Whoever was employed all the time has no day beside those; a rest is a day that was paid otherwise then.
  const outside = made && !made.isWhole && rest.isMore(zero) ? rest : zero
  return {
    days: made && { paid: made.paid.toNumber(), planned: made.planned.toNumber() },
    unpaid,
    timed: await loadTimed(db, employeeId, startDate, endDate),
    outside: outside.toNumber(),
    hasChanged: !rest.minus(outside).isZero(),
    late: late?.times ?? 0,
    lateMinutes: late?.minutes ?? 0,
    isLateTaken: Boolean(taken),
  }
}
