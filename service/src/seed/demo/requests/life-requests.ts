import type { employee, employeePosition } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import type { Person } from '../people/people.ts'
import { authored, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

/** How far a request of the demo got. */
export type Status = 'ACTIVE' | 'PENDING' | 'IN_SCHEDULE' | 'REJECTED' | 'CANCEL'
/** What is asked for about somebody's working life, or a day of it. */
export type Kind =
  | 'WARNING'
  | 'MOVEMENT'
  | 'RESIGNATION_REQUEST'
  | 'MISSED_SCAN'
  | 'OVERTIME_REQUEST'
  | 'BORROW/PAYBACK_HOUR'
  | 'DAY_OFF_REQUEST'
  | 'MISSION_REQUEST'
  | 'LEAVE_REQUEST'
  | 'PAYROLL_BENEFIT'
  | 'PAYROLL_BENEFIT_ADJUSTMENT'
  | 'PAYROLL_DEDUCTION'
/** The people of the demo company with what was already written of them. */
export interface Company {
  readonly people: readonly Person[]
  readonly batches: readonly Batch[]
  readonly today: string
}
/** The stored form of a person, and of a position that they hold or held. */
export type EmployeeRow = typeof employee.$inferSelect
export type PositionRow = typeof employeePosition.$inferSelect

/** The id of a seeded reason. */
export const reason = (type: string, name: string) => getId(`reason ${type}`, name)
/** The day after a date. */
export const dayAfter = (day: string) => shift(day, 1, 'day')
/** The rows of one table among those written before. */
export const getRows = (batches: readonly Batch[], table: unknown) =>
  batches.find((one) => one.table === table)?.rows ?? []
/** The store manager of the demo asks; what concerns the manager's own store is theirs to see. */
export const maker = getUserId('manager')
/** Author and time of a request that was made on a day. */
export const stamp = (on: string, by = maker) => authored(on, by, '10:15:00')
/** The id of a request and whom it is about; `key` tells those of one person apart. */
export const getDraft = (kind: Kind, person: Person, key: string) => ({
  id: getId(`${kind} of ${person.id}`, key),
  employeeId: person.id,
})
