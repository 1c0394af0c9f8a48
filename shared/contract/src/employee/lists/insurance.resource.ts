import { bool, choice, L, resource, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { listWords, metaDataScreen } from './code-list.ts'

export const insuranceRef: RefTarget = { search: 'insurance/search/template', nameEn: 'name', nameKm: 'nameKh' }

/** The insurances that employees may have (docs/rules/people.md, "Code lists"). */
export const insurance = resource({
  name: 'insurance',
  screen: metaDataScreen('insurance'),
  permission: 'INSURANCE',
  label: L('Insurance', 'ធានារ៉ាប់រង'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: listWords.name }),
    nameKh: text({ label: listWords.nameKh }),
    provider: text({ label: L('Provider', 'ក្រុមហ៊ុនធានារ៉ាប់រង'), optional: true }),
    type: choice({
      label: listWords.type,
      options: [
        { value: 'HEALTH', label: L('Health', 'សុខភាព') },
        { value: 'ACCIDENT', label: L('Accident', 'គ្រោះថ្នាក់') },
        { value: 'LIFE', label: L('Life', 'អាយុជីវិត') },
        { value: 'OTHER', label: L('Other', 'ផ្សេងៗ') },
      ],
    }),
    isEnabled: bool({ label: listWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKh', 'provider', 'type', 'isEnabled', 'isSystemDefined'],
    filters: ['type', 'isEnabled'],
    sort: ['name', 'nameKh', 'provider', 'type'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh', 'provider'],
  },
  form: [{ label: L('Insurance', 'ធានារ៉ាប់រង'), rows: [['name', 'nameKh'], ['provider', 'type'], ['isEnabled']] }],
})
export type Insurance = Row<typeof insurance>
export type InsuranceInput = Input<typeof insurance>
