import { L } from '@staff/contract'
import type { Sign } from './sign.ts'

/** What the service answers of its database (service/src/operate/state.ts). */
export interface AnsweredState {
  readonly schema: { readonly program: number; readonly database: number }
  readonly isQuarantined: boolean
  readonly messages?: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number }
  readonly archive?: { readonly isOn: boolean; readonly timeoutSeconds: number; readonly isFailing: boolean }
  readonly failedJobs?: readonly string[]
  readonly stuckTasks?: number
  readonly silentDevices?: readonly string[]
  readonly brokenIndexes?: readonly string[]
}
// A mail server that is away for a moment is no fault yet.
const mostWaitingSeconds = 900
const listed = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, 10).join(', ') })
const getHoldSigns = ({ schema, isQuarantined }: AnsweredState): Sign[] => [
  {
    name: 'schema',
    isRed: schema.database !== schema.program,
    words: L('Schema {{database}}', 'រចនាសម្ព័ន្ធទិន្នន័យ {{database}}'),
    todo: L(
      'This release has {{program}}. A smaller number in the database: `staff migrate`. A larger one: start the newer release.',
      'កំណែនេះមាន {{program}}។ បើលេខក្នុងទិន្នន័យតូចជាង៖ `staff migrate`។ បើធំជាង៖ ប្រើកំណែថ្មីជាង។',
    ),
    values: schema,
  },
  {
    name: 'quarantine',
    isRed: isQuarantined,
    words: isQuarantined
      ? L('The database is a restored copy in quarantine', 'ទិន្នន័យនេះជាច្បាប់ចម្លងស្ដារ ដែលនៅក្នុងការហាមឃាត់')
      : L('Mail, messages and jobs run', 'អ៊ីមែល សារ និងកិច្ចការដំណើរការ'),
    todo: L(
      'When it is right: `staff quarantine off`, then restart the service.',
      'ពេលត្រឹមត្រូវ៖ `staff quarantine off` រួចចាប់ផ្ដើមសេវាកម្មឡើងវិញ។',
    ),
    values: {},
  },
]
const getWorkSigns = ({
  failedJobs = [],
  stuckTasks = 0,
  silentDevices = [],
  brokenIndexes = [],
}: AnsweredState): Sign[] => [
  {
    name: 'jobs',
    isRed: failedJobs.length > 0,
    words: L('{{count}} jobs failed the last time {{names}}', 'កិច្ចការ {{count}} បរាជ័យលើកចុងក្រោយ {{names}}'),
    todo: L('Open the page of the jobs: the cause stands beside each.', 'បើកទំព័រកិច្ចការ៖ មូលហេតុមាននៅជាប់នីមួយៗ។'),
    values: listed(failedJobs),
  },
  {
    name: 'tasks',
    isRed: stuckTasks > 0,
    words: L('{{stuckTasks}} long tasks without a sign of life', 'ការងារវែង {{stuckTasks}} គ្មានសញ្ញាដំណើរការ'),
    todo: L('Restart the service: it goes on with them.', 'ចាប់ផ្ដើមសេវាកម្មឡើងវិញ៖ វានឹងបន្តធ្វើ។'),
    values: { stuckTasks },
  },
  {
    name: 'devices',
    isRed: silentDevices.length > 0,
    words: L('{{count}} devices silent for a day {{names}}', 'ឧបករណ៍ {{count}} ស្ងាត់មួយថ្ងៃ {{names}}'),
    todo: L('Look at power and network in the store, or disable the device.', 'ពិនិត្យភ្លើង និងបណ្ដាញនៅហាង ឬបិទឧបករណ៍។'),
    values: listed(silentDevices),
  },
  {
    name: 'indexes',
    isRed: brokenIndexes.length > 0,
    words: L('{{count}} broken indexes {{names}}', 'សន្ទស្សន៍ខូច {{count}} {{names}}'),
    todo: L('REINDEX INDEX CONCURRENTLY each of them.', 'REINDEX INDEX CONCURRENTLY នីមួយៗ។'),
    values: listed(brokenIndexes),
  },
]
const getMessageSign = (messages: NonNullable<AnsweredState['messages']>): Sign => ({
  name: 'messages',
  isRed: messages.oldestSeconds > mostWaitingSeconds,
  words: L('{{waiting}} messages wait, {{failed}} failed today', 'សារ {{waiting}} រង់ចាំ {{failed}} បរាជ័យថ្ងៃនេះ'),
  todo: L(
    'Check SMTP_URL and the SMS gateway; the service log names the cause.',
    'ពិនិត្យ SMTP_URL និងច្រកសារ SMS។ កំណត់ត្រាសេវាកម្មប្រាប់មូលហេតុ។',
  ),
  values: messages,
})
const getArchiveSign = (archive: NonNullable<AnsweredState['archive']>): Sign => ({
  name: 'archive',
  isRed: !archive.isOn || archive.isFailing || archive.timeoutSeconds === 0,
  words: archive.isOn
    ? L(
        'Changes are archived: at most {{timeoutSeconds}} s are lost with the machine',
        'ការផ្លាស់ប្ដូរត្រូវបានរក្សាទុក៖ បាត់យ៉ាងច្រើន {{timeoutSeconds}} វិនាទី បើម៉ាស៊ីនខូច',
      )
    : L(
        'Changes are not archived: all since the last backup is lost with the machine',
        'ការផ្លាស់ប្ដូរមិនត្រូវបានរក្សាទុកទេ៖ អ្វីៗក្រោយការបម្រុងទុកចុងក្រោយនឹងបាត់ បើម៉ាស៊ីនខូច',
      ),
  todo: L(
    'Check archive_mode, archive_command and archive_timeout = 60, and that the repository has room: `staff backup` names the cause.',
    'ពិនិត្យ archive_mode, archive_command និង archive_timeout = 60 ហើយឃ្លាំងមានទំហំទំនេរ៖ `staff backup` ប្រាប់មូលហេតុ។',
  ),
  values: { timeoutSeconds: archive.timeoutSeconds },
})
/** What the database says of its schema, of itself as a copy, and of the work in it. */
export const getDataSigns = (state: AnsweredState): readonly Sign[] => [
  ...getHoldSigns(state),
  ...getWorkSigns(state),
  ...(state.messages ? [getMessageSign(state.messages)] : []),
  ...(state.archive ? [getArchiveSign(state.archive)] : []),
]
/** The database gave no answer. */
export const noAnswer = (said: string): Sign => ({
  name: 'database',
  isRed: true,
  words: L('The database does not answer: {{said}}', 'ទិន្នន័យមិនឆ្លើយតប៖ {{said}}'),
  todo: L(
    'systemctl status postgresql. The embedded database answers one program: while the service runs, its own pages tell.',
    'systemctl status postgresql។ ទិន្នន័យបង្កប់ឆ្លើយតបកម្មវិធីតែមួយ៖ ពេលសេវាកម្មដំណើរការ ទំព័ររបស់វាប្រាប់។',
  ),
  values: { said },
})
