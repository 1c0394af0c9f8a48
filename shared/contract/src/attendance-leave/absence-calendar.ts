import type { Label } from '../index.ts'
import type { AwayDay } from './leave-balance.ts'

/** Calls of the team's absences; paths under employee/. */
export const absenceCalls = {
  /** GET with `fromDate`, `toDate` (at most {@link absenceDaysAtOnce} days) and `employeeId`, one's own when absent. */
  calendar: 'absence-calendar',
  /** GET tells whether there is a link, PUT makes a new one, DELETE ends it. */
  link: 'absence-calendar/link',
  /** GET with `token`: the calendar file, for anyone with the link. */
  feed: 'absence-calendar/feed',
} as const
export const absenceDaysAtOnce = 62
/** Who of a team is away, by month; `employeeId` and `month` in the query. */
export const teamCalendarPage = { screen: '/leave-management/team-calendar' } as const
/** Where the link for a calendar program is made and ended. */
export const calendarLinkPage = { screen: '/leave-management/calendar-link' } as const

/** Answer of the calendar: days and names, never the kind of absence. */
export interface TeamCalendar {
  readonly employee: { readonly id: string; readonly name: Label }
  readonly away: readonly AwayDay[]
  readonly holidays: readonly { readonly date: string; readonly name: Label }[]
}
/** The existing link; its address is told once, when it is made. */
export interface CalendarLink {
  readonly createdAt: string
}
/** Answer of making one: the address below the product's own. */
export interface NewCalendarLink extends CalendarLink {
  readonly address: string
}
