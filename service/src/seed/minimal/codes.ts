import { code } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

/** Identifier (never changes), English, Khmer. */
type Entry = readonly [identifier: string, value: string, valueKh: string]

/**
 * The value lists every installation starts with (docs/rules/people.md, "Code lists"), in the order in which they are
 * offered.
 */
export const codeLists = {
  GENDER: [
    ['MALE', 'Male', 'ប្រុស'],
    ['FEMALE', 'Female', 'ស្រី'],
  ],
  MARITAL_STATUS: [
    ['SINGLE', 'Single', 'នៅលីវ'],
    ['MARRIED', 'Married', 'រៀបការ'],
    ['DIVORCED', 'Divorced', 'លែងលះ'],
    ['WIDOWED', 'Widowed', 'មេម៉ាយ ឬពោះម៉ាយ'],
  ],
  NATIONALITY: [
    ['CAMBODIAN', 'Cambodian', 'ខ្មែរ'],
    ['VIETNAMESE', 'Vietnamese', 'វៀតណាម'],
    ['THAI', 'Thai', 'ថៃ'],
    ['LAO', 'Lao', 'ឡាវ'],
    ['CHINESE', 'Chinese', 'ចិន'],
    ['KOREAN', 'Korean', 'កូរ៉េ'],
    ['JAPANESE', 'Japanese', 'ជប៉ុន'],
    ['MALAYSIAN', 'Malaysian', 'ម៉ាឡេស៊ី'],
    ['SINGAPOREAN', 'Singaporean', 'សិង្ហបុរី'],
    ['INDONESIAN', 'Indonesian', 'ឥណ្ឌូនេស៊ី'],
    ['FILIPINO', 'Filipino', 'ហ្វីលីពីន'],
    ['MYANMAR', 'Myanmar', 'មីយ៉ាន់ម៉ា'],
    ['INDIAN', 'Indian', 'ឥណ្ឌា'],
    ['FRENCH', 'French', 'បារាំង'],
    ['BRITISH', 'British', 'អង់គ្លេស'],
    ['GERMAN', 'German', 'អាល្លឺម៉ង់'],
    ['AMERICAN', 'American', 'អាមេរិក'],
    ['AUSTRALIAN', 'Australian', 'អូស្ត្រាលី'],
    ['OTHER', 'Other', 'ផ្សេងៗ'],
  ],
  COUNTRY: [
    ['KH', 'Cambodia', 'កម្ពុជា'],
    ['VN', 'Vietnam', 'វៀតណាម'],
    ['TH', 'Thailand', 'ថៃ'],
    ['LA', 'Laos', 'ឡាវ'],
    ['CN', 'China', 'ចិន'],
    ['KR', 'South Korea', 'កូរ៉េខាងត្បូង'],
    ['JP', 'Japan', 'ជប៉ុន'],
    ['MY', 'Malaysia', 'ម៉ាឡេស៊ី'],
    ['SG', 'Singapore', 'សិង្ហបុរី'],
    ['ID', 'Indonesia', 'ឥណ្ឌូនេស៊ី'],
    ['PH', 'Philippines', 'ហ្វីលីពីន'],
    ['MM', 'Myanmar', 'មីយ៉ាន់ម៉ា'],
    ['IN', 'India', 'ឥណ្ឌា'],
    ['FR', 'France', 'បារាំង'],
    ['GB', 'United Kingdom', 'ចក្រភពអង់គ្លេស'],
    ['DE', 'Germany', 'អាល្លឺម៉ង់'],
    ['US', 'United States', 'សហរដ្ឋអាមេរិក'],
    ['AU', 'Australia', 'អូស្ត្រាលី'],
  ],
  CURRENCY: [
    ['USD', 'US Dollar', 'ដុល្លារអាមេរិក'],
    ['KHR', 'Khmer Riel', 'រៀល'],
  ],
  LANGUAGE: [
    ['KM', 'Khmer', 'ខ្មែរ'],
    ['EN', 'English', 'អង់គ្លេស'],
    ['ZH', 'Chinese', 'ចិន'],
    ['FR', 'French', 'បារាំង'],
    ['TH', 'Thai', 'ថៃ'],
    ['VI', 'Vietnamese', 'វៀតណាម'],
    ['KO', 'Korean', 'កូរ៉េ'],
    ['JA', 'Japanese', 'ជប៉ុន'],
  ],
  RELATIONSHIP: [
    ['FATHER', 'Father', 'ឪពុក'],
    ['MOTHER', 'Mother', 'ម្ដាយ'],
    ['HUSBAND', 'Husband', 'ប្ដី'],
    ['WIFE', 'Wife', 'ប្រពន្ធ'],
    ['SON', 'Son', 'កូនប្រុស'],
    ['DAUGHTER', 'Daughter', 'កូនស្រី'],
    ['BROTHER', 'Brother', 'បងប្អូនប្រុស'],
    ['SISTER', 'Sister', 'បងប្អូនស្រី'],
    ['GRANDPARENT', 'Grandparent', 'ជីដូនជីតា'],
    ['RELATIVE', 'Other Relative', 'សាច់ញាតិផ្សេង'],
    ['FRIEND', 'Friend', 'មិត្តភក្ដិ'],
  ],
  DOCUMENT_TYPE: [
    ['NATIONAL_ID', 'National ID Card', 'អត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ'],
    ['PASSPORT', 'Passport', 'លិខិតឆ្លងដែន'],
    ['BIRTH_CERTIFICATE', 'Birth Certificate', 'សំបុត្រកំណើត'],
    ['FAMILY_BOOK', 'Family Book', 'សៀវភៅគ្រួសារ'],
    ['RESIDENT_BOOK', 'Residence Book', 'សៀវភៅស្នាក់នៅ'],
    ['DRIVING_LICENCE', 'Driving Licence', 'ប័ណ្ណបើកបរ'],
    ['WORK_PERMIT', 'Work Permit', 'លិខិតអនុញ្ញាតការងារ'],
    ['NSSF_CARD', 'NSSF Card', 'ប័ណ្ណសមាជិក ប.ស.ស.'],
    ['TAX_NUMBER', 'Tax Number', 'លេខអត្តសញ្ញាណកម្មសារពើពន្ធ'],
  ],
  EDUCATION_TYPE: [
    ['PRIMARY', 'Primary School', 'បឋមសិក្សា'],
    ['LOWER_SECONDARY', 'Lower Secondary School', 'មធ្យមសិក្សាបឋមភូមិ'],
    ['UPPER_SECONDARY', 'Upper Secondary School', 'មធ្យមសិក្សាទុតិយភូមិ'],
    ['VOCATIONAL', 'Vocational Training', 'បណ្ដុះបណ្ដាលវិជ្ជាជីវៈ'],
    ['ASSOCIATE', 'Associate Degree', 'បរិញ្ញាបត្ររង'],
    ['BACHELOR', 'Bachelor Degree', 'បរិញ្ញាបត្រ'],
    ['MASTER', 'Master Degree', 'បរិញ្ញាបត្រជាន់ខ្ពស់'],
    ['DOCTORATE', 'Doctorate', 'បណ្ឌិត'],
  ],
  TRAINING: [
    ['ORIENTATION', 'Orientation', 'តម្រង់ទិសបុគ្គលិកថ្មី'],
    ['FOOD_SAFETY', 'Food Safety', 'សុវត្ថិភាពម្ហូបអាហារ'],
    ['CUSTOMER_SERVICE', 'Customer Service', 'សេវាអតិថិជន'],
    ['FIRST_AID', 'First Aid', 'ការសង្គ្រោះបឋម'],
    ['FIRE_SAFETY', 'Fire Safety', 'សុវត្ថិភាពអគ្គិភ័យ'],
    ['LEADERSHIP', 'Leadership', 'ភាពជាអ្នកដឹកនាំ'],
  ],
  SKILL: [
    ['BEVERAGE', 'Beverage Making', 'ការឆុងភេសជ្ជៈ'],
    ['CASHIERING', 'Cashiering', 'ការគិតលុយ'],
    ['SALES', 'Sales', 'ការលក់'],
    ['ACCOUNTING', 'Accounting', 'គណនេយ្យ'],
    ['COMPUTER', 'Computer', 'កុំព្យូទ័រ'],
    ['DRIVING', 'Driving', 'ការបើកបរ'],
    ['DESIGN', 'Graphic Design', 'ការរចនាក្រាហ្វិក'],
  ],
  RESIGNATION_TYPE: [
    ['RESIGNED', 'Resigned', 'លាឈប់ពីការងារ'],
    ['TERMINATED', 'Terminated', 'បញ្ឈប់ពីការងារ'],
    ['END_OF_CONTRACT', 'End of Contract', 'ផុតកិច្ចសន្យា'],
    ['FAILED_PROBATION', 'Failed Probation', 'ធ្លាក់សាកល្បង'],
    ['ABANDONED', 'Abandoned Work', 'បោះបង់ការងារ'],
    ['RETIRED', 'Retired', 'ចូលនិវត្តន៍'],
    ['DECEASED', 'Deceased', 'ទទួលមរណភាព'],
  ],
  WARNING_TYPE: [
    ['VERBAL', 'Verbal Warning', 'ការព្រមានដោយផ្ទាល់មាត់'],
    ['FIRST_WRITTEN', 'First Written Warning', 'ការព្រមានជាលាយលក្ខណ៍អក្សរលើកទី1'],
    ['SECOND_WRITTEN', 'Second Written Warning', 'ការព្រមានជាលាយលក្ខណ៍អក្សរលើកទី2'],
    ['FINAL_WRITTEN', 'Final Written Warning', 'ការព្រមានជាលាយលក្ខណ៍អក្សរចុងក្រោយ'],
  ],
  WORKSHIFT_TYPE: [
    ['NORMAL', 'Weekly pattern', 'តាមគំរូប្រចាំសប្ដាហ៍'],
    ['ROSTER', 'Roster', 'តាមកាលវិភាគ'],
    ['FLEXIBLE', 'Flexible', 'បត់បែន'],
  ],
  MOVEMENT: [
    ['PROMOTION', 'Promotion', 'ដំឡើងតំណែង'],
    ['TRANSFER', 'Transfer', 'ផ្ទេរកន្លែងធ្វើការ'],
    ['DEMOTION', 'Demotion', 'បន្ថយតំណែង'],
    ['ROTATION', 'Rotation', 'ផ្លាស់ប្ដូរមុខតំណែង'],
  ],
  // The value is the colour itself, the same in every language; dark enough for white words.
  COMPANY_STRUCTURE_COMPONENT_COLOR: [
    ['COMPANY', '#0B5563', '#0B5563'],
    ['LOCATION', '#1F6F8B', '#1F6F8B'],
    ['OUTLET', '#2F6B3A', '#2F6B3A'],
    ['DEPARTMENT', '#7A4B00', '#7A4B00'],
    ['TEAM', '#6B3FA0', '#6B3FA0'],
    ['POSITION', '#495057', '#495057'],
  ],
} as const satisfies Record<string, readonly Entry[]>

/**
 * Lists whose values the program or the law relies on; the company may change the words of the others, and add to all.
 */
const ofTheSystem: ReadonlySet<string> = new Set<keyof typeof codeLists>([
  'GENDER',
  'MARITAL_STATUS',
  'COUNTRY',
  'CURRENCY',
  'RESIGNATION_TYPE',
  'WORKSHIFT_TYPE',
  'MOVEMENT',
  'COMPANY_STRUCTURE_COMPONENT_COLOR',
])
const isIdentifierIn =
  (type: keyof typeof codeLists, ...identifiers: readonly string[]) =>
  (of: string, identifier: string) =>
    of === type && identifiers.includes(identifier)
const expires = isIdentifierIn('DOCUMENT_TYPE', 'NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE', 'WORK_PERMIT')
const isSpouse = isIdentifierIn('RELATIONSHIP', 'HUSBAND', 'WIFE')
const isChild = isIdentifierIn('RELATIONSHIP', 'SON', 'DAUGHTER')
const ownWish = isIdentifierIn('RESIGNATION_TYPE', 'RESIGNED')
/** What single lists say of their values (docs/rules/people.md, "Code lists"). */
const getExtras = (type: string, identifier: string, ordinal: number) => ({
  isWritten: type === 'WARNING_TYPE' && identifier !== 'VERBAL',
  validMonths: type === 'WARNING_TYPE' ? 12 : null,
  levelNo: type === 'WARNING_TYPE' ? ordinal : null,
  noticeDays: type === 'RESIGNATION_TYPE' ? (ownWish(type, identifier) ? 30 : 0) : null,
  isPrintable: ownWish(type, identifier),
  needsFinalPay: type === 'RESIGNATION_TYPE',
  hasExpiry: expires(type, identifier),
  isSpouse: isSpouse(type, identifier),
  isChild: isChild(type, identifier),
})

/** The code lists as rows; their order is kept in `ordinal`, counted from 1. */
export const codeBatch = (date: string): Batch =>
  batch(
    code,
    Object.entries(codeLists).flatMap(([type, entries]: [string, readonly Entry[]]) =>
      entries.map(([identifier, value, valueKh], index) => ({
        id: getId(`code ${type}`, identifier),
        type,
        identifier,
        value,
        valueKh,
        ordinal: index + 1,
        isSystemDefined: ofTheSystem.has(type),
        ...getExtras(type, identifier, index + 1),
        ...authored(date),
      })),
    ),
  )
