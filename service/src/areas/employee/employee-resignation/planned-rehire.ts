import type { Beginning } from '../../../jobs/begin-each.ts'
import { fill, L, shownDay } from '@staff/contract'
import { resignationRequest, workingLifeCalls, type Rehire } from '@staff/contract/employee'
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { rememberAction } from '../../../approvals/papers.ts'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import type { Database } from '../../../db/database.ts'
import type { Change } from '../../../http/request-context.ts'
import { later } from '../../../dated/days.ts'
import { tellPositions } from '../employee/employee.messages.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import { employee } from '../employee/employee.table.ts'
import { restartSeniority } from '../employee-fact/write-facts.ts'
import { lockPerson, type Person } from '../../../people/lock-person.ts'
import { employmentPeriod, employmentTerm } from '../employment-period/employment-period.table.ts'
import { addPosition, auditChange, changePerson, removePosition } from '../../../people/audited-writes.ts'
import { openAccount } from './employee-resignation.kind.ts'
import { employeeResignation as table, type BeforeRehire } from './employee-resignation.table.ts'

// A rehire is planned until its first day (docs/rules/requests.md, "Rehire"). The record has the future values already,
// and its dated rows are in the future. Until then the person counts as one who has left: RESIGNED, at the last place,
// with a closed account. The first day sets status, place and account, at once or by the job BEGIN_EMPLOYMENT.

const { requestType } = resignationRequest
const words = { from: L('From {{day}} on', 'ចាប់ពី {{day}}') }
/** A resignation with its person, both held. */
export interface Left {
  readonly row: typeof table.$inferSelect
  readonly person: Person
}
/** The resignation says in its history what became of it. */
const rememberRehire = (
  effect: AuditedEffect,
  { id: entityId }: Left['row'],
  event: 'REHIRED' | 'REHIRE_CANCELLED',
  from: string,
) => rememberAction(effect, { requestType, entityId }, event, fill(words.from, { day: shownDay(from) }))
const beforeOf = ({
  startDate,
  employmentType,
  workingShiftId,
  contractType,
  contractPeriodStartDate,
  contractPeriodEndDate,
  probationMonths,
  postProbationDate,
  passProbationStatus,
  isPassedProbation,
  isSeniorityEligible,
}: Person): BeforeRehire => ({
  startDate,
  employmentType,
  workingShiftId,
  contractType,
  contractPeriodStartDate,
  contractPeriodEndDate,
  probationMonths,
  postProbationDate,
  passProbationStatus,
  isPassedProbation,
  isSeniorityEligible,
})
const author = ({ by }: AuditedEffect) => ({ createdBy: by, updatedBy: by })
const mark = (effect: AuditedEffect, { id }: Left['row'], values: Partial<Left['row']>) =>
  effect.tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedBy: effect.by, updatedAt: sql`now()` })
    .where(eq(table.id, id))
const termsAfter = ({ row: { employeeId, resignDate } }: Left) =>
  and(eq(employmentTerm.employeeId, employeeId), gt(employmentTerm.startDate, resignDate))

/**
 * The first day has come: sets the status of the probation and the place of that day, and opens the account that the
 * resignation had closed.
 */
async function begin(effect: AuditedEffect, { row, person }: Left): Promise<void> {
  const positionId = primaryNode(await storedPositions({ db: effect.tx }, person.id), effect.today)
  await changePerson(effect, person, { status: person.probationMonths ? 'IN_PROBATION' : 'POST_PROBATION', positionId })
  await openAccount(effect, person.id, row.disabledUserId)
  await mark(effect, row, { beforeRehire: null, disabledUserId: null })
  await tellPositions(effect.tx, [person.id], effect.today, effect.by)
}
/**
 * Writes another employment of a person who left: a period, a position and terms of its own, with the same account
 * number. Starts it if its first day has come. Answers the id of the period.
 */
export async function planRehire(effect: AuditedEffect, left: Left, body: Rehire): Promise<string> {
  const { tx, today } = effect
  const { row, person } = left
  const { startDate, employmentType, workingShiftId, contractType, probationMonths, companyStructurePositionId } = body
  const contract =
    contractType === 'FDC'
      ? {
          contractPeriodStartDate: body.contractPeriodStartDate ?? null,
          contractPeriodEndDate: body.contractPeriodEndDate ?? null,
        }
      : { contractPeriodStartDate: null, contractPeriodEndDate: null }
  const [period] = await tx
    .insert(employmentPeriod)
    .values({ employeeId: person.id, startDate, contractType, ...contract, ...author(effect) })
    .returning({ id: employmentPeriod.id })
  await addPosition(effect, person.id, { companyStructurePositionId, startDate, endDate: null, isPrimary: true })
  // What a movement had dated beyond the last day belongs to no employment.
  await tx.delete(employmentTerm).where(termsAfter(left))
  const [dated] = await tx
    .select({ id: employmentTerm.id })
    .from(employmentTerm)
    .where(eq(employmentTerm.employeeId, person.id))
    .limit(1)
  await tx.insert(employmentTerm).values([
    // What held before is dated as well, or the new terms would seem to have held always.
    ...(dated
      ? []
      : [
          {
            employeeId: person.id,
            startDate: person.startDate,
            endDate: row.resignDate,
            employmentType: person.employmentType,
            workingShiftId: person.workingShiftId,
            ...author(effect),
          },
        ]),
    { employeeId: person.id, startDate, employmentType, workingShiftId, ...author(effect) },
  ])
  const values = {
    startDate,
    employmentType,
    workingShiftId,
    contractType,
    ...contract,
    probationMonths,
    postProbationDate: later(startDate, probationMonths, 'month'),
    passProbationStatus: null,
    isPassedProbation: !probationMonths,
    isSeniorityEligible: contractType === 'UDC',
  } satisfies BeforeRehire
  await changePerson(effect, person, values)
  await restartSeniority(effect, person.id, row.resignDate, values)
  await mark(effect, row, { rehiredPeriodId: period?.id ?? null, beforeRehire: beforeOf(person) })
  auditChange(effect, 'employee-resignation', row.id, { rehiredPeriodId: null }, { rehiredPeriodId: period?.id })
  await rememberRehire(effect, row, 'REHIRED', startDate)
  if (startDate <= today) await begin(effect, { row, person: { ...person, ...values } })
  return period?.id ?? ''
}
/**
 * Cancels a planned rehire: everything is as the resignation left it. The person may be rehired again, for another day.
 */
export async function takeBackRehire(effect: AuditedEffect, left: Left): Promise<void> {
  const { tx } = effect
  const { row, person } = left
  for (const position of await storedPositions({ db: tx }, person.id))
    if (position.startDate > row.resignDate) await removePosition(effect, position)
  await tx.delete(employmentTerm).where(termsAfter(left))
  await restartSeniority(effect, person.id, row.resignDate)
  await changePerson(effect, person, row.beforeRehire ?? {})
  await mark(effect, row, { rehiredPeriodId: null, beforeRehire: null })
  await tx.delete(employmentPeriod).where(eq(employmentPeriod.id, row.rehiredPeriodId ?? ''))
  auditChange(
    effect,
    'employee-resignation',
    row.id,
    { rehiredPeriodId: row.rehiredPeriodId },
    { rehiredPeriodId: null },
  )
  await rememberRehire(effect, row, 'REHIRE_CANCELLED', person.startDate)
}

async function beginOne(
  tx: Database,
  id: string,
  { today, audit }: Pick<Beginning, 'today' | 'audit'>,
): Promise<boolean> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
  const person = row && (await lockPerson(tx, row.employeeId))
  // Another run was here first, or it was taken back.
  if (!row || !person || row.beforeRehire === null || person.startDate > today) return false
  const changes: Change[] = []
  await begin({ tx, today, by: null, audit: (change) => void changes.push(change) }, { row, person })
  await audit(tx, `/api/${workingLifeCalls.rehire(id)}`, changes)
  return true
}
/**
 * Starts every planned employment whose first day has come, each in its own transaction. A failed one does not affect
 * the others. Safe to run twice, late or together with another instance.
 */
export async function beginEmployments({ db, today, signal, failed, audit }: Beginning): Promise<number> {
  const due = await db
    .select({ id: table.id })
    .from(table)
    .innerJoin(employee, eq(employee.id, table.employeeId))
    .where(and(isNotNull(table.beforeRehire), lte(employee.startDate, today)))
  let begun = 0
  for (const { id } of due) {
    if (signal.aborted) break
    try {
      if (await db.transaction((tx) => beginOne(tx, id, { today, audit }))) begun += 1
    } catch (error) {
      failed(id, error)
    }
  }
  return begun
}
