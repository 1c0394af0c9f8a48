import { businessOffset } from '@staff/contract'
import { approvalHistory, approvalStatusTracking, approvalStep, approvalStepApprover } from '../../../db/tables.ts'
import { dayAfter, maker, stamp, type Kind, type Status } from './life-requests.ts'
import type { Person } from '../people/people.ts'
import { batch, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

/** A request as its approval sees it. */
export interface Request {
  readonly kind: Kind
  readonly id: string
  readonly person: Person
  readonly status: Status
  readonly on: string
  readonly effectiveDate: string | null
  readonly by: string
  /** Who asked, where it is neither the person nor the store manager: an office. */
  readonly office?: Person
}
/** The approvers: for a request of the staff first the own manager, and HR last. */
interface Approvers {
  readonly hr: Person
  readonly manager: Person
}
const idFor = ({ kind, id }: Request) => getId(`approval of ${kind}`, id)
const isAsked = ({ status }: Request) => status === 'PENDING' || status === 'REJECTED'
const isOwn = ({ by, office }: Request) => by !== maker && !office
const answeredAt = ({ on }: Request) => `${dayAfter(on)}T11:00:00${businessOffset}`
const why = 'Talk with the employee first'

const getTracking = (one: Request) => ({
  id: idFor(one),
  requestType: one.kind,
  entityId: one.id,
  employeeId: one.person.id,
  positionId: one.person.seat.post.nodeId,
  status: one.status,
  actionType: one.status === 'PENDING' ? ('APPROVAL/REJECT' as const) : ('NO' as const),
  effectiveDate: one.effectiveDate,
  slaHours: isAsked(one) ? 24 : null,
  onTimeout: isAsked(one) ? ('REMIND' as const) : null,
  ...stamp(one.on, one.by),
})
const getFirstStep = (one: Request, hr: Person) => {
  const isOpen = one.status === 'PENDING'
  return {
    requestId: idFor(one),
    step: 'firstApprover' as const,
    state: isOpen ? ('OPEN' as const) : ('REJECTED' as const),
    isFallback: false,
    openedAt: stamp(one.on).createdAt,
    dueAt: answeredAt(one),
    noticeAt: answeredAt(one),
    answeredBy: isOpen ? null : hr.id,
    answeredAt: isOpen ? null : answeredAt(one),
    reason: isOpen ? null : why,
  }
}
const getSecondStep = (one: Request) => ({
  requestId: idFor(one),
  step: 'secondApprover' as const,
  state: 'WAITING' as const,
  isFallback: false,
  openedAt: null,
  dueAt: null,
  noticeAt: null,
  answeredBy: null,
  answeredAt: null,
  reason: null,
})
function getHistory(one: Request, { hr, manager }: Approvers) {
  const created = {
    id: getId('history created', idFor(one)),
    requestId: idFor(one),
    event: 'CREATED' as const,
    step: null,
    at: stamp(one.on).createdAt,
    reason: null,
    byUser: one.by,
    byEmployee: (one.office ?? (isOwn(one) ? one.person : manager)).id,
  }
  if (one.status !== 'REJECTED' && one.status !== 'CANCEL') return [created]
  const isRejected = one.status === 'REJECTED'
  const ended = {
    id: getId('history ended', idFor(one)),
    requestId: idFor(one),
    event: isRejected ? ('REJECTED' as const) : ('CANCELLED' as const),
    step: isRejected ? ('firstApprover' as const) : null,
    at: answeredAt(one),
    reason: why,
    byUser: getUserId('hr.manager'),
    byEmployee: hr.id,
  }
  return [created, ended]
}

/**
 * How far each request got: those in force were asked of nobody, the others wait for HR or were refused by HR. What
 * somebody of the staff asks for waits for the own manager first, as the workflows say.
 */
export function tracked(requests: readonly Request[], approvers: Approvers): Batch[] {
  const { hr, manager } = approvers
  const asked = requests.filter(isAsked)
  const own = asked.filter(isOwn)
  const asks = (one: Request, step: 'firstApprover' | 'secondApprover', { id: employeeId }: Person) => ({
    requestId: idFor(one),
    step,
    employeeId,
    isAsked: true,
  })
  return [
    batch(approvalStatusTracking, requests.map(getTracking)),
    batch(approvalStep, [...asked.map((one) => getFirstStep(one, hr)), ...own.map(getSecondStep)]),
    batch(approvalStepApprover, [
      ...asked.map((one) => asks(one, 'firstApprover', isOwn(one) ? manager : hr)),
      ...own.map((one) => asks(one, 'secondApprover', hr)),
    ]),
    batch(
      approvalHistory,
      requests.flatMap((one) => getHistory(one, approvers)),
    ),
  ]
}
