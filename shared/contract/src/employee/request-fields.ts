import { choice, L, longText, ref, requestStatuses, type RefTarget } from '../index.ts'

/** The reasons that a request of one type offers: its own, those for all and the free one (domain.md 3.7). */
const reasonsOf = (type: 'EMPLOYEE_MOVEMENT' | 'EMPLOYEE_WARNING' | 'EMPLOYEE_RESIGNATION'): RefTarget => ({ search: `reason-template/search/${type}`, nameEn: 'name', nameKm: 'nameKh' })

/** What the requests about a person's working life have in common: why, and how far they got. */
export const requestFields = (type: Parameters<typeof reasonsOf>[0]) => ({
  reasonTemplate: ref({ label: L('Reason Template', 'គំរូមូលហេតុ'), to: reasonsOf(type) }),
  reason: longText({ label: L('Reason', 'មូលហេតុ'), optional: true, help: L('Required when the template is "Other"', 'ត្រូវបំពេញ ពេលជ្រើសគំរូ "ផ្សេងៗ"') }),
  status: choice({ label: L('Status', 'ស្ថានភាព'), options: requestStatuses, readOnly: true }),
}) as const
/** In which statuses such a request may be changed, taken back and printed (spec 2 section 4). */
export const requestActs = { edit: ['PENDING'], delete: ['PENDING'], print: ['ACTIVE'] } as const
