import { Anchor } from '@mantine/core'
import type { Field } from '@staff/contract'
import { Link } from 'react-router-dom'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { Hinted } from '../formats/hinted.tsx'
import { useLabel, useLanguage, useWords } from '../i18n/define-words.ts'
import { ownName, refName } from '../options/names.ts'
import { useRefRecord } from '../options/options.ts'
import { useRecordPath } from '../person/person-path.ts'
import { RefSelect } from '../pickers/ref-select.tsx'
import { kitWords } from '../words.ts'
import { controlProps } from './control.ts'
import { getIds, RefManyCell, RefManyField, RefManyFilter, RefManyText } from './ref-many.tsx'
import type { CellProps, FilterProps, FilterTextProps, InputProps, KitKind } from './kit-kind.ts'

type Ref = Field<'ref'>
const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null

function RefCell({ field: { to }, value }: CellProps<Ref>) {
  const lang = useLanguage()
  const getPath = useRecordPath()
  const record = asRecord(value)
  if (!record) return <>{asText(value) || emptyMark}</>
  const name = refName(to, record, lang)
  const path = getPath(to, asText(record['id']))
  return path ? (
    <Anchor component={Link} inherit to={path}>
      {name}
    </Anchor>
  ) : (
    <Hinted text={ownName(to, record, lang)} whole={name} />
  )
}
function RefField(props: InputProps<Ref>) {
  const { field, name, value, shown, required, onChange } = props
  return (
    <RefSelect
      {...controlProps(props)}
      target={field.to}
      name={name}
      value={asText(value)}
      shown={asRecord(shown)}
      clearable={!required}
      onChange={onChange}
    />
  )
}
function RefFilter({ field, params, values, onChange }: FilterProps<Ref>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const param = params[0] ?? ''
  return (
    <RefSelect
      label={say(field.label)}
      target={field.to}
      name={param}
      value={values[param] ?? ''}
      clearable
      {...(field.to.minChars ? {} : { placeholder: w('all') })}
      onChange={(id) => onChange({ [param]: id || null })}
    />
  )
}
function RefText({ field, value }: FilterTextProps<Ref>) {
  const lang = useLanguage()
  const { data } = useRefRecord(field.to, value)
  return <>{data ? refName(field.to, data, lang) : value}</>
}
/** Another record, which links to its page where it has one; or several. */
export const ref: KitKind<Ref> = {
  Cell: (props) => (props.field.many ? <RefManyCell {...props} /> : <RefCell {...props} />),
  Input: (props) => (props.field.many ? <RefManyField {...props} /> : <RefField {...props} />),
  Filter: (props) => (props.field.many ? <RefManyFilter {...props} /> : <RefFilter {...props} />),
  FilterText: (props) => (props.field.many ? <RefManyText {...props} /> : <RefText {...props} />),
  toInput: (value, field) => (field.many ? getIds(value, field) : asText(asRecord(value)?.['id'] ?? value)),
}
