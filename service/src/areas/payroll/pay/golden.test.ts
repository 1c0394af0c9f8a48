import { describe, expect, it } from 'vitest'
import { benefit, exact, law2023, payInput, person, segment, semester } from '../../../../test/support/pay/pay.ts'
import { calculatePay } from './calculate-pay.ts'
import type { Figure } from './figure.ts'
import type { PayInput } from './pay-input.ts'

const text = (made: Figure | undefined) => made?.value.toString()
/** The figures of a calculation as text, by the names of the spec, in the currency of the base. */
const getFigures = (input: PayInput, rates = law2023) => {
  const { nssf, tax, seniority, net } = calculatePay(input, rates)
  const { salary, salaryExcludePensionFund, ...others } = tax
  const all: Readonly<Record<string, Figure>> = {
    ...nssf,
    ...others,
    ...seniority,
    salary: salary[input.currency],
    salaryExcludePensionFund: salaryExcludePensionFund[input.currency],
    netSalary: net[input.currency],
  }
  return (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text(all[name])]))
}
const expectFigures = (input: PayInput, expected: Readonly<Record<string, string>>) =>
  expect(getFigures(input)(Object.keys(expected))).toEqual(expected)

// Each figure worked out by hand from the law; both rates are 4,100 riel and the month has 26 days.
describe('the pay of a month, case by case', () => {
  it('a benefit, a spouse and two children', () => {
    const family = person({ hasDependentSpouse: true, dependentChildren: exact('2') })
    expectFigures(payInput('500', { person: family, benefits: [benefit('50')] }), {
      salary: '550',
      salaryInAverage: '1200000',
      pensionFundEmployee: '24000',
      pensionFundPayByEmployee: '5.85',
      salaryExcludePensionFund: '544.15',
      taxableSalaryKhr: '2231015',
      deductionForDependent: '450000',
      taxableBaseKhr: '1781015',
      taxPercentage: '5',
      taxPayableKhr: '14051',
      salaryTaxWithheld: '3.43',
      netSalary: '540.72',
    })
  })

  it('20 of 26 days, below the lowest rank', () => {
    expectFigures(payInput('260', { segments: [segment('260', '20')] }), {
      salary: '200',
      salaryInAverage: '820000',
      nssfPersonalAccidentInsurrance: '6560',
      nssfHealthInsurrance: '21320',
      pensionFundEmployee: '16400',
      pensionFundPayByEmployee: '4',
      taxPayableKhr: '0',
      netSalary: '196',
    })
  })

  it('seniority that is free of tax', () => {
    expectFigures(payInput('1500', { semester: semester('1500') }), {
      averageTotalSalary: '1500',
      seniorityPay: '432.69',
      seniorityPayKhr: '1774029',
      nonTaxSeniorityPay: '432.69',
      taxSeniorityPay: '0',
      taxableBaseKhr: '6126015',
      taxPayableKhr: '437602',
      salaryTaxWithheld: '106.73',
      netSalary: '1820.11',
    })
  })

  it('seniority above the free amount', () => {
    expectFigures(payInput('2400', { person: person({ hasDependentSpouse: true }), semester: semester('2400') }), {
      seniorityPay: '692.31',
      seniorityPayKhr: '2838471',
      nonTaxSeniorityPay: '487.8',
      nonTaxSeniorityPayKhr: '2000000',
      taxSeniorityPay: '204.51',
      taxSeniorityPayKhr: '838471',
      salary: '2604.51',
      taxableSalaryKhr: '10654506',
      taxableBaseKhr: '10504506',
      taxPercentage: '15',
      taxPayableKhr: '975676',
      salaryTaxWithheld: '237.97',
      netSalary: '2848.49',
    })
  })

  it('a non-resident: a flat rate and no relief', () => {
    const foreigner = person({ isResident: false, isCambodian: false, dependentChildren: exact('2') })
    expectFigures(payInput('1000', { person: foreigner }), {
      taxableBaseKhr: '4076015',
      deductionForDependent: '0',
      taxPercentage: '20',
      taxPayableKhr: '815203',
      salaryTaxWithheld: '198.83',
      netSalary: '795.32',
    })
  })

  it('a raise after 12 of 26 days', () => {
    const segments = [
      segment('500', '12', { employedDays: exact('14') }),
      segment('600', '14', { employedDays: exact('16') }),
    ]
    const { lines } = calculatePay(payInput('600', { segments }), law2023)
    const base = lines.filter(({ kind }) => kind === 'BASE_SALARY').map((line) => text(line.figure))
    expect(base).toEqual(['230.77', '323.08'])
    expectFigures(payInput('600', { segments }), { salary: '553.85' })
  })

  it('the illustration of the law: both rates 4,050, a spouse and a child', () => {
    const rates = { ...payInput('1').rates, tax: exact('4050'), nssf: exact('4050') }
    const family = person({ hasDependentSpouse: true, dependentChildren: exact('1') })
    expectFigures(payInput('1500', { rates, person: family }), {
      salaryInAverage: '1200000',
      pensionFundEmployee: '24000',
      pensionFundPayByEmployee: '5.93',
      salaryExcludePensionFund: '1494.07',
      taxableSalaryKhr: '6050984',
      deductionForDependent: '300000',
      taxableBaseKhr: '5750984',
      taxPayableKhr: '400098',
      salaryTaxWithheld: '98.79',
      netSalary: '1395.28',
      nssfPersonalAccidentInsurrance: '9600',
      nssfHealthInsurrance: '31200',
      pensionFundCompany: '24000',
    })
  })
})
