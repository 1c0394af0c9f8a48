import { L, type Label } from '../../index.ts'
import { otherPayWords } from '../run/payroll-run-words.ts'

/** Every figure of a slip's explanation by its name, those of the spec spelled as there (spec 3, section 3). */
export const payFigures = {
  // What was given.
  base: L('Base salary of a month', 'ប្រាក់ខែគោលក្នុងមួយខែ'),
  baseSalary: L('Base salary', 'ប្រាក់ខែគោល'),
  paidDays: L('Days paid', 'ថ្ងៃបានប្រាក់'),
  plannedDays: L('Days planned', 'ថ្ងៃតាមផែនការ'),
  presentDays: L('Days present', 'ថ្ងៃមានវត្តមាន'),
  employedDays: L('Days employed', 'ថ្ងៃក្នុងការងារ'),
  calendarDays: L('Days of the month', 'ចំនួនថ្ងៃក្នុងខែ'),
  minutes: L('Minutes', 'នាទី'),
  percentagePerHour: L('Percent of an hour', 'ភាគរយក្នុងមួយម៉ោង'),
  percent: L('Percent', 'ភាគរយ'),
  dayDivisor: L('Day divisor', 'ចំនួនថ្ងៃសម្រាប់ចែក'),
  hoursPerDay: L('Hours per day', 'ម៉ោងក្នុងមួយថ្ងៃ'),
  benefit: L('Benefit', 'អត្ថប្រយោជន៍'),
  deduction: L('Deduction', 'ការកាត់ប្រាក់'),
  advance: L('Advance', 'ប្រាក់បុរេប្រទាន'),
  debt: L('Debt', 'បំណុល'),
  leaveDays: L('Days of unused leave', 'ថ្ងៃច្បាប់ឈប់សម្រាកដែលនៅសល់'),
  noticeDays: L('Days of notice', 'ថ្ងៃជូនដំណឹង'),
  wagesOfContract: L('Wages of the contract', 'ប្រាក់ឈ្នួលតាមកិច្ចសន្យា'),
  paidBefore: L('Paid before in this month', 'បានបើករួចក្នុងខែនេះ'),
  carried: L('Late change of a closed month', 'ការកែប្រែយឺតនៃខែដែលបានបិទ'),
  exchangeRate: L('Exchange rate for tax', 'អត្រាប្ដូរប្រាក់សម្រាប់ពន្ធ'),
  exchangeRateNssf: L('Exchange rate for NSSF', 'អត្រាប្ដូរប្រាក់សម្រាប់ ប.ស.ស.'),
  grossOfMonth: L('Gross of a month', 'ប្រាក់សរុបក្នុងមួយខែ'),
  months: L('Months', 'ចំនួនខែ'),
  workingDays: L('Working days of the half-year', 'ថ្ងៃធ្វើការក្នុងឆមាស'),
  dependants: L('Dependants', 'អ្នកក្នុងបន្ទុក'),
  exemptAllowance: L('Exempt allowances', 'ប្រាក់ឧបត្ថម្ភមិនជាប់ពន្ធ'),
  nothing: L('Nothing', 'គ្មាន'),
  // The law.
  dependantReliefKhr: L('Relief for each dependant', 'ការកាត់បន្ថយសម្រាប់អ្នកក្នុងបន្ទុកម្នាក់'),
  nonResidentPct: L('Tax rate of non-residents', 'អត្រាពន្ធអ្នកមិនស្នាក់នៅ'),
  fringePct: L('Tax rate of fringe benefits', 'អត្រាពន្ធអត្ថប្រយោជន៍បន្ថែម'),
  minContributoryWageKhr: L('Lowest contributory wage', 'ប្រាក់ឈ្នួលជាប់ភាគទានទាបបំផុត'),
  maxContributoryWageKhr: L('Highest contributory wage', 'ប្រាក់ឈ្នួលជាប់ភាគទានខ្ពស់បំផុត'),
  bandWage: L('Contributory wage of the band', 'ប្រាក់ឈ្នួលជាប់ភាគទានតាមតារាង'),
  occupationalRiskPct: L('Occupational risk rate', 'អត្រាហានិភ័យការងារ'),
  healthCareEmployerPct: L('Health care rate, employer', 'អត្រាថែទាំសុខភាព និយោជក'),
  healthCareEmployeePct: L('Health care rate, employee', 'អត្រាថែទាំសុខភាព បុគ្គលិក'),
  pensionEmployeePct: L('Pension rate, employee', 'អត្រាសោធន បុគ្គលិក'),
  pensionEmployerPct: L('Pension rate, employer', 'អត្រាសោធន និយោជក'),
  hourDivisor: L('Hours of a month', 'ម៉ោងក្នុងមួយខែ'),
  seniorityDays: L('Days of seniority pay', 'ចំនួនថ្ងៃប្រាក់អតីតភាពការងារ'),
  exemptPerSemesterKhr: L('Free of tax in each payment', 'មិនជាប់ពន្ធក្នុងការបើកម្ដងៗ'),
  firstCyclePercent: L('Percent of the first payment', 'ភាគរយនៃការបើកលើកទីមួយ'),
  debtCapPct: L('Most that repays a debt', 'ភាគរយខ្ពស់បំផុតសម្រាប់សងបំណុល'),
  taxPercentage: L('Tax rate', 'អត្រាពន្ធ'),
  deductAmount: L('Deduct of the rank', 'ចំនួនកាត់នៃថ្នាក់ពន្ធ'),
  // Days and hours.
  unpaidDays: L('Days not paid', 'ថ្ងៃមិនបានប្រាក់'),
  countedDays: L('Days that count', 'ថ្ងៃដែលរាប់'),
  monthHours: L('Hours of a month', 'ម៉ោងក្នុងមួយខែ'),
  // Earnings.
  basePay: L('Base pay', 'ប្រាក់ខែគោលដែលទទួលបាន'),
  baseDays: L('Base salary times days', 'ប្រាក់ខែគោលគុណនឹងថ្ងៃ'),
  baseSalary2: L('Base salary by days', 'ប្រាក់ខែគោលតាមថ្ងៃ'),
  otherPay: otherPayWords,
  benefitPay: L('Benefit paid', 'អត្ថប្រយោជន៍ដែលទទួលបាន'),
  overtime: L('Overtime', 'ថែមម៉ោង'),
  overtimePay: L('Overtime and premiums', 'ប្រាក់ថែមម៉ោង និងប្រាក់បន្ថែម'),
  night: L('Night work', 'ការងារយប់'),
  holidayWorked: L('Work on a holiday', 'ធ្វើការថ្ងៃបុណ្យ'),
  offWorked: L('Work on a day off', 'ធ្វើការថ្ងៃឈប់សម្រាក'),
  latePay: L('Pay of late minutes', 'ប្រាក់នៃនាទីមកយឺត'),
  leaveWage: L('Wage of unused leave', 'ប្រាក់ឈ្នួលនៃច្បាប់ឈប់សម្រាកដែលនៅសល់'),
  leavePaidOut: L('Unused leave', 'ច្បាប់ឈប់សម្រាកដែលនៅសល់'),
  notice: L('Notice', 'រយៈពេលជូនដំណឹង'),
  severance: L('Severance', 'ប្រាក់បំណាច់ផុតកិច្ចសន្យា'),
  late: L('Late', 'មកយឺត'),
  // Seniority.
  grossOfSemester: L('Gross of the half-year', 'ប្រាក់សរុបក្នុងឆមាស'),
  grossOfMonths: L('Gross of these months', 'ប្រាក់សរុបក្នុងខែទាំងនេះ'),
  averageTotalSalary: L('Average gross of a month', 'ប្រាក់មធ្យមក្នុងមួយខែ'),
  averageDays: L('Days of the average', 'ចំនួនថ្ងៃនៃមធ្យមភាគ'),
  seniorityOfHalf: L('Seniority pay of the half-year', 'ប្រាក់អតីតភាពនៃឆមាស'),
  seniorityOwedDays: L('Days owed from before 2019', 'ចំនួនថ្ងៃជំពាក់មុនឆ្នាំ2019'),
  seniorityOwed: L('Seniority owed from before 2019', 'ប្រាក់អតីតភាពជំពាក់មុនឆ្នាំ2019'),
  seniorityPay: L('Seniority pay', 'ប្រាក់អតីតភាពការងារ'),
  seniorityPayKhr: L('Seniority pay in riel', 'ប្រាក់អតីតភាពការងារជារៀល'),
  exemptPerSemester: L('Free of tax, in the currency of pay', 'មិនជាប់ពន្ធ តាមរូបិយប័ណ្ណប្រាក់ខែ'),
  nonTaxSeniorityPay: L('Seniority pay free of tax', 'ប្រាក់អតីតភាពមិនជាប់ពន្ធ'),
  nonTaxSeniorityPayKhr: L('Seniority pay free of tax, in riel', 'ប្រាក់អតីតភាពមិនជាប់ពន្ធជារៀល'),
  taxSeniorityPay: L('Seniority pay taxed', 'ប្រាក់អតីតភាពជាប់ពន្ធ'),
  taxSeniorityPayKhr: L('Seniority pay taxed, in riel', 'ប្រាក់អតីតភាពជាប់ពន្ធជារៀល'),
  // NSSF.
  nssfWage: L('Wage for NSSF', 'ប្រាក់ឈ្នួលសម្រាប់ ប.ស.ស.'),
  nssfWageOff: L('Late minutes in the wage for NSSF', 'នាទីយឺតក្នុងប្រាក់ឈ្នួលសម្រាប់ ប.ស.ស.'),
  nssfWageKhr: L('Wage for NSSF in riel', 'ប្រាក់ឈ្នួលសម្រាប់ ប.ស.ស. ជារៀល'),
  salaryInAverage: L('Contributory wage', 'ប្រាក់ឈ្នួលជាប់ភាគទាន'),
  nssfPersonalAccidentInsurrance: L('Occupational risk', 'ហានិភ័យការងារ'),
  nssfHealthInsurrance: L('Health care, employer', 'ថែទាំសុខភាព និយោជក'),
  healthCareEmployee: L('Health care, employee', 'ថែទាំសុខភាព បុគ្គលិក'),
  healthCareByEmployee: L('Health care taken off the pay', 'ថែទាំសុខភាពកាត់ពីប្រាក់ខែ'),
  pensionFundEmployee: L('Pension, employee', 'សោធន បុគ្គលិក'),
  pensionFundCompany: L('Pension, employer', 'សោធន និយោជក'),
  pensionFundPayByEmployee: L('Pension taken off the pay', 'សោធនកាត់ពីប្រាក់ខែ'),
  // Tax.
  taxableEarnings: L('Taxable earnings', 'ប្រាក់ចំណូលជាប់ពន្ធ'),
  beforeTax: L('Taken off before tax', 'កាត់មុនពន្ធ'),
  salary: L('Salary', 'ប្រាក់បៀវត្សរ៍'),
  salaryExcludePensionFund: L('Salary without pension', 'ប្រាក់បៀវត្សរ៍ដកសោធន'),
  taxableSalaryKhr: L('Taxable salary in riel', 'ប្រាក់បៀវត្សរ៍ជាប់ពន្ធជារៀល'),
  deductionForDependent: L('Relief for dependants', 'ការកាត់បន្ថយសម្រាប់អ្នកក្នុងបន្ទុក'),
  taxableBaseKhr: L('Tax base in riel', 'មូលដ្ឋានពន្ធជារៀល'),
  taxOfRank: L('Tax of the rank', 'ពន្ធតាមថ្នាក់'),
  taxPayableKhr: L('Tax in riel', 'ពន្ធជារៀល'),
  salaryTaxWithheld: L('Salary tax withheld', 'ពន្ធលើប្រាក់បៀវត្សរ៍កាត់ទុក'),
  salaryAfterTax: L('Salary after tax', 'ប្រាក់បៀវត្សរ៍ក្រោយពន្ធ'),
  fringeBenefits: L('Fringe benefits', 'អត្ថប្រយោជន៍បន្ថែម'),
  fringeBenefitsKhr: L('Fringe benefits in riel', 'អត្ថប្រយោជន៍បន្ថែមជារៀល'),
  fringeBenefitTaxKhr: L('Tax on fringe benefits, employer', 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម និយោជក'),
  // The other currency, and what is left.
  otherCurrency: L('Of the other currency', 'ពីរូបិយប័ណ្ណផ្សេង'),
  exchanged: L('Changed to the other currency', 'ប្ដូរទៅរូបិយប័ណ្ណផ្សេង'),
  additions: L('All that is paid', 'ប្រាក់ទទួលបានសរុប'),
  takenOff: L('All that is taken off', 'ប្រាក់កាត់សរុប'),
  netBefore: L('Net before debts', 'ប្រាក់សុទ្ធមុនបំណុល'),
  newDebt: L('Debt that remains', 'បំណុលនៅសល់'),
  debtInPay: L('Debt in the currency of pay', 'បំណុលតាមរូបិយប័ណ្ណប្រាក់ខែ'),
  debtLimit: L('Limit of repayments', 'កម្រិតនៃការសង'),
  debtRepaid: L('Debt repaid', 'បំណុលដែលបានសង'),
  netSalary: L('Net salary', 'ប្រាក់សុទ្ធ'),
  // Two payments.
  basicNet: L('Net of the basic salary', 'ប្រាក់សុទ្ធនៃប្រាក់ខែគោល'),
  firstShare: L('Percent of the basic salary', 'ភាគរយនៃប្រាក់ខែគោល'),
  firstByDays: L('By the days of the first half', 'តាមថ្ងៃនៃពាក់កណ្ដាលខែទីមួយ'),
  firstPayment: L('First payment', 'ការបើកលើកទីមួយ'),
  overpaid: L('First payment above the month', 'ការបើកលើកទីមួយលើសប្រាក់ប្រចាំខែ'),
  secondPayment: L('Second payment', 'ការបើកលើកទីពីរ'),
} as const satisfies Readonly<Record<string, Label>>
export type PayFigureName = keyof typeof payFigures

/** How a figure is made of its inputs, in their order; GIVEN has none. */
export const payFormulas = {
  GIVEN: L('given', 'បានផ្ដល់'),
  SUM: L('the sum', 'ផលបូក'),
  DIFFERENCE: L('the first less the others', 'ទីមួយដកអ្វីដែលនៅសល់'),
  LOWEST: L('the lowest', 'ចំនួនទាបបំផុត'),
  HIGHEST: L('the highest', 'ចំនួនខ្ពស់បំផុត'),
  PRODUCT: L('the first x the second', 'ទីមួយ x ទីពីរ'),
  QUOTIENT: L('the first ÷ the second', 'ទីមួយ ÷ ទីពីរ'),
  PERCENT: L('the first x the second ÷ 100', 'ទីមួយ x ទីពីរ ÷ 100'),
  SHARE: L('the first x the second ÷ the third', 'ទីមួយ x ទីពីរ ÷ ទីបី'),
  CONTRIBUTORY_WAGE: L('the wage, held within the two limits', 'ប្រាក់ឈ្នួល ក្នុងដែនកំណត់ទាំងពីរ'),
  RANK_TAX: L('base x rate - deduct', 'មូលដ្ឋាន x អត្រា - ចំនួនកាត់'),
  HOUR_PAY: L('base ÷ hours of the month ÷ 60 x minutes x percent', 'ប្រាក់គោល ÷ ម៉ោងក្នុងខែ ÷ 60 x នាទី x ភាគរយ'),
} as const satisfies Readonly<Record<string, Label>>
export type PayFormula = keyof typeof payFormulas

/** What a figure counts; the currencies stand for themselves. RATE is riel for a dollar, PLAIN a divisor or a count. */
export type PayUnit = 'USD' | 'KHR' | 'PERCENT' | 'DAYS' | 'MINUTES' | 'HOURS' | 'RATE' | 'PERSONS' | 'PLAIN'

/**
 * One figure of an explanation; `inputs` are places in its list, always before it. Values are plain decimal texts,
 * rounded to `step` where there is one. `source` is the record that a given figure came from.
 */
export interface ExplainedFigure {
  readonly name: PayFigureName
  readonly formula: PayFormula
  readonly unit: PayUnit
  readonly value: string
  readonly step?: string
  readonly inputs: readonly number[]
  readonly source?: string
}
