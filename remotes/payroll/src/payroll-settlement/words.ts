import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The action that opens a person's settlements. */
export const openLabel = L('Open', 'បើក')

/** Words of a settlement on its screen and on paper. */
export const sheetWords = {
  title: L('Final Settlement', 'ការទូទាត់ចុងក្រោយ'),
  startDate: L('First day', 'ថ្ងៃដំបូង'),
  lastDay: L('Last day', 'ថ្ងៃចុងក្រោយ'),
  dueOn: L('Due on', 'ត្រូវបើកត្រឹម'),
  cause: L('Cause', 'មូលហេតុ'),
  notice: L('Days of notice', 'ចំនួនថ្ងៃជូនដំណឹង'),
  earlierWages: L('Earlier wages of the contract', 'ប្រាក់ឈ្នួលពីមុននៃកិច្ចសន្យា'),
  leave: L('Unused leave', 'ច្បាប់ដែលមិនបានប្រើ'),
  days: L('{{count}} days', '{{count}} ថ្ងៃ'),
  lines: L('Pay and deductions', 'ប្រាក់ទទួលបាន និងការកាត់'),
  net: L('Net', 'ប្រាក់សុទ្ធ'),
} as const

/** Words of the page of a person's settlements. */
export const settlementWords = defineWords('payroll-settlement', {
  ...sheetWords,
  carried: L('carried over', 'យោងមក'),
  toSettle: L('To be settled', 'ត្រូវទូទាត់'),
  owed: L(
    '{{minutes}} borrowed minutes were paid and not worked back. Nothing is taken off by itself: with the written agreement of the employee, enter it as a damage by its reason.',
    'នាទីខ្ចី {{minutes}} នាទីត្រូវបានបើកប្រាក់ ហើយមិនទាន់បានសង។ គ្មានអ្វីត្រូវកាត់ដោយស្វ័យប្រវត្តិទេ៖ បើមានការយល់ព្រមជាលាយលក្ខណ៍អក្សរពីបុគ្គលិក សូមបញ្ចូលជាការខូចខាតតាមមូលហេតុ។',
  ),
  workedBackTooMuch: L(
    '{{minutes}} minutes were worked back that are not owed. Cancel the payback and enter them as overtime.',
    'មាន {{minutes}} នាទីដែលបានសងលើសម៉ោងជំពាក់។ សូមបោះបង់សំណើសង ហើយបញ្ចូលជាការថែមម៉ោង។',
  ),
  nothing: L('No employment waits for a settlement.', 'គ្មានការងារណារង់ចាំការទូទាត់ទេ។'),
  preview: L('Show Figures', 'បង្ហាញតួលេខ'),
  previewText: L('A trial: nothing is saved.', 'ជាការសាកល្បង គ្មានអ្វីត្រូវបានរក្សាទុកទេ។'),
  stale: L('Something was changed since. Show the figures again.', 'មានការកែប្រែក្រោយមក។ សូមបង្ហាញតួលេខម្ដងទៀត។'),
  make: L('Make Settlement', 'ធ្វើការទូទាត់'),
  openRun: L('Open its payroll', 'បើកបញ្ជីបៀវត្សរ៍របស់វា'),
  print: L('Print', 'បោះពុម្ព'),
  takeBack: L('Take Back', 'ដកវិញ'),
  takeBackTitle: L('Take this settlement back?', 'ដកការទូទាត់នេះវិញឬ?'),
  takeBackText: L(
    'Its payroll is removed and the unused leave is returned. It can be created again.',
    'បញ្ជីបៀវត្សរ៍របស់វានឹងត្រូវដកចេញ ហើយច្បាប់ដែលមិនបានប្រើនឹងត្រូវប្រគល់វិញ។ អាចធ្វើឡើងវិញបាន។',
  ),
  takenBack: L('The settlement was taken back', 'បានដកការទូទាត់វិញ'),
  running: L('It is being made.', 'កំពុងធ្វើ។'),
  enteredSince: L('Entered after this settlement: {{what}}', 'បានបញ្ចូលក្រោយការទូទាត់នេះ៖ {{what}}'),
  enteredDays: L('days {{days}}', 'ថ្ងៃ {{days}}'),
  enteredText: L(
    'A draft can be taken back and made again. An approved settlement is final: pay or claim the difference by hand.',
    'សេចក្ដីព្រាងអាចដកវិញ ហើយធ្វើម្ដងទៀតបាន។ ការទូទាត់ដែលបានអនុម័តគឺចុងក្រោយ៖ សូមបើក ឬទារភាពខុសគ្នាដោយដៃ។',
  ),
})
