import { Text, TextInput } from '@mantine/core'
import { useShortcut, useWords } from '@staff/kit'
import { IconSearch } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import styles from '../structure-graph.module.css'
import type { TreeSearch } from './use-search.ts'
import { graphWords } from '../words.ts'

interface Props {
  readonly search: TreeSearch
  readonly hasPeople: boolean
  /** Escape in an empty box. */
  readonly onLeave: () => void
}
/** Finds branches by either language; each Enter moves the next match to the middle, with Shift the previous one. */
export function SearchBox({ search, hasPeople, onLeave }: Props) {
  const w = useWords(graphWords)
  const box = useRef<HTMLInputElement>(null)
  const label = w(hasPeople ? 'searchPeople' : 'search')
  useShortcut('/', () => box.current?.focus())
  const press = (event: KeyboardEvent) => {
    // Enter also ends a Khmer composition; that Enter is ignored.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') search.next(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && search.typed) search.type('')
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
  const count = search.typed.trim() === '' ? '' : w('found', { at: search.at, count: search.found.length })
  return (
    <TextInput
      ref={box}
      className={styles['search'] ?? ''}
      name="keywords"
      type="search"
      aria-label={label}
      placeholder={label}
      value={search.typed}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        <Text size="xs" c={search.found.length === 0 ? 'danger' : 'dimmed'} role="status" className="kit-figures">
          {count}
        </Text>
      }
      rightSectionWidth={count ? 110 : 0}
      rightSectionPointerEvents="none"
      onChange={(event) => search.type(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}
