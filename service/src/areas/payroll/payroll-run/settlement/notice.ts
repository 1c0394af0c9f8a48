import type { NoticeProposal } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { dayAfter, later } from '../../../../dated/days.ts'
import type { Database } from '../../../../http/operation.ts'
import { Exact } from '../../../../money/money.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'

/** Service up to which a step holds, in months (null = any longer one), and its notice. */
interface Step {
  readonly months: number | null
  readonly isBelow: boolean
  readonly count: number
  readonly unit: 'DAYS' | 'MONTHS'
}
const stepText = /^(?:(<?)(\d{1,3})|\*)=(\d{1,3})([dm])$/
/** The steps of a setting as `<6=7d 24=15d *=3m`; none where a step cannot be read. */
function getSteps(text: string): readonly Step[] {
  const steps = text
    .trim()
    .split(/\s+/)
    .map((part): Step | null => {
      const [found, below, months, count, unit] = stepText.exec(part) ?? []
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
/**
 * The notice that the law asks for at the end of an employment (docs/rules/pay.md, "Notice"): in days to enter, where a
 * month is the day divisor, which pays the base salary. Null where the setting of that day does not say.
 */
export async function loadNotice(
  db: Database,
  employeeId: string,
  { startDate, lastDay }: { readonly startDate: string; readonly lastDay: string },
): Promise<NoticeProposal | null> {
  const [period] = await db
    .select({ contractType: employmentPeriod.contractType })
    .from(employmentPeriod)
    .where(and(eq(employmentPeriod.employeeId, employeeId), eq(employmentPeriod.startDate, startDate)))
  const isOpenEnded = period?.contractType !== 'FDC'
  const text = (await settingAt(db, isOpenEnded ? 'notice_udc' : 'notice_fdc', lastDay)) ?? ''
  const step = getNoticeStep(text, startDate, lastDay)
  if (!step) return null
  const divisor = step.unit === 'MONTHS' ? ((await settingAt(db, 'day_divisor', lastDay)) ?? '26') : '1'
  return {
    article: isOpenEnded ? 75 : 73,
    count: step.count,
    unit: step.unit,
    days: Exact.of(String(step.count)).times(divisor).toNumber(),
    serviceMonths: getServiceMonths(startDate, lastDay),
  }
}
