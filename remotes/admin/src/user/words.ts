import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The action and its page. */
export const resetPassword = L('Reset Password', 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ')
/** The action that sends the activation message. */
export const sendActivation = L('Send activation', 'ផ្ញើសារបើកដំណើរការ')
export const activationWords = defineWords('send-activation', {
  sent: L('The activation message is on its way to {{name}}', 'សារបើកដំណើរការកំពុងត្រូវបានផ្ញើទៅ {{name}}'),
  kept: L(
    'The message to {{name}} stands in the message outbox: no SMS gateway or mail server is set up',
    'សារទៅ {{name}} នៅក្នុងប្រអប់សារចេញ៖ មិនទាន់មានច្រក SMS ឬម៉ាស៊ីនមេអ៊ីមែលទេ',
  ),
})
/** The page of people who have not signed in. */
export const withoutSignIn = L('Not Signed In Yet', 'មិនទាន់ចូលប្រើ')
export const accountsWords = defineWords('people-accounts', {
  title: withoutSignIn,
  all: L('Choose all of this page', 'ជ្រើសទាំងអស់ក្នុងទំព័រនេះ'),
  choose: L('Choose {{name}}', 'ជ្រើស {{name}}'),
  number: L('Account No', 'លេខបុគ្គលិក'),
  name: L('Name', 'ឈ្មោះ'),
  username: L('Username', 'ឈ្មោះអ្នកប្រើ'),
  sendsTo: L('Code goes to', 'លេខកូដផ្ញើទៅ'),
  noContact: L('no contact', 'គ្មានទំនាក់ទំនង'),
  make: L('Make accounts and send codes ({{count}})', 'បង្កើតគណនី ហើយផ្ញើលេខកូដ ({{count}})'),
  send: L('Send again ({{count}})', 'ផ្ញើម្ដងទៀត ({{count}})'),
  none: L('Nobody is waiting here.', 'គ្មាននរណារង់ចាំនៅទីនេះទេ។'),
  rows: L('{{from}} to {{to}} of {{all}}', '{{from}} ដល់ {{to}} ក្នុងចំណោម {{all}}'),
  before: L('Before', 'មុន'),
  after: L('After', 'បន្ទាប់'),
  result: L(
    '{{made}} accounts made, {{sent}} codes sent again, {{refused}} refused',
    'បានបង្កើតគណនី {{made}} ផ្ញើលេខកូដម្ដងទៀត {{sent}} បដិសេធ {{refused}}',
  ),
  kept: L(
    'The messages stand in the message outbox: no SMS gateway or mail server is set up',
    'សារនៅក្នុងប្រអប់សារចេញ៖ មិនទាន់មានច្រក SMS ឬម៉ាស៊ីនមេអ៊ីមែលទេ',
  ),
})
/** Words of the page that sets a user's password. */
export const passwordWords = defineWords('reset-password', {
  text: L(
    'The new password works at once, and every device that is signed in as this user is signed out.',
    'ពាក្យសម្ងាត់ថ្មីប្រើបានភ្លាម ហើយគ្រប់ឧបករណ៍ដែលកំពុងចូលប្រើជាអ្នកប្រើនេះ នឹងត្រូវចាកចេញ។',
  ),
  newPassword: L('New password', 'ពាក្យសម្ងាត់ថ្មី'),
  confirmPassword: L('Confirm password', 'បញ្ជាក់ពាក្យសម្ងាត់'),
  mustChange: L('Must be changed at the next sign-in', 'ត្រូវប្ដូរនៅពេលចូលលើកក្រោយ'),
  done: L('The password was set', 'បានកំណត់ពាក្យសម្ងាត់រួចរាល់'),
})
