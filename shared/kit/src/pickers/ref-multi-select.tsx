import { MultiSelect, Pill, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RefTarget } from '@staff/contract'
import { useState } from 'react'
import { asText } from '../formats/as-text.ts'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { noOption, refName } from '../options/names.ts'
import { useRefOptions, useRefRecords, type RefRecord } from '../options/options.ts'
import { kitWords } from '../words.ts'

interface Props extends Omit<
  MultiSelectProps,
  'data' | 'value' | 'onChange' | 'name' | 'searchValue' | 'onSearchChange' | 'renderPill'
> {
  readonly target: RefTarget
  readonly name: string
  /** The ids of the chosen records. */
  readonly value: readonly string[]
  /** Records as they were answered, where they are known; saves calls for their names. */
  readonly shown?: readonly RefRecord[]
  readonly onChange: (ids: string[]) => void
}
/** Tags beyond this many stand as one number (spec 2 section 9). */
const shownTags = 4

/** Finds several other records by typing. Disabled ones are not offered; those that are chosen already stay. */
export function RefMultiSelect({ target, name, value, shown = [], onChange, ...rest }: Props) {
  const w = useWords(kitWords)
  const lang = useLanguage()
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly RefRecord[]>([])
  const known = [...shown, ...picked]
  const fetched = useRefRecords(
    target,
    value.filter((id) => !known.some((record) => record['id'] === id)),
  )
  const nameOf = (id: string): string => {
    const record = [...known, ...fetched].find((one) => one['id'] === id)
    return record ? refName(target, record, lang) : id
  }
  const [settled] = useDebouncedValue(search, 300)
  const { data: found = [], isFetching, isError } = useRefOptions(target, settled, opened)
  const least = target.minChars ?? 0
  const short = search.trim().length < least
  const options = short
    ? []
    : found
        .filter((record) => (record as RefRecord)['isEnabled'] !== false)
        .map((record) => ({ value: record.id, label: refName(target, record, lang) }))
  const own = value
    .filter((id) => !options.some((option) => option.value === id))
    .map((id) => ({ value: id, label: nameOf(id) }))
  const quiet = short
    ? w('typeMore', { count: least })
    : w(isError ? 'optionsFailed' : isFetching ? 'searching' : 'nothingFound')
  // What is chosen is hidden in the list.
  const left = options.some((option) => !value.includes(option.value)) ? [] : noOption(quiet)
  return (
    <MultiSelect
      {...rest}
      attributes={{ inputField: { name } }}
      data={[...own, ...options, ...left]}
      value={[...value]}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      // The service has filtered already, also by what the label does not show.
      filter={({ options: all }) => all}
      onDropdownOpen={() => setOpened(true)}
      {...(value.length ? {} : { placeholder: rest.placeholder ?? w('choose') })}
      clearButtonProps={{ 'aria-label': w('clearAll') }}
      renderPill={({ option, onRemove, disabled }) => {
        const at = value.indexOf(asText(option.value))
        if (at > shownTags) return null
        if (at === shownTags) return <Pill>{`+${String(value.length - shownTags)}`}</Pill>
        return (
          <Pill
            withRemoveButton={!disabled}
            removeButtonProps={{ 'aria-label': `${w('removeFile')} ${option.label}`, 'aria-hidden': false }}
            {...(onRemove ? { onRemove } : {})}
          >
            {option.label}
          </Pill>
        )
      }}
      onChange={(ids) => {
        setPicked([...picked, ...found.filter((record) => ids.includes(record.id))])
        onChange(ids)
      }}
    />
  )
}
