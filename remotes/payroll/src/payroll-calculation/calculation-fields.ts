import { bool, choice, decimal, int, L, month, rows, type AnyField, type Label } from '@staff/contract'
import { payFigures } from '@staff/contract/payroll'

/** A field of the form under its path in the request: `settings.fringePct`. */
export interface CalculationField {
  readonly path: string
  readonly field: AnyField
}
export interface CalculationSection {
  readonly key: string
  readonly label: Label
  readonly fields: readonly CalculationField[]
}

const amount = (label: Label, more: { readonly help?: Label } = {}) =>
  decimal({ label, min: 0, optional: true, ...more })
/** The key of an existing row. */
const needed = (label: Label) => decimal({ label, min: 0 })
const at = (path: string, field: AnyField): CalculationField => ({ path, field })
const settingField = (key: string, field: AnyField) => at(`settings.${key}`, field)
const lawAmount = (key: keyof typeof payFigures) => settingField(key, amount(payFigures[key]))

export const calculationSections: readonly CalculationSection[] = [
  {
    key: 'month',
    label: L('Month and Rates', 'ខែ និងអត្រា'),
    fields: [
      at('payMonth', month({ label: L('Pay month', 'ខែបើកប្រាក់') })),
      at('exchangeRate', decimal({ label: payFigures.exchangeRate, min: 0, isRiel: true })),
      at('exchangeRateNssf', decimal({ label: payFigures.exchangeRateNssf, min: 0, isRiel: true })),
      at(
        'currency',
        choice({
          label: L('Currency of pay', 'រូបិយប័ណ្ណប្រាក់ខែ'),
          options: [
            { value: 'USD', label: L('US dollar', 'ដុល្លារអាមេរិក') },
            { value: 'KHR', label: L('Riel', 'រៀល') },
          ],
        }),
      ),
    ],
  },
  {
    key: 'person',
    label: L('Person', 'បុគ្គល'),
    fields: [
      at(
        'contractType',
        choice({
          label: L('Contract', 'កិច្ចសន្យា'),
          options: [
            { value: 'UDC', label: L('Open-ended (UDC)', 'មិនកំណត់រយៈពេល (UDC)') },
            { value: 'FDC', label: L('Fixed duration (FDC)', 'មានកំណត់រយៈពេល (FDC)') },
          ],
        }),
      ),
      at('age', int({ label: L('Age', 'អាយុ'), optional: true, min: 0, max: 120 })),
      at('children', int({ label: L('Dependent children', 'កូនក្នុងបន្ទុក'), optional: true, min: 0, max: 30 })),
      at('spouse', bool({ label: L('Spouse without paid work', 'សហព័ទ្ធគ្មានការងារ') })),
      at('resident', bool({ label: L('Resident of Cambodia', 'អ្នកស្នាក់នៅកម្ពុជា') })),
      at('nationalityCambodian', bool({ label: L('Cambodian', 'សញ្ជាតិខ្មែរ') })),
    ],
  },
  {
    key: 'earnings',
    label: L('Earnings', 'ប្រាក់ចំណូល'),
    fields: [
      at('baseSalary', amount(payFigures.base)),
      at('dayDivisor', amount(L('Days planned', 'ថ្ងៃតាមផែនការ'))),
      at('daysWorked', amount(L('Days paid', 'ថ្ងៃបានប្រាក់'))),
      at(
        'unpaidDays',
        amount(L('Days not paid', 'ថ្ងៃមិនបានប្រាក់'), { help: L('Where days paid are empty', 'បើថ្ងៃបានប្រាក់ទទេ') }),
      ),
      at('taxableBenefits', amount(L('Taxable benefits', 'អត្ថប្រយោជន៍ជាប់ពន្ធ'))),
      at('nonTaxableBenefits', amount(L('Benefits not taxed', 'អត្ថប្រយោជន៍មិនជាប់ពន្ធ'))),
      at('fringeBenefits', amount(payFigures.fringeBenefits)),
      at(
        'overtime',
        rows({
          label: payFigures.overtime,
          use: 'input',
          optional: true,
          fields: {
            hours: needed(L('Hours', 'ម៉ោង')),
            percentagePerHour: needed(L('Percent of an hour', 'ភាគរយក្នុងមួយម៉ោង')),
          },
          form: [['hours', 'percentagePerHour']],
          add: L('Add Overtime', 'បន្ថែមម៉ោង'),
          one: payFigures.overtime,
        }),
      ),
    ],
  },
  {
    key: 'deductions',
    label: L('Deductions', 'ការកាត់ប្រាក់'),
    fields: [
      at('deductionsBeforeTax', amount(L('Before tax', 'មុនពន្ធ'))),
      at('deductionsAfterTax', amount(L('After tax', 'ក្រោយពន្ធ'))),
      at('exemptAllowanceKhr', amount(L('Exempt allowances, riel', 'ប្រាក់ឧបត្ថម្ភមិនជាប់ពន្ធ រៀល'))),
    ],
  },
  {
    key: 'seniority',
    label: L('Seniority, June and December', 'អតីតភាពការងារ ខែមិថុនា និងខែធ្នូ'),
    fields: [
      at(
        'serviceDaysInSemester',
        int({ label: L('Days of service in the half-year', 'ថ្ងៃបម្រើការក្នុងឆមាស'), optional: true, min: 0, max: 184 }),
      ),
      at('workingDaysInSemester', amount(payFigures.workingDays)),
      at(
        'semesterGross',
        rows({
          label: L('Gross of the months', 'ប្រាក់សរុបនៃខែនីមួយៗ'),
          use: 'input',
          optional: true,
          max: 6,
          fields: { gross: needed(payFigures.grossOfMonth) },
          form: [['gross']],
          add: L('Add Month', 'បន្ថែមខែ'),
          one: L('Month', 'ខែ'),
        }),
      ),
    ],
  },
  {
    key: 'payments',
    label: L('First Payment', 'ការបើកលើកទីមួយ'),
    fields: [
      at('firstCycleDaysPlanned', amount(L('Its days planned', 'ថ្ងៃតាមផែនការរបស់វា'))),
      at('firstCycleDaysPaid', amount(L('Its days paid', 'ថ្ងៃបានប្រាក់របស់វា'))),
    ],
  },
]

/** Values to try in place of the statutory rates; empty fields keep the rates. */
export const lawFields: readonly CalculationField[] = [
  settingField(
    'nssfMethod',
    choice({
      label: L('Method of NSSF', 'វិធី ប.ស.ស.'),
      optional: true,
      options: [
        { value: 'CLAMP', label: L('Wage within the limits', 'ប្រាក់ឈ្នួលក្នុងដែនកំណត់') },
        { value: 'WAGE_BAND', label: L('Table of bands', 'តារាង') },
      ],
    }),
  ),
  settingField(
    'seniorityMethod',
    choice({
      label: L('Method of seniority', 'វិធីប្រាក់អតីតភាព'),
      optional: true,
      options: [
        { value: 'AVERAGE_MONTH', label: L('Average month', 'ខែមធ្យម') },
        { value: 'SEMESTER_WORKING_DAYS', label: L('Working days of the half-year', 'ថ្ងៃធ្វើការក្នុងឆមាស') },
      ],
    }),
  ),
  settingField(
    'firstCycleBase',
    choice({
      label: L('First payment of', 'ការបើកលើកទីមួយ ពី'),
      optional: true,
      options: [
        { value: 'NET', label: L('Net', 'ប្រាក់សុទ្ធ') },
        { value: 'GROSS', label: L('Gross', 'ប្រាក់សរុប') },
      ],
    }),
  ),
  ...(
    [
      'firstCyclePercent',
      'dependantReliefKhr',
      'nonResidentPct',
      'fringePct',
      'minContributoryWageKhr',
      'maxContributoryWageKhr',
      'occupationalRiskPct',
      'healthCareEmployerPct',
      'healthCareEmployeePct',
      'pensionEmployeePct',
      'pensionEmployerPct',
      'dayDivisor',
      'hoursPerDay',
      'seniorityDays',
      'exemptPerSemesterKhr',
    ] as const
  ).map(lawAmount),
  settingField('nssfRoundingStepKhr', amount(L('Contributions to 1, 10 or 100 riel', 'ភាគទានបង្គត់ទៅ 1, 10 ឬ 100 រៀល'))),
  settingField(
    'salaryTaxRanks',
    rows({
      label: L('Ranks of salary tax', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍'),
      use: 'input',
      optional: true,
      fields: {
        upToKhr: amount(L('Up to, riel', 'រហូតដល់ រៀល')),
        ratePct: needed(payFigures.taxPercentage),
        deductKhr: needed(payFigures.deductAmount),
      },
      form: [['upToKhr', 'ratePct', 'deductKhr']],
      add: L('Add Rank', 'បន្ថែមថ្នាក់'),
      one: L('Rank', 'ថ្នាក់'),
    }),
  ),
]
