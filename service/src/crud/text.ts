/**
 * A scalar that came from the database or from outside, as text; nothing for null, JSON for what has no text of its
 * own.
 */
export function getText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
