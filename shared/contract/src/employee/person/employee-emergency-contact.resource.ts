import { bool, code, L, resource, text, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords, recordWords } from '../../people/of-person.ts'

/** Whom to call (docs/rules/people.md, "Records of a person"). One of a person's is the default. */
export const employeeEmergencyContact = resource({
  name: 'employee-emergency-contact',
  screen: '/employee-management/emergency-contact',
  permission: 'EMPLOYEE_EMERGENCY_CONTACT',
  parent: 'employee',
  label: L('Emergency Contact', 'ទំនាក់ទំនងបន្ទាន់'),
  title: ['name'],
  fields: {
    ...ofPerson,
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    relationshipId: code({ label: recordWords.relationship, type: 'RELATIONSHIP' }),
    phone: text({ label: L('Phone', 'ទូរសព្ទ'), pattern: 'phone' }),
    phone2: text({ label: L('Second Phone', 'ទូរសព្ទទីពីរ'), pattern: 'phone', optional: true, hidden: true }),
    address: text({ label: recordWords.address, optional: true, max: 255, hidden: true }),
    isDefault: bool({ label: recordWords.isDefault, initial: false }),
  },
  list: {
    columns: ['employee', 'accountNo', 'name', 'relationshipId', 'phone', 'phone2', 'address', 'isDefault'],
    filters: ['employee', 'workplace', 'relationshipId', 'isDefault'],
    sort: ['employee', 'name', 'relationshipId', 'phone'],
    keywords: [...personWords, 'name', 'phone', 'phone2'],
  },
  form: [
    {
      label: L('Emergency Contact', 'ទំនាក់ទំនងបន្ទាន់'),
      rows: [['employee'], ['name', 'relationshipId'], ['phone', 'phone2'], ['address'], ['isDefault']],
    },
  ],
})
export type EmployeeEmergencyContact = Row<typeof employeeEmergencyContact>
export type EmployeeEmergencyContactInput = Input<typeof employeeEmergencyContact>
