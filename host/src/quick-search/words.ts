import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of quick search; English strings of the spec in its exact spelling. */
export const quickSearchWords = defineWords('quick-search', {
  title: L('Go to page', 'ទៅកាន់ទំព័រ'),
  search: L('Search', 'ស្វែងរក'),
  shortcut: L('Search pages and people ({{keys}})', 'ស្វែងរកទំព័រ និងបុគ្គលិក ({{keys}})'),
  placeholder: L('Page, action, or employee by name, number or phone', 'ទំព័រ សកម្មភាព ឬបុគ្គលិកតាមឈ្មោះ លេខ ឬទូរសព្ទ'),
  back: L('Back', 'ត្រឡប់'),
  featured: L('Featured', 'ចំណូលចិត្ត'),
  recent: L('Recent', 'ថ្មីៗ'),
  pages: L('Pages', 'ទំព័រ'),
  actions: L('Actions', 'សកម្មភាព'),
  people: L('Employees', 'បុគ្គលិក'),
  noHistory: L('No history found yet.', 'មិនទាន់មានប្រវត្តិនៅឡើយទេ។'),
  noResults: L('No page, action or employee matches "{{text}}".', 'គ្មានទំព័រ សកម្មភាព ឬបុគ្គលិកណាត្រូវនឹង "{{text}}" ទេ។'),
  peopleFailed: L('Employees could not be searched.', 'មិនអាចស្វែងរកបុគ្គលិកបានទេ។'),
  star: L('Star {{name}}', 'ដាក់ផ្កាយលើ {{name}}'),
  unstar: L('Remove the star from {{name}}', 'ដកផ្កាយចេញពី {{name}}'),
  forget: L('Remove {{name}} from recent pages', 'ដក {{name}} ចេញពីទំព័រថ្មីៗ'),
})
