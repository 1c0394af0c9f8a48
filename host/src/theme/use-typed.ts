import { useState } from 'react'

interface Typed<T> {
  readonly value: T | null
  /** The text in the field for a value. */
  readonly show: (value: T) => string
  /** The value of a typed text, or null when it is invalid. */
  readonly read: (text: string) => T | null
  readonly onChange: (value: T | null) => void
}
/**
 * A text field for a value that is parsed from text: valid text applies at once, empty text means the default, and
 * invalid text stays for correction while the last value applies.
 */
export function useTyped<T>({ value, show, read, onChange }: Typed<T>) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : show(value))
  const isInvalid = typed !== null && typed.trim() !== '' && read(typed) === null
  return {
    text,
    isInvalid,
    type: (next: string) => {
      setTyped(next)
      const found = read(next)
      if (found !== null || next.trim() === '') onChange(found)
    },
    leave: () => {
      if (!isInvalid) setTyped(null)
    },
    choose: (next: T | null) => {
      setTyped(null)
      onChange(next)
    },
  }
}
