import {
  attachmentKinds,
  choice,
  int,
  L,
  longText,
  ref,
  requestStatuses,
  rows,
  text,
  type AttachmentCategory,
  type RefTarget,
} from '../index.ts'

/** The reasons that a request of one type offers: its own, those for all and the free one (domain.md 3.7). */
const reasonsOf = (type: 'EMPLOYEE_MOVEMENT' | 'EMPLOYEE_WARNING' | 'EMPLOYEE_RESIGNATION'): RefTarget => ({
  search: `reason-template/search/${type}`,
  nameEn: 'name',
  nameKm: 'nameKh',
})

/** The kinds of request, by the category of their papers (spec 3 section 3). */
const categories = {
  EMPLOYEE_MOVEMENT: 'MOVEMENT',
  EMPLOYEE_WARNING: 'WARNING',
  EMPLOYEE_RESIGNATION: 'RESIGNATION_REQUEST',
} as const satisfies Record<Parameters<typeof reasonsOf>[0], AttachmentCategory>
const file = L('File', 'ឯកសារ')
/** A paper of a new request: a file that was uploaded for it, named by its id. The rest is what the form shows again after an interruption. */
export interface RequestPaper {
  readonly id: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number
}

/** What the requests about a person's working life have in common: why, and how far they got. */
export const requestFields = (type: Parameters<typeof reasonsOf>[0]) =>
  ({
    reasonTemplate: ref({ label: L('Reason Template', 'គំរូមូលហេតុ'), to: reasonsOf(type) }),
    reason: longText({
      label: L('Reason', 'មូលហេតុ'),
      optional: true,
      help: L('Required when the template is "Other"', 'ត្រូវបំពេញ ពេលជ្រើសគំរូ "ផ្សេងៗ"'),
    }),
    attachments: rows({
      label: L('Attachments', 'ឯកសារភ្ជាប់'),
      use: 'input',
      createOnly: true,
      optional: true,
      max: attachmentKinds[categories[type]].maxFiles,
      fields: {
        id: text({ label: file, max: 64 }),
        filename: text({ label: L('File name', 'ឈ្មោះឯកសារ'), max: 255 }),
        mimeType: text({ label: L('File type', 'ប្រភេទឯកសារ') }),
        size: int({ label: L('Bytes', 'ទំហំ (បៃ)'), min: 0 }),
      },
      form: [['filename']],
      add: L('Add files', 'បន្ថែមឯកសារ'),
      one: file,
    }),
    status: choice({ label: L('Status', 'ស្ថានភាព'), options: requestStatuses, readOnly: true }),
  }) as const
/** In which statuses such a request may be changed, taken back and printed (spec 2 section 4). */
export const requestActs = { edit: ['PENDING'], delete: ['PENDING'], print: ['ACTIVE'] } as const
