import { Select, Switch } from '@mantine/core'
import type { AnyField } from '@staff/contract'
import {
  parentLevels,
  structureCalls,
  structureComponentRef,
  structureLevelOptions,
  structureLevels,
  type StructureLevel,
} from '@staff/contract/admin'
import { api, kitWords, RefPicker, useFormAround, useLabel, useLanguage, useWords, type InputProps } from '@staff/kit'
import { SearchSelect, type Found } from './search-select.tsx'
import { structureWords } from './words.ts'

interface Answer<T> {
  readonly data: T
}
interface NamedNode {
  readonly id: string
  readonly name: string
  readonly nameKh: string
  readonly nameTree: string
  readonly nameTreeKh: string
}
const components = `employee/${structureComponentRef.search}`
const optionLimit = 20
const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The type chosen in the surrounding form; undefined until there is one. */
const useChosenType = (): StructureLevel | undefined => {
  const { type } = useFormAround().values
  return structureLevels.find((one) => one === type)
}
type Ref = Extract<AnyField, { kind: 'ref' }>
const isRef = (field: AnyField): field is Ref => field.kind === 'ref'

/** The type decides all other fields: it stays after saving; another choice empties the fields of the former one. */
export function TypeInput({ name, label, error, value, required, disabled = false, onChange, onBlur }: InputProps) {
  const say = useLabel()
  const w = useWords(structureWords)
  const kit = useWords(kitWords)
  const { mode, setValue } = useFormAround()
  const stays = mode === 'update'
  const choose = (type: string | null) => {
    onChange(type ?? '')
    for (const dependent of ['companyStructureComponentId', 'parentId', 'positionLevelId', 'fingerprintDeviceId'])
      setValue(dependent, '')
    setValue('isHq', false)
  }
  return (
    <Select
      label={label}
      description={stays ? w('typeStays') : undefined}
      error={error}
      attributes={{ input: { name } }}
      aria-required={required}
      allowDeselect={false}
      disabled={disabled || stays}
      placeholder={kit('choose')}
      data={structureLevelOptions.map((option) => ({ value: option.value, label: say(option.label) }))}
      value={words(value) || null}
      onChange={choose}
      onBlur={onBlur}
    />
  )
}

/** A component of the chosen type. */
export function ComponentInput({
  name,
  label,
  error,
  value,
  shown,
  required,
  disabled = false,
  onChange,
  onBlur,
}: InputProps) {
  const w = useWords(structureWords)
  const isKhmer = useLanguage() === 'km'
  const type = useChosenType()
  const found = (row: Readonly<Record<string, unknown>>): Found => ({
    value: words(row['id']),
    label: isKhmer ? words(row['nameKh']) || words(row['name']) : words(row['name']) || words(row['nameKh']),
  })
  const known = record(shown)
  return (
    <SearchSelect
      name={name}
      label={label}
      error={error}
      required={required}
      disabled={disabled || !type}
      placeholder={w(type ? 'typeToSearch' : 'typeFirst')}
      value={words(value)}
      shown={known?.['id'] === value && known ? found(known).label : undefined}
      queryKey={['structure-component', 'options', type, isKhmer]}
      onChange={onChange}
      onBlur={onBlur}
      search={(keywords, signal) =>
        api
          .get<Answer<readonly NamedNode[]>>(components, { type, keywords, limit: optionLimit }, { signal })
          .then(({ data }) => data.map((row) => found({ ...row })))
      }
      find={(id, signal) =>
        api
          .get<Answer<NamedNode>>(`${components}/${encodeURIComponent(id)}`, undefined, { signal })
          .then(({ data }) => found({ ...data }))
      }
    />
  )
}

/** The allowed parents of a node of the chosen type, by full name; a company has no parent. */
export function ParentInput({ name, field, error, value, shown, disabled = false, onChange, onBlur }: InputProps) {
  const w = useWords(structureWords)
  const say = useLabel()
  const isKhmer = useLanguage() === 'km'
  const type = useChosenType()
  const types = type ? parentLevels[type] : []
  if (type && !types.length) return null
  const found = (row: Readonly<Record<string, unknown>>): Found => ({
    value: words(row['id']),
    label: isKhmer ? words(row['nameTreeKh']) : words(row['nameTree']),
  })
  const known = record(shown)
  return (
    <SearchSelect
      name={name}
      label={say(field.label)}
      error={error}
      required
      disabled={disabled || !type}
      placeholder={w(type ? 'typeToSearch' : 'typeFirst')}
      value={words(value)}
      shown={known?.['id'] === value && known ? found(known).label : undefined}
      queryKey={['company-structure', 'options', 'parents', type, isKhmer]}
      onChange={onChange}
      onBlur={onBlur}
      search={(keywords, signal) =>
        api
          .post<Answer<readonly NamedNode[]>>(
            structureCalls.keywords,
            { types, keywords, limit: optionLimit },
            { signal },
          )
          .then(({ data }) => data.map((row) => found({ ...row })))
      }
      find={(id, signal) =>
        api
          .get<Answer<NamedNode>>(`${structureCalls.options}/${encodeURIComponent(id)}`, undefined, { signal })
          .then(({ data }) => found({ ...data }))
      }
    />
  )
}

const only = (wanted: StructureLevel, required: boolean) =>
  function OnlyForOneType({ name, field, label, value, shown, error, disabled = false, onChange, onBlur }: InputProps) {
    const say = useLabel()
    const type = useChosenType()
    if (type !== wanted || !isRef(field)) return null
    return (
      <RefPicker
        target={field.to}
        name={name}
        label={required ? say(field.label) : label}
        value={words(value)}
        shown={record(shown)}
        error={error}
        disabled={disabled}
        clearable={!required}
        aria-required={required}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  }
export const LevelInput = only('POSITION', true)
export const DeviceInput = only('OUTLET', false)

/** The head office is a store. */
export function HqInput({ name, label, error, value, disabled = false, onChange, onBlur }: InputProps) {
  const type = useChosenType()
  if (type !== 'OUTLET') return null
  return (
    <Switch
      className="kit-switch"
      name={name}
      label={label}
      error={error}
      checked={value === true}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
/** The column is called Status; a switch needs a word for what it switches. */
export function ActiveInput({ name, error, value, disabled = false, onChange, onBlur }: InputProps) {
  const w = useWords(structureWords)
  return (
    <Switch
      className="kit-switch"
      name={name}
      label={w('active')}
      error={error}
      checked={value === true}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
