import { choice, L, ref, resource, text, type Input, type RefTarget, type Row } from '../index.ts'
import { benefitIncreasementPolicyRef } from '../refs.ts'
import { structureLevelOptions } from './structure-tree.ts'

/**
 * Spec 2 section 2.2: a name that nodes of the structure carry. Its screens ask for the rights of the structure itself.
 * A POSITION may name what rises for its people when they pass the probation.
 */
export const structureComponent = resource({
  name: 'structure-component',
  api: 'company-structure-component',
  screen: '/admin/company-structure/structure-component',
  permission: 'COMPANY_STRUCTURE',
  label: L('Structure Component', 'សមាសភាគរចនាសម្ព័ន្ធ'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    type: choice({ label: L('Type', 'ប្រភេទ'), options: structureLevelOptions }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ') }),
    name: text({ label: L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង') }),
    postProbationBenefitIncreasementPolicy: ref({
      label: L('Post Probation Benefit Increment Policy', 'គោលការណ៍ដំឡើងអត្ថប្រយោជន៍ក្រោយសាកល្បង'),
      to: benefitIncreasementPolicyRef,
      optional: true,
      help: L('For positions only', 'សម្រាប់តែមុខតំណែង'),
    }),
  },
  list: {
    columns: ['type', 'nameKh', 'name', 'postProbationBenefitIncreasementPolicy'],
    filters: ['type'],
    sort: ['nameKh', 'name', 'type'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh'],
  },
  form: [
    {
      label: L('Structure Component', 'សមាសភាគរចនាសម្ព័ន្ធ'),
      rows: [['type'], ['nameKh', 'name'], ['postProbationBenefitIncreasementPolicy']],
    },
  ],
})
export type StructureComponent = Row<typeof structureComponent>
export type StructureComponentInput = Input<typeof structureComponent>

export const structureComponentRef: RefTarget = {
  search: 'company-structure-component',
  nameEn: 'name',
  nameKm: 'nameKh',
}
