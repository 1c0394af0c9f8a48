import type { SettingDataType, SettingType } from '@staff/contract/admin'
import { globalConfiguration, globalConfigurationValue } from '../db/tables.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'

/** From a day on; the first of several is the oldest. */
type Dated = readonly (readonly [from: string, value: string])[]
type Setting = readonly [
  name: string,
  dataType: SettingDataType,
  value: string | Dated,
  description: string,
  descriptionKh: string,
]

const policy = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9\\s]).{8,100}$'
/** Settings by tab and name (domain.md 3.14). Those with days follow the law: payroll-law.md section 10 has the sources. */
export const settings: Readonly<Record<SettingType, readonly Setting[]>> = {
  General: [
    [
      'time_zone',
      'text',
      'Asia/Phnom_Penh',
      'Business zone: decides which calendar day it is',
      'តំបន់ម៉ោងអាជីវកម្ម៖ កំណត់ថាថ្ងៃនេះជាថ្ងៃណា',
    ],
    [
      'currency',
      'text',
      'USD',
      'Currency of amounts unless a field says otherwise',
      'រូបិយប័ណ្ណនៃចំនួនទឹកប្រាក់ លើកលែងតែវាលបញ្ជាក់ផ្សេង',
    ],
    [
      'account_number_pattern',
      'text',
      '{000000}',
      'Suggested account numbers; the zeros in braces are the running number',
      'គំរូលេខគណនីដែលស្នើ លេខសូន្យក្នុងសញ្ញា {} ជាលេខរៀង',
    ],
    ['probation_months', 'number', '3', 'Longest probation in months', 'រយៈពេលសាកល្បងវែងបំផុតគិតជាខែ'],
  ],
  Attendance: [
    [
      'missed_scan_per_month',
      'number',
      '3',
      'Missed scan requests that an employee may make in a month',
      'ចំនួនសំណើភ្លេចស្កេនដែលបុគ្គលិកអាចស្នើក្នុងមួយខែ',
    ],
    [
      'missed_scan_days_back',
      'number',
      '7',
      'Days back for which a missed scan may be requested',
      'ចំនួនថ្ងៃថយក្រោយដែលអាចស្នើសុំការភ្លេចស្កេន',
    ],
    [
      'day_off_per_week',
      'number',
      '1',
      'Days off in seven days for staff on the roster',
      'ចំនួនថ្ងៃសម្រាកក្នុងប្រាំពីរថ្ងៃ សម្រាប់បុគ្គលិកធ្វើការតាមវេន',
    ],
    ['overtime_workday_hours', 'float', '2', 'Most overtime hours on a workday', 'ម៉ោងថែមច្រើនបំផុតក្នុងថ្ងៃធ្វើការ'],
    [
      'overtime_approved_only',
      'boolean',
      'false',
      'Pay approved overtime without comparing it with scans',
      'បើកប្រាក់ថែមម៉ោងដែលបានអនុម័ត ដោយមិនប្រៀបធៀបនឹងការស្កេន',
    ],
    ['payback_days', 'number', '30', 'Days within which borrowed hours are paid back', 'ចំនួនថ្ងៃដែលត្រូវសងម៉ោងដែលបានខ្ចី'],
    [
      'rest_hours_between_shifts',
      'number',
      '10',
      'Hours of rest between two shifts; fewer are warned of',
      'ម៉ោងសម្រាករវាងវេនពីរ បើតិចជាងនេះនឹងមានការព្រមាន',
    ],
    [
      'working_days_in_row',
      'number',
      '6',
      'Working days in a row; more are warned of',
      'ចំនួនថ្ងៃធ្វើការជាប់គ្នា បើលើសពីនេះនឹងមានការព្រមាន',
    ],
  ],
  Leave: [
    ['leave_back_days', 'number', '7', 'Days back that an employee may enter leave', 'ចំនួនថ្ងៃថយក្រោយដែលបុគ្គលិកអាចស្នើសុំច្បាប់'],
    [
      'annual_leave_days_per_month',
      'float',
      [['1997-03-13', '1.5']],
      'Days of annual leave earned in a month',
      'ចំនួនថ្ងៃឈប់សម្រាកប្រចាំឆ្នាំដែលទទួលបានក្នុងមួយខែ',
    ],
    [
      'annual_leave_bonus_years',
      'number',
      [['1997-03-13', '3']],
      'Years of service for each further day of annual leave',
      'ចំនួនឆ្នាំបម្រើការសម្រាប់ថ្ងៃឈប់សម្រាកប្រចាំឆ្នាំបន្ថែមមួយថ្ងៃ',
    ],
  ],
  Payroll: [
    [
      'exchange_rate',
      'float',
      [['2022-10-28', '4100']],
      'Riel for one US dollar, for salary tax: the National Bank rate of the 15th of the month',
      'ប្រាក់រៀលសម្រាប់មួយដុល្លារ សម្រាប់ពន្ធលើប្រាក់បៀវត្សរ៍៖ អត្រាធនាគារជាតិនៅថ្ងៃទី១៥',
    ],
    [
      'exchange_rate_nssf',
      'float',
      [['2022-10-01', '4100']],
      'Riel for one US dollar, for NSSF contributions',
      'ប្រាក់រៀលសម្រាប់មួយដុល្លារ សម្រាប់ភាគទាន ប.ស.ស.',
    ],
    [
      'tax_dependant_khr',
      'float',
      [
        ['2015-01-01', '75000'],
        ['2017-01-01', '150000'],
      ],
      'Riel a month taken off the tax base for a spouse without income and for each child',
      'ប្រាក់រៀលក្នុងមួយខែដែលកាត់ពីមូលដ្ឋានពន្ធ សម្រាប់សហព័ទ្ធគ្មានប្រាក់ចំណូល និងកូនម្នាក់ៗ',
    ],
    [
      'tax_dependant_child_age',
      'number',
      [['2015-01-01', '14']],
      'A child counts below this age',
      'កូនរាប់បញ្ចូលបើអាយុក្រោមនេះ',
    ],
    [
      'tax_dependant_student_age',
      'number',
      [['2015-01-01', '25']],
      'A child in full-time study counts below this age',
      'កូនដែលកំពុងសិក្សាពេញម៉ោងរាប់បញ្ចូលបើអាយុក្រោមនេះ',
    ],
    [
      'tax_non_resident_percent',
      'float',
      [['2015-01-01', '20']],
      'Salary tax of non-residents in percent, without relief',
      'ពន្ធលើប្រាក់បៀវត្សរ៍អ្នកមិនស្នាក់នៅ គិតជាភាគរយ ដោយគ្មានការកាត់បន្ថយ',
    ],
    [
      'tax_fringe_percent',
      'float',
      [['2015-01-01', '20']],
      'Tax on fringe benefits in percent, paid by the employer',
      'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម គិតជាភាគរយ បង់ដោយនិយោជក',
    ],
    [
      'nssf_method',
      'text',
      [
        ['2018-01-01', 'WAGE_BAND'],
        ['2022-10-01', 'CLAMP'],
      ],
      'Contributory wage: by the table of bands (WAGE_BAND) or the wage within its limits (CLAMP)',
      'ប្រាក់ឈ្នួលជាប់ភាគទាន៖ តាមតារាង (WAGE_BAND) ឬប្រាក់ឈ្នួលក្នុងដែនកំណត់ (CLAMP)',
    ],
    [
      'nssf_min',
      'float',
      [
        ['2018-01-01', '200000'],
        ['2022-10-01', '400000'],
      ],
      'Lowest contributory wage in riel',
      'ប្រាក់ឈ្នួលជាប់ភាគទានទាបបំផុតគិតជារៀល',
    ],
    [
      'nssf_max',
      'float',
      [['2018-01-01', '1200000']],
      'Highest contributory wage in riel',
      'ប្រាក់ឈ្នួលជាប់ភាគទានខ្ពស់បំផុតគិតជារៀល',
    ],
    [
      'nssf_risk_percent',
      'float',
      [['2008-01-01', '0.8']],
      'Occupational risk, employer, in percent',
      'ហានិភ័យការងារ បង់ដោយនិយោជក គិតជាភាគរយ',
    ],
    [
      'nssf_health_percent',
      'float',
      [['2018-01-01', '2.6']],
      'Health care, employer, in percent',
      'ថែទាំសុខភាព បង់ដោយនិយោជក គិតជាភាគរយ',
    ],
    [
      'nssf_pension_employer_percent',
      'float',
      [
        ['2022-10-01', '2'],
        ['2027-10-01', '4'],
      ],
      'Pension, employer, in percent; the rate from October 2027 is to be confirmed',
      'សោធន បង់ដោយនិយោជក គិតជាភាគរយ អត្រាពីខែតុលា ២០២៧ ត្រូវបញ្ជាក់',
    ],
    [
      'nssf_pension_employee_percent',
      'float',
      [
        ['2022-10-01', '2'],
        ['2027-10-01', '4'],
      ],
      'Pension, employee, in percent; the rate from October 2027 is to be confirmed',
      'សោធន បង់ដោយបុគ្គលិក គិតជាភាគរយ អត្រាពីខែតុលា ២០២៧ ត្រូវបញ្ជាក់',
    ],
    [
      'nssf_pension_age',
      'number',
      [['2022-10-01', '60']],
      'No pension contribution from this age on',
      'ពីអាយុនេះទៅ មិនបង់ភាគទានសោធន',
    ],
    [
      'nssf_rounding_step_khr',
      'number',
      [['2022-10-01', '1']],
      'Contributions are rounded to this many riel: 1, 10 or 100',
      'ភាគទានបង្គត់ទៅចំនួនរៀលនេះ៖ 1, 10 ឬ 100',
    ],
    [
      'seniority_days',
      'float',
      [['2019-01-01', '7.5']],
      'Days of wage paid in June and in December',
      'ចំនួនថ្ងៃនៃប្រាក់ឈ្នួលដែលបើកក្នុងខែមិថុនា និងខែធ្នូ',
    ],
    [
      'seniority_day_divisor',
      'number',
      [['2019-01-01', '26']],
      'Average monthly wage divided by this is the wage of a day: 26 or 22',
      'ប្រាក់ឈ្នួលមធ្យមប្រចាំខែចែកនឹងលេខនេះជាប្រាក់ឈ្នួលមួយថ្ងៃ៖ 26 ឬ 22',
    ],
    [
      'seniority_tax_free_khr',
      'float',
      [['2020-01-01', '2000000']],
      'Riel of each payment that are free of tax',
      'ចំនួនរៀលក្នុងការបើកម្តងៗដែលមិនជាប់ពន្ធ',
    ],
    [
      'seniority_tax_free_for_foreigners',
      'boolean',
      [['2020-01-01', 'false']],
      'Foreigners have the tax-free part too; to be confirmed by the accountant',
      'ជនបរទេសក៏មានផ្នែកមិនជាប់ពន្ធដែរ ត្រូវបញ្ជាក់ដោយគណនេយ្យករ',
    ],
    [
      'seniority_on_resignation',
      'boolean',
      [['2019-01-01', 'false']],
      'Pay the half-year under way to those who resign',
      'បើកប្រាក់ឆមាសបច្ចុប្បន្នឱ្យអ្នកលាឈប់',
    ],
    [
      'severance_percent',
      'float',
      [['1997-03-13', '5']],
      'Severance at the end of a fixed-duration contract, in percent of its wages',
      'ប្រាក់បំណាច់ចុងកិច្ចសន្យាមានកំណត់ គិតជាភាគរយនៃប្រាក់ឈ្នួល',
    ],
    [
      'hour_divisor',
      'number',
      [['1997-03-13', '208']],
      'Hours of a month: base salary divided by it is the hourly rate',
      'ម៉ោងក្នុងមួយខែ៖ ប្រាក់បៀវត្សរ៍គោលចែកនឹងលេខនេះជាអត្រាក្នុងមួយម៉ោង',
    ],
    ['late_deduction', 'boolean', [['1997-03-13', 'false']], 'Take late minutes off the pay', 'កាត់ប្រាក់តាមនាទីដែលមកយឺត'],
    [
      'late_minutes_allowed',
      'number',
      [['1997-03-13', '0']],
      'Late minutes in a month that cost nothing',
      'នាទីយឺតក្នុងមួយខែដែលមិនកាត់ប្រាក់',
    ],
    [
      'deduction_warning_percent',
      'float',
      [['1997-03-13', '50']],
      'Deductions above this part of net pay are warned of',
      'ការកាត់ប្រាក់លើសភាគរយនៃប្រាក់សុទ្ធនេះ នឹងមានការព្រមាន',
    ],
    [
      'net_change_warning_percent',
      'float',
      [['1997-03-13', '20']],
      'A change of net pay above this part is warned of',
      'ការប្រែប្រួលប្រាក់សុទ្ធលើសភាគរយនេះ នឹងមានការព្រមាន',
    ],
    [
      'pending_requests_block_payroll',
      'boolean',
      [['1997-03-13', 'true']],
      'A payroll is not approved while a request of its period is pending',
      'មិនអនុម័តបញ្ជីបៀវត្សរ៍ ខណៈសំណើក្នុងអំឡុងពេលនោះកំពុងរង់ចាំ',
    ],
  ],
  Approval: [
    [
      'approval_fallback_role',
      'text',
      'HR Manager',
      'Role that answers a request when its workflow finds nobody',
      'តួនាទីដែលឆ្លើយសំណើ នៅពេលលំហូររកមិនឃើញអ្នកអនុម័ត',
    ],
    [
      'approval_remind_hours',
      'number',
      '24',
      'Hours between two reminders of a pending approval, where its workflow says nothing',
      'ម៉ោងរវាងការរំលឹកពីរលើកអំពីការអនុម័តដែលកំពុងរង់ចាំ',
    ],
    [
      'adjustment_notice_days',
      'number',
      '15',
      'Days ahead that a manager asks for a pay adjustment',
      'ចំនួនថ្ងៃមុនដែលអ្នកគ្រប់គ្រងស្នើសុំកែសម្រួលប្រាក់បៀវត្សរ៍',
    ],
  ],
  Security: [
    [
      'password_policy',
      'text',
      policy,
      'Pattern of a new password: an upper and a lower case letter, a number, a special character, 8 characters',
      'គំរូពាក្យសម្ងាត់ថ្មី៖ អក្សរធំ អក្សរតូច លេខ សញ្ញាពិសេស យ៉ាងតិច ៨ តួ',
    ],
  ],
  Notification: [
    [
      'document_expiry_days',
      'text',
      '60, 30, 7',
      'Days ahead that an expiring document or contract is announced, separated by commas',
      'ចំនួនថ្ងៃជាមុនដែលជូនដំណឹងអំពីឯកសារ ឬកិច្ចសន្យាជិតផុតកំណត់ ខណ្ឌដោយសញ្ញាក្បៀស',
    ],
    [
      'probation_end_days',
      'number',
      '14',
      'Days ahead that the end of a probation is announced',
      'ចំនួនថ្ងៃជាមុនដែលជូនដំណឹងអំពីចុងរយៈពេលសាកល្បង',
    ],
  ],
  Import: [['import_max_rows', 'number', '5000', 'Rows that one import file may have', 'ចំនួនជួរច្រើនបំផុតក្នុងឯកសារនាំចូលមួយ']],
}

/** The settings of every installation as rows, all system-defined. */
export function configurationBatches(date: string): Batch[] {
  const all = Object.entries(settings).flatMap(([type, list]) =>
    list.map(([name, dataType, value, description, descriptionKh]) => ({
      id: idOf('setting', name),
      type,
      name,
      dataType,
      value,
      description,
      descriptionKh,
    })),
  )
  const { createdAt } = authored(date)
  return [
    batch(
      globalConfiguration,
      all.map(({ value, ...setting }) => ({
        ...setting,
        storedValue: typeof value === 'string' ? value : null,
        isEffectiveDated: typeof value !== 'string',
        isSystemDefined: true,
        ...authored(date),
      })),
    ),
    batch(
      globalConfigurationValue,
      all.flatMap(({ id: configurationId, name, value: periods }) =>
        typeof periods === 'string'
          ? []
          : periods.map(([effectiveFrom, value]) => ({
              id: idOf(`setting ${name}`, effectiveFrom),
              configurationId,
              effectiveFrom,
              value,
              createdBy: null,
              createdAt,
            })),
      ),
    ),
  ]
}
