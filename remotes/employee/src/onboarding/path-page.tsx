import { Avatar, Button, Group, Stack, Text, Title } from '@mantine/core'
import { profilePath, to } from '@staff/contract'
import {
  employee,
  pathSteps,
  type PathKind,
  type PathStep,
  type PathStepName,
  type PersonPath,
} from '@staff/contract/employee'
import {
  ApiError,
  ErrorState,
  formatDate,
  NotFoundState,
  PageSkeleton,
  useHolds,
  useLabel,
  usePageTitle,
  useWords,
} from '@staff/kit'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useNames } from '../employee-profile/profile-head.tsx'
import { OwnPartPanel } from './own-part-panel.tsx'
import classes from './path.module.css'
import { StepContent } from './step-content.tsx'
import { StepList } from './step-list.tsx'
import { usePath } from './use-path.ts'
import { pathWords } from './words.ts'

interface HeadProps {
  readonly kind: PathKind
  readonly path: PersonPath
}
function Head({ kind, path }: HeadProps) {
  const w = useWords(pathWords)
  const [name] = useNames(path)
  const done = path.steps.filter(({ state }) => state === 'DONE').length
  const title = w(kind, { name, done, all: path.steps.length })
  const day =
    kind === 'leaving' && path.endDate
      ? w('ends', { date: formatDate(path.endDate) })
      : w('starts', { date: formatDate(path.startDate) })
  usePageTitle(title)
  return (
    <Group justify="space-between" gap="md">
      <Group gap="md" wrap="nowrap" miw={0} flex="1 1 300px">
        <Avatar name={name} radius="xl" color="brand" aria-hidden />
        <div>
          <Title order={1} className="kit-page-title">
            {title}
          </Title>
          <Text size="sm" c="dimmed">{`${path.accountNo} · ${day} · ${w('left')}`}</Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button component={Link} to={profilePath(path.id)} variant="default">
          {w('openPerson')}
        </Button>
        <Button component={Link} to={to(employee).list()} variant="default">
          {w('later')}
        </Button>
      </Group>
    </Group>
  )
}
/** The open step: that of the address, else the first that is to be done, else the first that waits. */
function useOpenStep({ steps }: PersonPath) {
  const say = useLabel()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step')
  const first = (state: PathStep['state']) => steps.find((one) => one.state === state)
  const step = steps.find(({ name }) => name === asked) ?? first('OPEN') ?? first('WAITING') ?? steps[0]
  const open = (name: PathStepName) => setQuery({ step: name }, { replace: true })
  const at = step ? steps.indexOf(step) : -1
  const next = [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'OPEN')
  return { step, open, next: next?.name, nextLabel: next && say(pathSteps[next.name].label) }
}
/** Goes on by itself when the open step is no longer to be done. */
function useGoOn(step: PathStep | undefined, onNext: (() => void) | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    const last = before.current
    before.current = step
    if (last?.name === step?.name && last?.state === 'OPEN' && step?.state !== 'OPEN') onNext?.()
  }, [step, onNext])
}
function LoadedPath({ kind, path }: HeadProps) {
  const holds = useHolds()
  const { step, open, next, nextLabel } = useOpenStep(path)
  const asks = kind === 'onboarding' && holds('UPDATE_EMPLOYEE_MASTER_INFORMATION')
  const onNext = next && (() => open(next))
  useGoOn(step, onNext)
  return (
    <Stack gap="md">
      <Head kind={kind} path={path} />
      <div className={classes['columns']} data-three={asks || undefined}>
        <StepList path={path} open={step?.name} onOpen={open} />
        {step && <StepContent kind={kind} path={path} step={step} next={nextLabel} onNext={onNext} />}
        {asks && <OwnPartPanel id={path.id} />}
      </div>
    </Stack>
  )
}
/** Of who stays there is no leaving. */
function NoLeaving({ path }: Pick<HeadProps, 'path'>) {
  const w = useWords(pathWords)
  const [name] = useNames(path)
  const title = w('stays', { name })
  usePageTitle(title)
  return (
    <Stack gap="xs" align="flex-start" className="kit-panel kit-section">
      <Title order={1} className="kit-page-title">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {w('staysText')}
      </Text>
      <Button component={Link} to={profilePath(path.id)} variant="default">
        {w('openPerson')}
      </Button>
    </Stack>
  )
}
interface PageProps {
  readonly id: string
  readonly kind: PathKind
}
/** The path of a hire or of a leaving (docs/rules/people.md, "Onboarding"). */
export function PathPage({ id, kind }: PageProps) {
  const { data, error, refetch } = usePath(kind, id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <PageSkeleton />
  return kind === 'leaving' && data.endDate === null ? (
    <NoLeaving path={data} />
  ) : (
    <LoadedPath kind={kind} path={data} />
  )
}
