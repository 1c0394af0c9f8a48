import { L, type Label } from '../../index.ts'
import type { StorePerson } from '../working-schedule.ts'
import type { OpenShiftKind, OpenShiftStatus } from './shift-offer-words.ts'

/** The calls by which employees give shifts away, swap and take them (docs/rules/time.md, "Open shifts and swaps"). */
export const shiftChange = {
  screen: '/attendance-management/shift-change',
  label: L('Swap Shifts', 'ប្ដូរវេន'),
  /** GET: {@link ShiftMarket} of the reader. POST {@link ShiftChangeOrder}: the {@link LiveShiftChange}. */
  path: 'employee/shift-change',
  /** GET `rowId`: {@link ShiftTakers} of an own shift. */
  takers: 'employee/shift-change/takers',
  /** POST `version`: takes the own question back, also while approvers are asked. */
  close: 'employee/shift-change/{id}/close',
  /** POST `version`: asks the approvers for an open shift of the own store; answers what is waited for. */
  take: 'employee/shift-change/{id}/take',
} as const
/** Days ahead in which shifts are given away and swapped. */
export const shiftChangeDays = 28

/** A shift of the roster by its row and version. */
export interface RosterShift {
  readonly rowId: string
  readonly version: number
  readonly date: string
  /** `HH:mm`; an end that is not after the start lies on the next day. */
  readonly from: string
  readonly to: string
}
/** A question about an own shift that is not answered yet. */
export interface LiveShiftChange {
  readonly id: string
  readonly kind: OpenShiftKind
  readonly status: OpenShiftStatus
  readonly version: number
}
/** An open shift of the reader's store. Never whose it is, and never why it is open. */
export interface ShiftToTake {
  readonly id: string
  readonly version: number
  readonly date: string
  readonly from: string
  readonly to: string
  readonly store: Label
  /** The reader has asked for it, and the approvers are asked. */
  readonly isAsked: boolean
}
/** Answer of GET: the own shifts to come, and the open ones that the reader may take. */
export interface ShiftMarket {
  readonly own: readonly (RosterShift & { readonly live: LiveShiftChange | null })[]
  readonly open: readonly ShiftToTake[]
}
/** Who can take an own shift, and with whom it can be swapped; people whom a rule stands against are not among them. */
export interface ShiftTakers {
  readonly takers: readonly (StorePerson & { readonly position: Label })[]
  readonly swaps: readonly (StorePerson & { readonly position: Label; readonly shifts: readonly RosterShift[] })[]
}
/**
 * Body of POST: an own shift is offered to these people. With `inReturn`, a shift of the one person who is asked, it is
 * a swap. The versions are those that were read.
 */
export interface ShiftChangeOrder {
  readonly rowId: string
  readonly version: number
  readonly offerTo: readonly string[]
  readonly inReturn?: Pick<RosterShift, 'rowId' | 'version'> | undefined
}
