import { businessOffset } from '@staff/contract'
import { and, asc, between, eq, ne } from 'drizzle-orm'
import {
  employee,
  employeeWorkingSchedule as row,
  openShift,
  orgPath,
  shiftOffer,
  userAccount,
} from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { shift } from '../demo-calendar.ts'
import { getId } from '../../rows.ts'

type OfferStatus = (typeof shiftOffer.$inferInsert)['status'] & string
interface Planned {
  /** Days from today. */
  readonly days: number
  readonly kind: 'SICK' | 'GIVE'
  readonly status: 'OPEN' | 'FILLED' | 'CLOSED' | 'EXPIRED'
  readonly isCollected?: true
  readonly offers: readonly OfferStatus[]
}
/** Open shifts of the manager's store, with an offer in each state. */
const planned: readonly Planned[] = [
  { days: -5, kind: 'SICK', status: 'FILLED', offers: ['ACCEPTED', 'LOST', 'DECLINED'] },
  { days: -4, kind: 'SICK', status: 'CLOSED', offers: ['CLOSED', 'DECLINED'] },
  { days: -3, kind: 'SICK', status: 'EXPIRED', offers: ['EXPIRED', 'EXPIRED'] },
  { days: 1, kind: 'SICK', status: 'OPEN', isCollected: true, offers: ['WILLING', 'DECLINED'] },
  { days: 2, kind: 'GIVE', status: 'OPEN', offers: ['OFFERED', 'DECLINED'] },
]
const isAnswered = (status: OfferStatus): boolean => status !== 'OFFERED'

async function loadManager(db: Database) {
  const [found] = await db
    .select({ userId: userAccount.id, employeeId: employee.id, node: orgPath.outletId })
    .from(userAccount)
    .innerJoin(employee, eq(employee.id, userAccount.employeeId))
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(userAccount.username, 'manager'))
  return found
}
/** Rows of the roster of a store around today, in the order of people. */
const loadRows = (db: Database, node: string, today: string, without: string) =>
  db
    .select({ row, position: employee.positionId })
    .from(row)
    .innerJoin(employee, and(eq(employee.id, row.employeeId), ne(employee.status, 'RESIGNED')))
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(
      and(
        eq(orgPath.outletId, node),
        ne(row.employeeId, without),
        between(row.scheduleDate, shift(today, -7, 'day'), shift(today, 7, 'day')),
      ),
    )
    .orderBy(asc(employee.accountNo), asc(row.scheduleDate), asc(row.startMinute))

/** Open shifts and offers of the demo company; after the roster, which holds the shifts. */
export async function writeDemoOffers(db: Database, today: string): Promise<void> {
  const manager = await loadManager(db)
  if (!manager?.node) return
  const rows = (await loadRows(db, manager.node, today, manager.employeeId)).map((one) => one.row)
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))]
  for (const { days, kind, status, isCollected, offers } of planned) {
    const date = shift(today, days, 'day')
    const ofDay = rows.filter(({ scheduleDate }) => scheduleDate === date)
    const own = ofDay.find((one) => ofDay.some((other) => other !== one && other.startMinute === one.startMinute))
    if (!own) continue
    // Whoever took a shift of the past worked the same hours; who may still come is free.
    const taker = ofDay.find((one) => one !== own && one.startMinute === own.startMinute)?.employeeId
    const others = people.filter((id) => id !== own.employeeId && (status !== 'FILLED' || id !== taker))
    const works = (id: string) => ofDay.some(({ employeeId }) => employeeId === id)
    const freeFirst = others.toSorted((a, b) => Number(works(a)) - Number(works(b)))
    const asked = status === 'FILLED' ? [taker, ...freeFirst] : freeFirst
    const openShiftId = getId('open shift', `${kind} ${String(days)}`)
    await db.insert(openShift).values({
      id: openShiftId,
      kind,
      nodeId: manager.node,
      shiftDate: date,
      startMinute: own.startMinute,
      endMinute: own.endMinute,
      coversEmployeeId: own.employeeId,
      status,
      filledBy: status === 'FILLED' ? (taker ?? null) : null,
      createdBy: manager.userId,
      ...(kind === 'GIVE' && { rosterRowId: own.id, rosterRowVersion: own.version }),
      ...(isCollected && { collectUntil: `${today}T23:00:00${businessOffset}` }),
    })
    for (const [at, answer] of offers.entries()) {
      const employeeId = asked[at]
      if (!employeeId) continue
      await db.insert(shiftOffer).values({
        id: getId('shift offer', `${kind} ${String(days)} ${String(at)}`),
        openShiftId,
        employeeId,
        status: answer,
        answeredAt: isAnswered(answer) ? `${date < today ? date : today}T06:30:00${businessOffset}` : null,
        createdBy: manager.userId,
      })
    }
  }
}
