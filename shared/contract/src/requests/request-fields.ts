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
import type { ReasonType } from './reason-types.ts'
import type { RequestType } from './request-types.ts'

/** What a kind of request says of itself once, for its fields, its calls and its way through the approvers. */
export interface RequestDeclaration {
  readonly requestType: RequestType
  /**
   * How it gives a reason: by a template of this type, of all types or the free one; as own text only (WORDS); or not
   * at all (NONE) (docs/rules/requests.md, "Reasons and papers").
   */
  readonly reasons: ReasonType | 'WORDS' | 'NONE'
  /**
   * What its requests are to pay at most (docs/rules/requests.md, "Pay always asks somebody"): they change it
   * (CHANGES), so another person always answers; payroll reads them (READ), so another person answers those about
   * oneself; or neither.
   */
  readonly pay: 'CHANGES' | 'READ' | 'NONE'
  /** The category of its papers (spec 3 section 3). */
  readonly papers: AttachmentCategory
  /**
   * In self-service only the own records, whatever the reach (docs/rules/time.md, "Who sees time and leave"). Absent =
   * those of people in reach.
   */
  readonly ownOnly?: true
  /**
   * How far its days lie ahead at most: two years, or the end of the next leave year of its type, which the kind asks
   * itself. Absent = the end of the next calendar year (docs/rules/requests.md, "How far ahead and back").
   */
  readonly ahead?: 'TWO_YEARS' | 'LEAVE_YEAR'
  /** The setting of the days that self-service reaches back; absent = the one of all other kinds. */
  readonly back?: 'missed_scan_days_back'
}
/** Whether its reason is chosen from templates. */
export const hasTemplate = (reasons: RequestDeclaration['reasons']): reasons is ReasonType =>
  reasons !== 'WORDS' && reasons !== 'NONE'
const getReasons = (type: ReasonType): RefTarget => ({
  search: `reason-template/search/${type}`,
  nameEn: 'name',
  nameKm: 'nameKh',
})
const why = L('Reason', 'មូលហេតុ')
const chosen = (type: ReasonType) =>
  ({
    reasonTemplate: ref({ label: L('Reason Template', 'គំរូមូលហេតុ'), to: getReasons(type) }),
    reason: longText({
      label: why,
      optional: true,
      help: L('Required when the template is "Other"', 'ត្រូវបំពេញ ពេលជ្រើសគំរូ "ផ្សេងៗ"'),
    }),
  }) as const
const inWords = { reason: longText({ label: why }) } as const
const file = L('File', 'ឯកសារ')
/** The statuses that the filter of a request offers (spec 3 section 4), and those that were cancelled. */
const filtered = ['ACTIVE', 'PENDING', 'REJECTED', 'CANCEL'] as const
/** Those of a request that waits for its day once it is approved. */
export const filteredWithSchedule = ['ACTIVE', 'PENDING', 'REJECTED', 'IN_SCHEDULE', 'CANCEL'] as const
const papersAndStatus = (papers: AttachmentCategory) =>
  ({
    attachments: rows({
      label: L('Attachments', 'ឯកសារភ្ជាប់'),
      use: 'input',
      createOnly: true,
      optional: true,
      max: attachmentKinds[papers].maxFiles,
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
    status: choice({ label: L('Status', 'ស្ថានភាព'), options: requestStatuses, filtered, readOnly: true }),
  }) as const
type Why<R> = R extends 'NONE' ? object : R extends 'WORDS' ? typeof inWords : ReturnType<typeof chosen>
/** What every request about a person has in common: why, as its kind says it, with which papers, and how far it got. */
export function requestFields<const D extends RequestDeclaration>({
  reasons,
  papers,
}: D): Why<D['reasons']> & ReturnType<typeof papersAndStatus> {
  const said = hasTemplate(reasons) ? chosen(reasons) : reasons === 'WORDS' ? inWords : {}
  // The compiler does not narrow a conditional type by what was asked of its parameter.
  return { ...said, ...papersAndStatus(papers) } as Why<D['reasons']> & ReturnType<typeof papersAndStatus>
}
/** In which statuses such a request may be changed, taken back and printed (spec 2 section 4). */
export const requestActions = { edit: ['PENDING'], delete: ['PENDING'], print: ['ACTIVE'] } as const
