import type { NoticeProposal } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { Exact } from '../../../../money/money.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { loadDayDivisor } from '../inputs/day-divisors.ts'
import { getNoticeStep, getServiceMonths } from './notice-steps.ts'

/**
 * The notice that the law asks for at the end of an employment (docs/rules/pay.md, "Notice"): in days to enter, where a
 * month is the day divisor of the last day, which pays the base salary. Null where the setting of that day does not
 * say.
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
  const divisor = step.unit === 'MONTHS' ? ((await loadDayDivisor(db, employeeId, lastDay)) ?? '26') : '1'
  return {
    article: isOpenEnded ? 75 : 73,
    count: step.count,
    unit: step.unit,
    days: Exact.of(String(step.count)).times(divisor).toNumber(),
    serviceMonths: getServiceMonths(startDate, lastDay),
  }
}
