import { L, type Label, type PayMoney } from '../../index.ts'
import type { OpenShiftKind, OpenShiftStatus, ShiftOfferStatus } from './shift-offer-words.ts'
import type { StorePerson } from '../working-schedule.ts'

/** The calls of open shifts (docs/rules/time.md, "Sick calls and open shifts"). All answer `{ data }`. */
export const openShift = {
  /** GET `node` (a store in reach): {@link OpenShift} rows of today and later. */
  path: 'employee/open-shift',
  /** GET `employeeId`: {@link CoverPlan} of the shift of today. */
  cover: 'employee/open-shift/cover',
  /** POST {@link SickCall}: {@link SickCallMade}. */
  sickCall: 'employee/open-shift/sick-call',
  /** POST {@link OfferOrder}: the {@link OpenShift}. */
  offers: 'employee/open-shift/{id}/offers',
  /** POST `version`: the {@link OpenShift}, which nobody can take any more. */
  close: 'employee/open-shift/{id}/close',
  /** POST {@link OfferChoice}: the {@link OpenShift}, taken by one of those who can come. */
  choose: 'employee/open-shift/{id}/choose',
} as const
/** The offers to oneself. */
export const shiftOffer = {
  screen: '/attendance-management/shift-offer',
  label: L('Shift Offers', 'វេនដែលផ្ដល់ជូន'),
  /** GET: {@link ShiftOffer} rows of today and later, those that wait first. */
  path: 'employee/shift-offer',
  /** POST without a body: the {@link ShiftOffer}, accepted or LOST where somebody was faster. */
  accept: 'employee/shift-offer/{id}/accept',
  /** POST without a body: the {@link ShiftOffer}. */
  decline: 'employee/shift-offer/{id}/decline',
} as const

/** Somebody who could take a shift, or could not, with the reasons. */
export interface CoverCandidate extends StorePerson {
  readonly position: Label
  readonly store: Label
  readonly can: boolean
  /** Chosen beforehand on the screen. */
  readonly isSuggested: boolean
  /** Minutes that would be overtime: on weekly rest, or beyond the hours of a day or a week. */
  readonly overtimeMinutes: number
  /** What this overtime would pay, before tax; absent without overtime, and for a reader who may not see pay. */
  readonly overtimeCost?: PayMoney | undefined
  /** Why the person stands at this place, or cannot. */
  readonly reasons: readonly Label[]
}
/** A shift of today that somebody cannot work, and who could take it; best first, those who cannot last. */
export interface CoverPlan {
  readonly employee: StorePerson
  readonly date: string
  /** `HH:mm`: the hours that are left. */
  readonly from: string
  readonly to: string
  /** Days of sick leave above which a paper is asked for; null = never. */
  readonly paperAfterDays: number | null
  readonly candidates: readonly CoverCandidate[]
}
/**
 * Body of a sick call: the leave of today is entered, and the shift is offered to these people. With `collectUntil`
 * (`HH:mm` of today) answers are collected until then and the planner chooses; without it the first who accepts has it.
 */
export interface SickCall {
  readonly employeeId: string
  readonly offerTo: readonly string[]
  readonly collectUntil?: string | undefined
}
export interface SickCallMade {
  readonly leaveRequestId: string
  /** ACTIVE, or PENDING where somebody is asked. */
  readonly leaveStatus: string
  readonly openShift: OpenShift
}
/** Body of further offers. */
export interface OfferOrder {
  readonly version: number
  readonly offerTo: readonly string[]
}
/** Body of a choice among those who can come. */
export interface OfferChoice {
  readonly version: number
  readonly employeeId: string
}
/** A shift that waits for somebody, and what became of it. */
export interface OpenShift {
  readonly id: string
  readonly kind: OpenShiftKind
  readonly date: string
  readonly from: string
  readonly to: string
  readonly status: OpenShiftStatus
  /** Whose shift it was. */
  readonly covers: StorePerson
  readonly filledBy: StorePerson | null
  /** The instant until which answers are collected; null = the first who accepts has it. */
  readonly collectUntil: string | null
  readonly offers: readonly (StorePerson & { readonly status: ShiftOfferStatus; readonly answeredAt: string | null })[]
  readonly version: number
}
/** An offer to the reader. Never whose shift it is where its person is sick, and never why. */
export interface ShiftOffer {
  readonly id: string
  readonly kind: OpenShiftKind
  readonly date: string
  readonly from: string
  readonly to: string
  readonly store: Label
  readonly status: ShiftOfferStatus
  readonly offeredBy: Label | null
  /** Answers are collected, and whoever offered chooses. */
  readonly isCollected: boolean
  /** The own shift that goes to the other one in a swap. */
  readonly inReturn: { readonly date: string; readonly from: string; readonly to: string } | null
}
