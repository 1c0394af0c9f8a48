import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of list and form of the structure, beside those of its fields. */
export const structureWords = defineWords('company-structure', {
  active: L('Active', 'សកម្ម'),
  level: L('Level {{number}}', 'កម្រិត {{number}}'),
  typeStays: L('The type stays as it was created', 'ប្រភេទនៅដដែលដូចពេលបង្កើត'),
  typeFirst: L('Choose the type first', 'សូមជ្រើសរើសប្រភេទជាមុនសិន'),
  typeToSearch: L('Type to search', 'វាយដើម្បីស្វែងរក'),
  searching: L('Searching…', 'កំពុងស្វែងរក…'),
  nothingFound: L('Nothing found', 'រកមិនឃើញ'),
  failed: L('The choices could not be loaded. Try again.', 'ជម្រើសមិនបានមកដល់ទេ។ សូមព្យាយាមម្ដងទៀត។'),
})
