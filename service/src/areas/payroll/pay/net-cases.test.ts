import { describe, expect, it } from 'vitest'
import { benefit, exact, law2023, payInput, person } from '../../../../test/support/pay/pay.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'

// 300 dollars at 4,100: pension 24,000 riel = 5.85, below the tax; net 294.15. Calculated by hand from
// docs/rules/pay.md.
const of300 = (more: Partial<PayInput> = {}, rates: Partial<StatutoryRates> = {}) =>
  calculatePay(payInput('300', more), { ...law2023, ...rates })
const off = (amount: string, currency: 'USD' | 'KHR' = 'USD'): Partial<PayInput> => ({
  deductions: [{ source: 'deduction:1', name: 'uniform', currency, amount: exact(amount), isBeforeTax: false }],
})
const owing = (amount: string, currency: 'USD' | 'KHR' = 'USD'): Partial<PayInput> => ({
  debts: [{ source: 'debt:1', currency, amount: exact(amount) }],
})
const nets = ({ net }: ReturnType<typeof calculatePay>) => [net.USD.value.toString(), net.KHR.value.toString()]
const getLine = ({ lines }: ReturnType<typeof calculatePay>, kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ figure }) => figure.value.toString())

describe('debts', () => {
  it('a negative net is paid as zero and owed', () => {
    const made = of300(off('400'))
    expect([nets(made), getLine(made, 'DEBT')]).toEqual([['0', '0'], ['105.85']])
  })
  it('is repaid after tax, at most 20 % of the net', () => {
    const made = of300(owing('105.85'))
    expect([nets(made), getLine(made, 'DEBT_REPAID')]).toEqual([['235.32', '0'], ['58.83']])
  })
  it('is repaid whole where it is smaller, and in its order', () => {
    const two = [...(owing('20').debts ?? []), ...(owing('100').debts ?? [])]
    expect(getLine(of300({ debts: two }), 'DEBT_REPAID')).toEqual(['20', '38.83'])
  })
  it('is repaid down to zero by the last pay', () => {
    expect(getLine(of300({ ...owing('105.85'), isSettlement: true }), 'DEBT_REPAID')).toEqual(['105.85'])
    expect(nets(of300({ ...owing('500'), isSettlement: true }))).toEqual(['0', '0'])
  })
  it('of riel is repaid from dollars at the rate for tax', () => {
    expect(getLine(of300(owing('41000', 'KHR')), 'DEBT_REPAID')).toEqual(['10'])
  })
})

describe('two currencies', () => {
  const bonus = (amount: string) => benefit(amount, { currency: 'KHR' })
  it('a riel salary never passes through dollars', () => {
    const { net, tax } = calculatePay(payInput('1234567', {}, 'KHR'), law2023)
    expect([tax.taxableSalaryKhr, net.KHR].map(({ value }) => value.toString())).toEqual(['1210567', '1210567'])
  })
  it('each line stays in its own', () =>
    expect(nets(of300({ benefits: [bonus('205000')] }))).toEqual(['294.15', '205000']))
  it('both are taxed together in riel', () => {
    const { tax } = of300({ benefits: [bonus('500000')] })
    // 294.15 x 4,100 = 1,206,015; with 500,000: 1,706,015; above 1,500,000 at 5 %: 10,301.
    expect([tax.taxableSalaryKhr, tax.taxPayableKhr].map(({ value }) => value.toString())).toEqual(['1706015', '10301'])
  })
  it('missing riel are taken from the dollars', () =>
    expect(nets(of300(off('410000', 'KHR')))).toEqual(['194.15', '0']))
  it('missing dollars are taken from the riel', () =>
    expect(nets(of300({ ...off('304.15'), benefits: [bonus('205000')] }))).toEqual(['0', '164000']))
  it('what is missing in both is owed in the currency of the base', () => {
    const made = of300({ ...off('344.15'), benefits: [bonus('41000')] })
    expect([nets(made), getLine(made, 'DEBT')]).toEqual([['0', '0'], ['40']])
  })
})

describe('benefits', () => {
  const getSalary = (more: Parameters<typeof benefit>[1], amount: string) =>
    of300({ presentDays: exact('20.5'), benefits: [benefit(amount, more)] }).tax.salary.USD.value.toString()
  it('for each day present', () => expect(getSalary({ calculation: 'PER_DAY_WORKED' }, '2')).toBe('341'))
  it('a percent of the base', () => expect(getSalary({ calculation: 'PERCENT_OF_BASE' }, '12.5')).toBe('337.5'))
  it('not taxed: paid, but no salary', () => {
    const made = of300({ benefits: [benefit('30', { isTaxable: false })] })
    expect([made.tax.salary.USD.value.toString(), ...nets(made)]).toEqual(['300', '324.15', '0'])
  })
  it('in kind: the employer pays its tax, the net stays', () => {
    const made = of300({ benefits: [benefit('100', { isFringe: true })] })
    expect([made.fringeBenefitTaxKhr.value.toString(), ...nets(made)]).toEqual(['82000', '294.15', '0'])
  })
})

describe('late minutes', () => {
  const late = (minutes: string): Partial<PayInput> => ({
    late: { minutes: exact(minutes), source: 'attendance-day:1' },
  })
  it('leave salary and the NSSF wage', () => {
    const { tax, nssf } = calculatePay(payInput('208', late('90')), law2023)
    expect([tax.salary.USD, nssf.nssfWageKhr].map(({ value }) => value.toString())).toEqual(['206.5', '846650'])
  })
  it('never take more than the base', () => expect(nets(of300(late('99999')))).toEqual(['0', '0']))
})

describe('two payments', () => {
  const getPayments = (more: Partial<PayInput> = {}, rates: Partial<StatutoryRates> = {}) => {
    const { firstPayment, secondPayment } = of300(more, rates)
    return [firstPayment.value.toString(), secondPayment.value.toString()]
  }
  const days = (paid: string): Partial<PayInput> => ({
    firstCycle: { kind: 'DAYS', source: 'cycle:first', paidDays: exact(paid), plannedDays: exact('13') },
  })
  it('half of the net basic salary, and the rest', () => expect(getPayments()).toEqual(['147.08', '147.07']))
  it('the first payment is taken off; its excess is owed', () => {
    const paid = (amount: string) =>
      of300({ firstCycle: { kind: 'PAID', source: 'payroll:first', amount: exact(amount) } })
    expect(
      [paid('147.08'), paid('300')].map(({ secondPayment: s, overpaid: o }) => [String(s.value), String(o.value)]),
    ).toEqual([
      ['147.07', '0'],
      ['0', '5.85'],
    ])
  })
  it('at once: the first is the month', () => expect(getPayments({ firstCycle: null })).toEqual(['294.15', '0']))
  it('of the gross by setting', () => expect(getPayments({}, { firstCycleBase: 'GROSS' })).toEqual(['150', '144.15']))
  it('by the days paid inside it', () => expect(getPayments(days('6.5'))).toEqual(['73.54', '220.61']))
  it('benefits come with the second', () => expect(getPayments({ benefits: [benefit('50')] })[0]).toBe('147.08'))
  it('never above what the month brings', () => expect(getPayments(off('250'))).toEqual(['44.15', '0']))
  it('nothing of a first half that was not worked', () => expect(getPayments(days('0'))).toEqual(['0', '294.15']))
})

it('a relief that is larger than the pay leaves no tax below zero', () => {
  const family = person({ hasDependentSpouse: true, dependentChildren: exact('12') })
  expect(of300({ person: family }).tax.taxableBaseKhr.value.toString()).toBe('0')
})
