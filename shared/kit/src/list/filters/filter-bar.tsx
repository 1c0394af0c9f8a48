import { Button, CloseButton, Group, Indicator, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { groupParam, type AnyResource } from '@staff/contract'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { FilterPause } from '../../fields/debounced-text.tsx'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { useShortcut } from '../../page/use-shortcut.ts'
import { kitWords } from '../../words.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer, useFilters } from './list-filters.tsx'
import type { List } from '../use-list.ts'

// Spec 2 section 5: with unbroken typing the search still goes out after this long.
const maxWaitMs = 1000
const searchKeySign = '/'

/** The typed keywords: they go out after a pause, and with unbroken typing after `maxWaitMs`. */
function useKeywords({ state, setKeywords }: List) {
  const [typed, setTyped] = useState(state.keywords)
  const since = useRef(0)
  const pause = useContext(FilterPause)
  useEffect(() => setTyped(state.keywords), [state.keywords])
  const apply = useDebouncedCallback((value: string) => {
    since.current = 0
    setKeywords(value.trim())
  }, pause)
  return {
    typed,
    type: (value: string) => {
      setTyped(value)
      since.current ||= Date.now()
      apply(value)
      if (Date.now() - since.current >= maxWaitMs) apply.flush()
    },
    send: () => {
      apply.cancel()
      setKeywords(typed.trim())
    },
    clear: () => {
      setTyped('')
      apply.cancel()
      setKeywords('')
    },
  }
}
/** The box for keywords, with the names of the fields that they search. */
function KeywordBox({ list, fields }: { readonly list: List; readonly fields: readonly string[] }) {
  const w = useWords(kitWords)
  const { typed, type, send, clear } = useKeywords(list)
  const box = useRef<HTMLInputElement>(null)
  useShortcut(searchKeySign, () => box.current?.focus())
  return (
    <TextInput
      ref={box}
      name="keywords"
      value={typed}
      aria-label={w('search')}
      placeholder={w('searchIn', { fields: fields.join(', ') })}
      autoComplete="off"
      className="kit-keywords"
      leftSection={<IconSearch size={18} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={w('clearAll')} onClick={clear} />
        ) : (
          <Kbd size="xs" visibleFrom="sm">
            {searchKeySign}
          </Kbd>
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
      }}
    />
  )
}

interface Props {
  readonly resource: AnyResource
  readonly list: List
  /** At the right end, for example the column menu. */
  readonly children?: ReactNode
}
/** Keywords, the way to the filters, and a chip for each active one. */
export function FilterBar({ resource: r, list, children }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const filters = useFilters(r)
  const [opened, drawer] = useDisclosure()
  const searched = (r.list.keywords ?? []).flatMap((key) => {
    const field = r.fields[key]
    return field ? [say(field.label)] : []
  })
  const count = Object.keys(list.state.filters).filter((param) => param !== groupParam).length
  return (
    <div className="kit-filters">
      <Group gap="xs" wrap="nowrap">
        {searched.length > 0 && <KeywordBox list={list} fields={searched} />}
        {filters.length > 0 && (
          <Indicator label={count} disabled={count === 0} size={18} offset={4}>
            <Button variant="default" leftSection={<IconFilter size={18} />} onClick={drawer.open}>
              {w('filters')}
            </Button>
          </Indicator>
        )}
        <Group gap="xs" ml="auto" wrap="nowrap">
          {children}
        </Group>
      </Group>
      <FilterChips resource={r} list={list} />
      <FilterDrawer resource={r} list={list} opened={opened} onClose={drawer.close} />
    </div>
  )
}
