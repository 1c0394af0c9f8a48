import { TextInput, type TextInputProps } from '@mantine/core'
import { asciiDigits, plainTime } from '@staff/contract'
import { useEffect, useState } from 'react'

/**
 * A typed time as `HH:mm` of 24 hours: `8:30`, `830`, `8`, `1:05 PM` in either script's digits. Text that is no time
 * stays as typed, and the field's rule refuses it.
 */
export function typedTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.h]?(\d{2}))?$/i.exec(asciiDigits(typed.trim())) ?? []
  return plainTime(hours === '' ? typed : `${hours}:${minutes}`) ?? typed.trim()
}
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  readonly value: string
  /** Gets each typed text if `isLive`; otherwise a time when its last digit is typed, or a time or '' at the end. */
  readonly onChange: (time: string) => void
  readonly onBlur?: () => void
  readonly isLive?: boolean
}
/**
 * A control for a time of 24 hours. The browser's own control shows the hours of its language, AM and PM among them.
 */
export function TimeControl({ value, onChange, onBlur, isLive = false, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const leave = () => {
    const time = typedTime(typed)
    const isTime = time === '' || plainTime(time) !== undefined
    setTyped(isTime || isLive ? time : value)
    if (isLive || isTime) onChange(time)
  }
  return (
    <TextInput
      {...rest}
      value={typed}
      placeholder="08:30"
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
      className="kit-figures"
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (isLive || (text.length === 5 && plainTime(text) === text)) onChange(text)
      }}
      onBlur={() => {
        leave()
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}
