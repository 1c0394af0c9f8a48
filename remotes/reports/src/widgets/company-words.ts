import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the widgets about the whole company. */
export const companyWords = defineWords('company-widgets', {
  monthBefore: L('The month before', 'ខែមុន'),
  monthAfter: L('The month after', 'ខែបន្ទាប់'),
  yearAgo: L('A year ago', 'ឆ្នាំមុន'),
  inNow: L('In now', 'កំពុងធ្វើការ'),
  inOf: L('{{count}} of {{all}}', '{{count}} ក្នុងចំណោម {{all}}'),
  notSeen: L('{{count}} not in', '{{count}} មិនទាន់មក'),
  costOf: L('Cost of {{month}}', 'ចំណាយនៃ {{month}}'),
  change: L('{{percent}} against the month before', '{{percent}} ធៀបនឹងខែមុន'),
  hourOfStores: L('Stores: {{least}} to {{most}}', 'ហាង៖ {{least}} ដល់ {{most}}'),
  owed: L('Leave owed', 'ច្បាប់ដែលជំពាក់'),
  store: L('Store', 'ហាង'),
  daysOwed: L('Days owed', 'ថ្ងៃជំពាក់'),
  inMoney: L('In money', 'គិតជាប្រាក់'),
  overtime: L('Overtime', 'ថែមម៉ោង'),
  ofHours: L('Of the hours', 'នៃម៉ោងធ្វើការ'),
  against: L('Month before', 'ខែមុន'),
  perSale: L('For $1 of sales', 'ក្នុងការលក់ $1'),
  perHour: L('For an hour', 'ក្នុងមួយម៉ោង'),
  all: L('All stores', 'គ្រប់ហាង'),
  ratio: L('Staff cost for sales and hours', 'ចំណាយបុគ្គលិកធៀបការលក់ និងម៉ោង'),
  noSales: L('No sales are entered for this month', 'មិនទាន់មានការលក់បញ្ចូលសម្រាប់ខែនេះទេ'),
  hour: L('Cost of an hour', 'ចំណាយក្នុងមួយម៉ោង'),
  cost: L('Staff cost', 'ចំណាយបុគ្គលិក'),
  none: L('No store', 'គ្មានហាង'),
  people: L('People', 'បុគ្គលិក'),
  joined: L('Joined', 'ចូលថ្មី'),
  left: L('Left', 'ចាកចេញ'),
  turnover: L('Turnover', 'អត្រាចាកចេញ'),
})
