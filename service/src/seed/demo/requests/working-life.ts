import { employeeMovement, employeeResignation, employeeWarning, employmentPeriod } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import { movements } from './movements.ts'
import { tracked, type Request } from './request-ways.ts'
import { resignations } from './resignations.ts'
import { warnings } from './warnings.ts'
import { dayAfter, stamp, type Company, type Kind, type Status } from './life-requests.ts'
import type { Person } from '../people/people.ts'
import { batch, getId, type Batch } from '../../rows.ts'

/** Somebody of the demo store who has a user (users.ts), but none of the demo sign-ins. */
const isOfDemoStore =
  (manager: Person) =>
  ({ seat: { demo, career, number, post } }: Person) =>
    !demo && career === 'settled' && number % 5 !== 0 && post.outlet === manager.seat.post.outlet && post.level < 5

type Made = readonly { readonly person: Person; readonly row: Readonly<Record<string, unknown>> }[]
/** What the approval of a request needs of it. `effectiveDate` = the first day on which it is felt. */
const getRequests = (kind: Kind, made: Made, effectiveDate: (row: Made[number]['row']) => string | null): Request[] =>
  made.map(({ person, row }) => ({
    kind,
    id: String(row['id']),
    person,
    status: row['status'] as Status,
    on: String(row['createdAt']).slice(0, 10),
    effectiveDate: effectiveDate(row),
    by: String(row['createdBy']),
  }))

/** The employment that a resignation in force has ended. */
const getPeriod = ({ person, row }: ReturnType<typeof resignations>[number]) => ({
  id: getId(`period of ${person.id}`, row.startDate),
  employeeId: person.id,
  startDate: row.startDate,
  endDate: row.resignDate,
  resignTypeId: row.resignTypeId,
  contractType: row.contractType,
  contractPeriodStartDate: row.contractPeriodStartDate,
  contractPeriodEndDate: row.contractPeriodEndDate,
  ...stamp(row.resignDate),
})
const rows = <T>(made: readonly { readonly row: T }[]) => made.map(({ row }) => row)

/**
 * Warnings, movements and resignations of the demo company in several states, with how far each got. Nothing of them
 * changes who people are today.
 */
export function workingLifeBatches(company: Company): Batch[] {
  const { people, today } = company
  const signIn = (username: string) => people.find(({ seat }) => seat.demo?.username === username)
  const [hr, manager, own] = [signIn('hr.manager'), signIn('manager'), signIn('employee')]
  if (!hr || !manager) return []
  const others = people.filter(
    ({ seat: { demo, career, post }, startDate }) =>
      !demo && career === 'settled' && post.isStore && post.level < 5 && startDate < shift(today, -1, 'year'),
  )
  // Those before have requests of their own.
  const leaving = others.slice(24).find(isOfDemoStore(manager))
  const warned = warnings([...others.slice(0, 1), ...(own ? [own] : []), ...others.slice(1)], today)
  const moved = movements(company, others.slice(8))
  const left = resignations(company, others.slice(16), leaving)
  const requests = [
    ...getRequests('WARNING', warned, () => null),
    ...getRequests('MOVEMENT', moved, (row) => String(row['effectiveDate'])),
    ...getRequests('RESIGNATION_REQUEST', left, (row) => dayAfter(String(row['resignDate']))),
  ]
  return [
    batch(employeeWarning, rows(warned)),
    batch(employeeMovement, rows(moved)),
    batch(employmentPeriod, left.filter(({ row }) => row.status === 'ACTIVE').map(getPeriod)),
    batch(employeeResignation, rows(left)),
    ...tracked(requests, { hr, manager }),
  ]
}
