import { L, type RequestStatus } from '@staff/contract'
import dayjs from 'dayjs'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { endSessions } from '../../../accounts/end-sessions.ts'
import type { Effect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../errors.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee, employeePosition } from '../employee/employee.table.ts'
import { endPeriod, endTerms, reopenPeriod } from '../employment-period/terms.ts'
import { holdPerson } from '../working-life/request-rules.ts'
import { employeeResignation as table, type Ended } from './employee-resignation.table.ts'

const rehired = L('The employee was rehired since', 'បុគ្គលិកត្រូវបានជួលឡើងវិញចាប់តាំងពីពេលនោះ')
const stamp = ({ by }: Effect) => ({ updatedBy: by, updatedAt: sql`now()` })

/** Ends the positions on a last day. Rows that would begin later are taken out; what is answered puts all of it back. */
async function endPositions(effect: Effect, employeeId: string, lastDay: string): Promise<Omit<Ended, 'status'>> {
  const { tx } = effect
  const rows = await tx.select().from(employeePosition).where(and(eq(employeePosition.employeeId, employeeId), or(isNull(employeePosition.endDate), gt(employeePosition.endDate, lastDay)))).for('update')
  for (const { id, startDate, version } of rows) {
    if (startDate > lastDay) await tx.delete(employeePosition).where(eq(employeePosition.id, id))
    else await tx.update(employeePosition).set({ endDate: lastDay, version: version + 1, ...stamp(effect) }).where(eq(employeePosition.id, id))
  }
  const plain = ({ id, endDate, startDate, companyStructurePositionId, isPrimary }: (typeof rows)[number]) => ({ id, endDate, startDate, companyStructurePositionId, isPrimary })
  return { positions: rows.filter(({ startDate }) => startDate <= lastDay).map(plain), removed: rows.filter(({ startDate }) => startDate > lastDay).map(plain) }
}
/** The account is closed, and every session of it. Answers whose it was. */
async function closeAccount(effect: Effect, employeeId: string): Promise<string | null> {
  const [user] = await effect.tx.update(userAccount).set({ isEnabled: false, version: sql`${userAccount.version} + 1`, ...stamp(effect) })
    .where(and(eq(userAccount.employeeId, employeeId), eq(userAccount.isEnabled, true))).returning({ id: userAccount.id })
  if (user) await endSessions(effect.tx, user.id, 'RESIGNED')
  return user?.id ?? null
}
async function held({ tx }: Effect, id: string) {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  const person = row && await holdPerson(tx, row.employeeId)
  return row && person ? { row, person } : undefined
}
const setStatus = (effect: Effect, employeeId: string, status: string) =>
  effect.tx.update(employee).set({ status, version: sql`${employee.version} + 1`, ...stamp(effect) }).where(eq(employee.id, employeeId))

/** When the last day is over: resigned, positions and employment ended on that day, the account closed. Requests of the person stay. */
async function onActive(effect: Effect, id: string): Promise<void> {
  const found = await held(effect, id)
  if (!found || found.row.appliedAt !== null || found.person.status === 'RESIGNED') return
  const { row: { employeeId, resignDate, resignTypeId, startDate, contractType, contractPeriodStartDate, contractPeriodEndDate }, person } = found
  const positions = await endPositions(effect, employeeId, resignDate)
  await endTerms(effect, employeeId, resignDate, resignDate)
  await endPeriod(effect, { employeeId, startDate, endDate: resignDate, resignTypeId, contractType, contractPeriodStartDate, contractPeriodEndDate })
  await setStatus(effect, employeeId, 'RESIGNED')
  const disabledUserId = await closeAccount(effect, employeeId)
  await effect.tx.update(table).set({ appliedAt: sql`now()`, ended: { status: person.status, ...positions }, disabledUserId }).where(eq(table.id, id))
}
/** All of it put back; refused once the person was rehired. */
async function onCancelled(effect: Effect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await held(effect, id) : undefined
  if (!found?.row.ended) return
  const { tx } = effect
  const { row: { employeeId, resignDate, startDate, ended, disabledUserId, rehiredPeriodId } } = found
  if (rehiredPeriodId !== null) refuse('', rehired)
  for (const { id: positionId, endDate } of ended.positions) await tx.update(employeePosition).set({ endDate, ...stamp(effect) }).where(eq(employeePosition.id, positionId))
  if (ended.removed.length) await tx.insert(employeePosition).values(ended.removed.map((row) => ({ ...row, employeeId, createdBy: effect.by, updatedBy: effect.by })))
  await endTerms(effect, employeeId, null, resignDate)
  await reopenPeriod(tx, employeeId, startDate)
  await setStatus(effect, employeeId, ended.status)
  await openAccount(effect, employeeId, disabledUserId)
  await tx.update(table).set({ ended: null, disabledUserId: null }).where(eq(table.id, id))
}
/** The account that the resignation closed works again, if it is still that of the person. */
export async function openAccount(effect: Effect, employeeId: string, userId: string | null): Promise<void> {
  if (userId === null) return
  await effect.tx.update(userAccount).set({ isEnabled: true, version: sql`${userAccount.version} + 1`, ...stamp(effect) }).where(and(eq(userAccount.id, userId), eq(userAccount.employeeId, employeeId)))
}
export const resignationKind: RequestKind = {
  requestType: 'RESIGNATION_REQUEST', table, onActive, onCancelled,
  // The last day is still worked: it takes effect when that day is over.
  effectiveOn: async (tx, id) => {
    const [row] = await tx.select({ day: table.resignDate }).from(table).where(eq(table.id, id))
    return row ? dayjs(row.day).add(1, 'day').format('YYYY-MM-DD') : null
  },
}
