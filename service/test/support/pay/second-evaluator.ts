import type { ExplainedFigure } from '@staff/contract/payroll'

/** A fraction of whole numbers: a second arithmetic, which shares nothing with the decimals of the service. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const size = (a: bigint) => (a < 0n ? -a : a)
function fraction(n: bigint, d: bigint): Fraction {
  const by = (d < 0n ? -1n : 1n) * (gcd(size(n), size(d)) || 1n)
  return { n: n / by, d: d / by }
}
export function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}
const none = fractionOf('0')
const hundred = fractionOf('100')
const add = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
const minus = (a: Fraction): Fraction => ({ n: -a.n, d: a.d })
const times = (...all: readonly Fraction[]) => all.reduce((p, q) => fraction(p.n * q.n, p.d * q.d), fractionOf('1'))
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n)
export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
const least = (a: Fraction, b: Fraction) => (isLess(b, a) ? b : a)
const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a)
const sum = (all: readonly Fraction[]) => all.reduce(add, none)

/** Half up in the size, with the sign of the amount. */
function toStep(value: Fraction, step: Fraction): Fraction {
  const steps = over(value, step)
  const whole = (2n * size(steps.n) + steps.d) / (2n * steps.d)
  return times(fraction(steps.n < 0n ? -whole : whole, 1n), step)
}

function computed(formula: ExplainedFigure['formula'], all: readonly Fraction[]): Fraction {
  const [a = none, b = none, c = none, d = none] = all
  switch (formula) {
    case 'SUM':
      return sum(all)
    case 'DIFFERENCE':
      return add(a, minus(sum(all.slice(1))))
    case 'PRODUCT':
      return times(a, b)
    case 'QUOTIENT':
      return over(a, b)
    case 'SHARE':
      return over(times(a, b), c)
    case 'PERCENT':
      return over(times(a, b), hundred)
    case 'LOWEST':
      return all.slice(1).reduce(least, a)
    case 'HIGHEST':
      return all.slice(1).reduce(most, a)
    case 'CONTRIBUTORY_WAGE':
      return isLess(none, a) ? least(most(a, b), c) : none
    case 'RANK_TAX':
      return add(over(times(a, b), hundred), minus(c))
    case 'HOUR_PAY':
      return over(times(a, b, c), times(d, fractionOf('6000')))
    default:
      throw new Error(`${formula} is no formula of the law`)
  }
}

const isNear = (a: Fraction, b: Fraction) => {
  const { n, d } = add(a, minus(b))
  return size(n) * 10n ** 40n < d
}

/**
 * What a slip's explanation says that it does not add up to: every figure computed again from those that were given.
 */
export function faultsOf(list: readonly ExplainedFigure[]): string[] {
  const exact: Fraction[] = []
  return list.flatMap((figure, at) => {
    const told = fractionOf(figure.value)
    const inputs = figure.inputs.map((place) => exact[place])
    if (figure.formula === 'GIVEN') {
      exact.push(told)
      return figure.inputs.length > 0 || !figure.source ? [`${at} ${figure.name} has no record`] : []
    }
    const known = inputs.filter((input) => input !== undefined)
    if (known.length !== inputs.length) return [`${at} ${figure.name} comes before what it is made of`]
    const raw = computed(figure.formula, known)
    const value = figure.step ? toStep(raw, fractionOf(figure.step)) : raw
    exact.push(value)
    const isSame = figure.step ? value.n === told.n && value.d === told.d : isNear(value, told)
    return isSame ? [] : [`${at} ${figure.name} ${figure.formula}: ${figure.value}`]
  })
}
