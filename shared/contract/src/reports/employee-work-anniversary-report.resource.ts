import { date, int, L, report, type Row } from '../index.ts'
import { employeeReportFields, thisMonth } from './employee-report-fields.ts'

/**
 * Spec 3 section 2.5: people who complete a further year of work within a range of days, and the number of years. A
 * first day on 29 February counts on the 28th in a year without a 29th.
 */
export const employeeWorkAnniversaryReport = report({
  name: 'employee-work-anniversary-report',
  api: 'report/employee-work-anniversary-report',
  screen: '/report/employee/employee-work-anniversary-report',
  permission: 'EMPLOYEE_WORK_ANNIVERSARY_REPORT',
  label: L('Employee Work Anniversary Report', 'របាយការណ៍ខួបការងាររបស់បុគ្គលិក'),
  title: ['displayFullNameEn'],
  titleKm: ['displayFullNameKh'],
  fields: {
    ...employeeReportFields,
    startDate: date({ label: L('Start Date', 'ថ្ងៃចូលធ្វើការ') }),
    numberOfWorkingYear: int({ label: L('Working Years', 'ចំនួនឆ្នាំធ្វើការ') }),
    anniversary: date({ label: L('Anniversary', 'ថ្ងៃខួប'), hidden: true }),
  },
  list: {
    columns: [
      'accountNo',
      'displayFullNameKh',
      'displayFullNameEn',
      'gender',
      'startDate',
      'anniversary',
      'numberOfWorkingYear',
      'positions',
    ],
    filters: ['anniversary', 'name', 'gender', 'positions'],
    sort: ['accountNo', 'displayFullNameEn', 'startDate', 'anniversary', 'numberOfWorkingYear'],
    order: 'anniversary:ASC',
    within: 'displayFullNameEn',
    keywords: ['accountNo', 'displayFullNameEn', 'displayFullNameKh'],
    defaults: thisMonth,
  },
})
export type EmployeeWorkAnniversary = Row<typeof employeeWorkAnniversaryReport>
