import { bool, L } from '../../index.ts'
import { codeList } from './code-list.ts'

/**
 * Which family members are a spouse or a child decides the tax of the employee
 * (docs/rules/people.md, "Family and tax dependants").
 */
export const relationship = codeList('RELATIONSHIP', {
  name: 'relationship',
  permission: 'RELATIONSHIP',
  label: L('Relationship', 'ទំនាក់ទំនង'),
  extra: {
    isSpouse: bool({ label: L('Spouse', 'ប្ដី ឬប្រពន្ធ'), initial: false }),
    isChild: bool({ label: L('Child', 'កូន'), initial: false }),
  },
})
