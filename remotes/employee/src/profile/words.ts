import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the user's own record and of requested changes. */
export const profileWords = defineWords('own-information', {
  title: L('My Information', 'ព័ត៌មានរបស់ខ្ញុំ'),
  text: L(
    'Changes are sent to your approvers and appear here after the approval.',
    'ការកែប្រែត្រូវផ្ញើទៅអ្នកអនុម័ត ហើយនឹងបង្ហាញនៅទីនេះពេលគេយល់ព្រម។',
  ),
  requests: L('My requests', 'សំណើរបស់ខ្ញុំ'),
  contact: L('Contact', 'ទំនាក់ទំនង'),
  address: L('Address', 'អាសយដ្ឋាន'),
  family: L('Family', 'គ្រួសារ'),
  emergencyContact: L('Emergency Contact', 'ទំនាក់ទំនងបន្ទាន់'),
  identifier: L('Identity Papers', 'ឯកសារសម្គាល់ខ្លួន'),
  paymentAccount: L('Bank Accounts', 'គណនីធនាគារ'),
  insurance: L('Insurance', 'ធានារ៉ាប់រង'),
  photo: L('Photo', 'រូបថត'),
  propose: L('Propose a change', 'ស្នើសុំកែប្រែ'),
  add: L('Propose to add', 'ស្នើសុំបន្ថែម'),
  remove: L('Propose to remove', 'ស្នើសុំដកចេញ'),
  send: L('Send for approval', 'ផ្ញើទៅអនុម័ត'),
  sent: L('Sent for approval', 'បានផ្ញើទៅអនុម័ត'),
  none: L('Nothing is recorded yet.', 'មិនទាន់មានកំណត់ត្រាទេ។'),
  noEmployee: L('Your account belongs to no employee.', 'គណនីរបស់អ្នកមិនទាន់ភ្ជាប់នឹងបុគ្គលិកណាទេ។'),
  choosePhoto: L('Choose a photo', 'ជ្រើសរើសរូបថត'),
  removeText: L('Ask for {{name}} to be removed?', 'ស្នើសុំដក {{name}} ចេញ?'),
  optional: L('(Optional)', '(មិនចាំបាច់)'),
})
