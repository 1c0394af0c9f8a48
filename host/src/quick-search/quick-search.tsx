import { ActionIcon, Tooltip } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRecordedVisits } from './use-destinations.ts'
import { quickSearchWords } from './words.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadDialog().then(({ SearchDialog: found }) => ({ default: found })))
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The header's search button with Ctrl/Cmd+K, which works also while somebody types. The dialog comes on demand. */
export function QuickSearch() {
  const w = useWords(quickSearchWords)
  const [opened, setOpened] = useState(false)
  // Once loaded it stays, so that closing keeps its transition.
  const [asked, setAsked] = useState(false)
  useRecordedVisits()
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setAsked(true)
      setOpened((before) => !before)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const label = w('shortcut', { keys: isApple ? '⌘K' : 'Ctrl+K' })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
          onPointerEnter={() => void loadDialog()}
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {asked && (
        <Suspense>
          <SearchDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
