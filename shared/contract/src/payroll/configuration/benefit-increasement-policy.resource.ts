import { bool, int, L, resource, text, type Input, type Row } from '../../index.ts'
import { policyLines } from './benefit-increasement-policy-line.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

/**
 * docs/rules/people.md, "Payroll lists": the pay increase after a passed probation. The position
 * names the policy (spec 2 section 2.2).
 */
export const benefitIncreasementPolicy = resource({
  name: 'benefit-increasement-policy',
  screen: payrollScreen('benefit-increasement-policy'),
  permission: 'BENEFIT_INCREASEMENT_POLICY',
  label: L('Benefit Increment Policy', 'គោលការណ៍ដំឡើងអត្ថប្រយោជន៍'),
  title: ['name'],
  fields: {
    name: text({ label: payrollWords.name }),
    raises: text({ label: policyLines.label, readOnly: true }),
    monthsAfter: int({
      label: L('Months After', 'ចំនួនខែបន្ទាប់'),
      optional: true,
      min: 0,
      max: 60,
      help: L(
        'Months from passing the probation until it applies; empty = at once',
        'ចំនួនខែចាប់ពីជាប់ការសាកល្បងរហូតដល់អនុវត្ត; ទុកទទេ = អនុវត្តភ្លាម',
      ),
    }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    lines: policyLines,
  },
  list: {
    columns: ['name', 'raises', 'monthsAfter', 'isEnabled'],
    filters: ['isEnabled'],
    sort: ['name', 'monthsAfter'],
    order: 'name:ASC',
    keywords: ['name'],
  },
  form: [
    {
      label: L('Benefit Increment Policy', 'គោលការណ៍ដំឡើងអត្ថប្រយោជន៍'),
      rows: [['name'], ['monthsAfter', 'isEnabled'], ['raises']],
    },
    { label: policyLines.label, rows: [['lines']] },
  ],
})
export type BenefitIncreasementPolicy = Row<typeof benefitIncreasementPolicy>
export type BenefitIncreasementPolicyInput = Input<typeof benefitIncreasementPolicy>
