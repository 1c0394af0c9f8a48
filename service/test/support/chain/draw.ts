import fc from 'fast-check'
import type { Act, Entry } from './entries.ts'

/** Draws of one story: the same seed draws the same. */
export class Draw {
  readonly #values: readonly number[]
  #next = 0
  /** @param count how many values are drawn before they come again. */
  constructor(seed: number, count = 2_000) {
    this.#values = fc.sample(fc.noBias(fc.integer({ min: 0, max: 0x3f_ff_ff_ff })), { seed, numRuns: count })
  }
  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    const value = this.#values[this.#next % this.#values.length] ?? 0
    this.#next += 1
    return value % count
  }
  between = (from: number, to: number): number => from + this.below(to - from + 1)
  /** True so many times of a hundred. */
  isOne = (percent: number): boolean => this.below(100) < percent
  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }
}
/** Numbers entries as they are made. */
export class Book {
  readonly entries: Entry[] = []
  readonly #first: number
  constructor(first: number) {
    this.#first = first
  }
  add(
    who: number,
    day: string,
    act: Act,
    after: readonly number[],
    { opens = null, knownBy = null }: Partial<Pick<Entry, 'opens' | 'knownBy'>> = {},
  ): number {
    const id = this.#first + this.entries.length
    this.entries.push({ id, who, day, act, after, opens, knownBy })
    return id
  }
}
