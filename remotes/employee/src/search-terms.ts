import {
  employee,
  employeeFamily,
  employeeIdentifier,
  employeeMovement,
  employeePaymentMethod,
  employeeResignation,
  employeeWarning,
  workingShift,
} from '@staff/contract/employee'
import { formWords, listWords } from '@staff/remote-api'

/** The words that people use for pages and acts about people. */
export const searchTerms = [
  listWords(employee, ['staff', 'people', 'worker', 'contract', 'probation'], ['អ្នកធ្វើការ', 'កិច្ចសន្យា', 'សាកល្បង']),
  formWords(employee, ['hire', 'new hire', 'new joiner', 'onboard', 'recruit', 'new staff'], ['បុគ្គលិកថ្មី', 'ជ្រើសរើសបុគ្គលិក']),
  listWords(employeeMovement, ['transfer', 'promotion', 'move'], ['ផ្ទេរ', 'តំឡើងឋានៈ']),
  formWords(employeeMovement, ['transfer', 'promote', 'move'], ['ផ្ទេរ', 'តំឡើងឋានៈ']),
  listWords(
    employeeResignation,
    ['quit', 'leaver', 'terminate', 'dismiss', 'fire', 'sack', 'last day'],
    ['ឈប់ធ្វើការ', 'បញ្ឈប់'],
  ),
  formWords(employeeResignation, ['quit', 'terminate', 'dismiss', 'fire', 'sack', 'offboard'], ['ឈប់ធ្វើការ', 'បញ្ឈប់']),
  listWords(employeeWarning, ['discipline', 'misconduct'], ['វិន័យ']),
  listWords(employeePaymentMethod, ['bank', 'bank account'], ['ធនាគារ', 'គណនីធនាគារ']),
  listWords(employeeIdentifier, ['id card', 'passport', 'papers', 'expiry'], ['អត្តសញ្ញាណប័ណ្ណ', 'លិខិតឆ្លងដែន', 'ឯកសារ']),
  listWords(employeeFamily, ['children', 'spouse', 'dependant'], ['កូន', 'ប្តីប្រពន្ធ']),
  listWords(workingShift, ['working hours', 'break'], ['ម៉ោងធ្វើការ', 'ម៉ោងសម្រាក']),
]
