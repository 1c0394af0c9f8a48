import type { PayFigureName } from '@staff/contract/payroll'
import { zero, type Currency } from '../../../money/money.ts'
import { amount, figure, total, type Figure, type ByCurrency } from './figure.ts'
import type { PayInput } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'
import { taxRate } from './rates.ts'

export const otherOf = (currency: Currency): Currency => (currency === 'USD' ? 'KHR' : 'USD')

/** Lines of one currency added up, less those that are taken off. */
export function balance(
  name: PayFigureName,
  [added, taken]: readonly [PayFigureName, PayFigureName],
  lines: readonly PayLine[],
  currency: Currency,
): Figure {
  const own = lines.filter((line) => line.currency === currency)
  const getFigures = (isOff: boolean) => own.filter((line) => line.isOff === isOff).map(({ figure: made }) => made)
  const off = getFigures(true)
  return figure(name, 'DIFFERENCE', currency, [
    total(added, currency, getFigures(false)),
    ...(off.length > 0 ? [total(taken, currency, off)] : []),
  ])
}
/** The net of the lines of a currency: additions less deductions. Amounts that are paid elsewhere do not count. */
export const netIn = (lines: readonly PayLine[], currency: Currency): Figure =>
  balance(
    'netBefore',
    ['additions', 'takenOff'],
    lines.filter(({ isPaidElsewhere }) => !isPaidElsewhere),
    currency,
  )

const bare = { kind: 'EXCHANGED', isTaxable: false, isNssf: false, isSeniority: false } as const
/** An amount of one currency in the other, at the rate for tax. */
const changed = (input: PayInput, made: Figure, to: Currency): Figure =>
  amount('exchanged', to === 'USD' ? 'QUOTIENT' : 'PRODUCT', to, [made, taxRate(input)])
const getMissing = (net: Figure, currency: Currency): Figure =>
  figure('otherCurrency', 'DIFFERENCE', currency, [total('nothing', currency, []), net])

/** What one currency lacks is taken from the other: all of it from the base, or as much as the other has. */
export function exchangeLines(input: PayInput, lines: readonly PayLine[]): PayLine[] {
  const own = input.currency
  const other = otherOf(own)
  const net: ByCurrency = { USD: netIn(lines, 'USD'), KHR: netIn(lines, 'KHR') }
  if (net[other].value.isLess(zero)) {
    const missing = getMissing(net[other], other)
    return [
      { ...bare, currency: other, figure: missing, isOff: false },
      { ...bare, currency: own, figure: changed(input, missing, own), isOff: true },
    ]
  }
  if (!net[own].value.isLess(zero) || net[other].value.isZero()) return []
  const missing = getMissing(net[own], own)
  const needed = changed(input, missing, other)
  const isEnough = !needed.value.isMore(net[other].value)
  return [
    { ...bare, currency: other, figure: isEnough ? needed : net[other], isOff: true },
    { ...bare, currency: own, figure: isEnough ? missing : changed(input, net[other], own), isOff: false },
  ]
}
