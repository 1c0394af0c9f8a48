import type { ReminderKey } from '@staff/contract/reports'

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The query with which a reminder's page shows the month of `today` (`YYYY-MM-DD`): the holiday list filters by days, the reports by month. */
export function monthQuery(key: ReminderKey, today: string): Record<string, string | number> {
  const [year = '', month = ''] = today.split('-')
  if (key !== 'totalPublicHolidayCount') return { month, limit: 10 }
  return { year, fromDate: `${year}-${month}-01`, toDate: lastDay(Number(year), Number(month)), limit: 10 }
}
