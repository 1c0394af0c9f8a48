import { bool, choice, L, resource, text, type Input, type Row } from '../../index.ts'
import { description, ofPerson, personWords, recordWords } from '../../people/of-person.ts'

export const contactTypes = [
  { value: 'PHONE', label: L('Phone', 'ទូរសព្ទ') },
  { value: 'EMAIL', label: L('Email', 'អ៊ីមែល') },
  { value: 'TELEGRAM', label: L('Telegram', 'តេឡេក្រាម') },
  { value: 'OTHER', label: L('Other', 'ផ្សេងៗ') },
] as const
export type ContactType = (typeof contactTypes)[number]['value']

/**
 * A person has one default contact of each type. A phone number or an address belongs to one person
 * (docs/rules/people.md, "Records of a person").
 */
export const employeeContact = resource({
  name: 'employee-contact',
  screen: '/employee-management/contact',
  permission: 'EMPLOYEE_CONTACT',
  parent: 'employee',
  label: L('Contact', 'ទំនាក់ទំនង'),
  title: ['contact'],
  fields: {
    ...ofPerson,
    contactType: choice({ label: L('Type', 'ប្រភេទ'), options: contactTypes, createOnly: true, initial: 'PHONE' }),
    contact: text({ label: L('Contact', 'ទំនាក់ទំនង') }),
    isDefault: bool({
      label: recordWords.isDefault,
      initial: false,
      help: L('The first of its type always is', 'ទំនាក់ទំនងដំបូងនៃប្រភេទនីមួយៗជាលំនាំដើម'),
    }),
    description,
  },
  list: {
    columns: ['employee', 'accountNo', 'contactType', 'contact', 'isDefault', 'description'],
    filters: ['employee', 'workplace', 'contactType', 'isDefault'],
    sort: ['employee', 'contactType', 'contact'],
    keywords: [...personWords, 'contact'],
  },
  form: [
    {
      label: L('Contact', 'ទំនាក់ទំនង'),
      rows: [['employee'], ['contactType', 'contact'], ['isDefault'], ['description']],
    },
  ],
})
export type EmployeeContact = Row<typeof employeeContact>
export type EmployeeContactInput = Input<typeof employeeContact>
