import { fill, L, shownDay, type Fault } from '@staff/contract'
import { fault } from '../../../http/errors.ts'
import { later } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { firstInTheWay } from '../absence/absences.ts'
import type { LeaveType } from '../leave-request-type/leave-request-type.table.ts'
import { hasServed } from '../leave-balance/leave-year.ts'
import { inDays, ofDays, type Wanted } from '../leave-balance/entitlements.ts'
import { take, type LeaveAccount, type Taken } from '../leave-balance/balance.ts'
import { getDuration, leaveDays, getPaidPercent, getPart, type AskedLeave, type LeaveDay } from './leave-days.ts'
import { isTooLong, longestAway } from '../absence/away-facts.ts'
import { leaveFacts, leaveKey, type LeaveFacts, type LeavePlan } from './leave-facts.ts'

const words = {
  nothing: L('There is no working day in these days', 'គ្មានថ្ងៃធ្វើការក្នុងរយៈពេលនេះទេ'),
  noHours: L('These hours are outside the planned hours', 'ម៉ោងទាំងនេះស្ថិតនៅក្រៅម៉ោងធ្វើការ'),
  oneDay: L('Half days and hours must be on one day', 'កន្លះថ្ងៃ និងម៉ោង ត្រូវនៅថ្ងៃតែមួយ'),
  noHalf: L('This type of leave must be taken in whole days', 'ច្បាប់ប្រភេទនេះឈប់ពេញមួយថ្ងៃ'),
  noTime: L('This type of leave is not taken by the hour', 'ច្បាប់ប្រភេទនេះមិនឈប់ជាម៉ោងទេ'),
  step: L('Hours must be in steps of 30 minutes', 'ម៉ោងគិតម្ដង ៣០ នាទី'),
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

/** Faults of the time itself, which need no plan: order, halves, hours, length. */
function timeFaults({ durationType, fromDate, toDate, fromTime, toTime }: AskedLeave, type: LeaveType): Fault[] {
  if (toDate < fromDate) return [fault('toDate', 'DATE_ORDER')]
  if (isTooLong({ fromDate, toDate })) return [fault('toDate', 'RANGE', { min: 1, max: longestAway })]
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
/** Why a leave takes nothing: no day of it is worked, or its hours are not planned. */
const nothingFault = ({ durationType }: AskedLeave): Fault =>
  durationType === 'TIME' ? fault('fromTime', words.noHours) : fault('fromDate', words.nothing)
/** Whether the person may have such leave at all, and so much and so often. */
function typeFaults(
  { gender, fromDate }: LeaveAsked,
  { stock: { type, employment }, others }: LeavePlan,
  duration: number,
): Fault[] {
  const faults: Fault[] = []
  if (!type.isEnabled) faults.push(fault('leaveTypeId', words.off))
  if (type.genderId !== null && type.genderId !== gender) faults.push(fault('leaveTypeId', words.gender))
  if (!hasServed(employment, type.usableAfterMonths, fromDate))
    faults.push(
      fault(
        'fromDate',
        fill(words.service, { day: shownDay(later(employment.startDate, type.usableAfterMonths, 'month')) }),
      ),
    )
  if (type.maxDaysPerRequest !== null && duration > type.maxDaysPerRequest)
    faults.push(fault('toDate', fill(words.most, { days: type.maxDaysPerRequest })))
  if (type.maxPerLifetime !== null && others.length >= type.maxPerLifetime)
    faults.push(fault('leaveTypeId', 'LIMIT_REACHED', { limit: type.maxPerLifetime }))
  return faults
}
/** The first day of the leave that lies outside of the employment, or after a last day that is decided. */
function employmentFaults({ outsideFrom, outsideTo }: LeaveFacts): Fault[] {
  if (outsideFrom) return [fault('fromDate', outsideFrom)]
  return outsideTo ? [fault('toDate', outsideTo)] : []
}
/** What every day of a leave takes and pays, by what is planned and by what lies before it. */
export function paidDays(
  asked: AskedLeave,
  { stock: { type, employment }, planned, others }: LeavePlan,
): PaidLeaveDay[] {
  const before = others.filter(({ status, fromDate }) => status === 'ACTIVE' && fromDate <= asked.fromDate)
  const context = { fromDate: asked.fromDate, hired: employment.startDate, before }
  return leaveDays(asked, type, planned).map((day) => ({
    ...day,
    paidPercent: getPaidPercent(type, context, day.date),
  }))
}
const wantedOf = (days: readonly LeaveDay[]): Wanted[] =>
  days.map(({ date, days: taken }) => ({ date, units: ofDays(taken) }))

/** What is taken out of the ledger, or the day for which it is not enough. */
function stockFaults(
  stock: LeaveAccount,
  days: readonly LeaveDay[],
  countWaiting: boolean,
): { readonly taken?: Taken; readonly faults: Fault[] } {
  const answer = take(stock, wantedOf(days), countWaiting)
  if (!('shortage' in answer)) return { taken: answer, faults: [] }
  const { date, missing } = answer.shortage
  return { faults: [fault('leaveTypeId', 'NOT_ENOUGH_LEAVE', { day: shownDay(date), missing: inDays(missing) })] }
}
function overlapFaults(
  asked: LeaveAsked,
  days: readonly LeaveDay[],
  { planned, absences }: LeaveFacts,
  countPending: boolean,
): Fault[] {
  const part = getPart(asked)
  const found = firstInTheWay(absences, {
    employeeId: asked.employeeId,
    id: asked.id,
    inTheWay: ['LEAVE', 'MISSION', 'DAY_OFF'],
    countPending,
    // A day that the leave takes nothing of blocks nothing.
    days: planned.flatMap(({ date, plan }, at) =>
      (days[at]?.days ?? 0) > 0 ? [{ date, part, ...(plan && { plan }) }] : [],
    ),
  })
  return found ? [fault('fromDate', found.words)] : []
}

/**
 * Judges a leave as it is asked for, or as it is answered: then only what is in force counts, and what can be too late
 * counts no more (docs/rules/time.md, "Leave requests").
 */
export function validateAsked(asked: LeaveAsked, facts: LeaveFacts, when: 'asked' | 'answered'): ValidatedLeave {
  const { stock } = facts
  const early = when === 'asked' ? timeFaults(asked, stock.type) : []
  if (early.length > 0) return { stock, days: [], duration: 0, taken: undefined, faults: early }
  const isAsked = when === 'asked'
  const days = paidDays(asked, facts)
  const duration = getDuration(days)
  const outside = employmentFaults(facts)
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
 * an unknown type or person.
 */
export async function validateLeave(
  db: Database,
  asked: LeaveAsked,
  when: 'asked' | 'answered',
): Promise<ValidatedLeave | undefined> {
  const facts = (await leaveFacts(db, [asked])).get(leaveKey(asked))
  return facts && validateAsked(asked, facts, when)
}
