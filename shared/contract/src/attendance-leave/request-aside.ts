import { L } from '../index.ts'
import type { AwayDay } from './leave-balance.ts'
import type { ClockSpan, OvertimeDayAnswer } from './overtime-request.resource.ts'

/** What a figure beside a request of the day is, and in what it is counted. */
export const asideFigures = {
  hours: { label: L('Asked for', 'បានស្នើ'), unit: 'MINUTES' },
  night: { label: L('At night', 'ពេលយប់'), unit: 'MINUTES' },
  sameDay: { label: L('Other overtime of the day', 'ម៉ោងថែមផ្សេងនៅថ្ងៃនោះ'), unit: 'MINUTES' },
  allowed: { label: L('A workday allows', 'ថ្ងៃធ្វើការអនុញ្ញាត'), unit: 'MINUTES' },
  month: { label: L('Other overtime of the month', 'ម៉ោងថែមផ្សេងក្នុងខែ'), unit: 'MINUTES' },
  owedBefore: { label: L('Owed without it', 'ជំពាក់ដោយគ្មានសំណើនេះ'), unit: 'MINUTES' },
  owedAfter: { label: L('Owed with it', 'ជំពាក់ពេលមានសំណើនេះ'), unit: 'MINUTES' },
  duration: { label: L('Takes (days)', 'ប្រើ (ថ្ងៃ)'), unit: 'DAYS' },
  week: { label: L('Days off within seven days', 'ថ្ងៃសម្រាកក្នុងប្រាំពីរថ្ងៃ'), unit: 'DAYS' },
  allowedWeek: { label: L('Allowed within seven days', 'អនុញ្ញាតក្នុងប្រាំពីរថ្ងៃ'), unit: 'DAYS' },
} as const
export type AsideFigureName = keyof typeof asideFigures
/** A figure that is beside a request: whole minutes, or days. */
export interface AsideFigure {
  readonly name: AsideFigureName
  readonly value: number
}
/**
 * The panel beside a mission, a day off, overtime, borrowed hours or a payback
 * (docs/rules/time.md, "Requests of the day").
 */
export interface DayAside {
  readonly employeeId: string
  /**
   * For a request of one day: the kind of day (null outside of employment) and its planned hours. Null for a longer
   * request.
   */
  readonly day: { readonly kind: OvertimeDayAnswer['kind']; readonly planned: readonly ClockSpan[] } | null
  readonly figures: readonly AsideFigure[]
  /** The other people of the team who are away on its days. */
  readonly away: readonly AwayDay[]
}
/** What is beside a request of a resource; a path under employee/. */
export const asideCall = (resource: { readonly name: string }, id: string): string => `${resource.name}/${id}/aside`
