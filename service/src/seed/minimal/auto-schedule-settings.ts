import type { Setting } from './payroll-settings.ts'

/** What auto-schedule weighs, and how long it searches (docs/rules/auto-schedule.md, "In the product"). */
export const autoScheduleSettings: readonly Setting[] = [
  [
    'auto_schedule_short',
    'number',
    '1000',
    'Auto-schedule: what an hour weighs in which somebody is missing',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលខ្វះមនុស្សម្នាក់',
  ],
  [
    'auto_schedule_over',
    'number',
    '20',
    'Auto-schedule: what an hour weighs with somebody too many',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលលើសមនុស្សម្នាក់',
  ],
  [
    'auto_schedule_contract_below',
    'number',
    '10',
    'Auto-schedule: what an hour below the hours of the contract weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលខ្វះពីម៉ោងកិច្ចសន្យា',
  ],
  [
    'auto_schedule_contract_above',
    'number',
    '40',
    'Auto-schedule: what an hour above the hours of the contract weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលលើសម៉ោងកិច្ចសន្យា',
  ],
  [
    'auto_schedule_split_rest',
    'number',
    '8',
    'Auto-schedule: what a single day off between days of work weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃសម្រាកតែមួយថ្ងៃនៅចន្លោះថ្ងៃធ្វើការ',
  ],
  [
    'auto_schedule_fair',
    'number',
    '30',
    'Auto-schedule: what a weekend, night or holiday above the fair share weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃចុងសប្ដាហ៍ យប់ ឬថ្ងៃបុណ្យដែលលើសចំណែកស្មើ',
  ],
  [
    'auto_schedule_wish',
    'number',
    '25',
    'Auto-schedule: what a wish weighs that is not met',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃសំណូមពរដែលមិនបានបំពេញ',
  ],
  [
    'auto_schedule_change',
    'number',
    '15',
    'Auto-schedule: what a day weighs that differs from the published plan',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃដែលខុសពីផែនការដែលបានប្រកាស',
  ],
  [
    'auto_schedule_premium',
    'number',
    '5',
    'Auto-schedule: what a day at night or on a holiday weighs, for it costs more',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃធ្វើការពេលយប់ ឬថ្ងៃបុណ្យ ព្រោះចំណាយច្រើនជាង',
  ],
  [
    'auto_schedule_seconds',
    'number',
    '20',
    'Auto-schedule: seconds of the search; the best plan found by then is used',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ចំនួនវិនាទីនៃការស្វែងរក ផែនការល្អបំផុតដែលរកឃើញត្រូវបានប្រើ',
  ],
]
