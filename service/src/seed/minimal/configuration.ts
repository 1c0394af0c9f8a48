import { businessZone } from '@staff/contract'
import type { SettingType } from '@staff/contract/admin'
import { globalConfiguration, globalConfigurationValue } from '../../db/tables.ts'
import { autoScheduleSettings } from './auto-schedule-settings.ts'
import { noticeSettings } from './notice-settings.ts'
import { paperSettings } from './paper-settings.ts'
import { payrollSettings, type Setting } from './payroll-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

const policy = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9\\s]).{8,100}$'
/** Settings by tab and name. Those with days follow the law and change from a day on. */
export const settings: Readonly<Record<SettingType, readonly Setting[]>> = {
  General: [
    [
      'time_zone',
      'text',
      businessZone,
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
    [
      'things_to_give_back',
      'text',
      'Uniform, Keys, Name badge',
      'Things that an employee who leaves gives back, separated by commas',
      'របស់ដែលបុគ្គលិកចាកចេញត្រូវប្រគល់វិញ ខណ្ឌដោយសញ្ញាក្បៀស',
    ],
  ],
  Attendance: [
    [
      'absent_from',
      'text',
      'COMPANY',
      'From which first scan on people can be absent: of the COMPANY, the STORE or the PERSON',
      'បុគ្គលិកអាចអវត្តមានចាប់ពីការស្កេនដំបូងណា៖ របស់ក្រុមហ៊ុន (COMPANY) ហាង (STORE) ឬបុគ្គលិក (PERSON)',
    ],
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
    ['night_from_hour', 'number', '22', 'Hour in which night work begins', 'ម៉ោងចាប់ផ្ដើមការងារយប់'],
    ['night_to_hour', 'number', '5', 'Hour in which night work ends', 'ម៉ោងបញ្ចប់ការងារយប់'],
    [
      'night_percent',
      'number',
      [['1997-03-13', '30']],
      'Percent on top of the pay of an hour at night',
      'ភាគរយបន្ថែមលើប្រាក់ឈ្នួលម៉ោងធ្វើការពេលយប់',
    ],
    [
      'holiday_worked_percent',
      'number',
      [['1997-03-13', '100']],
      'Percent on top of monthly pay for an hour worked on a public holiday',
      'ភាគរយបន្ថែមលើប្រាក់ខែ សម្រាប់ម៉ោងធ្វើការក្នុងថ្ងៃបុណ្យ',
    ],
    [
      'rest_worked_percent',
      'number',
      [['1997-03-13', '200']],
      'Percent of the pay of an hour worked on the weekly day off',
      'ភាគរយនៃប្រាក់ឈ្នួលម៉ោងធ្វើការក្នុងថ្ងៃឈប់សម្រាកប្រចាំសប្ដាហ៍',
    ],
    [
      'overtime_step_minutes',
      'number',
      '1',
      'Overtime counts in whole steps of so many minutes',
      'ម៉ោងបន្ថែមរាប់ជាចំនួននាទីពេញ',
    ],
    [
      'overtime_filing_days',
      'number',
      '3',
      'Working days before which overtime and work on holidays are filed with the ministry',
      'ចំនួនថ្ងៃធ្វើការដែលត្រូវដាក់បញ្ជីថែមម៉ោង និងការងារថ្ងៃបុណ្យជូនក្រសួងជាមុន',
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
    [
      'roster_hard_rules',
      'text',
      'UNDER_AGE, TWO_STORES',
      'Rules of the roster that are broken only with a reason; the others are warned of',
      'ច្បាប់នៃវេនការងារដែលអាចរំលងបានតែពេលមានមូលហេតុ ច្បាប់ផ្សេងទៀតគ្រាន់តែព្រមាន',
    ],
    [
      'open_shift_stand_by',
      'boolean',
      'false',
      'Open shifts are offered to people of other stores as well who stand by for extra shifts',
      'វេនទំនេរត្រូវផ្ដល់ជូនបុគ្គលិកហាងផ្សេងដែលត្រៀមជំនួសវេនបន្ថែមផងដែរ',
    ],
    ...autoScheduleSettings,
  ],
  Leave: [
    [
      'service_leave',
      'text',
      [['1997-03-13', 'ANNUAL, SPECIAL, SICK, MATERNITY', 'to confirm']],
      'Codes of the types of leave whose days count as service in full when leave is earned, whatever they pay',
      'កូដប្រភេទច្បាប់ដែលថ្ងៃឈប់រាប់ជាអតីតភាពពេញ ពេលបូកសន្សំថ្ងៃឈប់ ទោះបើកប្រាក់ប៉ុន្មានក៏ដោយ',
    ],
  ],
  Payroll: [...payrollSettings, ...noticeSettings, ...paperSettings],
  Approval: [
    [
      'request_days_back',
      'number',
      '60',
      'Days back that an employee may make requests for; missed scans have their own',
      'ចំនួនថ្ងៃថយក្រោយដែលបុគ្គលិកអាចធ្វើសំណើ លើកលែងតែការភ្លេចស្កេន',
    ],
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
      'គំរូពាក្យសម្ងាត់ថ្មី៖ អក្សរធំ អក្សរតូច លេខ សញ្ញាពិសេស យ៉ាងតិច 8 តួ',
    ],
    ...retentionSettings,
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
      id: getId('setting', name),
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
          : periods.map(([effectiveFrom, value, mark]) => ({
              id: getId(`setting ${name}`, effectiveFrom),
              configurationId,
              effectiveFrom,
              value,
              isConfirmed: mark === undefined,
              createdBy: null,
              createdAt,
            })),
      ),
    ),
  ]
}
