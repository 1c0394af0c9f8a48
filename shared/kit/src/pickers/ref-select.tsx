import { Select, type SelectProps } from '@mantine/core'
import type { RefTarget } from '@staff/contract'
import { useState } from 'react'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { refName } from '../options/names.ts'
import { useRefRecord } from '../options/options.ts'
import { kitWords } from '../words.ts'
import { useFoundOptions } from './found-options.ts'

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'name' | 'searchValue' | 'onSearchChange'> {
  readonly target: RefTarget
  readonly name: string
  /** The chosen record's id, or '' for none. */
  readonly value: string
  /** The chosen record as it was answered, where it is known; saves a call for its name. */
  readonly shown?: Readonly<Record<string, unknown>> | null
  readonly onChange: (id: string, record: Readonly<Record<string, unknown>> | null) => void
}
/** Finds another record by typing: asks the service from the target's least number of characters (spec 2 section 5). */
export function RefSelect({ target, name, value, shown, onChange, ...rest }: Props) {
  const w = useWords(kitWords)
  const lang = useLanguage()
  const [opened, setOpened] = useState(false)
  const [isListed, setListed] = useState(false)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Readonly<Record<string, unknown>> | null>(null)
  const known = [picked, shown].find((record) => record?.['id'] === value) ?? null
  const { data: fetched } = useRefRecord(target, known || !value ? null : value)
  const chosen = known ?? fetched ?? null
  const chosenName = chosen ? refName(target, chosen, lang) : value
  // Only what is typed into the open list is asked for: the control itself writes names there too.
  const asked = !isListed || search === chosenName || search === value ? '' : search
  const { found, options, lastLine, scrollAreaProps } = useFoundOptions(target, asked, opened)
  const isOffered = options.some((option) => option.value === value)
  // What is chosen stands first until something else is typed: then keys choose what was found.
  const own = value && asked === '' && !isOffered ? [{ value, label: chosenName }] : []
  const isShort = asked.trim().length < (target.minChars ?? 0)
  return (
    <Select
      {...rest}
      attributes={{ input: { name } }}
      data={[...own, ...options, ...(isShort && own.length > 0 ? [] : lastLine)]}
      value={value || null}
      searchable
      // A list with nothing to choose yet would lie over the fault of the control.
      openOnFocus={(target.minChars ?? 0) === 0}
      // The service has filtered already, also by what the label does not show.
      filter={({ options: all }) => all}
      onSearchChange={setSearch}
      onDropdownOpen={() => {
        setOpened(true)
        setListed(true)
      }}
      onDropdownClose={() => setListed(false)}
      scrollAreaProps={scrollAreaProps}
      placeholder={rest.placeholder ?? w(target.codeKey === 'accountNo' ? 'employeePlaceholder' : 'choose')}
      // What is typed replaces the chosen name.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => search === chosenName && currentTarget.select()}
      onChange={(id) => {
        const record = found.find((one) => one.id === id) ?? null
        setPicked(record)
        onChange(id ?? '', record)
      }}
    />
  )
}
