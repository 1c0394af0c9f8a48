import { choice, date, int, L, resource, type Row } from '../index.ts'
import { employmentTypes, peopleWords as w } from '../people/words.ts'
import { employeeReportFields } from './employee-report-fields.ts'
import { months } from './months.ts'

/**
 * Spec 3 section 2.5: birthdays in a month. 29 February shows on 28 February in other years
 * (docs/rules/platform.md, "Dates and times").
 */
export const employeeBirthdayReport = resource({
  name: 'employee-birthday-report',
  api: 'report/employee-birthday-report',
  screen: '/report/employee/employee-birthday-report',
  permission: 'EMPLOYEE_BIRTHDAY_REPORT',
  permissions: { CREATE: null, UPDATE: null, DELETE: null },
  label: L('Employee Birthday Report', 'របាយការណ៍ថ្ងៃកំណើតបុគ្គលិក'),
  title: ['displayFullNameEn'],
  titleKm: ['displayFullNameKh'],
  fields: {
    ...employeeReportFields,
    dob: date({ label: w.dob }),
    /** Month and day as one number, by which a month is in the order of its days. */
    birthday: int({ label: L('Birthday', 'ថ្ងៃខួបកំណើត'), use: 'detail' }),
    age: int({ label: L('Age', 'អាយុ') }),
    month: choice({ label: L('Month', 'ខែ'), options: months, use: 'filter' }),
    employmentType: choice({ label: w.employmentType, options: employmentTypes, use: 'filter' }),
  },
  list: {
    columns: ['accountNo', 'displayFullNameKh', 'displayFullNameEn', 'gender', 'dob', 'age', 'positions'],
    filters: ['month', 'name', 'gender', 'employmentType', 'positions'],
    sort: ['accountNo', 'displayFullNameEn', 'birthday', 'dob', 'age'],
    order: 'birthday:ASC',
    within: 'displayFullNameEn',
    keywords: ['accountNo', 'displayFullNameEn', 'displayFullNameKh'],
    defaults: { month: '{thisMonth}' },
  },
})
export type EmployeeBirthday = Row<typeof employeeBirthdayReport>
