import { choice, decimal, L, ref, resource, rows, text, type Input, type Row } from '../../index.ts'
import { benefitIncreasementPolicyRef } from '../../refs.ts'
import { payCurrency, payUnit } from '../person/pay-fields.ts'
import { benefitComponentRef } from './benefit-component.resource.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

/** The largest raise in percent. */
export const mostPercent = 100
/** The smallest raise. */
export const leastValue = 0.01
const keeps = 'UPDATE_BENEFIT_INCREASEMENT_POLICY'
const lineFields = {
  benefitComponent: ref({ label: payrollWords.component, to: benefitComponentRef }),
  mode: choice({
    label: L('Raised by', 'ដំឡើងតាម'),
    options: [
      { value: 'AMOUNT', label: L('Amount', 'ចំនួនទឹកប្រាក់') },
      { value: 'PERCENT', label: L('Percent', 'ភាគរយ') },
    ],
  }),
  value: decimal({
    label: L('Value', 'តម្លៃ'),
    currency: 'currency',
    counted: { unit: 'unit' },
    min: leastValue,
    max: 1_000_000_000,
  }),
} as const
const lineRows = [['benefitComponent'], ['mode', 'value']] as const
/**
 * The lines of a new policy as typed on its form. They become records of {@link benefitIncreasementPolicyLine}
 * (docs/adr/013).
 */
export const policyLines = rows({
  label: L('Raises', 'ការដំឡើង'),
  use: 'input',
  createOnly: true,
  fields: lineFields,
  form: lineRows,
  add: L('Add raise', 'បន្ថែមការដំឡើង'),
  one: L('Raise', 'ការដំឡើង'),
})

/**
 * The increase of one component under a policy (docs/rules/people.md, "Payroll lists"). It is part
 * of the policy and needs the right to change the policy.
 */
export const benefitIncreasementPolicyLine = resource({
  name: 'benefit-increasement-policy-line',
  screen: payrollScreen('benefit-increasement-policy-line'),
  permission: 'BENEFIT_INCREASEMENT_POLICY',
  parent: 'policy',
  permissions: { CREATE: keeps, DELETE: keeps },
  label: L('Policy Raise', 'ការដំឡើងតាមគោលការណ៍'),
  title: ['benefitComponent'],
  fields: {
    policy: ref({ label: L('Policy', 'គោលការណ៍'), to: benefitIncreasementPolicyRef, createOnly: true }),
    ...lineFields,
    currency: text({ label: payCurrency.label, readOnly: true, hidden: true }),
    unit: payUnit,
    componentCode: text({ label: payrollWords.code, readOnly: true }),
    componentName: text({ label: payrollWords.name, readOnly: true, use: 'detail' }),
    componentNameKhmer: text({ label: payrollWords.nameKhmer, readOnly: true, use: 'detail' }),
  },
  list: {
    columns: ['policy', 'benefitComponent', 'componentCode', 'mode', 'value', 'currency', 'unit'],
    filters: ['policy', 'benefitComponent', 'mode'],
    sort: ['policy', 'benefitComponent', 'componentCode', 'mode', 'value'],
    order: 'policy:ASC',
    keywords: ['componentCode', 'componentName', 'componentNameKhmer'],
  },
  form: [{ label: L('Policy Raise', 'ការដំឡើងតាមគោលការណ៍'), rows: [['policy'], ...lineRows] }],
})
export type BenefitIncreasementPolicyLine = Row<typeof benefitIncreasementPolicyLine>
export type BenefitIncreasementPolicyLineInput = Input<typeof benefitIncreasementPolicyLine>
