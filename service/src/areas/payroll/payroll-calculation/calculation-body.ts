import { asFormat } from '@staff/contract'
import * as z from 'zod'

const number = (max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : asFormat('number')) })
    .min(0, { error: 'RANGE' })
    .max(max, { error: 'RANGE' })
const most = 1_000_000_000_000
const money = number(most)
const percent = number(100)
const positive = (max: number) => number(max).min(0.0001, { error: 'RANGE' })
const count = (max: number) => number(max).int({ error: asFormat('whole') })
const oneOf = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values, { error: 'CHOICE' })
const yes = z.boolean({ error: 'FORMAT' })
const longest = { list: 50, semester: 6, ranks: 20 } as const
const currency = oneOf(['USD', 'KHR'])

const rank = z.strictObject({ upToKhr: money.nullable(), ratePct: percent, deductKhr: money })
export type TaxRankValue = z.infer<typeof rank>

export const paySettings = z.strictObject({
  salaryTaxRanks: z.array(rank).min(1, { error: 'REQUIRED' }).max(longest.ranks, { error: 'RANGE' }).optional(),
  dependantReliefKhr: money.optional(),
  nonResidentPct: percent.optional(),
  fringePct: percent.optional(),
  nssfMethod: oneOf(['CLAMP', 'WAGE_BAND']).optional(),
  minContributoryWageKhr: money.optional(),
  maxContributoryWageKhr: money.optional(),
  occupationalRiskPct: percent.optional(),
  healthCareEmployerPct: percent.optional(),
  healthCareEmployeePct: percent.optional(),
  pensionEmployeePct: percent.optional(),
  pensionEmployerPct: percent.optional(),
  nssfRoundingStepKhr: z.literal([1, 10, 100], { error: 'CHOICE' }).optional(),
  dayDivisor: positive(31).optional(),
  hoursPerDay: positive(24).optional(),
  seniorityDays: number(366).optional(),
  seniorityMethod: oneOf(['AVERAGE_MONTH', 'SEMESTER_WORKING_DAYS']).optional(),
  exemptPerSemesterKhr: money.nullable().optional(),
  firstCyclePercent: percent.optional(),
  firstCycleBase: oneOf(['NET', 'GROSS']).optional(),
})

/**
 * The body of the calculator (docs/rules/pay.md, "The calculator"): the month and its rates; everything else has a
 * default.
 */
export const payCalculationBody = z.strictObject({
  payMonth: z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : asFormat('month')) })
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, { error: asFormat('month') }),
  exchangeRate: positive(1_000_000),
  exchangeRateNssf: positive(1_000_000),
  currency: currency.optional(),
  resident: yes.optional(),
  contractType: oneOf(['UDC', 'FDC']).optional(),
  nationalityCambodian: yes.optional(),
  age: count(120).optional(),
  // Whether there is one, or how many.
  spouse: z.union([yes, z.literal([0, 1])], { error: 'FORMAT' }).optional(),
  children: count(30).optional(),
  baseSalary: money.optional(),
  dayDivisor: positive(31).optional(),
  daysWorked: number(31).optional(),
  unpaidDays: number(31).optional(),
  taxableBenefits: money.optional(),
  nonTaxableBenefits: money.optional(),
  components: z
    .array(z.strictObject({ amount: money, currency, taxable: yes, nssf: yes, seniority: yes }))
    .max(longest.list, { error: 'RANGE' })
    .optional(),
  overtime: z
    .array(z.strictObject({ hours: number(744), percentagePerHour: number(1_000) }))
    .max(longest.list, { error: 'RANGE' })
    .optional(),
  deductionsBeforeTax: money.optional(),
  deductionsAfterTax: money.optional(),
  exemptAllowanceKhr: money.optional(),
  semesterGross: z.array(money).max(longest.semester, { error: 'RANGE' }).optional(),
  serviceDaysInSemester: count(184).optional(),
  workingDaysInSemester: positive(184).optional(),
  fringeBenefits: money.optional(),
  firstCycleDaysPaid: number(31).optional(),
  firstCycleDaysPlanned: positive(31).optional(),
  settings: paySettings.optional(),
})
export type PayCalculationInput = z.input<typeof payCalculationBody>
export type PaySettings = z.infer<typeof paySettings>
