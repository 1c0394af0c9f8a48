import { L } from '@staff/contract'
import { defineWords } from '../i18n/define-words.ts'

/** Words of what this device keeps. */
export const keptWords = defineWords('kept', {
  asOf: L('No connection. You see what was read at {{time}}.', 'គ្មានបណ្ដាញ។ អ្នកកំពុងមើលទិន្នន័យនៅម៉ោង {{time}}។'),
  kept: L(
    'No connection. Your request waits on this device and is sent when the connection is back.',
    'គ្មានបណ្ដាញ។ សំណើរបស់អ្នកត្រូវបានរក្សាទុកក្នុងឧបករណ៍នេះ ហើយនឹងផ្ញើពេលមានបណ្ដាញវិញ។',
  ),
  waiting: L('Waiting to be sent', 'រង់ចាំផ្ញើ'),
  refused: L('Not accepted: {{reason}}', 'មិនបានទទួលយក៖ {{reason}}'),
  writtenAt: L('written {{time}}', 'សរសេរនៅ {{time}}'),
  cancel: L('Do not send', 'កុំផ្ញើ'),
  remove: L('Remove', 'ដកចេញ'),
  sent: L('Your request was sent: {{name}}', 'សំណើរបស់អ្នកត្រូវបានផ្ញើ៖ {{name}}'),
  notAccepted: L('Your request was not accepted: {{name}}. {{reason}}', 'សំណើរបស់អ្នកមិនត្រូវបានទទួលយក៖ {{name}}។ {{reason}}'),
  alreadySent: L('This request was sent already.', 'សំណើនេះត្រូវបានផ្ញើរួចហើយ។'),
  cancelled: L('The request is not sent.', 'សំណើនេះមិនត្រូវបានផ្ញើទេ។'),
  dropped: L(
    'Requests that waited to be sent were removed from this device and not sent: {{names}}. Sign in and write them again.',
    'សំណើដែលរង់ចាំផ្ញើត្រូវបានលុបចេញពីឧបករណ៍នេះ ហើយមិនបានផ្ញើទេ៖ {{names}}។ សូមចូលប្រើ រួចសរសេរម្ដងទៀត។',
  ),
  leaveTitle: L('Requests wait to be sent', 'មានសំណើរង់ចាំផ្ញើ'),
  leaveText: L('If you sign out now, they are removed and not sent.', 'បើអ្នកចាកចេញឥឡូវ សំណើទាំងនេះនឹងត្រូវលុប ហើយមិនបានផ្ញើទេ។'),
  leaveAnyway: L('Sign out and remove', 'ចាកចេញ និងលុប'),
})
