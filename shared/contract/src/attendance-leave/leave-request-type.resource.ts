import { bool, choice, code, decimal, int, L, percent, resource, text, type Input, type Row } from '../index.ts'

/** How days of a type are earned. NONE: nothing is earned and nothing is counted down, other rules limit it. */
export const accrualMethods = [
  { value: 'NONE', label: L('Not earned: no balance', 'មិនបូកសន្សំ៖ គ្មានចំនួនកំណត់') },
  { value: 'UPFRONT', label: L('All at the start of the leave year', 'ទាំងអស់នៅដើមឆ្នាំឈប់សម្រាក') },
  { value: 'MONTHLY', label: L('A twelfth each month', 'មួយភាគដប់ពីរក្នុងមួយខែ') },
  {
    value: 'HOLIDAY',
    label: L('A day for each paid holiday on a free day', 'មួយថ្ងៃសម្រាប់ថ្ងៃបុណ្យមានប្រាក់ឈ្នួលនីមួយៗដែលត្រូវនឹងថ្ងៃឈប់'),
  },
] as const
/** From when to when a leave year lasts. */
export const leaveYears = [
  { value: 'CALENDAR', label: L('January to December', 'មករា ដល់ ធ្នូ') },
  { value: 'HIRE_DATE', label: L('From the first day of work', 'ពីថ្ងៃចូលធ្វើការ') },
] as const
const days = (en: string, km: string, most = 366) => ({ label: L(en, km), use: 'detail', min: 0, max: most }) as const

/** Kinds of leave with the law and the house's rules of each (docs/rules/time.md, "Leave by law"). */
export const leaveRequestType = resource({
  name: 'leave-request-type',
  screen: '/meta-data/leave-management/leave-request-type',
  permission: 'LEAVE_REQUEST_TYPE',
  label: L('Leave Request Type', 'ប្រភេទសំណើសុំច្បាប់'),
  title: ['leaveTypeName'],
  titleKm: ['leaveTypeNameKh'],
  fields: {
    id: text({ label: L('ID', 'លេខសម្គាល់'), readOnly: true }),
    leaveTypeName: text({ label: L('Leave Type Name', 'ឈ្មោះប្រភេទច្បាប់') }),
    leaveTypeNameKh: text({ label: L('Leave Type Name KH', 'ឈ្មោះប្រភេទច្បាប់ជាភាសាខ្មែរ') }),
    code: text({ label: L('Code', 'កូដ'), pattern: 'code', max: 30, createOnly: true }),
    unit: choice({
      label: L('Counted in', 'រាប់ជា'),
      options: [
        { value: 'DAY', label: L('Days', 'ថ្ងៃ') },
        { value: 'HOUR', label: L('Hours', 'ម៉ោង') },
      ],
      use: 'detail',
      initial: 'DAY',
    }),
    accrualMethod: choice({
      label: L('Earned', 'ការបូកសន្សំ'),
      options: accrualMethods,
      use: 'detail',
      initial: 'NONE',
    }),
    leaveYear: choice({ label: L('Leave Year', 'ឆ្នាំឈប់សម្រាក'), options: leaveYears, use: 'detail', initial: 'CALENDAR' }),
    daysPerYear: decimal({ ...days('Days per Year', 'ចំនួនថ្ងៃក្នុងមួយឆ្នាំ'), initial: 0 }),
    bonusDays: decimal({ ...days('Further Days for Service', 'ថ្ងៃបន្ថែមតាមអតីតភាព', 30), initial: 0 }),
    bonusEveryYears: int({
      ...days('Each so many Years', 'រៀងរាល់ប៉ុន្មានឆ្នាំ', 50),
      min: 1,
      initial: 3,
    }),
    prorateOnJoin: bool({
      label: L('Part of a Month or Year by Time Worked', 'ខែ ឬឆ្នាំមិនពេញ គិតតាមពេលធ្វើការ'),
      use: 'detail',
      initial: true,
    }),
    fullMonthMinDays: int({
      ...days('Whole Month from so many Paid Days', 'ពេញមួយខែ បើមានថ្ងៃមានប្រាក់ឈ្នួលចាប់ពី', 31),
      initial: 21,
    }),
    halfMonthMinDays: int({
      ...days('Two Thirds from so many Paid Days', 'ពីរភាគបី បើមានថ្ងៃមានប្រាក់ឈ្នួលចាប់ពី', 31),
      initial: 15,
    }),
    usableAfterMonths: int({ ...days('Usable after Months of Service', 'ប្រើបានក្រោយធ្វើការ (ខែ)', 120), initial: 0 }),
    carryOverMaxDays: decimal({
      ...days('Carried to the next Year at most (days)', 'លើកទៅឆ្នាំក្រោយយ៉ាងច្រើន (ថ្ងៃ)'),
      initial: 0,
    }),
    carryOverAboveDays: decimal({
      ...days('Only Days above so many of the Year', 'តែចំនួនថ្ងៃលើសពីនេះក្នុងមួយឆ្នាំ'),
      initial: 0,
      help: L('The law lets only the days above 12 be put off', 'ច្បាប់អនុញ្ញាតឱ្យពន្យារតែថ្ងៃលើសពី 12'),
    }),
    carryOverExpireMonths: int({
      ...days('Carried Days lapse after Months', 'ថ្ងៃដែលលើកមកផុតកំណត់ក្រោយ (ខែ)', 36),
      min: 1,
      initial: 36,
    }),
    allowNegativeDays: decimal({ ...days('May be Overdrawn by (days)', 'អាចប្រើលើសបាន (ថ្ងៃ)', 60), initial: 0 }),
    maxDaysPerRequest: decimal({ ...days('Days per Request at most', 'ចំនួនថ្ងៃច្រើនបំផុតក្នុងមួយសំណើ'), optional: true }),
    minNoticeDays: int({ ...days('Asked for so many Days ahead', 'ត្រូវស្នើជាមុន (ថ្ងៃ)', 180), initial: 0 }),
    attachmentAfterDays: decimal({
      ...days('Paper needed above (days)', 'ត្រូវមានឯកសារ បើលើសពី (ថ្ងៃ)'),
      optional: true,
    }),
    genderId: code({ label: L('Only for', 'សម្រាប់តែ'), type: 'GENDER', use: 'detail', optional: true }),
    maxPerLifetime: int({ ...days('Times in a Lifetime at most', 'ចំនួនដងច្រើនបំផុតក្នុងមួយជីវិត', 50), min: 1, optional: true }),
    allowHalfDay: bool({ label: L('Half Days', 'កន្លះថ្ងៃ'), use: 'detail', initial: true }),
    allowTime: bool({ label: L('Hours of a Day', 'ជាម៉ោង'), use: 'detail', initial: false }),
    countsHolidays: bool({ label: L('Public Holidays count', 'រាប់ថ្ងៃបុណ្យជាតិ'), use: 'detail', initial: false }),
    countsDayOff: bool({ label: L('Days off count', 'រាប់ថ្ងៃសម្រាក'), use: 'detail', initial: false }),
    isSpecialLeave: bool({ label: L('Special Leave', 'ច្បាប់ពិសេស'), use: 'detail', initial: false }),
    paidPercent: percent({ label: L('Paid (%)', 'មានប្រាក់ឈ្នួល (%)'), use: 'detail', min: 0, max: 100, initial: 100 }),
    paidSteps: text({
      label: L('Paid by Blocks of 30 Days (%)', 'មានប្រាក់ឈ្នួលតាមវគ្គ 30 ថ្ងៃ (%)'),
      use: 'detail',
      optional: true,
      max: 60,
      help: L(
        'Such as 100,60,60,0 from the first day of an illness; empty = the percent beside',
        'ឧទាហរណ៍ 100,60,60,0 គិតពីថ្ងៃដំបូងនៃជំងឺ បើទទេ ប្រើភាគរយខាងលើ',
      ),
    }),
    newIllnessAfterDays: int({
      ...days('A new Illness begins after Days at Work', 'ជំងឺថ្មី គិតក្រោយធ្វើការវិញ (ថ្ងៃ)'),
      initial: 30,
    }),
    isPaidOut: bool({
      label: L('Unused Days are Paid at the End of Employment', 'ថ្ងៃមិនបានប្រើ ត្រូវទូទាត់ពេលចប់ការងារ'),
      use: 'detail',
      initial: false,
    }),
    paidAfterMonths: int({ ...days('Paid after Months of Service', 'មានប្រាក់ឈ្នួលក្រោយធ្វើការ (ខែ)', 120), initial: 0 }),
    ordinal: int({ label: L('Order', 'លំដាប់'), use: 'detail', min: 0, max: 1_000, initial: 0 }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), use: 'detail', initial: true }),
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true, use: 'detail' }),
  },
  list: {
    columns: ['id', 'leaveTypeName'],
    sort: ['id', 'leaveTypeName'],
    order: 'leaveTypeName:ASC',
    keywords: ['leaveTypeName'],
  },
  form: [
    {
      label: L('Leave Type', 'ប្រភេទច្បាប់'),
      rows: [
        ['leaveTypeName', 'leaveTypeNameKh'],
        ['code', 'unit'],
        ['isSpecialLeave', 'genderId'],
        ['ordinal', 'isEnabled'],
      ],
    },
    {
      label: L('Earned and Carried', 'ការបូកសន្សំ និងការលើកទៅមុខ'),
      rows: [
        ['accrualMethod', 'leaveYear'],
        ['daysPerYear', 'usableAfterMonths'],
        ['bonusDays', 'bonusEveryYears'],
        ['prorateOnJoin'],
        ['fullMonthMinDays', 'halfMonthMinDays'],
        ['carryOverMaxDays', 'carryOverAboveDays'],
        ['carryOverExpireMonths', 'allowNegativeDays'],
      ],
    },
    {
      label: L('Asking for it', 'ការស្នើសុំ'),
      rows: [
        ['allowHalfDay', 'allowTime'],
        ['countsHolidays', 'countsDayOff'],
        ['maxDaysPerRequest', 'maxPerLifetime'],
        ['minNoticeDays', 'attachmentAfterDays'],
      ],
    },
    {
      label: L('Pay', 'ប្រាក់ឈ្នួល'),
      rows: [['paidPercent', 'paidAfterMonths'], ['paidSteps', 'newIllnessAfterDays'], ['isPaidOut']],
    },
  ],
})
export type LeaveRequestType = Row<typeof leaveRequestType>
export type LeaveRequestTypeInput = Input<typeof leaveRequestType>
