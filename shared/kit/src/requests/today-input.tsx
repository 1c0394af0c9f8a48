import { useEffect, useRef } from 'react'
import type { InputProps } from '../fields/kit-kind.ts'
import { useFormAround } from '../form/form-context.ts'
import { businessToday } from '../formats/dates.ts'
import { FieldInput } from '../screens/lazy-pickers.tsx'

/** A day that is today unless somebody says otherwise. */
export function TodayInput(props: InputProps) {
  const { mode } = useFormAround()
  const { value, onChange } = props
  const isNew = useRef(mode === 'create' && !value)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    onChange(businessToday())
  }, [onChange])
  return <FieldInput {...props} />
}
