import { bool, int, L, resource, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { listWords, metaDataScreen } from './code-list.ts'

export const vaccinationRef: RefTarget = { search: 'vaccination/search/template', nameEn: 'name', nameKm: 'nameKh' }

/**
 * The vaccines. The doses that people got are in employee-vaccination. Both need the same right
 * (docs/rules/people.md, "Code lists").
 */
export const vaccination = resource({
  name: 'vaccination',
  screen: metaDataScreen('vaccination'),
  permission: 'EMPLOYEE_VACCINATION',
  label: L('Vaccination', 'វ៉ាក់សាំង'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: listWords.name }),
    nameKh: text({ label: listWords.nameKh }),
    requiredDoses: int({ label: L('Required Doses', 'ចំនួនដូសត្រូវការ'), min: 1, max: 10, initial: 1 }),
    isEnabled: bool({ label: listWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKh', 'requiredDoses', 'isEnabled', 'isSystemDefined'],
    filters: ['isEnabled'],
    sort: ['name', 'nameKh', 'requiredDoses'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh'],
  },
  form: [{ label: L('Vaccination', 'វ៉ាក់សាំង'), rows: [['name', 'nameKh'], ['requiredDoses'], ['isEnabled']] }],
})
export type Vaccination = Row<typeof vaccination>
export type VaccinationInput = Input<typeof vaccination>
