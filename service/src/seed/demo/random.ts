/** A repeatable source of chance: the same start gives the same company. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  /** One entry of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  /** True in `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean
}

/** Mulberry32: 32 bits of state, even enough for a demo company and the same on every machine. */
export function randomFrom(start: number): Random {
  let state = start >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (percent) => next() * 100 < percent,
  }
}
