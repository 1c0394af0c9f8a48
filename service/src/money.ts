import { Decimal as Decimals } from 'decimal.js'

// A precision of its own, so that nothing else in the process can change it. 60 digits: a sum of company size divided and
// multiplied a dozen times is still exact far behind the cent.
const Decimal = Decimals.clone({ precision: 60, rounding: Decimals.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 })

export type Currency = 'USD' | 'KHR'
/** The smallest amount that is paid and shown (docs/rules/pay.md, "Rounding"). */
const smallest: Readonly<Record<Currency, string>> = { USD: '0.01', KHR: '1' }
// Rates, weights of days, percents and steps come again and again: short texts are read once.
const known = new Map<string, Exact>()
const [longestKnown, mostKnown] = [6, 5_000]
const plain = /^-?\d{1,18}(\.\d{1,18})?$/

/** What may stand for an exact number in a formula: another one, or a plain decimal text such as `-12.50`. */
export type ExactInput = Exact | string

/**
 * An exact decimal: amounts, rates, percents and days of pay. It is a class of its own with a private part, so that neither
 * a number nor a text passes for one, and it refuses to become a number by itself: `+a`, `a < b` and `a - b` throw. The lint
 * rule `exact/no-number-arithmetic` refuses them before they run (docs/rules/pay.md, "Rounding").
 */
export class Exact {
  readonly #value: Decimals
  #text: string | undefined
  private constructor(value: Decimals) {
    this.#value = value
  }

  /** From plain decimal text: digits, at most 18 before and behind the point, no exponent. Anything else throws. */
  static of(value: ExactInput): Exact {
    if (value instanceof Exact) return value
    const before = known.get(value)
    if (before) return before
    if (!plain.test(value)) throw new RangeError(`not an exact decimal: ${value}`)
    const made = new Exact(new Decimal(value))
    if (value.length <= longestKnown && known.size < mostKnown) known.set(value, made)
    return made
  }
  /** From a number of the outside (JSON, a spreadsheet), by the shortest text that names it: 0.1 is a tenth. */
  static fromNumber(value: number): Exact {
    return Exact.of(new Decimal(value).toFixed())
  }
  static sum(values: readonly ExactInput[]): Exact {
    return new Exact(values.reduce<Decimals>((total, value) => total.plus(Exact.of(value).#value), zero.#value))
  }
  /** The sum of many that repeat a few values, as days do: each value is multiplied by how often it is there. */
  static sumOfFew(values: readonly ExactInput[]): Exact {
    const times = new Map<ExactInput, number>()
    for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
    return Exact.sum([...times].map(([value, count]) => Exact.of(value).times(String(count))))
  }

  plus(other: ExactInput): Exact {
    return new Exact(this.#value.plus(Exact.of(other).#value))
  }
  minus(other: ExactInput): Exact {
    return new Exact(this.#value.minus(Exact.of(other).#value))
  }
  times(other: ExactInput): Exact {
    return new Exact(this.#value.times(Exact.of(other).#value))
  }
  /** Divided, to 60 digits: multiply first, then divide, or half a cent may be lost. By zero it throws. */
  over(other: ExactInput): Exact {
    const divisor = Exact.of(other)
    if (divisor.isZero()) throw new RangeError('division by zero')
    return new Exact(this.#value.div(divisor.#value))
  }
  /** So many percent of it. */
  percent(rate: ExactInput): Exact {
    return this.times(rate).over('100')
  }
  negated(): Exact {
    return new Exact(this.#value.negated().plus(0))
  }

  /** Half up to the cent or the riel; below zero half goes away from zero, so that a reversal is the exact opposite. */
  rounded(currency: Currency): Exact {
    return this.toStep(smallest[currency])
  }
  /** Half up to the nearest multiple of a step above zero (contributions: 1, 10 or 100 riel). */
  toStep(step: ExactInput): Exact {
    return new Exact(this.#value.toNearest(Exact.of(step).#value, Decimals.ROUND_HALF_UP).plus(0))
  }

  /** Below 0, 0 or above 0 as it is less, equal or more: for sorting. */
  compare(other: ExactInput): number {
    return this.#value.cmp(Exact.of(other).#value)
  }
  equals(other: ExactInput): boolean {
    return this.#value.eq(Exact.of(other).#value)
  }
  isLess(other: ExactInput): boolean {
    return this.#value.lt(Exact.of(other).#value)
  }
  isMore(other: ExactInput): boolean {
    return this.#value.gt(Exact.of(other).#value)
  }
  isZero(): boolean {
    return this.#value.isZero()
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
    return (this.#text ??= this.#value.toFixed())
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
