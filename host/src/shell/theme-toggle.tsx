import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { hostWords } from '../words.ts'

/** Light or dark; applies at once and is stored. */
export function ThemeToggle() {
  const w = useWords(hostWords)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { setColorScheme } = useMantineColorScheme()
  const next = scheme === 'dark' ? 'light' : 'dark'
  const Face = next === 'dark' ? IconMoon : IconSun
  return (
    <Tooltip label={w(next)}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={w(next)} onClick={() => setColorScheme(next)}>
        <Face size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
