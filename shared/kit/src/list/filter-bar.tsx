import { Button, CloseButton, Group, Indicator, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import type { AnyResource } from '@staff/contract'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { filterDebounceMs } from '../fields/debounced-text.tsx'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { useShortcut } from '../page/use-shortcut.ts'
import { kitWords } from '../words.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer, useFilters } from './list-filters.tsx'
import type { List } from './use-list.ts'

// Spec 2 section 5: with unbroken typing the search still goes out after this long.
const maxWaitMs = 1000
const searchKeySign = '/'

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
  const { state, setKeywords } = list
  const [opened, drawer] = useDisclosure()
  const [typed, setTyped] = useState(state.keywords)
  const box = useRef<HTMLInputElement>(null)
  const since = useRef(0)
  useEffect(() => setTyped(state.keywords), [state.keywords])
  const apply = useDebouncedCallback((value: string) => {
    since.current = 0
    setKeywords(value.trim())
  }, filterDebounceMs)
  const change = (value: string) => {
    setTyped(value)
    since.current ||= Date.now()
    apply(value)
    if (Date.now() - since.current >= maxWaitMs) apply.flush()
  }
  useShortcut(searchKeySign, () => box.current?.focus())
  const searched = (r.list.keywords ?? []).flatMap((key) => {
    const field = r.fields[key]
    return field ? [say(field.label)] : []
  })
  const count = Object.keys(state.filters).length
  return (
    <div className="kit-filters">
      <Group gap="xs" wrap="nowrap">
        {searched.length > 0 && (
          <TextInput
            ref={box}
            name="keywords"
            value={typed}
            aria-label={w('search')}
            placeholder={w('searchIn', { fields: searched.join(', ') })}
            autoComplete="off"
            className="kit-keywords"
            leftSection={<IconSearch size={18} />}
            rightSection={
              typed ? (
                <CloseButton
                  size="sm"
                  aria-label={w('clearAll')}
                  onClick={() => {
                    setTyped('')
                    apply.cancel()
                    setKeywords('')
                  }}
                />
              ) : (
                <Kbd size="xs" visibleFrom="sm">
                  {searchKeySign}
                </Kbd>
              )
            }
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                apply.cancel()
                setKeywords(typed.trim())
              }
            }}
          />
        )}
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
