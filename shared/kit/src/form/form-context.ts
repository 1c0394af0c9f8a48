import { createContext, useContext } from 'react'

/** The form around a control, for controls that depend on their neighbours. Names are wire names. */
export interface FormAround {
  readonly mode: 'create' | 'update'
  /** The record that is changed, as it is; null while one is made. */
  readonly record: Readonly<Record<string, unknown>> | null
  readonly values: Readonly<Record<string, unknown>>
  readonly setValue: (name: string, value: unknown) => void
}
export const FormContext = createContext<FormAround | null>(null)

/** The values beside a control of one's own, and the way to set them. Throws outside of a form. */
export function useFormAround(): FormAround {
  const around = useContext(FormContext)
  if (!around) throw new Error('useFormAround stands outside of a form')
  return around
}
