import { NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { EmployeeProfile } from '@staff/contract/employee'
import { ApiError, ErrorState, formatDate, NotFoundState, PageSkeleton, useWords } from '@staff/kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AsOfAnyDay } from '../as-of/as-of-panel.tsx'
import { Timeline } from '../history/timeline.tsx'
import { AttachUserDialog } from '../employee-master-information/attach-user-dialog.tsx'
import { ProbationDialog } from '../probation/probation-dialog.tsx'
import { JobCard } from './job-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { ProfileActs, type ProfileDialog } from './profile-acts.tsx'
import { ProfileHead, useNames } from './profile-head.tsx'
import { overviewTab, ProfileTabs, type OwnTab } from './profile-tabs.tsx'
import classes from './profile.module.css'
import { useContributed } from './use-contributed.ts'
import { useIdle } from './use-idle.ts'
import { useProfile } from './use-profile.ts'
import { personWords } from './words.ts'

interface EmploymentsProps {
  readonly person: EmployeeProfile
  readonly onChoose: (startDate: string) => void
}
/** Which employment is shown, of a person who was here more than once. */
function Employments({ person: { employments, startDate }, onChoose }: EmploymentsProps) {
  const w = useWords(personWords)
  if (employments.length < 2) return null
  return (
    <NativeSelect
      label={w('employment')}
      value={startDate}
      maw={280}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={employments.map(({ startDate: from, endDate }) => ({
        value: from,
        label: endDate
          ? w('fromTo', { from: formatDate(from), to: formatDate(endDate) })
          : w('untilNow', { from: formatDate(from) }),
      }))}
    />
  )
}
interface OverviewProps {
  readonly person: EmployeeProfile
  readonly onAttach: () => void
}
/** What is missing, the leaving, the cards of the remotes, and the person on a day. */
function Overview({ person, onAttach }: OverviewProps) {
  const { cards, draw } = useContributed(person)
  // The head and what is missing are the first view; the code of the cards comes behind it.
  const isIdle = useIdle()
  return (
    <div className={classes['columns']}>
      <Stack gap="md" miw={0}>
        <MissingCard person={person} onAttach={onAttach} />
        <LeavingCard person={person} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <JobCard person={person} />
          {cards.map((card) => (
            <div key={card.key}>{isIdle ? draw(card, person.id) : <Skeleton h={180} />}</div>
          ))}
        </SimpleGrid>
      </Stack>
      {isIdle ? (
        <Stack gap="md">
          <AsOfAnyDay employeeId={person.id} isBeside />
          <Timeline employeeId={person.id} isBeside />
        </Stack>
      ) : (
        <Skeleton h={240} />
      )}
    </div>
  )
}
interface DialogsProps {
  readonly person: EmployeeProfile
  readonly dialog: ProfileDialog | null
  readonly onClose: () => void
}
/** What opens over the person. */
export function PersonDialogs({ person, dialog, onClose }: DialogsProps) {
  const [name] = useNames(person)
  if (dialog === 'attach') {
    const user = person.user && { id: person.user.id, username: person.user.username }
    return <AttachUserDialog person={{ ...person, user }} onClose={onClose} />
  }
  if (dialog === 'probation')
    return <ProbationDialog employeeId={person.id} name={`${person.accountNo} - ${name}`} onDone={onClose} />
  return null
}

interface Props {
  readonly id: string
  /** Tabs of the page's own behind the overview. */
  readonly own?: readonly OwnTab[]
  /** The tab that it opens with. */
  readonly first?: string
}
function Loaded({ person, own, first }: Required<Omit<Props, 'id'>> & { readonly person: EmployeeProfile }) {
  const w = useWords(personWords)
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<ProfileDialog | null>(null)
  const { tabs, draw } = useContributed(person)
  const put = (key: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  const overview: OwnTab = {
    key: overviewTab,
    title: w('overview'),
    content: <Overview person={person} onAttach={() => setDialog('attach')} />,
  }
  return (
    <Stack gap="md" className={classes['page'] ?? ''}>
      <ProfileHead person={person}>
        <ProfileActs person={person} onDialog={setDialog} />
      </ProfileHead>
      <Employments person={person} onChoose={(startDate) => put('employment', startDate)} />
      <ProfileTabs
        employeeId={person.id}
        own={[overview, ...own]}
        tabs={tabs}
        draw={(tab) => draw(tab, person.id)}
        open={query.get('tab') ?? first}
        onOpen={(key) => put('tab', key === first ? '' : key)}
      />
      <PersonDialogs person={person} dialog={dialog} onClose={() => setDialog(null)} />
    </Stack>
  )
}
const noTabs: readonly OwnTab[] = []
/** The page of one person, in the employment of the address, at the tab of the address. */
export function PersonProfile({ id, own = noTabs, first = overviewTab }: Props) {
  const [query] = useSearchParams()
  const { data, error, refetch } = useProfile(id, query.get('employment') ?? '')
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  return data ? <Loaded key={data.id} person={data} own={own} first={first} /> : <PageSkeleton />
}
