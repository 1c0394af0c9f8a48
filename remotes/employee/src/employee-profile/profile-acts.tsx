import { Button, Group, Menu } from '@mantine/core'
import { to, type Label, type Need } from '@staff/contract'
import { cvPage, employee, employeeResignation, pathPage, type EmployeeProfile } from '@staff/contract/employee'
import { accountPage } from '@staff/contract/refs'
import { useHolds, useLabel, useWords } from '@staff/kit'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { probationLabel } from '../probation/probation-action.ts'
import { rehireLabel } from '../resignation/rehire-label.ts'
import { useExportPerson, useSendCode } from './account-acts.ts'
import classes from './profile.module.css'
import { isPresentEmployment } from './present-employment.ts'
import { useContributed } from './use-contributed.ts'
import { personWords } from './words.ts'

/** One act of the head: a page that it opens, or what it does here. */
type Act = { readonly key: string; readonly label: string; readonly permission: Need } & (
  | { readonly to: string }
  | { readonly run: () => unknown }
)
/** What opens beside the page. */
export type ProfileDialog = 'attach' | 'probation'
interface Props {
  readonly person: EmployeeProfile
  readonly onDialog: (dialog: ProfileDialog) => void
}

function ActItem({ act }: { readonly act: Act }) {
  return 'to' in act ? (
    <Menu.Item component={Link} to={act.to}>
      {act.label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={() => void act.run()}>{act.label}</Menu.Item>
  )
}
interface MenuProps {
  readonly acts: readonly Act[]
  readonly label: string
  /** Drawn by three dots alone. */
  readonly isRest?: boolean
}
function ActMenu({ acts, label, isRest = false }: MenuProps) {
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isRest ? (
          <Button variant="default" px="xs" aria-label={label}>
            <IconDots size={18} aria-hidden />
          </Button>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <ActItem key={act.key} act={act} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The acts on the account of the person: with one, or without. */
function useAccountActs({ person, onDialog }: Props): Act[] {
  const w = useWords(personWords)
  const send = useSendCode(person)
  const { id, user } = person
  if (!user)
    return [
      { key: 'attach', label: w('attach'), permission: 'ATTACH_USER_TO_EMPLOYEE', run: () => onDialog('attach') },
      {
        key: 'make',
        label: w('make'),
        permission: 'CREATE_USER',
        to: `${to(accountPage).create()}?employeeId=${encodeURIComponent(id)}`,
      },
    ]
  return [
    ...(send ? [{ key: 'send', label: w('send'), permission: 'UPDATE_USER', run: send } as const] : []),
    { key: 'account', label: w('openAccount'), permission: 'READ_USER', to: to(accountPage).view(user.id) },
    { key: 'attach', label: w('attach'), permission: 'ATTACH_USER_TO_EMPLOYEE', run: () => onDialog('attach') },
  ]
}
/** What is seldom done, and what only some people need. */
function useRestActs({ person, onDialog }: Props): Act[] {
  const w = useWords(personWords)
  const say = useLabel()
  const exportPerson = useExportPerson(person)
  const { id, status, lastDay } = person
  const act = (key: string, label: Label | string, permission: Need, path: string): Act => ({
    key,
    label: typeof label === 'string' ? label : say(label),
    permission,
    to: path,
  })
  return [
    ...(status === 'IN_PROBATION'
      ? [
          {
            key: 'probation',
            label: say(probationLabel),
            permission: 'UPDATE_EMPLOYEE_POST_PROBATION',
            run: () => onDialog('probation'),
          } as const,
        ]
      : []),
    ...(status === 'RESIGNED'
      ? []
      : [act('onboarding', w('onboarding'), 'UPDATE_EMPLOYEE_MASTER_INFORMATION', pathPage('onboarding', id))]),
    ...(lastDay ? [act('leaving', w('leaving'), 'UPDATE_EMPLOYEE_MASTER_INFORMATION', pathPage('leaving', id))] : []),
    act('record', w('record'), 'READ_EMPLOYEE_MASTER_INFORMATION', to(employee).view(id)),
    { key: 'archive', label: w('archive'), permission: 'EXPORT_PERSON', run: exportPerson },
    act('cv', 'CV', 'READ_EMPLOYEE_MASTER_INFORMATION', cvPage.replace('{id}', encodeURIComponent(id))),
  ]
}

/** The acts of the head: the everyday ones as buttons, the others behind them; each by its own right. */
export function ProfileActs({ person, onDialog }: Props) {
  const w = useWords(personWords)
  const say = useLabel()
  const holds = useHolds()
  const { actions } = useContributed(person)
  const may = (acts: readonly Act[]) => acts.filter(({ permission }) => holds(permission))
  const account = may(useAccountActs({ person, onDialog }))
  const rest = may(useRestActs({ person, onDialog }))
  const isHere = person.status !== 'RESIGNED'
  return (
    <Group gap="xs" className={classes['acts']} component="nav" aria-label={w('acts')}>
      {isHere &&
        actions.map(({ key, label, to: path }) => (
          <Button key={key} component={Link} to={path} variant="default">
            {say(label)}
          </Button>
        ))}
      {isHere && <ActMenu acts={account} label={w('account')} />}
      {!isHere && isPresentEmployment(person) && holds('CREATE_EMPLOYEE_RESIGNATION') && (
        <Button component={Link} to={to(employeeResignation).list({ employeeId: person.id })} variant="default">
          {say(rehireLabel)}
        </Button>
      )}
      {holds('UPDATE_EMPLOYEE_MASTER_INFORMATION') && (
        <Button component={Link} to={to(employee).update(person.id)}>
          {w('edit')}
        </Button>
      )}
      <ActMenu acts={rest} label={w('more')} isRest />
    </Group>
  )
}
