import { ActionIcon, Group, Text } from '@mantine/core'
import { inBusinessZone } from '@staff/contract'
import { useWords } from '@staff/kit'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { MyTasksButton } from '../my-tasks/my-tasks-button.tsx'
import { Bell } from '../notifications/bell.tsx'
import { QuickSearch } from '../quick-search/quick-search.tsx'
import { TaskTray } from '../tasks/tray.tsx'
import { ThemeButton } from '../theme/theme-button.tsx'
import { hostWords } from '../words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useMenuDrawer } from './sidebar-state.ts'
import { useDisplayName } from './use-display-name.ts'

const greetingFor = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'

/** The greeting for the time of day when the page was opened, in the business zone. */
function useGreeting(): string {
  const w = useWords(hostWords)
  const [word] = useState(() => greetingFor(inBusinessZone(new Date()).getUTCHours()))
  return w(word)
}

/**
 * Greeting at the left; the tools, the theme options and the account at the right (spec 1 section 2.2).
 * On a phone the language is in the account's menu.
 */
export function Header({ phone }: { readonly phone: boolean }) {
  const w = useWords(hostWords)
  const name = useDisplayName()
  const greeting = useGreeting()
  const { open, setOpen } = useMenuDrawer()
  return (
    <header className="shell-header">
      <Group gap="xs" wrap="nowrap" miw={0}>
        {phone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={w('openMenu')}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <div className="shell-greeting">
          <Text size="xs" c="dimmed">
            {greeting}
          </Text>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
        </div>
      </Group>
      <Group gap={phone ? 0 : 'xs'} wrap="nowrap">
        {!phone && <LanguageSwitch />}
        <QuickSearch />
        <TaskTray />
        <MyTasksButton phone={phone} />
        <Bell />
        <ThemeButton />
        <ProfileMenu phone={phone} />
      </Group>
    </header>
  )
}
