import { attachment, bool, code, date, file, L, resource, text, type Input, type Row } from '../../index.ts'
import { expiredDate, expiringInDays, ofPerson, personWords, recordWords } from '../../people/of-person.ts'

/**
 * Identity papers (docs/rules/people.md, "Records of a person"). A number belongs to one paper of its type. One paper
 * of each person is the default.
 */
export const employeeIdentifier = resource({
  name: 'employee-identifier',
  screen: '/employee-management/identifier',
  permission: 'EMPLOYEE_IDENTIFIER',
  parent: 'employee',
  label: L('Identifier', 'ឯកសារសម្គាល់ខ្លួន'),
  title: ['identifierNo'],
  fields: {
    ...ofPerson,
    documentTypeId: code({ label: L('Document Type', 'ប្រភេទឯកសារ'), type: 'DOCUMENT_TYPE' }),
    identifierNo: text({ label: L('Number', 'លេខឯកសារ'), max: 50 }),
    issuedDate: date({ label: L('Issued Date', 'ថ្ងៃចេញឯកសារ'), optional: true }),
    expiredDate,
    issuedBy: text({ label: L('Issued By', 'ចេញដោយ'), optional: true, hidden: true }),
    countryId: code({ label: recordWords.country, type: 'COUNTRY', optional: true, hidden: true }),
    isDefault: bool({ label: recordWords.isDefault, initial: false, hidden: true }),
    attachment: file({ label: recordWords.attachment, use: 'detail', optional: true, ...attachment('IDENTIFICATION') }),
    expiringInDays,
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'documentTypeId',
      'identifierNo',
      'issuedDate',
      'expiredDate',
      'issuedBy',
      'countryId',
      'isDefault',
    ],
    filters: ['employee', 'workplace', 'documentTypeId', 'expiredDate', 'expiringInDays'],
    sort: ['employee', 'documentTypeId', 'identifierNo', 'issuedDate', 'expiredDate'],
    keywords: [...personWords, 'identifierNo'],
  },
  form: [
    {
      label: L('Identifier', 'ឯកសារសម្គាល់ខ្លួន'),
      rows: [
        ['employee'],
        ['documentTypeId', 'identifierNo'],
        ['issuedDate', 'expiredDate'],
        ['issuedBy', 'countryId'],
        ['isDefault'],
        ['attachment'],
      ],
    },
  ],
})
export type EmployeeIdentifier = Row<typeof employeeIdentifier>
export type EmployeeIdentifierInput = Input<typeof employeeIdentifier>
