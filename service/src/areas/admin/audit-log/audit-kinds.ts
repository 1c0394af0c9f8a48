import { L, permitOne, type Label, type Need } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { getRecord } from '../../../crud/records.ts'

/**
 * A kind of entry: the type of its record. `need` null: there is no such right, and only the author reads the entry.
 */
interface Kind {
  readonly label: Label
  readonly need: Need | null
}
const version = 'READ_REMOTE_VERSION'
/** Records without a resource of the engine, or with other rights than its own. */
const besides: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['session', { label: L('Sign-in', 'ការចូលប្រើ'), need: null }],
  ['open-shift', { label: L('Open shift', 'វេនទំនេរ'), need: null }],
  ['shift-change', { label: L('Shift change', 'ការប្ដូរវេន'), need: null }],
  ['employee-working-schedule', { label: L('Roster', 'កាលវិភាគ'), need: null }],
  ['leave-stock', { label: L('Leave balance', 'សមតុល្យច្បាប់'), need: null }],
  ['own-part-link', { label: L('Link for the own part', 'តំណសម្រាប់ព័ត៌មានផ្ទាល់ខ្លួន'), need: null }],
  ['absence-feed', { label: L('Calendar link', 'តំណប្រតិទិន'), need: null }],
  ['exchange-rate', { label: L('Exchange rate', 'អត្រាប្ដូរប្រាក់'), need: null }],
  ['list-view', { label: L('Saved view', 'ទិដ្ឋភាពដែលបានរក្សាទុក'), need: null }],
  ['task', { label: L('Long task', 'កិច្ចការវែង'), need: null }],
  ['retention', { label: L('Retention', 'ការរក្សាទុក'), need: null }],
  ['dashboard', { label: L('Dashboard', 'ផ្ទាំងគ្រប់គ្រង'), need: null }],
  ['media', { label: L('File', 'ឯកសារ'), need: null }],
  ['notification', { label: L('Notification', 'ការជូនដំណឹង'), need: null }],
  ['notification-preference', { label: L('Notification preference', 'ចំណូលចិត្តនៃការជូនដំណឹង'), need: null }],
  ['structure-color', { label: L('Structure Color', 'ពណ៌រចនាសម្ព័ន្ធ'), need: 'READ_STRUCTURE_COMPONENT_COLOR' }],
  ['remote-version', { label: L('Remote Versions', 'កំណែផ្នែកកម្មវិធី'), need: version }],
  ['preview-link', { label: L('Preview link', 'តំណមើលជាមុន'), need: version }],
  ['scheduler-job', { label: L('Scheduled job', 'កិច្ចការតាមកាលវិភាគ'), need: 'READ_SCHEDULER_JOB' }],
  ['approval-workflow', { label: L('Approval workflow', 'លំហូរការអនុម័ត'), need: 'READ_REQUEST_APPROVAL_WORKFLOW' }],
  [
    'employee-info-update',
    { label: L('Employee Information Update', 'ការកែព័ត៌មានបុគ្គលិក'), need: 'READ_EMPLOYEE_MASTER_INFORMATION' },
  ],
  // Whose right decides is a matter of each type of file: the rows say it (imports/reach.ts).
  ['bulk-import-document', { label: L('Import', 'ការនាំចូល'), need: 'signedIn' }],
])
// A report keeps no records, so no entry speaks of one.
const byName = new Map(allResources.filter(({ isDerived }) => !isDerived).map((r) => [r.name, r]))
/** The declaration of the records of a kind. */
export const declared = (entity: string | null) =>
  entity === null ? undefined : (getRecord(entity)?.r ?? byName.get(entity))
/** The declaration whose pages show the records of a kind. */
export const listed = (entity: string | null) => byName.get(entity ?? '')
/** What kind of record an entry speaks of; undefined where nobody knows, and then nobody but who acted reads it. */
export function getKind(entity: string | null): Kind | undefined {
  const beside = besides.get(entity ?? '')
  const r = beside ? undefined : declared(entity)
  return beside ?? (r && { label: r.label, need: permitOne(r) })
}
/** Every kind that an entry may have. */
export const kindNames = (): readonly string[] => [
  ...new Set([...byName.keys(), ...besides.keys(), ...['company-information'].filter((name) => getRecord(name))]),
]
