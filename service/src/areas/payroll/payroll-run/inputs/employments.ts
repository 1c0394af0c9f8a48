import { and, asc, between, eq, not, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { factOn } from '../../../employee/employee-fact/employee-fact.table.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { payrollSettlement } from '../payroll-run.table.ts'
import type { Asked } from './benefits-of-month.ts'

/** A last day that is decided and has not come. */
const isPlanned = sql`${resignation.status} = 'IN_SCHEDULE'`
/**
 * Employments that touch the days: without a leaving from the first day of work on, otherwise until the decided last
 * day.
 */
export const employedBetween = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  sql`(not exists (select 1 from ${resignation} where ${resignation.employeeId} = ${employee.id} and ${isPlanned} and ${resignation.resignDate} < ${from})
    and (case when exists (select 1 from ${employmentPeriod} where ${employmentPeriod.employeeId} = ${employee.id} and ${employmentPeriod.startDate} = ${employee.startDate})
    then false else ${employee.startDate} <= ${to} end
    or exists (select 1 from ${employmentPeriod} where ${employmentPeriod.employeeId} = ${employee.id}
      and ${employmentPeriod.startDate} <= ${to} and coalesce(${employmentPeriod.endDate}, ${to}) >= ${from})))`

/** People whose last employment of the days has its own settlement: no other payroll pays it. */
const settledBetween = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  sql`exists (select 1 from ${payrollSettlement} where ${payrollSettlement.employeeId} = ${employee.id} and ${payrollSettlement.lastDay} between ${from} and ${to}
    and not exists (select 1 from ${employmentPeriod} where ${employmentPeriod.employeeId} = ${employee.id}
      and ${employmentPeriod.startDate} > ${payrollSettlement.lastDay} and ${employmentPeriod.startDate} <= ${to}))`

/** The people whom a run of the days pays: employed in them and not settled. */
export const paidIn = (days: Pick<Asked, 'from' | 'to'>) => and(employedBetween(days), not(settledBetween(days)))

/** The employments that a settlement of these days has paid. */
export const selectSettled = (db: Database, { people, from, to }: Asked) =>
  db
    .select({ employeeId: payrollSettlement.employeeId, startDate: payrollSettlement.startDate })
    .from(payrollSettlement)
    .where(and(inList(payrollSettlement.employeeId, people), between(payrollSettlement.lastDay, from, to)))

/** What the records say of people: the dated facts as of a day, all else now. */
export const selectPeople = (db: Database, people: readonly string[], day: string) =>
  db
    .select({
      id: employee.id,
      dob: employee.dob,
      nationality: factOn(employee.id, 'NATIONALITY', day, employee.nationality),
      startDate: employee.startDate,
      contractType: sql<'UDC' | 'FDC'>`${employee.contractType}`,
      isTaxResident: sql<boolean>`(${factOn(employee.id, 'TAX_RESIDENCE', day, employee.isTaxResident)})::boolean`,
      isSeniorityEligible: sql<boolean>`(${factOn(employee.id, 'SENIORITY', day, employee.isSeniorityEligible, employee.startDate)})::boolean`,
      weekPattern: workingShift.weekPattern,
      hoursPerDay: workingShift.standardHoursPerDay,
    })
    .from(employee)
    .innerJoin(workingShift, eq(workingShift.id, employee.workingShiftId))
    .where(inList(employee.id, people))
    .orderBy(asc(employee.id))

/** The ended and running employments, in order. */
export const selectPeriods = (db: Database, people: readonly string[]) =>
  db
    .select({
      employeeId: employmentPeriod.employeeId,
      startDate: employmentPeriod.startDate,
      endDate: employmentPeriod.endDate,
      contractType: sql<'UDC' | 'FDC'>`${employmentPeriod.contractType}`,
    })
    .from(employmentPeriod)
    .where(inList(employmentPeriod.employeeId, people))
    .orderBy(asc(employmentPeriod.startDate))

/** Last days that are decided and have not come. */
export const selectLastDays = (db: Database, people: readonly string[]) =>
  db
    .select({ employeeId: resignation.employeeId, lastDay: resignation.resignDate })
    .from(resignation)
    .where(and(inList(resignation.employeeId, people), isPlanned))
