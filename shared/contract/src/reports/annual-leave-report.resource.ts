import { decimal, L, position, report, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { personOfReport } from './day-fields.ts'
import { yearAndMonth } from './months.ts'

const used = (en: string, km: string) => decimal({ label: L(en, km) })
/** The months of the report by their number, spelled as spec 3 section 9 has them. */
const monthsUsed = {
  jan: used('JAN', 'មករា'),
  feb: used('FEB', 'កុម្ភៈ'),
  mar: used('MAR', 'មីនា'),
  apr: used('APR', 'មេសា'),
  may: used('MAY', 'ឧសភា'),
  jun: used('JUN', 'មិថុនា'),
  jul: used('JUL', 'កក្កដា'),
  aug: used('AUG', 'សីហា'),
  sep: used('SEP', 'កញ្ញា'),
  oct: used('OCT', 'តុលា'),
  nov: used('NOV', 'វិច្ឆិកា'),
  dec: used('DEC', 'ធ្នូ'),
} as const
/** Their keys, January first. */
export const annualMonths = Object.keys(monthsUsed) as readonly (keyof typeof monthsUsed)[]

/**
 * Spec 3 section 2.5: annual leave used in each month of a year, with the year's entitlement and its balance at the
 * end. Opens on this year.
 */
export const annualLeaveReport = report({
  name: 'annual-leave-report',
  api: 'report/annual-leave-report',
  screen: '/report/leave/annual-leave-report',
  permission: 'REPORT_LEAVE_ANNUAL_REPORT',
  label: L('Annual Leave Report', 'របាយការណ៍ច្បាប់ប្រចាំឆ្នាំ'),
  title: ['accountNo'],
  fields: {
    ...personOfReport,
    year: yearAndMonth.year,
    positions: position({ label: w.position, many: true }),
    ...monthsUsed,
    totalUsed: used('Total Used', 'សរុបបានប្រើ'),
    yearly: decimal({ label: L('Yearly', 'ប្រចាំឆ្នាំ'), optional: true }),
    remaining: decimal({ label: L('Remaining', 'នៅសល់'), optional: true }),
  },
  list: {
    columns: ['accountNo', 'employee', 'positions', ...annualMonths, 'totalUsed', 'yearly', 'remaining'],
    filters: ['employee', 'year', 'positions'],
    sort: ['employee', 'totalUsed'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: { year: '{thisYear}' },
    totals: [...annualMonths, 'totalUsed'],
  },
})
export type AnnualLeave = Row<typeof annualLeaveReport>
