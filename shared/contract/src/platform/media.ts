import * as z from 'zod'
import type { Author } from './author.ts'
import { L, type Label } from '../engine/label.ts'
import { logoNotFound } from './company-brand.ts'

const megabyte = 1_048_576
const image = ['image/jpeg', 'image/png'] as const
const document = ['application/pdf', ...image] as const
const sheet = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export type StoredType = (typeof document)[number] | (typeof sheet)[number]

/** The ending that a file of a type is given. */
export const fileEndings: Readonly<Record<StoredType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  [sheet[0]]: 'xlsx',
}

/** A category of attachments: what it takes, told before somebody chooses and checked again by the service. */
export interface AttachmentKind {
  readonly label: Label
  readonly accept: readonly StoredType[]
  /** Of one file. */
  readonly maxBytes: number
  /** Of one record. */
  readonly maxFiles: number
  /** Said at its field when a stored picture cannot be loaded. */
  readonly notFound?: Label
}
const picture = (label: Label): AttachmentKind => ({ label, accept: image, maxBytes: 2 * megabyte, maxFiles: 1 })
const papers = (label: Label): AttachmentKind => ({ label, accept: document, maxBytes: 5 * megabyte, maxFiles: 5 })

/**
 * The attachment categories of spec 3 section 3, as sent in `entityType`, with their limits
 * (docs/rules/platform.md, "Files").
 */
export const attachmentKinds = {
  EMPLOYEE_PROFILE: picture(L('Employee photo', 'រូបថតបុគ្គលិក')),
  IDENTIFICATION: papers(L('Identification', 'ឯកសារសម្គាល់ខ្លួន')),
  FINGER_PRINT_DEVICE: papers(L('Finger print device', 'ម៉ាស៊ីនស្កេនក្រយៅដៃ')),
  BULK_IMPORT: { label: L('Bulk import', 'ការនាំចូលទិន្នន័យ'), accept: sheet, maxBytes: 10 * megabyte, maxFiles: 2 },
  COMPANY_LOGO: { ...picture(L('Company logo', 'ស្លាកសញ្ញាក្រុមហ៊ុន')), notFound: logoNotFound },
  LEAVE_REQUEST: papers(L('Leave request', 'សំណើសុំច្បាប់')),
  MISSION: papers(L('Mission', 'បេសកកម្ម')),
  EMPLOYEE_INFO_UPDATE: papers(L('Employee information update', 'ការកែព័ត៌មានបុគ្គលិក')),
  WARNING: papers(L('Warning', 'ការព្រមាន')),
  MOVEMENT: papers(L('Movement', 'ការផ្លាស់ប្ដូរមុខតំណែង')),
  RESIGNATION_REQUEST: papers(L('Resignation request', 'សំណើលាឈប់')),
  MISSED_SCAN: papers(L('Missed scan', 'ការភ្លេចស្កេន')),
  OVERTIME_REQUEST: papers(L('Overtime request', 'សំណើថែមម៉ោង')),
  MISSION_REQUEST: papers(L('Mission request', 'សំណើបេសកកម្ម')),
  DAY_OFF_REQUEST: papers(L('Day off request', 'សំណើថ្ងៃសម្រាក')),
  PAYROLL_BENEFIT_ADJUSTMENT: papers(L('Payroll benefit adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍បើកប្រាក់')),
  BORROW_OR_PAYBACK_HOUR: papers(L('Borrow or payback hour', 'ការខ្ចី ឬសងម៉ោង')),
  BENEFIT_ADJUSTMENT: papers(L('Benefit adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍')),
  PAYROLL_DEDUCTION: papers(L('Payroll deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍')),
  PUBLIC_HOLIDAY: papers(L('Public holiday', 'ថ្ងៃបុណ្យជាតិ')),
  // ⊕ Papers of an employee's records, beyond the specification's twenty-one.
  EMPLOYEE_EDUCATION: papers(L('Employee education', 'ការសិក្សារបស់បុគ្គលិក')),
  EMPLOYEE_TRAINING: papers(L('Employee training', 'ការបណ្ដុះបណ្ដាលបុគ្គលិក')),
  EMPLOYEE_INSURANCE: papers(L('Employee insurance', 'ធានារ៉ាប់រងបុគ្គលិក')),
  EMPLOYEE_VACCINATION: papers(L('Employee vaccination', 'ការចាក់វ៉ាក់សាំងបុគ្គលិក')),
  // ⊕ Letters as they were printed; the service alone puts them there.
  WARNING_LETTER: papers(L('Printed warning letters', 'លិខិតព្រមានដែលបានបោះពុម្ព')),
  RESIGNATION_LETTER: papers(L('Printed resignation letters', 'លិខិតលាឈប់ដែលបានបោះពុម្ព')),
  PAYSLIP_LETTER: papers(L('Printed payslips', 'បង្កាន់ដៃប្រាក់ខែដែលបានបោះពុម្ព')),
  PAY_ADJUSTMENT_FORM: papers(L('Printed pay adjustment forms', 'ទម្រង់កែសម្រួលប្រាក់បៀវត្សរ៍ដែលបានបោះពុម្ព')),
  // ⊕ What was handed in to an office, with the QR code of its portal.
  PAYROLL_PAPER: papers(L('Filed papers', 'ឯកសារដែលបានដាក់')),
  SETTLEMENT_LETTER: papers(L('Printed final settlements', 'ការទូទាត់ចុងក្រោយដែលបានបោះពុម្ព')),
  ADMIN_PROFILE: picture(L('Profile photo', 'រូបថតគណនី')),
} as const satisfies Record<string, AttachmentKind>
export type AttachmentCategory = keyof typeof attachmentKinds
export const attachmentCategories = Object.keys(attachmentKinds) as readonly AttachmentCategory[]

/** The category of the specification that is another name of one: its files are of the same records. */
export const sameCategories: Readonly<Partial<Record<AttachmentCategory, AttachmentCategory>>> = {
  MISSION: 'MISSION_REQUEST',
}
/** What a `file` field says of its category: `file({ label, ...attachment('IDENTIFICATION') })`. */
export function attachment(entityType: AttachmentCategory): {
  readonly entityType: AttachmentCategory
  readonly maxBytes: number
  readonly accept: readonly StoredType[]
} {
  const { maxBytes, accept } = attachmentKinds[entityType]
  return { entityType, maxBytes, accept }
}

/** A stored file as listed; its content comes from `download/{id}`. */
export interface Attachment {
  readonly id: string
  readonly filename: string
  readonly mimeType: string
  /** Bytes. */
  readonly size: number
  readonly createdAt: string
  readonly createdBy: Author | null
}
/** What the caller may do now with the files of a record. `startsAgain`: a change starts its approval steps again. */
export const fileAbilitiesSchema = z.object({ add: z.boolean(), remove: z.boolean(), startsAgain: z.boolean() })
export type FileAbilities = Readonly<z.infer<typeof fileAbilitiesSchema>>
/**
 * An attachment of a new request: an uploaded file, named by its id. The other fields show it again after an
 * interruption.
 */
export interface RequestPaper {
  readonly id: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number
}
/** Spec 1 section 7: POST one with `file`, `entityType` and `entityId`; GET those of a record; DELETE `{id}`. */
export const mediaCalls = {
  files: 'employee/media',
  file: (id: string): string => `employee/media/${encodeURIComponent(id)}`,
  download: (id: string): string => `employee/media/download/${encodeURIComponent(id)}`,
} as const
