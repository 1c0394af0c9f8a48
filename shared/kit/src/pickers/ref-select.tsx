import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RefTarget } from '@staff/contract'
import { useState } from 'react'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { noOption, refName } from '../options/names.ts'
import { useRefOptions, useRefRecord } from '../options/options.ts'
import { kitWords } from '../words.ts'

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
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Readonly<Record<string, unknown>> | null>(null)
  const known = [picked, shown].find((record) => record?.['id'] === value) ?? null
  const { data: fetched } = useRefRecord(target, known || !value ? null : value)
  const chosen = known ?? fetched ?? null
  const chosenName = chosen ? refName(target, chosen, lang) : value
  const asked = search === chosenName ? '' : search
  const [settled] = useDebouncedValue(asked, 300)
  const { data: found = [], isFetching, isError } = useRefOptions(target, settled, opened)
  const least = target.minChars ?? 0
  const options = found.map((record) => ({ value: record.id, label: refName(target, record, lang) }))
  const own = value && !options.some((option) => option.value === value) ? [{ value, label: chosenName }] : []
  const quiet =
    asked.trim().length < least
      ? w('typeMore', { count: least })
      : w(isError ? 'optionsFailed' : isFetching ? 'searching' : 'nothingFound')
  const offered = asked.trim().length < least ? own : [...own, ...options]
  return (
    <Select
      {...rest}
      attributes={{ input: { name } }}
      data={offered.length ? offered : noOption(quiet)}
      value={value || null}
      searchable
      // A list with nothing to choose yet would lie over the fault of the control.
      openOnFocus={least === 0}
      // The service has filtered already, also by what the label does not show.
      filter={({ options: all }) => all}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      placeholder={rest.placeholder ?? w(target.codeKey === 'accountNo' ? 'employeePlaceholder' : 'choose')}
      onChange={(id) => {
        const record = found.find((one) => one.id === id) ?? null
        setPicked(record)
        onChange(id ?? '', record)
      }}
    />
  )
}
