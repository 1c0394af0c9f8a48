import { businessOffset, L } from '@staff/contract'
import {
  approvalHistory,
  approvalStatusTracking,
  approvalStep,
  approvalStepApprover,
  employeeInfoUpdate,
} from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import type { Person } from '../people/people.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { getPhone, getUserId } from '../people/users.ts'

const requestType = 'EMPLOYEE_INFO_UPDATE'
const labels = { type: L('Contact · Type', 'ទំនាក់ទំនង · ប្រភេទ'), contact: L('Contact', 'ទំនាក់ទំនង') }
interface Asked {
  readonly person: Person
  /** Days ago, and the end that it found. */
  readonly days: number
  readonly end: 'PENDING' | 'REJECTED'
  readonly reason: string | null
}
const getUser = ({ seat: { demo }, accountNo }: Person): string => getUserId(demo?.username ?? accountNo)
// A person who waits asks for another phone; what is over was a further way to be reached.
function getChanges({ person, end }: Asked) {
  const { accountNo, seat } = person
  const mark = getId(`proposal of ${person.id}`, end)
  const shared = { mark, by: getUser(person) }
  const old = getPhone(accountNo, seat.demo)
  const phone = `0110${accountNo.slice(-5)}`
  const contact = getId(`contact of ${person.id}`, 'PHONE')
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

/** Who asked for what: every self-service demo user twice, and some people of the stores. */
function getRequests(people: readonly Person[]): Asked[] {
  const others = people
    .filter(({ seat: { demo, number, post }, isActive }) => !demo && isActive && number % 5 !== 0 && post.isStore)
    .slice(0, 6)
  return [
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
}

/** One request with the ids and instants that its rows share. */
function timed(one: Asked, today: string, hrUser: string) {
  const next = shift(today, 1 - one.days, 'day')
  const isOpen = one.end === 'PENDING'
  const made = authored(shift(today, -one.days, 'day'), getUser(one.person), '09:20:00')
  const answeredAt = isOpen ? null : `${next}T10:05:00${businessOffset}`
  return {
    ...one,
    isOpen,
    made,
    answeredAt,
    entityId: getId(`info update of ${one.person.id}`, one.end),
    requestId: getId(`approval of ${one.person.id}`, one.end),
    dueAt: `${next}T09:20:00${businessOffset}`,
    stamp: {
      version: isOpen ? 1 : 2,
      ...made,
      ...(answeredAt === null ? {} : { updatedBy: hrUser, updatedAt: answeredAt }),
    },
  }
}
type Timed = ReturnType<typeof timed>

const trackingRow = ({ requestId, entityId, person, end, isOpen, stamp }: Timed) => ({
  id: requestId,
  requestType,
  entityId,
  employeeId: person.id,
  positionId: person.seat.post.nodeId,
  status: end,
  actionType: isOpen ? ('APPROVAL/REJECT' as const) : ('NO' as const),
  slaHours: 24,
  onTimeout: 'REMIND' as const,
  ...stamp,
})
const stepRow = ({ requestId, isOpen, made, dueAt, answeredAt, reason }: Timed, hr: Person) => ({
  requestId,
  step: 'firstApprover' as const,
  state: isOpen ? ('OPEN' as const) : ('REJECTED' as const),
  isFallback: false,
  openedAt: made.createdAt,
  dueAt,
  noticeAt: dueAt,
  answeredBy: isOpen ? null : hr.id,
  answeredAt,
  reason,
})
const historyRows = ({ requestId, person, made, answeredAt, reason }: Timed, hr: Person) => [
  {
    id: getId('approval created', requestId),
    requestId,
    event: 'CREATED' as const,
    step: null,
    at: made.createdAt,
    reason: null,
    byUser: getUser(person),
    byEmployee: person.id,
  },
  ...(answeredAt === null
    ? []
    : [
        {
          id: getId('approval ended', requestId),
          requestId,
          event: 'REJECTED' as const,
          step: 'firstApprover' as const,
          at: answeredAt,
          reason,
          byUser: getUser(hr),
          byEmployee: hr.id,
        },
      ]),
]

/**
 * Changes of their own records that people of the demo company ask HR for: some wait, some were answered. `today` = a
 * business date.
 */
export function approvalBatches(people: readonly Person[], today: string): Batch[] {
  const hr = people.find(({ seat }) => seat.demo?.username === 'hr.manager')
  if (!hr) return []
  const all = getRequests(people).map((one) => timed(one, today, getUser(hr)))
  return [
    batch(
      employeeInfoUpdate,
      all.map(({ entityId, person, end, stamp, ...one }) => ({
        id: entityId,
        employeeId: person.id,
        changes: getChanges({ ...one, person, end }),
        status: end,
        ...stamp,
      })),
    ),
    batch(approvalStatusTracking, all.map(trackingRow)),
    batch(
      approvalStep,
      all.map((one) => stepRow(one, hr)),
    ),
    batch(
      approvalStepApprover,
      all.map(({ requestId }) => ({
        requestId,
        step: 'firstApprover' as const,
        employeeId: hr.id,
        isAsked: true,
      })),
    ),
    batch(
      approvalHistory,
      all.flatMap((one) => historyRows(one, hr)),
    ),
  ]
}
