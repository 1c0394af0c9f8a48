import type { RequestType } from '@staff/contract/admin'
import { approvalDelegation, approvalDelegationType } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import type { Person } from '../people/people.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'
import { requestTypeId } from '../../minimal/workflows.ts'

interface Given {
  readonly from: Person
  readonly to: Person
  /** The first day counted from today, and the last. */
  readonly days: readonly [first: number, last: number]
  /** Empty = every kind of request. */
  readonly types: readonly RequestType[]
}
const getUsername = ({ seat: { demo }, accountNo }: Person): string => demo?.username ?? accountNo

/**
 * The delegations of the demo company: one that is over, one in these days, one to come. `today` = a business
 * date.
 */
export function delegationBatches(people: readonly Person[], today: string): Batch[] {
  const named = (username: string) => people.find(({ seat }) => seat.demo?.username === username)
  // People without a demo sign-in: four of five have a user (users.ts).
  const other = (title: string) =>
    people.find(
      ({ seat: { demo, number, post }, isActive }) => !demo && isActive && number % 5 !== 0 && post.title === title,
    )
  const given = (
    from: Person | undefined,
    to: Person | undefined,
    days: Given['days'],
    types: Given['types'],
  ): Given[] => (from && to ? [{ from, to, days, types }] : [])
  const all = [
    ...given(named('manager'), other('Store Manager'), [-45, -32], []),
    ...given(
      named('payroll.approver'),
      named('hr.manager'),
      [-3, 11],
      ['PAYROLL_BENEFIT_ADJUSTMENT', 'PAYROLL_DEDUCTION'],
    ),
    ...given(named('hr.manager'), other('Recruitment Officer'), [12, 19], ['EMPLOYEE_INFO_UPDATE', 'WARNING']),
  ].map((one) => ({ ...one, id: getId(`delegation of ${one.from.id}`, one.to.id) }))
  return [
    batch(
      approvalDelegation,
      all.map(({ id, from, to, days: [first, last] }) => ({
        id,
        fromEmployeeId: from.id,
        toEmployeeId: to.id,
        fromDate: shift(today, first, 'day'),
        toDate: shift(today, last, 'day'),
        ...authored(shift(today, Math.min(first, 0) - 2, 'day'), getUserId(getUsername(from)), '08:10:00'),
      })),
    ),
    batch(
      approvalDelegationType,
      all.flatMap(({ id: delegationId, types }) =>
        types.map((type) => ({ delegationId, workflowTypeId: requestTypeId(type) })),
      ),
    ),
  ]
}
