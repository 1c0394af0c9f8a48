import { Badge, SegmentedControl, Input, Switch } from '@mantine/core'
import type { Field } from '@staff/contract'
import { IconCheck, IconX } from '@tabler/icons-react'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { CellProps, FilterProps, FilterTextProps, InputProps, KitKind } from './kit-kind.ts'

function Tick({ field, value }: CellProps<Field<'bool'>>) {
  const w = useWords(kitWords)
  const say = useLabel()
  if (typeof value !== 'boolean' || (field.isBad && !value)) return <>{emptyMark}</>
  if (field.isBad)
    return (
      <Badge color="danger" variant="light" className="kit-badge">
        {say(field.label)}
      </Badge>
    )
  return value ? (
    <IconCheck size={18} role="img" aria-label={w('yes')} className="kit-yes" />
  ) : (
    <IconX size={18} role="img" aria-label={w('no')} className="kit-no" />
  )
}
// A third answer for fields that the service decides when nobody does.
function OpenBoolField({
  name,
  label,
  description,
  error,
  value,
  disabled = false,
  onChange,
  onBlur,
}: InputProps<Field<'bool'>>) {
  const w = useWords(kitWords)
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <SegmentedControl
        fullWidth
        name={name}
        disabled={disabled}
        onBlur={onBlur}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(next) => onChange(next === '' ? null : next === 'true')}
        data={[
          { value: '', label: w('automatic') },
          { value: 'true', label: w('yes') },
          { value: 'false', label: w('no') },
        ]}
      />
    </Input.Wrapper>
  )
}
function BoolField(props: InputProps<Field<'bool'>>) {
  return props.field.optional ? <OpenBoolField {...props} /> : <SwitchField {...props} />
}
function SwitchField({
  name,
  label,
  description,
  error,
  value,
  disabled = false,
  onChange,
  onBlur,
}: InputProps<Field<'bool'>>) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      error={error}
      checked={value === true}
      disabled={disabled}
      onBlur={onBlur}
      className="kit-switch"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
function BoolFilter({ field, params, values, onChange }: FilterProps<Field<'bool'>>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const param = params[0] ?? ''
  return (
    <Input.Wrapper label={say(field.label)} labelElement="div">
      <SegmentedControl
        fullWidth
        size="sm"
        name={param}
        aria-label={say(field.label)}
        value={values[param] ?? ''}
        onChange={(value) => onChange({ [param]: value || null })}
        data={[
          { value: '', label: w('all') },
          { value: 'true', label: w('yes') },
          { value: 'false', label: w('no') },
        ]}
      />
    </Input.Wrapper>
  )
}
function BoolText({ value }: FilterTextProps<Field<'bool'>>) {
  const w = useWords(kitWords)
  return <>{w(value === 'true' ? 'yes' : 'no')}</>
}
/**
 * Yes or no: a tick or a cross in a table, in red where yes must be acted on; a switch in a form. An optional one may
 * be left to the service.
 */
export const bool: KitKind<Field<'bool'>> = {
  Cell: Tick,
  Input: BoolField,
  Filter: BoolFilter,
  FilterText: BoolText,
  toInput: (value, field) => (field.optional && typeof value !== 'boolean' ? null : value === true),
}
