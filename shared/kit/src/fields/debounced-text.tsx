import { TextInput } from '@mantine/core'
import type { AnyField } from '@staff/contract'
import { useDebouncedCallback } from '@mantine/hooks'
import { createContext, useContext, useEffect, useState } from 'react'
import { useLabel } from '../i18n/define-words.ts'
import type { FilterProps } from './kit-kind.ts'

/**
 * Typed filters and keywords apply after this many milliseconds without typing, or on Enter: those of spec 2 section 5,
 * unless a page has its own pause.
 */
export const FilterPause = createContext(700)

/** The filter of a typed value: text or number. */
export function DebouncedText({ field, params, values, onChange }: FilterProps<Pick<AnyField, 'label' | 'kind'>>) {
  const say = useLabel()
  const param = params[0] ?? ''
  const current = values[param] ?? ''
  const [typed, setTyped] = useState(current)
  useEffect(() => setTyped(current), [current])
  const pause = useContext(FilterPause)
  const apply = useDebouncedCallback((value: string) => onChange({ [param]: value.trim() || null }), {
    delay: pause,
    flushOnUnmount: true,
  })
  return (
    <TextInput
      label={say(field.label)}
      name={param}
      value={typed}
      inputMode={field.kind === 'int' ? 'numeric' : 'text'}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        apply(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply.flush()
      }}
    />
  )
}
