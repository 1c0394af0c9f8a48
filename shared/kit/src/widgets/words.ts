import { L } from '@staff/contract'
import { defineWords } from '../i18n/define-words.ts'

/** Words that every widget of the dashboard may need; the empty texts in the spec's spelling (spec 1 section 2.5). */
export const widgetWords = defineWords('kit-widgets', {
  empty: L('No data', 'គ្មានទិន្នន័យ'),
  emptyChart: L('No data . . !', 'គ្មានទិន្នន័យ . . !'),
  couldNotLoad: L('Could not load', 'មិនអាចផ្ទុកបានទេ'),
  needsLine: L('Shown when the connection is back', 'បង្ហាញពេលមានបណ្ដាញវិញ'),
  retry: L('Retry', 'ព្យាយាមម្ដងទៀត'),
  loading: L('Loading', 'កំពុងផ្ទុក'),
  name: L('Name', 'ឈ្មោះ'),
  value: L('Value', 'តម្លៃ'),
})
