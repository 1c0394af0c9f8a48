import {
  bool,
  choice,
  code,
  decimal,
  int,
  L,
  percent,
  ref,
  resource,
  text,
  type Input,
  type RefTarget,
  type Row,
} from '../../index.ts'
import { benefitComponentTypeRef } from './benefit-component-type.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

export const benefitComponentRef: RefTarget = {
  search: 'benefit-component/search/template',
  nameEn: 'name',
  nameKm: 'nameKhmer',
}

/** The component that is chosen beside an amount. */
export const chosenComponent = { sent: 'benefitComponentId', to: benefitComponentRef } as const
/**
 * docs/rules/people.md, "Payroll lists": one part of a person's pay. Exactly one is the base salary.
 * Every installation starts with it.
 */
export const benefitComponent = resource({
  name: 'benefit-component',
  screen: payrollScreen('benefit-component'),
  permission: 'BENEFIT_COMPONENT',
  label: payrollWords.component,
  title: ['name'],
  titleKm: ['nameKhmer'],
  editsSystemRows: true,
  fields: {
    name: text({ label: payrollWords.name }),
    nameKhmer: text({ label: payrollWords.nameKhmer }),
    code: text({ label: payrollWords.code, max: 50, pattern: 'code', createOnly: true }),
    type: ref({ label: L('Type', 'ប្រភេទ'), to: benefitComponentTypeRef }),
    calculation: choice({
      label: L('Calculation', 'របៀបគណនា'),
      options: [
        { value: 'FIXED', label: L('Fixed', 'ចំនួនថេរ') },
        { value: 'PER_DAY_WORKED', label: L('Per Day Worked', 'តាមថ្ងៃធ្វើការ') },
        { value: 'PERCENT_OF_BASE', label: L('Percent of Base Salary', 'ភាគរយនៃប្រាក់ខែគោល') },
        { value: 'OVERTIME', label: L('Overtime', 'ថែមម៉ោង') },
        { value: 'MANUAL', label: L('Manual', 'បញ្ចូលដោយដៃ') },
      ],
    }),
    // Not of the kind money: it is in the currency that is beside it.
    defaultAmount: decimal({
      label: L('Default Amount', 'ចំនួនទឹកប្រាក់លំនាំដើម'),
      optional: true,
      currency: 'currency',
      counted: { unit: 'calculation' },
      min: 0,
      max: 100_000_000,
      help: L('In the currency above, with two decimals at most', 'តាមរូបិយប័ណ្ណខាងលើ ដោយមានខ្ទង់ទសភាគយ៉ាងច្រើនពីរ'),
    }),
    percent: percent({
      label: L('Percent', 'ភាគរយ'),
      optional: true,
      min: 0,
      max: 100,
      help: L('For a percent of the base salary', 'សម្រាប់ការគណនាជាភាគរយនៃប្រាក់ខែគោល'),
    }),
    currency: code({ label: L('Currency', 'រូបិយប័ណ្ណ'), type: 'CURRENCY' }),
    isBaseSalary: bool({ label: L('Base Salary', 'ប្រាក់ខែគោល'), readOnly: true }),
    isProrated: bool({ label: L('Prorated', 'គណនាតាមសមាមាត្រ'), initial: false, hidden: true }),
    isTaxable: bool({ label: L('Taxable', 'ជាប់ពន្ធ'), initial: true }),
    isFringe: bool({
      label: L('Fringe Benefit', 'អត្ថប្រយោជន៍បន្ថែម'),
      initial: false,
      hidden: true,
      help: L('The employer pays the tax of 20 %', 'និយោជកបង់ពន្ធ 20 %'),
    }),
    isNssf: bool({ label: L('Counts for NSSF', 'គិតចូល ប.ស.ស.'), initial: false }),
    isSeniority: bool({ label: L('Counts for Seniority', 'គិតចូលប្រាក់អតីតភាពការងារ'), initial: false, hidden: true }),
    showOnPayslip: bool({ label: L('Show on Payslip', 'បង្ហាញលើប័ណ្ណបើកប្រាក់'), initial: true, hidden: true }),
    ordinal: int({ label: L('Order', 'លំដាប់'), optional: true, min: 0, max: 9_999 }),
    debitAccount: text({ label: L('Debit Account', 'គណនីឥណពន្ធ'), optional: true, max: 50, hidden: true }),
    creditAccount: text({ label: L('Credit Account', 'គណនីឥណទាន'), optional: true, max: 50, hidden: true }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: payrollWords.isSystemDefined, readOnly: true, hidden: true }),
  },
  list: {
    columns: [
      'name',
      'nameKhmer',
      'code',
      'type',
      'calculation',
      'defaultAmount',
      'percent',
      'currency',
      'isBaseSalary',
      'isProrated',
      'isTaxable',
      'isFringe',
      'isNssf',
      'isSeniority',
      'showOnPayslip',
      'ordinal',
      'debitAccount',
      'creditAccount',
      'isEnabled',
      'isSystemDefined',
    ],
    filters: ['type', 'calculation', 'isTaxable', 'isEnabled'],
    sort: ['name', 'nameKhmer', 'code', 'ordinal'],
    order: 'name:ASC',
    keywords: ['name', 'nameKhmer', 'code'],
  },
  form: [
    {
      label: payrollWords.component,
      rows: [
        ['name', 'nameKhmer'],
        ['code', 'type'],
        ['calculation', 'currency'],
        ['defaultAmount', 'percent'],
        ['ordinal', 'isEnabled'],
      ],
    },
    {
      label: L('Pay and Tax', 'ប្រាក់បៀវត្សរ៍ និងពន្ធ'),
      rows: [
        ['isTaxable', 'isFringe'],
        ['isNssf', 'isSeniority'],
        ['isProrated', 'showOnPayslip'],
      ],
    },
    { label: L('Accounting', 'គណនេយ្យ'), rows: [['debitAccount', 'creditAccount']] },
  ],
})
export type BenefitComponent = Row<typeof benefitComponent>
export type BenefitComponentInput = Input<typeof benefitComponent>
