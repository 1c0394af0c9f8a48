import { L, widget, type Label } from '../../index.ts'
import { storeNowPlace } from '../../refs.ts'
import type { StorePresence } from './store-presences.ts'
import type { StorePerson } from '../working-schedule.ts'

/** Who of a store is there now (docs/rules/time.md, "My store"): the page that shows it. */
export const storeNowPage = {
  ...storeNowPlace,
  label: L('My Store', 'ហាងរបស់ខ្ញុំ'),
  /**
   * Milliseconds between two looks of a page that is seen: while the stream of the browser tells of scans, and
   * without it.
   */
  refresh: { told: 60_000, untold: 15_000 },
} as const

/** Somebody of the store, now. Never the type of a leave, and no identity or amount. */
export interface StoreNowPerson extends StorePerson {
  readonly position: Label
  readonly phone: string | null
  readonly presence: StorePresence
  /** `HH:mm` of the time that is planned and not covered by leave or a mission; empty where only hours are asked. */
  readonly planned: readonly { readonly from: string; readonly to: string }[]
  /** `HH:mm` of the first and the last scan that count. */
  readonly checkIn: string | null
  readonly checkOut: string | null
  /** Minutes since the start (NOT_SEEN), late at the check in, or over the end (OVERSTAYED); else 0. */
  readonly minutes: number
  /** Whose shift the person works, and who works that of the person, after a sick call; null = nobody. */
  readonly covers: Label | null
  readonly coveredBy: Label | null
}
/** An hour of today in the store, in people. */
export interface StoreNowHour {
  /** 0 to 23. */
  readonly hour: number
  readonly planned: number
  /** People who were there; from this hour on those who are there or come later, without who is not seen. */
  readonly there: number
  /** Null where the store has no staffing demand. */
  readonly needed: number | null
}
/** Answer of the call of {@link storeNowWidget}. */
export interface StoreNow {
  /** The stores in reach, in the order of their names. */
  readonly stores: readonly { readonly id: string; readonly name: Label }[]
  /** The store that is shown; null where none is in reach. */
  readonly node: string | null
  /** The business day, `YYYY-MM-DD`, and the time of the clock, `HH:mm`. */
  readonly date: string
  readonly time: string
  /** In the order of `storePresences`, then of the start. */
  readonly people: readonly StoreNowPerson[]
  /** The hours in which somebody is planned, there or needed, in order and without a gap. */
  readonly hours: readonly StoreNowHour[]
}

/** My Store on the home of a planner in self-service; the office opens the page. Its call takes `node`, the store. */
export const storeNowWidget = widget({
  reportId: 202,
  label: storeNowPage.label,
  type: 'card',
  use: 'ess',
  permission: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
  size: [6, 6],
  endpoint: 'store-now',
})
