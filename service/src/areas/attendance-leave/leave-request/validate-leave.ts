import { fill, L, shownDay, type Fault } from '@staff/contract'
import { fault } from '../../../http/errors.ts'
import { dayAfter, later } from '../../../dated/days.ts'
import { getTooLongFault } from '../../../dated/far-days.ts'
import type { Database } from '../../../db/database.ts'
import { getAheadFaults } from '../../../requests/request-reach.ts'
import { firstInTheWay } from '../absence/absences.ts'
import { nightFaultWithin } from '../requested-day/over-midnight.ts'
import { getLeaveYear, hasServed } from '../leave-balance/stock/leave-year.ts'
import { inDays, ofDays, type Wanted } from '../leave-balance/stock/entitlements.ts'
import type { LeaveAccount } from '../leave-balance/stock/balance.ts'
import { take, type Taken } from '../leave-balance/stock/projection.ts'
import {
  getDayPart,
  getDuration,
  placeLeave,
  leaveDays,
  getPaidPercent,
  type AskedLeave,
  type LeaveDay,
} from './leave-days.ts'
import { isTooLong, longestAway } from '../absence/away-facts.ts'
import { leaveFacts, leaveKey, type LeaveFacts, type LeavePlan } from './leave-facts.ts'

const words = {
  nothing: L('There is no working day in these days', 'គ្មានថ្ងៃធ្វើការក្នុងរយៈពេលនេះទេ'),
  noHours: L('These hours are outside the planned hours', 'ម៉ោងទាំងនេះស្ថិតនៅក្រៅម៉ោងធ្វើការ'),
  oneDay: L('Half days and hours must be on one day', 'កន្លះថ្ងៃ និងម៉ោង ត្រូវនៅថ្ងៃតែមួយ'),
  noHalf: L('This type of leave must be taken in whole days', 'ច្បាប់ប្រភេទនេះឈប់ពេញមួយថ្ងៃ'),
  noTime: L('This type of leave is not taken by the hour', 'ច្បាប់ប្រភេទនេះមិនឈប់ជាម៉ោងទេ'),
  step: L('Hours must be in steps of 30 minutes', 'ម៉ោងគិតម្ដង 30 នាទី'),
  most: L('At most {{days}} days in one request', 'យ៉ាងច្រើន {{days}} ថ្ងៃក្នុងមួយសំណើ'),
  gender: L('This type of leave is not for this employee', 'ច្បាប់ប្រភេទនេះមិនមែនសម្រាប់បុគ្គលិកនេះទេ'),
  service: L('Can be used from {{day}} on', 'អាចប្រើបានចាប់ពី {{day}}'),
  off: L('This type of leave is not offered any more', 'ច្បាប់ប្រភេទនេះលែងផ្ដល់ឱ្យហើយ'),
}

/** Leave that somebody asks for; `id` is empty for a new request. */
export interface LeaveAsked extends AskedLeave {
  readonly id: string
  readonly employeeId: string
  readonly gender: string
  readonly leaveTypeId: string
}
/** A day of leave with what it pays. */
export type PaidLeaveDay = LeaveDay & { readonly paidPercent: number }
/** What a leave takes and pays, and everything that blocks it. */
export interface ValidatedLeave {
  readonly stock: LeaveAccount
  readonly days: readonly PaidLeaveDay[]
  readonly duration: number
  /** Where it is taken from; undefined where something blocks it. */
  readonly taken: Taken | undefined
  readonly faults: readonly Fault[]
}

/** The end of the leave year after the one in progress: so far ahead leave of a type is asked for. */
function getLastDay({ type, employment: { startDate } }: LeaveAccount, today: string): string {
  const { to } = getLeaveYear(type, startDate, today > startDate ? today : startDate)
  return getLeaveYear(type, startDate, dayAfter(to)).to
}
/** Faults of the time itself, which need no plan: how far ahead, order, halves, hours, length. */
function timeFaults(asked: AskedLeave, stock: LeaveAccount, today: string): Fault[] {
  const { durationType, fromDate, toDate, fromTime, toTime } = asked
  const { type } = stock
  const ahead = getAheadFaults({ fromDate, toDate }, getLastDay(stock, today))
  if (ahead.length > 0) return ahead
  if (toDate < fromDate) return [fault('toDate', 'DATE_ORDER')]
  if (isTooLong({ fromDate, toDate })) return [getTooLongFault('toDate', longestAway)]
  const isPart = durationType !== 'DATE_RANGE'
  if (isPart && fromDate !== toDate) return [fault('toDate', words.oneDay)]
  if (durationType === 'TIME') {
    if (!type.allowTime) return [fault('durationType', words.noTime)]
    const missing = [
      ...(fromTime ? [] : [fault('fromTime', 'REQUIRED')]),
      ...(toTime ? [] : [fault('toTime', 'REQUIRED')]),
    ]
    if (missing.length > 0) return missing
    if (fromTime === toTime) return [fault('toTime', 'DATE_ORDER')]
    return [
      ...(Number(fromTime?.slice(3)) % 30 === 0 ? [] : [fault('fromTime', words.step)]),
      ...(Number(toTime?.slice(3)) % 30 === 0 ? [] : [fault('toTime', words.step)]),
    ]
  }
  return isPart && !type.allowHalfDay ? [fault('durationType', words.noHalf)] : []
}
/** Hours whose end is before their start, where nothing is planned over midnight. */
function nightFaults({ durationType, fromDate, fromTime, toTime }: AskedLeave, { planOn }: LeaveFacts): Fault[] {
  if (durationType !== 'TIME') return []
  const found = nightFaultWithin({ from: fromTime ?? '00:00', to: toTime ?? '00:00' }, planOn(fromDate).plan)
  return found ? [fault('toTime', found)] : []
}
/** Why a leave takes nothing: no day of it is worked, or its hours are not planned. */
const nothingFault = ({ durationType }: AskedLeave): Fault =>
  durationType === 'TIME' ? fault('fromTime', words.noHours) : fault('fromDate', words.nothing)
/** Whether the person may have such leave at all, and so much and so often. */
function typeFaults(
  { gender, fromDate }: LeaveAsked,
  { stock: { type }, others, hired }: LeavePlan,
  duration: number,
): Fault[] {
  const faults: Fault[] = []
  if (!type.isEnabled) faults.push(fault('leaveTypeId', words.off))
  if (type.genderId !== null && type.genderId !== gender) faults.push(fault('leaveTypeId', words.gender))
  if (!hasServed({ startDate: hired }, type.usableAfterMonths, fromDate))
    faults.push(
      fault('fromDate', fill(words.service, { day: shownDay(later(hired, type.usableAfterMonths, 'month')) })),
    )
  if (type.maxDaysPerRequest !== null && duration > type.maxDaysPerRequest)
    faults.push(fault('toDate', fill(words.most, { days: type.maxDaysPerRequest })))
  if (type.maxPerLifetime !== null && others.length >= type.maxPerLifetime)
    faults.push(fault('leaveTypeId', 'LIMIT_REACHED', { limit: type.maxPerLifetime }))
  return faults
}
/** The first day of the leave that lies outside of the employment, or after a last day that is decided. */
function employmentFaults(asked: LeaveAsked, { outsideBefore, outsideFrom, outsideTo, planOn }: LeaveFacts): Fault[] {
  const placed = placeLeave(asked, planOn)
  // Hours after midnight are of the day on which the shift began.
  if (placed && placed.date < asked.fromDate) return outsideBefore ? [fault('fromDate', outsideBefore)] : []
  if (outsideFrom) return [fault('fromDate', outsideFrom)]
  return outsideTo ? [fault('toDate', outsideTo)] : []
}
/** What every day of a leave takes and pays, by what is planned and by what lies before it. */
export function paidDays(
  asked: AskedLeave,
  { stock: { type }, planned, planOn, others, hired }: LeavePlan,
): PaidLeaveDay[] {
  const before = others.filter(({ status, fromDate }) => status === 'ACTIVE' && fromDate <= asked.fromDate)
  const context = { fromDate: asked.fromDate, hired, before }
  return leaveDays(asked, type, planned, planOn).map((day) => ({
    ...day,
    paidPercent: getPaidPercent(type, context, day.date),
  }))
}
/** What a leave takes of the ledger, by day. */
export const toWanted = (days: readonly LeaveDay[]): Wanted[] =>
  days.map(({ date, days: taken }) => ({ date, units: ofDays(taken) }))

/** What is taken out of the ledger, or the day for which it is not enough. */
function stockFaults(
  stock: LeaveAccount,
  days: readonly LeaveDay[],
  countWaiting: boolean,
): { readonly taken?: Taken; readonly faults: Fault[] } {
  const answer = take(stock, toWanted(days), countWaiting)
  if (!('shortage' in answer)) return { taken: answer, faults: [] }
  const { date, missing } = answer.shortage
  return { faults: [fault('leaveTypeId', 'NOT_ENOUGH_LEAVE', { day: shownDay(date), missing: inDays(missing) })] }
}
function overlapFaults(
  asked: LeaveAsked,
  days: readonly LeaveDay[],
  { planOn, absences }: LeaveFacts,
  countPending: boolean,
): Fault[] {
  const found = firstInTheWay(absences, {
    employeeId: asked.employeeId,
    id: asked.id,
    inTheWay: ['LEAVE', 'MISSION', 'DAY_OFF'],
    countPending,
    // A day that the leave takes nothing of stands in nobody's way.
    days: days.flatMap((day) => {
      const { plan } = planOn(day.date)
      return day.days > 0 ? [{ date: day.date, part: getDayPart(asked, day), ...(plan && { plan }) }] : []
    }),
  })
  return found ? [fault('fromDate', found.words)] : []
}

/**
 * Judges a leave as it is asked for, or as it is answered: then only what is in force counts, and what can be too late
 * counts no more (docs/rules/time.md, "Leave requests").
 * @param today the business date on which it is asked for; absent = it is answered.
 */
export function validateAsked(asked: LeaveAsked, facts: LeaveFacts, today?: string): ValidatedLeave {
  const { stock } = facts
  const isAsked = today !== undefined
  const ofTime = isAsked ? timeFaults(asked, stock, today) : []
  const early = ofTime.length > 0 || !isAsked ? ofTime : nightFaults(asked, facts)
  if (early.length > 0) return { stock, days: [], duration: 0, taken: undefined, faults: early }
  const days = paidDays(asked, facts)
  const duration = getDuration(days)
  const outside = employmentFaults(asked, facts)
  const { taken, faults: short } = stockFaults(stock, days, isAsked)
  const faults = [
    ...outside,
    ...(outside.length === 0 && duration === 0 ? [nothingFault(asked)] : []),
    ...(isAsked ? typeFaults(asked, facts, duration) : []),
    ...overlapFaults(asked, days, facts, isAsked),
    ...(outside.length === 0 ? short : []),
  ]
  return { stock, days, duration, taken: faults.length === 0 ? taken : undefined, faults }
}
/**
 * Validates one leave against the present data. Before a write, the caller must have locked the person. Undefined for
 * an unknown type or person. `today` as above.
 */
export async function validateLeave(
  db: Database,
  asked: LeaveAsked,
  today?: string,
): Promise<ValidatedLeave | undefined> {
  const facts = (await leaveFacts(db, [asked])).get(leaveKey(asked))
  return facts && validateAsked(asked, facts, today)
}
