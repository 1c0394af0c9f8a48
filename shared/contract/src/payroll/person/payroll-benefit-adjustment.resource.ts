import {
  bool,
  choice,
  date,
  L,
  longText,
  money,
  ref,
  resource,
  rows,
  text,
  type AmountUnit,
  type Input,
  type PayMonth,
  type RefTarget,
  type Row,
} from '../../index.ts'
import { personWords } from '../../people/of-person.ts'
import { adjustmentPage } from '../../refs.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../../requests/request-fields.ts'
import { benefitComponentRef, chosenComponent } from '../configuration/benefit-component.resource.ts'
import { paidPerson, payCurrency, payUnit } from './pay-fields.ts'
import { payrollWords } from '../payroll-words.ts'

export const adjustmentRequest = {
  requestType: 'PAYROLL_BENEFIT_ADJUSTMENT',
  pay: 'CHANGES',
  reasons: 'WORDS',
  papers: 'PAYROLL_BENEFIT_ADJUSTMENT',
  ahead: 'TWO_YEARS',
} as const satisfies RequestDeclaration
const common = requestFields(adjustmentRequest)
/** The enabled types of adjustments, with what each asks for (spec 3 section 7.2). */
export const adjustmentTypeRef: RefTarget = {
  search: 'payroll-benefit-adjustment/adjustment/type',
  nameEn: 'name',
  nameKm: 'nameKhmer',
}
const movementRef: RefTarget = {
  search: 'employee-movement',
  nameEn: 'effectiveDate',
  nameKm: 'effectiveDate',
  view: '/employee-management/movement/view/{id}',
}
/** One component of an adjustment, as sent: what it is to be from the first day on. */
export const adjustmentLines = rows({
  label: L('Benefits', 'អត្ថប្រយោជន៍'),
  use: 'input',
  needs: 'READ_SALARY',
  max: 40,
  fields: {
    id: text({ label: payrollWords.component, optional: true, max: 64 }),
    benefitComponent: ref({ label: payrollWords.component, to: benefitComponentRef }),
    adjustAmount: money({
      label: L('Adjust Amount', 'ចំនួនទឹកប្រាក់កែសម្រួល'),
      currency: 'currency',
      counted: { component: chosenComponent },
      min: 0,
      max: 1_000_000_000,
    }),
    currency: choice({
      label: payCurrency.label,
      options: payCurrency.options,
      optional: true,
      help: L(
        'Empty = that of the present amount, else that of the component',
        'ទុកទទេ = រូបិយប័ណ្ណនៃចំនួនបច្ចុប្បន្ន បើគ្មាន គឺរបស់សមាសភាគ',
      ),
    }),
    isPostProbation: bool({
      label: L('After Probation', 'ក្រោយសាកល្បង'),
      initial: false,
      help: L('Paid from the end of the probation on', 'បើកចាប់ពីចប់ការសាកល្បង'),
    }),
  },
  form: [['benefitComponent'], ['adjustAmount', 'currency'], ['isPostProbation']],
  add: L('Add benefit', 'បន្ថែមអត្ថប្រយោជន៍'),
  one: L('Benefit', 'អត្ថប្រយោជន៍'),
})

/** Other amounts of somebody's pay from a day on, several components at once (docs/rules/pay.md, "Adjustments"). */
export const payrollBenefitAdjustment = resource({
  name: 'payroll-benefit-adjustment',
  screen: adjustmentPage.screen,
  permission: 'PAYROLL_BENEFIT_ADJUSTMENT',
  permissions: { VIEW: 'VIEW_PAYROLL_BENEFIT_ADJUSTMENT' },
  approval: adjustmentRequest.requestType,
  label: L('Payroll Benefit Adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍បៀវត្សរ៍'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...paidPerson,
    adjustmentType: ref({ label: L('Adjustment Type', 'ប្រភេទកែសម្រួល'), to: adjustmentTypeRef }),
    employeeMovement: ref({ label: L('Movement', 'ការផ្លាស់ប្ដូរ'), to: movementRef, optional: true }),
    effectiveDateFrom: date({ label: L('Effective From Date', 'មានប្រសិទ្ធភាពចាប់ពីថ្ងៃ') }),
    effectiveDateTo: date({
      label: L('Effective To Date', 'មានប្រសិទ្ធភាពដល់ថ្ងៃ'),
      optional: true,
      help: L('After this day the earlier amounts apply again', 'បន្ទាប់ពីនោះ ចំនួនមុនមានប្រសិទ្ធភាពវិញ'),
    }),
    changes: longText({ label: L('Changes', 'ការផ្លាស់ប្ដូរ'), readOnly: true, needs: 'READ_SALARY' }),
    adjustmentTotalAmount: money({
      label: L('Total', 'សរុប'),
      readOnly: true,
      optional: true,
      hidden: true,
      needs: 'READ_SALARY',
      currency: 'adjustmentCurrency',
      counted: { unit: 'adjustmentUnit' },
    }),
    adjustmentCurrency: choice({
      label: payCurrency.label,
      options: payCurrency.options,
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    adjustmentUnit: { ...payUnit, optional: true },
    lastAdjustmentDate: date({
      label: L('Last Adjustment Date', 'ថ្ងៃកែសម្រួលចុងក្រោយ'),
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    payrollBenefitAdjustmentDetail: adjustmentLines,
    ...common,
    // Spec 3 section 2.6: two of the statuses are offered.
    status: { ...common.status, filtered: ['ACTIVE', 'PENDING'] },
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'positions',
      'adjustmentType',
      'effectiveDateFrom',
      'effectiveDateTo',
      'reason',
      'status',
      'changes',
      'adjustmentTotalAmount',
      'adjustmentCurrency',
      'adjustmentUnit',
      'employeeMovement',
      'lastAdjustmentDate',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'adjustmentType', 'status'],
    sort: ['employee', 'adjustmentType', 'effectiveDateFrom', 'effectiveDateTo', 'reason', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Payroll Benefit Adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍បៀវត្សរ៍'),
      rows: [
        ['employee', 'adjustmentType'],
        ['employeeMovement'],
        ['effectiveDateFrom', 'effectiveDateTo'],
        ['lastAdjustmentDate'],
      ],
    },
    { label: adjustmentLines.label, rows: [['changes'], ['payrollBenefitAdjustmentDetail']] },
    { label: L('Why', 'មូលហេតុ'), rows: [['reason'], ['attachments']] },
  ],
})
export type PayrollBenefitAdjustment = Row<typeof payrollBenefitAdjustment>
export type PayrollBenefitAdjustmentInput = Input<typeof payrollBenefitAdjustment>

type Currency = (typeof payCurrency.options)[number]['value']
interface Component {
  readonly id: string
  readonly name: string
  readonly nameKhmer: string
  readonly calculation: AmountUnit
  readonly isBaseSalary: boolean
}
/**
 * One line of an adjustment, answered with its record to holders of READ_SALARY: the new amount, and the amount at the
 * time of the request or of the first day.
 */
export interface AdjustmentLine {
  readonly id: string
  readonly benefitComponent: Component
  readonly adjustAmount: number
  readonly currency: Currency
  readonly currentAmount: number
  readonly currentCurrency: Currency
  readonly isPostProbation: boolean
  readonly effectiveDateFrom: string | null
  readonly effectiveDateTo: string | null
}
/** What an adjustment of somebody starts from on a day: amounts are for holders of READ_SALARY. */
export interface AdjustmentStart {
  readonly id: string
  /** The day of all of it: the asked one, else today, or the first day of work while there is no base salary. */
  readonly day: string
  /** Days ahead that a manager asks (setting adjustment_notice_days). */
  readonly noticeDays: number
  /** The usual month on that day. */
  readonly month: PayMonth
  /** What holds on that day. */
  readonly lines: readonly {
    readonly benefitComponent: Component
    readonly currency: Currency
    readonly amount?: number
  }[]
  /** What a first adjustment of this post begins with (docs/rules/pay.md, "Lists of payroll"). */
  readonly initiate: readonly {
    readonly benefitComponent: Component
    readonly currency: Currency
    readonly amount?: number
    readonly isPostProbation: boolean
  }[]
}
/** The call that answers it for a person and a day (`YYYY-MM-DD`); see `day` of {@link AdjustmentStart} without one. */
export const adjustmentStartCall = (employeeId: string, day?: string): string =>
  `payroll-benefit-adjustment/employee/${employeeId}/start${day ? `?effectiveDateFrom=${day}` : ''}`

/**
 * The lines that are in force once all of an adjustment are: of two of one component that after the probation. `toLine`
 * reads the two marks of a line.
 */
export function lastLines<T>(
  lines: readonly T[],
  toLine: (line: T) => { readonly benefitComponentId: string; readonly isPostProbation: boolean },
): T[] {
  const later = new Set(lines.map(toLine).flatMap((one) => (one.isPostProbation ? [one.benefitComponentId] : [])))
  return lines.filter((line) => {
    const { benefitComponentId, isPostProbation } = toLine(line)
    return isPostProbation || !later.has(benefitComponentId)
  })
}
/**
 * The change of an amount in percent: (new - present) / present x 100. It is 100 if nothing is paid now (spec 3 section
 * 5), and null between two currencies.
 */
export const adjustmentPercent = (
  { adjustAmount, currency }: Pick<AdjustmentLine, 'adjustAmount' | 'currency'>,
  current: { readonly amount: number; readonly currency: Currency },
): number | null =>
  current.amount === 0
    ? 100
    : current.currency === currency
      ? ((adjustAmount - current.amount) / current.amount) * 100
      : null
