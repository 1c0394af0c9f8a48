import { L, month as monthField } from '@staff/contract'
import { FieldInput, useLabel } from '@staff/kit'

const month = monthField({ label: L('Month', 'ខែ') })

interface Props {
  /** `YYYY-MM` */
  readonly value: string
  /** '' for an emptied input. */
  readonly onChange: (month: string) => void
}
/** Chooses the month that a page shows. */
export function MonthInput({ value, onChange }: Props) {
  const say = useLabel()
  return (
    <FieldInput
      name="month"
      field={month}
      label={say(month.label)}
      value={value}
      shown={undefined}
      required
      onBlur={() => undefined}
      onChange={(next) => onChange(typeof next === 'string' ? next : '')}
    />
  )
}
