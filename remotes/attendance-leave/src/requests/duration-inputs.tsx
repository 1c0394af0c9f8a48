import { FieldInput, useFormAround, useLabel, type InputProps } from '@staff/kit'
import { useEffect } from 'react'

/** Hours are asked for only where the absence is of hours. */
export function HoursInput(props: InputProps) {
  const say = useLabel()
  const isOfHours = useFormAround().values['durationType'] === 'TIME'
  return isOfHours ? <FieldInput {...props} label={say(props.field.label)} required /> : null
}
/** Half a day and hours are of one day: their last day is the first. */
export function LastDayInput(props: InputProps) {
  const { values } = useFormAround()
  const first = values['fromDate']
  const isOneDay = values['durationType'] !== 'DATE_RANGE'
  const { value, onChange } = props
  useEffect(() => {
    if (typeof first === 'string' && first !== '' && (isOneDay || !value) && value !== first) onChange(first)
  }, [first, isOneDay, value, onChange])
  return <FieldInput {...props} disabled={isOneDay || props.disabled === true} />
}
