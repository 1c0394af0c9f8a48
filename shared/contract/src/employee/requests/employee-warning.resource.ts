import { code, date, int, L, resource, text, type Input, type Row } from '../../index.ts'
import { ofAnyPerson, personWords } from '../../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../../requests/request-fields.ts'

/** How many written warnings one person may have at a time (spec 2 section 9). */
export const writtenWarningLimit = 3
/** The sentence of the letter and of the refusal, word by word (docs/rules/requests.md, "Warnings"). */
export const writtenWarningRule = L(
  'An employee may receive only 3 written warnings.',
  'បុគ្គលិកម្នាក់អាចទទួលបានការព្រមានជាលាយលក្ខណ៍អក្សរតែ 3 ដងប៉ុណ្ណោះ។',
)

export const warningRequest = {
  requestType: 'WARNING',
  pay: 'NONE',
  reasons: 'EMPLOYEE_WARNING',
  papers: 'WARNING',
} as const satisfies RequestDeclaration
/** Warnings (docs/rules/requests.md, "Warnings"). */
export const employeeWarning = resource({
  name: 'employee-warning',
  screen: '/employee-management/warning',
  permission: 'EMPLOYEE_WARNING',
  approval: warningRequest.requestType,
  label: L('Warning', 'ការព្រមាន'),
  title: ['warningTitle'],
  fields: {
    ...ofAnyPerson,
    warningTitle: text({ label: L('Warning Title', 'ចំណងជើងការព្រមាន'), max: 150 }),
    warningTypeId: code({ label: L('Warning Type', 'ប្រភេទការព្រមាន'), type: 'WARNING_TYPE' }),
    warningDate: date({ label: L('Warning Date', 'ថ្ងៃព្រមាន') }),
    validUntil: date({
      label: L('Counts Until', 'រាប់បញ្ចូលរហូតដល់'),
      readOnly: true,
      optional: true,
      hidden: true,
      as: ['validFromDate', 'validToDate'],
    }),
    count: int({ label: L('Written Warnings', 'ចំនួនការព្រមានជាលាយលក្ខណ៍អក្សរ'), readOnly: true }),
    ...requestFields(warningRequest),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'warningTitle',
      'warningTypeId',
      'warningDate',
      'validUntil',
      'reasonTemplate',
      'reason',
      'count',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'warningTypeId', 'warningDate', 'reasonTemplate', 'reason', 'status'],
    sort: ['employee', 'warningTitle', 'warningTypeId', 'warningDate', 'status', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'warningTitle', 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Warning', 'ការព្រមាន'),
      rows: [['employee'], ['warningTitle'], ['warningTypeId', 'warningDate'], ['validUntil', 'count']],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type EmployeeWarning = Row<typeof employeeWarning>
export type EmployeeWarningInput = Input<typeof employeeWarning>
