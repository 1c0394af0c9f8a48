import { bool, choice, code, date, decimal, int, L, resource, text, time, type Input, type Row } from '../../index.ts'
import { listWords, metaDataScreen } from './code-list.ts'

/** What is worked on a weekday. */
export const weekdayPlans = [
  { value: 'FULL', label: L('Full day', 'ពេញមួយថ្ងៃ') },
  { value: 'FIRST_HALF', label: L('First half', 'កន្លះថ្ងៃដំបូង') },
  { value: 'SECOND_HALF', label: L('Second half', 'កន្លះថ្ងៃចុងក្រោយ') },
  { value: 'OFF', label: L('Off', 'ឈប់សម្រាក') },
] as const
/** Monday first, as in the stored pattern. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const day = <const V extends 'FULL' | 'FIRST_HALF' | 'OFF'>(en: string, km: string, initial: V) =>
  choice({ label: L(en, km), options: weekdayPlans, use: 'detail', initial })
const minutes = (en: string, km: string, initial: number) =>
  int({ label: L(en, km), use: 'detail', min: 0, max: 1_439, initial })

/**
 * docs/rules/people.md, "Working shifts". If the end is not after the start, it is on the next day. The row named
 * ROSTER belongs to the system.
 */
export const workingShift = resource({
  name: 'working-shift',
  screen: metaDataScreen('working-shift'),
  permission: 'WORKING_SHIFT',
  label: L('Working Shift', 'វេនធ្វើការ'),
  title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    workShiftTypeId: code({ label: listWords.type, type: 'WORKSHIFT_TYPE' }),
    startWorkingTime: time({ label: L('Start', 'ម៉ោងចាប់ផ្ដើម') }),
    endWorkingTime: time({
      label: L('End', 'ម៉ោងបញ្ចប់'),
      help: L('Not after the start = the next day', 'មិនក្រោយម៉ោងចាប់ផ្ដើម = ថ្ងៃបន្ទាប់'),
    }),
    breakStartTime: time({ label: L('Break Start', 'ចាប់ផ្ដើមសម្រាក'), optional: true }),
    breakEndTime: time({ label: L('Break End', 'បញ្ចប់ការសម្រាក'), optional: true }),
    isBreakPaid: bool({ label: L('Paid Break', 'ការសម្រាកមានប្រាក់ឈ្នួល'), initial: false, hidden: true }),
    scanPerDay: int({
      label: L('Scans per Day', 'ចំនួនស្កេនក្នុងមួយថ្ងៃ'),
      min: 2,
      max: 4,
      initial: 4,
      help: L('2, or 4 with scans around the break', '2 ឬ 4 បើស្កេនពេលសម្រាកដែរ'),
    }),
    standardHoursPerDay: decimal({ label: L('Hours per Day', 'ម៉ោងក្នុងមួយថ្ងៃ'), min: 0, max: 24, initial: 8 }),
    dayDivisor: decimal({
      label: L('Day Divisor', 'ចំនួនថ្ងៃសម្រាប់ចែក'),
      use: 'detail',
      optional: true,
      min: 1,
      max: 31,
      help: L(
        'Days of a month for the wage of a day or an hour: 26 for six days a week, 22 for five. Empty = the setting of the company.',
        'ចំនួនថ្ងៃក្នុងមួយខែសម្រាប់ប្រាក់ឈ្នួលមួយថ្ងៃ ឬមួយម៉ោង៖ 26 សម្រាប់ 6 ថ្ងៃក្នុងសប្ដាហ៍ 22 សម្រាប់ 5 ថ្ងៃ។ ទុកទទេ = តាមការកំណត់របស់ក្រុមហ៊ុន។',
      ),
    }),
    monday: day('Monday', 'ថ្ងៃច័ន្ទ', 'FULL'),
    tuesday: day('Tuesday', 'ថ្ងៃអង្គារ', 'FULL'),
    wednesday: day('Wednesday', 'ថ្ងៃពុធ', 'FULL'),
    thursday: day('Thursday', 'ថ្ងៃព្រហស្បតិ៍', 'FULL'),
    friday: day('Friday', 'ថ្ងៃសុក្រ', 'FULL'),
    saturday: day('Saturday', 'ថ្ងៃសៅរ៍', 'FIRST_HALF'),
    sunday: day('Sunday', 'ថ្ងៃអាទិត្យ', 'OFF'),
    graceMode: choice({
      label: L('Grace', 'ការអនុគ្រោះ'),
      use: 'detail',
      initial: 'THRESHOLD',
      options: [
        {
          value: 'THRESHOLD',
          label: L(
            'Minutes within the grace are not counted; beyond it every minute is counted',
            'ក្នុងរយៈពេលអនុគ្រោះមិនរាប់ លើសនោះរាប់គ្រប់នាទី',
          ),
        },
        { value: 'DEDUCT', label: L('Only minutes beyond it count', 'រាប់តែនាទីដែលលើស') },
      ],
    }),
    lateGraceMinutes: minutes('Late Grace (minutes)', 'អនុគ្រោះមកយឺត (នាទី)', 5),
    earlyGraceMinutes: minutes('Early Leave Grace (minutes)', 'អនុគ្រោះចេញមុន (នាទី)', 0),
    breakGraceMinutes: minutes('Break Grace (minutes)', 'អនុគ្រោះពេលសម្រាក (នាទី)', 5),
    scanBeforeMinutes: minutes('Scan Before Start (minutes)', 'ស្កេនមុនចូល (នាទី)', 120),
    scanAfterMinutes: minutes('Scan After End (minutes)', 'ស្កេនក្រោយចេញ (នាទី)', 240),
    halfDayMinutes: minutes('Half Day (minutes)', 'កន្លះថ្ងៃ (នាទី)', 240),
    holdsFrom: date({
      label: L('Change Holds From', 'ការកែមានប្រសិទ្ធភាពពី'),
      use: 'input',
      optional: true,
      past: true,
      help: L(
        'Days before this day keep their former plan; empty = today. It has no effect on a new shift.',
        'ថ្ងៃមុននោះរក្សាផែនការដដែល ទុកទទេ = ថ្ងៃនេះ។ មិនប្រើសម្រាប់វេនថ្មីទេ។',
      ),
    }),
    isEnabled: bool({ label: listWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: [
      'name',
      'workShiftTypeId',
      'startWorkingTime',
      'endWorkingTime',
      'breakStartTime',
      'breakEndTime',
      'isBreakPaid',
      'scanPerDay',
      'standardHoursPerDay',
      'isEnabled',
      'isSystemDefined',
    ],
    filters: ['workShiftTypeId', 'isEnabled'],
    sort: ['name', 'workShiftTypeId', 'startWorkingTime'],
    order: 'name:ASC',
    keywords: ['name'],
  },
  form: [
    {
      label: L('Working Shift', 'វេនធ្វើការ'),
      rows: [
        ['name', 'workShiftTypeId'],
        ['startWorkingTime', 'endWorkingTime'],
        ['breakStartTime', 'breakEndTime'],
        ['isBreakPaid', 'scanPerDay'],
        ['standardHoursPerDay', 'halfDayMinutes'],
        ['dayDivisor', 'holdsFrom'],
        ['isEnabled'],
      ],
    },
    {
      label: L('Week', 'សប្ដាហ៍'),
      rows: [['monday', 'tuesday'], ['wednesday', 'thursday'], ['friday', 'saturday'], ['sunday']],
    },
    {
      label: L('Grace and Scans', 'ការអនុគ្រោះ និងការស្កេន'),
      rows: [
        ['graceMode'],
        ['lateGraceMinutes', 'earlyGraceMinutes'],
        ['breakGraceMinutes'],
        ['scanBeforeMinutes', 'scanAfterMinutes'],
      ],
    },
  ],
})
export type WorkingShift = Row<typeof workingShift>
export type WorkingShiftInput = Input<typeof workingShift>
