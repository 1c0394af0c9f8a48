import { businessOffset } from '@staff/contract'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { getMinute } from '../attendance-day/calculation/clock.ts'
import type { PlannedDate } from '../attendance-day/calculation/day-plan.ts'

const day = 1_440
/** A day, an hour of it (`HH:mm`), and whether the hour is that of the next day. */
export interface MeantScan {
  readonly requestDate: string
  readonly scanTime: string
  readonly isNextDay?: boolean | null | undefined
}
/** The instant that a day and an hour mean, as ISO text. */
const toInstant = (date: string, scanTime: string): string =>
  new Date(`${date}T${scanTime}:00${businessOffset}`).toISOString()

/** The shift of a day that goes over midnight, with the hours after it in which its scans belong to it. */
const getNight = ({ plan }: PlannedDate) => {
  const last = plan?.rows.at(-1)
  return plan && last && last.to > day ? { from: last.from, to: last.to + plan.shift.scanAfter } : undefined
}
/** A scan with the day of the shift that it belongs to. */
export interface PlacedScan {
  readonly scanAt: string
  readonly isNextDay: boolean
  readonly workDate: string
}
/**
 * Places a scan that was missed: the hours after midnight belong to the shift that began before it, and a person who
 * names the day of that shift means the night that follows (placeHours does so for hours). `planOn` is asked for the
 * day, the one before and the one after it.
 */
export function placeScan(meant: MeantScan, planOn: (date: string) => PlannedDate): PlacedScan {
  const { requestDate, scanTime } = meant
  const minute = getMinute(scanTime)
  const own = planOn(requestDate)
  const [before, night] = [getNight(planOn(dayBefore(requestDate))), getNight(own)]
  const isOfNight = night !== undefined && minute + day <= night.to
  const next = dayAfter(requestDate)
  if (meant.isNextDay === true)
    return { scanAt: toInstant(next, scanTime), isNextDay: true, workDate: isOfNight ? requestDate : next }
  const isOfBefore = before !== undefined && minute + day <= before.to
  if (isOfBefore)
    return { scanAt: toInstant(requestDate, scanTime), isNextDay: false, workDate: dayBefore(requestDate) }
  const begins = own.plan?.rows[0]?.from ?? 0
  const isMeantNext = isOfNight && minute < begins - (own.plan?.shift.scanBefore ?? 0)
  return isMeantNext
    ? { scanAt: toInstant(next, scanTime), isNextDay: true, workDate: requestDate }
    : { scanAt: toInstant(requestDate, scanTime), isNextDay: false, workDate: requestDate }
}
