import { monthEnd } from '@staff/contract'
import type { ReminderKey } from '@staff/contract/reports'

/**
 * The query that makes a reminder's page show the month of `today` (`YYYY-MM-DD`). Every link names the month
 * (spec 1 section 2.5); birthdays are filtered by it, the others by its days.
 */
export function monthQuery(key: ReminderKey, today: string): Record<string, string | number> {
  const [year = '', month = ''] = today.split('-')
  if (key === 'totalEmployeeBirthdayCount') return { month, limit: 10 }
  const days = { month, fromDate: `${year}-${month}-01`, toDate: monthEnd(today), limit: 10 }
  // The list of holidays is organised by years.
  return key === 'totalPublicHolidayCount' ? { year, ...days } : days
}
