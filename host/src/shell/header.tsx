import { ActionIcon, Group, Text } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconMenu2 } from '@tabler/icons-react'
import { hostWords } from '../words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useSidebar } from './sidebar-state.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useGreeting } from './use-greeting.ts'
import { useDisplayName } from './use-display-name.ts'

/** Greeting at the left; language, theme and account at the right. */
export function Header({ phone }: { readonly phone: boolean }) {
  const w = useWords(hostWords)
  const name = useDisplayName()
  const greeting = useGreeting()
  const { drawerOpen, setDrawer } = useSidebar()
  return (
    <header className="shell-header">
      <Group gap="xs" wrap="nowrap" miw={0}>
        {phone && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={w('openMenu')} aria-expanded={drawerOpen} onClick={() => setDrawer(true)}>
            <IconMenu2 size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <div className="shell-greeting">
          <Text size="xs" c="dimmed">{greeting}</Text>
          <Text size="sm" fw={600} truncate>{name}</Text>
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap"><LanguageSwitch /><ThemeToggle /><ProfileMenu /></Group>
    </header>
  )
}
