import { Anchor, Avatar, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { profilePath, L } from '@staff/contract'
import { employee, type EmployeeProfile } from '@staff/contract/employee'
import {
  businessToday,
  formatDate,
  StatusBadge,
  useLabel,
  useLanguage,
  usePageTitle,
  useStoredImage,
  useWords,
} from '@staff/kit'
import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getShortLength } from '../resignation/duration.ts'
import classes from './profile.module.css'
import { personWords } from './words.ts'

const { status: statuses } = employee.fields

/** The name in the reader's language, and in the other one. */
export function useNames({
  displayFullNameEn: en,
  displayFullNameKh: km,
}: Pick<EmployeeProfile, 'displayFullNameEn' | 'displayFullNameKh'>) {
  return useLanguage() === 'km' ? ([km || en, en] as const) : ([en || km, km] as const)
}
/** Position and store in one line, then who stands above. */
function usePlace({ accountNo, position }: EmployeeProfile): string {
  const say = useLabel()
  const name = (
    node: { readonly companyStructureComponent: { readonly name: string; readonly nameKh: string } } | null | undefined,
  ) => (node ? say(L(node.companyStructureComponent.name, node.companyStructureComponent.nameKh)) : '')
  return [
    accountNo,
    name(position?.companyStructurePosition),
    [name(position?.companyStructureOutlet), name(position?.companyStructureTeam)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
/** How long the person is or was here. */
function useService({ startDate, endDate, service, status }: EmployeeProfile): string {
  const w = useWords(personWords)
  const say = useLabel()
  if (!service) return w('starts', { date: formatDate(startDate) })
  const length = say(getShortLength(service))
  return status === 'RESIGNED' && endDate
    ? w('left', { from: formatDate(startDate), to: formatDate(endDate), length })
    : w('here', { length, date: formatDate(startDate) })
}
function useNextShift({ nextShift }: EmployeeProfile): string {
  const w = useWords(personWords)
  if (!nextShift) return ''
  const { date, from, to } = nextShift
  const tomorrow = new Date(Date.parse(`${businessToday()}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const day = date === businessToday() ? w('today') : date === tomorrow ? w('tomorrow') : formatDate(date)
  return w('next', { day, from, to })
}
/** The status; in probation with its last day. */
export function PersonStatus({ person: { status, postProbationDate } }: { readonly person: EmployeeProfile }) {
  const w = useWords(personWords)
  if (status === 'IN_PROBATION')
    return (
      <Badge color="warning" variant="light" className="kit-badge">
        {w('probation', { date: formatDate(postProbationDate) })}
      </Badge>
    )
  return <StatusBadge status={status} label={statuses.options.find(({ value }) => value === status)?.label} />
}
function Manager({ of }: { readonly of: NonNullable<EmployeeProfile['manager']> }) {
  const w = useWords(personWords)
  const [name] = useNames(of)
  const [before, after] = w('manager', { name: '\n' }).split('\n')
  return (
    <>
      {' · '}
      {before}
      <Anchor component={Link} inherit underline="always" to={profilePath(of.id)}>
        {name}
      </Anchor>
      {after}
    </>
  )
}

/** Place, manager, length of service, phone and next shift in words. */
export function PersonFacts({ person }: { readonly person: EmployeeProfile }) {
  const facts = [person.phone, useNextShift(person)].filter(Boolean)
  const [place, service] = [usePlace(person), useService(person)]
  return (
    <>
      <Text size="sm">
        {place}
        {person.manager && <Manager of={person.manager} />}
        {` · ${service}`}
      </Text>
      {facts.length > 0 && (
        <Text size="sm" className={`kit-figures ${classes['facts']}`}>
          {person.phone && <IconPhone size={14} aria-hidden />} {facts.join(' · ')}
        </Text>
      )}
    </>
  )
}
/** The photo of the person, or the initials. */
export function Face({ person, size }: { readonly person: EmployeeProfile; readonly size: number }) {
  const [name] = useNames(person)
  const { picture } = useStoredImage(person.photo)
  return (
    <Avatar
      src={picture}
      name={name}
      size={size}
      radius="xl"
      color="brand"
      className={classes['face'] ?? ''}
      aria-hidden
    />
  )
}

interface Props {
  readonly person: EmployeeProfile
  /** The acts, at the right; on a phone at the foot of the window. */
  readonly children: ReactNode
}
/** Who this is: face, names, place, manager, length of service, status, phone and next shift. */
export function ProfileHead({ person, children }: Props) {
  const [name, other] = useNames(person)
  usePageTitle(name)
  return (
    <section className="kit-panel kit-section" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Group gap="md" align="flex-start" wrap="nowrap" miw={0} flex="1 1 300px">
          <Face person={person} size={64} />
          <Stack gap={4} miw={0}>
            <Group gap="xs">
              <Title order={1} className="kit-page-title">
                {name}
              </Title>
              <Text fz="lg">{other}</Text>
              <PersonStatus person={person} />
            </Group>
            <PersonFacts person={person} />
          </Stack>
        </Group>
        {children}
      </Group>
    </section>
  )
}
