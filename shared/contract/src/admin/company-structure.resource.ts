import {
  bool,
  choice,
  date,
  L,
  longText,
  position,
  ref,
  resource,
  text,
  type Input,
  type RefTarget,
  type Row,
} from '../index.ts'
import { structureNodeRef } from '../refs.ts'
import { structureComponentRef } from './structure-component.resource.ts'
import { structureLevelOptions } from './structure-tree.ts'

const levelRef: RefTarget = {
  search: 'position-level',
  nameEn: 'levelTitle',
  nameKm: 'levelTitle',
  codeKey: 'levelNumber',
}
const deviceRef: RefTarget = {
  search: 'finger-print-device',
  nameEn: 'ipAddress',
  nameKm: 'ipAddress',
  codeKey: 'modelName',
}

/** A node of the company structure (columns of spec 2 section 3; docs/rules/people.md, "The company structure"). */
export const companyStructure = resource({
  name: 'company-structure',
  screen: '/admin/company-structure',
  permission: 'COMPANY_STRUCTURE',
  label: L('Structure', 'រចនាសម្ព័ន្ធ'),
  title: ['nameTree'],
  titleKm: ['nameTreeKh'],
  fields: {
    type: choice({ label: L('Type', 'ប្រភេទ'), options: structureLevelOptions }),
    companyStructureComponent: ref({ label: L('Component', 'សមាសភាគ'), to: structureComponentRef }),
    parentType: choice({
      label: L('Parent Type', 'ប្រភេទមេ'),
      options: structureLevelOptions,
      readOnly: true,
      optional: true,
    }),
    parentId: ref({ label: L('Parent Component', 'សមាសភាគមេ'), to: structureNodeRef, optional: true }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true }),
    address: text({ label: L('Address', 'អាសយដ្ឋាន'), optional: true, max: 500 }),
    positionLevelId: ref({ label: L('Position Level', 'កម្រិតមុខតំណែង'), to: levelRef, optional: true }),
    fingerprintDevice: ref({ label: L('Finger Print Device', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'), to: deviceRef, optional: true }),
    fingerprintIp: text({ label: L('Fingerprint IP', 'IP ឧបករណ៍ស្កេន'), readOnly: true, optional: true }),
    absentFrom: date({
      label: L('Absence Counts From', 'រាប់អវត្តមានចាប់ពី'),
      optional: true,
      hidden: true,
      help: L(
        'Nobody of this store is absent, late or early before this day. Empty: as the setting absent_from says.',
        'គ្មាននរណានៃហាងនេះអវត្តមាន យឺត ឬចេញមុនម៉ោង មុនថ្ងៃនេះទេ។ បើទទេ៖ តាមការកំណត់ absent_from។',
      ),
    }),
    isHq: bool({ label: L('Is HQ', 'ការិយាល័យកណ្ដាល'), initial: false }),
    isActive: bool({ label: L('Status', 'ស្ថានភាព'), initial: true }),
    costCenterCode: text({ label: L('Cost Center Code', 'លេខកូដមជ្ឈមណ្ឌលចំណាយ'), optional: true, max: 50, hidden: true }),
    nameTree: text({ label: L('Full Name EN', 'ឈ្មោះពេញជាអក្សរឡាតាំង'), readOnly: true }),
    nameTreeKh: text({ label: L('Full Name KH', 'ឈ្មោះពេញជាភាសាខ្មែរ'), readOnly: true }),
    place: position({ label: L('Place', 'ទីកន្លែង'), use: 'filter' }),
  },
  list: {
    columns: [
      'type',
      'companyStructureComponent',
      'parentType',
      'parentId',
      'description',
      'address',
      'positionLevelId',
      'fingerprintIp',
      'isHq',
      'isActive',
      'costCenterCode',
      'absentFrom',
    ],
    filters: [
      'type',
      'companyStructureComponent',
      'parentId',
      'place',
      'positionLevelId',
      'fingerprintDevice',
      'isActive',
    ],
    sort: ['nameTree'],
    order: 'nameTree:ASC',
    keywords: ['nameTree', 'nameTreeKh', 'description', 'address', 'costCenterCode'],
    defaults: { isForListing: 'true' },
  },
  form: [
    {
      label: L('Place in the Structure', 'ទីតាំងក្នុងរចនាសម្ព័ន្ធ'),
      rows: [
        ['type', 'companyStructureComponent'],
        ['parentId', 'positionLevelId'],
        ['isActive', 'isHq'],
        ['fingerprintDevice', 'absentFrom'],
      ],
    },
    { label: L('Details', 'ព័ត៌មានលម្អិត'), rows: [['address', 'costCenterCode'], ['description']] },
  ],
})
export type CompanyStructure = Row<typeof companyStructure>
export type CompanyStructureInput = Input<typeof companyStructure>
