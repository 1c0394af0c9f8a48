import { L, widget } from '../../index.ts'
import type { StoreNowHour } from './store-now.ts'

/** Days that are looked at, today included. */
export const storeGapDays = 7
/** Answer of the call of {@link storeGapsWidget}. */
export interface StoreGaps {
  /** The store; null where none is in reach. */
  readonly node: string | null
  /** Whether the store has staffing demand; without it no hour is short. */
  readonly hasDemand: boolean
  /** Today and the days after it, each with its hours; `there` is who is planned. */
  readonly days: readonly { readonly date: string; readonly hours: readonly StoreNowHour[] }[]
}

/** What the week lacks, on the home of a planner in self-service. Its call takes `node`, the store. */
export const storeGapsWidget = widget({
  reportId: 211,
  label: L('Gaps of the Week', 'ចន្លោះខ្វះក្នុងសប្ដាហ៍'),
  type: 'card',
  use: 'ess',
  permission: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
  size: [6, 3],
  endpoint: 'store-gaps',
})
