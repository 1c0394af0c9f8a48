import { getDependants, type FamilyMember } from '@staff/contract/employee'
import { and, asc, between, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Dated } from '../../../../dated/days.ts'
import { inList } from '../../../../crud/conditions.ts'
import { pipelined, pipelinedNamed } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../http/operation.ts'
import { code } from '../../../admin/code/code.table.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay, attendanceDayPart } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeeFamily } from '../../../employee/employee-family/employee-family.table.ts'
import { employeeResignation as resignation } from '../../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod, storedShifts } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift, type WeekdayPlan } from '../../../employee/working-shift/working-shift.table.ts'
import { getBonuses } from './bonuses.ts'
import type { Asked, DatedBenefit, DatedDeduction, Employment, PaySources } from './benefits-of-month.ts'
import { earlierPay, type EarlierPay } from './earlier-pay.ts'
import { termsPaid } from './employment-paid.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import { loadMaternity, withoutPaidLeave, type PaidMaternity } from '../maternity/maternity-facts.ts'
import { payrollSettlement } from '../payroll-run.table.ts'
import type { PayMonth } from './pay-month.ts'

/** A day as pay reads it; weights are plain decimal text. */
export interface DayFact {
  readonly date: string
  readonly weight: string
  readonly presentWeight: string
  readonly paidWeight: string
}
/** Minutes of one kind and percent on a day. */
export interface PartFact {
  readonly date: string
  readonly kind: 'OVERTIME' | 'NIGHT' | 'HOLIDAY_WORKED' | 'OFF_WORKED' | 'LATE' | 'EARLY'
  readonly percent: string
  readonly minutes: string
}
/** All that the pay of one person rests on, as the records say it. */
export interface PersonFacts extends EarlierPay {
  readonly id: string
  readonly dob: string
  readonly nationality: string
  readonly contractType: 'UDC' | 'FDC'
  readonly isTaxResident: boolean
  readonly isSeniorityEligible: boolean
  readonly weekPattern: readonly WeekdayPlan[]
  readonly hoursPerDay: string
  /** In order; the last has no end while it runs. */
  readonly employments: readonly Dated[]
  /** Days that are over, by date; others count as planned. */
  readonly days: ReadonlyMap<string, DayFact>
  readonly parts: readonly PartFact[]
  readonly benefits: readonly DatedBenefit[]
  readonly deductions: readonly DatedDeduction[]
  /** Maternity pay that approved payrolls have brought within the month, or for days of it. */
  readonly maternity: readonly PaidMaternity[]
  readonly hasDependentSpouse: boolean
  readonly dependentChildren: number
}

/** Rows by their person, as soon as they are read. */
const groupedByPerson = async <T extends { readonly employeeId: string }>(
  rows: PromiseLike<readonly T[]> | readonly T[],
): Promise<ReadonlyMap<string, readonly T[]>> => grouped(await rows, ({ employeeId }) => employeeId)

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
export const settledBetween = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  sql`exists (select 1 from ${payrollSettlement} where ${payrollSettlement.employeeId} = ${employee.id} and ${payrollSettlement.lastDay} between ${from} and ${to}
    and not exists (select 1 from ${employmentPeriod} where ${employmentPeriod.employeeId} = ${employee.id}
      and ${employmentPeriod.startDate} > ${payrollSettlement.lastDay} and ${employmentPeriod.startDate} <= ${to}))`

const getSettled = (db: Database, { people, from, to }: Asked) =>
  db
    .select({ employeeId: payrollSettlement.employeeId, startDate: payrollSettlement.startDate })
    .from(payrollSettlement)
    .where(and(inList(payrollSettlement.employeeId, people), between(payrollSettlement.lastDay, from, to)))

const getPeople = (db: Database, people: readonly string[]) =>
  db
    .select({
      id: employee.id,
      dob: employee.dob,
      nationality: employee.nationality,
      startDate: employee.startDate,
      contractType: sql<'UDC' | 'FDC'>`${employee.contractType}`,
      isTaxResident: employee.isTaxResident,
      isSeniorityEligible: employee.isSeniorityEligible,
      weekPattern: workingShift.weekPattern,
      hoursPerDay: workingShift.standardHoursPerDay,
    })
    .from(employee)
    .innerJoin(workingShift, eq(workingShift.id, employee.workingShiftId))
    .where(inList(employee.id, people))
    .orderBy(asc(employee.id))

const getPeriods = (db: Database, people: readonly string[]) =>
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

const getLastDays = (db: Database, people: readonly string[]) =>
  db
    .select({ employeeId: resignation.employeeId, lastDay: resignation.resignDate })
    .from(resignation)
    .where(and(inList(resignation.employeeId, people), isPlanned))

/** Date, weight, present and paid weight of a day. */
type DayRow = readonly [string, string, string, string]
/** The days of each person in one row: thousands of small ones cost more than the pay of a person. */
const getDays = (db: Database, { people, from, to }: Asked) =>
  db
    .select({
      employeeId: attendanceDay.employeeId,
      days: sql<
        readonly DayRow[]
      >`json_agg(json_build_array(${attendanceDay.date}, ${attendanceDay.weight}::text, ${attendanceDay.presentWeight}::text, ${attendanceDay.paidWeight}::text) order by ${attendanceDay.date})`,
    })
    .from(attendanceDay)
    .where(
      and(
        inList(attendanceDay.employeeId, people),
        gte(attendanceDay.date, from),
        lte(attendanceDay.date, to),
        eq(attendanceDay.isOpen, false),
      ),
    )
    .groupBy(attendanceDay.employeeId)
const dayFacts = (days: readonly DayRow[] | undefined): ReadonlyMap<string, DayFact> =>
  new Map(
    (days ?? []).map(([date, weight, presentWeight, paidWeight]) => [
      date,
      { date, weight, presentWeight, paidWeight },
    ]),
  )

export const pricedKinds = ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED', 'LATE', 'EARLY'] as const
const getParts = (db: Database, { people, from, to }: Asked) =>
  db
    .select({
      employeeId: attendanceDayPart.employeeId,
      date: attendanceDayPart.date,
      kind: sql<PartFact['kind']>`${attendanceDayPart.kind}`,
      percent: sql<string>`trim_scale(${attendanceDayPart.paidPercent})::text`,
      minutes: sql<string>`sum(${attendanceDayPart.minutes})::text`,
    })
    .from(attendanceDayPart)
    .where(
      and(
        inList(attendanceDayPart.employeeId, people),
        gte(attendanceDayPart.date, from),
        lte(attendanceDayPart.date, to),
        inArray(attendanceDayPart.kind, [...pricedKinds]),
      ),
    )
    .groupBy(
      attendanceDayPart.employeeId,
      attendanceDayPart.date,
      attendanceDayPart.kind,
      attendanceDayPart.paidPercent,
    )
    .orderBy(asc(attendanceDayPart.date), asc(attendanceDayPart.kind), asc(attendanceDayPart.paidPercent))

const getFamilies = (db: Database, people: readonly string[]) =>
  db
    .select({
      employeeId: employeeFamily.employeeId,
      isSpouse: code.isSpouse,
      isChild: code.isChild,
      dob: employeeFamily.dob,
      isWorking: employeeFamily.isWorking,
      isStudent: employeeFamily.isStudent,
    })
    .from(employeeFamily)
    .innerJoin(code, and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, employeeFamily.relationshipId)))
    .where(inList(employeeFamily.employeeId, people))

/**
 * The ages below which children count on a day; without a setting, those of the law
 * (docs/rules/pay.md, "Tax on salary").
 */
async function agesOn(db: Database, day: string) {
  const [child, student] = await pipelined(
    settingAt(db, 'tax_dependant_child_age', day),
    settingAt(db, 'tax_dependant_student_age', day),
  )
  return { child: Number(child ?? 14), student: Number(student ?? 25) }
}

/**
 * What the records say about some people and a month, by person: one statement for each kind of record, for any number
 * of people, all sent at once.
 */
const loadRecords = (db: Database, month: PayMonth, asked: Asked, sources: PaySources, settling?: Employment) =>
  pipelinedNamed({
    rows: getPeople(db, asked.people),
    settled: groupedByPerson(settling ? [] : getSettled(db, asked)),
    periods: groupedByPerson(getPeriods(db, asked.people)),
    shiftOn: storedShifts(db, asked.people),
    lastDays: groupedByPerson(getLastDays(db, asked.people)),
    days: groupedByPerson(getDays(db, asked)),
    parts: groupedByPerson(getParts(db, asked)),
    families: groupedByPerson<FamilyMember & { readonly employeeId: string }>(getFamilies(db, asked.people)),
    ages: agesOn(db, month.to),
    benefits: groupedByPerson(sources.benefits(db, asked)),
    bonuses: sources.bonuses(db, asked),
    deductions: groupedByPerson(sources.deductions(db, { ...asked, settling })),
    earlier: earlierPay(db, month, asked.people),
    maternity: loadMaternity(db, asked),
  })

/**
 * The facts of a pay month of some people, set by set, in the order of their ids. An employment that was settled in the
 * month is only in the settlement, and the settlement has no other employment.
 */
export async function loadFacts(
  db: Database,
  month: PayMonth,
  people: readonly string[],
  sources: PaySources,
  settling?: Employment,
): Promise<PersonFacts[]> {
  const asked: Asked = { people, from: month.from, to: month.to }
  const read = await loadRecords(db, month, asked, sources, settling)
  const { shiftOn, ages, bonuses, settled, periods, families, maternity } = read
  return read.rows.map(({ startDate, ...recorded }) => {
    const { id, contractType } = recorded
    const lastDay = read.lastDays.get(id)?.at(-1)?.lastDay ?? null
    // A leaver is paid until the decided last day, even before that day has come.
    const own = (periods.get(id) ?? []).map((period) => ({
      ...period,
      endDate: period.endDate ?? lastDay,
    }))
    const running = { startDate, endDate: lastDay, contractType }
    const { wife, children } = getDependants(families.get(id) ?? [], month.to, ages)
    const employments = (own.some((period) => period.startDate === startDate) ? own : [...own, running]).filter(
      settling
        ? (period) => period.startDate === settling.startDate
        : (period) => !settled.get(id)?.some((done) => done.startDate === period.startDate),
    )
    const person = { ...recorded, ...termsPaid({ ...recorded, startDate }, employments, asked, shiftOn) }
    const benefits = read.benefits.get(id) ?? []
    const paidLeave = maternity.get(id) ?? []
    return {
      ...person,
      ...(read.earlier.get(id) ?? { semesterGross: [], seniorityOwed: null, openDebts: [], firstPaid: null }),
      employments,
      days: withoutPaidLeave(dayFacts(read.days.get(id)?.[0]?.days), paidLeave, asked, person.weekPattern),
      maternity: paidLeave,
      parts: (read.parts.get(id) ?? []).filter(({ date }) => !settling || date <= settling.lastDay),
      benefits: [...benefits, ...getBonuses(bonuses, id, employments, benefits, asked)],
      deductions: read.deductions.get(id) ?? [],
      hasDependentSpouse: wife === 1,
      dependentChildren: children,
    }
  })
}
