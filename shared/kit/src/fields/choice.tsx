import { Select, MultiSelect } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { StatusBadge } from '../feedback/status-badge.tsx'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { controlProps, named } from './control.ts'
import type { CellProps, FilterProps, FilterTextProps, InputProps, KitKind } from './kit-kind.ts'

type Choice = Field<'choice'>
const getLabel = (field: Choice, value: string) => field.options.find((option) => option.value === value)?.label
function useOptions({ options }: Choice) {
  const say = useLabel()
  return options.map(({ value, label, offered = label }) => ({ value, label: say(offered) }))
}
function ChoiceCell({ field, value }: CellProps<Choice>) {
  const say = useLabel()
  const label = getLabel(field, asText(value))
  return <>{label ? say(label) : asText(value) || emptyMark}</>
}
function ChoiceField(props: InputProps<Choice>) {
  const w = useWords(kitWords)
  const data = useOptions(props.field)
  return (
    <Select
      {...controlProps(props)}
      {...named(props.name)}
      data={data}
      value={asText(props.value) || null}
      placeholder={w('choose')}
      onChange={(value) => props.onChange(value ?? '')}
      allowDeselect={!props.required}
      clearable={!props.required}
      searchable={data.length > 8}
      nothingFoundMessage={w('nothingFound')}
    />
  )
}
function ChoiceFilter({ field, params, values, onChange }: FilterProps<Choice>) {
  const say = useLabel()
  const data = useOptions(field).filter(({ value }) => field.filtered?.includes(value) ?? true)
  const w = useWords(kitWords)
  const param = params[0] ?? ''
  const chosen = (values[param] ?? '').split(',').filter(Boolean)
  return (
    <MultiSelect
      label={say(field.label)}
      {...named(param)}
      data={data}
      value={chosen}
      clearable
      searchable
      {...(chosen.length ? {} : { placeholder: w('all') })}
      nothingFoundMessage={w('nothingFound')}
      onChange={(next) => onChange({ [param]: next.join(',') || null })}
    />
  )
}
function ChoiceText({ field, value }: FilterTextProps<Choice>) {
  const options = useOptions(field)
  return (
    <>
      {value
        .split(',')
        .map((one) => options.find((option) => option.value === one)?.label ?? one)
        .join(', ')}
    </>
  )
}
/** The status of a record: the same words as any choice, as a badge. */
export const StatusCell = ({ field, value }: CellProps<Choice>) =>
  value ? <StatusBadge status={asText(value)} label={getLabel(field, asText(value))} /> : <>{emptyMark}</>

/** One of a few fixed values. */
export const choice: KitKind<Choice> = {
  Cell: ChoiceCell,
  Input: ChoiceField,
  Filter: ChoiceFilter,
  FilterText: ChoiceText,
  toInput: asText,
}
