import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { pages } from '@staff/contract'
import {
  ask,
  chooseLanguage,
  keptWords,
  say,
  signOut,
  useLanguage,
  useSession,
  useWaitingRequests,
  useWords,
} from '@staff/kit'
import { IconCheck, IconLock, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { languages } from './language-switch.tsx'
import { useDisplayName } from './use-display-name.ts'
import { usePlace } from './use-place.ts'

/** Signs out; asks first where requests that were not sent would be lost. */
async function leave(): Promise<void> {
  const waiting = useWaitingRequests.getState().list.filter(({ refused }) => refused === undefined)
  const isSure =
    waiting.length === 0 ||
    (await ask({
      title: say(keptWords, 'leaveTitle'),
      text: say(keptWords, 'leaveText'),
      confirm: say(keptWords, 'leaveAnyway'),
      danger: true,
    }))
  if (isSure) await signOut()
}

/** The menu of the user's own account (spec 1 section 2.2). */
export function ProfileMenu({ phone }: { readonly phone: boolean }) {
  const w = useWords(hostWords)
  const name = useDisplayName()
  const lang = useLanguage()
  const { position } = usePlace()
  const user = useSession((session) => session.user)
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="shell-account" aria-label={w('account', { name })}>
          <Avatar size={34} radius="xl" color="brand" name={name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="div" size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text component="div" size="xs" truncate>
            {position ?? user?.email ?? user?.username}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {phone &&
          languages.map(({ value, name: language }) => (
            <Menu.Item
              key={value}
              aria-current={value === lang}
              rightSection={value === lang && <IconCheck size={18} stroke={1.6} aria-hidden />}
              onClick={() => chooseLanguage(value)}
            >
              {language}
            </Menu.Item>
          ))}
        {phone && <Menu.Divider />}
        <Menu.Item component={Link} to={pages.profile} leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}>
          {w('profile')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pages.changePassword}
          leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
        >
          {w('changePassword')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void leave()}>
          {w('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
