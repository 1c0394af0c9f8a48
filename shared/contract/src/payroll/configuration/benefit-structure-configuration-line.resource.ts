import { bool, decimal, L, ref, resource, rows, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { payCurrency, payUnit } from '../person/pay-fields.ts'
import { benefitComponentRef, chosenComponent } from './benefit-component.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

const structureRef: RefTarget = {
  search: 'benefit-structure-configuration',
  nameEn: 'name',
  nameKm: 'name',
  view: payrollScreen('benefit-structure-configuration/view/{id}'),
}
const lineFields = {
  benefitComponent: ref({ label: payrollWords.component, to: benefitComponentRef }),
  amount: decimal({
    label: L('Amount', 'ចំនួនទឹកប្រាក់'),
    currency: 'currency',
    counted: { unit: 'unit', component: chosenComponent },
    min: 0,
    max: 1_000_000_000,
    help: L('In the currency of the component', 'តាមរូបិយប័ណ្ណរបស់សមាសភាគ'),
  }),
  isPostProbation: bool({
    label: L('After Probation', 'ក្រោយសាកល្បង'),
    initial: false,
    help: L('Paid from the end of the probation on', 'បើកចាប់ពីចប់ការសាកល្បង'),
  }),
} as const
/**
 * The benefits of a new structure as typed on its form. They become records of {@link
 * benefitStructureConfigurationLine} (docs/adr/013).
 */
export const structureLines = rows({
  label: L('Benefits', 'អត្ថប្រយោជន៍'),
  use: 'input',
  createOnly: true,
  fields: lineFields,
  form: [['benefitComponent'], ['amount', 'isPostProbation']],
  add: L('Add benefit', 'បន្ថែមអត្ថប្រយោជន៍'),
  one: L('Benefit', 'អត្ថប្រយោជន៍'),
})
const keeps = 'UPDATE_BENEFIT_STRUCTURE'

/** One benefit of a structure (docs/rules/pay.md, "Lists of payroll"). Part of it, kept with the right to change it. */
export const benefitStructureConfigurationLine = resource({
  name: 'benefit-structure-configuration-line',
  screen: payrollScreen('benefit-structure-configuration-line'),
  permission: 'BENEFIT_STRUCTURE',
  parent: 'structure',
  permissions: { CREATE: keeps, DELETE: keeps },
  label: L('Benefit of a Structure', 'អត្ថប្រយោជន៍ក្នុងរចនាសម្ព័ន្ធ'),
  title: ['benefitComponent'],
  fields: {
    structure: ref({ label: L('Benefit Structure', 'រចនាសម្ព័ន្ធអត្ថប្រយោជន៍'), to: structureRef, createOnly: true }),
    ...lineFields,
    currency: text({ label: payCurrency.label, readOnly: true, hidden: true }),
    unit: payUnit,
    componentName: text({ label: payrollWords.name, readOnly: true, use: 'detail' }),
    componentNameKhmer: text({ label: payrollWords.nameKhmer, readOnly: true, use: 'detail' }),
    componentCode: text({ label: payrollWords.code, readOnly: true }),
  },
  list: {
    columns: ['structure', 'benefitComponent', 'componentCode', 'amount', 'currency', 'unit', 'isPostProbation'],
    filters: ['structure', 'benefitComponent', 'isPostProbation'],
    sort: ['structure', 'benefitComponent', 'componentCode', 'amount'],
    order: 'structure:ASC',
    keywords: ['componentCode', 'componentName', 'componentNameKhmer'],
  },
  form: [
    {
      label: L('Benefit of a Structure', 'អត្ថប្រយោជន៍ក្នុងរចនាសម្ព័ន្ធ'),
      rows: [['structure'], ['benefitComponent'], ['amount', 'isPostProbation']],
    },
  ],
})
export type BenefitStructureConfigurationLine = Row<typeof benefitStructureConfigurationLine>
export type BenefitStructureConfigurationLineInput = Input<typeof benefitStructureConfigurationLine>
