import { businessOffset } from '@staff/contract'
import { employee, employeePosition } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import { getLastDay } from '../people/careers.ts'
import {
  dayAfter,
  getDraft,
  maker,
  reason,
  getRows,
  stamp,
  type Company,
  type EmployeeRow,
  type PositionRow,
  type Status,
} from './life-requests.ts'
import type { Person } from '../people/people.ts'
import { getUserId } from '../people/users.ts'

/** How somebody leaves: asked for `ahead` days before the last day, or before today while it is not decided. */
interface Leaving {
  readonly person: Person
  readonly resignTypeId: string
  readonly resignDate: string
  readonly status: Status
  readonly ahead: number
  readonly by?: string
}
const getContract = (row: EmployeeRow | undefined) => ({
  contractType: row?.contractType ?? 'UDC',
  contractPeriodStartDate: row?.contractPeriodStartDate ?? null,
  contractPeriodEndDate: row?.contractPeriodEndDate ?? null,
})
const getReason = (resignTypeId: string) =>
  resignTypeId === 'RESIGNED'
    ? { reasonTemplateId: reason('EMPLOYEE_RESIGNATION', 'Another job'), reason: null }
    : { reasonTemplateId: reason('OTHER', 'Other, as written'), reason: 'As agreed with the employee' }
// What a withdrawn resignation would bring back.
const getPositions = ({ id: person }: Person, positions: readonly PositionRow[]) =>
  positions
    .filter(({ employeeId }) => employeeId === person)
    .map(({ id, companyStructurePositionId, startDate, isPrimary }) => ({
      id,
      companyStructurePositionId,
      startDate,
      isPrimary,
      endDate: null,
    }))

function leaving(one: Leaving, today: string, row: EmployeeRow | undefined, positions: readonly PositionRow[]) {
  const { person, resignTypeId, resignDate, status } = one
  const isInForce = status === 'ACTIVE'
  const asked = shift(isInForce ? resignDate : today, -one.ahead, 'day')
  const requestDate = asked < person.startDate ? person.startDate : asked
  return {
    person,
    row: {
      ...getDraft('RESIGNATION_REQUEST', person, resignTypeId),
      startDate: person.startDate,
      ...getContract(row),
      resignTypeId,
      requestDate,
      resignDate,
      isShortNoticeConfirmed: resignTypeId !== 'RESIGNED',
      ...getReason(resignTypeId),
      status,
      appliedAt: isInForce ? `${dayAfter(resignDate)}T00:05:00${businessOffset}` : null,
      ended: isInForce ? { status: 'POST_PROBATION', positions: getPositions(person, positions), removed: [] } : null,
      ...stamp(requestDate, one.by ?? maker),
    },
  }
}

const ends = ['RESIGNED', 'RESIGNED', 'TERMINATED', 'END_OF_CONTRACT'] as const
const coming = [
  [5, 'IN_SCHEDULE', 25, 10],
  [6, 'PENDING', 40, 1],
  [7, 'REJECTED', 15, 20],
] as const
/**
 * The people who left, who failed the probation, who of `staff` resigned, and who resigned with an own sign-in.
 */
function leavers({ people, today }: Company, staff: readonly Person[], own: Person | undefined): Leaving[] {
  const gone = people.flatMap((person, at): Leaving[] => {
    const resignDate = getLastDay(person.seat, today)
    const resignTypeId = ends[at % ends.length] ?? 'RESIGNED'
    return resignDate ? [{ person, resignTypeId, resignDate, status: 'ACTIVE', ahead: 35 }] : []
  })
  const ofDay = (person: Person, resignTypeId: string, days: number, status: Status, ahead: number): Leaving => ({
    person,
    resignTypeId,
    resignDate: shift(today, days, 'day'),
    status,
    ahead,
  })
  return [
    ...gone,
    ...people
      .filter(({ seat }) => seat.career === 'failed')
      .slice(0, 2)
      .map((person) => ofDay(person, 'FAILED_PROBATION', 7, 'PENDING', 2)),
    ...coming.flatMap(([at, status, days, ahead]) =>
      staff[at] ? [ofDay(staff[at], 'RESIGNED', days, status, ahead)] : [],
    ),
    ...(own ? [{ ...ofDay(own, 'RESIGNED', 45, 'PENDING', 1), by: getUserId(own.accountNo) }] : []),
  ]
}

/** Resignations of the demo company; `own` asks with an own sign-in. */
export function resignations(company: Company, staff: readonly Person[], own: Person | undefined) {
  const employees = new Map((getRows(company.batches, employee) as readonly EmployeeRow[]).map((row) => [row.id, row]))
  const positions = getRows(company.batches, employeePosition) as readonly PositionRow[]
  return leavers(company, staff, own).map((one) => leaving(one, company.today, employees.get(one.person.id), positions))
}
