/** The same day of another year, `YYYY-MM-DD`; '' when that year does not have it. */
export function sameDayIn(day: string, year: number): string {
  const moved = `${String(year)}${day.slice(4)}`
  const at = new Date(`${moved}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moved) ? moved : ''
}
/** The next day that is not a Sunday, `YYYY-MM-DD`. */
export function nextWeekday(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  if (next.getUTCDay() === 0) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
