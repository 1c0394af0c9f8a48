import { requestTypes, type RequestType } from '@staff/contract/admin'
import { reasonTemplate, requestWorkflowType } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

/** Readable, because the id is in the address of the workflow editor: `leave-request`, `borrow-payback-hour`. */
export const requestTypeId = (type: RequestType): string => type.toLowerCase().replace(/[^a-z]+/g, '-')

const about: Readonly<Record<RequestType, readonly [en: string, km: string]>> = {
  LEAVE_REQUEST: ['Days and hours off, paid or unpaid', 'ការឈប់សម្រាកជាថ្ងៃ ឬម៉ោង មាន ឬគ្មានប្រាក់ឈ្នួល'],
  MISSION_REQUEST: ['Work away from the usual place', 'ការងារក្រៅកន្លែងធម្មតា'],
  OVERTIME_REQUEST: ['Work beyond the planned hours', 'ការងារលើសម៉ោងកំណត់'],
  'BORROW/PAYBACK_HOUR': ['Hours taken now and worked later', 'ម៉ោងដែលខ្ចីឥឡូវ ហើយសងនៅពេលក្រោយ'],
  MISSED_SCAN: ['A scan that was forgotten', 'ការស្កេនដែលបានភ្លេច'],
  RESIGNATION_REQUEST: ['The end of an employment', 'ការបញ្ចប់ការងារ'],
  MOVEMENT: ['Another position, employment type or working shift', 'ការប្ដូរមុខតំណែង ប្រភេទការងារ ឬវេនធ្វើការ'],
  BENEFIT_ADJUSTMENT: ['A change of benefits', 'ការផ្លាស់ប្ដូរអត្ថប្រយោជន៍'],
  EMPLOYEE_INFO_UPDATE: ['A change that employees ask for in their own record', 'ការកែប្រែដែលបុគ្គលិកស្នើសុំក្នុងកំណត់ត្រារបស់ខ្លួន'],
  WARNING: ['A written or spoken warning', 'ការព្រមានជាលាយលក្ខណ៍អក្សរ ឬផ្ទាល់មាត់'],
  DAY_OFF_REQUEST: ['The weekly day off of staff on the roster', 'ថ្ងៃសម្រាកប្រចាំសប្ដាហ៍របស់បុគ្គលិកធ្វើការតាមវេន'],
  SHIFT_CHANGE: ['A shift that employees hand over, swap or take', 'វេនដែលបុគ្គលិកប្រគល់ឱ្យគ្នា ប្ដូរគ្នា ឬទទួលយក'],
  PAYROLL_DEDUCTION: ['An amount taken off the pay', 'ចំនួនទឹកប្រាក់ដែលកាត់ពីប្រាក់បៀវត្សរ៍'],
  PAYROLL_BENEFIT: ['The first salary and benefits of an employee', 'ប្រាក់បៀវត្សរ៍ និងអត្ថប្រយោជន៍ដំបូងរបស់បុគ្គលិក'],
  PAYROLL_BENEFIT_ADJUSTMENT: ['A change of salary and benefits', 'ការផ្លាស់ប្ដូរប្រាក់បៀវត្សរ៍ និងអត្ថប្រយោជន៍'],
}
/** The kinds of request, each once. */
export const requestTypeBatch = (date: string): Batch =>
  batch(
    requestWorkflowType,
    requestTypes.map(({ value, label }) => ({
      id: requestTypeId(value),
      requestType: value,
      name: label.en,
      nameKh: label.km,
      description: about[value][0],
      descriptionKh: about[value][1],
      isSystemDefined: true,
      ...authored(date),
    })),
  )

const reasons = {
  ALL: [
    ['Personal reason', 'មូលហេតុផ្ទាល់ខ្លួន'],
    ['Family reason', 'មូលហេតុគ្រួសារ'],
  ],
  EMPLOYEE_MOVEMENT: [
    ['Promotion', 'ការដំឡើងឋានៈ'],
    ['Staff needed in another store', 'ហាងផ្សេងត្រូវការបុគ្គលិក'],
    ['Own wish', 'តាមសំណូមពរខ្លួន'],
    ['Reorganisation', 'ការរៀបចំរចនាសម្ព័ន្ធឡើងវិញ'],
  ],
  EMPLOYEE_RESIGNATION: [
    ['Another job', 'ទទួលបានការងារថ្មី'],
    ['Continuing studies', 'បន្តការសិក្សា'],
    ['Health', 'បញ្ហាសុខភាព'],
    ['Moving to another province', 'ផ្លាស់ទីលំនៅទៅខេត្តផ្សេង'],
  ],
  EMPLOYEE_WARNING: [
    ['Repeatedly late', 'មកធ្វើការយឺតញឹកញាប់'],
    ['Absent without leave', 'អវត្តមានដោយគ្មានច្បាប់'],
    ['Careless with company property', 'ធ្វេសប្រហែសលើទ្រព្យសម្បត្តិក្រុមហ៊ុន'],
    ['Rude to a customer', 'អាកប្បកិរិយាមិនសមរម្យចំពោះអតិថិជន'],
  ],
  MISSED_SCAN_REQUEST: [
    ['Forgot to scan', 'ភ្លេចស្កេន'],
    ['The device did not work', 'ឧបករណ៍ស្កេនខូច'],
    ['Fingerprint not read', 'ឧបករណ៍មិនស្គាល់ស្នាមម្រាមដៃ'],
  ],
  MISSION_REQUEST: [
    ['Meeting with a supplier', 'ជួបប្រជុំជាមួយអ្នកផ្គត់ផ្គង់'],
    ['Support of another store', 'ជួយការងារហាងផ្សេង'],
    ['Training outside', 'វគ្គបណ្ដុះបណ្ដាលខាងក្រៅ'],
  ],
  OVERTIME_REQUEST: [
    ['Many customers', 'អតិថិជនច្រើន'],
    ['Stock count', 'ការរាប់ស្តុក'],
    ['A colleague is absent', 'ជំនួសសហការីអវត្តមាន'],
  ],
  LEAVE: [
    ['Illness', 'ជំងឺ'],
    ['Rest', 'ឈប់សម្រាក'],
    ['Wedding', 'មង្គលការ'],
    ['Funeral', 'បុណ្យសព'],
    ['Care of a child', 'ថែទាំកូន'],
  ],
  OTHER: [['Other, as written', 'ផ្សេងៗ ដូចបានសរសេរ']],
} as const
/** A few reasons of each type to begin with; the company changes them as it likes. */
export const reasonBatch = (date: string): Batch =>
  batch(
    reasonTemplate,
    Object.entries(reasons).flatMap(([type, list]) =>
      list.map(([name, nameKh]) => ({ id: getId(`reason ${type}`, name), type, name, nameKh, ...authored(date) })),
    ),
  )
