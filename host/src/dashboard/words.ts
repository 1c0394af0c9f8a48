import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/**
 * Words of the dashboard; the button labels and the title of the drag error in the spec's spelling (spec 1 section
 * 2.5).
 */
export const dashboardWords = defineWords('dashboard', {
  title: L('Dashboard', 'ផ្ទាំងគ្រប់គ្រង'),
  empty: L('Please Add Widget', 'សូមបន្ថែមវិដជិត'),
  edit: L('Edit Widget', 'កែវិដជិត'),
  save: L('Save Widget', 'រក្សាទុកវិដជិត'),
  add: L('Add Widget', 'បន្ថែមវិដជិត'),
  addShort: L('Add', 'បន្ថែម'),
  cancel: L('Cancel', 'បោះបង់'),
  close: L('Close', 'បិទ'),
  saved: L('Update successfully', 'បានកែប្រែដោយជោគជ័យ'),
  emptyText: L(
    'Your dashboard is empty. Add the widgets that you use every day.',
    'មិនទាន់មានអ្វីនៅលើផ្ទាំងរបស់អ្នកទេ។ សូមបន្ថែមវិដជិតដែលអ្នកមើលជារៀងរាល់ថ្ងៃ។',
  ),
  emptyNarrow: L(
    'Your dashboard is empty. Add widgets on a wider screen.',
    'មិនទាន់មានអ្វីនៅលើផ្ទាំងរបស់អ្នកទេ។ សូមបន្ថែមវិដជិតនៅលើអេក្រង់ធំជាងនេះ។',
  ),
  newHome: L(
    'There is a new arrangement that begins with your day: your shifts, what waits and your leave.',
    'មានការរៀបចំថ្មីដែលចាប់ផ្ដើមពីថ្ងៃរបស់អ្នក៖ វេនរបស់អ្នក អ្វីដែលរង់ចាំ និងច្បាប់របស់អ្នក។',
  ),
  keepOwn: L('Keep mine', 'រក្សារបស់ខ្ញុំ'),
  takeNew: L('Use it', 'ប្រើការរៀបចំថ្មី'),
  templates: L('Widget templates', 'គំរូវិដជិត'),
  allPlaced: L('Your dashboard already has every widget.', 'វិដជិតទាំងអស់មាននៅលើផ្ទាំងរបស់អ្នករួចហើយ។'),
  sample: L('Sample data', 'ទិន្នន័យគំរូ'),
  addOne: L('Add {{name}}', 'បន្ថែម {{name}}'),
  size: L('{{width}} × {{height}} cells', '{{width}} × {{height}} ក្រឡា'),
  removeOne: L('Remove {{name}}', 'ដក {{name}} ចេញ'),
  moveOne: L('Move {{name}}; arrow keys move it as well', 'ផ្លាស់ទី {{name}} ឬប្រើគ្រាប់ចុចព្រួញ'),
  left: L('Move left', 'ទៅឆ្វេង'),
  right: L('Move right', 'ទៅស្ដាំ'),
  up: L('Move up', 'ឡើងលើ'),
  down: L('Move down', 'ចុះក្រោម'),
  stands: L('{{name}}: column {{column}}, row {{row}}', '{{name}}៖ ជួរឈរទី {{column}} ជួរដេកទី {{row}}'),
  noRoom: L('There is no room for {{name}} on that side', 'គ្មានកន្លែងសម្រាប់ {{name}} នៅខាងនោះទេ'),
  dragTitle: L('Error Dragging Widget', 'មានបញ្ហាក្នុងការអូសវិដជិត'),
  dragText: L(
    'Please drag the widget to the wanted position instead of dragging all around.',
    'សូមអូសវិដជិតទៅកាន់ទីតាំងដែលចង់បាន ជំនួសឱ្យការអូសចុះឡើង។',
  ),
  tryAgain: L('Try again', 'ព្យាយាមម្ដងទៀត'),
})
