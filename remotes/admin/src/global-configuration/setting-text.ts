import { passwordMask, type SettingDataType } from '@staff/contract/admin'
import { formatDate, formatDateTime } from '@staff/kit'

interface Shown {
  readonly dataType: SettingDataType
  readonly value: string | null
  /** A password exists although its value is not shown. */
  readonly hasValue: boolean
}
const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A value as lists show it, by its data type (spec 2 sections 2.5 and 9); an empty one shows '-'. */
export function settingText({ dataType, value, hasValue }: Shown): string {
  if (dataType === 'password') return hasValue ? passwordMask : '-'
  if (value === null || value === '') return '-'
  if (dataType === 'date') return formatDate(value)
  if (dataType === 'datetime') return formatDateTime(value)
  // The format takes decimal strings directly, without binary numbers.
  if (dataType === 'float') return twoPlaces.format(value as `${number}`)
  return value
}
