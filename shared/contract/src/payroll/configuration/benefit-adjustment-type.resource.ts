import { bool, L, resource, text, type Input, type Row } from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

/**
 * Why a person's pay changes (docs/rules/pay.md, "Lists of payroll"). The system finds the types of its own adjustments
 * by code.
 */
export const benefitAdjustmentType = resource({
  name: 'benefit-adjustment-type',
  screen: payrollScreen('benefit-adjustment-type'),
  permission: 'BENEFIT_ADJUSTMENT_TYPE',
  label: L('Benefit Adjustment Type', 'ប្រភេទកែសម្រួលអត្ថប្រយោជន៍'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    name: text({ label: payrollWords.name }),
    nameKhmer: text({ label: payrollWords.nameKhmer }),
    code: text({ label: payrollWords.code, max: 50, pattern: 'code', createOnly: true }),
    needsMovement: bool({
      label: L('Needs a Movement', 'ត្រូវការចលនាបុគ្គលិក'),
      initial: false,
      help: L('An adjustment of this type names a movement of the employee', 'ការកែសម្រួលប្រភេទនេះត្រូវបញ្ជាក់ចលនារបស់បុគ្គលិក'),
    }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: payrollWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKhmer', 'code', 'needsMovement', 'isEnabled', 'isSystemDefined'],
    filters: ['needsMovement', 'isEnabled'],
    sort: ['name', 'nameKhmer', 'code'],
    order: 'name:ASC',
    keywords: ['name', 'nameKhmer', 'code'],
  },
  form: [
    {
      label: L('Benefit Adjustment Type', 'ប្រភេទកែសម្រួលអត្ថប្រយោជន៍'),
      rows: [['name', 'nameKhmer'], ['code', 'needsMovement'], ['isEnabled']],
    },
  ],
})
export type BenefitAdjustmentType = Row<typeof benefitAdjustmentType>
export type BenefitAdjustmentTypeInput = Input<typeof benefitAdjustmentType>
