import { attachment, code, date, file, L, money, resource, text, type Input, type Row } from '../../index.ts'
import { expiredDate, expiringInDays, ofPerson, personWords, recordWords } from '../../people/of-person.ts'

/** Until the end of a bond the company may ask for the cost (docs/rules/people.md, "Records of a person"). */
export const employeeTraining = resource({
  name: 'employee-training',
  screen: '/employee-management/training',
  permission: 'EMPLOYEE_TRAINING',
  parent: 'employee',
  label: L('Employee Training', 'ការបណ្ដុះបណ្ដាលបុគ្គលិក'),
  title: ['trainingId'],
  fields: {
    ...ofPerson,
    trainingId: code({ label: L('Training', 'វគ្គបណ្ដុះបណ្ដាល'), type: 'TRAINING' }),
    provider: text({ label: L('Provider', 'អ្នកផ្ដល់វគ្គ'), optional: true }),
    startDate: date({ label: recordWords.startDate, as: ['startedFromDate', 'startedToDate'] }),
    endDate: date({ label: recordWords.endDate, optional: true }),
    location: text({ label: L('Location', 'ទីកន្លែងបណ្ដុះបណ្ដាល'), optional: true, hidden: true }),
    cost: money({ label: L('Cost', 'តម្លៃវគ្គ'), currency: 'currency', optional: true, min: 0, hidden: true }),
    currency: code({ label: recordWords.currency, type: 'CURRENCY', optional: true, hidden: true }),
    result: text({ label: L('Result', 'លទ្ធផល'), optional: true }),
    certificateNo: text({ label: L('Certificate No', 'លេខវិញ្ញាបនបត្រ'), optional: true, max: 50, hidden: true }),
    expiredDate: { ...expiredDate, hidden: true },
    bondEndDate: date({ label: L('Bond End', 'ថ្ងៃផុតកិច្ចសន្យាបម្រើការងារ'), optional: true, hidden: true }),
    attachment: file({
      label: recordWords.attachment,
      use: 'detail',
      optional: true,
      ...attachment('EMPLOYEE_TRAINING'),
    }),
    expiringInDays,
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'trainingId',
      'provider',
      'startDate',
      'endDate',
      'result',
      'location',
      'cost',
      'currency',
      'certificateNo',
      'expiredDate',
      'bondEndDate',
    ],
    filters: ['employee', 'workplace', 'trainingId', 'expiredDate', 'expiringInDays'],
    sort: ['employee', 'trainingId', 'provider', 'startDate', 'endDate'],
    keywords: [...personWords, 'provider', 'certificateNo', 'result'],
  },
  form: [
    {
      label: L('Training', 'វគ្គបណ្ដុះបណ្ដាល'),
      rows: [['employee'], ['trainingId', 'provider'], ['startDate', 'endDate'], ['location', 'result']],
    },
    {
      label: L('Cost and Certificate', 'តម្លៃ និងវិញ្ញាបនបត្រ'),
      rows: [['cost', 'currency'], ['certificateNo', 'expiredDate'], ['bondEndDate'], ['attachment']],
    },
  ],
})
export type EmployeeTraining = Row<typeof employeeTraining>
export type EmployeeTrainingInput = Input<typeof employeeTraining>
