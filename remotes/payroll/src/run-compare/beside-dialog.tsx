import { ActionIcon, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  payrollCheckedCall,
  payrollComparedSlipsCall,
  payslipScreens,
  type ComparedSlips,
  type PayrollRunHead,
  type SlipCheck,
} from '@staff/contract/payroll'
import {
  api,
  ErrorState,
  kitWords,
  LoadingButton,
  PageSkeleton,
  PersonLink,
  toastRefusal,
  useHolds,
  useWords,
} from '@staff/kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BesideLines } from './beside-lines.tsx'
import { CheckedBy } from './difference-row.tsx'
import type { Different } from './different.ts'
import { useWho } from './use-who.ts'
import { runChangesWords } from './words.ts'

interface Props {
  readonly run: PayrollRunHead
  readonly otherId: string
  readonly headings: readonly [before: string, now: string]
  readonly people: readonly Different[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onChecked: (employeeId: string, checked: SlipCheck | null) => void
  readonly onClose: () => void
}
type OneProps = Pick<Props, 'run' | 'people' | 'at' | 'onMove' | 'onChecked'> & { readonly person: Different }

/** The way to the people before and after, to the profile, and who has checked this one. */
function Head({ person, people, at, onMove }: OneProps) {
  const w = useWords(runChangesWords)
  const step = (to: number, label: string, isPrevious: boolean) => {
    const Mark = isPrevious ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon variant="default" aria-label={label} disabled={!people[to]} onClick={() => onMove(to)}>
        <Mark size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        {step(at - 1, w('previousPerson'), true)}
        {step(at + 1, w('nextPerson'), false)}
        <PersonLink id={person.employeeId}>{w('profile')}</PersonLink>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        <CheckedBy of={person.checked} />
      </Text>
    </Group>
  )
}
/** Marks the person as checked and goes to the next, or takes the mark back. */
function Check({ run, person, people, at, onMove, onChecked }: OneProps) {
  const w = useWords(runChangesWords)
  const holds = useHolds()
  const isLast = at === people.length - 1
  const mark = (isChecked: boolean) =>
    api
      .put<{ data: { checked: SlipCheck | null } }>(payrollCheckedCall(run.id, person.employeeId), {
        version: run.version,
        isChecked,
      })
      .then(({ data: { checked } }) => {
        onChecked(person.employeeId, checked)
        if (isChecked && !isLast) onMove(at + 1)
      }, toastRefusal)
  if (run.status !== 'nssf' || !holds('UPDATE_PAYROLL_GENERATION'))
    return isLast ? null : <Button onClick={() => onMove(at + 1)}>{w('nextPerson')}</Button>
  return person.checked ? (
    <LoadingButton variant="default" onClick={() => mark(false)}>
      {w('uncheck')}
    </LoadingButton>
  ) : (
    <LoadingButton onClick={() => mark(true)}>{w(isLast ? 'checkLast' : 'check')}</LoadingButton>
  )
}

/** The payslip of one person beside that of another payroll; it can be marked as checked, and leads to the next. */
export function BesideDialog({ otherId, headings, onClose, ...rest }: Props) {
  const { run, people, at } = rest
  const w = useWords(runChangesWords)
  const kit = useWords(kitWords)
  const { nameOf } = useWho()
  const person = people[at]
  const employeeId = person?.employeeId ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: ['payroll-run', run.id, 'beside', otherId, employeeId, run.version],
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: ComparedSlips }>(payrollComparedSlipsCall(run.id, otherId, employeeId), undefined, {
          signal,
        })
        .then((answer) => answer.data),
  })
  if (!person) return null
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${person.accountNo} ${nameOf(person)}`}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        <Head {...rest} person={person} />
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data ? (
          <BesideLines key={employeeId} slips={data} headings={headings} />
        ) : (
          <PageSkeleton />
        )}
        <Text size="xs" c="dimmed">
          {w('lineHelp')}
        </Text>
        <Group gap="xs">
          <Check {...rest} person={person} />
          {data?.slipId && (
            <Anchor component={Link} size="sm" to={`${payslipScreens.view}/${data.slipId}`}>
              {w('payslip')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
