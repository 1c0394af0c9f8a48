import { approvalPages, L, type AnyResource, type Label } from '@staff/contract'
import { approvalStatusTracking, ownAnswers } from '@staff/contract/admin'
import { formatDate, ResourceList, useSession } from '@staff/kit'
import { IconChecks, IconInbox, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { InboxRows } from './inbox-rows.tsx'

interface ListView {
  readonly screen: string
  readonly label: Label
  /** The display type of spec 2 section 2.4. */
  readonly displayType: 'Normal' | 'TeamRequests' | 'MyRequests'
  /** Filters that are useless here: in the user's own requests the requester is known. */
  readonly without: readonly string[]
  /** With what the list opens, beside what self-service users begin with; a chip takes it away. */
  readonly begins?: Readonly<Record<string, string>>
}
/** The three lists of requests (spec 2 section 2.4), each with its own address. */
export const listViews = {
  pending: {
    screen: approvalPages.pending,
    label: approvalStatusTracking.label,
    displayType: 'Normal',
    without: [],
    begins: { answer: 'OPEN' },
  },
  team: {
    screen: approvalPages.team,
    label: L('Team Request', 'សំណើរបស់ក្រុម'),
    displayType: 'TeamRequests',
    without: ['answer'],
  },
  mine: {
    screen: approvalPages.mine,
    label: L('My Request', 'សំណើរបស់ខ្ញុំ'),
    displayType: 'MyRequests',
    without: ['requester', 'answer'],
  },
} as const satisfies Record<string, ListView>

// The day is enough here; the time is in the approval path.
const cells = {
  createdAt: ({ createdAt }: { readonly createdAt: string }) => (
    <span className="kit-figures">{formatDate(createdAt)}</span>
  ),
}
const all: AnyResource = approvalStatusTracking
/**
 * The list as one of its three views. The inbox opens with what waits for the user, so that it empties; in the others
 * self-service users start with pending requests (spec 1 section 4).
 */
const getView = ({ screen, label, without, begins }: ListView, isSelfService: boolean): AnyResource => ({
  ...all,
  screen,
  label,
  list: {
    ...all.list,
    filters: (all.list.filters ?? []).filter((key) => key !== 'displayType' && !without.includes(key)),
    defaults: { ...(isSelfService ? { status: 'PENDING' } : {}), ...begins },
  },
})

const [waiting, answered] = ownAnswers
const toWaiting = { label: waiting.label, icon: IconInbox, to: `${approvalPages.pending}?answer=OPEN` }
const toAnswered = { label: answered.label, icon: IconChecks, to: `${approvalPages.pending}?answer=ANSWERED` }

/** One of the lists of requests: every call sends the list's type, and no address contains it. */
export function RequestList({ view }: { readonly view: keyof typeof listViews }) {
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const chosen = listViews[view]
  const [search] = useSearchParams()
  const isAnswered = search.get('answer') === 'ANSWERED'
  const resource = useMemo(() => getView(chosen, isSelfService), [chosen, isSelfService])
  return (
    <ResourceList
      key={view}
      resource={resource}
      fixed={{ displayType: chosen.displayType }}
      Rows={InboxRows}
      cells={cells}
      listActions={[
        ...(view === 'pending' ? [isAnswered ? toWaiting : toAnswered] : []),
        { label: L('New Request', 'សំណើថ្មី'), icon: IconPlus, to: approvalPages.create },
      ]}
    />
  )
}
