import { geographic } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

type Place = readonly [code: string, name: string, nameKh: string]
/** The 25 provinces with the codes of the Ministry of Interior. */
const provinces: readonly Place[] = [
  ['01', 'Banteay Meanchey', 'បន្ទាយមានជ័យ'],
  ['02', 'Battambang', 'បាត់ដំបង'],
  ['03', 'Kampong Cham', 'កំពង់ចាម'],
  ['04', 'Kampong Chhnang', 'កំពង់ឆ្នាំង'],
  ['05', 'Kampong Speu', 'កំពង់ស្ពឺ'],
  ['06', 'Kampong Thom', 'កំពង់ធំ'],
  ['07', 'Kampot', 'កំពត'],
  ['08', 'Kandal', 'កណ្ដាល'],
  ['09', 'Koh Kong', 'កោះកុង'],
  ['10', 'Kratie', 'ក្រចេះ'],
  ['11', 'Mondul Kiri', 'មណ្ឌលគិរី'],
  ['12', 'Phnom Penh', 'ភ្នំពេញ'],
  ['13', 'Preah Vihear', 'ព្រះវិហារ'],
  ['14', 'Prey Veng', 'ព្រៃវែង'],
  ['15', 'Pursat', 'ពោធិ៍សាត់'],
  ['16', 'Ratanak Kiri', 'រតនគិរី'],
  ['17', 'Siem Reap', 'សៀមរាប'],
  ['18', 'Preah Sihanouk', 'ព្រះសីហនុ'],
  ['19', 'Stung Treng', 'ស្ទឹងត្រែង'],
  ['20', 'Svay Rieng', 'ស្វាយរៀង'],
  ['21', 'Takeo', 'តាកែវ'],
  ['22', 'Oddar Meanchey', 'ឧត្ដរមានជ័យ'],
  ['23', 'Kep', 'កែប'],
  ['24', 'Pailin', 'ប៉ៃលិន'],
  ['25', 'Tboung Khmum', 'ត្បូងឃ្មុំ'],
]
/** The districts of the capital; those of the other provinces are entered or imported. */
const districts: readonly Place[] = [
  ['1201', 'Chamkar Mon', 'ចំការមន'],
  ['1202', 'Doun Penh', 'ដូនពេញ'],
  ['1203', 'Prampir Meakkakra', 'ប្រាំពីរមករា'],
  ['1204', 'Tuol Kouk', 'ទួលគោក'],
  ['1205', 'Dangkao', 'ដង្កោ'],
  ['1206', 'Mean Chey', 'មានជ័យ'],
  ['1207', 'Russey Keo', 'ឫស្សីកែវ'],
  ['1208', 'Saensokh', 'សែនសុខ'],
  ['1209', 'Pur SenChey', 'ពោធិ៍សែនជ័យ'],
  ['1210', 'Chraoy Chongvar', 'ជ្រោយចង្វារ'],
  ['1211', 'Praek Pnov', 'ព្រែកព្នៅ'],
  ['1212', 'Chbar Ampov', 'ច្បារអំពៅ'],
  ['1213', 'Boeng Keng Kang', 'បឹងកេងកង'],
  ['1214', 'Kamboul', 'កំបូល'],
]
const placeId = (code: string): string => getId('geographic', code)
const rows = (type: 'PROVINCE' | 'DISTRICT', places: readonly Place[], date: string) =>
  places.map(([code, name, nameKh]) => ({
    id: placeId(code),
    type,
    code,
    name,
    nameKh,
    parentId: type === 'PROVINCE' ? null : placeId(code.slice(0, 2)),
    isSystemDefined: true,
    ...authored(date),
  }))

/** The places that every installation starts with (docs/rules/people.md, "Addresses"). */
export const geographicBatch = (date: string): Batch =>
  batch(geographic, [...rows('PROVINCE', provinces, date), ...rows('DISTRICT', districts, date)])
