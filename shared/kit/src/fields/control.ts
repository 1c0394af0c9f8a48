import type { InputProps } from './kit-kind.ts'

type Control = Pick<InputProps, 'label' | 'description' | 'error' | 'required' | 'disabled' | 'onBlur'>

/** The properties that every Mantine control takes from a form control's. */
export const controlProps = ({ label, description, error, required, disabled = false, onBlur }: Control) =>
  ({ label, description, error, disabled, onBlur, 'aria-required': required }) as const

/** Puts the wire name on the control people see, not on a hidden twin. */
export const named = (name: string) => ({ attributes: { input: { name } } }) as const
