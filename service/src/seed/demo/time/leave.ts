import { sql } from 'drizzle-orm'
import { startLeaves, storeDays } from '../../../areas/attendance-leave/leave-request/leave-effects.ts'
import { loadLeaveAccounts } from '../../../areas/attendance-leave/leave-balance/leave-ledger.ts'
import { writeDue } from '../../../areas/attendance-leave/leave-balance/ledger-writes.ts'
import { businessDay } from '../../../db/business-zone.ts'
import { attendanceRecord, employee, leaveRequest } from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { shift } from '../demo-calendar.ts'
import { tracked } from '../requests/request-ways.ts'
import { getHolidays } from '../company/holidays.ts'
import { leaveTypeId } from '../../minimal/leave-types.ts'
import {
  getDraft,
  reason,
  getRows,
  stamp,
  type Company,
  type EmployeeRow,
  type Status,
} from '../requests/life-requests.ts'
import type { Person } from '../people/people.ts'
import { batch, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

const own = ({ accountNo }: Person) => getUserId(accountNo)
/** Who asks for what: `days` from today, how many days in all. Two years of what was taken, and what waits. */
const plan: readonly (readonly [
  days: number,
  length: number,
  status: Status,
  type: 'ANNUAL' | 'SPECIAL' | 'SICK' | 'UNPAID',
  because: string,
])[] = [
  [6, 3, 'PENDING', 'ANNUAL', 'Rest'],
  [12, 5, 'PENDING', 'ANNUAL', 'Care of a child'],
  [3, 2, 'PENDING', 'SPECIAL', 'Wedding'],
  [-20, 4, 'ACTIVE', 'ANNUAL', 'Rest'],
  [-45, 3, 'ACTIVE', 'SICK', 'Illness'],
  [-90, 2, 'ACTIVE', 'SPECIAL', 'Funeral'],
  [-200, 6, 'ACTIVE', 'ANNUAL', 'Rest'],
  [-400, 5, 'ACTIVE', 'ANNUAL', 'Rest'],
  [-520, 3, 'ACTIVE', 'SPECIAL', 'Wedding'],
  [-60, 2, 'ACTIVE', 'UNPAID', 'Care of a child'],
  [-7, 3, 'REJECTED', 'ANNUAL', 'Rest'],
  [-30, 2, 'CANCEL', 'ANNUAL', 'Care of a child'],
]

/** The date, or the next one on which the office works: a leave without a working day is refused. */
function workdayFrom(date: string): string {
  const isFree = [0, 6].includes(new Date(date).getUTCDay()) || getHolidays(Number(date.slice(0, 4))).has(date)
  return isFree ? workdayFrom(shift(date, 1, 'day')) : date
}
/** People with an account and two years of work: the office has taken leave, the demo store asks for it. */
function getAskers({ people, batches, today }: Company, manager: Person) {
  const started = new Map(
    (getRows(batches, employee) as readonly EmployeeRow[]).map(({ id, startDate }) => [id, startDate]),
  )
  const all = people.filter(
    ({ id, seat: { demo, career, number } }) =>
      !demo && career === 'settled' && number % 5 !== 0 && (started.get(id) ?? today) < shift(today, -2, 'year'),
  )
  return {
    office: all.filter(({ seat: { post } }) => !post.isStore),
    store: all.filter(({ seat: { post } }) => post.outlet === manager.seat.post.outlet && post.level <= 4).reverse(),
  }
}
function getLeaves(company: Company, manager: Person) {
  const { office, store } = getAskers(company, manager)
  return plan.flatMap(([days, length, status, code, because], at) => {
    const person = (status === 'PENDING' ? store : office)[at]
    if (!person) return []
    const fromDate = workdayFrom(shift(company.today, days, 'day'))
    const on = shift(company.today, Math.min(days, 0) - 5, 'day')
    const row = {
      ...getDraft('LEAVE_REQUEST', person, fromDate),
      leaveTypeId: leaveTypeId(code),
      durationType: 'DATE_RANGE' as const,
      fromDate,
      toDate: shift(fromDate, length - 1, 'day'),
      isSpecialLeave: code === 'SPECIAL',
      reasonTemplateId: reason('LEAVE', because),
      status,
      ...stamp(on, own(person)),
    }
    return [{ person, on, row }]
  })
}

/** Leave of the demo company in every state, each asked for by the person. */
export function leaveRequestBatches(company: Company): Batch[] {
  const signIn = (username: string) => company.people.find(({ seat }) => seat.demo?.username === username)
  const [hr, manager] = [signIn('hr.manager'), signIn('manager')]
  if (!hr || !manager) return []
  const made = getLeaves(company, manager)
  return [
    batch(
      leaveRequest,
      made.map(({ row }) => row),
    ),
    ...tracked(
      made.map(({ person, on, row: { id, status } }) => ({
        kind: 'LEAVE_REQUEST',
        id,
        person,
        status,
        on,
        effectiveDate: null,
        by: own(person),
      })),
      { hr, manager },
    ),
  ]
}

/**
 * Brings the leave of the demo company into force as the product does: its days, what it takes from the ledger, and
 * nobody scans on them. What everybody has earned stands there as after the nightly job.
 */
export async function writeDemoLeave(db: Database, today: string): Promise<void> {
  const people = await db.select({ id: employee.id }).from(employee)
  for (const stock of await loadLeaveAccounts(db, { people: people.map(({ id }) => id) }))
    await writeDue(db, stock, today, ['ACCRUAL'])
  const requests = await db.select().from(leaveRequest).orderBy(leaveRequest.fromDate, leaveRequest.id)
  for (const { id, status } of requests) {
    if (status !== 'ACTIVE') {
      await storeDays(db, [id])
      continue
    }
    await startLeaves({ tx: db, today, by: getUserId('hr.manager') }, [id])
  }
  await db.execute(sql`
    delete from ${attendanceRecord} scan using ${leaveRequest} away
    where away.status = 'ACTIVE' and scan.employee_id = away.employee_id
      and ${businessDay(sql`scan.scan_time`)} between away.from_date and away.to_date`)
}
