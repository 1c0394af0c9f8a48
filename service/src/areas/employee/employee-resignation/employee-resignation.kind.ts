import { L, type RequestStatus } from '@staff/contract'
import { employeeResignation, letterPages, resignationRequest } from '@staff/contract/employee'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { tellLastAdministrator } from '../../../accounts/last-administrator-message.ts'
import { isLastAdministrator, requireNotLastAdministrator } from '../../../accounts/last-administrator.ts'
import type { AuditedEffect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../http/errors.ts'
import type { PooledDatabase, Database } from '../../../db/database.ts'
import { code } from '../../admin/code/code.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { endedAfter, reopened } from '../../../dated/chain.ts'
import { dayAfter } from '../../../dated/days.ts'
import { employeePosition } from '../employee/employee.table.ts'
import { beginPath } from '../onboarding/begin-path.ts'
import { cancelMovements } from '../employee-movement/after-leaving.ts'
import { endPeriod, endTerms, reopenPeriod, reopenTerms } from '../employment-period/terms.ts'
import {
  addPosition,
  auditChange,
  changePerson,
  changePosition,
  removePosition,
} from '../../../people/audited-writes.ts'
import { employmentReturned } from '../../../people/employment-returns.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest } from '../../../requests/request-rules.ts'
import { employeeResignation as table, type Ended } from './employee-resignation.table.ts'

const rehired = L('The employee was rehired since', 'បុគ្គលិកត្រូវបានជួលឡើងវិញចាប់តាំងពីពេលនោះ')
/** Why an employment neither goes on nor begins again: nobody knows any more whose it was. */
export const identityIsErased = L(
  'The identity of this person was erased after its term. Enter them as a new employee.',
  'អត្តសញ្ញាណបុគ្គលនេះត្រូវបានលុបក្រោយរយៈពេលរក្សាទុក។ សូមបញ្ចូលជាបុគ្គលិកថ្មី។',
)
const stamp = ({ by }: AuditedEffect) => ({
  version: sql`${userAccount.version} + 1`,
  updatedBy: by,
  updatedAt: sql`now()`,
})

/**
 * Ends the positions on a last day. Rows that would begin later are deleted; the answer contains the data to restore
 * all of it.
 */
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
  const { cut: positions, removed } = endedAfter(plain, lastDay)
  for (const row of positions) await changePosition(effect, row, { endDate: lastDay })
  for (const row of removed) await removePosition(effect, row)
  return { positions, removed }
}
/**
 * The positions last again as they did. What was corrected meanwhile stays: the primary row that is the last one now
 * takes the days after it, whichever the leaving had cut, so that none overlaps and no day is left without one; a
 * further one only where it still ends on that day.
 */
async function reopenPositions(
  effect: AuditedEffect,
  employeeId: string,
  lastDay: string,
  { positions, removed }: Omit<Ended, 'status'>,
): Promise<void> {
  const rows = await effect.tx
    .select()
    .from(employeePosition)
    .where(eq(employeePosition.employeeId, employeeId))
    .for('update')
  const main = reopened(
    rows.filter(({ isPrimary }) => isPrimary),
    lastDay,
    positions.find(({ isPrimary }) => isPrimary),
  )
  if (main) await changePosition(effect, main.row, { endDate: main.endDate })
  for (const cut of positions.filter(({ isPrimary }) => !isPrimary)) {
    const row = rows.find(({ id, endDate }) => id === cut.id && endDate === lastDay)
    if (row) await changePosition(effect, row, { endDate: cut.endDate })
  }
  for (const row of removed) await addPosition(effect, employeeId, row)
}
/**
 * The account is closed, and every session of it. Answers whose it was. Refuses for the last administrator, who may
 * have become the last one since the request was made: then nothing of the leaving happens, and the next night tries
 * again.
 */
async function closeAccount(effect: AuditedEffect, employeeId: string): Promise<string | null> {
  const [user] = await effect.tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.employeeId, employeeId), eq(userAccount.isEnabled, true)))
  if (!user) return null
  await requireNotLastAdministrator({ db: effect.tx }, user.id, '')
  await effect.tx
    .update(userAccount)
    .set({ isEnabled: false, ...stamp(effect) })
    .where(eq(userAccount.id, user.id))
  auditChange(effect, 'user', user.id, { isEnabled: true }, { isEnabled: false })
  await endSessions(effect.tx, user.id, 'RESIGNED')
  return user.id
}

/**
 * Movements that would begin after the last day are cancelled as soon as it is decided; in either order, and for good.
 */
async function endMovements(effect: AuditedEffect, id: string, all: boolean): Promise<void> {
  const [row] = await effect.tx
    .select({ employeeId: table.employeeId, day: table.resignDate, appliedAt: table.appliedAt })
    .from(table)
    .where(eq(table.id, id))
  if (row?.appliedAt === null) await cancelMovements(effect, row.employeeId, row.day, all)
}
/**
 * After the last day: status resigned, positions and employment ended on that day, account closed. Requests of the
 * person stay.
 */
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  // Before the person is held, as an answer to a movement holds them in this order.
  await endMovements(effect, id, true)
  const found = await lockRequest(effect, table, id)
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
  await endTerms(effect, employeeId, resignDate)
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
/** All of it put back; refused once the person was rehired, or the identity erased. */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await lockRequest(effect, table, id) : undefined
  if (!found?.row.ended) return
  const { tx } = effect
  const {
    row: { employeeId, resignDate, startDate, ended, disabledUserId, rehiredPeriodId },
  } = found
  if (rehiredPeriodId !== null) refuse('', rehired)
  if (found.person.erasedOn !== null) refuse('', identityIsErased)
  await employmentReturned(effect, { employeeId, startDate })
  await reopenPositions(effect, employeeId, resignDate, ended)
  await reopenTerms(effect, employeeId, resignDate)
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
/** The night could not close the last administrator's account: those who change accounts are told. */
async function onRefused(db: PooledDatabase, id: string): Promise<void> {
  const [found] = await db
    .select({ userId: userAccount.id, employeeId: table.employeeId, day: table.resignDate })
    .from(table)
    .innerJoin(userAccount, eq(userAccount.employeeId, table.employeeId))
    .where(and(eq(table.id, id), eq(userAccount.isEnabled, true)))
  if (found && (await isLastAdministrator(db, found.userId)))
    await tellLastAdministrator(db, { ...found, entityType: 'RESIGNATION_REQUEST', entityId: id })
}
/** The steps of the leaving have owners from the day on which it is decided. */
async function beginLeaving({ tx, today }: AuditedEffect, id: string): Promise<void> {
  const [row] = await tx
    .select({ employeeId: table.employeeId, startDate: table.startDate, madeBy: userAccount.employeeId })
    .from(table)
    .leftJoin(userAccount, eq(userAccount.id, table.createdBy))
    .where(eq(table.id, id))
  if (!row) return
  // Who leaves takes care of none of it.
  const madeBy = row.madeBy === row.employeeId ? null : row.madeBy
  await beginPath(tx, { ...row, kind: 'leaving', madeBy }, today)
}
const lastDay = async (tx: Database, id: string): Promise<string | null> =>
  (await tx.select({ day: table.resignDate }).from(table).where(eq(table.id, id)))[0]?.day ?? null
/** The last day of work and why the employment ends. */
const summary: RequestKind['summary'] = async (db, ids) => {
  const rows = await db
    .select({ id: table.id, day: table.resignDate, type: table.resignTypeId, en: code.value, km: code.valueKh })
    .from(table)
    .leftJoin(code, and(eq(code.type, 'RESIGNATION_TYPE'), eq(code.identifier, table.resignTypeId)))
    .where(inArray(table.id, [...ids]))
  return new Map(
    rows.map(({ id, day, type, en, km }) => [id, { from: day, to: day, sentence: L(en ?? type, km ?? type) }]),
  )
}
export const resignationKind = getRequestKind(resignationRequest, employeeResignation, {
  table,
  summary,
  async onActive(effect, id) {
    await onActive(effect, id)
    await beginLeaving(effect, id)
  },
  onCancelled,
  onRefused,
  letter: { category: 'RESIGNATION_LETTER', pageOf: letterPages.resignation },
  async onScheduled(effect, id) {
    await endMovements(effect, id, false)
    await beginLeaving(effect, id)
  },
  // The last day is still worked: it takes effect when that day is over.
  effectiveOn: async (tx, id) => {
    const day = await lastDay(tx, id)
    return day === null ? null : dayAfter(day)
  },
})
