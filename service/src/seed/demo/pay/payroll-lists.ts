import { benefitStructureConfiguration, benefitStructureConfigurationLine } from '../../../db/tables.ts'
import { componentId } from '../../minimal/benefits.ts'
import { salaryTypeBatch } from '../../minimal/payroll-lists.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { levelId, type deductionBatch } from '../../minimal/settings.ts'

/** What the demo company takes off; an advance is handed out first. */
export const demoDeductions: NonNullable<Parameters<typeof deductionBatch>[1]> = [
  {
    code: 'SALARY_ADVANCE',
    name: 'Salary Advance',
    nameKhmer: 'ប្រាក់បៀវត្សរ៍បើកមុន',
    isBeforeTax: false,
    isAdvance: true,
    account: '1420',
  },
  {
    code: 'STAFF_LOAN',
    name: 'Staff Loan',
    nameKhmer: 'ប្រាក់កម្ចីបុគ្គលិក',
    isBeforeTax: false,
    isAdvance: true,
    account: '1430',
  },
  { code: 'CASH_SHORTAGE', name: 'Cash Shortage', nameKhmer: 'ខ្វះសាច់ប្រាក់ក្នុងបេឡា', isBeforeTax: false, account: '1440' },
  { code: 'BREAKAGE', name: 'Breakage', nameKhmer: 'សម្ភារៈខូចខាត', isBeforeTax: false, account: '4910' },
  { code: 'UNIFORM', name: 'Uniform', nameKhmer: 'ឯកសណ្ឋាន', isBeforeTax: false, account: '4920' },
]

const structures = [
  [
    'General staff',
    1,
    [
      ['BASE_SALARY', '220', false],
      ['BASE_SALARY', '240', true],
      ['MEAL', '1.5', false],
    ],
  ],
  [
    'Supervisors',
    4,
    [
      ['BASE_SALARY', '420', false],
      ['BASE_SALARY', '450', true],
      ['TRANSPORT', '15', false],
    ],
  ],
] as const
/** What the demo company pays at first, and names for what comes once. */
export const demoPayrollListBatches = (date: string): Batch[] => [
  salaryTypeBatch(
    date,
    [
      ['SALES_INCENTIVE', 'Sales Incentive', 'ប្រាក់លើកទឹកចិត្តលក់', 'ADD'],
      ['UNIFORM_SHARE', 'Uniform Share', 'ចំណែកថ្លៃឯកសណ្ឋាន', 'SUBTRACT'],
    ],
    false,
  ),
  batch(
    benefitStructureConfiguration,
    structures.map(([name, level]) => ({
      id: getId('benefit structure', name),
      name,
      positionLevelId: levelId(level),
      effectiveFrom: date,
      ...authored(date),
    })),
  ),
  batch(
    benefitStructureConfigurationLine,
    structures.flatMap(([name, , lines]) =>
      lines.map(([code, amount, isPostProbation]) => ({
        id: getId(`benefit structure ${name}`, `${code} ${String(isPostProbation)}`),
        structureId: getId('benefit structure', name),
        benefitComponentId: componentId(code),
        amount,
        isPostProbation,
        ...authored(date),
      })),
    ),
  ),
]
