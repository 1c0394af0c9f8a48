import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the actions and their dialogs. */
export const actionWords = defineWords('remote-version-act', {
  switch: L('Switch version…', 'ប្ដូរកំណែ…'),
  canary: L('Canary…', 'សាកល្បងលើអ្នកប្រើមួយចំនួន…'),
  promote: L('Give to everybody…', 'ផ្ដល់ឱ្យអ្នកទាំងអស់គ្នា…'),
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
  promoteTitle: L('Give the canary of {{name}} to everybody', 'ផ្ដល់កំណែសាកល្បងរបស់ {{name}} ឱ្យអ្នកទាំងអស់គ្នា'),
  promoteText: L(
    'The canary ends, and everybody gets its version. Before that a browser opens the new pages once.',
    'ការសាកល្បងបញ្ចប់ ហើយអ្នកទាំងអស់គ្នាទទួលបានកំណែនោះ។ មុននោះ ទំព័រថ្មីនឹងត្រូវបើកសាកម្ដងក្នុងកម្មវិធីរុករក។',
  ),
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
  rollbackBefore: L('Roll back to what everybody had before', 'ត្រឡប់ទៅអ្វីដែលអ្នកទាំងអស់គ្នាមានពីមុន'),
  rollbackAsked: L('The service works out what changes…', 'សេវាកម្មកំពុងពិនិត្យមើលអ្វីដែលនឹងផ្លាស់ប្ដូរ…'),
  rollbackUnknown: L('The changes could not be worked out.', 'មិនអាចពិនិត្យមើលអ្វីដែលនឹងផ្លាស់ប្ដូរបានទេ។'),

  versionOf: L('Version of {{name}}', 'កំណែរបស់ {{name}}'),
  version: L('Version', 'កំណែ'),
  isLive: L('{{version}} (live)', '{{version}} (កំពុងប្រើ)'),
  keepNewer: L('The newer version stays usable', 'កំណែថ្មីជាងនៅតែអាចប្រើបាន'),
  keepNewerHelp: L(
    'Without this it counts as taken back: no tab falls back to it.',
    'បើមិនជ្រើសទេ វាចាត់ទុកថាត្រូវបានដកវិញ៖ គ្មានផ្ទាំងណាត្រឡប់ទៅប្រើវាទេ។',
  ),
  isPinned: L('Pinned: unpin it first', 'បានចាក់សោ៖ សូមដោះសោជាមុន'),
  percent: L('Percent of users', 'ភាគរយនៃអ្នកប្រើ'),
  roles: L('Roles', 'តួនាទី'),
  rolesFailed: L('The roles could not be listed', 'មិនអាចបង្ហាញបញ្ជីតួនាទីបានទេ'),
  users: L('Users', 'អ្នកប្រើ'),
  usersHelp: L('Names they sign in with, separated by commas', 'ឈ្មោះសម្រាប់ចូលប្រើប្រាស់ ដោយខណ្ឌចែកដោយសញ្ញា ,'),
  ramp: L('Go on by itself, in %', 'បន្តដោយស្វ័យប្រវត្តិ គិតជា %'),
  rampHelp: L('Shares one after the other, then everybody; empty: it stays', 'ភាគរយម្ដងមួយ រួចអ្នកទាំងអស់ បើទទេ វានៅដដែល'),
  rampWrong: L('Write whole numbers from 1 to 100, each larger than the last', 'សូមសរសេរចំនួនគត់ពី 1 ដល់ 100 ដែលធំជាងលេខមុន'),
  rampStepHours: L('Hours of each step', 'ម៉ោងនៃជំហាននីមួយៗ'),
  rampHoursHelp: L(
    'It stops itself when more than 2 % fail in at least two browsers',
    'វាឈប់ដោយខ្លួនឯង ពេលមានបរាជ័យលើស 2 % ក្នុងកម្មវិធីរុករកយ៉ាងតិចពីរ',
  ),
  aimless: L('Choose a percentage, a role or a user', 'សូមកំណត់ភាគរយ តួនាទី ឬអ្នកប្រើ'),
  user: L('User', 'អ្នកប្រើ'),
  userHelp: L('The name they sign in with', 'ឈ្មោះសម្រាប់ចូលប្រើប្រាស់'),
  hours: L('Hours until it ends', 'ចំនួនម៉ោងរហូតដល់ផុតកំណត់'),
  messageEn: L('Message in English', 'សារជាភាសាអង់គ្លេស'),
  messageKm: L('Message in Khmer', 'សារជាភាសាខ្មែរ'),

  changes: L('What changes', 'អ្វីដែលនឹងផ្លាស់ប្ដូរ'),
  planNotes: L('About this change', 'អំពីការផ្លាស់ប្ដូរនេះ'),
  pageComes: L(
    '{{remote}}: the page {{path}} comes and needs {{to}}',
    '{{remote}}៖ ទំព័រ {{path}} ត្រូវបន្ថែម ហើយត្រូវការ {{to}}',
  ),
  pageGoes: L(
    '{{remote}}: the page {{path}} goes. It needed {{from}}',
    '{{remote}}៖ ទំព័រ {{path}} ត្រូវដកចេញ។ វាធ្លាប់ត្រូវការ {{from}}',
  ),
  pageChanges: L(
    '{{remote}}: the page {{path}} needed {{from}} and will need {{to}}',
    '{{remote}}៖ ទំព័រ {{path}} ធ្លាប់ត្រូវការ {{from}} ហើយនឹងត្រូវការ {{to}}',
  ),
  changedLast: L(
    '{{remote}} was changed last by {{who}}, {{time}} ({{act}}): {{reason}}',
    '{{remote}} ត្រូវបានប្ដូរចុងក្រោយដោយ {{who}} {{time}} ({{act}})៖ {{reason}}',
  ),
  keepsPin: L(
    '{{remote}} stays pinned until somebody unpins it. {{who}}, {{time}}: {{reason}}',
    '{{remote}} នៅតែចាក់សោ រហូតដល់មានអ្នកដោះសោ។ {{who}} {{time}}៖ {{reason}}',
  ),
  keepsKill: L(
    '{{remote}} stays switched off until somebody revives it. {{who}}, {{time}}: {{reason}}',
    '{{remote}} នៅតែផ្អាក រហូតដល់មានអ្នកឱ្យដំណើរការឡើងវិញ។ {{who}} {{time}}៖ {{reason}}',
  ),
  keepsCanary: L(
    '{{remote}} keeps its canary until somebody ends it or gives it to everybody. {{who}}, {{time}}: {{reason}}',
    '{{remote}} នៅបន្តការសាកល្បង រហូតដល់មានអ្នកបញ្ចប់ ឬផ្ដល់ឱ្យអ្នកទាំងអស់គ្នា។ {{who}} {{time}}៖ {{reason}}',
  ),
  pinHides: L(
    '{{remote}} is pinned at {{live}}. {{wanted}} does not come before it is unpinned.',
    '{{remote}} ត្រូវបានចាក់សោនៅ {{live}}។ {{wanted}} មិនមកទេ មុនពេលដោះសោ។',
  ),
  liveAlready: L(
    '{{remote}}: {{code}} {{message}}. It is live already and stays.',
    '{{remote}}៖ {{code}} {{message}}។ វាកំពុងប្រើរួចហើយ ហើយនៅដដែល។',
  ),
  takenBackTitle: L('Taken back before', 'ធ្លាប់ត្រូវបានដកវិញ'),
  takenBackLine: L(
    '{{remote}} {{version}} ({{act}}) by {{who}}, {{time}}: {{reason}}. To give it again, confirm twice.',
    '{{remote}} {{version}} ({{act}}) ដោយ {{who}} {{time}}៖ {{reason}}។ ដើម្បីផ្ដល់វាម្ដងទៀត សូមបញ្ជាក់ពីរដង។',
  ),
  faults: L('The gate refuses this', 'ការត្រួតពិនិត្យមិនអនុញ្ញាតទេ'),
  noFaults: L(
    'The gate has no objection so far. Before the switch a browser opens the new pages once. This may take a minute.',
    'ការត្រួតពិនិត្យមិនទាន់ឃើញបញ្ហាទេ។ មុនប្ដូរ ទំព័រថ្មីនឹងត្រូវបើកសាកម្ដងក្នុងកម្មវិធីរុករក ដែលអាចចំណាយពេលមួយនាទី។',
  ),
  lowerPermission: L('Why may these pages have another permission?', 'ហេតុអ្វីទំព័រទាំងនេះអាចមានសិទ្ធិផ្សេង?'),
  lowerPermissionHelp: L(
    'More users may open them afterwards. The history keeps your words.',
    'បន្ទាប់ពីនេះ អ្នកប្រើកាន់តែច្រើនអាចបើកវាបាន។ ប្រវត្តិរក្សាទុកពាក្យរបស់អ្នក។',
  ),
  lowerNotYours: L(
    'Only a user with the permission ALL_FUNCTION can give pages another permission. Ask such a user to switch.',
    'មានតែអ្នកប្រើដែលមានសិទ្ធិ ALL_FUNCTION ប៉ុណ្ណោះ ទើបអាចប្ដូរសិទ្ធិរបស់ទំព័របាន។ សូមស្នើអ្នកប្រើបែបនេះឱ្យប្ដូរកំណែ។',
  ),
  reason: L('Reason', 'មូលហេតុ'),
  reasonHelp: L('Kept in the history', 'រក្សាទុកក្នុងប្រវត្តិ'),
  plan: L('Plan', 'ពិនិត្យផែនការ'),
  confirmSwitch: L('Switch', 'ប្ដូរ'),
  confirmCanary: L('Start canary', 'ចាប់ផ្ដើមសាកល្បង'),
  confirmPromote: L('Give to everybody', 'ផ្ដល់ឱ្យអ្នកទាំងអស់គ្នា'),
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

  flagNew: L('New flag', 'ទង់មុខងារថ្មី'),
  flagName: L('Name', 'ឈ្មោះ'),
  flagNameHelp: L('As remotes name it: small letters, digits and hyphens', 'ដូចដែលផ្នែកកម្មវិធីដាក់ឈ្មោះ៖ អក្សរតូច លេខ និងសញ្ញា -'),
  flagNameWrong: L(
    'Begin with a small letter. Use small letters, digits and hyphens, 40 at most.',
    'សូមចាប់ផ្ដើមដោយអក្សរតូច ហើយប្រើតែអក្សរតូច លេខ និងសញ្ញា - មិនលើស 40។',
  ),
  flagIsOn: L('On from the beginning', 'បើកតាំងពីដំបូង'),
  flagOnTitle: L('Switch {{name}} on', 'បើក {{name}}'),
  flagOffTitle: L('Switch {{name}} off', 'បិទ {{name}}'),
  flagRemoveTitle: L('Remove {{name}}', 'លុប {{name}}'),
  flagNewText: L(
    'Entries of remotes that name a flag are shown while it is on. An unknown flag keeps a version from going live.',
    'ធាតុរបស់ផ្នែកដែលមានទង់ បង្ហាញតែពេលទង់បើក។ ទង់ដែលមិនស្គាល់ធ្វើឱ្យកំណែមិនអាចដាក់ប្រើបាន។',
  ),
  flagOnText: L(
    'Everybody with the permission sees the entries with this flag within two seconds.',
    'អ្នកទាំងអស់ដែលមានសិទ្ធិ នឹងឃើញធាតុដែលមានទង់នេះក្នុងរយៈពេលពីរវិនាទី។',
  ),
  flagOffText: L(
    'Entries with this flag leave menus, tabs, cards and search within two seconds. Their pages stay open.',
    'ធាតុដែលមានទង់នេះចេញពីម៉ឺនុយ ផ្ទាំង កាត និងការស្វែងរកក្នុងរយៈពេលពីរវិនាទី។ ទំព័រនៅតែអាចបើកបាន។',
  ),
  flagRemoveText: L('Only a flag that no live version names can be removed.', 'អាចលុបបានតែទង់ដែលគ្មានកំណែកំពុងប្រើណាដាក់ឈ្មោះ។'),
  flagMake: L('Make flag', 'បង្កើតទង់'),
  flagOn: L('Switch on', 'បើក'),
  flagOff: L('Switch off', 'បិទ'),
  flagRemove: L('Remove', 'លុប'),
})

/** The default message on the pages of a killed remote. */
export const killMessage = L(
  'This part is switched off for a short time. Your data is safe. Please try again later.',
  'ផ្នែកនេះត្រូវបានផ្អាកជាបណ្ដោះអាសន្ន។ ទិន្នន័យរបស់អ្នកមានសុវត្ថិភាព។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
)
