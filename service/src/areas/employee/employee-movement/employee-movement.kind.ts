import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { AuditedEffect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../errors.ts'
import type { RequestStatus } from '@staff/contract'
import { tellPositions } from '../employee/employee.news.ts'
import { isOpenNode, primaryNode } from '../employee/employee.positions.ts'
import type { Person } from '../employee/hold-person.ts'
import { employeeResignation as resignation } from '../employee-resignation/employee-resignation.table.ts'
import { changeTerms } from '../employment-period/terms.ts'
import { changePerson } from '../working-life/audited-writes.ts'
import { heldRequest } from '../working-life/request-rules.ts'
import { movementWords } from './employee-movement.rules.ts'
import { employeeMovement as table } from './employee-movement.table.ts'
import { movePrimary, primaryRows } from './move-primary.ts'

interface Wanted {
  readonly node: string | null
  readonly employmentType: string | null
  readonly workingShiftId: string | null
}
/** Moves a held person from a day on, and brings the present place and terms of the master record up to today. */
async function move(
  effect: AuditedEffect,
  person: Person,
  from: string,
  { node, employmentType, workingShiftId }: Wanted,
): Promise<void> {
  const { tx, by, today } = effect
  const terms = {
    employmentType: employmentType ?? person.employmentType,
    workingShiftId: workingShiftId ?? person.workingShiftId,
  }
  const isMoved = node !== null && (await movePrimary(effect, person.id, node, from))
  if (employmentType !== null || workingShiftId !== null) await changeTerms(effect, person, from, terms)
  const positionId = primaryNode(await primaryRows(effect, person.id), today) || person.positionId
  await changePerson(effect, person, { ...terms, positionId })
  if (isMoved && positionId !== person.positionId) await tellPositions(tx, [person.id], today, by)
}

/** Whether the person left and came back since it was asked for: it was meant for the employment that ended. */
async function isOfEarlier(
  { tx }: AuditedEffect,
  { employeeId, createdAt }: Pick<typeof table.$inferSelect, 'employeeId' | 'createdAt'>,
): Promise<boolean> {
  const since = and(
    eq(resignation.employeeId, employeeId),
    isNotNull(resignation.rehiredPeriodId),
    gt(resignation.appliedAt, createdAt),
  )
  return (await tx.select({ id: resignation.id }).from(resignation).where(since).limit(1)).length > 0
}
/** The old position ends, the new one begins on the effective date, however late the calendar comes to it. Who has left meanwhile, rehired or not, is not moved. */
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  const found = await heldRequest(effect, table, id)
  if (!found || found.row.appliedAt !== null || found.person.status === 'RESIGNED') return
  const { row, person } = found
  if (await isOfEarlier(effect, row)) return
  await move(effect, person, row.effectiveDate, {
    node: row.newCompanyStructurePositionId,
    employmentType: row.newEmploymentType,
    workingShiftId: row.newWorkingShiftId,
  })
  await effect.tx
    .update(table)
    .set({ appliedAt: sql`now()` })
    .where(eq(table.id, id))
}
/** Back from today on, where the person still is what the movement made them; the days until then stay as they were lived. Refused where the former position is closed. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await heldRequest(effect, table, id) : undefined
  if (!found || found.row.appliedAt === null || found.person.status === 'RESIGNED') return
  const { row, person } = found
  const back = <V>(made: V | null, now: V, before: V): V | null => (made !== null && made === now ? before : null)
  const node = back(row.newCompanyStructurePositionId, person.positionId, row.previousPositionId)
  if (node !== null && !(await isOpenNode(effect.tx, node))) refuse('', movementWords.wayBack)
  await move(effect, person, effect.today, {
    node,
    employmentType: back(row.newEmploymentType, person.employmentType, row.previousEmploymentType),
    workingShiftId: back(row.newWorkingShiftId, person.workingShiftId, row.previousWorkingShiftId),
  })
}
export const movementKind: RequestKind = {
  requestType: 'MOVEMENT',
  table,
  onActive,
  onCancelled,
  effectiveOn: async (tx, id) =>
    (await tx.select({ day: table.effectiveDate }).from(table).where(eq(table.id, id)))[0]?.day ?? null,
}
