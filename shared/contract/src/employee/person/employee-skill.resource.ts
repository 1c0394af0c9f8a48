import { code, date, decimal, int, L, resource, type Input, type Row } from '../../index.ts'
import { description, ofPerson, personWords } from '../../people/of-person.ts'

/** A skill occurs once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeSkill = resource({
  name: 'employee-skill',
  screen: '/employee-management/skill',
  permission: 'EMPLOYEE_SKILL',
  parent: 'employee',
  label: L('Employee Skill', 'ជំនាញបុគ្គលិក'),
  title: ['skillId'],
  fields: {
    ...ofPerson,
    skillId: code({ label: L('Skill', 'ជំនាញ'), type: 'SKILL' }),
    level: int({
      label: L('Level', 'កម្រិត'),
      min: 1,
      max: 5,
      help: L('1 = beginner, 5 = expert', '1 = ទើបចាប់ផ្ដើម 5 = អ្នកជំនាញ'),
    }),
    years: decimal({ label: L('Years', 'ចំនួនឆ្នាំ'), optional: true, min: 0, max: 60 }),
    lastUsedDate: date({ label: L('Last Used', 'ប្រើចុងក្រោយ'), optional: true, hidden: true }),
    description,
  },
  list: {
    columns: ['employee', 'accountNo', 'skillId', 'level', 'years', 'lastUsedDate', 'description'],
    filters: ['employee', 'workplace', 'skillId', 'level'],
    sort: ['employee', 'skillId', 'level', 'years'],
    keywords: [...personWords, 'description'],
  },
  form: [
    {
      label: L('Skill', 'ជំនាញ'),
      rows: [['employee'], ['skillId', 'level'], ['years', 'lastUsedDate'], ['description']],
    },
  ],
})
export type EmployeeSkill = Row<typeof employeeSkill>
export type EmployeeSkillInput = Input<typeof employeeSkill>
