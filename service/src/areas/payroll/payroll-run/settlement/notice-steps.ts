import { noticeStep } from '@staff/contract/admin'
import { dayAfter, later } from '../../../../dated/days.ts'

/** Service up to which a step holds, in months (null = any longer one), and its notice. */
interface Step {
  readonly months: number | null
  readonly isBelow: boolean
  readonly count: number
  readonly unit: 'DAYS' | 'MONTHS'
}
/** The steps of a setting as `<6=7d 24=15d *=3m`; none where a step cannot be read. */
function getSteps(text: string): readonly Step[] {
  const steps = text
    .trim()
    .split(/\s+/)
    .map((part): Step | null => {
      const [found, below, months, count, unit] = noticeStep.exec(part) ?? []
      if (found === undefined) return null
      return {
        months: months === undefined ? null : Number(months),
        isBelow: below === '<',
        count: Number(count),
        unit: unit === 'm' ? 'MONTHS' : 'DAYS',
      }
    })
  return steps.every((step) => step !== null) ? steps : []
}
/** Whole months from the first day (`YYYY-MM-DD`) to the last one, both included. */
export function getServiceMonths(startDate: string, lastDay: string): number {
  const end = dayAfter(lastDay)
  let months = 0
  while (later(startDate, months + 1, 'month') <= end) months += 1
  return months
}
/** The step of a setting for a service; undefined where the setting has none for it. */
export function getNoticeStep(text: string, startDate: string, lastDay: string): Step | undefined {
  const end = dayAfter(lastDay)
  return getSteps(text).find(({ months, isBelow }) => {
    if (months === null) return true
    const limit = later(startDate, months, 'month')
    return isBelow ? end < limit : end <= limit
  })
}
