import { Anchor, Badge, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { to, type Label } from '@staff/contract'
import {
  employee,
  employeeEmergencyContact,
  employeeIdentifier,
  employeePaymentMethod,
  missingParts,
  type AskedPartName,
  type EmployeeProfile,
  type MissingPartName,
} from '@staff/contract/employee'
import { benefitPage } from '@staff/contract/refs'
import { toastRefusal, useHolds, useLabel, useLanguage, useWords } from '@staff/kit'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useKeepsPath } from '../onboarding/use-path.ts'
import { useTakeNumber } from '../onboarding/use-take-number.ts'
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
  ADDRESS: (id) => to(employee).update(id),
}
const AskDialog = lazy(() => import('../onboarding/ask-dialog.tsx').then(({ AskDialog: part }) => ({ default: part })))

interface Props {
  readonly person: EmployeeProfile
  readonly onAttach: () => void
  /** In one column, beside a list. */
  readonly isBeside?: boolean
}
interface PartProps extends Omit<Props, 'isBeside'> {
  readonly name: MissingPartName
}
const shown = { size: 'sm', fw: 600, flex: 'none' } as const
/** What is done on this page itself, and what it is called, by its part. */
function useOwnAct({ name, person, onAttach }: PartProps): {
  readonly said: string
  readonly run: (() => void) | null
} {
  const say = useLabel()
  const send = useSendCode(person)
  const { label, action } = useTakeNumber(person)
  if (name === 'SCANNER_NUMBER') return { said: label, run: () => action.run(undefined, { onError: toastRefusal }) }
  const runs: Partial<Record<MissingPartName, (() => void) | null>> = { SIGN_IN: send, ACCOUNT: onAttach }
  return { said: say(missingParts[name].act), run: runs[name] ?? null }
}
function Act({ name, person, onAttach }: PartProps) {
  const say = useLabel()
  const holds = useHolds()
  const { said, run } = useOwnAct({ name, person, onAttach })
  const { label, permission } = missingParts[name]
  const path = paths[name]?.(person.id)
  if (!holds(permission)) return null
  const named = `${said}: ${say(label)}`
  if (path)
    return (
      <Anchor component={Link} to={path} aria-label={named} {...shown}>
        {said}
      </Anchor>
    )
  return run ? (
    <Anchor component="button" type="button" onClick={run} aria-label={named} {...shown}>
      {said}
    </Anchor>
  ) : null
}
/** The way to ask the person for a part, where a link on the phone brings it. */
function AskPerson({ name, person, part }: Omit<PartProps, 'onAttach'> & { readonly part: AskedPartName }) {
  const say = useLabel()
  const w = useWords(personWords)
  const first = useLanguage() === 'km' ? person.firstNameKh : person.firstNameEn
  const [isOpen, setOpen] = useState(false)
  const said = w('ask', { name: first })
  const named = `${said}: ${say(missingParts[name].label)}`
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpen(true)} aria-label={named} {...shown}>
        {said}
      </Anchor>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDialog employeeId={person.id} title={said} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
/** One part that is missing, with what is done about it. */
function Part({ name, person, onAttach }: PartProps) {
  const say = useLabel()
  const w = useWords(personWords)
  const asks = useKeepsPath(person.id)
  const { label, ask }: { readonly label: Label; readonly ask?: AskedPartName } = missingParts[name]
  return (
    <Group justify="space-between" wrap="nowrap" mih={28}>
      <Text size="sm">
        {say(label)}
        {person.asked.includes(name) && <Text span c="dimmed">{`; ${w('asked')}`}</Text>}
      </Text>
      <Group gap="md" wrap="nowrap" flex="none">
        {ask && asks && <AskPerson name={name} person={person} part={ask} />}
        <Act name={name} person={person} onAttach={onAttach} />
      </Group>
    </Group>
  )
}

/** What is missing of the person, each with its act; nothing for who is gone. */
export function MissingCard({ person, onAttach, isBeside = false }: Props) {
  const w = useWords(personWords)
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
      <SimpleGrid cols={{ base: 1, md: isBeside ? 1 : 2 }} spacing="xl" verticalSpacing="sm">
        {missing.map((name) => (
          <Part key={name} name={name} person={person} onAttach={onAttach} />
        ))}
      </SimpleGrid>
    </section>
  )
}
