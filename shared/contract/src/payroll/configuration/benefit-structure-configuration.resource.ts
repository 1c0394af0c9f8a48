import { bool, choice, date, L, ref, resource, text, type Input, type Row } from '../../index.ts'
import { employmentTypes } from '../../people/words.ts'
import { positionLevelRef, structureNodeRef } from '../../refs.ts'
import { structureLines } from './benefit-structure-configuration-line.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

const everyone = L('Empty = all of them', 'ទុកទទេ = ទាំងអស់')

/** The starting pay of people of a level, a place or an employment type (docs/rules/pay.md, "Lists of payroll"). */
export const benefitStructureConfiguration = resource({
  name: 'benefit-structure-configuration',
  screen: payrollScreen('benefit-structure-configuration'),
  permission: 'BENEFIT_STRUCTURE',
  label: L('Benefit Structure Configuration', 'ការកំណត់រចនាសម្ព័ន្ធអត្ថប្រយោជន៍'),
  title: ['name'],
  fields: {
    name: text({ label: payrollWords.name }),
    benefits: text({ label: structureLines.label, readOnly: true }),
    positionLevel: ref({
      label: L('Position Level', 'កម្រិតមុខតំណែង'),
      to: positionLevelRef,
      optional: true,
      help: everyone,
    }),
    companyStructure: ref({
      label: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'),
      to: structureNodeRef,
      optional: true,
      help: everyone,
    }),
    employmentType: choice({
      label: L('Employment Type', 'ប្រភេទការងារ'),
      options: employmentTypes,
      optional: true,
      help: everyone,
    }),
    effectiveFrom: date({ label: payrollWords.effectiveFrom }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    lines: structureLines,
  },
  list: {
    columns: ['name', 'benefits', 'positionLevel', 'companyStructure', 'employmentType', 'effectiveFrom', 'isEnabled'],
    filters: ['positionLevel', 'companyStructure', 'employmentType', 'isEnabled'],
    sort: ['name', 'effectiveFrom'],
    order: 'name:ASC',
    keywords: ['name'],
  },
  form: [
    {
      label: L('Benefit Structure Configuration', 'ការកំណត់រចនាសម្ព័ន្ធអត្ថប្រយោជន៍'),
      rows: [
        ['name', 'effectiveFrom'],
        ['positionLevel', 'employmentType'],
        ['companyStructure'],
        ['isEnabled'],
        ['benefits'],
      ],
    },
    { label: structureLines.label, rows: [['lines']] },
  ],
})
export type BenefitStructureConfiguration = Row<typeof benefitStructureConfiguration>
export type BenefitStructureConfigurationInput = Input<typeof benefitStructureConfiguration>
