import { FieldInput, neededWhere, useFormAround, type InputProps } from '@staff/kit'
import { useEffect } from 'react'

const HourInput = neededWhere(() => true)
/** Hours are required only when the absence is by the hour. */
export function HoursInput(props: InputProps) {
  return useFormAround().values['durationType'] === 'TIME' ? <HourInput {...props} /> : null
}
/**
 * Half a day and hours are within one day: their last day is the first.
 * A range that would end before its first day ends on it.
 */
export function LastDayInput(props: InputProps) {
  const { values } = useFormAround()
  const first = values['fromDate']
  const isOneDay = values['durationType'] !== 'DATE_RANGE'
  const { value, onChange } = props
  useEffect(() => {
    if (typeof first !== 'string' || first === '' || value === first) return
    if (isOneDay || typeof value !== 'string' || value < first) onChange(first)
  }, [first, isOneDay, value, onChange])
  return <FieldInput {...props} disabled={isOneDay || props.disabled === true} />
}
