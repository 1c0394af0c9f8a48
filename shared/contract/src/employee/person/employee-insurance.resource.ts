import { attachment, code, date, file, L, money, ref, resource, text, type Input, type Row } from '../../index.ts'
import { insuranceRef } from '../lists/insurance.resource.ts'
import { expiringInDays, ofPerson, personWords, recordWords } from '../../people/of-person.ts'

/** Insurance policies (docs/rules/people.md, "Records of a person"). */
export const employeeInsurance = resource({
  name: 'employee-insurance',
  screen: '/employee-management/employee-insurance',
  permission: 'EMPLOYEE_INSURANCE',
  parent: 'employee',
  label: L('Employee Insurance', 'ធានារ៉ាប់រងបុគ្គលិក'),
  title: ['insuranceId', 'policyNo'],
  fields: {
    ...ofPerson,
    insuranceId: ref({ label: L('Insurance', 'ធានារ៉ាប់រង'), to: insuranceRef }),
    policyNo: text({ label: L('Policy No', 'លេខបណ្ណធានារ៉ាប់រង'), max: 50 }),
    startDate: date({ label: recordWords.startDate, as: ['startedFromDate', 'startedToDate'] }),
    endDate: date({ label: recordWords.endDate, optional: true }),
    coverageAmount: money({ label: L('Coverage', 'ទឹកប្រាក់ធានា'), optional: true, min: 0, hidden: true }),
    premium: money({ label: L('Premium', 'បុព្វលាភ'), optional: true, min: 0, hidden: true }),
    employeeShare: money({ label: L('Paid by the Employee', 'ផ្នែកបង់ដោយបុគ្គលិក'), optional: true, min: 0, hidden: true }),
    beneficiaryName: text({ label: L('Beneficiary', 'អ្នកទទួលផល'), optional: true, hidden: true }),
    relationshipId: code({ label: recordWords.relationship, type: 'RELATIONSHIP', optional: true, hidden: true }),
    attachment: file({
      label: recordWords.attachment,
      use: 'detail',
      optional: true,
      ...attachment('EMPLOYEE_INSURANCE'),
    }),
    expiringInDays,
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'insuranceId',
      'policyNo',
      'startDate',
      'endDate',
      'coverageAmount',
      'premium',
      'employeeShare',
      'beneficiaryName',
      'relationshipId',
    ],
    filters: ['employee', 'workplace', 'insuranceId', 'endDate', 'expiringInDays'],
    sort: ['employee', 'policyNo', 'startDate', 'endDate'],
    keywords: [...personWords, 'policyNo', 'beneficiaryName'],
  },
  form: [
    {
      label: L('Insurance', 'ធានារ៉ាប់រង'),
      rows: [['employee'], ['insuranceId', 'policyNo'], ['startDate', 'endDate'], ['attachment']],
    },
    {
      label: L('Amounts and Beneficiary', 'ទឹកប្រាក់ និងអ្នកទទួលផល'),
      rows: [['coverageAmount', 'premium'], ['employeeShare'], ['beneficiaryName', 'relationshipId']],
    },
  ],
})
export type EmployeeInsurance = Row<typeof employeeInsurance>
export type EmployeeInsuranceInput = Input<typeof employeeInsurance>
