import type { AnyResource } from '@staff/contract'
import { businessDate } from '../../../src/http/request.ts'
import type { SmallCompany } from '../people/people.ts'

/** What create sends. */
export type Sent = Record<string, unknown>
/** The n-th sample of a resource, from `plain`: a sample of each field by its kind. */
export type SampleOf = (from: {
  readonly r: AnyResource
  readonly company: SmallCompany
  readonly n: number
  readonly plain: Sent
}) => Sent

/**
 * The day a number of days after 1 January 2030, `YYYY-MM-DD`: always in the future of a test run. A negative number
 * gives days before.
 */
export const later = (days: number) => new Date(Date.UTC(2030, 0, 1 + days)).toISOString().slice(0, 10)
/** The Tuesday from which {@link soon} counts. */
const tuesday = (() => {
  const day = new Date(Date.parse(`${businessDate()}T00:00:00Z`) + 300 * 86_400_000)
  return day.getTime() + ((9 - day.getUTCDay()) % 7) * 86_400_000
})()
/**
 * The day a number of days after a Tuesday some months ahead: to come, and near enough to ask for. A negative number
 * gives days before.
 */
export const soon = (days: number) => new Date(tuesday + days * 86_400_000).toISOString().slice(0, 10)
/** One open request for each person, and none that takes effect while other tests look on. */
export const requestSample: SampleOf = ({ r, company, n, plain }) => ({
  ...plain,
  employeeId: n > 7 ? company.spare[0] : company.people[n - 1],
  ...(r.fields['effectiveDate'] ? { effectiveDate: soon(n) } : {}),
})
/** A Monday to Friday on which everybody of the small company works. */
export const workday = (n: number) => `2025-03-${String(10 + (n % 5))}`
/** A minute of a day for each sample, `HH:mm`, from an hour on. */
export const clock = (hour: number, n: number) =>
  `${String(hour + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
/** The day so many days after 1 March 2025: everybody of the small company works there by then, and nobody has left. */
export const worked = (days: number) => new Date(Date.UTC(2025, 2, 1 + days)).toISOString().slice(0, 10)
