import { MultiSelect, Select } from '@mantine/core'
import type { CodeValue, Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useLanguage, useWords } from '../i18n/define-words.ts'
import { codeName } from '../options/names.ts'
import { useCodeOptions } from '../options/options.ts'
import { kitWords } from '../words.ts'
import { controlProps, named } from './control.ts'
import type { CellProps, FilterProps, FilterTextProps, InputProps, KitKind } from './kit-kind.ts'

type Code = Field<'code'>
const isCode = (value: unknown): value is CodeValue =>
  typeof value === 'object' && value !== null && 'identifier' in value
function useOptions(type: string) {
  const lang = useLanguage()
  const { data = [], isError } = useCodeOptions(type)
  return { isError, options: data.map((code) => ({ value: code.identifier, label: codeName(code, lang) })) }
}
function CodeCell({ value }: CellProps<Code>) {
  const lang = useLanguage()
  return <>{isCode(value) ? codeName(value, lang) : asText(value) || emptyMark}</>
}
function CodeField(props: InputProps<Code>) {
  const w = useWords(kitWords)
  const lang = useLanguage()
  const { options, isError } = useOptions(props.field.type)
  const { shown } = props
  // The record's own value may have left the list; it must still show.
  const own =
    isCode(shown) && !options.some(({ value }) => value === shown.identifier)
      ? [{ value: shown.identifier, label: codeName(shown, lang) }]
      : []
  return (
    <Select
      {...controlProps(props)}
      {...named(props.name)}
      data={[...own, ...options]}
      value={asText(props.value) || null}
      searchable
      placeholder={w('choose')}
      allowDeselect={!props.required}
      clearable={!props.required}
      nothingFoundMessage={w(isError ? 'optionsFailed' : 'nothingFound')}
      onChange={(value) => props.onChange(value ?? '')}
    />
  )
}
function CodeFilter({ field, params, values, onChange }: FilterProps<Code>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const { options, isError } = useOptions(field.type)
  const param = params[0] ?? ''
  const chosen = (values[param] ?? '').split(',').filter(Boolean)
  return (
    <MultiSelect
      label={say(field.label)}
      {...named(param)}
      data={options}
      value={chosen}
      clearable
      searchable
      {...(chosen.length ? {} : { placeholder: w('all') })}
      nothingFoundMessage={w(isError ? 'optionsFailed' : 'nothingFound')}
      onChange={(next) => onChange({ [param]: next.join(',') || null })}
    />
  )
}
function CodeText({ field, value }: FilterTextProps<Code>) {
  const { options } = useOptions(field.type)
  return (
    <>
      {value
        .split(',')
        .map((one) => options.find((option) => option.value === one)?.label ?? one)
        .join(', ')}
    </>
  )
}
/** One of an editable code list; sent and filtered by its stable identifier. */
export const code: KitKind<Code> = {
  Cell: CodeCell,
  Input: CodeField,
  Filter: CodeFilter,
  FilterText: CodeText,
  toInput: (value) => (isCode(value) ? value.identifier : asText(value)),
}
