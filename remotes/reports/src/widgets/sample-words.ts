import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the demo widgets: each says that its data are a sample. */
export const sampleWords = defineWords('sample-widgets', {
  note: L('Fixed sample data', 'ទិន្នន័យគំរូថេរ'),
  score: L('out of 100', 'លើ 100'),
  plan: L('Plan', 'ផែនការ'),
  result: L('Result', 'លទ្ធផល'),
  quarter: L('Quarter {{number}}', 'ត្រីមាសទី {{number}}'),
  day: L('Day', 'ថ្ងៃ'),
  hour: L('Hour', 'ម៉ោង'),
  service: L('Service', 'សេវាកម្ម'),
  speed: L('Speed', 'ល្បឿន'),
  order: L('Order', 'សណ្ដាប់ធ្នាប់'),
  safety: L('Safety', 'សុវត្ថិភាព'),
  team: L('Teamwork', 'ការងារជាក្រុម'),
  years: L('Years of service', 'ចំនួនឆ្នាំបម្រើការងារ'),
  points: L('Points', 'ពិន្ទុ'),
})
