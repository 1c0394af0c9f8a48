import { date, L, resource, type Row } from '../index.ts'
import { employeeReportFields, thisMonth } from './employee-report-fields.ts'

/** Spec 3 section 2.5: whose probation ends within a range of days. */
export const employeePostProbationReport = resource({
  name: 'employee-post-probation-report',
  api: 'report/employee-post-probation-report',
  screen: '/report/employee/employee-post-probation-report',
  permission: 'EMPLOYEE_POST_PROBATION_REPORT',
  permissions: { CREATE: null, UPDATE: null, DELETE: null },
  label: L('Employee Post Probation Report', 'របាយការណ៍ផុតសាកល្បងរបស់បុគ្គលិក'),
  title: ['displayFullNameEn'],
  titleKm: ['displayFullNameKh'],
  fields: {
    ...employeeReportFields,
    startDate: date({ label: L('Start Date', 'ថ្ងៃចូលធ្វើការ') }),
    postProbationDate: date({ label: L('Post Probation Date', 'ថ្ងៃផុតសាកល្បង') }),
  },
  list: {
    columns: [
      'accountNo',
      'displayFullNameKh',
      'displayFullNameEn',
      'gender',
      'startDate',
      'postProbationDate',
      'positions',
    ],
    filters: ['postProbationDate', 'name', 'gender', 'positions'],
    sort: ['accountNo', 'displayFullNameEn', 'startDate', 'postProbationDate'],
    order: 'postProbationDate:ASC',
    keywords: ['accountNo', 'displayFullNameEn', 'displayFullNameKh'],
    defaults: thisMonth,
  },
})
export type EmployeePostProbation = Row<typeof employeePostProbationReport>
