import { bool, L, ref, text, type Label } from '../../index.ts'
import { geographicRef } from '../lists/geographic.resource.ts'

const place = (label: Label) => ref({ label, to: geographicRef, use: 'detail', optional: true })
const house = text({ label: L('House No', 'ផ្ទះលេខ'), use: 'detail', optional: true, max: 50 })
const street = text({ label: L('Street No', 'ផ្លូវលេខ'), use: 'detail', optional: true, max: 50 })
const whole = (label: Label) => text({ label, use: 'detail', readOnly: true, optional: true, max: 500 })
const words = {
  birth: L('Place of Birth', 'ទីកន្លែងកំណើត'),
  current: L('Current Address', 'អាសយដ្ឋានបច្ចុប្បន្ន'),
  permanent: L('Permanent Address', 'អាសយដ្ឋានអចិន្ត្រៃយ៍'),
} as const

/**
 * The three addresses of a person (docs/rules/people.md, "Addresses"). Each points to the smallest place that is known,
 * mostly a village; commune, district and province follow from it, so that the levels never contradict each other.
 * `*Address` is the whole in words.
 */
export const addressFields = {
  birthPlace: place(words.birth),
  birthHouseNo: house,
  birthStreetNo: street,
  birthAddress: whole(words.birth),
  currentPlace: place(words.current),
  currentHouseNo: house,
  currentStreetNo: street,
  currentAddress: whole(words.current),
  isPermanentSame: bool({
    label: L('Permanent address is the current one', 'អាសយដ្ឋានអចិន្ត្រៃយ៍ដូចអាសយដ្ឋានបច្ចុប្បន្ន'),
    use: 'detail',
    initial: true,
  }),
  permanentPlace: place(words.permanent),
  permanentHouseNo: house,
  permanentStreetNo: street,
  permanentAddress: whole(words.permanent),
} as const
export const addressSections = [
  { label: words.birth, rows: [['birthAddress'], ['birthPlace'], ['birthHouseNo', 'birthStreetNo']] },
  { label: words.current, rows: [['currentAddress'], ['currentPlace'], ['currentHouseNo', 'currentStreetNo']] },
  {
    label: words.permanent,
    rows: [['isPermanentSame'], ['permanentAddress'], ['permanentPlace'], ['permanentHouseNo', 'permanentStreetNo']],
  },
] as const
/** The words of an address are in a viewed record, its parts in a form. */
export const addressWords = ['birthAddress', 'currentAddress', 'permanentAddress'] as const
export const addressParts = [
  'birthPlace',
  'birthHouseNo',
  'birthStreetNo',
  'currentPlace',
  'currentHouseNo',
  'currentStreetNo',
  'isPermanentSame',
  'permanentPlace',
  'permanentHouseNo',
  'permanentStreetNo',
] as const
