import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInput, anyRates } from '../../../../test/support/pay/any-pay.ts'
import { law2023, payInput } from '../../../../test/support/pay/pay.ts'
import { faultsOf } from '../../../../test/support/pay/second-evaluator.ts'
import { Exact } from '../../../money/money.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayInput } from './pay-input.ts'

/** Every record that the facts of a person name, and every place of the law. */
const getRecords = (input: PayInput) =>
  new Set(
    [...JSON.stringify(input).matchAll(/"(?:source|taxSource|nssfSource)":"([^"]+)"/g)].map(([, source]) => source),
  )
const rateName = /^law:(\w+)(\.\d+)?$/
const rules = ['rule:never-below-zero', 'rule:half-month', 'rule:whole-hour']

it('500 generated people: every figure is computed again from its explanation, and every leaf names a record that is there', () => {
  fc.assert(
    fc.property(anyInput, anyRates, (input, rates) => {
      const { figures: explain } = calculatePay(input, rates).explanation
      expect(faultsOf(explain)).toEqual([])
      const records = getRecords(input)
      const unknown = explain.filter(({ source }) => {
        if (source === undefined || records.has(source) || rules.includes(source)) return false
        return !(rateName.exec(source)?.[1] ?? '' in rates)
      })
      expect(unknown).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('500 generated people: the lines add up to the net of each currency, which is never below zero', () => {
  fc.assert(
    fc.property(anyInput, anyRates, (input, rates) => {
      const { lines, net, firstPayment, secondPayment, overpaid } = calculatePay(input, rates)
      for (const currency of ['USD', 'KHR'] as const) {
        const own = lines.filter((line) => line.currency === currency && !line.isPaidElsewhere)
        const sum = Exact.sum(own.map(({ figure, isOff }) => (isOff ? figure.value.negated() : figure.value)))
        expect(sum.toString()).toBe(net[currency].value.toString())
        expect(net[currency].value.isLess('0')).toBe(false)
        expect(net[currency].value.rounded(currency).equals(net[currency].value)).toBe(true)
      }
      const paid = firstPayment.value.plus(secondPayment.value).minus(overpaid.value)
      expect(paid.toString()).toBe(net[input.currency].value.toString())
      expect(firstPayment.value.isLess('0') || secondPayment.value.isLess('0')).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it('the second evaluator sees a figure that is a cent off, a wrong input and a leaf without a record', () => {
  const { figures: explain } = calculatePay(payInput('1500'), law2023).explanation
  const at = explain.findIndex(({ name }) => name === 'salaryTaxWithheld')
  const changed = (more: object) => explain.map((figure, place) => (place === at ? { ...figure, ...more } : figure))
  expect(faultsOf(explain)).toEqual([])
  expect(faultsOf(changed({ value: '106.74' }))).toHaveLength(1)
  expect(faultsOf(changed({ inputs: [0, 1] })).length).toBeGreaterThan(0)
  expect(faultsOf(changed({ formula: 'GIVEN', inputs: [] })).length).toBeGreaterThan(0)
})
