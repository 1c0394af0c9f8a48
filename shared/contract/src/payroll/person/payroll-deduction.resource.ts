import {
  bool,
  date,
  int,
  L,
  longText,
  money,
  ref,
  resource,
  type Input,
  type RefTarget,
  type Row,
} from '../../index.ts'
import { personWords } from '../../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../../requests/request-fields.ts'
import { paidPerson, payCurrency } from './pay-fields.ts'

export const deductionRequest = {
  requestType: 'PAYROLL_DEDUCTION',
  pay: 'CHANGES',
  reasons: 'NONE',
  papers: 'PAYROLL_DEDUCTION',
  ahead: 'TWO_YEARS',
} as const satisfies RequestDeclaration
const common = requestFields(deductionRequest)
/** Only what people decide: what the system calculates is not asked for (spec 3 section 7.2). */
const deductionTypeRef: RefTarget = {
  search: 'payroll-deduction-type/search/template',
  nameEn: 'name',
  nameKm: 'nameKhmer',
  narrow: { isCalculateBySystem: 'false' },
}

/** What is taken off somebody's pay, once or in monthly instalments (docs/rules/pay.md, "Deductions of a person"). */
export const payrollDeduction = resource({
  name: 'payroll-deduction',
  screen: '/payroll-management/payroll-benefit/deduction',
  permission: 'PAYROLL_DEDUCTION',
  permissions: { VIEW: 'VIEW_PAYROLL_DEDUCTION' },
  approval: deductionRequest.requestType,
  label: L('Payroll Deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...paidPerson,
    payrollDeductionType: ref({ label: L('Deduction Type', 'ប្រភេទការកាត់ប្រាក់'), to: deductionTypeRef }),
    deductionDate: date({ label: L('Deduction Date', 'ថ្ងៃកាត់ប្រាក់') }),
    amount: money({
      label: L('Amount', 'ចំនួនទឹកប្រាក់'),
      needs: 'READ_SALARY',
      currency: 'currency',
      counted: { times: 'instalments' },
      min: 0.01,
      max: 1_000_000_000,
    }),
    currency: payCurrency,
    instalments: int({
      label: L('Instalments', 'ចំនួនដង'),
      min: 1,
      max: 60,
      initial: 1,
      help: L(
        'The number of deductions: one each month from the deduction date on',
        'ចំនួនទឹកប្រាក់ត្រូវកាត់ច្រើនដងតាមចំនួននេះ រៀងរាល់ខែចាប់ពីថ្ងៃកាត់ប្រាក់',
      ),
    }),
    handedOutOn: date({
      label: L('Handed Out On', 'ថ្ងៃប្រគល់ប្រាក់'),
      optional: true,
      hidden: true,
      help: L(
        'Only for an advance or a loan: the day on which the employee got the whole of it',
        'សម្រាប់តែប្រាក់បុរេប្រទាន ឬប្រាក់កម្ចី៖ ថ្ងៃដែលបុគ្គលិកបានទទួលប្រាក់ទាំងមូល',
      ),
    }),
    lastDeductionDate: date({ label: L('Last Deduction', 'ការកាត់ចុងក្រោយ'), readOnly: true, hidden: true }),
    hasConsent: bool({
      label: L('Agreed in Writing', 'បានយល់ព្រមជាលាយលក្ខណ៍អក្សរ'),
      initial: false,
      hidden: true,
      help: L('The signed paper is attached', 'ត្រូវភ្ជាប់ឯកសារដែលបានចុះហត្ថលេខា'),
    }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true, max: 255 }),
    ...common,
    // Spec 3 section 2.6: two of the statuses are offered.
    status: { ...common.status, filtered: ['ACTIVE', 'PENDING'] },
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'positions',
      'payrollDeductionType',
      'deductionDate',
      'amount',
      'currency',
      'description',
      'status',
      'instalments',
      'lastDeductionDate',
      'handedOutOn',
      'hasConsent',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'payrollDeductionType', 'status', 'deductionDate'],
    sort: ['employee', 'payrollDeductionType', 'deductionDate', 'amount', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'description'],
  },
  can: requestActions,
  form: [
    {
      label: L('Payroll Deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍'),
      rows: [
        ['employee', 'payrollDeductionType'],
        ['amount', 'currency'],
        ['deductionDate', 'instalments'],
        ['handedOutOn', 'hasConsent'],
        ['lastDeductionDate'],
        ['description'],
        ['attachments'],
      ],
    },
  ],
})
export type PayrollDeduction = Row<typeof payrollDeduction>
export type PayrollDeductionInput = Input<typeof payrollDeduction>
