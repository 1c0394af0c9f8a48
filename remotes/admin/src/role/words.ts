import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the role form in addition to those of its fields. */
export const roleWords = defineWords('role-form', {
  search: L('Search permissions', 'ស្វែងរកសិទ្ធិ'),
  copyFrom: L('Copy from role', 'ចម្លងពីតួនាទី'),
  copied: L('Copied the permissions of {{name}}', 'បានយកសិទ្ធិពី {{name}}'),
  copiedLess: L(
    'Copied the permissions of {{name}}, except {{count}} that you do not have yourself',
    'បានយកសិទ្ធិពី {{name}} លើកលែងតែ {{count}} ដែលអ្នកមិនមានដោយខ្លួនឯង',
  ),
  undo: L('Undo changes', 'បោះបង់ការកែ'),
  openAll: L('Open all', 'បើកទាំងអស់'),
  closeAll: L('Close all', 'បិទទាំងអស់'),
  matrix: L('Permissions by resource and action', 'សិទ្ធិតាមធនធាន និងសកម្មភាព'),
  keys: L('Arrow keys move between the boxes, Space switches one', 'គ្រាប់ចុចព្រួញផ្លាស់ទីរវាងប្រអប់ គ្រាប់ដកឃ្លាសម្រាប់ជ្រើសរើស'),
  resource: L('Resource', 'ធនធាន'),
  allOf: L('Everything of {{name}}', 'ទាំងអស់នៃ {{name}}'),
  columnOf: L('{{name}} of every resource shown', '{{name}} នៃធនធានទាំងអស់ដែលបង្ហាញ'),
  count: L('{{chosen}} of {{all}}', '{{chosen}} ក្នុងចំណោម {{all}}'),
  single: L('Menus and single permissions', 'ម៉ឺនុយ និងសិទ្ធិដោយឡែក'),
  notYours: L(
    'You do not have this permission yourself, so you cannot give it',
    'អ្នកមិនមានសិទ្ធិនេះដោយខ្លួនឯង ដូច្នេះមិនអាចផ្ដល់ឱ្យបានទេ',
  ),
  open: L('Show the resources of {{name}}', 'បង្ហាញធនធាននៃ {{name}}'),
  nothing: L('No permission matches', 'គ្មានសិទ្ធិណាត្រូវគ្នា'),
  none: L('This role gives no permission yet.', 'តួនាទីនេះមិនទាន់ផ្ដល់សិទ្ធិអ្វីទេ។'),

  changes: L('Changes before saving', 'ការផ្លាស់ប្ដូរមុនពេលរក្សាទុក'),
  added: L('Added', 'បន្ថែម'),
  removed: L('Taken away', 'ដកចេញ'),
  more: L('and {{count}} more', 'និង {{count}} ទៀត'),
  effect: L('Effect on the people with this role', 'ផលប៉ះពាល់លើអ្នកកាន់តួនាទីនេះ'),
  noHolder: L('Nobody holds this role.', 'គ្មាននរណាកាន់តួនាទីនេះទេ។'),
  noEffect: L(
    'Nothing changes for the people with this role ({{count}}): other roles give them the same.',
    'គ្មានអ្វីផ្លាស់ប្ដូរសម្រាប់អ្នកកាន់ទាំង {{count}} នាក់ទេ៖ តួនាទីផ្សេងផ្ដល់សិទ្ធិដូចគ្នា។',
  ),
  someEffect: L(
    'People whose permissions change: {{changed}}. Unchanged: {{unchanged}}.',
    'ចំនួនអ្នកដែលសិទ្ធិផ្លាស់ប្ដូរ៖ {{changed}} នាក់។ មិនផ្លាស់ប្ដូរ៖ {{unchanged}} នាក់។',
  ),
  beyond: L(
    'People with this role whom you may not see: {{count}}.',
    'មាន {{count}} នាក់ទៀតកាន់តួនាទីនេះ នៅក្រៅសិទ្ធិមើលរបស់អ្នក។',
  ),
  scope: L('sees {{after}} instead of {{before}}', 'មើលឃើញ {{after}} ជំនួសឱ្យ {{before}}'),
  effectFailed: L('The effect could not be computed', 'មិនអាចគណនាផលប៉ះពាល់បានទេ'),
  switchOff: L('Switch off {{name}}?', 'បិទ {{name}}?'),
  switchOffConfirm: L('Switch off', 'បិទ'),
  losing_one: L(
    '{{count}} person loses access that no other role gives.',
    'មនុស្ស {{count}} នាក់បាត់សិទ្ធិ ដែលគ្មានតួនាទីផ្សេងផ្ដល់ឱ្យ។',
  ),
  losing_other: L(
    '{{count}} people lose access that no other role gives them.',
    'មនុស្ស {{count}} នាក់បាត់សិទ្ធិ ដែលគ្មានតួនាទីផ្សេងផ្ដល់ឱ្យ។',
  ),
  showAll: L('Show all {{count}}', 'បង្ហាញទាំង {{count}}'),
})
