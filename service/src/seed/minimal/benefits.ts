import {
  benefitComponent,
  benefitComponentType,
  benefitIncreasementPolicy,
  benefitIncreasementPolicyLine,
} from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

type Type = Pick<typeof benefitComponentType.$inferInsert, 'name' | 'nameKhmer' | 'category'>
type Component = Pick<
  typeof benefitComponent.$inferInsert,
  'name' | 'nameKhmer' | 'code' | 'calculation' | 'isTaxable' | 'isNssf'
> &
  Partial<Pick<typeof benefitComponent.$inferInsert, 'defaultAmount' | 'debitAccount' | 'creditAccount'>> & {
    readonly type: string
  }
export const baseSalary = 'BASE_SALARY'
/** The id of a seeded component. */
export const componentId = (code: string): string => getId('benefit component', code)
const typeBatch = (date: string, types: readonly Type[], isSystemDefined: boolean): Batch =>
  batch(
    benefitComponentType,
    types.map((type) => ({ ...type, id: getId('benefit type', type.name), isSystemDefined, ...authored(date) })),
  )
const componentBatch = (date: string, components: readonly Component[], isSystemDefined: boolean): Batch =>
  batch(
    benefitComponent,
    components.map(({ type, ...component }, at) => ({
      defaultAmount: null,
      percent: null,
      debitAccount: null,
      creditAccount: null,
      ...component,
      id: componentId(component.code),
      typeId: getId('benefit type', type),
      currency: 'USD',
      isBaseSalary: component.code === baseSalary,
      isProrated: component.code === baseSalary,
      isSeniority: component.isNssf,
      ordinal: isSystemDefined ? 0 : at + 1,
      isSystemDefined,
      ...authored(date),
    })),
  )

/**
 * The base salary and its type, with which every installation starts (exactly one:
 * docs/rules/people.md, "Payroll lists").
 */
export const baseSalaryBatches = (date: string): Batch[] => [
  typeBatch(date, [{ name: 'Salary', nameKhmer: 'ប្រាក់បៀវត្សរ៍', category: 'EARNING' }], true),
  componentBatch(
    date,
    [
      {
        code: baseSalary,
        name: 'Base Salary',
        nameKhmer: 'ប្រាក់ខែគោល',
        type: 'Salary',
        calculation: 'FIXED',
        isTaxable: true,
        isNssf: true,
        debitAccount: '6110',
        creditAccount: '2110',
      },
    ],
    true,
  ),
]

const components: readonly Component[] = [
  {
    code: 'MEAL',
    name: 'Meal Allowance',
    nameKhmer: 'ប្រាក់ឧបត្ថម្ភអាហារ',
    type: 'Allowance',
    calculation: 'PER_DAY_WORKED',
    defaultAmount: '1.50',
    isTaxable: true,
    isNssf: true,
    debitAccount: '6120',
  },
  {
    code: 'TRANSPORT',
    name: 'Transport Allowance',
    nameKhmer: 'ប្រាក់ឧបត្ថម្ភការធ្វើដំណើរ',
    type: 'Allowance',
    calculation: 'FIXED',
    defaultAmount: '15.00',
    isTaxable: true,
    isNssf: true,
    debitAccount: '6130',
  },
  {
    code: 'POSITION_ALLOWANCE',
    name: 'Position Allowance',
    nameKhmer: 'ប្រាក់ឧបត្ថម្ភតួនាទី',
    type: 'Allowance',
    calculation: 'FIXED',
    defaultAmount: '100.00',
    isTaxable: true,
    isNssf: true,
    debitAccount: '6140',
  },
  {
    code: 'OVERTIME_PAY',
    name: 'Overtime Pay',
    nameKhmer: 'ប្រាក់ថែមម៉ោង',
    type: 'Incentive',
    calculation: 'OVERTIME',
    isTaxable: true,
    isNssf: true,
    debitAccount: '6150',
  },
  {
    code: 'BONUS',
    name: 'Bonus',
    nameKhmer: 'ប្រាក់រង្វាន់',
    type: 'Incentive',
    calculation: 'MANUAL',
    isTaxable: true,
    isNssf: false,
    debitAccount: '6160',
  },
  ...(
    [
      ['THIRTEENTH_MONTH', '13th Month Pay', 'ប្រាក់បៀវត្សរ៍ខែទី13'],
      ['NEW_YEAR_BONUS', 'New Year Bonus Pay', 'ប្រាក់រង្វាន់ចូលឆ្នាំ'],
      ['PCHUM_BEN_BONUS', 'Pchum Ben Bonus Pay', 'ប្រាក់រង្វាន់បុណ្យភ្ជុំបិណ្ឌ'],
    ] as const
  ).map(([code, name, nameKhmer]): Component => ({
    code,
    name,
    nameKhmer,
    type: 'Incentive',
    calculation: 'MANUAL',
    isTaxable: true,
    isNssf: true,
    debitAccount: '6160',
  })),
]
const policies = [
  [
    'Standard Increase',
    null,
    [
      [baseSalary, 'PERCENT', '10'],
      ['TRANSPORT', 'AMOUNT', '5'],
    ],
  ],
  [
    'Management Increase',
    1,
    [
      [baseSalary, 'PERCENT', '15'],
      ['POSITION_ALLOWANCE', 'AMOUNT', '50'],
    ],
  ],
] as const
const policyId = (name: string): string => getId('benefit policy', name)

/** What the demo company pays beside the base salary, and what rises after a probation. */
export const demoBenefitBatches = (date: string): Batch[] => [
  typeBatch(
    date,
    [
      { name: 'Allowance', nameKhmer: 'ប្រាក់ឧបត្ថម្ភ', category: 'EARNING' },
      { name: 'Incentive', nameKhmer: 'ប្រាក់លើកទឹកចិត្ត', category: 'EARNING' },
      { name: 'Employer Contribution', nameKhmer: 'ភាគទានរបស់និយោជក', category: 'EMPLOYER_COST' },
    ],
    false,
  ),
  componentBatch(date, components, false),
  batch(
    benefitIncreasementPolicy,
    policies.map(([name, monthsAfter]) => ({ id: policyId(name), name, monthsAfter, ...authored(date) })),
  ),
  batch(
    benefitIncreasementPolicyLine,
    policies.flatMap(([name, , lines]) =>
      lines.map(([code, mode, value]) => ({
        id: getId(`line of ${name}`, code),
        policyId: policyId(name),
        benefitComponentId: componentId(code),
        mode,
        value,
        ...authored(date),
      })),
    ),
  ),
]
/** The policy of every position of the demo company. */
export const standardPolicyId = policyId(policies[0][0])
