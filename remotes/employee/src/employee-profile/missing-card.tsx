import { Anchor, Badge, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { to } from '@staff/contract'
import {
  employee,
  employeeEmergencyContact,
  employeeIdentifier,
  employeePaymentMethod,
  missingParts,
  type EmployeeProfile,
  type MissingPartName,
} from '@staff/contract/employee'
import { benefitPage } from '@staff/contract/refs'
import { useHolds, useLabel, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { useSendCode } from './account-acts.ts'
import classes from './profile.module.css'
import { personWords } from './words.ts'

/** Where what is missing is put in; what is done on this page itself has no address. */
const paths: Readonly<Partial<Record<MissingPartName, (id: string) => string>>> = {
  SALARY: (id) => `${to(benefitPage).create()}?employeeId=${encodeURIComponent(id)}`,
  BANK_ACCOUNT: (id) => to(employeePaymentMethod).of(id).create(),
  NSSF_NUMBER: (id) => to(employee).update(id),
  IDENTITY_PAPER: (id) => to(employeeIdentifier).of(id).create(),
  EMERGENCY_CONTACT: (id) => to(employeeEmergencyContact).of(id).create(),
  SCANNER_NUMBER: (id) => to(employee).update(id),
}

interface Props {
  readonly person: EmployeeProfile
  readonly onAttach: () => void
}
function Act({ name, person, onAttach }: Props & { readonly name: MissingPartName }) {
  const say = useLabel()
  const holds = useHolds()
  const send = useSendCode(person)
  const { label, act, permission } = missingParts[name]
  const path = paths[name]?.(person.id)
  const run = name === 'ACCOUNT' ? onAttach : send
  if (!holds(permission)) return null
  const shown = { size: 'sm', fw: 600, 'aria-label': `${say(act)}: ${say(label)}` } as const
  if (path)
    return (
      <Anchor component={Link} to={path} {...shown}>
        {say(act)}
      </Anchor>
    )
  return run ? (
    <Anchor component="button" type="button" onClick={run} {...shown}>
      {say(act)}
    </Anchor>
  ) : null
}

/** What is missing of the person, each with its act; nothing for who is gone. */
export function MissingCard({ person, onAttach }: Props) {
  const w = useWords(personWords)
  const say = useLabel()
  const { missing, checked, status } = person
  if (status === 'RESIGNED' || missing.length === 0) return null
  return (
    <section className={`kit-panel kit-section ${classes['missing']}`} aria-labelledby="profile-missing">
      <Group gap="xs">
        <Title order={2} className="kit-section-title" id="profile-missing">
          {w('missing')}
        </Title>
        <Badge color="warning" variant="light" className="kit-badge">
          {missing.length}
        </Badge>
        <Text size="sm" c="dimmed">
          {w('done', { done: checked - missing.length, all: checked })}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="sm">
        {missing.map((name) => (
          <Group key={name} justify="space-between" wrap="nowrap" mih={28}>
            <Text size="sm">{say(missingParts[name].label)}</Text>
            <Act name={name} person={person} onAttach={onAttach} />
          </Group>
        ))}
      </SimpleGrid>
    </section>
  )
}
