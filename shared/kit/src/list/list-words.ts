import { L } from '@staff/contract'
import { defineWords } from '../i18n/define-words.ts'

/** The words of views, of rows beside their list, of chosen rows and of the keys of a list. */
export const listWords = defineWords('list', {
  person: L('Employee', 'បុគ្គលិក'),
  place: L('Place', 'កន្លែង'),
  change: L('What changes', 'អ្វីដែលផ្លាស់ប្ដូរ'),
  changesTo: L('{{what}}: {{was}} to {{becomes}}', '{{what}}៖ ពី {{was}} ទៅ {{becomes}}'),
  views: L('Views', 'ទិដ្ឋភាព'),
  allColumns: L('All columns', 'ជួរឈរទាំងអស់'),
  short: L('Short', 'ខ្លី'),
  saveView: L('Save this view', 'រក្សាទុកទិដ្ឋភាពនេះ'),
  changeView: L('Change the view {{name}}', 'កែទិដ្ឋភាព {{name}}'),
  viewOf: L('{{name}}, shared with {{role}}', '{{name}} ចែករំលែកជាមួយ {{role}}'),
  viewHolds: L(
    'It keeps the filters, the order and the columns as they are now.',
    'វារក្សាតម្រង លំដាប់ និងជួរឈរ ដូចដែលមានឥឡូវនេះ។',
  ),
  viewSaved: L('The view "{{name}}" is saved', 'ទិដ្ឋភាព "{{name}}" ត្រូវបានរក្សាទុក'),
  viewDeleted: L('The view "{{name}}" is deleted', 'ទិដ្ឋភាព "{{name}}" ត្រូវបានលុប'),

  beside: L('Record beside the list', 'កំណត់ត្រានៅក្បែរបញ្ជី'),
  nextRow: L('Next row', 'ជួរបន្ទាប់'),
  previousRow: L('Previous row', 'ជួរមុន'),
  openWhole: L('Open whole', 'បើកពេញ'),

  choose: L('Choose {{name}}', 'ជ្រើសរើស {{name}}'),
  chosen_one: L('{{count}} chosen', 'បានជ្រើស {{count}}'),
  chosen_other: L('{{count}} chosen', 'បានជ្រើស {{count}}'),
  choosePage: L('Choose this page', 'ជ្រើសទំព័រនេះ'),
  chooseNone: L('Choose none', 'មិនជ្រើសអ្វី'),
  bulkQuestion: L('{{act}}: {{count}} records?', '{{act}}៖ {{count}} កំណត់ត្រា?'),
  bulkDone: L('{{act}}: {{done}} done', '{{act}}៖ បានធ្វើ {{done}}'),
  bulkPartly: L(
    '{{act}}: {{done}} done, {{failed}} not done. {{why}}',
    '{{act}}៖ បានធ្វើ {{done}} មិនបានធ្វើ {{failed}}។ {{why}}',
  ),
  bulkWhy: L('{{name}}: {{why}}', '{{name}}៖ {{why}}'),
  andMore: L('And {{count}} more', 'និង {{count}} ទៀត'),
  notOffered: L(
    '{{count}} of the chosen rows do not allow it and stay as they are.',
    'ជួរដែលបានជ្រើស {{count}} មិនអនុញ្ញាតទេ ហើយនៅដដែល។',
  ),

  keys: L('Keys of this list', 'គ្រាប់ចុចនៃបញ្ជីនេះ'),
  keysHint_beside: L('J K rows · Enter opens beside · ? keys', 'J K ជួរ · Enter បើកនៅក្បែរ · ? គ្រាប់ចុច'),
  keysHint_whole: L('J K rows · Enter opens · ? keys', 'J K ជួរ · Enter បើក · ? គ្រាប់ចុច'),
  keysHint_none: L('J K rows · ? keys', 'J K ជួរ · ? គ្រាប់ចុច'),
  keySearch: L('Search', 'ស្វែងរក'),
  keyNew: L('New record', 'កំណត់ត្រាថ្មី'),
  keyNext: L('Next row', 'ជួរបន្ទាប់'),
  keyBefore: L('Previous row', 'ជួរមុន'),
  keyOpen_beside: L('Open the row beside the list', 'បើកជួរនៅក្បែរបញ្ជី'),
  keyOpen_whole: L('Open the row', 'បើកជួរ'),
  keyChoose: L('Choose the row', 'ជ្រើសរើសជួរ'),
  keyClose: L('Close what is open', 'បិទអ្វីដែលបើក'),
  keyKeys: L('This list of keys', 'បញ្ជីគ្រាប់ចុចនេះ'),
  keyView: L('Next view', 'ទិដ្ឋភាពបន្ទាប់'),
})
