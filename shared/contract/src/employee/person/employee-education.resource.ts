import { attachment, code, date, file, L, resource, text, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'

/** Without an end the person still studies (docs/rules/people.md, "Records of a person"). */
export const employeeEducation = resource({
  name: 'employee-education',
  screen: '/employee-management/education',
  permission: 'EMPLOYEE_EDUCATION',
  parent: 'employee',
  label: L('Education', 'ការសិក្សា'),
  title: ['schoolName'],
  fields: {
    ...ofPerson,
    educationTypeId: code({ label: L('Education Type', 'កម្រិតវប្បធម៌'), type: 'EDUCATION_TYPE' }),
    schoolName: text({ label: L('School', 'គ្រឹះស្ថានសិក្សា'), max: 150 }),
    major: text({ label: L('Major', 'ជំនាញសិក្សា'), optional: true }),
    startDate: date({ label: recordWords.startDate, optional: true }),
    endDate: date({ label: recordWords.endDate, optional: true, help: L('Empty = still studying', 'ទទេ = កំពុងសិក្សា') }),
    grade: text({ label: L('Grade', 'និទ្ទេស'), optional: true, max: 20, hidden: true }),
    countryId: code({ label: recordWords.country, type: 'COUNTRY', optional: true, hidden: true }),
    attachment: file({
      label: recordWords.attachment,
      use: 'detail',
      optional: true,
      ...attachment('EMPLOYEE_EDUCATION'),
    }),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'educationTypeId',
      'schoolName',
      'major',
      'startDate',
      'endDate',
      'grade',
      'countryId',
    ],
    filters: ['employee', 'workplace', 'educationTypeId', 'countryId'],
    sort: ['employee', 'educationTypeId', 'schoolName', 'startDate'],
    keywords: [...personWords, 'schoolName', 'major'],
  },
  form: [
    {
      label: L('Education', 'ការសិក្សា'),
      rows: [
        ['employee'],
        ['educationTypeId', 'schoolName'],
        ['major', 'grade'],
        ['startDate', 'endDate'],
        ['countryId'],
        ['attachment'],
      ],
    },
  ],
})
export type EmployeeEducation = Row<typeof employeeEducation>
export type EmployeeEducationInput = Input<typeof employeeEducation>
