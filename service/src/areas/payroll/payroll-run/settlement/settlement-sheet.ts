import { payCurrencies, type Label } from '@staff/contract'
import type {
  EndedEmployment,
  PayrollRunStatus,
  PersonSettlements,
  SettledLeave,
  SettlementSheet,
} from '@staff/contract/payroll'
import { and, asc, eq, sql } from 'drizzle-orm'
import { dayAfter } from '../../../../dated/days.ts'
import { Exact } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import { letterPerson } from '../../../../requests/letters.ts'
import { code } from '../../../admin/code/code.table.ts'
import { minutesOwedBetween } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { leaveLedger as ledger, leaveEntitlement } from '../../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { leaveRequestType as leaveType } from '../../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { getTotals, wireLine, type LineOfSlip } from '../../payslip/payslip-answer.ts'
import type { payrollSettlement } from '../payroll-run.table.ts'
import { loadNotice } from './notice.ts'

type Settlement = typeof payrollSettlement.$inferSelect
/** Article 116: within 48 hours. */
export const dueOn = (lastDay: string): string => dayAfter(dayAfter(lastDay))

/** Why an employment ended, in both languages. */
async function loadCause(db: Database, employeeId: string, startDate: string): Promise<Label> {
  const [found] = await db
    .select({ en: code.value, km: code.valueKh })
    .from(employmentPeriod)
    .innerJoin(code, and(eq(code.type, 'RESIGNATION_TYPE'), eq(code.identifier, employmentPeriod.resignTypeId)))
    .where(and(eq(employmentPeriod.employeeId, employeeId), eq(employmentPeriod.startDate, startDate)))
  return { en: found?.en ?? '', km: found?.km ?? found?.en ?? '' }
}
/** An employment that has ended, as it is shown. */
export const endedOf = async (
  db: Database,
  employeeId: string,
  { startDate, lastDay }: Pick<EndedEmployment, 'startDate' | 'lastDay'>,
): Promise<EndedEmployment> => ({
  startDate,
  lastDay,
  dueOn: dueOn(lastDay),
  cause: await loadCause(db, employeeId, startDate),
})
/** An employment still to be settled, with the borrowed minutes not worked back in it and the notice of the law. */
export async function openEmployment(
  db: Database,
  employeeId: string,
  of: Pick<EndedEmployment, 'startDate' | 'lastDay'>,
): Promise<PersonSettlements['open']> {
  const { rows } = await db.execute<{ minutesOwed: number }>(
    sql`select ${minutesOwedBetween(sql`${employeeId}`, sql`${of.startDate}::date`, sql`${of.lastDay}::date`)} as "minutesOwed"`,
  )
  const notice = await loadNotice(db, employeeId, of)
  return { ...(await endedOf(db, employeeId, of)), minutesOwed: rows[0]?.minutesOwed ?? 0, notice }
}
/** The unused days that a settlement has paid out, one entitlement after the other, first those that lapse first. */
async function loadLeave(db: Database, runId: string): Promise<SettledLeave[]> {
  const rows = await db
    .select({
      en: leaveType.leaveTypeName,
      km: leaveType.leaveTypeNameKh,
      kind: leaveEntitlement.kind,
      fromDate: leaveEntitlement.from,
      untilDate: leaveEntitlement.until,
      days: sql<number>`-sum(${ledger.days})::float8`,
    })
    .from(ledger)
    .innerJoin(leaveEntitlement, eq(leaveEntitlement.id, ledger.entitlementId))
    .innerJoin(leaveType, eq(leaveType.id, ledger.leaveTypeId))
    .where(and(eq(ledger.sourceType, 'SETTLEMENT'), eq(ledger.sourceId, runId)))
    .groupBy(leaveType.id, leaveEntitlement.id)
    .having(sql`sum(${ledger.days}) <> 0`)
    .orderBy(
      asc(leaveType.ordinal),
      asc(leaveType.leaveTypeName),
      asc(leaveEntitlement.until),
      asc(leaveEntitlement.from),
    )
  return rows.map(({ en, km, kind, fromDate, untilDate, days }) => {
    return { name: { en, km: km ?? en }, isCarried: kind !== 'YEAR', fromDate, untilDate, days }
  })
}
/** Everything that a settlement says, with the lines of its slip; `status` is null while it is on trial. */
export async function loadSheet(
  db: Database,
  own: Settlement,
  status: PayrollRunStatus | null,
  { currency, lines }: { readonly currency: SettlementSheet['currency']; readonly lines: readonly LineOfSlip[] },
): Promise<SettlementSheet> {
  const { employeeId, lastDay } = own
  return {
    ...(await endedOf(db, employeeId, own)),
    id: status === null ? null : own.id,
    status,
    employee: await letterPerson(db, employeeId, lastDay),
    leave: await loadLeave(db, own.runId),
    noticeDays: Exact.of(own.noticeDays).toNumber(),
    earlierWages: Exact.of(own.earlierWages).toNumber(),
    damages: own.damages.map(({ reason, amount }) => ({ reason, amount: Exact.of(amount).toNumber() })),
    currency,
    lines: lines.map(wireLine),
    totals: payCurrencies
      .filter((one) => one === currency || lines.some((line) => line.currency === one))
      .map((one) => getTotals(lines, one)),
  }
}
