import { Group, Radio, Stack, TextInput } from '@mantine/core'
import type { AnyField } from '@staff/contract'
import { RefPicker, useFormAround, useLabel, useWords, type InputProps } from '@staff/kit'
import { useEffect, useState } from 'react'
import { chooseAccount, useAccountChoice, type AccountChoice } from './account-choice.ts'
import { formWords } from './words.ts'

const newAccount = ['newUsername', 'newUserPhone', 'newUserEmail'] as const
const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
const typed = (value: unknown): string => (typeof value === 'string' ? value : '')
type Ref = Extract<AnyField, { kind: 'ref' }>
const isRef = (field: AnyField): field is Ref => field.kind === 'ref'

/** Attaches an existing user, shows the fields for a new one, or leaves the person without an account. */
export function AccountInput({
  name,
  field,
  label,
  value,
  shown,
  error,
  disabled = false,
  onChange,
  onBlur,
}: InputProps) {
  const w = useWords(formWords)
  const { mode, values, setValue } = useFormAround()
  const choice = useAccountChoice()
  // A draft or a saved record opens with its own choice; after that the user decides.
  const [initial] = useState<AccountChoice>(() =>
    value ? 'existing' : newAccount.some((one) => values[one]) ? 'new' : 'none',
  )
  useEffect(() => chooseAccount(initial), [initial])
  const choose = (next: AccountChoice) => {
    chooseAccount(next)
    // Hidden fields must not be sent.
    if (next !== 'existing') onChange('')
    if (next !== 'new' && mode === 'create') for (const one of newAccount) setValue(one, '')
  }
  const choices: readonly AccountChoice[] = mode === 'create' ? ['none', 'existing', 'new'] : ['none', 'existing']
  return (
    <Stack gap="sm">
      {/* A refusal to remove the account is shown here: the picker is hidden then. */}
      <Radio.Group
        label={w('account')}
        value={choice}
        error={choice === 'existing' ? undefined : error}
        onChange={(next) => choose(choices.find((one) => one === next) ?? 'none')}
      >
        <Group gap="lg" pt={6}>
          {choices.map((one) => (
            <Radio key={one} value={one} label={w(one)} disabled={disabled} />
          ))}
        </Group>
      </Radio.Group>
      {choice === 'existing' && isRef(field) && (
        <RefPicker
          target={field.to}
          name={name}
          label={label}
          value={typed(value)}
          shown={record(shown)}
          error={error}
          disabled={disabled}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Stack>
  )
}

/** A field of the new account; shown only when one is created. */
export function NewAccountInput({
  name,
  field,
  description,
  value,
  error,
  disabled = false,
  onChange,
  onBlur,
}: InputProps) {
  const say = useLabel()
  const choice = useAccountChoice()
  if (choice !== 'new') return null
  return (
    <TextInput
      name={name}
      label={say(field.label)}
      description={description}
      value={typed(value)}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
