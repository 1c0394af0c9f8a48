import { HoverCard, List, Text } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useLanguage, useWords } from '../i18n/define-words.ts'
import { refName } from '../options/names.ts'
import type { RefRecord } from '../options/options.ts'
import { useRefRecords } from '../options/ref-records.ts'
import { RefMultiSelect } from '../pickers/ref-multi-select.tsx'
import { kitWords } from '../words.ts'
import { controlProps } from './control.ts'
import type { CellProps, FilterProps, FilterTextProps, InputProps } from './kit-kind.ts'

type Ref = Field<'ref'>
const isRecord = (value: unknown): value is RefRecord => typeof value === 'object' && value !== null
/** The records of an answered value, without the property under which each is. */
const getRecords = ({ many }: Ref, value: unknown): RefRecord[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) => (isRecord(one) ? one[many ?? ''] : null)).filter(isRecord)
const idsIn = (text: string): string[] => text.split(',').filter(Boolean)

/** The ids of what is answered, what a form holds, or what is in an address. */
export const getIds = (value: unknown, field: Ref): string[] =>
  typeof value === 'string'
    ? idsIn(value)
    : Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value
      : getRecords(field, value).map(({ id }) => asText(id))

/** The names of several records in one line; the whole list on hover, for a column is narrow. */
export function RefManyCell({ field, value }: CellProps<Ref>) {
  const lang = useLanguage()
  const names = getRecords(field, value).map((record) => refName(field.to, record, lang))
  if (Array.isArray(value) && value.some((one) => typeof one === 'string'))
    return <RefManyText field={field} param="" value={value.join(',')} />
  if (names.length < 2) return <>{names[0] ?? emptyMark}</>
  return (
    <HoverCard position="bottom-start" openDelay={200} withinPortal>
      <HoverCard.Target>
        <Text component="span" inherit>
          {names.join(', ')}
        </Text>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <List size="sm" aria-hidden>
          {names.map((name) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
        </List>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
export function RefManyField(props: InputProps<Ref>) {
  const { field, name, value, shown, required, onChange } = props
  return (
    <RefMultiSelect
      {...controlProps(props)}
      target={field.to}
      name={name}
      value={getIds(value, field)}
      shown={getRecords(field, shown)}
      clearable={!required}
      onChange={onChange}
    />
  )
}
export function RefManyFilter({ field, params, values, onChange }: FilterProps<Ref>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const param = params[0] ?? ''
  return (
    <RefMultiSelect
      label={say(field.label)}
      target={field.to}
      name={param}
      value={idsIn(values[param] ?? '')}
      clearable
      placeholder={w('all')}
      onChange={(ids) => onChange({ [param]: ids.join(',') || null })}
    />
  )
}
export function RefManyText({ field, value }: FilterTextProps<Ref>) {
  const lang = useLanguage()
  const ids = idsIn(value)
  const records = useRefRecords(field.to, ids)
  return (
    <>
      {ids
        .map((id) => {
          const record = records.find((one) => one['id'] === id)
          return record ? refName(field.to, record, lang) : id
        })
        .join(', ')}
    </>
  )
}
