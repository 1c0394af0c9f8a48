import type { AnyField, FieldKind } from '@staff/contract'

type Json = ReturnType<typeof JSON.parse>
const levels: Record<string, string> = {
  locationId: 'Location',
  outletId: 'Outlet',
  departmentId: 'Department',
  teamId: 'Team',
  positionId: 'Position',
}
/** `fromDate`, `toTime`: the end of a range that a parameter sets, if it does. */
export const rangeOf = (param: string) =>
  /(from|to)(Date|Time)$/i.exec(param)?.[0].replace(/^[FT]/, (first) => first.toLowerCase())
/** What a filter parameter compares of a row's value. */
export function filterValue(value: Json, param: string): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return value[0]?.[param.endsWith('Ids') ? param.slice(0, -3) : `companyStructure${levels[param] ?? ''}`]?.id ?? null
  if (typeof value === 'object') return value.identifier ?? value.id
  // A range is of the business days on which instants fall.
  return rangeOf(param)?.endsWith('Date')
    ? new Date(String(value)).toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })
    : String(value)
}
/** Whether a row with this value must be found by the filter. */
function passes(value: string | null, wanted: string, param: string, kind: FieldKind): boolean {
  if (value === null) return false
  if (rangeOf(param)) return rangeOf(param)?.startsWith('from') ? value >= wanted : value <= wanted
  return kind === 'text' ? value.toLowerCase().includes(wanted.toLowerCase()) : value === wanted
}
/** Whether a row must be found by a filter of a field: one with `until` reaches into the span that begins with it. */
export function passesBy(
  row: Readonly<Record<string, unknown>>,
  key: string,
  field: AnyField,
  wanted: string,
  param: string,
) {
  const until = 'until' in field && rangeOf(param)?.startsWith('from') ? field.until : undefined
  // A span without an end reaches every day.
  if (until && row[until] === null) return true
  return passes(filterValue(row[until ?? key], param), wanted, param, field.kind)
}
