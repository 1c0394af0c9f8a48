import { dateSchema, idSchema, L, optional, orElse, required, type Fault } from '@staff/contract'
import { employee as declared, longestProbation, type Rehire } from '@staff/contract/employee'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { effectOf } from '../../../approvals/transition.ts'
import { looseOne } from '../../../crud/answers.ts'
import { fault, notFound, refuse, refuseAny } from '../../../errors.ts'
import { operation, type Cx } from '../../../operation.ts'
import { dayBefore, later } from '../days.ts'
import { tellPositions } from '../employee/employee.news.ts'
import { isOpenNode } from '../employee/employee.positions.ts'
import { employee, employeePosition } from '../employee/employee.table.ts'
import { holdPerson, type Person } from '../employee/hold-person.ts'
import { employmentPeriod, employmentTerm } from '../employment-period/employment-period.table.ts'
import { probationFaults } from '../probation/longest-months.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { openAccount } from './employee-resignation.kind.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'

const words = {
  afterLast: L('Must be after the last day of the employment before', 'ត្រូវក្រោយថ្ងៃធ្វើការចុងក្រោយនៃការងារមុន'),
  endsAfter: L('The contract must end after it starts', 'កិច្ចសន្យាត្រូវបញ្ចប់ក្រោយថ្ងៃចាប់ផ្ដើម'),
  here: L('The employee works here already', 'បុគ្គលិកនេះកំពុងធ្វើការរួចហើយ'),
}
const { employmentType: types, contractType: contracts } = declared.fields
const sent = z.strictObject({
  startDate: required(dateSchema),
  companyStructurePositionId: required(idSchema),
  workingShiftId: required(idSchema),
  employmentType: orElse(
    z.enum(
      types.options.map(({ value }) => value),
      { error: 'CHOICE' },
    ),
    types.initial,
  ),
  contractType: orElse(
    z.enum(
      contracts.options.map(({ value }) => value),
      { error: 'CHOICE' },
    ),
    contracts.initial,
  ),
  contractPeriodStartDate: optional(dateSchema),
  contractPeriodEndDate: optional(dateSchema),
  probationMonths: orElse(
    z
      .number({ error: 'FORMAT' })
      .int({ error: 'FORMAT' })
      .min(0, { error: 'RANGE' })
      .max(longestProbation, { error: 'RANGE' }),
    longestProbation,
  ),
}) as z.ZodType<Rehire>
function contractFaults({
  contractType,
  contractPeriodStartDate: from,
  contractPeriodEndDate: until,
}: Rehire): Fault[] {
  if (contractType !== 'FDC') return []
  return [
    ...(from ? [] : [fault('contractPeriodStartDate', 'REQUIRED')]),
    ...(until ? [] : [fault('contractPeriodEndDate', 'REQUIRED')]),
    ...(from && until && until <= from ? [fault('contractPeriodEndDate', words.endsAfter)] : []),
  ]
}
async function faultsOf(cx: Cx, body: Rehire, resignDate: string): Promise<Fault[]> {
  const isNode = await isOpenNode(cx.db, body.companyStructurePositionId)
  const [shift] = await cx.db
    .select({ id: workingShift.id })
    .from(workingShift)
    .where(and(eq(workingShift.id, body.workingShiftId), eq(workingShift.isEnabled, true)))
  return [
    ...(body.startDate <= resignDate ? [fault('startDate', words.afterLast)] : []),
    ...(isNode ? [] : [fault('companyStructurePositionId', 'NOT_FOUND_REF')]),
    ...(shift ? [] : [fault('workingShiftId', 'NOT_FOUND_REF')]),
    ...contractFaults(body),
    ...(await probationFaults(cx, body.probationMonths)),
  ]
}
/** Begins another employment of a held person: a period, a position and terms of their own, under the same account number. Answers the id of the period. */
async function begin(cx: Cx, person: Person, body: Rehire): Promise<string> {
  const { startDate, employmentType, workingShiftId, contractType, probationMonths, companyStructurePositionId } = body
  const contract =
    contractType === 'FDC'
      ? {
          contractPeriodStartDate: body.contractPeriodStartDate ?? null,
          contractPeriodEndDate: body.contractPeriodEndDate ?? null,
        }
      : { contractPeriodStartDate: null, contractPeriodEndDate: null }
  const author = { createdBy: cx.caller.userId, updatedBy: cx.caller.userId }
  const [period] = await cx.db
    .insert(employmentPeriod)
    .values({ employeeId: person.id, startDate, contractType, ...contract, ...author })
    .returning({ id: employmentPeriod.id })
  await cx.db
    .insert(employeePosition)
    .values({ employeeId: person.id, companyStructurePositionId, startDate, isPrimary: true, ...author })
  await cx.db.insert(employmentTerm).values([
    // What held before is dated as well, or the new terms would seem to have held always.
    ...((
      await cx.db
        .select({ id: employmentTerm.id })
        .from(employmentTerm)
        .where(eq(employmentTerm.employeeId, person.id))
        .limit(1)
    ).length
      ? []
      : [
          {
            employeeId: person.id,
            startDate: person.startDate,
            endDate: dayBefore(startDate),
            employmentType: person.employmentType,
            workingShiftId: person.workingShiftId,
            ...author,
          },
        ]),
    { employeeId: person.id, startDate, employmentType, workingShiftId, ...author },
  ])
  await cx.db
    .update(employee)
    .set({
      startDate,
      employmentType,
      workingShiftId,
      contractType,
      ...contract,
      probationMonths,
      positionId: companyStructurePositionId,
      status: probationMonths ? 'IN_PROBATION' : 'POST_PROBATION',
      isPassedProbation: !probationMonths,
      passProbationStatus: null,
      postProbationDate: later(startDate, probationMonths, 'month'),
      isSeniorityEligible: contractType === 'UDC',
      version: sql`${employee.version} + 1`,
      updatedBy: cx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(employee.id, person.id))
  return period?.id ?? ''
}

/** ⊕ Domain.md 3.1: rehire starts a new employment with a new start date, same account number; needs the right to make employees. */
export const rehireOperations = [
  operation({
    method: 'POST',
    path: 'employee/employee-resignation/:id/rehire',
    need: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-resignation',
    summary: 'Rehire an employee who resigned',
    body: sent,
    answer: looseOne,
    async handler(cx, { body, params }) {
      const id = params['id'] ?? ''
      const [row] = await cx.db
        .select()
        .from(table)
        .where(and(eq(table.id, id), ofPeopleInReach(cx.caller, table.employeeId)))
        .for('update')
      if (!row) return notFound()
      const person = (await holdPerson(cx.db, row.employeeId)) ?? notFound()
      if (row.status !== 'ACTIVE' || row.rehiredPeriodId !== null) refuse('', 'STATUS_NOT_ALLOWED')
      if (person.status !== 'RESIGNED') refuse('', words.here)
      const [newer] = await cx.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.employeeId, person.id), eq(table.status, 'ACTIVE'), gt(table.resignDate, row.resignDate)))
        .limit(1)
      if (newer) refuse('', 'STATUS_NOT_ALLOWED')
      refuseAny(await faultsOf(cx, body, row.resignDate))
      const periodId = await begin(cx, person, body)
      await openAccount(effectOf(cx), person.id, row.disabledUserId)
      await cx.db
        .update(table)
        .set({
          rehiredPeriodId: periodId,
          disabledUserId: null,
          version: sql`${table.version} + 1`,
          updatedBy: cx.caller.userId,
          updatedAt: sql`now()`,
        })
        .where(eq(table.id, id))
      await tellPositions(cx.db, [person.id], cx.today, cx.caller.userId)
      cx.audit({
        entity: 'employee-master-information',
        entityId: person.id,
        changes: {
          status: { old: person.status, new: body.probationMonths ? 'IN_PROBATION' : 'POST_PROBATION' },
          startDate: { old: person.startDate, new: body.startDate },
          positionId: { old: person.positionId, new: body.companyStructurePositionId },
          employmentPeriod: { old: null, new: periodId },
        },
      })
      return { status: 201, body: { data: { id: person.id, employmentPeriodId: periodId } } }
    },
  }),
]
