import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of My Store. */
export const storeNowWords = defineWords('store-now', {
  store: L('Store', 'ហាង'),
  asOf: L('{{date}}, {{time}} · live', '{{date}}, {{time}} · ផ្ទាល់'),
  old: L('No answer since {{time}}; trying again', 'គ្មានចម្លើយតាំងពី {{time}}; កំពុងព្យាយាមម្ដងទៀត'),
  there: L('there or planned', 'នៅទីនោះ ឬបានគ្រោង'),
  short: L('short', 'ខ្វះ'),
  needed: L('needed', 'ត្រូវការ'),
  hours: L('People by hour', 'ចំនួនបុគ្គលិកតាមម៉ោង'),
  hour: L('{{hour}}: {{there}} there or planned', '{{hour}}៖ {{there}} នាក់នៅទីនោះ ឬបានគ្រោង'),
  hourNeeded: L(
    '{{hour}}: {{there}} there or planned, {{needed}} needed',
    '{{hour}}៖ {{there}} នាក់នៅទីនោះ ឬបានគ្រោង ត្រូវការ {{needed}} នាក់',
  ),
  shortHours: L('{{hours}}: {{people}} short', '{{hours}}៖ ខ្វះ {{people}} នាក់'),
  group: L('{{presence}} ({{count}})', '{{presence}} ({{count}})'),
  from: L('from {{time}}', 'ចាប់ពី {{time}}'),
  noClock: L('by hours', 'តាមចំនួនម៉ោង'),
  minutes: L('{{minutes}} min', '{{minutes}} នាទី'),
  hoursMinutes: L('{{hours}} h {{minutes}} min', '{{hours}} ម៉ោង {{minutes}} នាទី'),
  late: L('{{time}} late', '{{time}} យឺត'),
  covers: L('covers {{person}}', 'ជំនួស {{person}}'),
  coveredBy: L('{{person}} covers', '{{person}} ជំនួស'),
  nobody: L('Nobody works in this store today.', 'គ្មាននរណាធ្វើការនៅហាងនេះនៅថ្ងៃនេះទេ។'),
  noStore: L('No store is in your reach.', 'គ្មានហាងក្នុងវិសាលភាពរបស់អ្នកទេ។'),
  checkIn: L('Check in', 'ចូល'),
  checkOut: L('Check out', 'ចេញ'),
  planned: L('Planned', 'បានគ្រោង'),
  call: L('Call {{phone}}', 'ហៅទៅ {{phone}}'),
  noPhone: L('No phone number is stored.', 'គ្មានលេខទូរស័ព្ទទេ។'),
  day: L('Day and its parts', 'ថ្ងៃ និងផ្នែករបស់វា'),
  roster: L('Working schedule of the store', 'កាលវិភាគធ្វើការរបស់ហាង'),
  close: L('Close', 'បិទ'),
})
