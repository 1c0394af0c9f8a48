import type { AnyField } from '@staff/contract'
import { shownDate } from '../../../crud/export/formats.ts'
import { textOf } from '../../../crud/text.ts'

const yes = ['Yes / បាទ ចាស', 'No / ទេ'] as const
const both = (en: unknown, km: unknown): string =>
  en && km && en !== km ? `${textOf(en)} / ${textOf(km)}` : textOf(en || km || '')

/** An answered value in words of both languages, ready to show; null where there is none. */
export function wordsOf(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return yes[value ? 0 : 1]
  if (field.kind === 'choice') {
    const label = field.options.find((option) => option.value === value)?.label
    return both(label?.en ?? value, label?.km)
  }
  if (field.kind === 'date') return shownDate(textOf(value))
  if (typeof value !== 'object') return textOf(value)
  const record = value as Readonly<Record<string, unknown>>
  if (field.kind === 'code') return both(record['value'], record['valueKh'])
  if (field.kind === 'file') return textOf(record['filename'])
  return field.kind === 'ref' ? both(record[field.to.nameEn], record[field.to.nameKm]) : null
}
/** What identifies an answered value when two are compared. */
export function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  const record = value as Readonly<Record<string, unknown>>
  return record['identifier'] ?? record['id'] ?? null
}
