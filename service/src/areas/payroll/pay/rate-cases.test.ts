import { describe, expect, it } from 'vitest'
import { exact, law2023, payInput, person, ranks, segment, semester } from '../../../../test/support/pay/pay.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'

// Figures of the law's own tables, or worked out from it by hand: slice by slice, not by rate and deduct.
const pensioner = person({ age: exact('60') })
const riel = (base: string, more: Partial<PayInput> = {}) => payInput(base, { person: pensioner, ...more }, 'KHR')
const withRates = (more: Partial<StatutoryRates>): StatutoryRates => ({ ...law2023, ...more })

const rankSets = {
  2015: ranks(['800000', '1250000', '8500000', '12500000'], ['40000', '102500', '527500', '1152500']),
  2017: ranks(['1000000', '1500000', '8500000', '12500000'], ['50000', '125000', '550000', '1175000']),
  2018: ranks(['1200000', '2000000', '8500000', '12500000'], ['60000', '160000', '585000', '1210000']),
  2020: ranks(['1300000', '2000000', '8500000', '12500000'], ['65000', '165000', '590000', '1215000']),
  2023: law2023.salaryTaxRanks,
} as const
it.each([
  [2015, '800000', '0'],
  [2015, '1250000', '22500'],
  [2015, '8500000', '747500'],
  [2015, '12500000', '1347500'],
  [2015, '20000000', '2847500'],
  [2017, '1000000', '0'],
  [2017, '1500000', '25000'],
  [2017, '8500000', '725000'],
  [2017, '12500000', '1325000'],
  [2017, '20000000', '2825000'],
  [2018, '1200000', '0'],
  [2018, '2000000', '40000'],
  [2018, '8500000', '690000'],
  [2018, '12500000', '1290000'],
  [2018, '20000000', '2790000'],
  [2020, '1300000', '0'],
  [2020, '2000000', '35000'],
  [2020, '8500000', '685000'],
  [2020, '12500000', '1285000'],
  [2020, '20000000', '2785000'],
  [2023, '1500000', '0'],
  [2023, '1500010', '1'],
  [2023, '1750000', '12500'],
  [2023, '2000000', '25000'],
  [2023, '5000000', '325000'],
  [2023, '8500000', '675000'],
  [2023, '10000000', '900000'],
  [2023, '12500000', '1275000'],
  [2023, '20000000', '2775000'],
] as const)('the ranks of %s tax %s riel with %s', (year, base, expected) => {
  const { tax, net } = calculatePay(riel(base), withRates({ salaryTaxRanks: rankSets[year] }))
  expect(tax.taxPayableKhr.value.toString()).toBe(expected)
  expect(net.KHR.value.plus(expected).toString()).toBe(base)
})

const bands = withRates({
  nssfMethod: 'WAGE_BAND',
  wageBands: [
    { upToKhr: exact('200000'), wageKhr: exact('200000') },
    ...Array.from({ length: 20 }, (_, at) => ({
      upToKhr: exact(String(250_000 + at * 50_000)),
      wageKhr: exact(String(225_000 + at * 50_000)),
    })),
    { upToKhr: null, wageKhr: exact('1200000') },
  ],
})
it.each([
  ['1', '200000', '1600', '5200'],
  ['200000', '200000', '1600', '5200'],
  ['200001', '225000', '1800', '5850'],
  ['260000', '275000', '2200', '7150'],
  ['350000', '325000', '2600', '8450'],
  ['350001', '375000', '3000', '9750'],
  ['420000', '425000', '3400', '11050'],
  ['500000', '475000', '3800', '12350'],
  ['500001', '525000', '4200', '13650'],
  ['575000', '575000', '4600', '14950'],
  ['650000', '625000', '5000', '16250'],
  ['650001', '675000', '5400', '17550'],
  ['740000', '725000', '5800', '18850'],
  ['800000', '775000', '6200', '20150'],
  ['810000', '825000', '6600', '21450'],
  ['900000', '875000', '7000', '22750'],
  ['900001', '925000', '7400', '24050'],
  ['1000000', '975000', '7800', '25350'],
  ['1000001', '1025000', '8200', '26650'],
  ['1075000', '1075000', '8600', '27950'],
  ['1150000', '1125000', '9000', '29250'],
  ['1200000', '1175000', '9400', '30550'],
  ['1200001', '1200000', '9600', '31200'],
])('by the table of bands %s riel count as %s: risk %s, health %s', (wage, counted, risk, health) => {
  const { nssf } = calculatePay(riel(wage), bands)
  const made = [nssf.salaryInAverage, nssf.nssfPersonalAccidentInsurrance, nssf.nssfHealthInsurrance]
  expect(made.map(({ value }) => value.toString())).toEqual([counted, risk, health])
})

it.each([
  ['1', '400000', '3200', '10400', '8000', {}],
  ['399999', '400000', '3200', '10400', '8000', {}],
  ['900000', '900000', '7200', '23400', '18000', {}],
  ['1200001', '1200000', '9600', '31200', '24000', {}],
  ['0', '0', '0', '0', '0', {}],
  ['812345', '812345', '6499', '21121', '16247', {}],
  ['812345', '812345', '6500', '21120', '16250', { nssfRoundingStepKhr: exact('10') }],
  ['812345', '812345', '6500', '21100', '16200', { nssfRoundingStepKhr: exact('100') }],
  ['1500000', '1200000', '9600', '31200', '48000', { pensionEmployeePct: exact('4') }],
] as const)(
  'held within the limits %s riel count as %s: risk %s, health %s, pension %s',
  (wage, counted, risk, health, pension, more) => {
    const { nssf } = calculatePay(payInput(wage, {}, 'KHR'), withRates(more))
    const made = [
      nssf.salaryInAverage,
      nssf.nssfPersonalAccidentInsurrance,
      nssf.nssfHealthInsurrance,
      nssf.pensionFundEmployee,
    ]
    expect(made.map(({ value }) => value.toString())).toEqual([counted, risk, health, pension])
  },
)

describe('who contributes', () => {
  const getPension = (more: Partial<PayInput['person']>) => {
    const { nssf } = calculatePay(payInput('1000', { person: person(more) }), law2023)
    return [nssf.pensionFundEmployee, nssf.pensionFundCompany, nssf.nssfPersonalAccidentInsurrance].map(({ value }) =>
      value.toString(),
    )
  }
  it('a foreigner does', () =>
    expect(getPension({ isCambodian: false, isResident: false })).toEqual(['24000', '24000', '9600']))
  it('at 59, and at an age that nobody knows', () => {
    expect(getPension({ age: exact('59') })).toEqual(['24000', '24000', '9600'])
    expect(getPension({ age: null })).toEqual(['24000', '24000', '9600'])
  })
  it('from 60 on no pension, the risk all the same', () =>
    expect(getPension({ age: exact('60') })).toEqual(['0', '0', '9600']))
})

const worked = (
  kind: 'OVERTIME' | 'NIGHT' | 'HOLIDAY_WORKED' | 'OFF_WORKED',
  hours: string,
  percent: string,
): Partial<PayInput> => ({
  timed: [{ kind, minutes: exact(hours).times('60'), percent: exact(percent), segment: 0, source: 'attendance-day:1' }],
})
it.each([
  ['overtime by day, 10 hours', worked('OVERTIME', '10', '150'), {}, '37.5'],
  ['overtime at night, 4 hours', worked('OVERTIME', '4', '200'), {}, '20'],
  ['ordinary night hours, 8', worked('NIGHT', '8', '30'), {}, '6'],
  ['a paid holiday worked, 8 hours', worked('HOLIDAY_WORKED', '8', '100'), {}, '20'],
  ['the weekly day off, 8 hours', worked('OFF_WORKED', '8', '200'), {}, '40'],
  ['half an hour, to the cent half up', worked('OVERTIME', '0.5', '150'), {}, '1.88'],
  ['an office of 22 days', { ...worked('OVERTIME', '10', '150'), dayDivisor: exact('22') }, {}, '44.32'],
  ['a shift of 7 hours', { ...worked('OVERTIME', '7', '150'), hoursPerDay: exact('7') }, {}, '30'],
  ['200 hours of a month by setting', worked('OVERTIME', '10', '150'), { hourDivisor: exact('200') }, '39'],
])('of a base of 520 dollars: %s', (_, more, override, expected) => {
  const { lines } = calculatePay(payInput('520', more), withRates(override))
  expect(lines.find((line) => line.source === 'attendance-day:1')?.figure.value.toString()).toBe(expected)
})

const june = (paid: string, planned: string, employed: string) => [
  segment('300', paid, { plannedDays: exact(planned), employedDays: exact(employed) }),
]
const fixed = (divisor: string): PayInput['proration'] => ({
  kind: 'FIXED',
  divisor: exact(divisor),
  source: 'setting:proration',
})
it.each([
  ['24 of 26 days', { segments: june('24', '26', '30') }, '276.92'],
  ['ten days at 60 %, the first four of them unpaid in all', { segments: june('22', '26', '30') }, '253.85'],
  ['half a day', { segments: june('0.5', '26', '30') }, '5.77'],
  ['by calendar, two days unpaid', { segments: june('24', '26', '30'), proration: { kind: 'CALENDAR' } }, '280'],
  ['by calendar, from the 16th on', { segments: june('13', '13', '15'), proration: { kind: 'CALENDAR' } }, '150'],
  ['by calendar, nothing paid', { segments: june('0', '26', '30'), proration: { kind: 'CALENDAR' } }, undefined],
  ['FIXED 22, two days unpaid', { segments: june('24', '26', '30'), proration: fixed('22') }, '272.73'],
  ['FIXED 22, a joiner of ten days', { segments: june('10', '10', '12'), proration: fixed('22') }, '136.36'],
  ['FIXED 22, a joiner of 24 days', { segments: june('24', '24', '28'), proration: fixed('22') }, '300'],
  ['FIXED 26, absent most of the month', { segments: june('5', '26', '30'), proration: fixed('26') }, '57.69'],
  ['FIXED 22, nothing paid', { segments: june('0', '26', '30'), proration: fixed('22') }, undefined],
] as const)('a base of 300 dollars, %s', (_, more, expected) => {
  const { lines } = calculatePay(payInput('300', more), law2023)
  expect(lines.find(({ kind }) => kind === 'BASE_SALARY')?.figure.value.toString()).toBe(expected)
})

const working = { seniorityMethod: 'SEMESTER_WORKING_DAYS' } as const
const foreigner = person({ isCambodian: false })
it.each([
  ['six months of 260', { semester: semester('260') }, {}, ['75', '75', '0']],
  ['one month alone: the full days', { semester: semester('260', 1) }, {}, ['75', '75', '0']],
  ['by 22 days', { semester: semester('440') }, { dayDivisor: exact('22') }, ['150', '150', '0']],
  [
    'by the working days of the half-year',
    { semester: { ...semester('300'), workingDays: exact('150') } },
    working,
    ['90', '90', '0'],
  ],
  [
    'a foreigner: nothing free until confirmed',
    { semester: semester('260'), person: foreigner },
    {},
    ['75', '0', '75'],
  ],
  [
    'a foreigner, once confirmed',
    { semester: semester('260'), person: foreigner },
    { seniorityExemptForForeigners: true },
    ['75', '75', '0'],
  ],
  ['before 2020 all of it', { semester: semester('2600') }, { exemptPerSemesterKhr: null }, ['750', '750', '0']],
  ['without a month of service', { semester: { ...semester('260'), hasMonthOfService: false } }, {}, undefined],
  ['a fixed-duration contract', { semester: semester('260'), person: person({ contractType: 'FDC' }) }, {}, undefined],
] as const)('seniority, %s', (_, more, override, expected) => {
  const { seniority } = calculatePay(payInput('260', more), withRates(override))
  const made = seniority && [seniority.seniorityPay, seniority.nonTaxSeniorityPay, seniority.taxSeniorityPay]
  expect(made?.map(({ value }) => value.toString())).toEqual(expected)
})

const loan = (direction: 'PAID' | 'REPAID', isHandedOut = false): Partial<PayInput> => ({
  advances: [{ source: 'advance:1', currency: 'KHR', amount: exact('500000'), direction, isHandedOut }],
})
const deduct = (amount: string, isBeforeTax = false): Partial<PayInput> => ({
  deductions: [{ source: 'deduction:1', name: 'deduction', currency: 'KHR', amount: exact(amount), isBeforeTax }],
})
it.each([
  ['nothing else', {}, '125000', '2875000'],
  ['an advance paid with the salary', loan('PAID'), '175000', '3325000'],
  ['an advance handed out before: taxed, not paid again', loan('PAID', true), '175000', '2825000'],
  ['its repayment leaves the base', loan('REPAID'), '75000', '2425000'],
  ['a deduction after tax', deduct('500000'), '125000', '2375000'],
  ['a deduction before tax', deduct('500000', true), '75000', '2425000'],
  ['exempt allowances', { exemptAllowanceKhr: { amount: exact('200000'), source: 'employee:1' } }, '105000', '2895000'],
  ['a child', { person: person({ age: exact('60'), dependentChildren: exact('1') }) }, '110000', '2890000'],
] as const)('of 3,000,000 riel, %s: tax %s, net %s', (_, more, taxed, left) => {
  const { tax, net } = calculatePay(riel('3000000', more), law2023)
  expect([tax.taxPayableKhr, net.KHR].map(({ value }) => value.toString())).toEqual([taxed, left])
})
