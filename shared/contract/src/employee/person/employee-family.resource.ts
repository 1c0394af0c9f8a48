import { bool, code, date, L, resource, rows, text, type CodeValue, type Input, type Row } from '../../index.ts'
import { peopleWords } from '../../people/words.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'
import { sinceOfFamily } from './employee-fact.resource.ts'

const keeps = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
const familyFields = {
  name: text({ label: L('Name', 'ឈ្មោះ') }),
  relationshipId: code({ label: recordWords.relationship, type: 'RELATIONSHIP' }),
  dob: date({ label: peopleWords.dob }),
  gender: code({ label: peopleWords.gender, type: 'GENDER', optional: true }),
  isWorking: bool({ label: L('Working', 'មានការងារធ្វើ'), initial: false }),
  isStudent: bool({
    label: L('Student', 'កំពុងសិក្សា'),
    initial: false,
    help: L('A child who studies counts for longer', 'កូនដែលកំពុងសិក្សា រាប់បញ្ចូលបានយូរជាង'),
  }),
  documentNo: text({ label: L('Document No', 'លេខឯកសារ'), optional: true, max: 50, hidden: true }),
} as const
const familyRows = [['name', 'relationshipId'], ['dob', 'gender'], ['isWorking', 'isStudent'], ['documentNo']] as const
/** Members of a family as typed on the form of a new employee; they become records of {@link employeeFamily}. */
export const families = rows({
  label: L('Family', 'គ្រួសារ'),
  use: 'input',
  createOnly: true,
  optional: true,
  fields: familyFields,
  form: familyRows,
  add: L('Add family member', 'បន្ថែមសមាជិកគ្រួសារ'),
  one: L('Family member', 'សមាជិកគ្រួសារ'),
})
/**
 * The family of a person (docs/rules/people.md, "Family and tax dependants"). It is part of the master record and needs
 * the same right. getDependants derives which members count for the tax.
 */
export const employeeFamily = resource({
  name: 'employee-family',
  screen: '/employee-management/family',
  permission: 'EMPLOYEE_MASTER_INFORMATION',
  parent: 'employee',
  permissions: { CREATE: keeps, DELETE: keeps },
  label: L('Family', 'គ្រួសារ'),
  title: ['name'],
  fields: {
    ...ofPerson,
    ...familyFields,
    since: sinceOfFamily,
    endDate: date({
      label: L('Member Until', 'ជាសមាជិករហូតដល់'),
      optional: true,
      hidden: true,
      help: L(
        'Last day in the family, such as a divorce or a death. Earlier months keep the member.',
        'ថ្ងៃចុងក្រោយក្នុងគ្រួសារ ដូចជាលែងលះ ឬមរណភាព។ ខែមុននៅរក្សាសមាជិកនេះ។',
      ),
    }),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'name',
      'relationshipId',
      'dob',
      'gender',
      'isWorking',
      'isStudent',
      'documentNo',
      'endDate',
    ],
    filters: ['employee', 'workplace', 'relationshipId', 'dob', 'isWorking', 'isStudent'],
    sort: ['employee', 'name', 'relationshipId', 'dob'],
    keywords: [...personWords, 'name', 'documentNo'],
  },
  form: [{ label: L('Family', 'គ្រួសារ'), rows: [['employee'], ...familyRows, ['since', 'endDate']] }],
})
export type EmployeeFamily = Row<typeof employeeFamily>
export type EmployeeFamilyInput = Input<typeof employeeFamily>
/** A value of the RELATIONSHIP list as chosen from: it says who is a spouse or a child for the tax. */
export type RelationshipValue = CodeValue & { readonly isSpouse: boolean; readonly isChild: boolean }
