import { Checkbox, FileInput, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { OwnPartField, OwnPartForm } from '@staff/contract'
import { useLabel, useWords } from '@staff/kit'
import { PlaceFields } from './place-fields.tsx'
import { ownPartWords } from './words.ts'

/** One record as typed. */
export interface Typed {
  readonly key: string
  readonly part: string
  readonly values: Readonly<Record<string, string | boolean>>
  readonly photo: File | null
}
interface FieldProps {
  readonly field: OwnPartField
  readonly value: string | boolean | undefined
  readonly fault: string | undefined
  readonly keyOfLink: string
  readonly onChange: (value: string | boolean) => void
}
function Field({ field: { kind, label, choices = [] }, value, fault, keyOfLink, onChange }: FieldProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const text = typeof value === 'string' ? value : ''
  if (kind === 'PLACE') return <PlaceFields keyOfLink={keyOfLink} onChange={onChange} />
  if (kind === 'YES_NO')
    return (
      <Checkbox
        label={say(label)}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (kind === 'CHOICE')
    return (
      <NativeSelect
        label={say(label)}
        value={text}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: w('choose') },
          ...choices.map(({ id, label: own }) => ({ value: id, label: say(own) })),
        ]}
      />
    )
  return (
    <TextInput
      label={say(label)}
      type={kind === 'DATE' ? 'date' : 'text'}
      value={text}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
interface Props {
  readonly part: OwnPartForm['parts'][number]
  readonly typed: Typed
  readonly keyOfLink: string
  /** By field; '' = of the whole record. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (next: Typed) => void
}
/** The fields of one record, with its photo where it may have one. */
export function RecordFields({ part: { fields, hasPhoto }, typed, keyOfLink, faults, onChange }: Props) {
  const w = useWords(ownPartWords)
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={typed.values[field.name]}
          fault={faults[field.name]}
          keyOfLink={keyOfLink}
          onChange={(value) => onChange({ ...typed, values: { ...typed.values, [field.name]: value } })}
        />
      ))}
      {hasPhoto && (
        <FileInput
          label={w('photo')}
          description={w('photoHelp')}
          accept="image/jpeg,image/png,application/pdf"
          value={typed.photo}
          clearable
          onChange={(photo) => onChange({ ...typed, photo })}
        />
      )}
    </Stack>
  )
}
