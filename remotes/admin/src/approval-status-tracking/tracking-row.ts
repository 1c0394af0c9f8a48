import { approvalPages, notificationTypes, type AnyResource, type Label } from '@staff/contract'
import type { ApprovalStatusTracking } from '@staff/contract/admin'
import { say, toastError, useLabel, useLanguage, usePageAccess, useSession } from '@staff/kit'
import { approvalWords, requestAddress } from '@staff/kit/approval'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A row of the list of requests (spec 2 section 3). */
export type TrackingRow = ApprovalStatusTracking
/**
 * Whether a request waits for this person's decision, so that it can be decided from the list.
 * The user's own inbox also contains requests that the user may decide for another approver:
 * a pending request there waits for the user unless they have already decided it.
 */
export function waitsFor(
  me: string | undefined,
  { status, actionType, waitingFor, firstApprovalUser, secondApprovalUser }: TrackingRow,
  isInbox: boolean,
): boolean {
  if (status !== 'PENDING' || actionType !== 'APPROVAL/REJECT') return false
  const isOneOf = (people: readonly ({ readonly id: string } | undefined)[]) =>
    people.some((one) => one !== undefined && one.id === me)
  return isOneOf(waitingFor) || (isInbox && !isOneOf([firstApprovalUser?.employee, secondApprovalUser?.employee]))
}
/** The same for the current user in this list. */
export function useWaits({ screen }: Pick<AnyResource, 'screen'>): (row: TrackingRow) => boolean {
  const me = useSession(({ user }) => user?.employee?.id)
  return useCallback((row) => waitsFor(me, row, screen === approvalPages.pending), [me, screen])
}

const labels: Readonly<Record<string, { readonly label: Label }>> = notificationTypes
/** The words of a request type; the type itself when this release does not know it. */
export function useTypeName(): (requestType: string) => string {
  const label = useLabel()
  return useCallback(
    (requestType) => {
      const known = labels[requestType]
      return known ? label(known.label) : requestType
    },
    [label],
  )
}
/** The person of a request, in the user's script. */
export function useRowName(): (row: TrackingRow) => string {
  const lang = useLanguage()
  return useCallback(
    ({ employee: { displayFullNameEn: en, displayFullNameKh: km } }) =>
      String((lang === 'km' ? km || en : en || km) ?? ''),
    [lang],
  )
}
interface Identified {
  readonly id: unknown
}
type Answering = { readonly employee: Identified } | null | undefined
/** The person of a request and its approvers. */
interface InvolvedPeople {
  readonly employee: Identified
  readonly waitingFor?: readonly Identified[]
  readonly firstApprovalUser?: Answering
  readonly secondApprovalUser?: Answering
  readonly acknowledgeUser?: Answering
}
/**
 * Whether this person may read the record of a request. A self-service user reads own requests and requests that they
 * decide or decided (docs/rules/time.md, "Who sees time and leave");
 * for other requests of the team there is the tracking page.
 */
export function readsRecord(
  { me, isSelfService }: { readonly me: string | undefined; readonly isSelfService: boolean },
  row: InvolvedPeople,
): boolean {
  if (!isSelfService) return true
  const asked = [row.firstApprovalUser, row.secondApprovalUser, row.acknowledgeUser].map((one) => one?.employee.id)
  return [row.employee.id, ...asked, ...(row.waitingFor ?? []).map(({ id }) => id)].includes(me)
}
/** The same for the current user. */
export function useReadsRecord(): (row: InvolvedPeople) => boolean {
  const me = useSession(({ user }) => user?.employee?.id)
  const isSelfService = useSession(({ user }) => user?.isSelfService ?? false)
  return useCallback((row) => readsRecord({ me, isSelfService }, row), [me, isSelfService])
}

/**
 * Where rows open, and the link state that lets the record lead back. For an unknown type it shows a message instead.
 */
export function useOpenRequest() {
  const opens = usePageAccess()
  const reads = useReadsRecord()
  const { pathname, search } = useLocation()
  return {
    addressOf: (row: TrackingRow) =>
      requestAddress(row, pathname !== approvalPages.team || reads(row) ? opens : () => false),
    state: { list: `${pathname}${search}` },
    refuse: () => toastError(say(approvalWords, 'unknownType')),
  }
}
/** Opens a row, or says that its type is unknown. */
export function useOpenRow(): (row: TrackingRow) => void {
  const navigate = useNavigate()
  const { addressOf, state, refuse } = useOpenRequest()
  return (row) => {
    const address = addressOf(row)
    if (address) void navigate(address, { state })
    else refuse()
  }
}
