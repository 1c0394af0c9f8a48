import { businessOffset } from '@staff/contract'
import { employee, employeePosition } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import {
  getDraft,
  reason,
  getRows,
  stamp,
  type Company,
  type EmployeeRow,
  type PositionRow,
  type Status,
} from './life-requests.ts'
import type { Person } from '../people/people.ts'

/** Where somebody is to work from a day on; null for what stays. */
interface Move {
  readonly effectiveDate: string
  readonly status: Status
  readonly from: string
  readonly node: string | null
  readonly employmentType: string | null
  readonly why: string
}
// Those in force were asked for three weeks before, the others lately.
const askedOn = ({ effectiveDate, status }: Move, today: string): string =>
  status === 'ACTIVE' ? shift(effectiveDate, -20, 'day') : shift(today, status === 'IN_SCHEDULE' ? -12 : -3, 'day')

function moved(person: Person, now: EmployeeRow | undefined, move: Move, today: string) {
  const { effectiveDate, status } = move
  return {
    person,
    row: {
      ...getDraft('MOVEMENT', person, effectiveDate),
      previousPositionId: move.from,
      newCompanyStructurePositionId: move.node,
      previousEmploymentType: now?.employmentType ?? 'FULL_TIME',
      newEmploymentType: move.employmentType,
      previousWorkingShiftId: now?.workingShiftId ?? '',
      newWorkingShiftId: null,
      effectiveDate,
      lastMovementDate: null,
      reasonTemplateId: reason('EMPLOYEE_MOVEMENT', move.why),
      reason: null,
      status,
      appliedAt: status === 'ACTIVE' ? `${effectiveDate}T00:05:00${businessOffset}` : null,
      ...stamp(askedOn(move, today)),
    },
  }
}

// A person who held another post before was moved on the day on which the present one began.
function pastMoves({ people, batches }: Company): { person: Person; move: Move }[] {
  const primary = (getRows(batches, employeePosition) as readonly PositionRow[]).filter(({ isPrimary }) => isPrimary)
  return people
    .flatMap((person) => {
      const positions = primary.filter(({ employeeId }) => employeeId === person.id)
      return positions.slice(1).map((row, n) => ({
        person,
        move: {
          effectiveDate: row.startDate,
          status: 'ACTIVE' as const,
          from: positions[n]?.companyStructurePositionId ?? '',
          node: row.companyStructurePositionId,
          employmentType: null,
          why: 'Promotion',
        },
      }))
    })
    .slice(0, 12)
}

const planned = [
  [0, 'IN_SCHEDULE', 14],
  [1, 'IN_SCHEDULE', 30],
  [2, 'PENDING', 20],
  [3, 'PENDING', 25],
  [4, 'REJECTED', 10],
] as const
// To the same post in another store; where there is none, to part time.
function comingMoves({ people, today }: Company, staff: readonly Person[]): { person: Person; move: Move }[] {
  return planned.flatMap(([at, status, days]) => {
    const person = staff[at]
    if (!person) return []
    const { post } = person.seat
    const elsewhere = people.find(({ seat }) => seat.post.title === post.title && seat.post.outlet !== post.outlet)
    const node = elsewhere?.seat.post.nodeId ?? null
    const move: Move = {
      effectiveDate: shift(today, days, 'day'),
      status,
      from: post.nodeId,
      node,
      employmentType: node === null ? 'PART_TIME' : null,
      why: 'Staff needed in another store',
    }
    return [{ person, move }]
  })
}

/** Movements of the demo company: those of the past, and some of `staff` that are to come, wait or were refused. */
export function movements(company: Company, staff: readonly Person[]) {
  const employees = new Map((getRows(company.batches, employee) as readonly EmployeeRow[]).map((row) => [row.id, row]))
  return [...pastMoves(company), ...comingMoves(company, staff)].map(({ person, move }) =>
    moved(person, employees.get(person.id), move, company.today),
  )
}
