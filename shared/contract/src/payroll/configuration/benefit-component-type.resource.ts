import { bool, choice, L, resource, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

export const benefitComponentTypeRef: RefTarget = {
  search: 'benefit-component-type/search/template',
  nameEn: 'name',
  nameKm: 'nameKhmer',
}

/** What a component is to the pay (docs/rules/people.md, "Payroll lists"). */
export const benefitComponentType = resource({
  name: 'benefit-component-type',
  screen: payrollScreen('benefit-component-type'),
  permission: 'BENEFIT_COMPONENT_TYPE',
  label: L('Benefit Component Type', 'ប្រភេទសមាសភាគអត្ថប្រយោជន៍'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    name: text({ label: payrollWords.name }),
    nameKhmer: text({ label: payrollWords.nameKhmer }),
    category: choice({
      label: L('Category', 'ចំណាត់ថ្នាក់'),
      options: [
        { value: 'EARNING', label: L('Earning', 'ប្រាក់ទទួលបាន') },
        { value: 'DEDUCTION', label: L('Deduction', 'ការកាត់ប្រាក់') },
        { value: 'EMPLOYER_COST', label: L('Employer Cost', 'បន្ទុករបស់និយោជក') },
      ],
    }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: payrollWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKhmer', 'category', 'isEnabled', 'isSystemDefined'],
    filters: ['category', 'isEnabled'],
    sort: ['name', 'nameKhmer', 'category'],
    order: 'name:ASC',
    keywords: ['name', 'nameKhmer'],
  },
  form: [
    {
      label: L('Benefit Component Type', 'ប្រភេទសមាសភាគអត្ថប្រយោជន៍'),
      rows: [
        ['name', 'nameKhmer'],
        ['category', 'isEnabled'],
      ],
    },
  ],
})
export type BenefitComponentType = Row<typeof benefitComponentType>
export type BenefitComponentTypeInput = Input<typeof benefitComponentType>
