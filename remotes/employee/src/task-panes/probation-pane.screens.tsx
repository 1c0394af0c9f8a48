import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { profilePath } from '@staff/contract'
import { refreshCounts, useLabel, useWords, WidgetFault, type ResourceScreenProps } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { JobCard } from '../employee-profile/job-card.tsx'
import { useNames } from '../employee-profile/profile-head.tsx'
import { useProfile } from '../employee-profile/use-profile.ts'
import type { EmployeeProfile } from '@staff/contract/employee'
import { pathWords } from '../onboarding/words.ts'
import { probationLabel } from '../probation/probation-action.ts'
import { ProbationDialog } from '../probation/probation-dialog.tsx'

function Decision({ person }: { readonly person: EmployeeProfile }) {
  const w = useWords(pathWords)
  const say = useLabel()
  const [name] = useNames(person)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void refreshCounts()
  }
  return (
    <Stack gap="md">
      <JobCard person={person} />
      <Group gap="xs">
        <Button onClick={() => setOpen(true)}>{say(probationLabel)}</Button>
        <Button component={Link} to={profilePath(person.id)} variant="default">
          {w('openPerson')}
        </Button>
      </Group>
      {isOpen && <ProbationDialog employeeId={person.id} name={`${person.accountNo} - ${name}`} onDone={close} />}
    </Stack>
  )
}
/** A probation that ends, beside My tasks: what the person does, and the decision. */
export default function ProbationPane({ id = '' }: ResourceScreenProps) {
  const { data, isError, refetch } = useProfile(id, '')
  if (isError) return <WidgetFault onRetry={() => void refetch()} />
  return data ? <Decision person={data} /> : <Skeleton h={160} />
}
