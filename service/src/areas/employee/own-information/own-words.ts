import { boolWords, shownDay, type AnyField } from '@staff/contract'
import { getText } from '../../../crud/text.ts'

const both = (en: unknown, km: unknown): string =>
  en && km && en !== km ? `${getText(en)} / ${getText(km)}` : getText(en || km || '')

/** An answered value in words of both languages, ready to show; null where there is none. */
export function getWords(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return both(boolWords[value ? 'yes' : 'no'].en, boolWords[value ? 'yes' : 'no'].km)
  if (field.kind === 'choice') {
    const label = field.options.find((option) => option.value === value)?.label
    return both(label?.en ?? value, label?.km)
  }
  if (field.kind === 'date') return shownDay(getText(value))
  if (typeof value !== 'object') return getText(value)
  const record = value as Readonly<Record<string, unknown>>
  if (field.kind === 'code') return both(record['value'], record['valueKh'])
  if (field.kind === 'file') return getText(record['filename'])
  return field.kind === 'ref' ? both(record[field.to.nameEn], record[field.to.nameKm]) : null
}
/** What identifies an answered value when two are compared. */
export function getPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  const record = value as Readonly<Record<string, unknown>>
  return record['identifier'] ?? record['id'] ?? null
}
