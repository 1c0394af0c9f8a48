import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const probationWords = defineWords('probation', {
  title: L('Probation of {{name}}', 'ការសាកល្បងរបស់ {{name}}'),
  extend: L('Extend probation', 'បន្តរយៈពេលសាកល្បង'),
  pass: L('Passed probation', 'ជាប់សាកល្បង'),
  fail: L('Failed probation', 'ធ្លាក់សាកល្បង'),
  choose: L('Choose an answer', 'សូមជ្រើសរើសចម្លើយ'),
  chooseText: L('Pass, fail or extend: choose one.', 'ជ្រើសរើសមួយ៖ ជាប់ ធ្លាក់ ឬបន្តរយៈពេល។'),
  until: L('Extend to date', 'បន្តដល់ថ្ងៃ'),
  doPass: L('Pass probation', 'ឱ្យជាប់សាកល្បង'),
  doFail: L('Fail probation', 'ឱ្យធ្លាក់សាកល្បង'),
  doExtend: L('Extend probation', 'បន្តរយៈពេលសាកល្បង'),
  passText: L(
    'The employee stays and counts as past probation from now on.',
    'បុគ្គលិកនេះបន្តធ្វើការ ហើយចាត់ទុកថាផុតសាកល្បងចាប់ពីពេលនេះ។',
  ),
  failText: L(
    'A resignation for the end of the probation is opened and goes to its approvers.',
    'សំណើលាឈប់នៅថ្ងៃចុងក្រោយនៃការសាកល្បង នឹងត្រូវបានបង្កើត ហើយបញ្ជូនទៅអ្នកអនុម័ត។',
  ),
  extendText: L('Probation lasts at most 3 months in all.', 'រយៈពេលសាកល្បងសរុបមានយ៉ាងច្រើន 3 ខែ។'),
  done: L('Update successfully', 'បានកែប្រែដោយជោគជ័យ'),
})
