import { Decimal as Decimals } from 'decimal.js'
import {
  getScaled,
  scaledOrder,
  scaledProduct,
  scaledQuotient,
  scaledSum,
  scaledToStep,
  textOfScaled,
  type Scaled,
} from './scaled.ts'

// A precision of its own, so that nothing else in the process can change it. 60 digits: a sum of company size divided
// and multiplied a dozen times is still exact far behind the cent.
const Decimal = Decimals.clone({ precision: 60, rounding: Decimals.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 })

export type Currency = 'USD' | 'KHR'
/** The smallest amount that is paid and shown (docs/rules/pay.md, "Rounding"). */
const smallest: Readonly<Record<Currency, string>> = { USD: '0.01', KHR: '1' }
// Rates, weights of days, percents and steps come again and again: short texts are read once.
const known = new Map<string, Exact>()
const [longestKnown, mostKnown] = [6, 5_000]
const nothing: Scaled = { units: 0, places: 0, divisor: 1 }
const longOf = ({ units, places, divisor }: Scaled): Decimals =>
  new Decimal(units).div(new Decimal(10).pow(places)).div(divisor)
const plain = /^-?\d{1,18}(\.\d{1,18})?$/

/** What may stand for an exact number in a formula: another one, or a plain decimal text such as `-12.50`. */
export type ExactInput = Exact | string

/**
 * An exact decimal: amounts, rates, percents and days of pay. It is a class of its own with a private part, so that
 * neither a number nor a text passes for one, and it refuses to become a number by itself: `+a`, `a < b` and `a - b`
 * throw. The lint rule `exact/no-number-arithmetic` refuses them before they run (docs/rules/pay.md, "Rounding").
 */
export class Exact {
  /** What fits in a whole number is calculated as one, many times as fast; the rest as a long decimal. */
  readonly #scaled: Scaled | undefined
  #long: Decimals | undefined
  #text: string | undefined
  private constructor(scaled: Scaled | undefined, long?: Decimals) {
    this.#scaled = scaled
    this.#long = long
  }
  get #value(): Decimals {
    return (this.#long ??= longOf(this.#scaled ?? nothing))
  }

  /** From plain decimal text: digits, at most 18 before and behind the point, no exponent. Anything else throws. */
  static of(value: ExactInput): Exact {
    if (value instanceof Exact) return value
    const before = known.get(value)
    if (before) return before
    if (!plain.test(value)) throw new RangeError(`not an exact decimal: ${value}`)
    const scaled = getScaled(value)
    const made = new Exact(scaled, scaled ? undefined : new Decimal(value))
    if (value.length <= longestKnown && known.size < mostKnown) known.set(value, made)
    return made
  }
  /** From a number of the outside (JSON, a spreadsheet), by the shortest text that names it: 0.1 is a tenth. */
  static fromNumber(value: number): Exact {
    return Exact.of(new Decimal(value).toFixed())
  }
  static sum(values: readonly ExactInput[]): Exact {
    return values.reduce<Exact>((total, value) => total.plus(value), zero)
  }
  /** The sum of many that repeat a few values, as days do: each value is multiplied by how often it is there. */
  static sumOfFew(values: readonly ExactInput[]): Exact {
    const times = new Map<ExactInput, number>()
    for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
    return Exact.sum([...times].map(([value, count]) => Exact.of(value).times(String(count))))
  }

  plus(other: ExactInput): Exact {
    const own = Exact.of(other)
    if (own.isZero() || this.isZero()) return this.isZero() ? own : this
    const scaled = this.#scaled && own.#scaled && scaledSum(this.#scaled, own.#scaled, 1)
    return scaled ? new Exact(scaled) : new Exact(undefined, this.#value.plus(own.#value))
  }
  minus(other: ExactInput): Exact {
    const own = Exact.of(other)
    const scaled = this.#scaled && own.#scaled && scaledSum(this.#scaled, own.#scaled, -1)
    return scaled ? new Exact(scaled) : new Exact(undefined, this.#value.minus(own.#value))
  }
  times(other: ExactInput): Exact {
    const own = Exact.of(other)
    const scaled = this.#scaled && own.#scaled && scaledProduct(this.#scaled, own.#scaled)
    return scaled ? new Exact(scaled) : new Exact(undefined, this.#value.times(own.#value))
  }
  /** Divided, to 60 digits: multiply first, then divide, or half a cent may be lost. By zero it throws. */
  over(other: ExactInput): Exact {
    const divisor = Exact.of(other)
    if (divisor.isZero()) throw new RangeError('division by zero')
    const scaled = this.#scaled && divisor.#scaled && scaledQuotient(this.#scaled, divisor.#scaled)
    return scaled ? new Exact(scaled) : new Exact(undefined, this.#value.div(divisor.#value))
  }
  /** So many percent of it. */
  percent(rate: ExactInput): Exact {
    return this.times(rate).over('100')
  }
  negated(): Exact {
    return zero.minus(this)
  }

  /** Half up to the cent or the riel; below zero half goes away from zero, so that a reversal is the exact opposite. */
  rounded(currency: Currency): Exact {
    return this.toStep(smallest[currency])
  }
  /** Half up to the nearest multiple of a step above zero (contributions: 1, 10 or 100 riel). */
  toStep(step: ExactInput): Exact {
    const by = Exact.of(step)
    const scaled = this.#scaled && by.#scaled && scaledToStep(this.#scaled, by.#scaled)
    return scaled
      ? new Exact(scaled)
      : new Exact(undefined, this.#value.toNearest(by.#value, Decimals.ROUND_HALF_UP).plus(0))
  }

  /** Below 0, 0 or above 0 as it is less, equal or more: for sorting. */
  compare(other: ExactInput): number {
    const own = Exact.of(other)
    const order = this.#scaled && own.#scaled && scaledOrder(this.#scaled, own.#scaled)
    return order ?? this.#value.cmp(own.#value)
  }
  equals(other: ExactInput): boolean {
    return this.compare(other) === 0
  }
  isLess(other: ExactInput): boolean {
    return this.compare(other) < 0
  }
  isMore(other: ExactInput): boolean {
    return this.compare(other) > 0
  }
  isZero(): boolean {
    return this.#scaled ? this.#scaled.units === 0 : this.#value.isZero()
  }
  /** The smaller of the two. */
  atMost(limit: ExactInput): Exact {
    return this.isMore(limit) ? Exact.of(limit) : this
  }
  /** The larger of the two. */
  atLeast(limit: ExactInput): Exact {
    return this.isLess(limit) ? Exact.of(limit) : this
  }

  /** Plain decimal text without exponent and without needless zeros, for storage, hashes and explanations. */
  toString(): string {
    return (this.#text ??= this.#scaled?.divisor === 1 ? textOfScaled(this.#scaled) : this.#value.toFixed())
  }
  /** JSON keeps the exact text; a number only where an answer is made, by {@link toNumber}. */
  toJSON(): string {
    return this.toString()
  }
  /** For the edge alone: a figure of an answer or a spreadsheet cell. Never calculate with it. */
  toNumber(): number {
    return this.#value.toNumber()
  }
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'string') return this.toString()
    throw new TypeError('an exact amount is no number: use plus, minus, times, over and compare')
  }
}

export const zero = Exact.of('0')
