import {
  bool,
  choice,
  date,
  L,
  longText,
  resource,
  text,
  type Author,
  type Confirmation,
  type Input,
  type Row,
} from '../index.ts'

/**
 * The tabs of the settings, in order. The values are the answer of `GET global-config-all-type`
 * (docs/rules/platform.md, "Settings").
 */
export const settingTypes = [
  { value: 'General', label: L('General', 'ទូទៅ') },
  { value: 'Attendance', label: L('Attendance', 'វត្តមាន') },
  { value: 'Leave', label: L('Leave', 'ការឈប់សម្រាក') },
  { value: 'Payroll', label: L('Payroll', 'បៀវត្សរ៍') },
  { value: 'Approval', label: L('Approval', 'ការអនុម័ត') },
  { value: 'Security', label: L('Security', 'សុវត្ថិភាព') },
  { value: 'Notification', label: L('Notification', 'ការជូនដំណឹង') },
  { value: 'Import', label: L('Import', 'ការនាំចូល') },
] as const
export type SettingType = (typeof settingTypes)[number]['value']

/** What a setting's value is; it travels as text whose shape this tells. `number` is whole, `float` has decimals. */
export const settingDataTypes = [
  { value: 'text', label: L('Text', 'អក្សរ') },
  { value: 'number', label: L('Whole number', 'លេខគត់') },
  { value: 'float', label: L('Number with decimals', 'លេខទសភាគ') },
  { value: 'date', label: L('Date', 'កាលបរិច្ឆេទ') },
  { value: 'datetime', label: L('Date and time', 'កាលបរិច្ឆេទ និងម៉ោង') },
  { value: 'boolean', label: L('True or false', 'ពិត ឬមិនពិត') },
  { value: 'email', label: L('Email', 'អ៊ីមែល') },
  { value: 'password', label: L('Password', 'ពាក្យសម្ងាត់') },
] as const
export type SettingDataType = (typeof settingDataTypes)[number]['value']
/**
 * Shown instead of a password, which is never sent. If it comes back unchanged, the password stays
 * (docs/rules/platform.md, "Settings").
 */
export const passwordMask = '********'

/**
 * docs/rules/platform.md, "Settings". Settings that follow the law are effective-dated: a new value applies from a day
 * on, and earlier values stay.
 */
export const globalConfiguration = resource({
  name: 'global-configuration',
  api: 'global-config',
  screen: '/admin/global-configuration',
  permission: 'GLOBAL_CONFIGURATION',
  editsSystemRows: true,
  label: L('Global Configuration', 'ការកំណត់ប្រព័ន្ធ'),
  title: ['name'],
  fields: {
    type: choice({ label: L('Type', 'ប្រភេទ'), createOnly: true, options: settingTypes, hidden: true }),
    name: text({ label: L('Name', 'ឈ្មោះ'), createOnly: true }),
    dataType: choice({ label: L('Data Type', 'ប្រភេទទិន្នន័យ'), createOnly: true, options: settingDataTypes, hidden: true }),
    isEffectiveDated: bool({
      label: L('Effective-dated', 'មានកាលបរិច្ឆេទសុពលភាព'),
      createOnly: true,
      initial: false,
      hidden: true,
      help: L(
        'Each value applies from a day on, and earlier values are kept. Payroll settings always work this way.',
        'តម្លៃនីមួយៗមានសុពលភាពចាប់ពីថ្ងៃណាមួយ ហើយតម្លៃមុនៗត្រូវបានរក្សាទុក។ ការកំណត់បៀវត្សរ៍តែងតែដូច្នេះ។',
      ),
    }),
    value: text({ label: L('Value', 'តម្លៃ'), optional: true, max: 500 }),
    effectiveFrom: date({ label: L('Holds from', 'មានសុពលភាពចាប់ពី'), optional: true, use: 'input' }),
    inForceSince: date({ label: L('In force since', 'កំពុងប្រើតាំងពី'), optional: true, readOnly: true, hidden: true }),
    isEnable: bool({ label: L('Enable', 'បើកប្រើ'), initial: true }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true }),
    descriptionKh: longText({ label: L('Description KH', 'ការពិពណ៌នាជាភាសាខ្មែរ'), optional: true, hidden: true }),
    hasValue: bool({ label: L('Has a Value', 'មានតម្លៃ'), readOnly: true, hidden: true }),
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true }),
  },
  list: {
    columns: [
      'name',
      'value',
      'inForceSince',
      'isEnable',
      'description',
      'isSystemDefined',
      'descriptionKh',
      'dataType',
      'isEffectiveDated',
    ],
    filters: ['type'],
    sort: ['name'],
    order: 'name:ASC',
    keywords: ['name', 'description', 'descriptionKh'],
    export: false,
  },
  form: [
    {
      label: L('Global Configuration', 'ការកំណត់ប្រព័ន្ធ'),
      rows: [
        ['type', 'name'],
        ['dataType', 'isEffectiveDated'],
        ['value', 'effectiveFrom'],
        ['isEnable', 'inForceSince'],
        ['description'],
        ['descriptionKh'],
      ],
    },
  ],
})
export type GlobalConfiguration = Row<typeof globalConfiguration>
export type GlobalConfigurationInput = Input<typeof globalConfiguration>

/** One value of an effective-dated setting. `isFixed`: it applied before today, so it can no longer be deleted. */
export interface SettingPeriod extends Confirmation {
  readonly id: string
  readonly effectiveFrom: string
  /** null for a password. */
  readonly value: string | null
  readonly isFixed: boolean
  readonly createdBy: Author | null
  readonly createdAt: string
}
/**
 * Calls beside those of the record: the tabs (a list of strings), and the dated values of one setting, newest first.
 */
export const globalConfigurationCalls = {
  types: 'employee/global-config-all-type',
  periods: (id: string) => `employee/global-config/${encodeURIComponent(id)}/value`,
  period: (id: string, periodId: string) =>
    `employee/global-config/${encodeURIComponent(id)}/value/${encodeURIComponent(periodId)}`,
  confirmation: (id: string, periodId: string) =>
    `employee/global-config/${encodeURIComponent(id)}/value/${encodeURIComponent(periodId)}/confirmation`,
} as const
