import { Anchor, Group, Skeleton, Stack } from '@mantine/core'
import { profilePath } from '@staff/contract'
import type { EmployeeProfile } from '@staff/contract/employee'
import { ErrorState } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { JobCard } from './job-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { MissingCard } from './missing-card.tsx'
import type { ProfileDialog } from './profile-acts.tsx'
import { Face, PersonFacts, PersonStatus, useNames } from './profile-head.tsx'
import { PersonDialogs } from './person-profile.tsx'
import { useContributed } from './use-contributed.ts'
import { useProfile } from './use-profile.ts'

function Loaded({ person }: { readonly person: EmployeeProfile }) {
  const [, other] = useNames(person)
  const { cards, draw } = useContributed(person)
  const [dialog, setDialog] = useState<ProfileDialog | null>(null)
  return (
    <>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Face person={person} size={48} />
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Anchor component={Link} to={profilePath(person.id)}>
              {other || person.accountNo}
            </Anchor>
            <PersonStatus person={person} />
          </Group>
          <PersonFacts person={person} />
        </Stack>
      </Group>
      <MissingCard person={person} onAttach={() => setDialog('attach')} isBeside />
      <LeavingCard person={person} />
      <JobCard person={person} />
      {cards.map((card) => (
        <div key={card.key}>{draw(card, person.id)}</div>
      ))}
      <PersonDialogs person={person} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
/** A person beside a list: who this is, what is missing, and the cards of the overview. */
export function PersonBeside({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useProfile(id, '')
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return data ? <Loaded key={data.id} person={data} /> : <Skeleton h={240} />
}
