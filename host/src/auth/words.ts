import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the pages before sign-in, in addition to those of the sign-in form (host words). */
export const authWords = defineWords('sign-in', {
  forgotTitle: L('Forgot password', 'ភ្លេចពាក្យសម្ងាត់'),
  forgotText: L(
    'Enter the email or phone number of your account. We send a code to it.',
    'សូមបញ្ចូលអ៊ីមែល ឬលេខទូរសព្ទនៃគណនីរបស់អ្នក។ យើងនឹងផ្ញើលេខកូដទៅកាន់វា។',
  ),
  activateTitle: L('Activate account', 'បើកដំណើរការគណនី'),
  activateText: L(
    'Enter the phone number that HR has for you. We send a code to it.',
    'សូមបញ្ចូលលេខទូរសព្ទដែលផ្នែកធនធានមនុស្សមានរបស់អ្នក។ យើងនឹងផ្ញើលេខកូដទៅលេខនោះ។',
  ),
  phone: L('Phone number', 'លេខទូរសព្ទ'),
  sendCode: L('Send code', 'ផ្ញើលេខកូដ'),
  codeTitle: L('Enter the code', 'បញ្ចូលលេខកូដ'),
  codeText: L(
    'If {{name}} belongs to an account, a code of 6 digits is on its way. It works for 5 minutes.',
    'បើ {{name}} ជារបស់គណនីណាមួយ លេខកូដ 6 ខ្ទង់កំពុងត្រូវបានផ្ញើទៅ។ ប្រើបានក្នុងរយៈពេល 5 នាទី។',
  ),
  codeLinkText: L(
    'A code of 6 digits is on its way to {{name}}. It works for 5 minutes.',
    'លេខកូដ 6 ខ្ទង់កំពុងត្រូវបានផ្ញើទៅ {{name}}។ ប្រើបានក្នុងរយៈពេល 5 នាទី។',
  ),
  linkText: L(
    'We send a code to your phone number {{phone}}. If that is not your number, ask your HR officer.',
    'យើងនឹងផ្ញើលេខកូដទៅលេខទូរសព្ទរបស់អ្នក {{phone}}។ បើមិនមែនជាលេខរបស់អ្នកទេ សូមសួរមន្ត្រីធនធានមនុស្ស។',
  ),
  linkEndedTitle: L('This link no longer works', 'តំណនេះប្រើលែងបានហើយ'),
  linkEndedText: L(
    'It works for 7 days, until the account is active, and for one phone number. If your account is active, sign in. Otherwise let us send a code to your phone number, or ask your HR officer for a new link.',
    'វាប្រើបានរយៈពេល 7 ថ្ងៃ រហូតដល់គណនីដំណើរការ និងសម្រាប់លេខទូរសព្ទតែមួយ។ បើគណនីរបស់អ្នកដំណើរការហើយ សូមចូលប្រើប្រាស់។ បើមិនទាន់ទេ សូមឱ្យយើងផ្ញើលេខកូដទៅលេខទូរសព្ទរបស់អ្នក ឬសុំតំណថ្មីពីមន្ត្រីធនធានមនុស្ស។',
  ),
  usePhone: L('Use my phone number', 'ប្រើលេខទូរសព្ទរបស់ខ្ញុំ'),
  code: L('Code', 'លេខកូដ'),
  codeFormat: L('The code has 6 digits', 'លេខកូដមាន 6 ខ្ទង់'),
  verify: L('Verify', 'ផ្ទៀងផ្ទាត់'),
  resend: L('Send a new code', 'ផ្ញើលេខកូដថ្មី'),
  resendIn: L('New code in {{seconds}} s', 'លេខកូដថ្មីក្នុងរយៈពេល {{seconds}} វិនាទី'),
  resent: L('A new code is on its way', 'លេខកូដថ្មីកំពុងត្រូវបានផ្ញើ'),
  otherName: L('Use another email or phone', 'ប្រើអ៊ីមែល ឬលេខទូរសព្ទផ្សេង'),
  noCode: L(
    'No code? Ask your HR officer whether your email and phone number are right.',
    'មិនបានទទួលលេខកូដ? សូមសួរមន្ត្រីធនធានមនុស្សថាអ៊ីមែល និងលេខទូរសព្ទរបស់អ្នកត្រឹមត្រូវឬទេ។',
  ),
  newTitle: L('Choose a new password', 'ជ្រើសរើសពាក្យសម្ងាត់ថ្មី'),
  newText: L(
    'You sign in with it afterwards. Every other session of your account ends.',
    'បន្ទាប់មកអ្នកចូលប្រើប្រាស់ដោយពាក្យសម្ងាត់នេះ។ វគ្គប្រើប្រាស់ផ្សេងទៀតនៃគណនីរបស់អ្នកនឹងត្រូវបញ្ចប់។',
  ),
  finishTitle: L('Set up your account', 'រៀបចំគណនីរបស់អ្នក'),
  finishText: L(
    'Choose a username and a password. You sign in with your phone number or email.',
    'សូមជ្រើសរើសឈ្មោះអ្នកប្រើ និងពាក្យសម្ងាត់។ អ្នកចូលប្រើប្រាស់ដោយលេខទូរសព្ទ ឬអ៊ីមែលរបស់អ្នក។',
  ),
  username: L('Username', 'ឈ្មោះអ្នកប្រើ'),
  usernameHelp: L('3 to 50 signs: a-z, 0-9, dot, dash, underscore', '3 ដល់ 50 តួ៖ a-z, 0-9, ចុច, សហសញ្ញា, បន្ទាត់ក្រោម'),
  activate: L('Activate', 'បើកដំណើរការ'),
  activated: L('Activate successfully', 'បានបើកដំណើរការដោយជោគជ័យ'),
})
