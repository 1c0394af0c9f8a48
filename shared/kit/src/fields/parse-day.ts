import { asciiDigits } from '@staff/contract'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (part: string) => part.padStart(2, '0')

/**
 * A day from what people type: `2026-11-21`, `21-Nov-2026`, `21/11/2026`, `21.11.2026`, in either script's digits.
 * The day is before the month. Null when it is no day.
 */
export function parseDay(typed: string): string | null {
  const parts = asciiDigits(typed)
    .trim()
    .toLowerCase()
    .split(/[\s/.-]+/)
  const [first = '', second = '', third = ''] = parts
  const [year, middle, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  const named = months.indexOf(middle.slice(0, 3))
  const month = named >= 0 ? String(named + 1) : middle
  const text = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
    ? text
    : null
}
