import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the employee form beside those of its fields. */
export const formWords = defineWords('employee-form', {
  account: L('Account for signing in', 'គណនីសម្រាប់ចូលប្រើប្រាស់'),
  none: L('No account', 'គ្មានគណនី'),
  existing: L('Existing user', 'អ្នកប្រើដែលមានស្រាប់'),
  new: L('Create a user', 'បង្កើតអ្នកប្រើ'),
})

/** Words beside a viewed employee. */
export const recordWords = defineWords('employee-records', { records: L('Records of This Person', 'កំណត់ត្រារបស់បុគ្គលិកនេះ') })
