import { attachment, date, file, int, L, ref, resource, text, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'
import { vaccinationRef } from '../lists/vaccination.resource.ts'

/** A dose of a vaccine occurs once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeVaccination = resource({
  name: 'employee-vaccination',
  screen: '/employee-management/vaccination',
  permission: 'EMPLOYEE_VACCINATION',
  parent: 'employee',
  label: L('Employee Vaccination', 'ការចាក់វ៉ាក់សាំងបុគ្គលិក'),
  title: ['vaccinationId', 'doseNo'],
  fields: {
    ...ofPerson,
    vaccinationId: ref({ label: L('Vaccination', 'វ៉ាក់សាំង'), to: vaccinationRef }),
    doseNo: int({ label: L('Dose', 'ដូសទី'), min: 1, max: 10 }),
    date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
    place: text({ label: L('Place', 'ទីកន្លែងចាក់'), optional: true }),
    attachment: file({
      label: recordWords.attachment,
      use: 'detail',
      optional: true,
      ...attachment('EMPLOYEE_VACCINATION'),
    }),
  },
  list: {
    columns: ['employee', 'accountNo', 'vaccinationId', 'doseNo', 'date', 'place'],
    filters: ['employee', 'workplace', 'vaccinationId', 'date'],
    sort: ['employee', 'doseNo', 'date'],
    keywords: [...personWords, 'place'],
  },
  form: [
    {
      label: L('Vaccination', 'វ៉ាក់សាំង'),
      rows: [['employee'], ['vaccinationId', 'doseNo'], ['date', 'place'], ['attachment']],
    },
  ],
})
export type EmployeeVaccination = Row<typeof employeeVaccination>
export type EmployeeVaccinationInput = Input<typeof employeeVaccination>
