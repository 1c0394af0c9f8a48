import { businessOffset } from '@staff/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import {
  approvalHistory,
  approvalStatusTracking,
  approvalStep,
  approvalStepApprover,
  employee,
  employeeWorkingSchedule as roster,
  openShift,
  orgPath,
  shiftChange,
  userAccount,
} from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { shift } from '../demo-calendar.ts'
import { getId } from '../../rows.ts'

/** The store manager, who answers, and HR, who keeps the record of who asked. */
interface Office {
  readonly manager: string
  readonly node: string
  readonly userId: string
}
/** Days from today: one waits for the manager, one was approved. */
const planned = [
  { days: 4, status: 'PENDING' },
  { days: -2, status: 'ACTIVE' },
] as const

async function loadOffice(db: Database): Promise<Office | undefined> {
  const [manager] = await db
    .select({ id: employee.id, node: orgPath.outletId })
    .from(userAccount)
    .innerJoin(employee, eq(employee.id, userAccount.employeeId))
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(userAccount.username, 'manager'))
  const [hr] = await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.username, 'hr.manager'))
  return manager?.node && hr ? { manager: manager.id, node: manager.node, userId: hr.id } : undefined
}
/** The roster of a store on a day, without its manager, in the order of people. */
const loadDay = (db: Database, { node, manager }: Office, date: string) =>
  db
    .select({ row: roster, positionId: employee.positionId })
    .from(roster)
    .innerJoin(employee, and(eq(employee.id, roster.employeeId), ne(employee.status, 'RESIGNED')))
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(and(eq(orgPath.outletId, node), eq(roster.scheduleDate, date), ne(roster.employeeId, manager)))
    .orderBy(asc(employee.accountNo), asc(roster.startMinute))

/** The approval of a change: asked of the store manager. */
async function writeApproval(
  db: Database,
  { manager, userId }: Office,
  one: { readonly id: string; readonly employeeId: string; readonly positionId: string; readonly at: string },
  status: (typeof planned)[number]['status'],
): Promise<void> {
  const requestId = getId('approval of SHIFT_CHANGE', one.id)
  const isOpen = status === 'PENDING'
  const stamp = { createdAt: one.at, createdBy: userId, updatedAt: one.at, updatedBy: userId }
  await db.insert(approvalStatusTracking).values({
    id: requestId,
    requestType: 'SHIFT_CHANGE',
    entityId: one.id,
    employeeId: one.employeeId,
    positionId: one.positionId,
    status,
    actionType: isOpen ? 'APPROVAL/REJECT' : 'NO',
    ...stamp,
  })
  const step = { requestId, step: 'firstApprover', isFallback: false } as const
  await db.insert(approvalStep).values({
    ...step,
    state: isOpen ? 'OPEN' : 'APPROVED',
    openedAt: one.at,
    ...(!isOpen && { answeredBy: manager, answeredAt: one.at }),
  })
  await db.insert(approvalStepApprover).values({ requestId, step: step.step, employeeId: manager, isAsked: true })
  await db.insert(approvalHistory).values([
    { id: getId('history created', requestId), requestId, event: 'CREATED', at: one.at, byUser: userId },
    ...(isOpen
      ? []
      : [
          {
            id: getId('history approved', requestId),
            requestId,
            event: 'APPROVED' as const,
            step: step.step,
            at: one.at,
            byEmployee: manager,
          },
        ]),
  ])
}

/** Shifts of the demo company that change hands; after the roster and the offers, whose shifts they leave alone. */
export async function writeDemoShiftChanges(db: Database, today: string): Promise<void> {
  const office = await loadOffice(db)
  if (!office) return
  for (const { days, status } of planned) {
    const date = shift(today, days, 'day')
    const [given, ...others] = await loadDay(db, office, date)
    const taker = others.find(({ row }) => row.employeeId !== given?.row.employeeId)?.row.employeeId
    if (!given || !taker) continue
    const { id: rosterRowId, version: rosterRowVersion, employeeId, startMinute, endMinute } = given.row
    const at = `${shift(today, Math.min(days, 0) - 1, 'day')}T09:00:00${businessOffset}`
    const hours = { shiftDate: date, startMinute, endMinute }
    const openShiftId = getId('open shift', `CHANGE ${String(days)}`)
    const isOpen = status === 'PENDING'
    await db.insert(openShift).values({
      id: openShiftId,
      kind: 'GIVE',
      nodeId: office.node,
      ...hours,
      coversEmployeeId: employeeId,
      status: isOpen ? 'ASKED' : 'FILLED',
      filledBy: isOpen ? null : taker,
      rosterRowId,
      rosterRowVersion,
      createdBy: office.userId,
    })
    const id = getId('shift change', String(days))
    await db
      .insert(shiftChange)
      .values({ id, employeeId, openShiftId, kind: 'GIVE', takenBy: taker, ...hours, status, createdBy: office.userId })
    await writeApproval(db, office, { id, employeeId, positionId: given.positionId, at }, status)
  }
}
