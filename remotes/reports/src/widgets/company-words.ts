import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the widgets about the whole company. */
export const companyWords = defineWords('company-widgets', {
  costOf: L('Cost of {{month}}', 'ចំណាយនៃ {{month}}'),
  against: L('Month before', 'ខែមុន'),
  hour: L('Cost of an hour', 'ចំណាយក្នុងមួយម៉ោង'),
  cost: L('Staff cost', 'ចំណាយបុគ្គលិក'),
  none: L('No store', 'គ្មានហាង'),
  people: L('People', 'បុគ្គលិក'),
  joined: L('Joined', 'ចូលថ្មី'),
  left: L('Left', 'ចាកចេញ'),
})
