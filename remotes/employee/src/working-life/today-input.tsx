import { businessToday, FieldInput, useFormAround, type InputProps } from '@staff/kit'
import { useEffect, useRef } from 'react'

/** A day that is today unless somebody says otherwise. */
export function TodayInput(props: InputProps) {
  const { mode } = useFormAround()
  const { value, onChange } = props
  const isOpening = useRef(mode === 'create' && !value)
  useEffect(() => {
    if (!isOpening.current) return
    isOpening.current = false
    onChange(businessToday())
  }, [onChange])
  return <FieldInput {...props} />
}
