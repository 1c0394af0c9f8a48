import { date, L, money, ref, resource, type AmountUnit, type Input, type Row } from '../../index.ts'
import { personWords } from '../../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../../requests/request-fields.ts'
import { benefitComponentRef, chosenComponent as component } from '../configuration/benefit-component.resource.ts'
import { paidPerson, payCurrency, payUnit } from './pay-fields.ts'
import { payrollWords } from '../payroll-words.ts'

export const benefitRequest = {
  requestType: 'PAYROLL_BENEFIT',
  pay: 'CHANGES',
  reasons: 'WORDS',
  papers: 'BENEFIT_ADJUSTMENT',
  ahead: 'TWO_YEARS',
} as const satisfies RequestDeclaration
const common = requestFields(benefitRequest)

/** What somebody is paid of one component from a day on (docs/rules/pay.md, "Benefits of a person"). */
export const payrollBenefit = resource({
  name: 'payroll-benefit',
  screen: '/payroll-management/payroll-benefit',
  permission: 'PAYROLL_BENEFIT',
  permissions: { VIEW: 'VIEW_PAYROLL_BENEFIT' },
  approval: benefitRequest.requestType,
  label: L('Payroll Benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...paidPerson,
    benefitComponent: ref({ label: payrollWords.component, to: benefitComponentRef, createOnly: true }),
    amount: money({
      label: L('Amount', 'ចំនួនទឹកប្រាក់'),
      needs: 'READ_SALARY',
      currency: 'currency',
      counted: { unit: 'unit', component },
      min: 0,
      max: 1_000_000_000,
    }),
    currency: payCurrency,
    unit: payUnit,
    effectiveDateFrom: date({ label: L('Effective From', 'មានប្រសិទ្ធភាពចាប់ពី'), until: 'effectiveDateTo' }),
    effectiveDateTo: date({
      label: L('Effective To', 'មានប្រសិទ្ធភាពដល់'),
      optional: true,
      help: L(
        'Empty = until another amount begins. After this day the earlier amount applies again.',
        'ទុកទទេ = រហូតដល់ចំនួនផ្សេងចាប់ផ្ដើម។ បន្ទាប់ពីនោះ ចំនួនមុនមានប្រសិទ្ធភាពវិញ។',
      ),
    }),
    ...common,
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'positions',
      'benefitComponent',
      'amount',
      'currency',
      'unit',
      'effectiveDateFrom',
      'effectiveDateTo',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'benefitComponent', 'effectiveDateFrom', 'status'],
    sort: ['employee', 'benefitComponent', 'amount', 'effectiveDateFrom', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords],
  },
  can: requestActions,
  form: [
    {
      label: L('Payroll Benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍'),
      rows: [
        ['employee', 'benefitComponent'],
        ['amount', 'currency'],
        ['effectiveDateFrom', 'effectiveDateTo'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reason'], ['attachments']] },
  ],
})
export type PayrollBenefit = Row<typeof payrollBenefit>
export type PayrollBenefitInput = Input<typeof payrollBenefit>

/**
 * One component of a person's pay over a year: by month (`YYYY-MM`) the amount on the last day. Months without an
 * amount are absent.
 */
export interface BenefitHistoryRow {
  readonly id: string
  readonly benefitComponent: {
    readonly id: string
    readonly name: string
    readonly nameKhmer: string
    readonly calculation: AmountUnit
  }
  readonly months: readonly { readonly month: string; readonly amount?: number; readonly currency: string }[]
}
/** The year of one person's benefits; `{id}` is the person. */
export const benefitHistoryScreen = '/payroll-management/payroll-benefit/history/{id}'
/** The second family of addresses of the forms. */
export const benefitMasterScreen = '/payroll-management/payroll-benefit-master'
/** The usual month of one person on a day (`YYYY-MM-DD`): answers `{data}` of the type PayMonth. */
export const payMonthCall = (employeeId: string, day: string): string =>
  `payroll-benefit/employee/${employeeId}/month?effectiveDateFrom=${day}`
/** The history of one person's benefits in a year, paged by component. */
export const benefitHistoryCall = (employeeId: string, year: string | number): string =>
  `payroll-benefit/employee/${employeeId}/year/${String(year)}/history`
