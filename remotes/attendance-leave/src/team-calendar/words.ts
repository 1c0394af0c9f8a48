import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the team calendar and its link. */
export const teamWords = defineWords('team-calendar', {
  title: L('Team Calendar', 'ប្រតិទិនក្រុម'),
  employee: L('Team of', 'ក្រុមរបស់'),
  choose: L('Choose an employee to see the team.', 'សូមជ្រើសរើសបុគ្គលិក ដើម្បីមើលក្រុម។'),
  waits: L('{{name}} (asked for)', '{{name}} (កំពុងស្នើ)'),
  nobody: L('Nobody is away in this month.', 'គ្មាននរណាឈប់នៅខែនេះទេ។'),
  days: L('Days of the month', 'ថ្ងៃក្នុងខែ'),
  linkTitle: L('Calendar Link', 'តំណប្រតិទិន'),
  linkText: L(
    'With this link, a calendar program on your phone or computer shows the absences of your team: only names and days. Everybody with the link sees the same, so keep it secret.',
    'ជាមួយតំណនេះ កម្មវិធីប្រតិទិនលើទូរស័ព្ទ ឬកុំព្យូទ័របង្ហាញអ្នកណាក្នុងក្រុមឈប់៖ តែឈ្មោះ និងថ្ងៃ។ អ្នកណាមានតំណនេះក៏មើលឃើញដែរ ដូច្នេះសូមរក្សាទុកជាសម្ងាត់។',
  ),
  noLink: L('There is no link yet.', 'មិនទាន់មានតំណទេ។'),
  hasLink: L('A link has been open since {{date}}.', 'មានតំណមួយបើកតាំងពី {{date}}។'),
  make: L('Make a link', 'បង្កើតតំណ'),
  makeNew: L('Make a new link', 'បង្កើតតំណថ្មី'),
  makeText: L('The current link will stop working.', 'តំណដែលមានស្រាប់នឹងលែងដំណើរការ។'),
  revoke: L('End the link', 'បញ្ឈប់តំណ'),
  revokeText: L('Calendars that use it will receive no more data.', 'ប្រតិទិនដែលប្រើវានឹងលែងទទួលបានទិន្នន័យ។'),
  revoked: L('The link has been ended', 'តំណត្រូវបានបញ្ឈប់'),
  shownOnce: L('Copy it now: it is shown only once.', 'សូមចម្លងឥឡូវនេះ៖ វាបង្ហាញតែម្ដងគត់។'),
  address: L('Address', 'អាសយដ្ឋាន'),
  copy: L('Copy', 'ចម្លង'),
  copied: L('Copied', 'បានចម្លង'),
})
