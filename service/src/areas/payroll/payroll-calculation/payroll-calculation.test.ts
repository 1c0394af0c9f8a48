import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { faultsOf } from '../../../../test/support/pay/second-evaluator.ts'
import { seedStatutoryRates } from '../../../../test/support/app/seeded-law.ts'
import { payrollOperations } from '../index.ts'

const path = 'employee/payroll-calculation/calculate'
const month = { payMonth: '2025-06', exchangeRate: 4100, exchangeRateNssf: 4100 }
let app: TestApp
let officer: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  app = await testApp({ operations: payrollOperations })
  await seedStatutoryRates(app.db)
  officer = await app.signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
})
afterAll(() => app.close())
const ask = (body: object) => officer.call('POST', path, { body: { ...month, ...body } })
const answered = async (body: object) => {
  const { status, body: answer } = await ask(body)
  expect([status, answer['errors']]).toEqual([200, undefined])
  return answer['data'] as Readonly<Record<string, unknown>>
}

it('answers the figures of the spec with the law of the month, and the way to each of them', async () => {
  const data = await answered({ baseSalary: 500, taxableBenefits: 50, spouse: true, children: 2 })
  expect(data).toMatchObject({
    salary: 550,
    salaryInAverage: 1_200_000,
    nssfPersonalAccidentInsurrance: 9600,
    nssfHealthInsurrance: 31_200,
    pensionFundEmployee: 24_000,
    pensionFundCompany: 24_000,
    pensionFundPayByEmployee: 5.85,
    salaryExcludePensionFund: 544.15,
    taxableSalaryKhr: 2_231_015,
    deductionForDependent: 450_000,
    taxableBaseKhr: 1_781_015,
    taxPercentage: 5,
    taxPayableKhr: 14_051,
    salaryTaxWithheld: 3.43,
    salaryAfterTax: 540.72,
    seniorityPay: 0,
    overtimePay: 0,
    netSalary: 540.72,
    firstPayment: 246.61,
    secondPayment: 294.11,
    debt: 0,
    net: { USD: 540.72, KHR: 0 },
    unconfirmed: [],
  })
  const { figures, places } = data['explain'] as {
    figures: Parameters<typeof faultsOf>[0]
    places: Record<string, number>
  }
  expect(faultsOf(figures)).toEqual([])
  for (const name of ['salary', 'salaryTaxWithheld', 'netSalary', 'firstPayment'])
    expect([name, figures[places[name] ?? -1]?.value]).toEqual([name, String(data[name])])
})

describe('takes', () => {
  it.each([
    ['20 of 26 days', { baseSalary: 260, daysWorked: 20 }, { salary: 200, netSalary: 196 }],
    ['days worked before unpaid ones', { baseSalary: 260, daysWorked: 20, unpaidDays: 13 }, { salary: 200 }],
    ['unpaid days', { baseSalary: 260, unpaidDays: 6 }, { salary: 200 }],
    ['more days than there are: the base', { baseSalary: 260, daysWorked: 31 }, { salary: 260 }],
    [
      'the day divisor of the body before that of the settings',
      { baseSalary: 220, dayDivisor: 22, daysWorked: 11, settings: { dayDivisor: 20 } },
      { salary: 110 },
    ],
    [
      'overtime by the hours of the month',
      { baseSalary: 520, overtime: [{ hours: 10, percentagePerHour: 150 }] },
      { overtimePay: 37.5, salary: 557.5 },
    ],
    [
      'and by those of 22 days',
      { baseSalary: 528, dayDivisor: 22, overtime: [{ hours: 2, percentagePerHour: 150 }] },
      { overtimePay: 9 },
    ],
    [
      'a non-resident',
      { baseSalary: 1000, resident: false, children: 3 },
      { taxPayableKhr: 815_203, netSalary: 795.32, deductionForDependent: 0 },
    ],
    ['somebody of 60', { baseSalary: 1000, age: 60 }, { pensionFundEmployee: 0, nssfHealthInsurrance: 31_200 }],
    ['a fringe benefit', { baseSalary: 300, fringeBenefits: 100 }, { fringeBenefitTaxKhr: 82_000, netSalary: 294.15 }],
    ['a debt', { baseSalary: 300, deductionsAfterTax: 400 }, { netSalary: 0, debt: 105.85, firstPayment: 0 }],
    [
      'a riel salary',
      { currency: 'KHR', baseSalary: 1_234_567 },
      { currency: 'KHR', taxableSalaryKhr: 1_210_567, netSalary: 1_210_567 },
    ],
    [
      'components in place of the benefit sums',
      {
        baseSalary: 300,
        taxableBenefits: 999,
        components: [{ amount: 205_000, currency: 'KHR', taxable: true, nssf: false, seniority: false }],
      },
      { salary: 350, netSalary: 344.15, net: { USD: 294.15, KHR: 205_000 } },
    ],
    [
      'days of the first payment',
      { baseSalary: 300, firstCycleDaysPaid: 6.5, firstCycleDaysPlanned: 13 },
      { firstPayment: 73.54, secondPayment: 220.61 },
    ],
  ])('%s', async (_, body, expected) => {
    expect(await answered(body)).toMatchObject(expected)
  })
})

describe('seniority', () => {
  const gross = (amount: number) => ({ baseSalary: amount, semesterGross: Array.from({ length: 6 }, () => amount) })
  it('is paid in June and December, above the free amount taxed', async () => {
    expect(await answered({ payMonth: '2025-12', ...gross(1500) })).toMatchObject({
      seniorityPay: 432.69,
      taxPayableKhr: 437_602,
      netSalary: 1820.11,
    })
    expect(await answered({ payMonth: '2025-12', spouse: true, ...gross(2400) })).toMatchObject({
      averageTotalSalary: 2400,
      nonTaxSeniorityPay: 487.8,
      nonTaxSeniorityPayKhr: 2_000_000,
      taxSeniorityPay: 204.51,
      taxSeniorityPayKhr: 838_471,
      salaryTaxWithheld: 237.97,
      netSalary: 2848.49,
    })
    expect(await answered({ payMonth: '2025-11', ...gross(1500) })).toMatchObject({ seniorityPay: 0 })
  })
  it('asks for a month of service and an open-ended contract', async () => {
    const december = { payMonth: '2025-12', ...gross(1500) }
    expect(await answered({ ...december, serviceDaysInSemester: 30 })).toMatchObject({ seniorityPay: 0 })
    expect(await answered({ ...december, serviceDaysInSemester: 31 })).toMatchObject({ seniorityPay: 432.69 })
    expect(await answered({ ...december, contractType: 'FDC' })).toMatchObject({ seniorityPay: 0 })
    expect(await answered({ ...december, nationalityCambodian: false })).toMatchObject({
      nonTaxSeniorityPay: 0,
      taxSeniorityPay: 432.69,
    })
  })
  it('by the working days of the half-year needs them', async () => {
    const body = { payMonth: '2025-12', ...gross(300), settings: { seniorityMethod: 'SEMESTER_WORKING_DAYS' } }
    expect(codes(await ask(body))).toEqual([400, 'workingDaysInSemester:REQUIRED'])
    expect(await answered({ ...body, workingDaysInSemester: 150 })).toMatchObject({ seniorityPay: 90 })
  })
})

describe('the law', () => {
  it.each([
    ['2016-05', 147_500],
    ['2017-05', 125_000],
    ['2019-05', 90_000],
    ['2020-02', 85_000],
    ['2022-12', 85_000],
    ['2023-01', 75_000],
  ])('of %s taxes 2,500,000 riel with %i', async (payMonth, expected) => {
    expect(await answered({ payMonth, currency: 'KHR', baseSalary: 2_500_000, age: 60 })).toMatchObject({
      taxPayableKhr: expected,
    })
  })
  it('October 2027 is answered, and marked as unconfirmed', async () => {
    const data = await answered({ payMonth: '2027-10', baseSalary: 1000 })
    expect(data).toMatchObject({ pensionFundEmployee: 48_000 })
    expect(data['unconfirmed']).toEqual(expect.arrayContaining(['pensionEmployeePct', 'pensionEmployerPct']))
    const settings = { pensionEmployeePct: 3, pensionEmployerPct: 3 }
    expect(await answered({ payMonth: '2027-10', baseSalary: 1000, settings })).toMatchObject({
      pensionFundEmployee: 36_000,
      unconfirmed: [],
    })
  })
  it('names an unconfirmed value only where it changes the answer: the exemption of foreigners', async () => {
    const gross = Array.from({ length: 6 }, () => 500)
    const asked = { baseSalary: 500, semesterGross: gross }
    const foreign = { ...asked, nationalityCambodian: false }
    expect((await answered(foreign))['unconfirmed']).toEqual(['seniorityExemptForForeigners'])
    for (const other of [asked, { ...foreign, payMonth: '2025-05' }, { ...foreign, contractType: 'FDC' }])
      expect((await answered(other))['unconfirmed']).toEqual([])
  })
  it('uses the given values, for one answer only', async () => {
    const settings = {
      salaryTaxRanks: [
        { upToKhr: 1_000_000, ratePct: 0, deductKhr: 0 },
        { upToKhr: null, ratePct: 10, deductKhr: 100_000 },
      ],
      maxContributoryWageKhr: 2_000_000,
      nssfRoundingStepKhr: 100,
      dependantReliefKhr: 0,
      exemptPerSemesterKhr: null,
      firstCyclePercent: 40,
      firstCycleBase: 'GROSS',
    }
    // 1,500,000 less the pension of 30,000: 1,470,000; above 1,000,000 at 10 %.
    const body = { currency: 'KHR', baseSalary: 1_500_000, children: 2 }
    expect(await answered({ ...body, settings })).toMatchObject({
      taxPayableKhr: 47_000,
      pensionFundEmployee: 30_000,
      firstPayment: 600_000,
    })
    expect(await answered(body)).toMatchObject({ taxPayableKhr: 0, pensionFundEmployee: 24_000 })
  })
})

describe('refuses', () => {
  const rank = (upToKhr: number | null, ratePct: number, deductKhr: number) => ({ upToKhr, ratePct, deductKhr })
  it.each([
    ['a field that there is not', { bonus: 5 }, [400, 'bonus:UNKNOWN_FIELD']],
    ['a setting that there is not', { settings: { vat: 10 } }, [400, 'settings.vat:UNKNOWN_FIELD']],
    ['an amount below zero', { baseSalary: -1 }, [400, 'baseSalary:RANGE']],
    ['a text', { baseSalary: '500' }, [400, 'baseSalary:FORMAT']],
    [
      'nothing where a number stands',
      { overtime: [{ hours: null, percentagePerHour: 150 }] },
      [400, 'overtime.0.hours:REQUIRED'],
    ],
    ['a percent above a hundred', { settings: { fringePct: 101 } }, [400, 'settings.fringePct:RANGE']],
    [
      'a rounding that the law does not know',
      { settings: { nssfRoundingStepKhr: 50 } },
      [400, 'settings.nssfRoundingStepKhr:CHOICE'],
    ],
    ['a method that there is not', { settings: { nssfMethod: 'AVERAGE' } }, [400, 'settings.nssfMethod:CHOICE']],
    ['a divisor of nothing', { dayDivisor: 0 }, [400, 'dayDivisor:RANGE']],
    ['a month that there is not', { payMonth: '2025-13' }, [400, 'payMonth:FORMAT']],
    ['no rate', { exchangeRate: undefined }, [400, 'exchangeRate:REQUIRED']],
    [
      'days of a first payment without their number',
      { firstCycleDaysPaid: 3 },
      [400, 'firstCycleDaysPlanned:REQUIRED'],
    ],
    [
      'a jump of the tax',
      { settings: { salaryTaxRanks: [rank(1_000_000, 0, 0), rank(null, 10, 90_000)] } },
      [409, 'settings.salaryTaxRanks.1.deductKhr:RULE'],
    ],
    [
      'ranks that fall',
      { settings: { salaryTaxRanks: [rank(2_000_000, 0, 0), rank(1_000_000, 0, 0), rank(null, 0, 0)] } },
      [409, 'settings.salaryTaxRanks.1.upToKhr:RULE'],
    ],
    [
      'ranks with an end',
      { settings: { salaryTaxRanks: [rank(2_000_000, 0, 0)] } },
      [409, 'settings.salaryTaxRanks.0.upToKhr:RULE'],
    ],
    [
      'limits the wrong way round',
      { settings: { minContributoryWageKhr: 2_000_000 } },
      [409, 'settings.maxContributoryWageKhr:RULE'],
    ],
  ])('%s', async (_, body, expected) => {
    expect(codes(await ask(body))).toEqual(expected)
  })
  it('who may not read payroll runs', async () => {
    const other = await app.signIn({ permissions: ['READ_PAYROLL_BENEFIT'] })
    expect((await other.call('POST', path, { body: month })).status).toBe(403)
  })
})
