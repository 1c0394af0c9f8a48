import { MultiSelect, Pill, type MultiSelectProps } from '@mantine/core'
import type { RefTarget } from '@staff/contract'
import { useState } from 'react'
import { asText } from '../formats/as-text.ts'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { noOption, refName } from '../options/names.ts'
import type { RefRecord } from '../options/options.ts'
import { useRefRecords } from '../options/ref-records.ts'
import { kitWords } from '../words.ts'
import { useFoundOptions } from './found-options.ts'

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
/** Tags beyond this many are shown as one number (spec 2 section 9). */
const shownTags = 4

/** The name of each chosen record: from what is known already, else from a call. */
function useNames(target: RefTarget, value: readonly string[], known: readonly RefRecord[]) {
  const lang = useLanguage()
  const fetched = useRefRecords(
    target,
    value.filter((id) => !known.some((record) => record['id'] === id)),
  )
  return (id: string): string => {
    const record = [...known, ...fetched].find((one) => one['id'] === id)
    return record ? refName(target, record, lang) : id
  }
}

/** The tags of the chosen records; those beyond {@link shownTags} are shown as one number. */
function usePills(value: readonly string[]): NonNullable<MultiSelectProps['renderPill']> {
  const w = useWords(kitWords)
  return ({ option, onRemove, disabled }) => {
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
  }
}

/** Finds several other records by typing. Disabled ones are not offered; those that are chosen already stay. */
export function RefMultiSelect({ target, name, value, shown = [], onChange, ...rest }: Props) {
  const w = useWords(kitWords)
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly RefRecord[]>([])
  const nameOf = useNames(target, value, [...shown, ...picked])
  const { found, options, lastLine, scrollAreaProps } = useFoundOptions(target, search, opened)
  const renderPill = usePills(value)
  const own = value
    .filter((id) => !options.some((option) => option.value === id))
    .map((id) => ({ value: id, label: nameOf(id) }))
  // What is chosen is hidden in the list.
  const isChosen = options.length > 0 && options.every((option) => value.includes(option.value))
  const left = isChosen && lastLine.length === 0 ? noOption(w('nothingFound')) : lastLine
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
      scrollAreaProps={scrollAreaProps}
      {...(value.length ? {} : { placeholder: rest.placeholder ?? w('choose') })}
      clearButtonProps={{ 'aria-label': w('clearAll') }}
      renderPill={renderPill}
      onChange={(ids) => {
        setPicked([...picked, ...found.filter((record) => ids.includes(record.id))])
        onChange(ids)
      }}
    />
  )
}
