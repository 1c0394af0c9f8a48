import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The action and its page. */
export const resetPassword = L('Reset Password', 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ')
/** The action that sends the activation message. */
export const sendActivation = L('Send activation', 'ផ្ញើសារបើកដំណើរការ')
export const activationWords = defineWords('send-activation', {
  sent: L('The activation message is on its way to {{name}}', 'សារបើកដំណើរការកំពុងត្រូវបានផ្ញើទៅ {{name}}'),
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
