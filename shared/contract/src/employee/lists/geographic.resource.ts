import { bool, choice, L, ref, resource, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { listWords, metaDataScreen } from './code-list.ts'

/** From the widest to the smallest; each is under one of the level before it. */
export const geographicTypes = [
  { value: 'PROVINCE', label: L('Province', 'រាជធានី ខេត្ត') },
  { value: 'DISTRICT', label: L('District', 'ខណ្ឌ ក្រុង ស្រុក') },
  { value: 'COMMUNE', label: L('Commune', 'សង្កាត់ ឃុំ') },
  { value: 'VILLAGE', label: L('Village', 'ភូមិ') },
] as const
export type GeographicType = (typeof geographicTypes)[number]['value']
export const geographicRef: RefTarget = {
  search: 'geographic/search/template',
  nameEn: 'name',
  nameKm: 'nameKh',
  codeKey: 'code',
}

/** The places of an address (docs/rules/people.md, "Addresses"). Codes are those of the Ministry of Interior. */
export const geographic = resource({
  name: 'geographic',
  screen: metaDataScreen('geographic'),
  permission: 'GEOGRAPHIC',
  label: L('Geographic', 'ភូមិសាស្ត្រ'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    type: choice({ label: listWords.type, options: geographicTypes, createOnly: true }),
    code: text({ label: L('Code', 'កូដ'), max: 8, pattern: 'digits' }),
    name: text({ label: listWords.name }),
    nameKh: text({ label: listWords.nameKh }),
    parentId: ref({
      label: L('Part of', 'ស្ថិតក្នុង'),
      to: geographicRef,
      optional: true,
      help: L(
        'Every place except a province belongs to the next larger place',
        'ក្រៅពីរាជធានី ខេត្ត ត្រូវស្ថិតក្រោមទីកន្លែងធំជាងមួយកម្រិត',
      ),
    }),
    isEnabled: bool({ label: listWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['type', 'code', 'name', 'nameKh', 'parentId', 'isEnabled', 'isSystemDefined'],
    filters: ['type', 'parentId', 'isEnabled'],
    sort: ['type', 'code', 'name', 'nameKh'],
    order: 'code:ASC',
    keywords: ['code', 'name', 'nameKh'],
  },
  form: [
    { label: L('Geographic', 'ភូមិសាស្ត្រ'), rows: [['type', 'parentId'], ['code'], ['name', 'nameKh'], ['isEnabled']] },
  ],
})
export type Geographic = Row<typeof geographic>
export type GeographicInput = Input<typeof geographic>
