import { ActionIcon, Tooltip } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconPalette } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { hostWords } from '../words.ts'

const loadDrawer = () => import('./theme-drawer.tsx')
const ThemeDrawer = lazy(() => loadDrawer().then(({ ThemeDrawer: found }) => ({ default: found })))

/** The header's theme options button; the drawer's code loads on hover or focus. */
export function ThemeButton() {
  const w = useWords(hostWords)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // After loading it stays, so that closing keeps its transition.
  const [asked, setAsked] = useState(false)
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  return (
    <>
      <Tooltip label={w('themeOptions')}>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={w('themeOptions')}
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
        >
          <IconPalette size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {asked && (
        <Suspense>
          <ThemeDrawer opened={opened} onClose={() => setOpened(false)} onClosed={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  )
}
