import { L } from '@staff/contract'
import {
  approvalHistory,
  approvalStatusTracking,
  approvalStep,
  approvalStepApprover,
  employeeInfoUpdate,
} from '../db/tables.ts'
import { shift } from './calendar.ts'
import type { Person } from './people.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'
import { phoneOf, userIdOf } from './users.ts'

const requestType = 'EMPLOYEE_INFO_UPDATE'
const labels = { type: L('Contact · Type', 'ទំនាក់ទំនង · ប្រភេទ'), contact: L('Contact · Contact', 'ទំនាក់ទំនង · ទំនាក់ទំនង') }
interface Asked {
  readonly person: Person
  /** Days ago, and the end that it found. */
  readonly days: number
  readonly end: 'PENDING' | 'REJECTED'
  readonly reason: string | null
}
const userOf = ({ seat: { demo }, accountNo }: Person): string => userIdOf(demo?.username ?? accountNo)
const requestId = ({ person }: Asked, end: string) => idOf(`approval of ${person.id}`, end)
// Whoever waits asks for another phone; what is over was a further way to be reached.
function changesOf({ person, end }: Asked) {
  const { accountNo, seat } = person
  const mark = idOf(`proposal of ${person.id}`, end)
  const shared = { mark, by: userOf(person) }
  const old = phoneOf(accountNo, seat.demo)
  const phone = `0110${accountNo.slice(-5)}`
  const contact = idOf(`contact of ${person.id}`, 'PHONE')
  if (end === 'PENDING')
    return [
      {
        group: 'contact',
        field: `${contact}.contact`,
        label: labels.contact,
        old,
        new: phone,
        value: { ...shared, act: 'UPDATE', id: contact, sent: 'contact', key: 'contact', wanted: phone, before: old },
      },
    ]
  const words = 'House 12, Street 271'
  return [
    {
      group: 'contact',
      field: `${mark}.contactType`,
      label: labels.type,
      old: null,
      new: 'Other / ផ្សេងៗ',
      value: { ...shared, act: 'CREATE', sent: 'contactType', key: 'contactType', wanted: 'OTHER', before: null },
    },
    {
      group: 'contact',
      field: `${mark}.contact`,
      label: labels.contact,
      old: null,
      new: words,
      value: { ...shared, act: 'CREATE', sent: 'contact', key: 'contact', wanted: words, before: null },
    },
  ]
}

/** Changes of their own records that people of the demo company ask HR for: some wait, some were answered. `today` = a business date. */
export function approvalBatches(people: readonly Person[], today: string): Batch[] {
  const hr = people.find(({ seat }) => seat.demo?.username === 'hr.manager')
  if (!hr) return []
  const hrUser = userOf(hr)
  const others = people
    .filter(({ seat: { demo, number, post }, isActive }) => !demo && isActive && number % 5 !== 0 && post.isStore)
    .slice(0, 6)
  const asked: Asked[] = [
    ...people
      .filter(({ seat }) => seat.demo?.isSelfService)
      .flatMap((person): Asked[] => [
        { person, days: 1, end: 'PENDING', reason: null },
        { person, days: 40, end: 'REJECTED', reason: 'This address is known already' },
      ]),
    ...others.map((person, n): Asked => ({ person, days: 1 + n, end: 'PENDING', reason: null })),
    ...others
      .slice(0, 2)
      .map((person): Asked => ({ person, days: 90, end: 'REJECTED', reason: 'Please add the house number' })),
  ]
  const stamp = (one: Asked) => authored(shift(today, -one.days, 'day'), userOf(one.person), '09:20:00')
  const answered = (one: Asked) =>
    one.end === 'PENDING' ? null : `${shift(today, 1 - one.days, 'day')}T10:05:00+07:00`
  const due = (one: Asked) => `${shift(today, 1 - one.days, 'day')}T09:20:00+07:00`
  const ended = (one: Asked) => ({
    version: one.end === 'PENDING' ? 1 : 2,
    ...stamp(one),
    ...(one.end === 'PENDING' ? {} : { updatedBy: hrUser, updatedAt: answered(one) ?? '' }),
  })
  return [
    batch(
      employeeInfoUpdate,
      asked.map((one) => ({
        id: idOf(`info update of ${one.person.id}`, one.end),
        employeeId: one.person.id,
        changes: changesOf(one),
        status: one.end,
        ...ended(one),
      })),
    ),
    batch(
      approvalStatusTracking,
      asked.map((one) => ({
        id: requestId(one, one.end),
        requestType,
        entityId: idOf(`info update of ${one.person.id}`, one.end),
        employeeId: one.person.id,
        positionId: one.person.seat.post.nodeId,
        status: one.end,
        actionType: one.end === 'PENDING' ? ('APPROVAL/REJECT' as const) : ('NO' as const),
        slaHours: 24,
        onTimeout: 'REMIND' as const,
        ...ended(one),
      })),
    ),
    batch(
      approvalStep,
      asked.map((one) => ({
        requestId: requestId(one, one.end),
        step: 'firstApprover' as const,
        state: one.end === 'PENDING' ? ('OPEN' as const) : ('REJECTED' as const),
        isFallback: false,
        openedAt: stamp(one).createdAt,
        dueAt: due(one),
        noticeAt: due(one),
        answeredBy: one.end === 'PENDING' ? null : hr.id,
        answeredAt: answered(one),
        reason: one.reason,
      })),
    ),
    batch(
      approvalStepApprover,
      asked.map((one) => ({
        requestId: requestId(one, one.end),
        step: 'firstApprover' as const,
        employeeId: hr.id,
        isAsked: true,
      })),
    ),
    batch(
      approvalHistory,
      asked.flatMap((one) => [
        {
          id: idOf('approval created', requestId(one, one.end)),
          requestId: requestId(one, one.end),
          event: 'CREATED' as const,
          step: null,
          at: stamp(one).createdAt,
          reason: null,
          byUser: userOf(one.person),
        },
        ...(one.end === 'PENDING'
          ? []
          : [
              {
                id: idOf('approval ended', requestId(one, one.end)),
                requestId: requestId(one, one.end),
                event: 'REJECTED' as const,
                step: 'firstApprover' as const,
                at: answered(one) ?? '',
                reason: one.reason,
                byUser: hrUser,
              },
            ]),
      ]),
    ),
  ]
}
