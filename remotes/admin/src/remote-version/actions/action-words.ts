import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the actions and their dialogs. */
export const actionWords = defineWords('remote-version-act', {
  switch: L('Switch version…', 'ប្ដូរកំណែ…'),
  canary: L('Canary…', 'សាកល្បងលើអ្នកប្រើមួយចំនួន…'),
  endCanary: L('End canary…', 'បញ្ចប់ការសាកល្បង…'),
  pin: L('Pin…', 'ចាក់សោកំណែ…'),
  unpin: L('Unpin…', 'ដោះសោកំណែ…'),
  kill: L('Kill…', 'ផ្អាកផ្នែកនេះ…'),
  revive: L('Revive…', 'ឱ្យដំណើរការឡើងវិញ…'),
  preview: L('Preview link…', 'តំណមើលជាមុន…'),
  switchVersions: L('Switch versions', 'ប្ដូរកំណែ'),
  rollback: L('Roll back', 'ត្រឡប់ក្រោយ'),

  switchTitle: L('Switch versions', 'ប្ដូរកំណែ'),
  rollbackTitle: L('Roll back to activation {{number}}', 'ត្រឡប់ទៅការប្ដូរលើកទី {{number}}'),
  replayTitle: L('Look at activation {{number}}', 'មើលការប្ដូរលើកទី {{number}}'),
  replayText: L(
    'This tab reloads with the versions of that time, for one hour at most. Other users do not see it. Your actions change real data.',
    'ផ្ទាំងនេះនឹងផ្ទុកឡើងវិញដោយកំណែនៃពេលនោះ យ៉ាងយូរមួយម៉ោង។ អ្នកដទៃមិនឃើញទេ ហើយអ្វីដែលអ្នកធ្វើ ប៉ះពាល់ទិន្នន័យពិត។',
  ),
  confirmReplay: L('Look at it', 'មើល'),
  canaryTitle: L('Canary of {{name}}', 'សាកល្បងកំណែរបស់ {{name}}'),
  endCanaryTitle: L('End the canary of {{name}}', 'បញ្ចប់ការសាកល្បងរបស់ {{name}}'),
  pinTitle: L('Pin {{name}}', 'ចាក់សោកំណែរបស់ {{name}}'),
  unpinTitle: L('Unpin {{name}}', 'ដោះសោកំណែរបស់ {{name}}'),
  killTitle: L('Kill {{name}}', 'ផ្អាក {{name}}'),
  reviveTitle: L('Revive {{name}}', 'ឱ្យ {{name}} ដំណើរការឡើងវិញ'),
  previewTitle: L('Preview link of {{name}}', 'តំណមើលជាមុនរបស់ {{name}}'),
  pinText: L(
    'A pinned remote keeps its version when the manifest is applied.',
    'ផ្នែកដែលចាក់សោនៅរក្សាកំណែរបស់ខ្លួន ពេលអនុវត្តបញ្ជីកំណែ។',
  ),
  killText: L(
    'Its pages show this message instead. The other remotes continue to work.',
    'ទំព័ររបស់ផ្នែកនេះនឹងបង្ហាញសារនេះជំនួស។ ផ្នែកផ្សេងទៀតដំណើរការធម្មតា។',
  ),
  rollbackUnknown: L(
    'The history does not reach back far enough to show the difference.',
    'ប្រវត្តិមិនវែងល្មមដើម្បីបង្ហាញភាពខុសគ្នាទេ។',
  ),

  versionOf: L('Version of {{name}}', 'កំណែរបស់ {{name}}'),
  version: L('Version', 'កំណែ'),
  isLive: L('{{version}} (live)', '{{version}} (កំពុងប្រើ)'),
  isPinned: L('Pinned: unpin it first', 'បានចាក់សោ៖ សូមដោះសោជាមុន'),
  percent: L('Percent of users', 'ភាគរយនៃអ្នកប្រើ'),
  roles: L('Roles', 'តួនាទី'),
  rolesFailed: L('The roles could not be listed', 'មិនអាចបង្ហាញបញ្ជីតួនាទីបានទេ'),
  users: L('Users', 'អ្នកប្រើ'),
  usersHelp: L('Names they sign in with, separated by commas', 'ឈ្មោះសម្រាប់ចូលប្រើប្រាស់ ដោយខណ្ឌចែកដោយសញ្ញា ,'),
  aimless: L('Choose a percentage, a role or a user', 'សូមកំណត់ភាគរយ តួនាទី ឬអ្នកប្រើ'),
  user: L('User', 'អ្នកប្រើ'),
  userHelp: L('The name they sign in with', 'ឈ្មោះសម្រាប់ចូលប្រើប្រាស់'),
  hours: L('Hours until it ends', 'ចំនួនម៉ោងរហូតដល់ផុតកំណត់'),
  messageEn: L('Message in English', 'សារជាភាសាអង់គ្លេស'),
  messageKm: L('Message in Khmer', 'សារជាភាសាខ្មែរ'),

  changes: L('What changes', 'អ្វីដែលនឹងផ្លាស់ប្ដូរ'),
  faults: L('The gate refuses this', 'ការត្រួតពិនិត្យមិនអនុញ្ញាតទេ'),
  noFaults: L(
    'The gate has no objection so far. Before the switch a browser opens the new pages once. This may take a minute.',
    'ការត្រួតពិនិត្យមិនទាន់ឃើញបញ្ហាទេ។ មុនប្ដូរ ទំព័រថ្មីនឹងត្រូវបើកសាកម្ដងក្នុងកម្មវិធីរុករក ដែលអាចចំណាយពេលមួយនាទី។',
  ),
  reason: L('Reason', 'មូលហេតុ'),
  reasonHelp: L('Kept in the history', 'រក្សាទុកក្នុងប្រវត្តិ'),
  plan: L('Plan', 'ពិនិត្យផែនការ'),
  confirmSwitch: L('Switch', 'ប្ដូរ'),
  confirmCanary: L('Start canary', 'ចាប់ផ្ដើមសាកល្បង'),
  confirmEndCanary: L('End canary', 'បញ្ចប់ការសាកល្បង'),
  confirmPin: L('Pin', 'ចាក់សោ'),
  confirmUnpin: L('Unpin', 'ដោះសោ'),
  confirmKill: L('Kill', 'ផ្អាក'),
  confirmRevive: L('Revive', 'ឱ្យដំណើរការឡើងវិញ'),
  confirmRollback: L('Roll back', 'ត្រឡប់ក្រោយ'),
  confirmPreview: L('Make link', 'បង្កើតតំណ'),
  goesOn: L(
    'A browser of the service opens the new pages. This continues when you close the dialog or leave. The tray of long tasks shows the result.',
    'ទំព័រថ្មីកំពុងត្រូវបើកក្នុងកម្មវិធីរុករករបស់សេវាកម្ម។ ការងារនេះបន្តទៅមុខ ទោះអ្នកបិទប្រអប់នេះ ឬចាកចេញក៏ដោយ ហើយថាសកិច្ចការធំប្រាប់ពេលចប់។',
  ),
  activated: L('Activation {{number}} is live', 'ការប្ដូរលើកទី {{number}} កំពុងប្រើហើយ'),
  refused: L('Not done', 'មិនបានអនុវត្តទេ'),
  conflictKept: L(
    'Your text is kept. This dialog now shows the new composition.',
    'អ្វីដែលអ្នកបានវាយនៅរក្សាទុក។ អ្វីដែលបង្ហាញនៅទីនេះផ្អែកលើការផ្សំកំណែថ្មី។',
  ),
  previewReady: L(
    'Give this link to {{user}}. It works only for this user, until {{until}}.',
    'សូមប្រគល់តំណនេះដល់ {{user}}។ មានតែគាត់ទេដែលប្រើបាន រហូតដល់ {{until}}។',
  ),
  link: L('Link', 'តំណ'),
  copyLink: L('Copy link', 'ចម្លងតំណ'),
  copied: L('Copied', 'បានចម្លង'),
})

/** The default message on the pages of a killed remote. */
export const killMessage = L(
  'This part is switched off for a short time. Your data is safe. Please try again later.',
  'ផ្នែកនេះត្រូវបានផ្អាកជាបណ្ដោះអាសន្ន។ ទិន្នន័យរបស់អ្នកមានសុវត្ថិភាព។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
)
