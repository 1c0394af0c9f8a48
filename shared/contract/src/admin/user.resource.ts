import { bool, L, ref, resource, text, type Input, type Row } from '../index.ts'
import { accountPage, employeeRef, resendActivationCall } from '../refs.ts'
import { roleRef } from './role.resource.ts'

/** A sign-in (docs/rules/access.md, "Accounts"). */
export const user = resource({
  name: 'user',
  screen: accountPage.screen,
  permission: 'USER',
  editsSystemRows: true,
  label: L('User', 'អ្នកប្រើ'),
  title: ['username'],
  fields: {
    employee: ref({ label: L('Employee Name', 'ឈ្មោះបុគ្គលិក'), to: employeeRef, optional: true }),
    username: text({
      label: L('Username', 'ឈ្មោះអ្នកប្រើ'),
      max: 50,
      pattern: 'username',
      help: L('3 to 50 of a-z, 0-9, dot, dash and underscore', 'ពី 3 ដល់ 50 តួ៖ a-z, 0-9, ចំណុច, សញ្ញាដក និងបន្ទាត់ក្រោម'),
    }),
    isSelfService: bool({
      label: L('Is self service user', 'ជាអ្នកប្រើបម្រើខ្លួនឯង'),
      optional: true,
      help: L('Automatic = true for a user who is an employee', 'ស្វ័យប្រវត្តិ = ពិត សម្រាប់អ្នកប្រើដែលជាបុគ្គលិក'),
    }),
    phone: text({
      label: L('Phone', 'ទូរសព្ទ'),
      optional: true,
      pattern: 'phone',
      max: 20,
      help: L('A phone number or an email address is needed', 'ត្រូវមានលេខទូរសព្ទ ឬអាសយដ្ឋានអ៊ីមែល'),
    }),
    userRole: ref({ label: L('Role', 'តួនាទី'), many: 'role', to: roleRef }),
    email: text({ label: L('Email', 'អ៊ីមែល'), optional: true, pattern: 'email' }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true, hidden: true }),
    isActivated: bool({ label: L('Activated', 'បានបើកដំណើរការ'), readOnly: true, optional: true }),
    password: text({
      label: L('Password', 'ពាក្យសម្ងាត់'),
      use: 'input',
      createOnly: true,
      optional: true,
      help: L(
        'Left empty, the user chooses one: send the activation from the list. Given here, it must be changed at the first sign-in.',
        'បើទុកទទេ អ្នកប្រើជ្រើសរើសដោយខ្លួនឯង៖ សូមផ្ញើសារបើកដំណើរការពីបញ្ជី។ បើដាក់នៅទីនេះ ត្រូវប្ដូរនៅពេលចូលលើកដំបូង។',
      ),
    }),
    // The same person flat, as spec 2 section 3 has it.
    employeeId: text({ label: L('Employee ID', 'លេខសម្គាល់បុគ្គលិក'), readOnly: true, optional: true }),
    employeeName: text({ label: L('Employee Name EN', 'ឈ្មោះបុគ្គលិកជាអក្សរឡាតាំង'), readOnly: true, optional: true }),
    accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក'), readOnly: true, optional: true }),
  },
  list: {
    columns: ['employee', 'username', 'isSelfService', 'phone', 'userRole', 'email', 'isEnabled'],
    filters: ['employee', 'userRole', 'isSelfService', 'isEnabled'],
    sort: ['username', 'phone', 'email', 'userRole'],
    order: 'username:ASC',
    keywords: ['username', 'phone', 'email', 'employeeName', 'accountNo'],
  },
  form: [
    {
      label: L('User', 'អ្នកប្រើ'),
      rows: [['employee', 'username'], ['phone', 'email'], ['userRole', 'isSelfService'], ['password'], ['isEnabled']],
    },
  ],
})
export type User = Row<typeof user>
export type UserInput = Input<typeof user>

/** Calls on an account beside those of its record (spec 2 section 7). */
export const userCalls = {
  /** PATCH `{userId, newPassword, confirmPassword?, mustChange?}`: an administrator sets somebody's password. */
  resetPassword: 'authentication/password',
  /** GET with `phone`: sends a one-time code there. */
  otp: 'employee/user/otp',
  /** PATCH: sends the activation code again, and the page that sends another code for seven days. */
  resendConfirmation: resendActivationCall,
} as const
/** The page where an administrator sets somebody's password; `{id}` is the user's. */
export const resetPasswordScreen = `${user.screen}/reset-password/{id}`
