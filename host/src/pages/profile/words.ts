import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'
import { hostPages } from '../../navigation/host-pages.ts'

/** Words of the user's own profile page. */
export const profileWords = defineWords('profile', {
  title: hostPages.profile,
  account: L('Account', 'គណនី'),
  myInformation: L('My information', 'ព័ត៌មានរបស់ខ្ញុំ'),
  work: L('Work', 'ការងារ'),
  username: L('Username', 'ឈ្មោះអ្នកប្រើ'),
  email: L('Email', 'អ៊ីមែល'),
  phone: L('Phone', 'លេខទូរសព្ទ'),
  roles: L('Roles', 'តួនាទី'),
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  position: L('Position', 'មុខតំណែង'),
  department: L('Department', 'នាយកដ្ឋាន'),
  store: L('Store', 'ហាង'),
  location: L('Location', 'ទីតាំង'),
  startDate: L('Start Date', 'ថ្ងៃចូលធ្វើការ'),
  shift: L('Working Shift', 'វេនធ្វើការ'),
  changePassword: hostPages.changePassword,

  choosePhoto: L('Change photo', 'ប្ដូររូបថត'),
  removePhoto: L('Remove photo', 'ដករូបថតចេញ'),
  photoLimits: L('JPEG or PNG, at most 2 MB', 'JPEG ឬ PNG យ៉ាងធំ 2 MB'),
  photoTooLarge: L('The photo is larger than 2 MB', 'រូបថតធំជាង 2 MB'),
  uploaded: L('Upload successfully', 'បានផ្ទុកឡើងដោយជោគជ័យ'),
  photoRemoved: L('Update successfully', 'បានកែប្រែដោយជោគជ័យ'),

  sessions: L('Signed-in devices', 'ឧបករណ៍ដែលបានចូលប្រើប្រាស់'),
  sessionsText: L(
    'A device that you do not know? End it, then change your password.',
    'ឃើញឧបករណ៍ដែលអ្នកមិនស្គាល់? សូមបញ្ចប់វា រួចប្ដូរពាក្យសម្ងាត់។',
  ),
  thisDevice: L('This device', 'ឧបករណ៍នេះ'),
  deviceOn: L('{{browser}} on {{system}}', '{{browser}} លើ {{system}}'),
  unknownBrowser: L('Unknown browser', 'កម្មវិធីរុករកមិនស្គាល់'),
  unknownSystem: L('unknown system', 'ប្រព័ន្ធមិនស្គាល់'),
  lastUsed: L('Last used {{time}}', 'ប្រើចុងក្រោយ {{time}}'),
  signedInAt: L('Signed in {{time}}', 'ចូលប្រើប្រាស់ {{time}}'),
  from: L('from {{address}}', 'ពី {{address}}'),
  endOne: L('Sign out', 'បញ្ចប់វគ្គ'),
  endOneOf: L('Sign out {{device}}', 'បញ្ចប់វគ្គនៃ {{device}}'),
  endOthers: L('Sign out all other devices', 'បញ្ចប់វគ្គលើឧបករណ៍ផ្សេងទាំងអស់'),
  endOthersText: L(
    'Every other device has to sign in again. Unsaved text stays on that device.',
    'ឧបករណ៍ផ្សេងទាំងអស់ត្រូវចូលប្រើប្រាស់ម្ដងទៀត។ អ្វីដែលបានវាយហើយមិនទាន់រក្សាទុក នៅលើឧបករណ៍នោះដដែល។',
  ),
  endedOthers: L('All other devices are signed out', 'ឧបករណ៍ផ្សេងទាំងអស់ត្រូវបានបញ្ចប់វគ្គ'),
  endedOne: L('The device is signed out', 'ឧបករណ៍ត្រូវបានបញ្ចប់វគ្គ'),
})
