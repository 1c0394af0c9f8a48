import { choice, date, int, L, resource, text, type Input, type Label, type Row } from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

const day = (label: Label, help?: Label) => int({ label, min: 1, max: 31, ...(help ? { help } : {}) })
const noSecond = L('Empty = one payment a month', 'ទុកទទេ = បើកមួយលើកក្នុងមួយខែ')
const lastDay = L('31 = the last day of each month', '31 = ថ្ងៃចុងក្រោយនៃខែនីមួយៗ')

/**
 * The payments of a month, from a day on (docs/rules/pay.md, "Payments of a month"). The spec writes circle for the
 * screen and the key, and cycle for the call.
 */
export const payrollCircleConfiguration = resource({
  name: 'payroll-circle-configuration',
  api: 'payroll-cycle-configuration',
  screen: payrollScreen('payroll-circle-configuration'),
  permission: 'PAYROLL_CIRCLE_CONFIGURATION',
  label: L('Payroll Circle Configuration', 'ការកំណត់វដ្តបើកប្រាក់បៀវត្សរ៍'),
  title: ['name'],
  fields: {
    name: text({ label: payrollWords.name }),
    effectiveFrom: date({ label: payrollWords.effectiveFrom }),
    firstCycleFromDate: day(L('First Cycle From', 'វដ្តទី1 ពីថ្ងៃ')),
    firstCycleToDate: day(L('First Cycle To', 'វដ្តទី1 ដល់ថ្ងៃ'), lastDay),
    firstCyclePayDay: day(L('First Cycle Pay Day', 'ថ្ងៃបើកប្រាក់វដ្តទី1'), lastDay),
    secondCycleFromDate: { ...day(L('Second Cycle From', 'វដ្តទី2 ពីថ្ងៃ'), noSecond), optional: true },
    secondCycleToDate: { ...day(L('Second Cycle To', 'វដ្តទី2 ដល់ថ្ងៃ'), lastDay), optional: true },
    secondCyclePayDay: { ...day(L('Second Cycle Pay Day', 'ថ្ងៃបើកប្រាក់វដ្តទី2'), lastDay), optional: true },
    prorationBasis: choice({
      label: L('Proration Basis', 'មូលដ្ឋានគណនាតាមសមាមាត្រ'),
      initial: 'SCHEDULED',
      options: [
        { value: 'SCHEDULED', label: L('Scheduled days', 'ថ្ងៃតាមកាលវិភាគ') },
        { value: 'FIXED_26', label: L('26 days', '26 ថ្ងៃ') },
        { value: 'FIXED_22', label: L('22 days', '22 ថ្ងៃ') },
        { value: 'CALENDAR', label: L('Calendar days', 'ថ្ងៃប្រតិទិន') },
      ],
    }),
    cutOffDay: {
      ...day(
        L('Cut-off Day', 'ថ្ងៃកាត់បញ្ជី'),
        L('What comes later is carried into the next month', 'អ្វីដែលមកក្រោយត្រូវយោងទៅខែបន្ទាប់'),
      ),
      optional: true,
    },
  },
  list: {
    columns: [
      'name',
      'effectiveFrom',
      'firstCycleFromDate',
      'firstCycleToDate',
      'firstCyclePayDay',
      'secondCycleFromDate',
      'secondCycleToDate',
      'secondCyclePayDay',
      'prorationBasis',
      'cutOffDay',
    ],
    filters: ['prorationBasis'],
    sort: ['effectiveFrom', 'name'],
    order: 'effectiveFrom:DESC',
    keywords: ['name'],
  },
  form: [
    {
      label: L('Payroll Circle Configuration', 'ការកំណត់វដ្តបើកប្រាក់បៀវត្សរ៍'),
      rows: [
        ['name', 'effectiveFrom'],
        ['prorationBasis', 'cutOffDay'],
      ],
    },
    {
      label: L('First Cycle', 'វដ្តទី1'),
      rows: [['firstCycleFromDate', 'firstCycleToDate', 'firstCyclePayDay']],
    },
    {
      label: L('Second Cycle', 'វដ្តទី2'),
      rows: [['secondCycleFromDate', 'secondCycleToDate', 'secondCyclePayDay']],
    },
  ],
})
export type PayrollCircleConfiguration = Row<typeof payrollCircleConfiguration>
export type PayrollCircleConfigurationInput = Input<typeof payrollCircleConfiguration>
