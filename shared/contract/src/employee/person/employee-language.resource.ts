import { bool, choice, code, L, resource, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'

/** How well, from the least. */
export const fluencies = [
  { value: 'BASIC', label: L('Basic', 'បឋម') },
  { value: 'FAIR', label: L('Fair', 'មធ្យម') },
  { value: 'GOOD', label: L('Good', 'ល្អ') },
  { value: 'FLUENT', label: L('Fluent', 'ស្ទាត់ជំនាញ') },
  { value: 'NATIVE', label: L('Native', 'ភាសាកំណើត') },
] as const
const howWell = (en: string, km: string) => choice({ label: L(en, km), options: fluencies })

/** A language occurs once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeLanguage = resource({
  name: 'employee-language',
  screen: '/employee-management/language',
  permission: 'EMPLOYEE_LANGUAGE',
  parent: 'employee',
  label: L('Employee Language', 'ភាសាបុគ្គលិក'),
  title: ['languageId'],
  fields: {
    ...ofPerson,
    languageId: code({ label: L('Language', 'ភាសា'), type: 'LANGUAGE' }),
    speaking: howWell('Speaking', 'និយាយ'),
    listening: howWell('Listening', 'ស្ដាប់'),
    reading: howWell('Reading', 'អាន'),
    writing: howWell('Writing', 'សរសេរ'),
    isNative: bool({ label: L('Mother Tongue', 'ភាសាកំណើត'), initial: false, hidden: true }),
  },
  list: {
    columns: ['employee', 'accountNo', 'languageId', 'speaking', 'listening', 'reading', 'writing', 'isNative'],
    filters: ['employee', 'workplace', 'languageId', 'speaking'],
    sort: ['employee', 'languageId'],
    keywords: personWords,
  },
  form: [
    {
      label: L('Language', 'ភាសា'),
      rows: [['employee'], ['languageId', 'isNative'], ['speaking', 'listening'], ['reading', 'writing']],
    },
  ],
})
export type EmployeeLanguage = Row<typeof employeeLanguage>
export type EmployeeLanguageInput = Input<typeof employeeLanguage>
