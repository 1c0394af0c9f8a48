import { bool, choice, L, longText, percent, resource, text, type Input, type Row } from '../index.ts'

/** What a type of overtime is there for; the form suggests it for such a day, or its percent is that of the night. */
export const overtimeDays = [
  { value: 'WORKDAY', label: L('Workday', 'ថ្ងៃធ្វើការ') },
  { value: 'NIGHT', label: L('Night', 'ពេលយប់') },
  { value: 'OFF', label: L('Weekly rest', 'ថ្ងៃឈប់សម្រាកប្រចាំសប្ដាហ៍') },
  { value: 'HOLIDAY', label: L('Public holiday', 'ថ្ងៃបុណ្យជាតិ') },
] as const
export type OvertimeDay = (typeof overtimeDays)[number]['value']

/** What an hour of overtime pays (docs/rules/time.md, "Overtime and premiums"). */
export const overtimeRequestType = resource({
  name: 'overtime-request-type',
  screen: '/meta-data/attendance-management/overtime-request-type',
  permission: 'OVERTIME_REQUEST_TYPE',
  permissions: { VIEW: 'VIEW_OVERTIME_REQUEST_TYPE' },
  label: L('Overtime Request Type', 'ប្រភេទសំណើថែមម៉ោង'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), hidden: true }),
    percentagePerHour: percent({
      label: L('Percentage per Hour', 'ភាគរយក្នុងមួយម៉ោង'),
      min: 0,
      max: 500,
    }),
    isPaidBySalary: bool({
      label: L('Salary pays the hour', 'ប្រាក់ខែបានគិតម៉ោងនេះរួច'),
      help: L(
        'The percentage comes on top of an hour that the monthly salary has. An hour beyond the planned ones is paid with 100 % more.',
        'ភាគរយនេះបូកបន្ថែមលើម៉ោងដែលប្រាក់ខែមានរួច។ ម៉ោងលើសពីម៉ោងកំណត់ត្រូវបើកថែម 100 % ទៀត។',
      ),
      initial: false,
    }),
    suggestedFor: choice({
      label: L('Suggested for', 'ស្នើសម្រាប់'),
      options: overtimeDays,
      optional: true,
      help: L(
        'The form suggests this type on such a day. The night type sets the least percent for hours at night.',
        'ទម្រង់ស្នើប្រភេទនេះនៅថ្ងៃបែបនេះ។ ប្រភេទពេលយប់កំណត់អត្រាអប្បបរមានៃម៉ោងពេលយប់',
      ),
    }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true, hidden: true }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true, max: 255 }),
  },
  list: {
    columns: ['name', 'nameKh', 'percentagePerHour', 'isPaidBySalary', 'suggestedFor', 'description', 'isEnabled'],
    filters: ['suggestedFor', 'isPaidBySalary', 'isEnabled'],
    sort: ['name', 'percentagePerHour', 'suggestedFor'],
    order: 'percentagePerHour:ASC',
    keywords: ['name', 'nameKh', 'description'],
  },
  form: [
    {
      label: L('Overtime Request Type', 'ប្រភេទសំណើថែមម៉ោង'),
      rows: [
        ['name', 'nameKh'],
        ['percentagePerHour', 'suggestedFor'],
        ['isPaidBySalary', 'isEnabled'],
        ['description'],
      ],
    },
  ],
})
export type OvertimeRequestType = Row<typeof overtimeRequestType>
export type OvertimeRequestTypeInput = Input<typeof overtimeRequestType>
