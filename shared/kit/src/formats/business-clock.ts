// Cambodia has kept UTC+7 without summer time since 1975, so the zone's offset is a constant.
const offset = '+07:00'
const offsetMs = 7 * 3_600_000

/** The day and time of day of an instant as the business reads them; empty for no instant. */
export function businessMoment(instant: string): { readonly day: string; readonly time: string } {
  const at = new Date(instant)
  if (!instant || Number.isNaN(at.getTime())) return { day: '', time: '' }
  const shifted = new Date(at.getTime() + offsetMs).toISOString()
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}
/** The instant, in UTC, of a day and a time of day in the business zone. */
export const businessInstant = (day: string, time: string): string =>
  new Date(`${day}T${time}:00${offset}`).toISOString()
