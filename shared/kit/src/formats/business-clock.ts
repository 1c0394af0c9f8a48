import { businessOffset, inBusinessZone } from '@staff/contract'

/** The day and time of day of an instant as the business reads them; empty for no instant. */
export function businessMoment(instant: string): { readonly day: string; readonly time: string } {
  const at = new Date(instant)
  if (!instant || Number.isNaN(at.getTime())) return { day: '', time: '' }
  const shifted = inBusinessZone(at).toISOString()
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}
/** The instant, in UTC, of a day and a time of day in the business zone. */
export const businessInstant = (day: string, time: string): string =>
  new Date(`${day}T${time}:00${businessOffset}`).toISOString()
