import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useWords } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { structureWords } from './words.ts'

export interface Found {
  readonly value: string
  readonly label: string
}
interface Props {
  readonly name: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required: boolean
  readonly disabled: boolean
  readonly placeholder: string
  readonly value: string
  /** The chosen record in words, when it is known. */
  readonly shown: string | undefined
  /** Identifies the search; another key searches again. */
  readonly queryKey: readonly unknown[]
  readonly search: (keywords: string, signal: AbortSignal) => Promise<readonly Found[]>
  readonly find: (id: string, signal: AbortSignal) => Promise<Found>
  readonly onChange: (id: string) => void
  readonly onBlur: () => void
}
const pause = 300

/**
 * A select whose choices depend on other fields: the user searches by typing,
 * and it loads again when those fields change.
 */
export function SearchSelect({
  shown,
  queryKey,
  search,
  find,
  value,
  name,
  placeholder,
  onChange,
  required,
  ...rest
}: Props) {
  const w = useWords(structureWords)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Found | null>(null)
  const known = picked?.value === value ? picked.label : shown
  // A value without words comes from a draft or the address.
  const { data: fetched } = useQuery({
    queryKey: [...queryKey, 'one', value],
    enabled: value !== '' && known === undefined && !rest.disabled,
    queryFn: ({ signal }) => find(value, signal),
  })
  const chosen = known ?? fetched?.label ?? value
  const [keywords] = useDebouncedValue(typed === chosen ? '' : typed.trim(), pause)
  const {
    data: found = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: [...queryKey, keywords],
    enabled: opened && !rest.disabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search(keywords, signal),
  })
  const own = value && !found.some((option) => option.value === value) ? [{ value, label: chosen }] : []
  return (
    <Select
      {...rest}
      attributes={{ input: { name } }}
      aria-required={required}
      clearable={!required}
      searchable
      data={[...own, ...found]}
      value={value || null}
      placeholder={placeholder}
      // The service has filtered already.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={w(isError ? 'failed' : isFetching ? 'searching' : 'nothingFound')}
      onChange={(id, option) => {
        setPicked(id ? { value: id, label: option.label } : null)
        onChange(id ?? '')
      }}
    />
  )
}
