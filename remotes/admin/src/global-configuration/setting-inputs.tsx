import { Input, SegmentedControl, TextInput } from '@mantine/core'
import type { AnyField, Label } from '@staff/contract'
import {
  passwordMask,
  getSettingRule,
  type GlobalConfiguration,
  type SettingDataType,
  type SettingRule,
} from '@staff/contract/admin'
import { FieldInput, formatNumber, useFormAround, useLabel, useWords, type InputProps } from '@staff/kit'
import { createContext, useContext } from 'react'
import { settingWords } from './words.ts'

/** The edited setting; null for a new one. It also decides which fields cannot change. */
export const EditedSetting = createContext<GlobalConfiguration | null>(null)

function useDataType(): SettingDataType | '' {
  const { values } = useFormAround()
  const edited = useContext(EditedSetting)
  return edited?.dataType ?? (values['dataType'] as SettingDataType | '')
}
function useIsDated(): boolean {
  const { values } = useFormAround()
  const edited = useContext(EditedSetting)
  return edited ? edited.isEffectiveDated : values['isEffectiveDated'] === true || values['type'] === 'Payroll'
}
const getField = (dataType: SettingDataType | '', field: AnyField, rule: SettingRule | undefined): AnyField => {
  const { label } = field
  if (rule && 'options' in rule) return { kind: 'choice', label, options: rule.options }
  if (dataType === 'date') return { kind: 'date', label }
  if (dataType === 'datetime') return { kind: 'dateTime', label }
  const range = rule && 'min' in rule ? rule : {}
  if (dataType === 'number') return { kind: 'int', label, ...range }
  if (dataType === 'float') return { kind: 'decimal', label, ...range }
  return dataType === 'email' ? { kind: 'text', label, pattern: 'email' } : field
}
/** The allowed values, shown before the user types. */
function useHint(rule: SettingRule | undefined): string | undefined {
  const w = useWords(settingWords)
  if (!rule) return undefined
  if ('min' in rule) return w('range', { min: formatNumber(rule.min), max: formatNumber(rule.max) })
  if ('days' in rule) return w('days', rule.days)
  if ('kept' in rule) return w('kept', { least: formatNumber(rule.kept.least) })
  return 'role' in rule ? w('role') : undefined
}
const typed = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The control of a value, by the data type of its setting. */
export function ValueInput(props: InputProps) {
  const w = useWords(settingWords)
  const say = useLabel()
  const dataType = useDataType()
  const edited = useContext(EditedSetting)
  const rule = getSettingRule(edited?.name ?? '')
  const hint = useHint(rule)
  const { name, field, value, error, disabled = false, onChange, onBlur } = props
  const label = say(field.label)
  if (dataType === 'boolean') {
    return (
      <Input.Wrapper label={label} labelElement="div" error={error}>
        <SegmentedControl
          fullWidth
          name={name}
          aria-label={label}
          disabled={disabled}
          onBlur={onBlur}
          value={typed(value)}
          onChange={onChange}
          data={[
            { value: 'true', label: w('yes') },
            { value: 'false', label: w('no') },
          ]}
        />
      </Input.Wrapper>
    )
  }
  if (dataType === 'password') {
    return (
      <TextInput
        type="password"
        name={name}
        label={label}
        error={error}
        disabled={disabled}
        value={typed(value)}
        autoComplete="new-password"
        onBlur={onBlur}
        {...(edited?.hasValue ? { placeholder: passwordMask, description: w('keepsPassword') } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <FieldInput
      key={dataType}
      {...props}
      field={getField(dataType, field, rule)}
      label={label}
      {...(hint ? { description: hint } : {})}
      required
    />
  )
}

/** The first day of a value; only when the setting is effective-dated. */
export function EffectiveFromInput(props: InputProps) {
  const w = useWords(settingWords)
  const say = useLabel()
  const isDated = useIsDated()
  const edited = useContext(EditedSetting)
  if (!isDated) return null
  const label: Label = props.field.label
  return (
    <FieldInput
      {...props}
      label={edited ? say(label) : props.label}
      description={w(edited ? 'fromOnChange' : 'fromOnCreate')}
    />
  )
}

/** Payroll settings are always effective-dated; others by choice. */
export function DatedInput(props: InputProps) {
  const { values } = useFormAround()
  const isPayroll = values['type'] === 'Payroll'
  return <FieldInput {...props} {...(isPayroll ? { value: true, disabled: true } : {})} />
}
