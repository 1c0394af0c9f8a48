import { L, type RequestStatus } from '@staff/contract'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { endSessions } from '../../../accounts/end-sessions.ts'
import type { AuditedEffect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../errors.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { dayAfter } from '../days.ts'
import { employeePosition } from '../employee/employee.table.ts'
import { endPeriod, endTerms, reopenPeriod } from '../employment-period/terms.ts'
import {
  addPosition,
  auditChange,
  changePerson,
  changePosition,
  removePosition,
} from '../working-life/audited-writes.ts'
import { heldRequest } from '../working-life/request-rules.ts'
import { employeeResignation as table, type Ended } from './employee-resignation.table.ts'

const rehired = L('The employee was rehired since', 'បុគ្គលិកត្រូវបានជួលឡើងវិញចាប់តាំងពីពេលនោះ')
const stamp = ({ by }: AuditedEffect) => ({
  version: sql`${userAccount.version} + 1`,
  updatedBy: by,
  updatedAt: sql`now()`,
})

/** Ends the positions on a last day. Rows that would begin later are taken out; what is answered puts all of it back. */
async function endPositions(
  effect: AuditedEffect,
  employeeId: string,
  lastDay: string,
): Promise<Omit<Ended, 'status'>> {
  const rows = await effect.tx
    .select()
    .from(employeePosition)
    .where(
      and(
        eq(employeePosition.employeeId, employeeId),
        or(isNull(employeePosition.endDate), gt(employeePosition.endDate, lastDay)),
      ),
    )
    .for('update')
  const plain = rows.map(({ id, endDate, startDate, companyStructurePositionId, isPrimary }) => ({
    id,
    endDate,
    startDate,
    companyStructurePositionId,
    isPrimary,
  }))
  const [positions, removed] = [
    plain.filter(({ startDate }) => startDate <= lastDay),
    plain.filter(({ startDate }) => startDate > lastDay),
  ]
  for (const row of positions) await changePosition(effect, row, { endDate: lastDay })
  for (const row of removed) await removePosition(effect, row)
  return { positions, removed }
}
/** The account is closed, and every session of it. Answers whose it was. */
async function closeAccount(effect: AuditedEffect, employeeId: string): Promise<string | null> {
  const [user] = await effect.tx
    .update(userAccount)
    .set({ isEnabled: false, ...stamp(effect) })
    .where(and(eq(userAccount.employeeId, employeeId), eq(userAccount.isEnabled, true)))
    .returning({ id: userAccount.id })
  if (!user) return null
  auditChange(effect, 'user', user.id, { isEnabled: true }, { isEnabled: false })
  await endSessions(effect.tx, user.id, 'RESIGNED')
  return user.id
}

/** When the last day is over: resigned, positions and employment ended on that day, the account closed. Requests of the person stay. */
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  const found = await heldRequest(effect, table, id)
  if (!found || found.row.appliedAt !== null || found.person.status === 'RESIGNED') return
  const {
    row: {
      employeeId,
      resignDate,
      resignTypeId,
      startDate,
      contractType,
      contractPeriodStartDate,
      contractPeriodEndDate,
    },
    person,
  } = found
  const positions = await endPositions(effect, employeeId, resignDate)
  await endTerms(effect, employeeId, resignDate, resignDate)
  await endPeriod(effect, {
    employeeId,
    startDate,
    endDate: resignDate,
    resignTypeId,
    contractType,
    contractPeriodStartDate,
    contractPeriodEndDate,
  })
  await changePerson(effect, person, { status: 'RESIGNED' })
  const disabledUserId = await closeAccount(effect, employeeId)
  await effect.tx
    .update(table)
    .set({ appliedAt: sql`now()`, ended: { status: person.status, ...positions }, disabledUserId })
    .where(eq(table.id, id))
}
/** All of it put back; refused once the person was rehired. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await heldRequest(effect, table, id) : undefined
  if (!found?.row.ended) return
  const { tx } = effect
  const {
    row: { employeeId, resignDate, startDate, ended, disabledUserId, rehiredPeriodId },
  } = found
  if (rehiredPeriodId !== null) refuse('', rehired)
  for (const { endDate, ...row } of ended.positions)
    await changePosition(effect, { ...row, endDate: resignDate }, { endDate })
  for (const row of ended.removed) await addPosition(effect, employeeId, row)
  await endTerms(effect, employeeId, null, resignDate)
  await reopenPeriod(tx, employeeId, startDate)
  await changePerson(effect, found.person, { status: ended.status })
  await openAccount(effect, employeeId, disabledUserId)
  await tx.update(table).set({ ended: null, disabledUserId: null }).where(eq(table.id, id))
}
/** The account that the resignation closed works again, if it is still that of the person. */
export async function openAccount(effect: AuditedEffect, employeeId: string, userId: string | null): Promise<void> {
  if (userId === null) return
  const [user] = await effect.tx
    .update(userAccount)
    .set({ isEnabled: true, ...stamp(effect) })
    .where(and(eq(userAccount.id, userId), eq(userAccount.employeeId, employeeId), eq(userAccount.isEnabled, false)))
    .returning({ id: userAccount.id })
  if (user) auditChange(effect, 'user', user.id, { isEnabled: false }, { isEnabled: true })
}
export const resignationKind: RequestKind = {
  requestType: 'RESIGNATION_REQUEST',
  table,
  onActive,
  onCancelled,
  // The last day is still worked: it takes effect when that day is over.
  effectiveOn: async (tx, id) => {
    const [row] = await tx.select({ day: table.resignDate }).from(table).where(eq(table.id, id))
    return row ? dayAfter(row.day) : null
  },
}
