import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, type ReactNode } from 'react'
import { LoadingButton } from '../../feedback/loading-button.tsx'
import { useUnsavedGuard } from '../../feedback/unsaved-guard.ts'
import { passes, showRefusal } from './field-messages.ts'
import { usePasswordRules } from './use-password-rules.ts'

type Typed = Readonly<Record<string, string>>
/** One field of the form; its name is that of the value in the call. */
export interface PasswordField {
  readonly name: string
  readonly label: string
  /** A username, the password in use, the new one by the policy, or the new one again. */
  readonly asks: 'USERNAME' | 'CURRENT' | 'NEW' | 'AGAIN'
  readonly initial?: string
  readonly help?: string
  /** What is wrong with a username; null when nothing is. */
  readonly fault?: (typed: string) => string | null
}
export interface PasswordFormProps {
  /** In their order; one of them asks for the new password. */
  readonly fields: readonly PasswordField[]
  /** The label of the button. */
  readonly submit: string
  /** Sends the typed values and says that it is done; a refusal shows at its fields, and the form stays. */
  readonly send: (typed: Typed) => Promise<unknown>
  /** Whether the button is as wide as the form: on pages before sign-in. */
  readonly isWide?: boolean
  /** Whether leaving the page asks first when something was typed. */
  readonly isGuarded?: boolean
  /** Further controls between the fields and the button. */
  readonly children?: ReactNode
}
const completion = { USERNAME: 'username', CURRENT: 'current-password', NEW: 'new-password', AGAIN: 'new-password' }

function usePasswordForm(fields: readonly PasswordField[]) {
  const rules = usePasswordRules()
  const chosen = fields.find(({ asks }) => asks === 'NEW')?.name ?? ''
  const getRule = ({ asks, fault = () => null }: PasswordField) =>
    ({
      USERNAME: fault,
      CURRENT: rules.present,
      NEW: rules.fresh,
      AGAIN: (typed: string, all: Typed) => rules.repeated(typed, all[chosen] ?? ''),
    })[asks]
  return useForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    validateInputOnChange: true,
    validate: Object.fromEntries(fields.map((field) => [field.name, getRule(field)])),
  })
}
/** Sets a password: of oneself, forgotten, of a new account, or of another user. */
export function PasswordControls({ fields, submit, send, isWide, isGuarded, children }: PasswordFormProps) {
  const form = usePasswordForm(fields)
  const isDone = useRef(false)
  useUnsavedGuard(isGuarded === true && form.isDirty(), () => isDone.current)
  const save = async () => {
    if (!(await passes(form))) return
    isDone.current = true
    try {
      await send(form.getValues())
    } catch (error) {
      isDone.current = false
      showRefusal(
        error,
        fields.map(({ name }) => name),
        form,
      )
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {fields.map(({ name, label, asks, help }) => {
          const props = { ...form.getInputProps(name), name, label, autoComplete: completion[asks] }
          return asks === 'USERNAME' ? (
            <TextInput key={name} {...props} description={help} autoCapitalize="none" spellCheck={false} />
          ) : (
            <PasswordInput key={name} {...props} />
          )
        })}
        {children}
        <LoadingButton type="submit" fullWidth={isWide === true} onClick={save}>
          {submit}
        </LoadingButton>
      </Stack>
    </form>
  )
}
