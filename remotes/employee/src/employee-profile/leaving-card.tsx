import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { pathPage, type EmployeeProfile } from '@staff/contract/employee'
import { formatDate, kitWords, useWords, WidgetFault } from '@staff/kit'
import { Link } from 'react-router-dom'
import { useKeepsPath, usePath } from '../onboarding/use-path.ts'
import { pathWords } from '../onboarding/words.ts'
import { isPresentEmployment } from './present-employment.ts'
import { personWords } from './words.ts'

interface Props {
  readonly person: EmployeeProfile
}
/** How many steps are done; the path tells those that the reader may know. */
function Steps({ id }: { readonly id: string }) {
  const w = useWords(personWords)
  const { data, isError, refetch } = usePath('leaving', id)
  if (isError) return <WidgetFault onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={20} />
  const done = data.steps.filter(({ state }) => state === 'DONE').length
  return <Text size="sm">{w('done', { done, all: data.steps.length })}</Text>
}
/** The leaving of a person, entered or over, with the way to its steps; for who keeps them. */
export function LeavingCard({ person }: Props) {
  const w = useWords(personWords)
  const path = useWords(pathWords)
  const kit = useWords(kitWords)
  const keeps = useKeepsPath(person.id)
  if (!keeps || !person.lastDay || !isPresentEmployment(person)) return null
  return (
    <section className="kit-panel kit-section" aria-labelledby="profile-leaving">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} className="kit-section-title" id="profile-leaving">
            {w('leaving')}
          </Title>
          <Text size="sm" c="dimmed">
            {path('ends', { date: formatDate(person.lastDay) })}
          </Text>
        </Group>
        <Anchor
          component={Link}
          size="sm"
          to={pathPage('leaving', person.id)}
          aria-label={`${kit('open')}: ${w('leaving')}`}
        >
          {kit('open')}
        </Anchor>
      </Group>
      <Steps id={person.id} />
    </section>
  )
}
