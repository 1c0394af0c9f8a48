import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the employee form in addition to those of its fields. */
export const formWords = defineWords('employee-form', {
  account: L('Account for signing in', 'គណនីសម្រាប់ចូលប្រើប្រាស់'),
  none: L('No account', 'គ្មានគណនី'),
  existing: L('Existing user', 'អ្នកប្រើដែលមានស្រាប់'),
  new: L('Create a user', 'បង្កើតអ្នកប្រើ'),
  nextNumber: L('Use the next free number, {{number}}', 'ប្រើលេខបន្ទាប់ដែលទំនេរ {{number}}'),
})

/** Words on the page of a viewed employee. */
export const recordWords = defineWords('employee-records', { records: L('Records of This Person', 'កំណត់ត្រារបស់បុគ្គលិកនេះ') })

/** Words of the levels of places. */
export const addressWords = defineWords('employee-address', {
  choose: L('Choose', 'ជ្រើសរើស'),
  none: L('Nothing found', 'រកមិនឃើញ'),
})

/** The actions of the employee list in addition to view and edit (spec 2 section 2.6). */
export const employeeActions = {
  position: L('Position', 'មុខតំណែង'),
  attachUser: L('Attach User', 'ភ្ជាប់អ្នកប្រើ'),
  cv: L('CV', 'ប្រវត្តិរូប'),
  sendOtp: L('Send OTP', 'ផ្ញើ OTP'),
  propose: L('Propose a Change', 'ស្នើសុំកែប្រែ'),
} as const
/** Words of those actions and of the list, in the spec's spelling. */
export const employeeListWords = defineWords('employee-list', {
  otpSent: L('OTP Sent Successfully', 'បានផ្ញើ OTP ដោយជោគជ័យ'),
  failed: L('Some Key of Employee Maybe Missing!', 'ព័ត៌មានសំខាន់ខ្លះរបស់បុគ្គលិកអាចបាត់!'),
  attachUser: L('Attach User', 'ភ្ជាប់អ្នកប្រើ'),
  user: L('User', 'អ្នកប្រើ'),
  required: L('Required', 'ត្រូវបំពេញ'),
  attach: L('Attach', 'ភ្ជាប់'),
  attached: L('Update successfully', 'បានកែប្រែដោយជោគជ័យ'),
})
/** Words of the family of a viewed employee. */
export const familyWords = defineWords('employee-family', {
  family: L('Family', 'គ្រួសារ'),
  none: L('No family member is recorded.', 'មិនទាន់មានសមាជិកគ្រួសារទេ។'),
  add: L('Add family member', 'បន្ថែមសមាជិកគ្រួសារ'),
  dependants: L(
    'Tax dependants today: {{wife}} spouse, {{children}} children',
    'អ្នកក្នុងបន្ទុកសម្រាប់ពន្ធថ្ងៃនេះ៖ ប្ដី/ប្រពន្ធ {{wife}} នាក់ កូន {{children}} នាក់',
  ),
})
