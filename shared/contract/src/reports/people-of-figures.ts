import { monthEnd, to } from '../index.ts'
import { employeesPage, payrollPage, storeNowPlace } from '../refs.ts'
import { leaveOwedPeopleReport } from './leave-owed-people-report.resource.ts'

/** The months that a figure is about, `YYYY-MM`. */
interface Months {
  readonly first: string
  readonly last: string
}
const days = ({ first, last }: Months) => [`${first}-01`, monthEnd(last)] as const

/**
 * Where the bars of the company's widgets lead: each to the list of the people that it counts
 * (docs/rules/screens.md, "A director's page").
 */
export const peopleOfFigures = {
  /** The people of a store in a payroll; undefined where there is no payroll or no store. */
  run: (runId: string | null, store: string | null): string | undefined =>
    runId === null || store === null
      ? undefined
      : `${payrollPage.screen}/${encodeURIComponent(runId)}?${new URLSearchParams({ store }).toString()}`,
  employed: (month: string): string => to(employeesPage).list({ employedAtEndOf: month }),
  joined: (months: Months): string => {
    const [joinedFromDate, joinedToDate] = days(months)
    return to(employeesPage).list({ joinedFromDate, joinedToDate })
  },
  /** Those who left, by the cause of a code where one is given. */
  left: (months: Months, cause: string | null = null): string => {
    const [leftFromDate, leftToDate] = days(months)
    return to(employeesPage).list({ leftFromDate, leftToDate, ...(cause === null ? {} : { leftBy: cause }) })
  },
  owed: (month: string, storeId: string | null): string =>
    to(leaveOwedPeopleReport).list({ month, ...(storeId === null ? {} : { storeId }) }),
  /** Everybody of the stores in reach, now. */
  allInNow: storeNowPlace.screen,
  inNow: (storeId: string): string => `${storeNowPlace.screen}?${new URLSearchParams({ node: storeId }).toString()}`,
} as const
